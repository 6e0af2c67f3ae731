import { dayText } from '@client/lib/format';
import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { PersonRow } from '@client/ui/person-row';
import { StatusChip } from '@client/ui/status-chip';
import type { Guarantee } from '@shared/contract/guarantees';
import { dayOf } from '@shared/day';
import { PURPOSE_LABELS, RELATIONSHIP_LABELS } from '@shared/words';

/** Who asks, and for what. */
export function Asker({ guarantee: { loan, relationship } }: { guarantee: Guarantee }) {
  const { firstName, lastName, trustScore, memberSince, loansCompleted } = loan.borrower;
  const since = dayText(dayOf(new Date(memberSince)));
  return (
    <Card>
      <PersonRow
        name={`${firstName} ${lastName}`}
        detail={
          <>
            Trust score <strong className="text-ink tabular">{trustScore}</strong> of 1,000
          </>
        }
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <StatusChip tone="note" icon="user">
            Friend
          </StatusChip>
          <StatusChip tone="note" icon="users">
            3 Mutual Contacts
          </StatusChip>
        </div>
        <p className="text-meta text-ink-3">
          These two badges are illustrative: we never read anyone’s contacts. What we know:{' '}
          {firstName} has been here since {since} and has repaid{' '}
          {loansCompleted === 1 ? '1 loan' : `${loansCompleted} loans`}, and named you as “
          {RELATIONSHIP_LABELS[relationship]}”.
        </p>
      </div>
      <Facts
        rows={[
          ['Requested amount', <Amount wire={loan.amount} className="font-bold" />],
          ['Purpose', PURPOSE_LABELS[loan.purpose]],
          ['Paid back over', `${loan.term} months`],
          ['Each month', <Amount shillings={loan.monthlyPayment} />],
        ]}
      />
    </Card>
  );
}
