import { fullNameOf } from '@shared/called-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayText } from '@client/lib/format';
import { words } from '@client/lib/shared-words';
import { Amount } from '@client/ui/amount';
import { Facts } from '@client/ui/facts';
import { Folded } from '@client/ui/folded';
import { Rate } from '@client/ui/rate';
import { StatusChip } from '@client/ui/status-chip';
import { calledOf } from '@shared/called-name';
import type { Guarantee } from '@shared/contract/guarantees';
import { dayOf } from '@shared/day';
import { TRUST_MAX } from '@shared/limits';
import { isOneOf, OPEN_REQUEST, WAITING } from '@shared/statuses';

/** The known facts about the loan and the borrower, and the spec's two badges, which are none. */
export function LoanFacts({ guarantee: { loan, relationship } }: { guarantee: Guarantee }) {
  const { firstName, lastName, trustScore, memberSince, loansCompleted } = loan.borrower;
  const called = calledOf(loan.borrower);
  return (
    <Folded title={t`${called} and this loan`}>
      <Facts
        rows={[
          [t`Name`, fullNameOf({ firstName, lastName })],
          [
            t`Trust score`,
            <Trans>
              <strong className="tabular">{trustScore}</strong> of {TRUST_MAX}
            </Trans>,
          ],
          [t`Requested amount`, <Amount wire={loan.amount} className="font-bold" />],
          [t`Purpose`, words().purposes[loan.purpose]],
          [t`Paid back over`, t`${loan.term} months`],
          [t`Each month`, <Amount shillings={loan.monthlyPayment} />],
          ...(loan.firstDue && isOneOf([...OPEN_REQUEST, ...WAITING], loan.status)
            ? [[t`First payment`, t`${dayText(loan.firstDue)} or later`] as const]
            : []),
          [t`APR`, <Rate percent={loan.apr} places={2} />],
          [t`Loans repaid here`, loansCompleted],
          [t`Here since`, dayText(dayOf(new Date(memberSince)))],
          [t`Says you are their`, words().relationships[relationship]],
        ]}
      />
      <Badges />
    </Folded>
  );
}

/** The two fixed badges, and what they are. */
const Badges = () => (
  <div className="grid justify-items-center gap-1.5 text-center">
    <div className="flex flex-wrap justify-center gap-2">
      <StatusChip tone="note" icon="user">
        <Trans>Friend</Trans>
      </StatusChip>
      <StatusChip tone="note" icon="users">
        <Trans>3 Mutual Contacts</Trans>
      </StatusChip>
    </div>
    <p className="text-meta text-ink-3">
      <Trans>Both badges are illustrative: we never read anyone’s contacts.</Trans>
    </p>
  </div>
);
