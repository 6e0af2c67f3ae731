import { isOneOf } from '@shared/statuses';
import type { ReversalCause } from '@shared/contract/approvals';
import type { PaymentKind } from '@shared/payment-kinds';
import { MONEY_IN } from './payment-kinds';
import { nextStep, type PaymentStep } from './payment-lifecycle';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** A payment that two people would reverse. */
export interface Reversal {
  readonly kind: PaymentKind;
  readonly status: PaymentStep;
  readonly cause: ReversalCause;
  readonly receipt: string | null;
  /** The receipt given for the provider's reversal is that of the payment. */
  readonly isOwnReceipt: boolean;
}

/** A guarantor's prompt is about one charge, so it is never on a wrong loan; a charge taken back returns the money. */
const notByGuarantor: Rule<Reversal> = ({ kind, cause }) =>
  kind === 'guarantor_payment' && cause === 'misposted' ? refusal('guarantor_paid_it') : null;

const onceOnLoan: Rule<Reversal> = ({ kind, status }) =>
  isOneOf(MONEY_IN, kind) && nextStep(status, 'reversed') !== null
    ? null
    : refusal('not_reversible');

const receiptIsKnown: Rule<Reversal> = ({ receipt }) =>
  receipt === null ? refusal('receipt_not_known') : null;

const receiptOfReversal: Rule<Reversal> = ({ isOwnReceipt }) =>
  isOwnReceipt ? refusal('reversal_receipt_is_its_own') : null;

export const reversalRules: readonly Rule<Reversal>[] = [
  notByGuarantor,
  onceOnLoan,
  receiptIsKnown,
  receiptOfReversal,
];
