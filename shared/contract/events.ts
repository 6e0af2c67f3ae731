/** What can stand in a loan's history; each has its words there, or nothing compiles. */
export const LOAN_EVENT_KINDS = [
  'loan_requested',
  'terms_changed',
  'guarantor_asked',
  'guarantee_accepted',
  'guarantee_declined',
  'guarantee_withdrawn',
  'loan_submitted',
  'loan_withdrawn',
  'loan_approved',
  'loan_declined',
  'loan_returned',
  'loan_disbursed',
  'payout_confirmed',
  'payout_refused',
  'payout_to_recover',
  'payout_recovered',
  'prompt_requested',
  'prompt_failed',
  'repayment_received',
  'loan_repaid',
  'payment_allocated',
  'payment_settled_by_hand',
  'callback_resolved',
  'difference_explained',
  'refund_requested',
  'refund_confirmed',
  'refund_refused',
  'loan_fell_behind',
  'loan_defaulted',
  'loan_expired',
  'borrower_reminded',
  'guarantor_told',
  'final_demand',
  'notice_given',
  'claim_appealed',
  'guarantor_charged',
  'claim_lifted',
  'claim_settled',
  'guarantor_prompt_requested',
  'guarantor_paid',
  'recovered_after_write_off',
  'reimbursement_requested',
  'reimbursement_confirmed',
  'reimbursement_refused',
] as const;
export type LoanEventKind = (typeof LOAN_EVENT_KINDS)[number];

/** What is about a person, or about money that is no loan's. */
export const OTHER_EVENT_KINDS = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'code_sent',
  'phone_verified',
  'password_reset',
  'admin_made',
  'limit_changed',
  'account_frozen',
  'account_unfrozen',
  'sessions_ended',
  'phone_shown',
  'received_unallocated',
  'return_requested',
  'return_confirmed',
  'return_refused',
] as const;
export type OtherEventKind = (typeof OTHER_EVENT_KINDS)[number];

/** Everything that the record of events knows of. */
export type EventKind = LoanEventKind | OtherEventKind;

export const EVENT_KINDS: readonly EventKind[] = [...LOAN_EVENT_KINDS, ...OTHER_EVENT_KINDS];
