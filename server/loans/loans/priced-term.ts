import type { Refusal } from '@server/lending/refusal';
import { termOffered } from '@server/lending/request-rules';
import type { LoanFile } from './loan-file';

/** Why the loan's product has no price for its term, or for another one; null where it has. */
export const termRefused = (
  { loan, product }: Pick<LoanFile, 'loan' | 'product'>,
  term = loan.term,
): Refusal | null => termOffered({ term, product: product.terms });
