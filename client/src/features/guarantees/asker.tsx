import { Amount } from '@client/ui/amount';
import { Card } from '@client/ui/card';
import { Facts } from '@client/ui/facts';
import { PersonRow } from '@client/ui/person-row';
import { StatusChip } from '@client/ui/status-chip';
import type { Guarantee } from '@shared/contract/guarantees';
import { TRUST_MAX } from '@shared/limits';
import { PURPOSE_LABELS } from '@shared/words';

/** Who asks, and for what; short, so that the most it could cost stands on the first screen. */
export function Asker({ guarantee: { loan } }: { guarantee: Guarantee }) {
  const { firstName, lastName, trustScore } = loan.borrower;
  return (
    <Card>
      <PersonRow
        name={`${firstName} ${lastName}`}
        detail={
          <>
            Trust score <strong className="text-ink tabular">{trustScore}</strong> of {TRUST_MAX}
          </>
        }
      />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <StatusChip tone="note" icon="user">
            Friend
          </StatusChip>
          <StatusChip tone="note" icon="users">
            3 Mutual Contacts
          </StatusChip>
        </div>
        <p className="text-meta text-ink-3">
          Both badges are illustrative: we never read anyone’s contacts.
        </p>
      </div>
      <Facts
        rows={[
          ['Requested amount', <Amount wire={loan.amount} className="font-bold" />],
          ['Purpose', PURPOSE_LABELS[loan.purpose]],
        ]}
      />
    </Card>
  );
}
