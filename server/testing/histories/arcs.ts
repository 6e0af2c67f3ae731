import { diceFor } from '@dev/demo/dice';
import { reverseBehindTopUp } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { FREEZING } from './acts-freezing';
import { PAYING } from './acts-paying';
import { confirmAct } from './acts-proposing';
import { NIGHTS, untilDefaultHowever } from './acts-time';
import {
  all,
  aMonthLater,
  appealed,
  type Arc,
  chargeTakenBack,
  guarantorPays,
  payAllDue,
  someOf,
  topUpThrough,
} from './arcs-parts';
import { RARE_ARCS } from './arcs-rare';
import type { Role } from './cast';
import { COURSES } from './courses';
import type { Verb } from './verbs';

const called = all(appealed, guarantorPays, chargeTakenBack);
const lateAgain = all(payAllDue, NIGHTS.untilLate);

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
const ARCS = WEIGHTED.flatMap(([arc, weight]) => Array.from({ length: weight }, () => arc));

/** A step's number that no step has, so that the arc is drawn by dice of its own. */
const OF_ARC = 1_000;
/** One history of so many is about pairs that are rare in others, in turn; none of the known seeds is. */
const RARE_EVERY = 7;

/** The arc of a seed, always the same one. */
export const arcOf = (seed: number): Arc => {
  const turn = seed / RARE_EVERY;
  const rare = Number.isInteger(turn) ? RARE_ARCS[turn % RARE_ARCS.length] : undefined;
  return rare ?? diceFor(seed, OF_ARC).pick(ARCS);
};
