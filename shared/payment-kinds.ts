/**
 * Kinds of payment: payout of a loan, push prompt, deposit by hand, refund of credit, return of unallocated money, push
 * prompt to a guarantor for a charge, payout of a reimbursement to a guarantor; and what a new loan of the borrower
 * pays off of this one, which moves no money of a provider's.
 */
export const PAYMENT_KINDS = [
  'disbursement',
  'repayment',
  'direct_deposit',
  'refund',
  'return',
  'guarantor_payment',
  'reimbursement',
  'top_up',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
