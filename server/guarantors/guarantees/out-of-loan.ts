import { TRUST_START } from '@shared/limits';
import type { Quote } from '@server/lending/quote';
import type { LoanRow } from '@server/loans/loans/loan-file';

/**
 * What somebody reads who has no part in a loan any more, or never had one: that it was lent, and nothing of how it
 * goes, for nobody who does not stand for a loan hears of arrears (contract, Guarantor).
 */

/** Once it is paid out, the loan as it began: neither late nor closed. */
export const asItBegan = (loan: LoanRow): LoanRow =>
  loan.disbursedAt ? { ...loan, status: 'active', closedReason: null } : loan;

/** The borrower's score when the loan was last priced; later changes would tell how they pay. */
export const trustAsPriced = ({ inputs }: Pick<Quote, 'inputs'>): number => {
  // A loan that moved in was priced elsewhere.
  const priced: Partial<Quote['inputs']> = inputs;
  return priced.trust ?? TRUST_START;
};
