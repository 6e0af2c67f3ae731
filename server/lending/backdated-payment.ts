import { OWED_CHARGES } from '@shared/charges';
import type { Day } from '@shared/day';
import { subtract, add } from '@shared/money';
import type { Allocated } from './allocation';
import { beginningOf } from './brought-forward';
import type { ChargeOfDay } from './charges';
import type { Hardship } from './hardship';
import type { NplNote } from './in-duplum';
import type { Correction } from './correction-entries';
import { correctionBetween, totalsOf } from './correction';
import type { InstalmentState, Position } from './position';
import { type Movement, replay, type ReplayResult } from './replay';

/** The effect of a backdated payment on a loan. */
export interface BackdatedBooking extends Omit<ReplayResult, 'steps'> {
  /** The payment's allocation on its own day. */
  readonly step: Allocated;
  /** The correction of the books beside the payment itself. */
  readonly correction: Correction;
}

/**
 * Books a payment on its own day, although later days are closed or later payments booked: replays the loan from its
 * beginning here. `booked`: all earlier movements in order of day. Null when their replay does not give the standing
 * position.
 */
export function rebookBackdated(
  standing: Position,
  booked: readonly Movement[],
  news: Movement,
): BackdatedBooking | null {
  const { accruedThrough } = standing;
  const opened = beginningOf(standing);
  const until = replay(opened, booked, accruedThrough);
  if (!isSameLoan(standing, until.position)) return null;
  const place = booked.filter(({ on }) => on <= news.on).length;
  const all = [...booked.slice(0, place), news, ...booked.slice(place)];
  const { steps, position, ...course } = replay(opened, all, accruedThrough);
  const step = steps[place];
  if (!step) throw new Error('the payment is not among the steps');
  // Credit that was paid out stays paid out.
  const credit = add(standing.credit, subtract(position.credit, until.position.credit));
  return {
    ...course,
    position: { ...position, credit },
    step,
    correction: correctionBetween(
      totalsOf(until, booked),
      totalsOf({ position, steps }, all),
      step,
    ),
  };
}

/** Whether money of that day may be backdated at all: that of today never is. */
export const mayBeBackdated = (on: Day, today: Day): boolean => on < today;

/** Whether the payment's day may have closed without it. */
export const isBackdated = (standing: Position, on: Day, today: Day): boolean =>
  mayBeBackdated(on, today) && on <= standing.accruedThrough;

/** Fields that a replay must reproduce to the cent; credit may differ, because some may have been paid out. */
const AS_REPLAYED = [
  'outstanding',
  'overduePrincipal',
  'lateInterest',
  'currentInterest',
  'accruedThrough',
  'carry',
  'lateCarry',
  'ahead',
  'pausedThrough',
] as const satisfies readonly (keyof Position)[];
const OF_CHARGE = [
  'dueOn',
  'fee',
  'excise',
  'paid',
  'waived',
  'writtenOff',
] as const satisfies readonly (keyof ChargeOfDay)[];
const OF_NOTE = ['principal', 'on', 'interest'] as const satisfies readonly (keyof NplNote)[];
const OF_HARDSHIP = ['from', 'lateSince', 'inRow'] as const satisfies readonly (keyof Hardship)[];
const OF_INSTALMENT = [
  'dueDate',
  'hasMatured',
  'maturedInterest',
  'maturedPrincipal',
  'interestPaid',
  'principalPaid',
  'interestGivenUp',
  'principalGivenUp',
] as const satisfies readonly (keyof InstalmentState)[];

/** Whether two positions are equal except for credit. */
export const isSameLoan = (one: Position, other: Position): boolean =>
  AS_REPLAYED.every((key) => one[key] === other[key]) &&
  OWED_CHARGES.every((kind) =>
    areSame(one.charges[kind].rows, other.charges[kind].rows, OF_CHARGE),
  ) &&
  OF_NOTE.every((key) => one.npl?.[key] === other.npl?.[key]) &&
  OF_HARDSHIP.every((key) => one.hardship?.[key] === other.hardship?.[key]) &&
  areSame(one.instalments, other.instalments, OF_INSTALMENT);

const areSame = <T>(
  some: readonly T[],
  others: readonly T[],
  keys: readonly (keyof T)[],
): boolean =>
  some.length === others.length &&
  some.every((each, index) => keys.every((key) => each[key] === others[index]?.[key]));
