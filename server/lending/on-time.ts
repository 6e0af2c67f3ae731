import type { Day } from '@shared/day';
import { scheduleView } from './outlook';
import type { Position } from './position';

/** The first instalment that a payment on `paidOn` completed on or before its due date; null when there is none. */
export function completedOnTime(before: Position, after: Position, paidOn: Day): number | null {
  const was = scheduleView(before).instalments;
  const completed = scheduleView(after).instalments.find(
    (row, index) => row.status === 'paid' && was[index]?.status !== 'paid' && row.dueDate >= paidOn,
  );
  return completed?.number ?? null;
}
