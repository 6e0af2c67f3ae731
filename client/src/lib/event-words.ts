import type { EventKind } from '@shared/contract/events';
import { formatDay, parseDay } from '@shared/day';
import { cents, formatMoney } from '@shared/money';
import {
  APPEAL_GROUND_LABELS,
  type AppealGround,
  PURPOSE_LABELS,
  type Purpose,
  RELATIONSHIP_LABELS,
  type Relationship,
} from '@shared/words';

type Detail = Record<string, unknown>;

/** An event's own figures are whole cents; one that bears none must not take the history down. */
const money = (value: unknown): string =>
  Number.isSafeInteger(value) ? formatMoney(cents(Number(value))) : 'an amount';
const said = (value: unknown): string => (typeof value === 'string' ? value : '');
const quoted = (value: unknown): string => (said(value) ? `: “${said(value)}”` : '');
const days = (value: unknown): string => {
  if (!Number.isSafeInteger(value)) return 'some days';
  return value === 1 ? '1 day' : `${Number(value)} days`;
};
const receipt = (value: unknown): string => (said(value) ? `, receipt ${said(value)}` : '');

/** A day of the wire; words of our own where it is none. */
const date = (value: unknown): string => {
  const day = parseDay(said(value));
  return day ? formatDay(day) : 'a day';
};

const terms = ({ amount, term, purpose }: Detail): string => {
  const label = PURPOSE_LABELS[said(purpose) as Purpose] ?? said(purpose);
  return `${money(amount)} for ${String(term)} months (${label})`;
};

