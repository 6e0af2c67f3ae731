import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classes } from '@client/lib/classes';
import { dayText, moneyText } from '@client/lib/format';
import { paths } from '@client/paths';
import { Amount } from '@client/ui/amount';
import { Icon } from '@client/ui/icon';
import { Rate } from '@client/ui/rate';
import { LoanStatusChip } from '@client/ui/status-chip';
import type { Loan } from '@shared/contract/loans';
import { owesGuarantors } from './loan-choice';
import { loanTitle } from './loan-title';
import { purposeIcon } from './purpose-icon';

/** The person's loans, newest first. A draft opens its guarantors, others the dashboard (spec §2). */
export const LoanList = ({ loans }: { loans: Loan[] }) => (
  <ul className="grid gap-3">
    {loans.map((loan) => (
      <li key={loan.id}>
        <LoanRow loan={loan} />
      </li>
    ))}
  </ul>
);

function LoanRow({ loan }: { loan: Loan }) {
  const title = loanTitle(loan);
  const isDraft = loan.status === 'quoting';
  return (
    <Link
      href={isDraft ? paths.loanGuarantors(loan.id) : paths.homeAtLoan(loan.id)}
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        'rounded-card border border-line bg-surface p-4 hover:border-ink-2',
      )}
    >
      <span className="grid size-11 place-items-center rounded-field bg-sunk text-ink-2">
        <Icon name={purposeIcon(loan.purpose)} size={24} />
      </span>
      <span className="grid flex-1 basis-[7rem]">
        <Amount wire={loan.amount} size="lead" />
        <span className="text-meta text-ink-2">
          <Trans>
            {title} ·{' '}
            <span className="whitespace-nowrap">
              <Rate percent={loan.apr} places={2} /> APR
            </span>
          </Trans>
        </span>
      </span>
      <Icon name="forward" className="text-ink-3" />
      <span className="flex basis-full flex-wrap items-center justify-between gap-2">
        <LoanStatusChip status={loan.status} closedReason={loan.closedReason} />
        <span className="text-meta text-ink-3">{nextStepOf(loan)}</span>
      </span>
    </Link>
  );
}

/** The next step, in a few words. */
function nextStepOf(loan: Loan): string {
  switch (loan.status) {
    case 'quoting':
      return t`Invite guarantors, then submit`;
    case 'pending_guarantors':
      return t`Add guarantors and submit again`;
    case 'pending_approval':
      return t`We are looking at it`;
    case 'approved':
      return t`The money comes next`;
    case 'disbursed':
      return t`M-Pesa is sending the money`;
    case 'active':
      return loan.dueDate
        ? t`${moneyText(loan.nextPayment)} by ${dayText(loan.dueDate)}`
        : t`Nothing due`;
    case 'delinquent':
    case 'defaulted':
      return t`${moneyText(loan.dueNow)} is late`;
    case 'closed':
      if (owesGuarantors(loan)) return t`Guarantors wait for what they paid`;
      return loan.closedReason === 'repaid' ? t`${moneyText(loan.paid)} paid back` : '';
  }
}
