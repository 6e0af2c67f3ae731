import { t } from '@lingui/core/macro';

/** What an SMS is about, for admins; a kind that this page does not know is shown by its name. */
export function messageName(kind: string): string {
  const name = NAMES[kind];
  return name ? name() : kind.replaceAll('_', ' ');
}

/** By the server's kinds (server/messages/texts-en.ts); `message-words.test.ts` reports one without a name. */
export const NAMES: Record<string, () => string> = {
  phone_code: () => t`Code`,
  invitation: () => t`Request to guarantee`,
  terms_changed: () => t`Changed terms`,
  loan_approved: () => t`Loan approved`,
  loan_declined: () => t`Loan declined`,
  loan_returned: () => t`Needs more guarantors`,
  loan_paid_out: () => t`Loan paid out`,
  repayment_received: () => t`Repayment received`,
  loan_repaid: () => t`Loan repaid`,
  credit_refunded: () => t`Credit sent back`,
  guaranteed_loan_paid_out: () => t`Guaranteed loan paid out`,
  guaranteed_loan_ended: () => t`Guaranteed loan ended`,
  payment_taken_back: () => t`Payment taken back`,
  payment_taken_off: () => t`Payment taken off the loan`,
  guarantee_counts_again: () => t`Guarantee counts again`,
  claim_asked_wrongly: () => t`Charge asked wrongly`,
  interest_waived: () => t`Interest given up`,
  guarantee_released: () => t`Guarantee released`,
  appeal_upheld: () => t`Appeal upheld`,
  appeal_dismissed: () => t`Appeal dismissed`,
  loan_written_off: () => t`Loan written off`,
  guarantee_written_off: () => t`Guaranteed loan written off`,
  final_demand: () => t`Final demand`,
  claim_notice: () => t`Notice to a guarantor`,
  claim_charged: () => t`Charge to a guarantor`,
  charge_lowered: () => t`Charge lowered`,
  claim_lifted: () => t`Notice lifted`,
  claim_taken_back: () => t`Notice taken back`,
  guarantor_payment_received: () => t`Guarantor’s payment received`,
  guarantor_payment_returned: () => t`Guarantor’s payment sent back`,
  guarantor_paid_for_you: () => t`Paid by a guarantor`,
  guarantors_repaid: () => t`Guarantors repaid`,
  recovered: () => t`Payment after a write-off`,
  reimbursed: () => t`Guarantor reimbursed`,
  payment_soon: () => t`Reminder: due soon`,
  payment_today: () => t`Reminder: due today`,
  payment_late: () => t`Reminder: late`,
  payment_late_7: () => t`Reminder: a week late`,
  payment_late_30: () => t`Reminder: 30 days late`,
  payment_late_60: () => t`Reminder: 60 days late`,
  guarantee_not_counted: () => t`Guarantee not counted`,
  complaint_received: () => t`Complaint received`,
  complaint_answered: () => t`Complaint answered`,
  name_changed: () => t`Name changed`,
  email_changed: () => t`Email changed`,
  early_word: () => t`Early word to a guarantor`,
  early_word_60: () => t`Second early word to a guarantor`,
};
