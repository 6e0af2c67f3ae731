import { addDays, type Day, daysBetween } from '@shared/day';
import { DEFAULT_DAYS, LATE_DAYS } from '@shared/limits';
import { isOneOf, RUNNING } from '@shared/statuses';
import type { ClosedReason, LoanStatus } from '@shared/words';

/** The two columns of a loan that decide how late it is. */
export interface DueDays {
  /** The due date of the oldest matured instalment with an unpaid amount. */
  readonly oldestUnpaidDueDate: Day | null;
  /** The next instalment's due date; it may be past while the day is not closed. */
  readonly nextDueDate: Day | null;
}

/** Whole days since the oldest unpaid due date; 0 on the due date and when nothing is owed. */
export function daysPastDue({ oldestUnpaidDueDate, nextDueDate }: DueDays, today: Day): number {
  const since = oldestUnpaidDueDate ?? nextDueDate;
  return since ? Math.max(0, daysBetween(since, today)) : 0;
}

/** Late from the first day past due (contract §5). */
export const isLate = (days: number): boolean => days >= LATE_DAYS;

/** A late loan, and one that was written off: its money may still come. */
export const isInCollections = (
  loan: DueDays & { readonly status: LoanStatus; readonly closedReason: ClosedReason | null },
  today: Day,
): boolean =>
  loan.closedReason === 'written_off' ||
  (isOneOf(RUNNING, loan.status) && isLate(daysPastDue(loan, today)));

/** In default from DEFAULT_DAYS past due (contract §5). */
export const isInDefault = (days: number): boolean => days >= DEFAULT_DAYS;

/** The latest due date with which a loan is in default at the end of `day`. */
export const lastDueInDefault = (day: Day): Day => addDays(day, -DEFAULT_DAYS);
