import { fullNameOf } from '@shared/called-name';
import { dayOf } from '@shared/day';
import type { Context } from '@server/platform/core/context';
import { joinChanges } from '@server/platform/db/join-changes';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { chargeRules } from '@server/lending/charges';
import { chargesIn } from '@server/lending/fees';
import type { LoanMove } from '@server/lending/loan-lifecycle';
import { openPosition } from '@server/lending/position';
import { inOrder, transitionLoan } from '@server/loans/loans/parts';
import { tellGuarantors } from '@server/loans/loans/tell-guarantors';
import { chargesOf, instalmentRow, positionColumns } from '@server/loans/loans/position-columns';
import { messageOf } from '@server/platform/messages/message';
import { actingKind } from './acting-kind';
import { earlierPaidOff } from './pay-off-earlier';
import type { LoanCase, PaymentRow } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/** A payout that is complete, by the provider's report. */
interface CompletePayout {
  payment: PaymentRow;
  receipt: string;
  paidAt: Date;
}

type StartMove = Extract<LoanMove, 'payout_confirmed' | 'payout_confirmed_late'>;

/** The payout is complete: the loan runs from its day with fixed instalments, and the loan that it tops up is paid. */
export function loanStartedChange(
  context: Context,
  found: LoanCase,
  payout: CompletePayout,
  move: StartMove,
): Recorded {
  const change = joinChanges(
    started(context, found, payout, move),
    earlierPaidOff(context, found, payout.payment),
  );
  return { ...change, update: { ...change.update, loans: inOrder(change.update?.loans ?? []) } };
}

function started(
  context: Context,
  { file, earlier }: LoanCase,
  { payment, ...payout }: CompletePayout,
  move: StartMove,
): Recorded {
  const { loan, borrower } = file;
  const position = openPosition(
    loan.amount,
    loan.apr,
    loan.term,
    dayOf(payout.paidAt),
    chargeRules(chargesOf(file)),
    loan.firstDueOn,
  );
  const [first] = position.instalments;
  const last = position.instalments.at(-1);
  if (!first || !last) throw new Error(`loan ${loan.id} has no instalments`);
  const charges = chargesIn(loan);
  const parts = {
    amount: payment.amount,
    receipt: payout.receipt,
    firstDue: first.dueDate,
    instalment: first.scheduled.amount,
    charges: charges > 0 ? charges : null,
    keptBack: earlier && payment.keptBack ? payment.keptBack : null,
    earlier: earlier && payment.keptBack ? earlier.loan.reference : null,
  };
  const messages = [
    messageOf(context, toPerson(borrower), 'loan_paid_out', parts, loan.id),
    ...tellGuarantors(context, file, 'guaranteed_loan_paid_out', ({ row }) => ({
      borrower: fullNameOf(file.borrower),
      amount: loan.amount,
      cap: row.cap,
      lastDue: last.dueDate,
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
    },
    messages: messages,
  };
}
