import { isOneOf } from '@shared/statuses';
import type { PaymentKind } from '@shared/payment-kinds';
import { FROM_BORROWER } from './payment-kinds';
import { nextStep, type PaymentStep } from './payment-lifecycle';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** A payment that two people would reverse. */
export interface Reversal {
  readonly kind: PaymentKind;
  readonly status: PaymentStep;
  readonly receipt: string | null;
  /** The receipt given for the provider's reversal is that of the payment. */
  readonly isOwnReceipt: boolean;
}

/** A guarantor's money is bound to what was asked of them; a charge taken back returns it. */
const notByGuarantor: Rule<Reversal> = ({ kind }) =>
  kind === 'guarantor_payment' ? refusal('guarantor_paid_it') : null;

const onceByBorrower: Rule<Reversal> = ({ kind, status }) =>
  isOneOf(FROM_BORROWER, kind) && nextStep(status, 'reversed') !== null
    ? null
    : refusal('not_reversible');

const receiptIsKnown: Rule<Reversal> = ({ receipt }) =>
  receipt === null ? refusal('receipt_not_known') : null;

const receiptOfReversal: Rule<Reversal> = ({ isOwnReceipt }) =>
  isOwnReceipt ? refusal('reversal_receipt_is_its_own') : null;

export const reversalRules: readonly Rule<Reversal>[] = [
  notByGuarantor,
  onceByBorrower,
  receiptIsKnown,
  receiptOfReversal,
];
