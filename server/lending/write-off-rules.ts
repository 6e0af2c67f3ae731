import { type Cents, add } from '@shared/money';
import { type Position, unpaidInterest } from './position';
import { type Refusal, refusal } from './refusal';

/** Past this a loan is a candidate for writing off: the practice of `next-contact.ts`, not a duty. */
export const WRITE_OFF_DAYS = 180;

/** What writing a loan off gives up. */
export interface WriteOffAmounts {
  readonly principal: Cents;
  readonly interest: Cents;
}

/** As of the position's day: advance it first, so that the interest to that day is earned and given up too. */
export const writeOffAmounts = (position: Position): WriteOffAmounts => ({
  principal: position.outstanding,
  interest: unpaidInterest(position),
});

/** What of a payment on a loan that was given up is recovered; the rest is the borrower's credit. */
export const recoveredOf = (paid: { toInterest: Cents; toPrincipal: Cents }): Cents =>
  add(paid.toInterest, paid.toPrincipal);

/** It takes two admins to give money up; whoever proposed it may only take the proposal back. */
export const refusedWriteOff = (act: {
  readonly adminId: string;
  readonly proposedBy: string;
}): Refusal | null => (act.adminId === act.proposedBy ? refusal('admin_proposed_write_off') : null);
