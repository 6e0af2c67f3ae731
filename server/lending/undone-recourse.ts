import { add, type Cents, max, min, subtract, ZERO } from '@shared/money';
import { type Recourse, reimbursements } from './claim-shares';

/** A guarantor's payment that is undone. */
export interface UndonePayment {
  readonly amount: Cents;
  /** The part of it that had gone back to them at once, because it was not asked any more. */
  readonly back: Cents;
  /** What the borrower's payments give to guarantors less for want of it. */
  readonly lessPassedOn: Cents;
  /** What the lender is owed in the guarantors' place. */
  readonly advanced: Cents;
}

/** What guarantors are owed afterwards. */
export interface UndoneRecourse {
  readonly claims: readonly Recourse[];
  /** What the lender pays to guarantors in the borrower's place; below 0 they leave that place again. */
  readonly byLender: Cents;
}

/**
 * Takes a guarantor's payment off claim `index`. What the borrower had given them for it repays the loan, the lender
 * who had taken their place, and then the other guarantors (decision 0265).
 */
export function withoutRecourse(
  claims: readonly Recourse[],
  index: number,
  { amount, back, lessPassedOn, advanced }: UndonePayment,
): UndoneRecourse {
  const own = claims[index];
  if (!own) throw new Error('the payment is about no claim of the loan');
  const paid = subtract(own.paid, amount);
  const had = subtract(own.reimbursed, back);
  const reimbursed = min(paid, max(ZERO, subtract(had, lessPassedOn)));
  const freed = subtract(subtract(had, reimbursed), lessPassedOn);
  const others = claims.map((claim, at) => (at === index ? { paid, reimbursed: paid } : claim));
  const parts = reimbursements(max(ZERO, subtract(freed, advanced)), others);
  const after = claims.map((claim, at) =>
    at === index
      ? { paid, reimbursed }
      : { paid: claim.paid, reimbursed: add(claim.reimbursed, parts[at] ?? ZERO) },
  );
  const sum = (of: readonly Recourse[]) => add(ZERO, ...of.map((each) => each.reimbursed));
  return { claims: after, byLender: add(subtract(sum(after), sum(claims)), back) };
}
