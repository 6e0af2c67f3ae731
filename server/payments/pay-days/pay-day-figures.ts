import { type Day, dayOf } from '@shared/day';
import { type Cents, ZERO } from '@shared/money';
import { advance } from '@server/lending/advance';
import { aheadOfLoan } from '@server/lending/claim-shares';
import { payDayAfter, payDayAmount, type PayDayWish } from '@server/lending/pay-day';
import { type LoanFile, positionOf } from '@server/loans/loans/loan-file';

/** What a prompt of `payDay` asks for if nothing is paid until then. */
export function askedOn(file: LoanFile, wish: PayDayWish, payDay: Day, now: Date): Cents {
  const booked = positionOf(file);
  if (!booked) return ZERO;
  const today = dayOf(now);
  const { position } = advance(booked, payDay > today ? payDay : today);
  const toGuarantors = aheadOfLoan(file.claims, file.loan.advanced);
  return payDayAmount(position, payDayAfter(wish, payDay), toGuarantors);
}
