import { joined } from './text';

/** Texts about a person: their score, the contacts about their loans, and their data. */
export const STANDING_TEXTS = {
  /** A person's own words. */
  written: '{text:text}',
  // Why the score or the limit changed.
  phone_verified: 'You verified your phone',
  instalment_on_time: 'You paid an instalment on time',
  loan_repaid: 'You repaid a loan',
  loan_repaid_on_time: 'You repaid a loan on time',
  guaranteed_loan_repaid: 'A loan that you guaranteed was repaid',
  guaranteed_in_ring:
    'A loan that you guaranteed was repaid. No points: you and its borrower stand behind each other',
  guaranteed_again: joined(
    'A loan that you guaranteed was repaid. No points: you had some for this borrower less than',
    '{days:count} days ago',
  ),
  paid_by_loan: '{reason:coded}. No points: a new loan of yours paid it',
  held_briefly: '{reason:coded}. No points: less than {days:count} days after the payout',
  covered_little:
    '{reason:coded}. No points: guarantors stood for less than {percent:count}% of the loan',
  instalment_late: 'You were late with an instalment',
  instalment_very_late: 'You were {days:count} days late with an instalment',
  loan_defaulted: 'You were {days:count} days late with an instalment, and your loan defaulted',
  news_came_late:
    'News of a payment reached us late. By its day you were not late: these points are back',
  points_of_reversed_payment: 'A payment was taken back, and so are the points that came with it',
  guaranteed_loan_reopened: 'A loan that you guaranteed is open again, so these points are gone',
  limit_of_reversed_payment: 'A payment was taken back, so the loan is not repaid on time',
  // Why a loan can't be topped up.
  top_up_brought_in: 'This loan came from another system. Repay it before you ask for another.',
  top_up_not_active: 'Only a loan with nothing late on it can be topped up. Pay what is due first.',
  top_up_claimed: 'Guarantors of this loan were given notice or charged. That has to end first.',
  top_up_owes_guarantors: 'You owe guarantors what they paid on this loan. Repay them first.',
  top_up_in_plan: 'This loan has a new plan, or you asked for one. Keep it or end it first.',
  top_up_in_change: 'A guarantor of this loan is being changed. Finish that first.',
  top_up_over_limit: 'It would take {least:money} or more, and you may borrow {most:money}.',
  top_up_under_way: 'You already have a request that tops up this loan. Go on with that one.',
  // Why a person may neither borrow nor guarantee, and what to do about it; `_of` says it of somebody else.
  account_frozen: joined(
    'Your account is frozen: you can repay, but not borrow, invite or guarantee.',
    'Write to us to have it looked at.',
  ),
  past_due: joined(
    'A payment of yours was due on {dueOn:day} and is not paid in full.',
    'Pay what is due, and you can borrow and guarantee again.',
  ),
  in_default: joined(
    'Your loan is in default. Pay what is due: {days:count} days later you can borrow',
    'and guarantee again.',
  ),
  default_recent: joined(
    'A loan of yours was {days:count} or more days late until lately.',
    'You can borrow and guarantee again from {from:day}, if you keep up with your payments.',
  ),
  written_off: joined(
    'A loan of yours was written off, and you still owe {owed:money} of it.',
    'Pay that, and you can borrow and guarantee again.',
  ),
  charge_unpaid: joined(
    'You are asked for {asked:money} as a guarantor and have not paid it.',
    'Pay it, and you can borrow and guarantee again.',
  ),
  in_hardship: joined(
    'Your loan has a new plan. After {payments:count} payments on time in a row you can borrow',
    'and guarantee again.',
  ),
  in_hardship_of: 'A loan of {name:text} has a new plan that is not kept long enough yet.',
  account_frozen_of: '{name:text}’s account is frozen.',
  past_due_of: 'A payment by {name:text} was due on {dueOn:day} and is not paid in full.',
  in_default_of: 'A loan of {name:text} is in default.',
  default_recent_of:
    'A loan of {name:text} was in default until lately; they may again from {from:day}.',
  written_off_of: 'A loan of {name:text} was written off, and {owed:money} of it is still owed.',
  charge_unpaid_of: '{name:text} is asked for {asked:money} as a guarantor and has not paid it.',
  phone_changed_of:
    '{name:text} changed their phone number. Nothing is paid to it before {from:instant}.',
  sim_swapped_of:
    'The SIM of {name:text} was replaced lately. Nothing is paid to it before {from:instant}.',
  no_override: 'Nobody can approve or pay out the loan meanwhile: wait, or decline it.',
  approval_ended:
    'Somebody who was counted does not guarantee this loan, so it is decided about again.',
  payout_held: 'Not paid out: {why:sentences}',
  // What was done with a borrower before anybody else was asked.
  reminded_before_due: 'An SMS to {borrower:text} about {due:money}, before it was due.',
  reminded_on_due_day: 'An SMS to {borrower:text} about {due:money}, on the day it was due.',
  reminded_one_day_late: 'An SMS to {borrower:text} about {due:money}, 1 day late.',
  reminded_days_late: 'An SMS to {borrower:text} about {due:money}, {days:count} days late.',
  final_demand_sent: 'A final demand for {arrears:money} to {borrower:text}, by SMS.',
  prompt_sent: 'An M-Pesa prompt for {amount:money} to {borrower:text}.',
  borrower_paid: '{borrower:text} paid {amount:money}.',
  // What an erasure takes away, and what it keeps and why.
  erased_sign_in: 'Your email address and your password',
  erased_sessions: 'Your sign-ins on every device',
  erased_codes: 'The codes that we sent to your phone',
  erased_contacts: 'The people you named and never asked',
  erased_lines: 'The lines that you wrote to your friends about loans',
  erased_identity: 'Your name and your phone number',
  erased_messages: 'The messages that we sent you',
  kept_identity:
    'Your name and your verified phone number; no other account can use the number meanwhile',
  kept_lending: 'Your loans and requests, guarantees, payments and the messages about them',
  kept_audit:
    'The record of what was done here, when and from which address, which can’t be changed',
  kept_by_law: 'The law on money laundering makes a lender keep it for seven years.',
  kept_as_proof: 'It proves what was decided and paid, and by whom.',
} as const satisfies Record<string, string>;
