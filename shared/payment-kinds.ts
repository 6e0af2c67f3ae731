/**
 * Kinds of payment: payout of a loan, push prompt, deposit by hand, refund of credit, return of unallocated money, push
 * prompt to a guarantor for a charge, payout of a reimbursement to a guarantor.
 */
export const PAYMENT_KINDS = [
  'disbursement',
  'repayment',
  'direct_deposit',
  'refund',
  'return',
  'guarantor_payment',
  'reimbursement',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
