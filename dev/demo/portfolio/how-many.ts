import { addDays, type Day, daysBetween } from '@shared/day';

/** January to December: people borrow for school fees, planting and the holidays. */
const MONTHS = [1.5, 0.9, 0.85, 1.2, 1.25, 0.8, 0.85, 1.15, 1.3, 0.85, 0.95, 1.4];
/** Sunday to Saturday. */
const WEEKDAYS = [0.4, 1.25, 1.1, 1, 1.1, 1.2, 0.75];
/** The growth of demand from start to end, as a factor. */
const GROWTH = 1.8;

/** The number of requests on each day from `first` to `last`, `count` in all, for a growing business. */
export function loansByDay(first: Day, last: Day, count: number): { day: Day; count: number }[] {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) =>
    addDays(first, index),
  );
  const weights = days.map((day, index) => weightOf(day, index / days.length));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let planned = 0;
  return days.map((day, index) => {
    weight += weights[index] ?? 0;
    const before = planned;
    planned = index === days.length - 1 ? count : Math.round((count * weight) / all);
    return { day, count: planned - before };
  });
}

function weightOf(day: Day, share: number): number {
  const date = new Date(`${day}T00:00:00Z`);
  const month = MONTHS[date.getUTCMonth()] ?? 1;
  return (1 + (GROWTH - 1) * share) * month * (WEEKDAYS[date.getUTCDay()] ?? 1);
}
