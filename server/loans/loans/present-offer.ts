import type { OfferedProduct } from '@shared/contract/products';
import { toDecimalString } from '@shared/money';
import { toPercent } from '@shared/rate';
import { monthsOffered, type ProductVersion, rateRange } from '@server/lending/product';

/** A kind of loan as borrowers choose it. */
export function presentOffer({ productId, terms }: ProductVersion): OfferedProduct {
  const { min, max } = rateRange(terms);
  return {
    id: productId,
    name: terms.name,
    amountMin: toDecimalString(terms.amount.min),
    amountMax: toDecimalString(terms.amount.max),
    terms: monthsOffered(terms),
    rates: { lowest: toPercent(min), highest: toPercent(max) },
    hasFirstDue: terms.firstDueDays !== undefined,
  };
}
