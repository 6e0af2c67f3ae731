import type { LoanStatus } from '@shared/words';
import { LOAN_MOVES, type LoanMove, nextStatus, REVERSED_TO } from '@server/lending/loan-lifecycle';
import { isRepaid } from '@server/lending/position';
import { isRefusal } from '@server/lending/refusal';
import type { Reversed } from '@server/lending/reversal';

/** A loan that is repaid without the payment too stays closed. A payment less never makes a loan less late. */
export function reversalMove(status: LoanStatus, reversed: Reversed): LoanMove | null {
  if (isRepaid(reversed.position)) return null;
  const move = REVERSED_TO[reversed.status];
  return isRefusal(nextStatus(move, status, 'admin')) ? null : move;
}

export function statusAfter(status: LoanStatus, reversed: Reversed): LoanStatus {
  const move = reversalMove(status, reversed);
  return move ? LOAN_MOVES[move].to : status;
}
