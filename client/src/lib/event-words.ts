import { plural, t } from '@lingui/core/macro';
import type { EventSentences, ReadDetail } from '@shared/contract/event-details';
import type { EventKind } from '@shared/contract/events';
import { DRAFT_DAYS } from '@shared/limits';
import type { Coded } from '@shared/texts/template';
import type { AppealGround, Relationship } from '@shared/words';
import { money, notProposed, proposed, said, writtenOff } from './approval-words';
import { BUREAU_EVENT_WORDS } from './bureau-event-words';
import { CHANGE_WORDS } from './change-event-words';
import { COLLECTION_WORDS } from './collection-event-words';
import { instantText } from './format';
import { IDENTITY_EVENT_WORDS } from './identity-words';
import { messageName } from './message-words';
import { PLAN_EVENT_WORDS } from './plan-event-words';
import { quoted, SECURITY_WORDS } from './security-words';
import { terms } from './terms-words';
import { textOf } from './texts';
import { words } from './shared-words';

const days = (value: unknown): string =>
  Number.isSafeInteger(value)
    ? plural(Number(value), { one: '# day', other: '# days' })
    : t`some days`;
/** Appends one of our sentences to its subject. */
const told = ({ words: sentence, wordsCode }: ReadDetail<'payout_held'>): string =>
  quoted(textOf(said(sentence), isCoded(wordsCode) ? wordsCode : null));

const isCoded = (value: unknown): value is Coded =>
  typeof value === 'object' && value !== null && 'code' in value;
const receipt = (value: unknown): string => (said(value) ? t`, receipt ${said(value)}` : '');

/** Formats an instant of the wire; other words when there is none. */
const instant = (value: unknown): string => (said(value) ? instantText(said(value)) : t`some time`);

