import { type Cents, add } from '@shared/money';
import { type Position, unpaidInterest } from './position';

/** Days past due from which a write-off is suggested; a practice as in `next-contact.ts`, not a duty. */
export const WRITE_OFF_DAYS = 180;

/** The amounts that a write-off gives up. */
export interface WriteOffAmounts {
  readonly principal: Cents;
  readonly interest: Cents;
  /** What the lender paid to guarantors or refunded in the borrower's place. */
  readonly advanced: Cents;
}

/** As of the position's day; advance it first, so that interest to that day is accrued and written off too. */
export const writeOffAmounts = (position: Position, advanced: Cents): WriteOffAmounts => ({
  principal: position.outstanding,
  interest: unpaidInterest(position),
  advanced,
});

export const writeOffTotal = ({ principal, interest, advanced }: WriteOffAmounts): Cents =>
  add(principal, interest, advanced);

/** The recovered part of a payment on a written-off loan; the rest is the borrower's credit. */
export const recoveredOf = (paid: { toInterest: Cents; toPrincipal: Cents }): Cents =>
  add(paid.toInterest, paid.toPrincipal);
