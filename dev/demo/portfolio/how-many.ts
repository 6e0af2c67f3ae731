import { addDays, type Day, daysBetween } from '@shared/day';

/** January to December: school fees, planting and the holidays make people borrow. */
const MONTHS = [1.5, 0.9, 0.85, 1.2, 1.25, 0.8, 0.85, 1.15, 1.3, 0.85, 0.95, 1.4];
/** Sunday to Saturday. */
const WEEKDAYS = [0.4, 1.25, 1.1, 1, 1.1, 1.2, 0.75];
/** How much more is asked for at the end than at the start. */
const GROWTH = 1.8;

/** How many loans are asked for on each day from `first` to `last`, `count` in all: a business that grows. */
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
