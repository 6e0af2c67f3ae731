import { addDays, type Day, daysBetween } from '@shared/day';
import type { Cents } from '@shared/money';
import { advance } from './advance';
import { type Allocated, pay } from './allocation';
import { isInDefault, isLate } from './delinquency';
import { completedOnTime } from './on-time';
import { oldestUnpaid } from './outlook';
import { arrears, isRepaid, type Position } from './position';

/** Money that the loan took, on the day on which it moved. */
export interface Movement {
  readonly on: Day;
  readonly amount: Cents;
  /** Then it is no merit of the borrower's. */
  readonly isByGuarantor: boolean;
}

/** A status that lateness or its end gives. */
export type LateStatus = 'active' | 'delinquent' | 'defaulted';

/** What a loan comes to when each day and each payment is taken in its true order. */
export interface ReplayResult {
  readonly position: Position;
  /** What each movement did, in the order in which they were given. */
  readonly steps: readonly Allocated[];
  /** While it runs; a repaid loan has none. */
  readonly status: LateStatus;
  /** Before any payment, in days past due. */
  readonly worstDaysPastDue: number;
  /** By instalment: the most days past due at the end of a day on which it was the oldest unpaid. */
  readonly lateness: ReadonlyMap<number, number>;
  /** Instalments that the borrower's own payments completed by their days, one a payment. */
  readonly onTime: readonly number[];
}

/** A loan on its way through its days. */
interface Course {
  position: Position;
  status: LateStatus;
  worst: number;
  lateness: Map<number, number>;
  onTime: number[];
}

/**
 * Lives through a loan from its payout: `movements` in the order of their days, and the ends of all days up to and
 * including `through`, as the nights do it. Once it is repaid no day passes for it any more. It is what on-time
 * news gives, so news that came late is put right by it.
 */
export function replay(
  opened: Position,
  movements: readonly Movement[],
  through: Day,
): ReplayResult {
  const course: Course = {
    position: opened,
    status: 'active',
    worst: 0,
    lateness: new Map(),
    onTime: [],
  };
  const steps = movements.map((movement) => take(course, movement));
  endDays(course, through);
  const { position, status, worst, lateness, onTime } = course;
  return { position, steps, status, worstDaysPastDue: worst, lateness, onTime };
}

/** A day's payments come before its end. */
function take(course: Course, { on, amount, isByGuarantor }: Movement): Allocated {
  endDays(course, addDays(on, -1));
  const before = advance(course.position, on).position;
  course.worst = Math.max(course.worst, latenessOf(before)?.days ?? 0);
  const step = pay(course.position, amount, on);
  course.position = step.position;
  const completed = isByGuarantor ? null : completedOnTime(before, step.position, on);
  if (completed !== null) course.onTime.push(completed);
  if (arrears(step.position) === 0) course.status = 'active';
  return step;
}

/**
 * The days up to `last` end without a payment. What was the oldest unpaid instalment on one of them still is on the
 * last, and never later than then; so the last says all of them.
 */
function endDays(course: Course, last: Day): void {
  if (isRepaid(course.position) || last < course.position.accruedThrough) return;
  course.position = advance(course.position, last).position;
  const late = latenessOf(course.position);
  if (!late || late.days < 1) return;
  course.lateness.set(late.number, Math.max(late.days, course.lateness.get(late.number) ?? 0));
  if (course.status === 'active' && isLate(late.days)) course.status = 'delinquent';
  if (isInDefault(late.days)) course.status = 'defaulted';
}

function latenessOf(position: Position): { number: number; days: number } | null {
  const oldest = oldestUnpaid(position);
  if (!oldest) return null;
  return { number: oldest.number, days: daysBetween(oldest.dueDate, position.accruedThrough) };
}
