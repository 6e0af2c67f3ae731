import { WATCH } from '@shared/ageing';
import { type Day, daysBetween } from '@shared/day';
import { PLAN_CURE_PAYMENTS } from '@shared/limits';
import { withoutNoteIfCaughtUp } from './in-duplum';
import { isPastDue, oldestDue, type Position } from './position';

/** A hardship plan that is not yet kept: the loan counts as restructured meanwhile. */
export interface Hardship {
  /** The number of the plan's first instalment with a payment. */
  readonly from: number;
  /** The due date from which it is classified, which the plan does not reset; null where nothing was unpaid. */
  readonly lateSince: Day | null;
  /** Payments of the plan that were made on time, one after the other. */
  readonly inRow: number;
}

/** The hardship that a plan begins; a second plan goes on from the first one's date. */
export const hardshipFrom = (position: Position, from: number): Hardship => ({
  from,
  lateSince: position.hardship?.lateSince ?? oldestDue(position)?.dueDate ?? null,
  inRow: 0,
});

/** Starts the row anew while an instalment is past due. */
export const rowBrokenIfLate = (position: Position): Position =>
  position.hardship && position.hardship.inRow > 0 && isPastDue(position)
    ? { ...position, hardship: { ...position.hardship, inRow: 0 } }
    : position;

/** Counts an instalment of the plan that is paid in full on its due date; enough of them in a row end the hardship. */
export function rowCounted(position: Position, number: number): Position {
  const { hardship } = position;
  if (!hardship || number < hardship.from || oldestDue(position)) return position;
  const inRow = hardship.inRow + 1;
  if (inRow < PLAN_CURE_PAYMENTS) return { ...position, hardship: { ...hardship, inRow } };
  return withoutNoteIfCaughtUp({ ...position, hardship: null });
}

/**
 * Days past due by which a loan is classified: those of the plan in force, or from the date that it did not reset
 * while it is not kept yet; such a loan is watched at least.
 */
export function classDays(position: Position): number {
  const { hardship, accruedThrough } = position;
  const due = [oldestDue(position)?.dueDate, hardship?.lateSince].flatMap((day) => day ?? []);
  const [since] = due.toSorted();
  const days = since ? daysBetween(since, accruedThrough) : 0;
  return hardship ? Math.max(days, WATCH.from) : days;
}

/** Whether the loan stands in an interest pause on the day after `accruedThrough`. */
export const isPaused = ({ pausedThrough, accruedThrough }: Position): boolean =>
  pausedThrough !== null && accruedThrough < pausedThrough;
