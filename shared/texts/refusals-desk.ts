import { COLLECTION_REFUSALS } from './refusals-collections';
import { IDENTITY_REFUSALS } from './refusals-identity';
import { MOVING_REFUSALS } from './refusals-moving';
import { joined, type RefusalText } from './text';

/** Refusals that only admins meet. */
export const DESK_REFUSALS = {
  // Deciding on a loan.
  approved_by_other: { status: 409, en: 'Already approved by {name:text}, {at:moment}.' },
  declined_by_other: { status: 409, en: 'Already declined by {name:text}, {at:moment}.' },
  returned_by_other: { status: 409, en: 'Already sent back by {name:text}, {at:moment}.' },
  disbursed_by_other: { status: 409, en: 'Already disbursed by {name:text}, {at:moment}.' },
  approved_by_you: { status: 409, en: 'Already approved by you, {at:moment}.' },
  declined_by_you: { status: 409, en: 'Already declined by you, {at:moment}.' },
  returned_by_you: { status: 409, en: 'Already sent back by you, {at:moment}.' },
  disbursed_by_you: { status: 409, en: 'Already disbursed by you, {at:moment}.' },
  approver_disburses: {
    status: 403,
    en: 'You approved this loan: another admin has to release the money.',
  },
  float_too_low: {
    status: 409,
    en: joined(
      'The payout account had {available:money} left at {at:instant}, and this needs {needed:money}.',
      'Pay in, then ask M-Pesa again.',
    ),
  },
  no_accepted_guarantor: {
    status: 409,
    en: 'No guarantor who counts has accepted. Send the loan back for more guarantors, or decline it.',
  },
  backing_too_weak: {
    status: 409,
    en: joined(
      'This product needs {guarantors:count} or more guarantors who accepted, and a strength of {percent:count}%.',
      'Send the loan back for more guarantors, or decline it.',
    ),
  },
  borrower_unverified: {
    status: 409,
    en: 'The borrower has not verified a phone yet, so the money could reach a stranger.',
  },
  ...IDENTITY_REFUSALS,
  admin_borrows: {
    status: 422,
    en: 'This is your own loan: another admin has to decide on it.',
  },
  admin_guarantees: {
    status: 422,
    en: 'You guarantee this loan: another admin has to decide on it.',
  },
  borrower_over_limit: {
    status: 422,
    en: 'The borrower now has {available:money} available, less than this loan.',
  },
  // Messages.
  message_not_waiting: { status: 409, en: 'This message does not wait for anybody any more.' },
  message_of_own_loan: {
    status: 422,
    en: 'This message is about a loan that you borrow or guarantee: another admin has to act.',
  },
  // Jobs that stopped.
  job_of_own_loan: {
    status: 422,
    en: 'This work is about a loan that you borrow or guarantee: another admin has to act.',
  },
  ...MOVING_REFUSALS,
  // Other systems.
  service_key_ended: { status: 409, en: 'This key has ended already.' },
  too_many_service_keys: {
    status: 422,
    en: 'At most {most:count} service keys work at a time: end one first.',
  },
  webhook_waits: { status: 409, en: 'This message waits for its next try already.' },
  webhook_ended: { status: 409, en: 'This webhook has ended already.' },
  too_many_webhooks: {
    status: 422,
    en: 'At most {most:count} webhooks work at a time: end one first.',
  },
  webhook_url_needs_https: { status: 422, en: 'Webhooks go to https:// addresses only.' },
  // People.
  already_frozen: { status: 409, en: 'This account is frozen already.' },
  not_frozen: { status: 409, en: 'This account is not frozen.' },
  own_account: { status: 422, en: 'This is your own account: another admin has to do this.' },
  staff_frozen_by_owner: {
    status: 403,
    en: 'This person works here: only an owner may freeze or free their account.',
  },
  // Staff.
  link_unknown: {
    status: 404,
    en: 'This link was used, was replaced by a newer one, or is older than a day.',
  },
  factor_refused: { status: 401, en: 'That was not accepted. Try again.' },
  factor_wrong: { status: 422, en: 'That was not accepted. Try again.' },
  who_missing: { status: 422, en: 'Say your name and phone number.' },
  factor_missing: { status: 422, en: 'Add a passkey or an authenticator app.' },
  last_factor: {
    status: 409,
    en: 'This is your only one: add another before you remove it.',
  },
  not_on_staff: { status: 409, en: 'This person no longer works here.' },
  signature_needed: { status: 403, en: 'Sign this with your passkey.' },
  passkey_needed: {
    status: 403,
    en: 'Only a passkey signs for money: add one to your account first.',
  },
  second_way_needed: {
    status: 403,
    en: 'Add a second passkey or app, or make new recovery codes, before you release money.',
  },
  act_changed: {
    status: 409,
    en: 'What you signed has changed since. Look again, then sign what stands there now.',
  },
  last_owner: { status: 409, en: 'There has to be an owner who can sign in.' },
  ...COLLECTION_REFUSALS,
  admin_approved: {
    status: 422,
    en: 'You approved this loan: another admin has to hear the appeal.',
  },
  no_write_off_proposed: { status: 409, en: 'No write-off is proposed for this loan.' },
  // Acts of two people.
  already_proposed: { status: 409, en: '{name:text} has already proposed this.' },
  proposer_left: {
    status: 409,
    en: 'Whoever proposed this can’t act any more. Take it down, and propose it again.',
  },
  already_decided: { status: 409, en: 'Somebody has decided on this already.' },
  newer_kind_of_act: { status: 409, en: 'A newer release proposed this: end it, or wait.' },
  you_proposed_this: {
    status: 422,
    en: 'You proposed this: another admin has to confirm it.',
  },
  // Complaints.
  complaint_of_own: {
    status: 422,
    en: 'You have a part in this complaint: another admin has to hear it.',
  },
  complaint_on_own_decision: {
    status: 422,
    en: 'You decided on this loan: another admin has to hear the complaint.',
  },
  complaint_acknowledged: { status: 409, en: 'This complaint is acknowledged already.' },
  complaint_answered: { status: 409, en: 'This complaint is answered already.' },
  changed_since_proposal: {
    status: 409,
    en: joined(
      'What this is about has changed since it was proposed.',
      'Take the proposal down, look again and propose it again.',
    ),
  },
  part_of_this_loan: {
    status: 422,
    en: 'You borrow or guarantee this loan: another admin has to decide on it.',
  },
  // Corrections.
  not_reversible: {
    status: 409,
    en: 'Only money that was paid for a loan can be reversed, and only once.',
  },
  guarantor_paid_it: {
    status: 409,
    en: joined(
      'A guarantor paid this. If they were asked wrongly, take their charge back:',
      'the money then goes back to them.',
    ),
  },
  receipt_not_known: {
    status: 409,
    en: 'M-Pesa’s receipt of this payment is not known yet. It comes with the next comparison.',
  },
  reversal_receipt_is_its_own: {
    status: 422,
    en: 'Give the receipt of the reversal, not that of the payment.',
  },
  history_unclear: {
    status: 409,
    en: 'The loan’s payments can’t be replayed to the cent, so this needs the developers.',
  },
  waiver_above_interest: {
    status: 422,
    en: 'No more than {most:money} of interest and late fees is unpaid.',
  },
  no_excise_payable: { status: 409, en: 'The books owe the tax authority no excise duty.' },
  excise_above_payable: {
    status: 422,
    en: 'No more than {most:money} of excise duty is payable.',
  },
  no_interest_to_waive: { status: 409, en: 'No interest and no late fee is unpaid on this loan.' },
  // Money that needs a person.
  reference_unknown: { status: 422, en: 'No loan has this reference.' },
  loan_takes_no_payments: {
    status: 409,
    en: 'This loan takes no payments now: it is not paid out, or it is closed.',
  },
  payment_allocated: { status: 409, en: 'This money is booked to a loan already.' },
  payment_returned: { status: 409, en: 'This money was sent back, or is on its way.' },
  not_the_payer: {
    status: 422,
    en: 'This is not the number that paid. Money goes back only to where it came from.',
  },
  payer_unknown: {
    status: 422,
    en: 'M-Pesa has not said which number paid this: ask M-Pesa to reverse it.',
  },
  payout_out_of_range: {
    status: 422,
    en: 'M-Pesa pays out whole shillings, from {least:money} to {most:money}.',
  },
  refund_under_way: {
    status: 409,
    en: 'A refund of this loan’s credit is on its way already.',
  },
  nothing_to_pass_on: {
    status: 409,
    en: 'Nothing waits for this guarantor that M-Pesa can move, or it is on its way already.',
  },
  nothing_to_give_back: { status: 409, en: 'This guarantor owes us nothing.' },
  sent_to_guarantor: {
    status: 409,
    en: 'Money is on its way to this guarantor. Wait until M-Pesa has said what became of it.',
  },
  more_than_owed_back: {
    status: 422,
    en: 'The guarantor owes us {most:money}, and no more.',
  },
  nothing_to_recover: { status: 409, en: 'Nothing is to be recovered of this payout.' },
  difference_resolved: { status: 409, en: 'This difference is no more.' },
  callback_resolved: { status: 409, en: 'Somebody has looked at this already.' },
  callback_not_bookable: {
    status: 409,
    en: joined(
      'This can’t be booked: it names no receipt and amount of money that came in for a loan,',
      'or it is booked.',
    ),
  },
  payment_not_in_review: {
    status: 409,
    en: 'Only a payment of which M-Pesa has not told us for too long is settled by hand.',
  },
  receipt_taken: { status: 409, en: 'Another payment is booked under this receipt.' },
  snooze_out_of_range: { status: 422, en: 'Choose a day from {first:day} to {last:day}' },
  // Reports.
  period_invalid: {
    status: 422,
    en: 'Choose a first day that is not after the last, three years back at most',
  },
} as const satisfies Record<string, RefusalText>;
