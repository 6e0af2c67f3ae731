import { t } from '@lingui/core/macro';
import type { EntryKind } from '@shared/contract/ledger';

const words = (): Record<EntryKind, string> => ({
  payout_requested: t`Payout handed to M-Pesa`,
  payout_confirmed: t`Payout confirmed`,
  payout_refused: t`Payout refused`,
  payout_confirmed_late: t`Payout confirmed after it was refused`,
  payout_to_recover: t`Payout that has to come back`,
  payout_adopted: t`Payout that took a refused one’s place`,
  payout_recovered: t`Payout that came back`,
  fee_charged: t`Fee charged`,
  fee_taken_back: t`Fee taken back`,
  fees_earned: t`Fees earned`,
  excise_paid: t`Excise duty paid to the tax authority`,
  late_fee_charged: t`Late fee charged`,
  late_fee_taken_back: t`Late fee taken back`,
  late_fees_given_up: t`Late fees given up with a write-off`,
  interest_accrued: t`Interest accrued`,
  interest_applied: t`Interest booked on the loan`,
  interest_suspended: t`Unpaid interest taken out of income`,
  suspended_interest_earned: t`Suspended interest became income`,
  interest_corrected: t`Interest put right: a payment was known late`,
  repayment_received: t`Repayment received`,
  received_unallocated: t`Money received that matches no loan`,
  guarantor_paid: t`Guarantor paid`,
  guarantors_reimbursed: t`Guarantors reimbursed`,
  provision_changed: t`Change of what is held against loss`,
  loan_written_off: t`Loan written off`,
  recovered_after_write_off: t`Recovered after write-off`,
  write_off_corrected: t`Write-off put right: a payment was reversed`,
  advanced_for_borrower: t`Guarantors paid by us in the borrower’s place`,
  advance_repaid: t`What we had paid for the borrower repaid`,
  refund_owed_back: t`Refund of money that did not stay: owed back by the borrower`,
  payment_split_again: t`Payment split again: guarantors first`,
  rest_given_up: t`Rest below KSh 1 given up`,
  interest_waived: t`Interest or late fees waived`,
  reversal: t`Reversal`,
  earlier_loan_paid_off: t`Earlier loan paid off by this one`,
  brought_forward: t`Balance brought forward`,
});

/** The label of an entry. */
export const entryWords = (kind: EntryKind): string => words()[kind];
