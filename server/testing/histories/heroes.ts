import type { Dice } from '@dev/demo/dice';
import { BORROWERS, type Role } from './cast';

/** Borrowers with a payout due, without a submitted loan, or with claims on their guarantors. */
const MORE_OFTEN: readonly Role[] = [
  ...(['approved', 'approved', 'approved', 'drafting', 'fresh'] as const),
  ...(['behind', 'called', 'called', 'charged'] as const),
  ...(['backed', 'backed', 'planned', 'changing', 'topping', 'moved'] as const),
];

/** Whom a history is about. */
export interface Subject {
  /** Anybody where nobody is named. */
  readonly about: readonly Role[];
  /** Whether nobody else acts as often. */
  readonly isAlone?: boolean;
}

/** Mostly one borrower, and sometimes another. */
export function heroesOf(dice: Dice, { about, isAlone }: Subject): readonly Role[] {
  const hero = dice.pick(about.length > 0 ? about : [...BORROWERS, ...MORE_OFTEN]);
  return [hero, hero, hero, isAlone ? hero : dice.pick(BORROWERS)];
}
