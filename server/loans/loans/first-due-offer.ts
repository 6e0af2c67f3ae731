import type { FirstDueOffer } from '@shared/contract/loan-offers';
import { addMonths, dayOf } from '@shared/day';
import { subtract, toDecimalString } from '@shared/money';
import { isOneOf, OPEN_REQUEST } from '@shared/statuses';
import { firstDueDates, planAtMost } from '@server/lending/first-due';
import { type LoanFile, priceOf } from './loan-file';

/** When the first payment may be due, each date with its cost; no date once the request is submitted. */
export function firstDueOffer(file: LoanFile, now: Date): FirstDueOffer {
  const { loan, product } = file;
  const today = dayOf(now);
  const regular = { regular: addMonths(today, 1), chosen: loan.firstDueOn };
  if (!isOneOf(OPEN_REQUEST, loan.status)) return { ...regular, dates: [] };
  const { apr, inputs } = priceOf(file);
  const { amount, term } = inputs;
  const without = planAtMost(amount, apr, term, null);
  const dates = firstDueDates(product.terms.firstDueDays, today).map((on) => {
    const plan = planAtMost(amount, apr, term, { on, chosenOn: today });
    return {
      on,
      firstPayment: plan.firstPayment / 100,
      more: toDecimalString(subtract(plan.totalRepayable, without.totalRepayable)),
    };
  });
  return { ...regular, dates };
}
