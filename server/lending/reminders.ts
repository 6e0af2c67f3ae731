import { addDays, type Day } from '@shared/day';
import { defaultDaysOf, LADDER, type LateReminder, type Rung } from '@shared/ladder';

/** Kinds of reminder; each is sent once per instalment. */
export type Reminder = 'soon' | 'today' | LateReminder;

/** Days before a due date on which it is announced. */
const SOON_DAYS = 3;

/** The latest reminder for a loan this late; null before the first and once it is in default. */
export const lateReminder = (
  daysPastDue: number,
  ladder: readonly Rung[] = LADDER,
): LateReminder | null =>
  daysPastDue >= defaultDaysOf(ladder)
    ? null
    : (ladder.findLast(({ from, reminder }) => reminder && daysPastDue >= from)?.reminder ?? null);

/** Due dates that the morning after `closed` announces: that morning's own day, and the one three days later. */
export const announcedDueDates = (closed: Day): Record<'today' | 'soon', Day> => ({
  today: addDays(closed, 1),
  soon: addDays(closed, 1 + SOON_DAYS),
});

/** Whether guarantors who accepted are notified with this reminder. */
export const tellsGuarantors = (wanted: Reminder): boolean =>
  LADDER.some(({ reminder, tellsGuarantors: tells }) => tells && reminder === wanted);
