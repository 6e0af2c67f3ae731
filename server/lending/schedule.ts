import { add, ceilToShilling, type Cents, cents, shillings, subtract, ZERO } from '@shared/money';
import type { BasisPoints } from '@shared/rate';
import { MONTHLY_RATE_UNIT } from './accrual';

/** One month of the plan. amount = principal + interest. */
export interface PlannedInstalment {
  /** 1…term. */
  readonly number: number;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly amount: Cents;
}

export interface RepaymentPlan {
  /** Every instalment but the first, which may be more, and the last, which is at most this. */
  readonly monthlyPayment: Cents;
  /** The same, unless a first due date was chosen. */
  readonly firstPayment: Cents;
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
 * largest; then the payment is 1 shilling more. `before`: interest of days before the first month (decision 0320),
 * which the first payment brings beside the level amount, rounded up to a whole shilling.
 */
export function repaymentPlan(
  principal: Cents,
  apr: BasisPoints,
  term: number,
  before: Cents = ZERO,
): RepaymentPlan {
  const least = annuity(principal, apr, term);
  const plan = planOf(principal, apr, term, least, ZERO);
  const isLastLargest = plan.instalments.some(({ amount }) => amount > least);
  if (!isLastLargest && before === ZERO) return plan;
  const level = isLastLargest ? add(least, shillings(1)) : least;
  return planOf(principal, apr, term, level, before);
}

function planOf(
  principal: Cents,
  apr: BasisPoints,
  term: number,
  monthlyPayment: Cents,
  before: Cents,
): RepaymentPlan {
  const instalments: PlannedInstalment[] = [];
  let balance = principal;
  for (let number = 1; number <= term; number += 1) {
    const isFirst = number === 1;
    const interest = add(monthlyInterest(balance, apr), isFirst ? before : ZERO);
    const payment = add(monthlyPayment, isFirst ? ceilToShilling(before) : ZERO);
    const repaid = number === term ? balance : subtract(payment, interest);
    instalments.push({ number, principal: repaid, interest, amount: add(repaid, interest) });
    balance = subtract(balance, repaid);
  }
  const totalInterest = add(...instalments.map(({ interest }) => interest));
  const totalRepayable = add(principal, totalInterest);
  const firstPayment = instalments[0]?.amount ?? ZERO;
  return { monthlyPayment, firstPayment, totalInterest, totalRepayable, instalments };
}

const monthlyInterest = (balance: Cents, apr: BasisPoints): Cents =>
  cents(Math.floor((balance * apr + MONTHLY_RATE_UNIT / 2) / MONTHLY_RATE_UNIT));
