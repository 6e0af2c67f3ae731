import type { Day } from '@shared/day';
import type { Relationship } from '@shared/words';
import type { Purpose } from '@shared/purposes';
import type { Dice } from '../dice';
import type { Neighbour, Town } from './town';

/** The outcome of a request: abandoned, withdrawn, or decided. */
export type Course = 'abandoned' | 'withdrawn' | 'declined' | 'returned' | 'approved';
/** A guarantor's answer; `lower` accepts with half of the cap. */
export type Answer = 'accepted' | 'lower' | 'declined' | 'silent';
/** How a borrower pays. `sinking` stops permanently after some instalments. */
export type Habit = 'prompt' | 'ahead' | 'sloppy' | 'struggling' | 'sinking';

export interface Backing {
  who: Neighbour;
  /** Whole shillings. */
  cap: number;
  relationship: Relationship;
  answer: Answer;
}

/** A loan's planned course, as far as people decide it. */
export interface LoanPlan {
  day: Day;
  borrower: Neighbour;
  newcomers: Neighbour[];
  /** Whole shillings. */
  amount: number;
  term: number;
  purpose: Purpose;
  backings: Backing[];
  course: Course;
  habit: Habit;
  dice: Dice;
}

/** Options with their frequency in percent. */
type Odds<T> = readonly (readonly [T, number])[];

const TERMS: Odds<number> = [
  [3, 54],
  [6, 35],
  [12, 11],
];
const PURPOSES: Odds<Purpose> = [
  ['business', 34],
  ['education', 19],
  ['trade', 17],
  ['agriculture', 14],
  ['emergency', 10],
  ['other', 6],
];
const RELATIONSHIPS: Odds<Relationship> = [
  ['friend', 38],
  ['family', 24],
  ['colleague', 14],
  ['neighbour', 13],
  ['spouse', 8],
  ['other', 3],
];
const COURSES: Odds<Course> = [
  ['approved', 84],
  ['declined', 6],
  ['returned', 4],
  ['abandoned', 4],
  ['withdrawn', 2],
];
const ANSWERS: Odds<Answer> = [
  ['accepted', 76],
  ['lower', 8],
  ['declined', 8],
  ['silent', 8],
];
const COUNTS: Odds<number> = [
  [1, 30],
  [2, 42],
  [3, 22],
  [4, 6],
];
const GOOD_HABITS: Odds<Habit> = [
  ['prompt', 71],
  ['ahead', 9],
  ['sloppy', 20],
];

const STEP = 500;
const SMALLEST = 3_000;
const STEPS = 84;
const RETURNING = 0.4;
const NEW_GUARANTOR = 0.15;

/** Draws the next loan of a day. `harshness`, about 1: how difficult the month is for borrowers. */
export function drawLoanPlan(town: Town, day: Day, dice: Dice, harshness: number): LoanPlan {
  const returning = dice.isLucky(RETURNING) ? town.returning(dice) : null;
  const borrower = returning ?? town.newcomer(dice);
  // Small loans are the most frequent; the largest equals the initial limit.
  const amount = SMALLEST + STEP * Math.floor(STEPS * dice.roll() * dice.roll());
  const newcomers = returning ? [] : [borrower];
  const backings = drawBackings(town, borrower, newcomers, amount, dice);
  const [term, purpose, course] = [of(dice, TERMS), of(dice, PURPOSES), of(dice, COURSES)];
  const habit = drawHabit(dice, harshness);
  return { day, borrower, newcomers, amount, term, purpose, backings, course, habit, dice };
}

/** The first guarantor accepts, because a request needs one; new people are added to `newcomers`. */
function drawBackings(
  town: Town,
  borrower: Neighbour,
  newcomers: Neighbour[],
  amount: number,
  dice: Dice,
): Backing[] {
  const others: Neighbour[] = [];
  return Array.from({ length: of(dice, COUNTS) }, (_, index) => {
    const near = dice.isLucky(NEW_GUARANTOR) ? null : town.nearby(dice, borrower, others);
    const who = near ?? town.newcomer(dice);
    if (!near) newcomers.push(who);
    others.push(who);
    const cap = Math.max(STEP, STEP * Math.round((amount * (0.2 + 0.4 * dice.roll())) / STEP));
    const answer = of(dice, ANSWERS);
    const relationship = of(dice, RELATIONSHIPS);
    return { who, cap, relationship, answer: index === 0 ? 'accepted' : answer };
  });
}

function drawHabit(dice: Dice, harshness: number): Habit {
  const roll = dice.roll() * 100;
  if (roll < 5 * harshness) return 'sinking';
  return roll < 12 * harshness ? 'struggling' : of(dice, GOOD_HABITS);
}

/** Draws an option by its frequency. */
export function of<T>(dice: Dice, odds: Odds<T>): T {
  let left = dice.roll() * 100;
  for (const [option, share] of odds) {
    left -= share;
    if (left < 0) return option;
  }
  const last = odds.at(-1);
  if (!last) throw new Error('there is nothing to draw from');
  return last[0];
}
