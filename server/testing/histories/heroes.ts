import type { Dice } from '@dev/demo/dice';
import { BORROWERS, type Role } from './cast';

/** Borrowers with a payout due, without a submitted loan, or with claims on their guarantors. */
const MORE_OFTEN: readonly Role[] = [
  ...(['approved', 'approved', 'approved', 'drafting', 'fresh'] as const),
  ...(['behind', 'called', 'called', 'charged'] as const),
  ...(['backed', 'backed', 'planned', 'changing', 'topping', 'moved'] as const),
];

/** Mostly one borrower, of these where some are named, and sometimes another. */
export function heroesOf(dice: Dice, about: readonly Role[]): readonly Role[] {
  const hero = dice.pick(about.length > 0 ? about : [...BORROWERS, ...MORE_OFTEN]);
  return [hero, hero, hero, dice.pick(BORROWERS)];
}
