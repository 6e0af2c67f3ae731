import { type Cents, add } from '@shared/money';
import { type Position, unpaidInterest } from './position';

/** Days past due from which a write-off is suggested; a practice as in `next-contact.ts`, not a duty. */
export const WRITE_OFF_DAYS = 180;

/** The amounts that a write-off gives up. */
export interface WriteOffAmounts {
  readonly principal: Cents;
  readonly interest: Cents;
}

/** As of the position's day; advance it first, so that interest to that day is accrued and written off too. */
export const writeOffAmounts = (position: Position): WriteOffAmounts => ({
  principal: position.outstanding,
  interest: unpaidInterest(position),
});

/** The recovered part of a payment on a written-off loan; the rest is the borrower's credit. */
export const recoveredOf = (paid: { toInterest: Cents; toPrincipal: Cents }): Cents =>
  add(paid.toInterest, paid.toPrincipal);
