import type { LoanStatus } from '@shared/words';
import { LOAN_MOVES, type LoanMove, nextStatus, REVERSED_TO } from '@server/lending/loan-lifecycle';
import { isRepaid } from '@server/lending/position';
import { isRefusal } from '@server/lending/refusal';
import type { Reversed } from '@server/lending/reversal';
import type { LoanRow } from '@server/loans/loans/loan-file';

type Loan = Pick<LoanRow, 'status'>;

/**
 * A loan that is repaid without the payment too stays closed, and so does one that was written off: without the payment
 * it would have been as well. A payment less never makes a loan less late.
 */
export function reversalMove({ status }: Loan, reversed: Reversed): LoanMove | null {
  if (reversed.writeOff || isRepaid(reversed.position)) return null;
  const move = REVERSED_TO[reversed.status];
  return isRefusal(nextStatus(move, status, 'admin')) ? null : move;
}

export function statusAfter(loan: Loan, reversed: Reversed): LoanStatus {
  const move = reversalMove(loan, reversed);
  return move ? LOAN_MOVES[move].to : loan.status;
}
