import { add, subtract, ZERO } from '@shared/money';
import type { Context } from '@server/platform/context';
import type { Change } from '@server/db/change';
import { journalRows } from '@server/db/journal';
import type { Reversed } from '@server/lending/reversal';
import type { LoanRow } from '@server/loans/loan-file';
import { loanUpdate, transitionLoan, updates } from '@server/loans/parts';
import { writePosition } from '@server/loans/write-position';
import { advancedAfter, onLoanOf } from './reversed-entries';
import { reversalMove } from './reversed-status';
import type { PaymentToReverse } from './store';

/** The loan's rows without the payment. A loan that it had closed is open again, in no bucket until the next night. */
export function reversedLoan(
  context: Context,
  found: PaymentToReverse,
  reversed: Reversed,
): Change {
  const { file } = found;
  const { loan } = file;
  const { applied, bucketDays, ...written } = writePosition(file, reversed.position);
  const toAdvance = add(...reversed.splitAgain.map(({ amount }) => amount));
  const set: Partial<LoanRow> = {
    ...written.loan,
    paid: subtract(loan.paid, add(onLoanOf(found), toAdvance)),
    advanced: advancedAfter(found, reversed),
    lateFeesForgone: add(loan.lateFeesForgone, reversed.writeOff?.lateFeesSuspended ?? ZERO),
    worstDaysPastDue: reversed.worstDaysPastDue,
    defaultEndedOn: reversed.defaultEndedOn,
  };
  const move = reversalMove(loan, reversed);
  const reopening = loan.status === 'closed' ? { closedReason: null, closedAt: null } : {};
  const update = move
    ? transitionLoan(file, move, 'admin', context.now(), { ...set, ...reopening })
    : loanUpdate(file, set);
  return {
    update: updates({ loans: [update], instalments: written.instalments }),
    insert: journalRows(context, applied, { loanId: loan.id, paymentId: null }),
    bucketDays,
  };
}
