import { add, subtract } from '@shared/money';
import type { LoanStatus } from '@shared/words';
import type { Context } from '@server/platform/context';
import type { Change } from '@server/db/change';
import { journalRows } from '@server/db/journal';
import { type LoanMove, nextStatus, REVERSED_TO } from '@server/lending/loan-lifecycle';
import { isRepaid } from '@server/lending/position';
import { isRefusal } from '@server/lending/refusal';
import type { Reversed } from '@server/lending/reversal';
import type { LoanRow } from '@server/loans/loan-file';
import { loanUpdate, transitionLoan, updates } from '@server/loans/parts';
import { writePosition } from '@server/loans/write-position';
import { advancedAfter, onLoanOf } from './reversed-entries';
import type { PaymentToReverse } from './store';

/** The loan's rows and status without the payment. A loan that it had closed is open again, in no bucket until the next night. */
export function reversedLoan(
  context: Context,
  found: PaymentToReverse,
  reversed: Reversed,
): { change: Change; status: LoanStatus } {
  const { file } = found;
  const { loan } = file;
  const { applied, bucketDays, ...written } = writePosition(file, reversed.position);
  const toAdvance = add(...reversed.splitAgain.map(({ amount }) => amount));
  const set: Partial<LoanRow> = {
    ...written.loan,
    paid: subtract(loan.paid, add(onLoanOf(found), toAdvance)),
    advanced: advancedAfter(found, reversed),
    worstDaysPastDue: reversed.worstDaysPastDue,
  };
  const move = moveOf(loan, reversed);
  const reopening = loan.status === 'closed' ? { closedReason: null, closedAt: null } : {};
  const update = move
    ? transitionLoan(file, move, 'admin', context.now(), { ...set, ...reopening })
    : loanUpdate(file, set);
  return {
    status: update.set.status ?? loan.status,
    change: {
      update: updates({ loans: [update], instalments: written.instalments }),
      insert: journalRows(context, [applied], { loanId: loan.id, paymentId: null }),
      bucketDays,
    },
  };
}

/** A loan that is repaid without the payment too stays closed. A payment less never makes a loan less late. */
function moveOf({ status }: LoanRow, reversed: Reversed): LoanMove | null {
  if (isRepaid(reversed.position)) return null;
  const move = REVERSED_TO[reversed.status];
  return isRefusal(nextStatus(move, status, 'admin')) ? null : move;
}