/** Each entry completes a sentence whose subject is the actor. */
const WORDS: EventSentences = {
  loan_requested: (detail) => t`asked for ${terms(detail)}`,
  terms_changed: (detail) => t`changed the terms to ${terms(detail)}` + askedAgain(detail),
  guarantor_asked: ({ name, cap, relationship }) =>
    t`asked ${said(name)} to guarantee up to ${money(cap)}` + relation(relationship),
  guarantee_accepted: ({ cap }) => t`accepted, up to ${money(cap)}`,
  guarantee_declined: () => t`declined to guarantee`,
  guarantee_withdrawn: () => t`took a guarantee request back`,
  guarantors_thanked: () => t`thanked the guarantors`,
  note_reported: () => t`reported and hid what the other one wrote`,
  guarantor_not_counted: ({ name }) => t`could not count ${said(name)} as a guarantor`,
  loan_brought_in: ({ source, number }) =>
    t`brought the loan in, which is number ${said(number)} of ${said(source)}`,
  loan_opened: () => t`let the brought-in loan run`,
  loan_submitted: () => t`submitted the request for approval`,
  loan_withdrawn: () => t`took the request back`,
  loan_approved: () => t`approved the loan`,
  loan_declined: ({ reason }) => t`declined the loan` + quoted(reason),
  loan_returned: ({ reason }) => t`returned it for more guarantors` + quoted(reason),
  loan_disbursed: ({ attempt }) => t`handed the payout to M-Pesa` + attempted(attempt),
  payout_confirmed: (detail) => t`confirmed the payout` + receipt(detail.receipt),
  payout_refused: (detail) => t`refused the payout` + told(detail),
  prompt_requested: ({ amount }) => t`started a payment of ${money(amount)}`,
  prompt_failed: ({ reason }) => t`reported that the payment did not go through` + quoted(reason),
  repayment_received: ({ amount, ...detail }) =>
    t`confirmed a repayment of ${money(amount)}` + receipt(detail.receipt),
  paid_off_earlier_loan: ({ amount, loan }) =>
    t`confirmed that ${money(amount)} of it paid off loan ${said(loan)}`,
  paid_off_by_new_loan: ({ amount, loan }) =>
    t`confirmed that loan ${said(loan)} paid ${money(amount)} of it off`,
  loan_repaid: () => t`confirmed that the loan is repaid`,
  payment_allocated: ({ reason }) => t`booked a payment that was nobody’s to it` + quoted(reason),
  payment_settled_by_hand: ({ outcome, reason, ...detail }) =>
    (outcome === 'paid'
      ? t`settled a payment by hand as paid`
      : t`settled a payment by hand as not paid`) +
    receipt(detail.receipt) +
    quoted(reason),
  refund_requested: ({ amount }) => t`sent ${money(amount)} of credit back`,
  refund_confirmed: (detail) => t`confirmed the refund` + receipt(detail.receipt),
  refund_refused: (detail) => t`refused the refund` + told(detail),
  callback_resolved: ({ decision, reason }) =>
    (decision === 'book'
      ? t`booked a message that did not fit`
      : t`dismissed a message that did not fit`) + quoted(reason),
  difference_explained: ({ reason }) =>
    t`explained a difference with M-Pesa’s records` + quoted(reason),
  loan_expired: () => t`closed the request, untouched for ${DRAFT_DAYS} days`,
  loan_fell_behind: ({ daysPastDue }) => t`found the loan ${days(daysPastDue)} late`,
  loan_defaulted: ({ daysPastDue }) => t`found the loan in default, ${days(daysPastDue)} late`,
  borrower_reminded: ({ amount, daysPastDue }) =>
    Number(daysPastDue) > 0
      ? t`reminded the borrower of ${money(amount)}, ${days(daysPastDue)} late`
      : t`reminded the borrower of ${money(amount)} that falls due`,
  guarantor_told: ({ daysPastDue }) =>
    t`wrote to a guarantor that the loan is ${days(daysPastDue)} late`,
  final_demand: ({ arrears, daysPastDue }) =>
    t`wrote the borrower a final demand for ${money(arrears)}, ${days(daysPastDue)} late`,
  notice_given: ({ share }) => t`gave a guarantor notice of ${money(share)}`,
  notice_started: ({ deadline }) =>
    t`handed a guarantor’s notice to the SMS gateway; their hours end ${instant(deadline)}`,
  notice_seen: ({ deadline }) => t`saw the notice in the app; the hours end ${instant(deadline)}`,
  notice_stopped: () =>
    t`found that a guarantor’s notice did not arrive; their hours have not started`,
  message_sent_again: ({ kind }) => t`sent an SMS again: ${messageName(said(kind))}`,
  message_told: ({ kind, reason }) =>
    t`told somebody by other means: ${messageName(said(kind))}` + quoted(reason),
  paper_made: () => t`made a paper about the loan`,
  paper_mailed: () => t`had a paper sent to their own email`,
  job_tried_again: (detail) => t`tried work again that had stopped` + told(detail),
  claim_appealed: ({ ground, reason }) =>
    (ground === 'other' ? t`appealed the notice` : t`appealed the notice (${groundOf(ground)})`) +
    quoted(reason),
  guarantor_charged: ({ amount }) => t`asked a guarantor for ${money(amount)}`,
  charge_lowered: ({ to, reason }) =>
    reason === 'liability'
      ? t`lowered what a guarantor is asked for to ${money(to)}, as the loan was paid down`
      : t`lowered what a guarantor is asked for to ${money(to)}, as less is due`,
  claim_lifted: ({ reason }) => t`lifted the claim on a guarantor: ${liftedBecause(reason)}`,
  claim_settled: ({ amount }) => t`closed a guarantor’s claim, ${money(amount)} paid`,
  guarantor_prompt_requested: ({ amount }) => t`started a guarantor’s payment of ${money(amount)}`,
  guarantor_paid: ({ amount, ...detail }) =>
    t`confirmed a guarantor’s payment of ${money(amount)}` + receipt(detail.receipt),
  recovered_after_write_off: ({ amount, ...detail }) =>
    t`confirmed ${money(amount)} after the write-off` + receipt(detail.receipt),
  reimbursement_requested: ({ amount }) => t`sent a guarantor ${money(amount)} back`,
  reimbursement_confirmed: (detail) =>
    t`confirmed a guarantor’s reimbursement` + receipt(detail.receipt),
  reimbursement_refused: (detail) => t`refused a guarantor’s reimbursement` + told(detail),
  payout_held: (detail) => t`did not hand the payout out` + told(detail),
  payout_to_recover: () => t`found a payout that has to come back`,
  payout_recovered: ({ amount, reason }) =>
    t`noted that a payout of ${money(amount)} is back` + quoted(reason),
  ...COLLECTION_WORDS,
  sim_swap_found: ({ swappedAt }) => t`has a SIM that was replaced ${instant(swappedAt)}`,
  ...IDENTITY_EVENT_WORDS,
  sim_swap_cleared: ({ reason }) => t`let the payout go on after a replaced SIM` + quoted(reason),
  appeal_decided: ({ decision, name, reason }) =>
    (decision === 'upheld'
      ? t`upheld the appeal of ${said(name)}`
      : t`dismissed the appeal of ${said(name)}`) + quoted(reason),
  approval_proposed: ({ act, amount, reason }) => proposed(act, amount) + quoted(reason),
  approval_rejected: ({ act, amount }) => notProposed(act, amount),
  approval_lapsed: () => t`lost the right to propose, so a proposal lapsed`,
  loan_written_off: ({ reason, ...lost }) => writtenOff(lost) + quoted(reason),
  payment_reversed: ({ amount, cause, reason, ...detail }) =>
    (cause === 'taken_back'
      ? t`booked that M-Pesa took ${money(amount)} back`
      : t`took a payment of ${money(amount)} off the loan`) +
    receipt(detail.receipt) +
    quoted(reason),
  late_fee_charged: ({ amount }) => t`added a late fee of ${money(amount)}`,
  interest_waived: ({ amount, reason }) =>
    t`waived ${money(amount)} of interest or fees` + quoted(reason),
  ...PLAN_EVENT_WORDS,
  ...CHANGE_WORDS,
  guarantee_ended_by_plan: () => t`a guarantee ended as its guarantor had agreed`,
  signed_up: () => t`opened an account`,
  signed_in: () => t`signed in`,
  sign_in_failed: () => t`gave a wrong password`,
  code_sent: ({ purpose }) =>
    purpose === 'reset' ? t`asked for a code for a new password` : t`asked for a code`,
  phone_verified: () => t`verified a phone`,
  password_reset: () => t`chose a new password`,
  admin_made: () => t`made somebody an admin`,
  staff_link_made: () => t`made an enrolment link`,
  staff_enrolled: () => t`enrolled as staff`,
  staff_role_changed: () => t`changed somebody’s role`,
  staff_ended: ({ reason }) => t`ended somebody’s work here` + quoted(reason),
  staff_factors_reset: ({ reason }) => t`reset a lost device` + quoted(reason),
  staff_proven: () => t`showed a second factor`,
  staff_proof_failed: () => t`failed to show a second factor`,
  staff_factor_added: ({ name }) => t`added the authenticator ${said(name)}`,
  staff_factor_removed: ({ name }) => t`removed the authenticator ${said(name)}`,
  recovery_code_used: () => t`used a recovery code`,
  recovery_codes_made: () => t`made new recovery codes`,
  limit_changed: ({ before, after }) => t`moved the limit from ${money(before)} to ${money(after)}`,
  account_frozen: ({ reason }) => t`froze the account` + quoted(reason),
  account_unfrozen: ({ reason }) => t`freed the account` + quoted(reason),
  sessions_ended: () => t`signed somebody out everywhere`,
  account_erased: () => t`erased the account`,
  erasure_asked: () => t`asked for the account to be erased`,
  erasure_stopped: () => t`stopped the erasure of the account`,
  terms_agreed: ({ terms }) => t`agreed to the terms of ${said(terms)}`,
  name_changed: () => t`changed their name`,
  email_changed: () => t`changed their email`,
  email_verified: () => t`confirmed their email by a code`,
  phone_changed: () => t`changed their phone number`,
  phone_kept: () => t`kept their old phone number`,
  password_changed: () => t`changed their password`,
  proof_failed: () => t`gave a wrong password while signed in`,
  session_ended: () => t`ended sessions of their own`,
  oldest_session_ended: () => t`signed in once more, which ended the oldest session`,
  complaint_made: ({ reference }) => t`made complaint ${said(reference)}`,
  complaint_acknowledged: ({ reference }) => t`acknowledged complaint ${said(reference)}`,
  complaint_answered: ({ reference }) => t`answered complaint ${said(reference)}`,
  phone_shown: ({ name }) =>
    said(name) ? t`asked for the phone number of ${said(name)}` : t`asked for a phone number`,
  received_unallocated: ({ amount, ...detail }) =>
    t`brought ${money(amount)} that matches no loan` + receipt(detail.receipt),
  return_requested: ({ amount, reason }) => t`sent ${money(amount)} back` + quoted(reason),
  return_confirmed: (detail) => t`confirmed that money was sent back` + receipt(detail.receipt),
  return_refused: (detail) => t`refused to send money back` + told(detail),
  ...BUREAU_EVENT_WORDS,
  ...SECURITY_WORDS,
};

