import { t } from '@lingui/core/macro';
import { addDays, type Day, day, daysBetween } from '@shared/day';

/** The days of a report, both included. */
export interface Days {
  from: Day;
  to: Day;
}

const QUARTER_DAYS = 90;

/** The periods that are chosen with one press, each up to today. */
export const presetsOn = (today: Day): readonly (Days & { name: string })[] => [
  { name: t`This month`, from: day(`${today.slice(0, 7)}-01`), to: today },
  { name: t`Last ${QUARTER_DAYS} days`, from: addDays(today, 1 - QUARTER_DAYS), to: today },
  { name: t`This year`, from: day(`${today.slice(0, 4)}-01-01`), to: today },
];

/** As many days, ending on the day before. */
export function daysBefore({ from, to }: Days): Days {
  const end = addDays(from, -1);
  return { from: addDays(end, -daysBetween(from, to)), to: end };
}
