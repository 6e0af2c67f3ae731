import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { DECISION_DAYS, DECISION_HOUR } from '@shared/limits';
import { publicHolidays } from './public-holidays';

const SATURDAY = 6;
const SUNDAY = 0;
const HOUR_MS = 3_600_000;

const isBusinessDay = (day: Day): boolean =>
  ![SATURDAY, SUNDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The `count`th business day after a day. Public holidays count as business days, so a deadline is never late. */
export const businessDaysAfter = (from: Day, count: number): Day =>
  daysAfter(from, count, isBusinessDay);

function daysAfter(from: Day, count: number, counts: (day: Day) => boolean): Day {
  let day = from;
  for (let left = count; left > 0; left -= counts(day) ? 1 : 0) day = addDays(day, 1);
  return day;
}

/** By when a request that was sent for approval is answered; `declared`: holidays that the Gazette added. */
export function answerBy(submitted: Date, declared: readonly Day[]): Date {
  const isWorkingDay = (day: Day): boolean =>
    isBusinessDay(day) &&
    !publicHolidays(Number(day.slice(0, 4))).has(day) &&
    !declared.includes(day);
  const day = daysAfter(dayOf(submitted), DECISION_DAYS, isWorkingDay);
  return new Date(startOf(day).getTime() + DECISION_HOUR * HOUR_MS);
}
