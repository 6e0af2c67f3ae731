import { dayOf } from '@shared/day';
import { toDecimalString, ZERO } from '@shared/money';
import type { Context } from '@server/platform/context';
import type { Change } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { chargesIn, lessCharges } from '@server/lending/fees';
import type { LoanMove } from '@server/lending/loan-lifecycle';
import { openPosition } from '@server/lending/position';
import type { LoanFile } from '@server/loans/loan-file';
import { transitionLoan, loanUpdates } from '@server/loans/parts';
import { tellGuarantors } from '@server/loans/tell-guarantors';
import { instalmentRow, positionColumns } from '@server/loans/position-columns';
import { messageOf } from '@server/messages/message';
import { actingKind } from './acting-kind';

/** The payout is complete: the loan runs from its day, and its instalments are fixed. */
export function loanStartedChange(
  context: Context,
  file: LoanFile,
  payout: { receipt: string; paidAt: Date },
  move: Extract<LoanMove, 'payout_confirmed' | 'payout_confirmed_late'>,
): Change {
  const { loan, borrower } = file;
  const position = openPosition(
    loan.amount,
    loan.apr,
    loan.term,
    dayOf(payout.paidAt),
    loan.lateFeeRule,
  );
  const [first] = position.instalments;
  const charges = chargesIn(loan);
  const parts = {
    amount: toDecimalString(lessCharges(loan.amount, loan)),
    receipt: payout.receipt,
    firstDue: first?.dueDate ?? '',
    instalment: toDecimalString(first?.scheduled.amount ?? ZERO),
    ...(charges > 0 ? { charges: toDecimalString(charges) } : {}),
  };
  const messages = [
    messageOf(context, borrower.phone, 'loan_paid_out', parts, loan.id),
    ...tellGuarantors(context, file, 'guaranteed_loan_paid_out', ({ row }) => ({
      amount: toDecimalString(loan.amount),
      cap: toDecimalString(row.cap),
      lastDue: position.instalments.at(-1)?.dueDate ?? '',
    })),
  ];
  const running = {
    ...positionColumns(position),
    disbursedAt: payout.paidAt,
    statusReason: null,
  };
  const { receipt } = payout;
  return {
    update: { loans: [transitionLoan(file, move, actingKind(context), context.now(), running)] },
    insert: {
      instalments: position.instalments.map((instalment) => instalmentRow(loan.id, instalment)),
      events: [eventOf(context, 'payout_confirmed', { kind: 'loan', id: loan.id }, { receipt })],
      messages: messages.map(({ row }) => row),
    },
    jobs: messages.map(({ job }) => job),
    live: loanUpdates(file),
  };
}
