import type { Day } from '@shared/day';
import { type Cents, subtract, add } from '@shared/money';
import type { Allocated } from './allocation';
import type { Correction } from './ledger';
import { type InstalmentState, openPosition, type Position, unpaidInterest } from './position';
import { type Movement, replay, type ReplayResult } from './replay';

/** What news of a payment that came late makes of a loan. */
export interface BackdatedBooking extends Omit<ReplayResult, 'steps'> {
  /** What the payment did on its own day. */
  readonly step: Allocated;
  /** What the books have to change beside the payment itself. */
  readonly correction: Correction;
}

/**
 * Books a payment on the day on which it was made, though later days have ended and later payments been booked: the
 * loan is lived through again from its payout, so that it stands as if the news had been on time. `booked`: all that
 * the loan took until now, in the order of their days. Null where these do not give what stands (days were closed
 * ahead of the clock, or a payment was booked by another rule): then there is nothing to put right by.
 */
export function rebookBackdated(
  standing: Position,
  booked: readonly Movement[],
  news: Movement,
): BackdatedBooking | null {
  const { lent, apr, term, paidOutOn, accruedThrough } = standing;
  const opened = openPosition(lent, apr, term, paidOutOn);
  const until = replay(opened, booked, accruedThrough);
  if (!isSameLoan(standing, until.position)) return null;
  const place = booked.filter(({ on }) => on <= news.on).length;
  const all = [...booked.slice(0, place), news, ...booked.slice(place)];
  const { steps, position, ...course } = replay(opened, all, accruedThrough);
  const step = steps[place];
  if (!step) throw new Error('the payment is not among the steps');
  const before = totalsOf(until.position);
  const after = totalsOf(position);
  // What of the credit was given back is gone either way.
  const credit = add(standing.credit, subtract(position.credit, until.position.credit));
  return {
    ...course,
    position: { ...position, credit },
    step,
    correction: {
      accrued: subtract(after.accrued, before.accrued),
      toInterest: subtract(subtract(after.toInterest, step.toInterest), before.toInterest),
      toPrincipal: subtract(subtract(after.toPrincipal, step.toPrincipal), before.toPrincipal),
      toCredit: subtract(subtract(after.toCredit, step.toCredit), before.toCredit),
    },
  };
}

/** Whether a payment's own day may have ended without it. What is paid today is never late. */
export const isBackdated = (standing: Position, on: Day, today: Day): boolean =>
  on < today && on <= standing.accruedThrough;

/** What of a position a replay has to give to the cent; some of its credit may have been given back. */
const AS_REPLAYED = [
  'outstanding',
  'overduePrincipal',
  'lateInterest',
  'currentInterest',
  'accruedThrough',
  'carry',
  'lateCarry',
  'ahead',
] as const satisfies readonly (keyof Position)[];
const OF_INSTALMENT = [
  'dueDate',
  'hasMatured',
  'maturedInterest',
  'maturedPrincipal',
  'interestPaid',
  'principalPaid',
] as const satisfies readonly (keyof InstalmentState)[];

/** Whether two positions are the same but for their credit. */
export const isSameLoan = (one: Position, other: Position): boolean =>
  AS_REPLAYED.every((key) => one[key] === other[key]) &&
  one.instalments.every((each, index) =>
    OF_INSTALMENT.every((key) => each[key] === other.instalments[index]?.[key]),
  );

interface Totals {
  accrued: Cents;
  toInterest: Cents;
  toPrincipal: Cents;
  toCredit: Cents;
}

/** Interest earned so far, and where went what was paid; `position` from a replay, whose credit is whole. */
function totalsOf(position: Position): Totals {
  const toInterest = add(...position.instalments.map(({ interestPaid }) => interestPaid));
  const toPrincipal = add(...position.instalments.map(({ principalPaid }) => principalPaid));
  const accrued = add(toInterest, unpaidInterest(position));
  return { accrued, toInterest, toPrincipal, toCredit: position.credit };
}
