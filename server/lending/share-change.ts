import { CHANGE_CALL_PAYMENTS } from '@shared/limits';
import { add, type Cents, subtract, ZERO } from '@shared/money';
import { shareBeside } from './claim-shares';
import { scheduleView } from './outlook';
import type { Position } from './position';

/** What of the next payments would be due if the borrower made none of them. */
export const firstCall = (position: Position): Cents =>
  add(
    ZERO,
    ...scheduleView(position)
      .instalments.filter(
        ({ dueDate, amount, paid }) => dueDate > position.accruedThrough && amount > paid,
      )
      .slice(0, CHANGE_CALL_PAYMENTS)
      .map(({ amount, paid }) => subtract(amount, paid)),
  );

/** What a change does to the share of one who stays. */
export interface ShareChange {
  readonly due: Cents;
  readonly payments: number;
  readonly before: Cents;
  readonly after: Cents;
  readonly most: Cents;
}

/** A guarantor as a change finds them. */
interface Standing {
  readonly liability: Cents;
  readonly beside: Cents;
}

/** The share of the first call on one who stays, with who leaves and without. */
export function shareChange(
  due: Cents,
  stays: Standing,
  others: readonly Cents[],
  leaves: Cents,
): ShareChange {
  const { liability, beside } = stays;
  return {
    due,
    payments: CHANGE_CALL_PAYMENTS,
    before: shareBeside(due, [liability, ...others, leaves], 0, beside),
    after: shareBeside(due, [liability, ...others], 0, beside),
    most: liability,
  };
}

/** Whether they would be asked for more, so that it takes their yes. */
export const isMoreFor = ({ before, after }: ShareChange): boolean => after > before;
