import type { PaymentKind } from '@shared/payment-kinds';
import type { PaymentStep } from './payment-lifecycle';

/** Collected by a push prompt. */
export const PROMPTS = ['repayment', 'guarantor_payment'] as const satisfies readonly PaymentKind[];

/** Paid by the borrower for their own loan. */
export const FROM_BORROWER = [
  'repayment',
  'direct_deposit',
] as const satisfies readonly PaymentKind[];

/** Incoming payments. */
export const MONEY_IN = [
  ...FROM_BORROWER,
  'guarantor_payment',
] as const satisfies readonly PaymentKind[];

/** What a loan is paid with. */
export const ON_LOAN = [...MONEY_IN, 'top_up'] as const satisfies readonly PaymentKind[];

/** What borrowers see as payments on their loan. */
export const BORROWERS_OWN = [...FROM_BORROWER, 'top_up'] as const satisfies readonly PaymentKind[];

/** What goes back to a person; their number may have become a thief's or a stranger's by then. */
export const GOES_BACK = ['reimbursement', 'refund'] as const satisfies readonly PaymentKind[];

/** Outgoing payments. */
export const PAYOUTS = [
  'disbursement',
  'refund',
  'return',
  'reimbursement',
] as const satisfies readonly PaymentKind[];

/** Payouts of which a loan has one at a time; the others belong to a payment or a claim. */
export const PAYOUTS_OF_LOAN = ['disbursement', 'refund'] as const satisfies readonly PaymentKind[];

/** Payments about a claim's charge. */
export const ABOUT_CLAIMS = [
  'guarantor_payment',
  'reimbursement',
] as const satisfies readonly PaymentKind[];

/** Steps with a final answer. */
export const SETTLED = [
  'succeeded',
  'failed',
  'reversed',
] as const satisfies readonly PaymentStep[];

/** Steps in which a prompt may still be answered on the phone; in `review` an admin decides. */
export const PROMPT_OPEN = [
  'requested',
  'sending',
  'waiting',
  'unknown',
] as const satisfies readonly PaymentStep[];

/** Steps without a final answer. */
export const UNSETTLED = [...PROMPT_OPEN, 'review'] as const satisfies readonly PaymentStep[];
