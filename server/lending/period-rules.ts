import type { Day } from '@shared/day';
import { type Refusal, refusal } from './refusal';

/** How far the books are closed, and how far they may be. */
export interface BooksClosed {
  /** The last day of the latest period that stands. */
  readonly closedThrough: Day | null;
  /** The last day whose end-of-day run is done. */
  readonly lastRun: Day | null;
}

/** A period ends on a day whose run is done, after the period before. Null where it may be closed. */
export function refusedClose(end: Day, { closedThrough, lastRun }: BooksClosed): Refusal | null {
  if (closedThrough !== null && end <= closedThrough) {
    return refusal('period_closed_already', { day: closedThrough });
  }
  if (lastRun === null) return refusal('no_day_closed');
  return end > lastRun ? refusal('period_not_over', { day: lastRun }) : null;
}

/** Only the latest period that stands is opened again. Null where it may be. */
export const refusedReopen = (
  period: { readonly end: Day; readonly reopenedAt: Date | null },
  { closedThrough }: BooksClosed,
): Refusal | null =>
  period.reopenedAt !== null || period.end !== closedThrough ? refusal('period_not_latest') : null;
