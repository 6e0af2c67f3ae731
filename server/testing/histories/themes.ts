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
  'pay unproven': 3,
  default: 2,
  charge: 2,
  'guarantor pays': 6,
  appeal: 6,
  'take charge back': 6,
  'ask for plan': 3,
  'plan in force': 4,
  'wish for change': 2,
  'answer change': 3,
  'change in force': 6,
  'end change': 2,
  'end plan': 2,
  'top up': 3,
  'paid off by top-up': 7,
  'pay-day prompt': 3,
  promise: 3,
  'answer complaint': 4,
  'move in': 2,
  identity: 2,
  'SIM replaced': 4,
  waive: 4,
  'write off': 3,
  recover: 4,
  'reverse misposted': 3,
  'reverse taken back': 4,
  'refund credit': 4,
  thaw: 2,
  'close period': 0.3,
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
