import type { Day } from '@shared/day';
import { add, type Cents, max, min, subtract, ZERO } from '@shared/money';
import { liability } from './liability';
import { scheduleView } from './outlook';
import type { Position } from './position';

/** The principal that is left from a day on. */
export interface CurvePoint {
  readonly from: Day;
  readonly principal: Cents;
}

/**
 * The principal that is left after each coming due date, as the schedule has it. Arrears stand until the last due date
 * and end with it, as do the guarantees that reach no further than this schedule.
 */
export function principalCurve(position: Position): CurvePoint[] {
  const { accruedThrough, outstanding } = position;
  const coming = scheduleView(position).instalments.filter(
    ({ dueDate, amount, paid }) => dueDate > accruedThrough && amount > paid,
  );
  let principal = outstanding;
  const points = coming.map((row, index) => {
    const own = position.instalments[row.number - 1]?.principalPaid ?? ZERO;
    principal =
      index === coming.length - 1 ? ZERO : subtract(principal, subtract(row.principal, own));
    return { from: row.dueDate, principal };
  });
  return [{ from: accruedThrough, principal: coming.length === 0 ? ZERO : outstanding }, ...points];
}

/** The curve's principal at the end of a day that is not before its first. */
export const principalOn = (curve: readonly CurvePoint[], day: Day): Cents =>
  curve.findLast(({ from }) => from <= day)?.principal ?? curve[0]?.principal ?? ZERO;

/** The day of the curve's next fall after `day`; null once it has ended. */
export const nextFall = (curve: readonly CurvePoint[], day: Day): Day | null =>
  curve.find(({ from }) => from > day)?.from ?? null;

/** The lower of two curves on each day from the second one's first on. */
export function lowerCurve(one: readonly CurvePoint[], other: readonly CurvePoint[]): CurvePoint[] {
  const start = other[0]?.from;
  const days = [...new Set([...one, ...other].map(({ from }) => from))].toSorted();
  return days
    .filter((from) => start !== undefined && from >= start)
    .map((from) => ({ from, principal: min(principalOn(one, from), principalOn(other, from)) }));
}

/** What a guarantor stands for on a day, by the plan in force and by the new one. */
export interface BurdenRow {
  readonly on: Day;
  readonly before: Cents;
  readonly after: Cents;
}

/** How a new plan changes what a guarantor stands for. */
export interface Burden {
  readonly rows: readonly BurdenRow[];
  /** The most by which the new plan's liability is above the old one's on any day. */
  readonly more: Cents;
  readonly monthsLonger: number;
  readonly endsBefore: Day;
  readonly endsAfter: Day;
}

/** The change for one cap, from the principal that the guarantor agreed to stand behind so far. */
export function burdenOf(
  cap: Cents,
  lent: Cents,
  before: readonly CurvePoint[],
  after: readonly CurvePoint[],
): Burden {
  const days = [...new Set([...before, ...after].map(({ from }) => from))].toSorted();
  const rows = days.map((on) => ({
    on,
    before: liability(cap, principalOn(before, on), lent),
    after: liability(cap, principalOn(after, on), lent),
  }));
  const [endsBefore, endsAfter] = [before, after].map(
    (curve) => curve.at(-1)?.from ?? curve[0]!.from,
  );
  return {
    rows,
    more: max(ZERO, ...rows.map((row) => subtract(row.after, row.before))),
    monthsLonger: Math.max(0, monthsBetween(endsBefore!, endsAfter!)),
    endsBefore: endsBefore!,
    endsAfter: endsAfter!,
  };
}

/** Whole months, because due dates keep the day of the month. */
const monthsBetween = (from: Day, to: Day): number => {
  const months = (on: Day): number => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7));
  return months(to) - months(from);
};

/** Whether the plan makes this guarantor's risk larger or longer. */
export const isWorseFor = ({ more, monthsLonger }: Burden): boolean => more > 0 || monthsLonger > 0;

/** Whether on each day one burden leaves a guarantor with at most what another says. */
export const isWithin = ({ rows }: Burden, agreed: Burden): boolean =>
  rows.every(({ on, after }) => {
    const most = agreed.rows.findLast((row) => row.on <= on) ?? agreed.rows[0];
    return most !== undefined && after <= most.after;
  });

/**
 * Whether a plan makes anybody's risk larger or longer: on some day more principal is left, the end is later, or
 * more is to be paid in all. `planned`: the principal that its papers say.
 */
export function isWorse(
  before: Position,
  after: Position,
  planned: readonly CurvePoint[] = principalCurve(after),
): boolean {
  const whole = burdenOf(before.lent, before.lent, principalCurve(before), planned);
  return isWorseFor(whole) || leftToPay(after) > leftToPay(before);
}

/** All that is still to be paid when every due date is kept. */
export const leftToPay = (position: Position): Cents =>
  add(...scheduleView(position).instalments.map(({ amount, paid }) => subtract(amount, paid)));
