import type { Act } from './act';
import { BOOKS } from './acts-books';
import { BORROWING } from './acts-borrowing';
import { CHANGES } from './acts-changes';
import { COMPLAINING } from './acts-complaining';
import { CORRECTING } from './acts-correcting';
import { DECIDING } from './acts-deciding';
import { DESK } from './acts-desk';
import { FREEZING } from './acts-freezing';
import { IDENTITY } from './acts-identity';
import { LATE } from './acts-late';
import { MOVING_IN } from './acts-moving-in';
import { PAY_DAYS } from './acts-pay-days';
import { PAYING } from './acts-paying';
import { PLANS } from './acts-plans';
import { SIMS } from './acts-sims';
import { THROUGH } from './acts-through';
import { NIGHTS, TIME } from './acts-time';
import { TOPPING_UP } from './acts-topping-up';
import { UNPROVEN } from './acts-unproven';
import { COURSES } from './courses';
import { MPESA } from './mishaps-mpesa';
import { OWN } from './mishaps-own';
import { type Verb, VERBS } from './verbs';

/** Themes, each as often as its weight. */
const WEIGHTED: readonly (readonly [Readonly<Record<string, Act>>, number])[] = [
  [BORROWING, 2],
  [DECIDING, 2],
  [PAYING, 2],
  [THROUGH, 3],
  [DESK, 2],
  [LATE, 2],
  [CORRECTING, 3],
  [FREEZING, 1],
  [PLANS, 1],
  [CHANGES, 1],
  [TOPPING_UP, 1],
  [PAY_DAYS, 1],
  [COMPLAINING, 1],
  [MOVING_IN, 1],
  [IDENTITY, 1],
  [SIMS, 1],
  [BOOKS, 1],
  [UNPROVEN, 1],
  [NIGHTS, 2],
  [TIME, 1],
  [MPESA, 3],
  [OWN, 2],
];

/** What comes seldom is tried more often, so that each pair comes often enough. */
const MORE_OFTEN: Partial<Record<Verb, number>> = {
  request: 2,
  approve: 2,
  'pay out': 2,
  'pay unproven': 6,
  'guarantor pays': 3,
  appeal: 3,
  'take charge back': 3,
  'ask for plan': 5,
  'answer plan': 2,
  'plan in force': 4,
  'end plan': 2,
  'wish for change': 2,
  'answer change': 3,
  'change in force': 6,
  'end change': 2,
  'top up': 3,
  'paid off by top-up': 4,
  'set pay-day': 2,
  'pay-day prompt': 5,
  promise: 5,
  complain: 2,
  'answer complaint': 6,
  'move in': 2,
  identity: 5,
  'SIM replaced': 7,
  waive: 6,
  recover: 2,
  'reverse misposted': 5,
  'reverse taken back': 4,
  'refund credit': 7,
  thaw: 4,
  'close period': 0.3,
  'reopen period': 2,
  'change product': 2,
};

const OF_COURSES = VERBS.flatMap((verb) =>
  Array.from({ length: Math.ceil(3 * (MORE_OFTEN[verb] ?? 1)) }, () => COURSES[verb]),
);
/** How often a course is played instead of an act of a theme. */
const COURSES_WEIGHT = 60;

/** What a step picks from: courses, or the acts of a theme. */
export const THEMES: readonly (readonly Act[])[] = [
  ...Array.from({ length: COURSES_WEIGHT }, () => OF_COURSES),
  ...WEIGHTED.flatMap(([theme, weight]) =>
    Array.from({ length: weight }, () => Object.values(theme)),
  ),
];
