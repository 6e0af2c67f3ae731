import { type Day, daysBetween } from '@shared/day';
import { type Cents, cents, plus } from '@shared/money';
import type { BasisPoints } from '@shared/rate';
import { accrueLate } from './accrual';
import { MONTHLY_RATE_UNIT } from './schedule';

/** What of a late loan's position decides its arrears on the days before its next due date. */
export interface BookedArrears {
  /** Of the matured instalments: all that is unpaid, and the interest in it. */
  readonly unpaid: Cents;
  readonly unpaidInterest: Cents;
  readonly lateInterest: Cents;
  readonly currentInterest: Cents;
  readonly outstanding: Cents;
  readonly overduePrincipal: Cents;
  readonly apr: BasisPoints;
  readonly lateCarry: number;
  readonly accruedThrough: Day;
  readonly nextDueDate: Day | null;
}

const SHORTEST_MONTH = 28;

/**
 * The arrears on `today` without the whole position at hand: what `arrears(advance(…))` says. Null where a due
 * date lies on the way, or the bound in duplum may: then the whole position has to be let pass.
 */
export function arrearsOn(booked: BookedArrears, today: Day): Cents | null {
  const { unpaid, lateInterest, outstanding, overduePrincipal, apr, nextDueDate } = booked;
  const days = Math.max(0, daysBetween(booked.accruedThrough, today));
  if (days === 0) return plus(unpaid, lateInterest);
  if (nextDueDate && nextDueDate <= today) return null;
  const { interest } = accrueLate(booked.lateCarry, overduePrincipal * apr, days);
  const running = cents(
    Math.ceil((outstanding * apr * days) / (MONTHLY_RATE_UNIT * SHORTEST_MONTH)),
  );
  const { unpaidInterest, currentInterest } = booked;
  const most = plus(unpaidInterest, lateInterest, currentInterest, interest, running);
  return most > outstanding ? null : plus(unpaid, lateInterest, interest);
}
