import { type Day, dayOf, daysBetween } from '@shared/day';
import { add, ZERO } from '@shared/money';
import type { HeldLoan } from '@server/lending/earning';
import type { BookedFile } from './loan-file';

/** The loan as its rewards see it on a day. */
export function heldUntil({ loan, guarantees }: BookedFile, on: Day): HeldLoan {
  const accepted = guarantees.filter(({ row }) => row.status === 'accepted');
  return {
    amount: loan.amount,
    daysHeld: loan.disbursedAt ? daysBetween(dayOf(loan.disbursedAt), on) : 0,
    cover: add(ZERO, ...accepted.map(({ row }) => row.cap)),
  };
}