/** Ends the sentence that begins with who did it. */
const WORDS: Record<EventKind, (detail: Detail) => string> = {
  loan_requested: (detail) => `asked for ${terms(detail)}`,
  terms_changed: (detail) => `changed the terms to ${terms(detail)}${askedAgain(detail)}`,
  guarantor_asked: ({ name, cap, relationship }) =>
    `asked ${said(name)} to guarantee up to ${money(cap)}${relation(relationship)}`,
  guarantee_accepted: ({ cap }) => `accepted, up to ${money(cap)}`,
  guarantee_declined: () => 'declined to guarantee',
  guarantee_withdrawn: () => 'took a guarantee request back',
  loan_submitted: () => 'submitted the request for approval',
  loan_withdrawn: () => 'took the request back',
  loan_approved: () => 'approved the loan',
  loan_declined: ({ reason }) => `declined the loan${quoted(reason)}`,
  loan_returned: ({ reason }) => `returned it for more guarantors${quoted(reason)}`,
  loan_disbursed: ({ attempt }) => `handed the payout to M-Pesa${attempted(attempt)}`,
  payout_confirmed: (detail) => `confirmed the payout${receipt(detail.receipt)}`,
  payout_refused: ({ words }) => `refused the payout${quoted(words)}`,
  prompt_requested: ({ amount }) => `started a payment of ${money(amount)}`,
  prompt_failed: ({ reason }) => `reported that the payment did not go through${quoted(reason)}`,
  repayment_received: ({ amount, ...detail }) =>
    `confirmed a repayment of ${money(amount)}${receipt(detail.receipt)}`,
  loan_repaid: () => 'confirmed that the loan is repaid',
  payment_allocated: ({ reason }) => `booked a payment that was nobody’s to it${quoted(reason)}`,
  payment_settled_by_hand: ({ outcome, reason, ...detail }) =>
    `settled a payment by hand as ${outcome === 'paid' ? 'paid' : 'not paid'}` +
    `${receipt(detail.receipt)}${quoted(reason)}`,
  refund_requested: ({ amount }) => `sent ${money(amount)} of credit back`,
  refund_confirmed: (detail) => `confirmed the refund${receipt(detail.receipt)}`,
  refund_refused: ({ words }) => `refused the refund${quoted(words)}`,
  callback_resolved: ({ decision, reason }) =>
    `${decision === 'book' ? 'booked' : 'dismissed'} a message that did not fit${quoted(reason)}`,
  difference_explained: ({ reason }) =>
    `explained a difference with M-Pesa’s records${quoted(reason)}`,
  loan_expired: () => 'closed the request, untouched for 30 days',
  loan_fell_behind: ({ daysPastDue }) => `found the loan ${days(daysPastDue)} late`,
  loan_defaulted: ({ daysPastDue }) => `found the loan in default, ${days(daysPastDue)} late`,
  borrower_reminded: ({ amount, daysPastDue }) =>
    Number(daysPastDue) > 0
      ? `reminded the borrower of ${money(amount)}, ${days(daysPastDue)} late`
      : `reminded the borrower of ${money(amount)} that falls due`,
  guarantor_told: ({ daysPastDue }) =>
    `told a guarantor that the loan is ${days(daysPastDue)} late`,
  final_demand: ({ arrears, daysPastDue }) =>
    `sent the borrower a final demand for ${money(arrears)}, ${days(daysPastDue)} late`,
  notice_given: ({ share }) => `gave a guarantor notice of ${money(share)}`,
  claim_appealed: ({ ground, reason }) =>
    `appealed the notice${ground === 'other' ? '' : ` (${groundOf(ground)})`}${quoted(reason)}`,
  guarantor_charged: ({ amount }) => `asked a guarantor for ${money(amount)}`,
  claim_lifted: ({ reason }) => `lifted the claim on a guarantor: ${liftedBecause(reason)}`,
  claim_settled: ({ amount }) => `closed a guarantor’s claim, ${money(amount)} paid`,
  guarantor_prompt_requested: ({ amount }) => `started a guarantor’s payment of ${money(amount)}`,
  guarantor_paid: ({ amount, ...detail }) =>
    `confirmed a guarantor’s payment of ${money(amount)}${receipt(detail.receipt)}`,
  recovered_after_write_off: ({ amount, ...detail }) =>
    `confirmed ${money(amount)} after the write-off${receipt(detail.receipt)}`,
  reimbursement_requested: ({ amount }) => `sent a guarantor ${money(amount)} back`,
  reimbursement_confirmed: (detail) =>
    `confirmed a guarantor’s reimbursement${receipt(detail.receipt)}`,
  reimbursement_refused: ({ words }) => `refused a guarantor’s reimbursement${quoted(words)}`,
  payout_to_recover: () => 'made a payout that has to come back',
  payout_recovered: ({ amount, reason }) =>
    `noted that a payout of ${money(amount)} is back${quoted(reason)}`,
  collection_noted: ({ text }) => `noted${quoted(text)}`,
  promise_noted: ({ text, on, amount }) =>
    `noted a promise of ${money(amount)} by ${date(on)}${quoted(text)}`,
  appeal_decided: ({ decision, name, reason }) =>
    `${decision === 'upheld' ? 'upheld' : 'dismissed'} the appeal of ${said(name)}${quoted(reason)}`,
  write_off_proposed: ({ reason }) => `proposed to write the loan off${quoted(reason)}`,
  write_off_rejected: () => 'ended the proposal to write the loan off',
  loan_written_off: ({ principal, interest, reason }) =>
    `wrote the loan off: ${money(principal)} and ${money(interest)} of interest${quoted(reason)}`,
  signed_up: () => 'opened an account',
  signed_in: () => 'signed in',
  sign_in_failed: () => 'gave a wrong password',
  code_sent: ({ purpose }) =>
    purpose === 'reset' ? 'was sent a code for a new password' : 'was sent a code',
  phone_verified: () => 'verified a phone',
  password_reset: () => 'chose a new password',
  admin_made: () => 'made somebody an admin',
  limit_changed: ({ before, after }) => `moved the limit from ${money(before)} to ${money(after)}`,
  account_frozen: ({ reason }) => `froze the account${quoted(reason)}`,
  account_unfrozen: ({ reason }) => `freed the account${quoted(reason)}`,
  sessions_ended: () => 'signed somebody out everywhere',
  phone_shown: ({ name }) =>
    said(name) ? `asked for the phone number of ${said(name)}` : 'asked for a phone number',
  received_unallocated: ({ amount, ...detail }) =>
    `brought ${money(amount)} that matches no loan${receipt(detail.receipt)}`,
  return_requested: ({ amount, reason }) => `sent ${money(amount)} back${quoted(reason)}`,
  return_confirmed: (detail) => `confirmed that money was sent back${receipt(detail.receipt)}`,
  return_refused: ({ words }) => `refused to send money back${quoted(words)}`,
};

function askedAgain({ askedAgain: count }: Detail): string {
  if (!count) return '';
  return count === 1
    ? '; 1 guarantor is asked again'
    : `; ${String(count)} guarantors are asked again`;
}

function relation(value: unknown): string {
  const label = RELATIONSHIP_LABELS[said(value) as Relationship];
  return label ? ` (${label.toLowerCase()})` : '';
}

const groundOf = (ground: unknown): string =>
  (APPEAL_GROUND_LABELS[said(ground) as AppealGround] ?? said(ground)).toLowerCase();

const LIFTED: Record<string, string> = {
  cured: 'the borrower paid up',
  upheld: 'the appeal was upheld',
  written_off: 'the loan was written off',
};
const liftedBecause = (reason: unknown): string => LIFTED[said(reason)] ?? said(reason);

const attempted = (attempt: unknown): string =>
  Number(attempt) > 1 ? `, attempt ${String(attempt)}` : '';

/** What happened, as the rest of a sentence that begins with who did it. */
export const eventWords = ({ kind, detail }: { kind: EventKind; detail: Detail }): string =>
  wordsFor(kind)(detail);

/**
 * A page that was opened before the server learnt a new kind shows it by its name with spaces, and
 * leaves nothing out.
 */
const wordsFor = (kind: EventKind): ((detail: Detail) => string) =>
  kind in WORDS ? WORDS[kind] : () => kind.replaceAll('_', ' ');
