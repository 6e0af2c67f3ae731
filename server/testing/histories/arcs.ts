import { addDays, dayOf } from '@shared/day';
import type { Act } from './act';
import { CORRECTING } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { LATE } from './acts-late';
import { PAYING } from './acts-paying';
import { confirmAct } from './acts-proposing';
import { inTurn } from './acts-through';
import { NIGHTS, passTo, untilDefaultHowever } from './acts-time';
import type { Role } from './cast';
import { COURSES } from './courses';

/** What a whole history is about: acts spread evenly over it, with steps by the dice before, between and after. */
export interface Arc {
  /** Whose loans can go this way; anybody's where nobody is named. */
  readonly about: readonly Role[];
  readonly acts: readonly Act[];
}

/** All that is due, to guarantors too: a prompt may fail, so it is asked for again. */
const payAllDue: Act = (story) =>
  inTurn(story, PAYING.catchUp, PAYING.enterPin, PAYING.catchUp, PAYING.enterPin);

const daysLater =
  (days: number): Act =>
  (story) =>
    passTo(story, addDays(dayOf(story.stage.clock.now()), days));

const guarantorPays: Act = (story) =>
  inTurn(story, NIGHTS.noticeOver, LATE.payFor, PAYING.enterPin);
const appealed: Act = (story) => inTurn(story, LATE.appeal, LATE.hear);
const chargeTakenBack: Act = (story) =>
  inTurn(story, CORRECTING.takeClaimBack, confirmAct('claim_taken_back'));

const IN_DEFAULT: readonly Role[] = ['called', 'charged', 'behind'];
const ON_TIME: readonly Role[] = ['backed', 'changing', 'topping', 'running', 'halfway', 'judge'];

/** From loans that are on time to a default and what follows it, so that all else comes before it. */
const givenUp: Arc = {
  about: [...ON_TIME, 'backed', 'changing', 'topping', 'planned', 'planned', 'moved', 'moved'],
  acts: [untilDefaultHowever, appealed, guarantorPays, COURSES['write off'], COURSES.recover],
};
const called: Arc = {
  about: [...ON_TIME, 'backed', 'changing', 'topping', 'planned', 'planned'],
  acts: [untilDefaultHowever, appealed, guarantorPays, guarantorPays, chargeTakenBack],
};
/** A default that is caught up, and all else after it. */
const caughtUp: Arc = {
  about: IN_DEFAULT,
  acts: [appealed, guarantorPays, chargeTakenBack, payAllDue],
};
const defaultedTwice: Arc = {
  about: IN_DEFAULT,
  acts: [guarantorPays, payAllDue, untilDefaultHowever, appealed, guarantorPays, chargeTakenBack],
};
/** Nobody borrows within thirty days of a default. */
const borrowsAgain: Arc = {
  about: IN_DEFAULT,
  acts: [payAllDue, daysLater(31), payAllDue, COURSES['paid off by top-up'], COURSES.request],
};
const toppedUp: Arc = {
  about: ['topping', 'topping', 'topping', 'topping', 'backed', 'changing', 'running'],
  acts: [
    payAllDue,
    payAllDue,
    (story) => inTurn(story, payAllDue, DECIDING.disburse),
    (story) => inTurn(story, payAllDue, COURSES['paid off by top-up']),
  ],
};
/** Late again and again, as far as fees may go. */
const bounded: Arc = {
  about: ['tight'],
  acts: [
    COURSES['fall behind'],
    NIGHTS.nights,
    untilDefaultHowever,
    payAllDue,
    NIGHTS.missedNights,
  ],
};
const byTheDice: Arc = { about: [], acts: [] };

const WEIGHTED: readonly (readonly [Arc, number])[] = [
  [givenUp, 3],
  [called, 2],
  [caughtUp, 2],
  [defaultedTwice, 2],
  [borrowsAgain, 2],
  [toppedUp, 5],
  [bounded, 1],
  [byTheDice, 4],
];

/** Each as often as its weight. */
export const ARCS = WEIGHTED.flatMap(([arc, weight]) => Array.from({ length: weight }, () => arc));

/** The act of an arc that a step of so many begins with, if it does. */
export const arcAt = ({ acts }: Arc, step: number, steps: number): Act | undefined => {
  const every = Math.floor(steps / (acts.length + 1));
  return step % every === 0 ? acts[step / every - 1] : undefined;
};
