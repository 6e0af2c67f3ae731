import { type Cents, ZERO } from '@shared/money';
import { suspendedInterest } from '@server/lending/suspended-interest';
import { bookedSince, type PositionRows } from './loan-file';

/** The loan's interest that is booked with other loans' only, and how much of its interest is suspended. */
export function interestOf(rows: PositionRows): { accruing: Cents; suspended: Cents } {
  const booked = bookedSince(rows);
  if (!booked) return { accruing: ZERO, suspended: ZERO };
  return {
    accruing: booked.accrued,
    suspended: suspendedInterest(rows.loan.status, booked.position),
  };
}
