import type { PaymentStep } from './payment-lifecycle';

/**
 * What moves: a loan's payout; a push prompt; money paid in by hand; a credit given back; money that was
 * nobody's given back; a push prompt to a guarantor for what was charged; what a borrower paid for a guarantor,
 * passed on to them.
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

/** Asked for on a phone. */
export const PROMPTS = ['repayment', 'guarantor_payment'] as const satisfies readonly PaymentKind[];

/** A borrower's own money for their loan. */
export const FROM_BORROWER = [
  'repayment',
  'direct_deposit',
] as const satisfies readonly PaymentKind[];

/** Money that comes in. */
export const MONEY_IN = [
  ...FROM_BORROWER,
  'guarantor_payment',
] as const satisfies readonly PaymentKind[];

/** Money that goes out. */
export const PAYOUTS = [
  'disbursement',
  'refund',
  'return',
  'reimbursement',
] as const satisfies readonly PaymentKind[];

/** Payouts of which a loan has one at a time: the others belong to a payment or a claim. */
export const PAYOUTS_OF_LOAN = ['disbursement', 'refund'] as const satisfies readonly PaymentKind[];

/** Payments about what a guarantor was charged. */
export const ABOUT_CLAIMS = [
  'guarantor_payment',
  'reimbursement',
] as const satisfies readonly PaymentKind[];

/** A final answer is known. */
export const SETTLED = ['succeeded', 'failed'] as const satisfies readonly PaymentStep[];

/** A prompt that may still be answered on the phone; one in `review` is a person's to decide. */
export const PROMPT_OPEN = [
  'requested',
  'sending',
  'waiting',
  'unknown',
] as const satisfies readonly PaymentStep[];
