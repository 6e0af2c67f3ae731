import { useQuery } from '@tanstack/react-query';
import { centsOf } from '@client/lib/format';
import type { OfferedProduct } from '@shared/contract/products';
import { type Cents, max, toDecimalString } from '@shared/money';
import { loanQueries } from './queries';

export interface Offer {
  products: readonly OfferedProduct[];
  /** The product of an id, or the first. Throws RangeError where none is on offer. */
  chosen: (id?: string) => OfferedProduct;
}

/** False once it is known that no kind of loan is on offer: then no screen offers one. */
export const useIsLending = (): boolean => useQuery(loanQueries.products()).data?.length !== 0;

/** The kinds of loan that a borrower may choose among, none of them below `least`. */
export function offerOf(offered: readonly OfferedProduct[], least: Cents): Offer {
  const products = offered.map((each) => ({
    ...each,
    amountMin: toDecimalString(max(centsOf(each.amountMin), least)),
  }));
  return {
    products,
    chosen(id) {
      const product = products.find((each) => each.id === id) ?? products[0];
      if (!product) throw new RangeError('no kind of loan is on offer');
      return product;
    },
  };
}
