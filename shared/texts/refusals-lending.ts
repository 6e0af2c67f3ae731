import { joined, type RefusalText } from './text';

/** Refusals that borrowers and guarantors meet. */
export const LENDING_REFUSALS = {
  /** Its reasons are in `standing.ts`; `params.reasons` has their codes. */
  not_eligible: { status: 409, en: '{why:sentences}' },
  // A loan and its states.
  loan_act_forbidden: { status: 403, en: "You can't let this loan {act:loanAct}." },
  loan_in_wrong_state: {
    status: 409,
    en: 'This loan can\'t {act:loanAct}: it is "{status:loanStatus}".',
  },
  /** The parameters are the new figures, as the API shows them. */
  price_changed: {
    status: 409,
    en: joined(
      'The price has changed: it is now {apr:rate} APR, {monthlyPayment:shillings} a month,',
      '{totalRepayable:money} in all. {charges:money} of charges is kept back.',
    ),
  },
  first_due_changed: {
    status: 409,
    en: 'The first payment is now due {firstDue:day}. Please look again before you agree.',
  },
  first_due_dropped: {
    status: 409,
    en: 'The first payment is now due one month after the money. Please look again before you agree.',
  },
  rate_fixed: { status: 409, en: 'The rate of this loan is fixed.' },
  /** The words under the national ID in the profile. */
  identity_not_stated: {
    status: 409,
    en: joined(
      'A loan of {from:money} or more needs your national ID number.',
      'State it in your profile, under “National ID”, then submit again.',
    ),
  },
  /** The same for a number that the register does not take and for one that another account has proven. */
  id_number_unusable: {
    status: 422,
    en: 'We can’t use this number. Check its digits; if they are right, write to us.',
  },
  identity_settled: { status: 409, en: 'Your national ID is confirmed already.' },
  limit_used_up: {
    status: 422,
    en: 'You have {available:money} available, less than the smallest loan.',
  },
  amount_out_of_range: {
    status: 422,
    en: 'Enter an amount in whole shillings, from {least:money} to {most:money}.',
  },
  /** Its reasons are in `standing.ts`. */
  top_up_not_possible: { status: 409, en: '{why:sentences}' },
  top_up_too_small: {
    status: 422,
    en: joined(
      'Enter {least:money} or more: your earlier loan takes {keptBack:money},',
      'and at least {arrives:money} has to reach you.',
    ),
  },
  term_not_offered: { status: 422, en: 'Choose a term of {terms:oneOf} months.' },
  first_due_fixed: {
    status: 422,
    en: 'The first payment of this loan is due one month after the money is sent.',
  },
  first_due_not_offered: {
    status: 422,
    en: 'Choose a day from {earliest:day} to {latest:day} for the first payment.',
  },
  product_not_offered: { status: 422, en: 'Choose one of the loans on offer.' },
  product_not_for_you: {
    status: 422,
    en: joined(
      'This loan is for people with a trust score of {trust:count} or more',
      'and {loans:count} or more loans repaid. Choose another.',
    ),
  },
  purpose_missing: { status: 422, en: 'Choose what the loan is for.' },
  no_guarantor: { status: 422, en: 'Please add at least one guarantor to continue' },
  // Guarantees.
  guarantee_act_forbidden: {
    status: 403,
    en: "You can't let this guarantee {act:guaranteeAct}.",
  },
  guarantee_in_wrong_state: {
    status: 409,
    en: "This guarantee can't {act:guaranteeAct}: it is {status:guaranteeStatus}.",
  },
  guarantor_not_noted: { status: 409, en: 'We could not note that guarantor' },
  request_changed: {
    status: 409,
    en: 'The borrower has changed the request since you read it. Please read it again.',
  },
  already_answered: { status: 409, en: 'You have already answered about this loan.' },
  guarantor_answered: {
    status: 409,
    en: 'This person has already answered about this loan.',
  },
  thanks_too_early: { status: 409, en: 'You can thank them once the loan is repaid.' },
  thanked_before: { status: 409, en: 'You have thanked them for this loan already.' },
  guarantor_already_asked: {
    status: 409,
    en: 'This person has already been asked to guarantee this loan.',
  },
  own_number: {
    status: 422,
    en: "Nobody can guarantee their own loan. Enter someone else's number.",
  },
  own_loan: { status: 422, en: 'This is your own loan, so you cannot guarantee it.' },
  cap_not_positive: { status: 422, en: 'The cap must be above KSh 0.' },
  cap_raised: {
    status: 422,
    en: 'You can lower the cap, but not raise it above {most:money}.',
  },
  over_capacity: {
    status: 422,
    en: 'Your limit has room for {most:money} more. Lower the cap to that, or decline.',
  },
  sim_swapped: {
    status: 409,
    en: 'The SIM of {name:text} was replaced lately. Nothing is paid to it before {from:instant}.',
  },
  own_sim_swapped: {
    status: 409,
    en: 'Your SIM was replaced lately. For your safety you can agree from {from:instant}.',
  },
  phone_changed_lately: {
    status: 409,
    en: '{name:text} changed their phone number. Nothing is paid to it before {from:instant}.',
  },
  verify_to_invite: {
    status: 409,
    en: 'Verify your phone first: whoever you ask should know that it is you.',
  },
  too_many_new_numbers: {
    status: 429,
    en: 'You have asked many new people lately. Ask this one from {from:instant} on.',
  },
  too_many_guarantors: {
    status: 422,
    en: 'A loan can have at most {most:count} guarantors.',
  },
  no_such_paper: { status: 409, en: 'There is no such paper for this loan now.' },
  // Claims on a guarantor.
  claim_act_forbidden: { status: 403, en: "You can't let this claim {act:claimAct}." },
  claim_in_wrong_state: {
    status: 409,
    en: "This claim can't {act:claimAct}: it is {status:claimStatus}.",
  },
  no_notice: {
    status: 409,
    en: 'You have no notice on this guarantee, so there is nothing to appeal.',
  },
  already_appealed: {
    status: 409,
    en: 'You have already appealed; an admin has decided or will decide.',
  },
  notice_over: {
    status: 409,
    en: 'The {hours:count} hours of notice are over, so it is too late to appeal.',
  },
  nothing_asked: { status: 409, en: 'Nothing is asked of you on this guarantee now.' },
  // Plans.
  plan_in_wrong_state: {
    status: 409,
    en: 'This plan can’t be answered: it is {status:planStatus}.',
  },
  plan_open: {
    status: 409,
    en: 'A plan for this loan is open already. Answer it or take it back first.',
  },
  plan_claims_open: {
    status: 409,
    en: 'Guarantors have a notice or are asked to pay. That has to end before a plan.',
  },
  plan_months_out_of_range: { status: 422, en: 'Choose from 1 to {most:count} months.' },
  plan_over: { status: 409, en: 'The time for this plan is over. Ask for a new one.' },
  plan_changed: {
    status: 409,
    en: 'The loan has changed since this plan was offered, so its figures no longer hold.',
  },
  // Changes of guarantors.
  change_in_wrong_state: {
    status: 409,
    en: 'This change of guarantors can’t be answered: it is {status:changeStatus}.',
  },
  change_not_standing: { status: 409, en: 'This guarantor does not stand behind the loan.' },
  change_not_decided: {
    status: 409,
    en: 'This loan is not decided yet: other guarantors are asked like every guarantor.',
  },
  change_awaits_payout: {
    status: 409,
    en: 'This loan is approved and waits for its payout. Ask again once it is paid out.',
  },
  change_while_late: {
    status: 409,
    en: 'Something is past due on this loan. Guarantors can change once it is paid.',
  },
  change_in_default: {
    status: 409,
    en: 'This loan is in default, so its guarantors stay. They can appeal what they are asked for.',
  },
  change_loan_closed: { status: 409, en: 'This loan is closed, so its guarantors are free.' },
  change_claims_open: {
    status: 409,
    en: 'Guarantors have a notice or are asked to pay. That has to end first.',
  },
  change_in_hardship: {
    status: 409,
    en: 'This loan has a new plan that is not kept long enough yet. Ask again once it is.',
  },
  change_plan_open: {
    status: 409,
    en: 'A plan for this loan is being decided. That has to end first.',
  },
  change_open: {
    status: 409,
    en: 'A change of this loan’s guarantors is open already. That has to end first.',
  },
  change_taken_back: {
    status: 409,
    en: 'This was taken back less than 14 days ago. Ask for it again after that.',
  },
  change_last_guarantor: {
    status: 409,
    en: 'Without this guarantor the loan would have too few. Somebody has to take the place.',
  },
  change_needs_newcomer: { status: 422, en: 'Name who takes the place.' },
  change_over: { status: 409, en: 'The time for this change is over. Ask for it again.' },
  // Paying back.
  nothing_to_repay: { status: 409, en: 'There is nothing to repay on this loan now.' },
  pay_day_not_running: {
    status: 409,
    en: 'We ask on a pay-day only while a loan is being repaid and is not in default.',
  },
  other_prompt_open: {
    status: 409,
    en: 'A prompt for another amount is open on your phone. Finish it, or wait until it ends.',
  },
  prompt_out_of_range: {
    status: 422,
    en: 'Enter whole shillings, from {least:money} to {most:money}.',
  },
} as const satisfies Record<string, RefusalText>;
