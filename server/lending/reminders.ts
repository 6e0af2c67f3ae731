import { addDays, type Day } from '@shared/day';
import { DEFAULT_DAYS } from '@shared/limits';

/** What a borrower is reminded of; each once for an instalment. */
export type Reminder = 'soon' | 'today' | 'late' | 'late_7' | 'late_30' | 'late_60';

/** Days past due at which a borrower hears from us again. At 90 the final demand comes with the notices. */
const LATE_STAGES: readonly { from: number; reminder: Reminder }[] = [
  { from: 60, reminder: 'late_60' },
  { from: 30, reminder: 'late_30' },
  { from: 7, reminder: 'late_7' },
  { from: 1, reminder: 'late' },
];

/** Days before a due date on which it is announced. */
const SOON_DAYS = 3;

/** The latest stage that a loan so late has come to; null before the first and once it is in default. */
export const lateReminder = (daysPastDue: number): Reminder | null =>
  daysPastDue >= DEFAULT_DAYS
    ? null
    : (LATE_STAGES.find(({ from }) => daysPastDue >= from)?.reminder ?? null);

/** Of which due dates the morning after `closed` speaks: then it is that day itself, or three days before. */
export const announcedDueDates = (closed: Day): Record<'today' | 'soon', Day> => ({
  today: addDays(closed, 1),
  soon: addDays(closed, 1 + SOON_DAYS),
});

/** Stages at which those who have accepted hear that a loan they back needs attention. */
export const tellsGuarantors = (reminder: Reminder): reminder is 'late_30' | 'late_60' =>
  reminder === 'late_30' || reminder === 'late_60';
