import { t } from '@lingui/core/macro';
import { dayText } from '@client/lib/format';
import type { TimelineStep } from '@client/ui/timeline';
import type { Loan } from '@shared/contract/loans';
import { dayOf } from '@shared/day';
import type { LoanStatus } from '@shared/words';

/** How many of the six steps are done in each status. */
const DONE: Record<LoanStatus, number> = {
  quoting: 1,
  pending_guarantors: 1,
  pending_approval: 2,
  approved: 4,
  disbursed: 4,
  active: 5,
  delinquent: 5,
  defaulted: 5,
  closed: 6,
};

/** Entered → Guarantors → Review → Approved → Sent → Repaying: the loan's progress. */
export function loanSteps(loan: Loan): TimelineStep[] {
  const labels = [
    t`Entered`,
    t`Guarantors`,
    t({ message: 'Review', context: 'step of a loan' }),
    t`Approved`,
    t({ message: 'Sent', context: 'step of a loan' }),
    t`Repaying`,
  ];
  const details = detailsOf(loan);
  const done = doneOf(loan);
  return labels.map((label, index) => ({
    label,
    detail: index <= done ? details[index] : undefined,
    state: index < done ? 'done' : index === done ? currentState(loan) : 'upcoming',
  }));
}

/** A loan that ended early stopped at its first unfinished step. */
function doneOf({ status, approvedAt, submittedAt, closedReason }: Loan): number {
  if (status !== 'closed' || closedReason === 'repaid') return DONE[status];
  if (closedReason === 'written_off') return DONE.defaulted;
  if (approvedAt) return DONE.approved;
  return submittedAt ? DONE.pending_approval : DONE.quoting;
}

const currentState = ({ status }: Loan): TimelineStep['state'] =>
  status === 'closed' ? 'failed' : 'current';

const on = (instant: string | null): string | undefined =>
  instant ? dayText(dayOf(new Date(instant))) : undefined;

function detailsOf(loan: Loan): (string | undefined)[] {
  const { accepted, pending } = loan.guarantors;
  const asked = accepted + pending;
  return [
    on(loan.createdAt),
    asked > 0 ? t`${accepted} of ${asked} accepted` : undefined,
    on(loan.submittedAt),
    on(loan.approvedAt),
    loan.status === 'disbursed' ? t`M-Pesa is sending it now` : on(loan.disbursedAt),
    loan.status === 'closed' && loan.closedReason === 'repaid' ? t`Repaid in full` : undefined,
  ];
}
