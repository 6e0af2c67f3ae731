import { byCharge } from '@shared/charges';
import { add, type Cents, subtract, ZERO } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import type { Reversed } from '@server/lending/reversal';
import { bringLoan } from '@server/loans/loans/bring-loan';
import type { LoanRow } from '@server/loans/loans/loan-file';
import { advancedAfter, correctionEntries, lostWith, onLoanOf } from './reversed-entries';
import { reversalMove } from './reversed-status';
import type { PaymentToReverse } from './store';

/** What is paid of the loan without the payment. */
export function paidWithout(found: PaymentToReverse, { splitAgain }: Reversed): Cents {
  const toAdvance = add(...splitAgain.map(({ amount }) => amount));
  return subtract(found.file.loan.paid, add(onLoanOf(found), toAdvance));
}

/** The loan without the payment. A loan that it had closed is open again, in no bucket until the next night. */
export function reversedLoan(
  context: Context,
  found: PaymentToReverse,
  reversed: Reversed,
): Change {
  const { file } = found;
  const { loan } = file;
  const { writeOff } = reversed;
  const set: Partial<LoanRow> = {
    paid: paidWithout(found, reversed),
    advanced: advancedAfter(found, reversed),
    worstDaysPastDue: reversed.worstDaysPastDue,
    defaultEndedOn: reversed.defaultEndedOn,
  };
  const reopening = loan.status === 'closed' ? { closedReason: null, closedAt: null } : {};
  const move = reversalMove(loan, reversed);
  return bringLoan(context, file, {
    after: reversed.position,
    accrued: ZERO,
    entries: correctionEntries(found, reversed),
    beside: lostWith(found, reversed),
    move,
    by: 'admin',
    ...(writeOff && { forgone: byCharge((kind) => writeOff.charges[kind].suspended) }),
    set: move ? { ...set, ...reopening } : set,
  });
}
