import type { Cents } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import { earlierLoanPaidOff } from '@server/lending/ledger';
import { newId } from '@server/platform/core/ids';
import { repaymentChange } from './book-repayment';
import type { LoanCase, PaymentRow } from './store';

/**
 * The payout of a top-up is complete: what it kept back pays the earlier loan, as of the day on which the payout was
 * handed over. What is over, because the borrower paid meanwhile, is credit. No change for a loan by itself.
 */
export function earlierPaidOff(
  context: Context,
  { file, earlier }: Pick<LoanCase, 'file' | 'earlier'>,
  payout: PaymentRow,
): Change {
  const { keptBack } = payout;
  if (!earlier || !keptBack) return {};
  const { loan } = file;
  const payment = topUpPayment(context, earlier.loan, { ...payout, keptBack }, loan.reference);
  const detail = { amount: keptBack, loan: earlier.loan.reference };
  return joinChanges(
    {
      insert: {
        payments: [payment],
        ...journalRows(context, [earlierLoanPaidOff(keptBack)], {
          loanId: loan.id,
          paymentId: payout.id,
        }),
        events: [eventOf(context, 'paid_off_earlier_loan', { kind: 'loan', id: loan.id }, detail)],
      },
    },
    repaymentChange(context, earlier, {
      paymentId: payment.id,
      amount: keptBack,
      receipt: null,
      paidAt: payment.paidAt,
      from: 'top_ups',
      byLoan: loan.reference,
    }),
  );
}

function topUpPayment(
  context: Context,
  earlier: LoanCase['file']['loan'],
  {
    id: sourceId,
    provider,
    keptBack,
    createdAt: paidAt,
    requestedBy,
  }: PaymentRow & { keptBack: Cents },
  byLoan: string,
) {
  const now = context.now();
  return {
    id: newId(),
    version: 1,
    provider,
    kind: 'top_up' as const,
    loanId: earlier.id,
    personId: earlier.borrowerId,
    requestedBy,
    sourceId,
    amount: keptBack,
    account: byLoan,
    status: 'succeeded' as const,
    attempt: 1,
    calls: 0,
    checks: 0,
    createdAt: now,
    settledAt: now,
    matchedAt: now,
    paidAt,
  };
}