function askedAgain({ askedAgain: count }: ReadDetail<'terms_changed'>): string {
  if (!count) return '';
  return plural(Number(count), {
    one: '; # guarantor is asked again',
    other: '; # guarantors are asked again',
  });
}

function relation(value: unknown): string {
  const label = words().relationships[said(value) as Relationship];
  return label ? ` (${label.toLowerCase()})` : '';
}

const groundOf = (ground: unknown): string =>
  (words().appealGrounds[said(ground) as AppealGround] ?? said(ground)).toLowerCase();

function liftedBecause(reason: unknown): string {
  switch (reason) {
    case 'cured':
      return t`the borrower paid up`;
    case 'complaint':
      return t`the complaint was upheld`;
    case 'written_off':
      return t`the loan was written off`;
    case 'taken_back':
      return t`it was asked wrongly`;
    default:
      return said(reason);
  }
}

const attempted = (attempt: unknown): string =>
  Number(attempt) > 1 ? t`, attempt ${String(attempt)}` : '';

type Detail = Readonly<Record<string, unknown>>;

/** What happened, as the rest of a sentence whose subject is the actor. */
export const eventWords = ({ kind, detail }: { kind: EventKind; detail: Detail }): string =>
  wordsFor(kind)(detail);

/** An unknown kind (the page is older than the server) is shown by its name with spaces, with all its data. */
const wordsFor = (kind: EventKind): ((detail: Detail) => string) =>
  kind in WORDS ? WORDS[kind] : () => kind.replaceAll('_', ' ');
