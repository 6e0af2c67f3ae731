import { addDays, type Day, daysBetween } from '@shared/day';
import { CRITICAL_DAYS } from '@shared/ageing';
import { DEFAULT_DAYS, LATE_DAYS } from '@shared/limits';

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

/** Contract §5: from the first late day on. */
export const isLate = (days: number): boolean => days >= LATE_DAYS;

/** Contract §5. */
export const isInDefault = (days: number): boolean => days >= DEFAULT_DAYS;

/** The last due date of which a loan is in default at the end of a day. */
export const lastDueInDefault = (day: Day): Day => addDays(day, -DEFAULT_DAYS);

/** Contract §6: what the Collections Queue counts as critical. */
export const isCritical = (days: number): boolean => days >= CRITICAL_DAYS;
