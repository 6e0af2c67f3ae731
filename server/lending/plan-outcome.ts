import { addDays, type Day } from '@shared/day';
import { max } from '@shared/money';
import { advance } from './advance';
import { type PlanTerms, replan } from './plan';
import { type CurvePoint, leftToPay, principalCurve, principalOn } from './plan-burden';
import { lastPayment } from './plan-wish';
import type { Position } from './position';

/** The most that a plan may come to, on whichever of its days it begins. */
export interface PlanOutcome {
  /** The rest of the loan, begun on the day on which it costs the most. */
  readonly dearest: Position;
  /** The most principal that is left after each due date, with nothing paid before the plan begins. */
  readonly principal: readonly CurvePoint[];
}

/**
 * What a plan comes to by the figures of its papers: it may begin on each day from today to `lastDay`. Null where it
 * can begin on none of them.
 */
export function planOutcome(today: Position, terms: PlanTerms, lastDay: Day): PlanOutcome | null {
  const begun = daysThrough(today.accruedThrough, lastDay).flatMap(
    (day) => begunOn(advance(today, day).position, terms) ?? [],
  );
  const [first, ...others] = begun;
  if (!first) return null;
  return {
    dearest: others.reduce((a, b) => (leftToPay(b) > leftToPay(a) ? b : a), first),
    principal: upperCurve(begun.map(principalCurve)),
  };
}

/** The plan as it begins on the position's day; null where its last payment would be the largest, or it is too late. */
export function begunOn(position: Position, terms: PlanTerms): Position | null {
  const after = replan(position, terms);
  return after && lastPayment(after) <= terms.level ? after : null;
}

function daysThrough(from: Day, last: Day): Day[] {
  const days = [from];
  for (let day = addDays(from, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The highest of some curves on each day. */
function upperCurve(curves: readonly (readonly CurvePoint[])[]): CurvePoint[] {
  const days = [...new Set(curves.flat().map(({ from }) => from))].toSorted();
  const points = days.map((from) => ({
    from,
    principal: max(...curves.map((curve) => principalOn(curve, from))),
  }));
  return points.filter(({ principal }, index) => principal !== points[index - 1]?.principal);
}
