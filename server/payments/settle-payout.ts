import { dayOf, formatDay } from '@shared/day';
import { toWire, ZERO } from '@shared/money';
import type { Context } from '@server/context';
import type { Change } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { journal } from '@server/db/journal';
import { payoutConfirmed, payoutRefused } from '@server/lending/ledger';
import { openPosition } from '@server/lending/position';
import { instalmentColumns, positionColumns } from '@server/loans/loan-file';
import { moved, tellAll } from '@server/loans/parts';
import { messageOf } from '@server/messages/message';
import { payoutWords } from '@server/mobile-money/result-words';
import type { PaymentCase } from './store';

/** M-Pesa has paid out: the loan runs from the day of the payout, and its instalments stand. */
export function payoutConfirmedChange(
  context: Context,
  { payment, file }: PaymentCase,
  proof: { receipt: string; paidAt: Date | null },
): Change {
  const now = context.now();
  const paidAt = proof.paidAt && proof.paidAt < now ? proof.paidAt : now;
  const { loan, borrower } = file;
  const position = openPosition(loan.amount, loan.apr, loan.term, dayOf(paidAt));
  const [first] = position.instalments;
  const message = messageOf(
    context,
    borrower.phone,
    'loan_paid_out',
    {
      amount: toWire(loan.amount),
      receipt: proof.receipt,
      firstDue: first ? formatDay(first.dueDate) : '',
      instalment: toWire(first?.scheduled.amount ?? ZERO),
    },
    loan.id,
  );
  const booked = journal(context, [payoutConfirmed(payment.amount)], {
    loanId: loan.id,
    paymentId: payment.id,
  });
  const running = { ...positionColumns(position), disbursedAt: paidAt, statusReason: null };
  return {
    update: {
      payments: [
        {
          id: payment.id,
          version: payment.version,
          set: { status: 'succeeded', receipt: proof.receipt, settledAt: now, nextCheckAt: null },
        },
      ],
      loans: [moved(file, 'payout_confirmed', 'mobile_money', now, running)],
    },
    insert: {
      instalments: position.instalments.map((instalment) => ({
        loanId: loan.id,
        number: instalment.number,
        dueDate: instalment.dueDate,
        ...instalment.scheduled,
        ...instalmentColumns(instalment),
      })),
      ...booked,
      events: [
        eventOf(
          context,
          'payout_confirmed',
          { kind: 'loan', id: loan.id },
          { receipt: proof.receipt },
        ),
      ],
      messages: [message.row],
    },
    jobs: [message.job],
    live: tellAll(file),
  };
}

/** M-Pesa has refused: nothing was lent, and the loan is approved again with the reason in words. */
export function payoutRefusedChange(
  context: Context,
  { payment, file }: PaymentCase,
  refused: { code: string; reason: string },
): Change {
  const now = context.now();
  const words = payoutWords(refused.code).sentence;
  const back = { outstanding: ZERO, statusReason: words };
  return {
    update: {
      payments: [
        {
          id: payment.id,
          version: payment.version,
          set: {
            status: 'failed',
            resultCode: refused.code,
            reason: refused.reason,
            settledAt: now,
            nextCheckAt: null,
          },
        },
      ],
      loans: [moved(file, 'payout_refused', 'mobile_money', now, back)],
    },
    insert: {
      ...journal(context, [payoutRefused('loan_principal', payment.amount)], {
        loanId: file.loan.id,
        paymentId: payment.id,
      }),
      events: [
        eventOf(
          context,
          'payout_refused',
          { kind: 'loan', id: file.loan.id },
          { ...refused, words },
        ),
      ],
    },
    live: tellAll(file),
  };
}
