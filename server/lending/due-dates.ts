import { addMonths, type Day, daysBetween, onDayOfMonth } from '@shared/day';
import type { Opening } from './brought-forward';
import { dueOn } from './first-due';
import type { Position } from './position';

/**
 * The month of the first payment that is left of another system's plan begins on the loan's own day, one month before:
 * not on the 28th because a February ends on it. Books like these say when the running month began.
 */
export function firstMonthOf(opening: Opening): Day {
  if (opening.running) return opening.running.from;
  const [first] = opening.plan;
  return first ? ownDaysFrom(opening, first.dueOn)(-1) : addMonths(opening.on, -1);
}

/**
 * The due date of a payment by its number: those of another system's plan keep its days, all others fall on the loan's
 * own day of the month. Never counted from a due date that a short month has shortened.
 */
export function dueDateOf(
  { opening, paidOutOn, firstDue }: Pick<Position, 'opening' | 'paidOutOn' | 'firstDue'>,
  number: number,
): Day {
  const last = opening?.plan.at(-1);
  if (!opening || !last) return dueOn(number, paidOutOn, firstDue);
  const { length } = opening.plan;
  return opening.plan[number - 1]?.dueOn ?? ownDaysFrom(opening, last.dueOn)(number - length);
}

/** The loan's own day so many months from that of a due date, which a weekend may have moved into another month. */
function ownDaysFrom(opening: Opening, dueOn: Day): (months: number) => Day {
  const ownDay = ownDayOf(opening);
  const dueIn = (months: number): Day => onDayOfMonth(ownDay, addMonths(dueOn, months));
  const apart = (months: number): number => Math.abs(daysBetween(dueIn(months), dueOn));
  const moved = [-1, 1].reduce((best, months) => (apart(months) < apart(best) ? months : best), 0);
  return (months) => dueIn(moved + months);
}

/** The day of the month that explains most of a plan's due dates, a short month's last one too. */
function ownDayOf({ plan }: Opening): number {
  const days = plan.map(({ dueOn }) => Number(dueOn.slice(8))).toSorted((a, b) => a - b);
  const explained = (ownDay: number): number =>
    plan.filter(({ dueOn }) => onDayOfMonth(ownDay, dueOn) === dueOn).length;
  return days.reduce((best, each) => (explained(each) > explained(best) ? each : best));
}
