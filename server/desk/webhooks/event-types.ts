import type { EventKind } from '@shared/contract/events';
import type { WebhookType } from '@shared/contract/webhooks';

/** What each type is made from; an event of another kind is nobody's outside. */
const KINDS: Record<WebhookType, readonly EventKind[]> = {
  'loan.submitted': ['loan_submitted'],
  'loan.approved': ['loan_approved'],
  'loan.disbursed': ['loan_disbursed'],
  'loan.late': ['loan_fell_behind'],
  'loan.defaulted': ['loan_defaulted'],
  'loan.closed': ['loan_repaid', 'loan_declined', 'loan_withdrawn', 'loan_expired'],
  'loan.written_off': ['loan_written_off'],
  'payment.received': [
    'repayment_received',
    'paid_off_by_new_loan',
    'recovered_after_write_off',
    'guarantor_paid',
    'received_unallocated',
  ],
  'payment.paid_out': [
    'payout_confirmed',
    'refund_confirmed',
    'reimbursement_confirmed',
    'return_confirmed',
  ],
  'payment.reversed': ['payment_reversed'],
};

/** The kinds of events that these types are made from. */
export const kindsOf = (types: readonly WebhookType[]): EventKind[] =>
  types.flatMap((type) => KINDS[type]);

/** The type that tells of an event; undefined where none does. */
export const typeOf = (kind: EventKind): WebhookType | undefined =>
  TYPES.find((type) => KINDS[type].includes(kind));

const TYPES = Object.keys(KINDS) as WebhookType[];
