import type { Act } from './act';
import { BORROWING } from './acts-borrowing';
import { CORRECTING, reverseBehindTopUp } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { FREEZING } from './acts-freezing';
import { LATE } from './acts-late';
import { PAYING } from './acts-paying';
import { confirmAct } from './acts-proposing';
import { inTurn } from './acts-through';
import { daysLater, NIGHTS, untilDefaultHowever } from './acts-time';
import { TOPPING_UP } from './acts-topping-up';
import type { Role } from './cast';
import { COURSES, endOfChange, endOfPlan } from './courses';
import type { Verb } from './verbs';

/** What a whole history is about: acts spread evenly over it, with steps by the dice before, between and after. */
export interface Arc {
  /** Whose loans can go this way; anybody's where nobody is named. */
  readonly about: readonly Role[];
  readonly acts: readonly Act[];
}

const all =
  (...acts: readonly Act[]): Act =>
  (story) =>
    inTurn(story, ...acts);

/** The courses of some of these verbs. */
const someOf =
  (count: number, verbs: readonly Verb[]): Act =>
  (story) =>
    inTurn(story, ...Array.from({ length: count }, () => COURSES[story.dice.pick(verbs)]));

/** All that is due, to guarantors too: a prompt may fail, so it is asked for again. */
const payAllDue = all(PAYING.catchUp, PAYING.enterPin, PAYING.catchUp, PAYING.enterPin);

const appealed = all(LATE.appeal, LATE.hear);
const guarantorPays = all(NIGHTS.noticeOver, LATE.payFor, PAYING.enterPin);
const chargeTakenBack = all(CORRECTING.takeClaimBack, confirmAct('claim_taken_back'));
const called: Act = all(appealed, guarantorPays, chargeTakenBack);

/** Nobody borrows within thirty days of a default; an instalment falls due meanwhile. */
const aMonthLater = all(payAllDue, daysLater(31), payAllDue);
const lateAgain = all(payAllDue, NIGHTS.untilLate);

/** A new loan that pays off one that is on time: nothing may be open about that one. */
const topUpThrough = all(
  FREEZING.thaw,
  endOfPlan,
  endOfChange,
  payAllDue,
  TOPPING_UP.topUp,
  BORROWING.askFriend,
  BORROWING.answer,
  BORROWING.submit,
  DECIDING.approve,
  DECIDING.disburse,
);

/** What comes seldom and leaves a loan running, so that an end may follow it. */
const SELDOM: readonly Verb[] = [
  'pay unproven',
  'ask for plan',
  'end plan',
  'wish for change',
  'answer change',
  'end change',
  'set pay-day',
  'pay-day prompt',
  'answer complaint',
  'identity',
  'SIM replaced',
  'waive',
  'reverse misposted',
  'reverse taken back',
  'thaw',
  'close period',
  'reopen period',
  'change product',
];
const seldom = someOf(2, SELDOM);
const changed = someOf(2, [...SELDOM, 'change in force', 'change in force', 'change in force']);
const planned = someOf(2, [...SELDOM, 'plan in force', 'plan in force', 'top up']);
/** What is still done about a loan that was given up. */
const OF_GIVEN_UP: readonly Verb[] = [
  'request',
  'take charge back',
  'promise',
  'answer complaint',
  'identity',
  'SIM replaced',
  'reverse misposted',
  'reopen period',
  'change product',
];
const afterGivenUp = someOf(3, OF_GIVEN_UP);

const IN_DEFAULT: readonly Role[] = ['called', 'charged', 'behind'];
const ON_TIME: readonly Role[] = ['backed', 'changing', 'topping', 'running', 'halfway', 'judge'];
const BACKED: readonly Role[] = ['backed', 'changing', 'topping', 'backed', 'changing', 'topping'];

/** From loans that are on time to a default and what follows it, so that all else comes before it. */
const givenUp: Arc = {
  about: [...ON_TIME, ...BACKED, 'planned', 'planned', 'moved', 'moved'],
  acts: [
    changed,
    planned,
    untilDefaultHowever,
    all(appealed, guarantorPays),
    COURSES['write off'],
    COURSES.recover,
    afterGivenUp,
    afterGivenUp,
  ],
};
const charged: Arc = {
  about: [...ON_TIME, ...BACKED, 'planned', 'planned'],
  acts: [changed, planned, untilDefaultHowever, guarantorPays, appealed, guarantorPays, called],
};
/** A default that is caught up, and all else after it. */
const caughtUp: Arc = {
  about: IN_DEFAULT,
  acts: [
    called,
    payAllDue,
    COURSES['change in force'],
    lateAgain,
    all(payAllDue, COURSES['change in force']),
    COURSES['plan in force'],
    seldom,
  ],
};
const defaultedTwice: Arc = {
  about: IN_DEFAULT,
  acts: [called, payAllDue, untilDefaultHowever, called, payAllDue, seldom],
};
const borrowsAgain: Arc = {
  about: IN_DEFAULT,
  acts: [
    called,
    all(aMonthLater, topUpThrough),
    seldom,
    topUpThrough,
    COURSES.request,
    topUpThrough,
  ],
};
const toppedUp: Arc = {
  about: [...BACKED, 'topping', 'topping', 'running'],
  acts: [
    changed,
    someOf(3, SELDOM),
    topUpThrough,
    seldom,
    topUpThrough,
    someOf(2, ['SIM replaced']),
  ],
};
/** The earlier loan is repaid before the new one is paid out, and then that money is taken back. */
const behindTopUp: Arc = {
  about: ['topping'],
  acts: [
    PAYING.payOffEarlier,
    all(FREEZING.thaw, DECIDING.disburse),
    COURSES['refund credit'],
    all(reverseBehindTopUp, confirmAct('payment_reversal')),
    changed,
    untilDefaultHowever,
    guarantorPays,
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
  [givenUp, 4],
  [charged, 3],
  [caughtUp, 3],
  [defaultedTwice, 2],
  [borrowsAgain, 3],
  [toppedUp, 5],
  [behindTopUp, 2],
  [bounded, 1],
  [byTheDice, 3],
];

/** Each as often as its weight. */
export const ARCS = WEIGHTED.flatMap(([arc, weight]) => Array.from({ length: weight }, () => arc));

/** The act of an arc that a step of so many begins with, if it does. */
export const arcAt = ({ acts }: Arc, step: number, steps: number): Act | undefined => {
  const every = Math.floor(steps / (acts.length + 1));
  return step % every === 0 ? acts[step / every - 1] : undefined;
};
