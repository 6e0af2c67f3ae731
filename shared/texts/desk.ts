import { IMPORT_FAULT_TEXTS } from './import-faults';

/** Texts of the admin's desk: next actions, items that need a person, and the chart of accounts. */
export const DESK_TEXTS = {
  // What to do next about a late loan.
  hear_appeal: 'Hear the appeal.',
  hear_appeals: 'Hear {count:count} appeals.',
  decide_write_off: 'A second admin confirms or rejects the write-off.',
  notice_not_taken:
    'See under Messages why a guarantor’s notice has not reached them: their 72 hours have not started.',
  wait_for_deadline:
    'Wait until {deadline:instant}: guarantors are asked then, unless the borrower pays.',
  answer_dispute: 'Answer what the borrower disputes. Until then, ask for no money.',
  finish_plan: 'Put the agreed plan in force.',
  wait_for_plan: 'Wait for the answer to the offered plan, at the latest on {on:day}.',
  offer_plan: 'The borrower asked for easier terms: offer a plan, or say why not.',
  call_about_promise: 'Call: {amount:money} promised for {on:day} did not come.',
  check_promise: 'Check on {on:day} that {amount:money} came as promised.',
  propose_write_off: 'Propose to write it off: it is more than {days:count} days late.',
  follow_up_guarantor: 'Follow up with the guarantor who was asked.',
  follow_up_guarantors: 'Follow up with {count:count} guarantors who were asked.',
  leave_to_reminders: 'Leave it to the reminders for now.',
  call_for_day: 'Call the borrower and ask for a day to pay.',
  call_for_plan: 'Call, agree on a plan and note what is promised.',
  call_before_notice: 'Call: from {days:count} days on, the guarantors get notice.',
  call_without_claim: 'Call the borrower: no claim on a guarantor is open.',
  contact_hours:
    'Nobody is called about a debt between 20:00 and 8:00. You can contact them from {from:instant}.',
  contacted_enough:
    'They were contacted {most:count} times in seven days, the most we allow. Contact them from {from:instant}.',
  // Money that needs a person.
  payout_fate_unknown:
    '{provider:text} has not said whether this payout was made. Look it up in the portal.',
  prompt_fate_unknown:
    '{provider:text} has not said whether this prompt was paid. Look it up in the portal.',
  payout_not_owed:
    'This payout went out though nothing was owed for it any more. Get the money back.',
  paid_in_unallocated: 'Paid in by hand for an account that is no running loan’s.',
  credit_to_return: 'The borrower paid too much. It can be sent back.',
  credit_unverified:
    'The borrower paid too much. It can be sent back once they have verified a phone.',
  credit_of_another:
    'The borrower paid too much. Another account has verified their number, so it can’t be sent there.',
  reimbursement_stuck: 'What the borrower paid for a guarantor did not reach them. {why:coded}',
  guarantor_was_ahead:
    'M-Pesa took their own payment back. What they had counts towards what they get next, or they give it back.',
  callback_does_not_fit: '{provider:text} told us something that does not fit.',
  callback_not_a_message:
    'Something came to {provider:text}’s address that is none of its messages.',
  callback_other_amount:
    '{provider:text} told of another amount than was asked for, or of no receipt. Nothing was booked.',
  callback_other_than_booked:
    '{provider:text} told of {there:money}, and our books have {here:money} under this receipt.',
  callback_other_request:
    '{provider:text}’s message names another request than the one that it came for.',
  callback_other_receipt: 'A payment that is booked was told of again, under another receipt.',
  callback_receipt_used: 'The receipt in {provider:text}’s message is booked as another payment.',
  callback_other_account: 'A payment to another paybill than ours was told of.',
  callback_other_address:
    'A message came from an address that is not {provider:text}’s. If its addresses changed, change our list.',
  deposit_not_confirmed:
    'A payment by hand was told of, and {provider:text}’s own records do not show it. Nothing was booked.',
  callback_payment_unknown: '{provider:text} answered about a payment that is not in our records.',
  callback_contradicted:
    '{provider:text}’s records say that a payment failed that is booked as made.',
  difference_missing_here: '{provider:text} has this payment, and our books do not.',
  difference_missing_there:
    'Our books have this payment, and {provider:text}’s records do not show it.',
  difference_in_amount: 'The amounts differ.',
  difference_in_amounts: 'Our books say {here:money}, {provider:text} says {there:money}.',
  // Messages that reached nobody.
  message_refused: 'The SMS gateway refused it: “{why:text}”.',
  message_to_another: 'We did not send it: another account has verified the number.',
  message_too_late:
    'We did not send it: the guarantors were asked meanwhile. Tell the borrower by other means.',
  message_maybe_missent:
    'It may have gone to a wrong number, and the guarantors were asked. Tell the borrower by other means.',
  message_not_delivered: 'The SMS gateway took it and could not deliver it: “{why:text}”.',
  message_expired: 'It was tried until it expired, the last time in vain: “{why:text}”.',
  message_never_tried: 'It expired before it could be tried.',
  message_tried_again: 'Not taken yet: “{why:text}”. It is tried again {at:instant}.',
  // Jobs that stopped.
  stopped_send_message: 'An SMS was not handed to the gateway.',
  stopped_send_mail: 'A mail was not handed to the mail server.',
  stopped_notice_changed:
    'A guarantor’s notice was taken or failed, and their 72 hours were not set by it.',
  stopped_send_prompt: 'A prompt for a payment was not sent.',
  stopped_send_payout: 'A payout was not handed to M-Pesa.',
  stopped_apply_callback: 'M-Pesa’s news of a payment was kept and not booked.',
  stopped_confirm_deposit: 'A payment by hand was not confirmed with M-Pesa.',
  stopped_reconcile: 'The books were not compared with M-Pesa’s records.',
  stopped_ask_balance: 'M-Pesa was not asked what the payout account has.',
  stopped_ask_payment: 'M-Pesa was not asked what became of a payment.',
  stopped_thank_guarantors: 'The guarantors of a repaid loan did not get their points.',
  stopped_pass_on: 'What the borrower paid for a guarantor was not passed on.',
  stopped_deliver_webhook: 'A webhook was not taken by its receiver.',
  stopped_post_import: 'Loans of another system were not all brought in.',
  stopped_other: 'Work of another release was not done.',
  // The chart of accounts.
  account_cash_in_mpesa: 'M-Pesa paybill: what people pay in',
  account_cash_out_mpesa: 'M-Pesa utility: what we pay out',
  account_payouts_in_transit: 'Payouts handed to M-Pesa, unconfirmed',
  account_loan_principal: 'Principal lent and not repaid',
  account_fees_deferred: 'Fees charged and not earned yet',
  account_fee_income: 'Fees earned',
  account_fees_receivable: 'Late fees charged and not paid',
  account_late_fee_income: 'Late fees earned',
  account_late_fees_suspended: 'Late fees that are not income until they are received',
  account_bank: 'Own bank account, as far as it is booked here',
  account_excise_payable: 'Excise duty to be paid to the tax authority',
  account_interest_receivable: 'Interest accrued and not paid',
  account_interest_accruing: 'Interest accrued, not yet booked on its loans',
  account_interest_income: 'Interest earned',
  account_interest_suspended: 'Interest that is not income until it is received',
  account_customer_credit: 'Overpayments kept for customers',
  account_unallocated: 'Money received that matches no loan yet',
  account_borrowers_owe_guarantors: 'What borrowers owe to guarantors who paid',
  account_advanced_for_borrower: 'Paid for borrowers beside their loans',
  account_interest_waived: 'Interest, late fees and last rests given up',
  account_owed_to_guarantors: 'What is to be passed on to guarantors',
  account_loss_allowance: 'Held against loans that may be lost',
  account_impairment_expense: 'Cost of what is held against loss',
  account_write_offs: 'Loans written off',
  account_recoveries: 'Recovered after write-off',
  account_payouts_to_recover: 'Payouts that should not have gone out',
  account_top_ups: 'From new loans to those they pay off',
  account_opening_balances: 'What loans had when they were brought in',
  /** The actor's name when nobody was signed in. */
  visitor: 'A visitor',
  service: 'A service key',
  ...IMPORT_FAULT_TEXTS,
} as const satisfies Record<string, string>;
