import { addMonths, type Day } from '@shared/day';
import { type Cents, cents, subtract, add, shillings } from '@shared/money';
import type { BasisPoints } from '@shared/rate';

/** Denominator of a monthly rate in basis points: 12 × 10,000. */
export const MONTHLY_RATE_UNIT = 120_000;

/** One month of the plan. amount = principal + interest. */
export interface PlannedInstalment {
  /** 1…term. */
  readonly number: number;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly amount: Cents;
}

export interface Instalment extends PlannedInstalment {
  readonly dueDate: Day;
}

export interface RepaymentPlan {
  /** Every instalment but the last, which is at most this. */
  readonly monthlyPayment: Cents;
  readonly totalInterest: Cents;
  readonly totalRepayable: Cents;
  readonly instalments: readonly PlannedInstalment[];
}

/**
 * The level annuity P·i ÷ (1 − (1+i)⁻ⁿ) on the monthly rate i = apr ÷ 12, rounded up to a whole shilling. Computed as
 * one exact fraction, so that exactly 91 shillings stay 91. Needs apr > 0.
 */
export function annuity(principal: Cents, apr: BasisPoints, term: number): Cents {
  const unit = BigInt(MONTHLY_RATE_UNIT);
  const growth = (unit + BigInt(apr)) ** BigInt(term);
  const numerator = BigInt(principal) * BigInt(apr) * growth;
  const denominator = 100n * unit * (growth - unit ** BigInt(term));
  const whole = (numerator + denominator - 1n) / denominator;
  return shillings(Number(whole));
}

/**
 * The plan for preview, contract and booking: monthly interest is balance × apr ÷ 12, half up to the cent; the last
 * instalment is the remainder, above 0 from KSh 1,000 up. For 1 loan in 6,000 cent rounding would make the last the
 * largest; then the payment is 1 shilling more.
 */
export function repaymentPlan(principal: Cents, apr: BasisPoints, term: number): RepaymentPlan {
  const least = annuity(principal, apr, term);
  const plan = planOf(principal, apr, term, least);
  const isLastLargest = plan.instalments.some(({ amount }) => amount > least);
  return isLastLargest ? planOf(principal, apr, term, add(least, shillings(1))) : plan;
}

function planOf(
  principal: Cents,
  apr: BasisPoints,
  term: number,
  monthlyPayment: Cents,
): RepaymentPlan {
  const instalments: PlannedInstalment[] = [];
  let balance = principal;
  for (let number = 1; number <= term; number += 1) {
    const interest = monthlyInterest(balance, apr);
    const repaid = number === term ? balance : subtract(monthlyPayment, interest);
    instalments.push({ number, principal: repaid, interest, amount: add(repaid, interest) });
    balance = subtract(balance, repaid);
  }
  const totalInterest = add(...instalments.map(({ interest }) => interest));
  const totalRepayable = add(principal, totalInterest);
  return { monthlyPayment, totalInterest, totalRepayable, instalments };
}

/** The plan with due dates: the payout's day of the month, clamped to short months. */
export const schedule = (
  principal: Cents,
  apr: BasisPoints,
  term: number,
  paidOutOn: Day,
): Instalment[] =>
  repaymentPlan(principal, apr, term).instalments.map((planned) => ({
    ...planned,
    dueDate: addMonths(paidOutOn, planned.number),
  }));

const monthlyInterest = (balance: Cents, apr: BasisPoints): Cents =>
  cents(Math.floor((balance * apr + MONTHLY_RATE_UNIT / 2) / MONTHLY_RATE_UNIT));
