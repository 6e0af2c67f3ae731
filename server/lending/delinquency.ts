import { type Day, daysBetween } from '@shared/day';
import type { Bucket } from '@shared/contract/collections';
import { DEFAULT_DAYS } from '@shared/limits';

/** What decides how late a loan is: two columns of its row. */
export interface DueDays {
  /** Of the oldest matured instalment with anything unpaid. */
  readonly oldestUnpaidDueDate: Day | null;
  /** Of the next one to come; it may be behind us where the day was not closed yet. */
  readonly nextDueDate: Day | null;
}

/** Whole days since the oldest unpaid due date; 0 on the due date itself and when nothing is owed. */
export function daysPastDue({ oldestUnpaidDueDate, nextDueDate }: DueDays, today: Day): number {
  const since = oldestUnpaidDueDate ?? nextDueDate;
  return since ? Math.max(0, daysBetween(since, today)) : 0;
}

/** Null for a loan that is not late. Day 90 itself is still in 61–90, as PAR90 counts what is beyond it. */
export function bucketOf(days: number): Bucket | null {
  if (days < 1) return null;
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : '90+';
}

/** Contract §5: 90 or more days past due. */
export const isInDefault = (days: number): boolean => days >= DEFAULT_DAYS;

/** Contract §6: what the Collections Queue counts as critical. */
export const isCritical = (days: number): boolean => days >= 61;
