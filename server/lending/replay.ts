import { addDays, type Day } from '@shared/day';
import { DEFAULT_DAYS } from '@shared/limits';
import type { Cents } from '@shared/money';
import { advance } from './advance';
import { type Allocated, NOTHING_PAID, pay, waive } from './allocation';
import { isInDefault, isLate } from './delinquency';
import { completedOnTime } from './on-time';
import type { PlanTerms } from './plan';
import { replanShared } from './plan-wish';
import { isPastDue, isRepaid, lateDays, oldestDue, type Position } from './position';

/** A payment on a loan on the day on which the money moved, or a waiver of charges and interest. */
export interface Movement {
  readonly on: Day;
  readonly amount: Cents;
  /** True for a guarantor's payment, which earns the borrower no trust. */
  readonly isByGuarantor: boolean;
  /** No money: that much was given up. */
  readonly isWaiver?: boolean;
  /** No money: the plan that came into force, and the rest of the schedule with it. */
  readonly plan?: PlanTerms | null;
}

/** Statuses that depend on lateness. */
export type LateStatus = 'active' | 'delinquent' | 'defaulted';

/** From the day at whose end it was in default to the day on which that was caught up; null while it is not. */
export interface DefaultSpan {
  readonly from: Day;
  readonly endedOn: Day | null;
}

/** The result of taking every day and payment in true order. */
export interface ReplayResult {
  readonly position: Position;
  /** The allocation of each movement, in the order given. */
  readonly steps: readonly Allocated[];
  /** The status of a running loan; null once repaid. */
  readonly status: LateStatus;
  /** Days past due before any payment of that day. */
  readonly worstDaysPastDue: number;
  /** By instalment: the most days past due at the end of a day on which it was the oldest unpaid. */
  readonly lateness: ReadonlyMap<number, number>;
  /** Instalments that the borrower's own payments completed on time, at most one per payment. */
  readonly onTime: readonly number[];
  /** Every default, oldest first. */
  readonly defaults: readonly DefaultSpan[];
  /** The day on which its last default was caught up; null where it never was in default, or still is in its first. */
  readonly defaultEndedOn: Day | null;
}

/** The state of a replay. */
interface Course {
  position: Position;
  status: LateStatus;
  worst: number;
  lateness: Map<number, number>;
  onTime: number[];
  defaults: DefaultSpan[];
}

/**
 * Replays a loan from its payout: `movements` in order of day, and the end of every day through `ended`, as
 * end-of-day runs do; the position is that of `through`. Stops when it is repaid. The result is what timely news would
 * have given, so late news is corrected by it.
 */
export function replay(
  opened: Position,
  movements: readonly Movement[],
  through: Day,
  ended: Day = through,
): ReplayResult {
  const course: Course = {
    position: opened,
    status: 'active',
    worst: 0,
    lateness: new Map(),
    onTime: [],
    defaults: [],
  };
  const steps = movements.map((movement) => take(course, movement));
  endDays(course, ended);
  // A day that goes on has made nothing late yet.
  if (!isRepaid(course.position) && course.position.accruedThrough < through) {
    course.position = advance(course.position, through).position;
  }
  const { worst, ...result } = course;
  const defaultEndedOn = result.defaults.findLast(({ endedOn }) => endedOn)?.endedOn ?? null;
  return { ...result, steps, worstDaysPastDue: worst, defaultEndedOn };
}

/** Applies a payment; payments of a day come before its end. */
function take(course: Course, movement: Movement): Allocated {
  const { on, isByGuarantor, isWaiver, plan } = movement;
  endDays(course, addDays(on, -1));
  const before = advance(course.position, on).position;
  course.worst = Math.max(course.worst, latenessOf(before)?.days ?? 0);
  const step = applied(course.position, movement);
  course.position = step.position;
  const isPayment = !isByGuarantor && !isWaiver && !plan;
  const completed = isPayment ? completedOnTime(before, step.position, on) : null;
  if (completed !== null) course.onTime.push(completed);
  if (!isPastDue(step.position)) catchUp(course, on);
  return step;
}

function applied(position: Position, movement: Movement): Allocated {
  const { on, amount, isWaiver, plan } = movement;
  if (!plan) return isWaiver ? waive(position, amount, on) : pay(position, amount, on, movement);
  const { position: today, accrued } = advance(position, on);
  // Late news may say that the loan was repaid before the plan.
  return { position: replanShared(today, plan) ?? today, accrued, ...NOTHING_PAID };
}

function catchUp(course: Course, on: Day): void {
  course.defaults = course.defaults.map((each) => ({ ...each, endedOn: each.endedOn ?? on }));
  course.status = 'active';
}

/**
 * Closes the days through `last` without payments. An instalment unpaid on one of them is still unpaid on the last and
 * never later than then, so checking the last day covers all.
 */
function endDays(course: Course, last: Day): void {
  if (isRepaid(course.position) || last < course.position.accruedThrough) return;
  course.position = advance(course.position, last).position;
  const late = latenessOf(course.position);
  if (!late || late.days < 1) return;
  course.lateness.set(late.number, Math.max(late.days, course.lateness.get(late.number) ?? 0));
  if (course.status === 'active' && isLate(late.days)) course.status = 'delinquent';
  if (!isInDefault(late.days)) return;
  if (course.status !== 'defaulted') {
    const from = addDays(course.position.accruedThrough, DEFAULT_DAYS - late.days);
    course.defaults.push({ from, endedOn: null });
  }
  course.status = 'defaulted';
}

function latenessOf(position: Position): { number: number; days: number } | null {
  const oldest = oldestDue(position);
  return oldest ? { number: oldest.number, days: lateDays(position) } : null;
}
