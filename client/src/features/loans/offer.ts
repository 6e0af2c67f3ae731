import { useQuery } from '@tanstack/react-query';
import { centsOf } from '@client/lib/format';
import type { OfferedProduct } from '@shared/contract/products';
import { APR_MIN, BASE_RATE, LOAN_MIN, PAYMENT_MAX } from '@shared/limits';
import { type Cents, max, toDecimalString } from '@shared/money';
import { toPercent } from '@shared/rate';
import { FIRST_PRODUCT_ID, TERMS } from '@shared/terms';
import { loanQueries } from './queries';

/** The first product as it began: what the form shows until the offer is there. */
const FIRST: OfferedProduct = {
  id: FIRST_PRODUCT_ID,
  name: { en: '', sw: '' },
  amountMin: toDecimalString(LOAN_MIN),
  amountMax: toDecimalString(PAYMENT_MAX),
  terms: [...TERMS],
  rates: { lowest: toPercent(APR_MIN), highest: toPercent(BASE_RATE) },
};

export interface Offer {
  products: readonly OfferedProduct[];
  /** The product of an id, or the first. */
  chosen: (id?: string) => OfferedProduct;
}

/** False once it is known that no kind of loan is on offer: then no screen offers one. */
export const useIsLending = (): boolean => useQuery(loanQueries.products()).data?.length !== 0;

/** The kinds of loan that a borrower may choose among, none of them below `least`. */
export function useOffer(least: Cents): Offer {
  const { data } = useQuery(loanQueries.products());
  const products = (data && data.length > 0 ? data : [FIRST]).map((each) => ({
    ...each,
    amountMin: toDecimalString(max(centsOf(each.amountMin), least)),
  }));
  return {
    products,
    chosen: (id) => products.find((each) => each.id === id) ?? products[0] ?? FIRST,
  };
}
