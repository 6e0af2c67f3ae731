import { addDays, type Day } from '@shared/day';
import { defaultDaysOf, LADDER, type LateReminder, type Rung } from '@shared/ladder';

/** What a borrower is reminded of; each once for an instalment. */
export type Reminder = 'soon' | 'today' | LateReminder;

/** Days before a due date on which it is announced. */
const SOON_DAYS = 3;

/** The latest reminder that a loan so late has come to; null before the first and once it is in default. */
export const lateReminder = (
  daysPastDue: number,
  ladder: readonly Rung[] = LADDER,
): LateReminder | null =>
  daysPastDue >= defaultDaysOf(ladder)
    ? null
    : (ladder.findLast(({ from, reminder }) => reminder && daysPastDue >= from)?.reminder ?? null);

/** Of which due dates the morning after `closed` speaks: then it is that day itself, or three days before. */
export const announcedDueDates = (closed: Day): Record<'today' | 'soon', Day> => ({
  today: addDays(closed, 1),
  soon: addDays(closed, 1 + SOON_DAYS),
});

/** Whether those who have accepted hear with this reminder that a loan they back needs attention. */
export const tellsGuarantors = (wanted: Reminder): boolean =>
  LADDER.some(({ reminder, tellsGuarantors: tells }) => tells && reminder === wanted);
