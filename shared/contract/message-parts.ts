import type { AllOf } from '../all-of';
import type { Day } from '../day';
import { type Cents, toDecimalString } from '../money';
import type { Purpose } from '../purposes';
import { type BasisPoints, formatRate } from '../rate';

/** The variable parts of an SMS as they are handed in, by their format. */
interface Formats {
  /** A person's name. */
  name: string;
  /** A receipt, a reference, or somebody's own words. */
  text: string;
  /** A key of ours, for a link or a comparison. */
  id: string;
  money: Cents;
  rate: BasisPoints;
  day: Day;
  instant: Date;
  purpose: Purpose;
  /** A whole number: of days, of months, or of cents that a query compares. */
  count: number;
  /** Something that is said only where it is so. */
  flag: boolean;
}

type Format = keyof Formats;
export type PartSpec = Readonly<Record<string, Format | `${Format}?` | `${Format}~`>>;

const ABOUT = { borrower: 'name' } as const;
const ABOUT_GUARANTEE = { ...ABOUT, guaranteeId: 'id' } as const;
/** `orCall`: who has no browser answers by phone what only the web asks. */
const QUESTION = { ...ABOUT, answerBy: 'day', orCall: 'flag?' } as const;
const CALLED_ON = { ...ABOUT_GUARANTEE, dialled: 'text?' } as const;
const COSTED = { amount: 'money', instalment: 'money', charges: 'money?' } as const;
const DEMANDED = { arrears: 'money', days: 'count', deadline: 'instant~' } as const;
const LENT = { amount: 'money', term: 'count', firstDue: 'day?' } as const;
const RECEIVED = { amount: 'money', receipt: 'text?' } as const;
/** Left out where the loan has moved on before the SMS leaves: another payment's SMS has the figure. */
const LEFT = { left: 'money?', paidAfter: 'count?' } as const;
/** Not sent once more of the loan is paid. */
const UNLESS_PAID = { paidThen: 'count' } as const;
const REMINDER = {
  amount: 'money',
  dueOn: 'day',
  days: 'count',
  guarantors: 'count',
  lateFees: 'money?',
  feeOn: 'day?',
  inDefault: 'flag?',
  ...UNLESS_PAID,
} as const;
const ASKED_TO_GUARANTEE = {
  ...ABOUT,
  amount: 'money',
  purpose: 'purpose',
  loanId: 'id',
  invitation: 'text',
} as const;
const WISHED = { name: 'name', apr: 'rate', until: 'day', loanId: 'id' } as const;
/** The owners' words in place of ours (moved-in-words.ts). */
const OWN_WORDS = { wordsEn: 'text?', wordsSw: 'text?' } as const;
const ASKED_AGAIN = { asked: 'money?', ahead: 'money?', chargedClaim: 'id' } as const;
const BUREAU = { reference: 'text', days: 'count', overdue: 'money' } as const;

/** Every kind of SMS with its parts' formats; `?`: need not be there, `~`: known when the message leaves. */
export const MESSAGE_PARTS = {
  invitation: { ...ASKED_TO_GUARANTEE, dialled: 'text?' },
  terms_changed: { ...ABOUT, ...LENT, loanId: 'id', dialled: 'text?' },
  loan_approved: {
    ...COSTED,
    apr: 'rate',
    firstPayment: 'money?',
    firstDue: 'day?',
    aprWithCharges: 'rate?',
  },
  loan_declined: { reason: 'text' },
  loan_returned: { reason: 'text' },
  loan_paid_out: {
    ...COSTED,
    receipt: 'text',
    firstDue: 'day',
    keptBack: 'money?',
    earlier: 'text?',
  },
  loan_moved_in: {
    number: 'text',
    source: 'text',
    reference: 'text',
    left: 'money',
    payment: 'money',
    dueOn: 'day',
    isLate: 'flag?',
    ...OWN_WORDS,
  },
  repayment_received: { ...RECEIVED, ...LEFT },
  loan_repaid: { ...RECEIVED, credit: 'money?' },
  credit_refunded: { amount: 'money', receipt: 'text' },
  guarantee_released: ABOUT,
  guarantee_not_counted: { ...ABOUT_GUARANTEE, orCall: 'flag?' },
  guaranteed_loan_paid_out: { ...ABOUT, amount: 'money', cap: 'money', lastDue: 'day' },
  guaranteed_loan_ended: ABOUT,
  appeal_upheld: { ...ABOUT, reason: 'text' },
  appeal_dismissed: { ...CALLED_ON, amount: 'money', deadline: 'instant', reason: 'text' },
  loan_written_off: { reference: 'text', amount: 'money' },
  guarantee_written_off: ABOUT,
  final_demand: DEMANDED,
  claim_notice: { ...CALLED_ON, ...DEMANDED, share: 'money', reminders: 'count' },
  claim_charged: { ...CALLED_ON, amount: 'money', chargedClaim: 'id', passedOn: 'flag~' },
  charge_lowered: { ...ABOUT_GUARANTEE, amount: 'money', chargedClaim: 'id' },
  claim_lifted: ABOUT,
  claim_taken_back: ABOUT,
  claim_cured_late: { ...ABOUT, paidOn: 'day' },
  guarantor_payment_received: { ...ABOUT, ...RECEIVED },
  guarantor_payment_returned: { ...ABOUT, ...RECEIVED, back: 'money' },
  guarantor_paid_for_you: { guarantor: 'name', amount: 'money', ...LEFT },
  guarantors_repaid: { ...RECEIVED, passedOn: 'money', ...LEFT },
  refund_declined: { amount: 'money' },
  payment_taken_back: { ...RECEIVED, ...LEFT },
  guarantor_payment_taken_back: { guarantor: 'name', ...RECEIVED, ...LEFT },
  own_payment_taken_back: { ...ABOUT, ...RECEIVED, ...ASKED_AGAIN },
  own_payback_received: { ...ABOUT, amount: 'money', ahead: 'money?' },
  payment_taken_off: { ...RECEIVED, ...LEFT },
  guarantee_counts_again: { ...ABOUT, most: 'money?', stays: 'flag?', paidAfter: 'count?' },
  claim_asked_wrongly: { ...ABOUT, back: 'money', stays: 'flag?' },
  interest_waived: { amount: 'money', ...LEFT },
  recovered: { ...RECEIVED, credit: 'money?' },
  reimbursed: { ...ABOUT, amount: 'money', receipt: 'text' },
  payment_soon: REMINDER,
  payment_today: REMINDER,
  payment_late: REMINDER,
  payment_late_7: REMINDER,
  payment_late_30: REMINDER,
  payment_late_60: REMINDER,
  complaint_received: { reference: 'text', acknowledgeBy: 'day', answerBy: 'day', asCall: 'flag?' },
  complaint_answered: { reference: 'text' },
  phone_code: { codeId: 'id' },
  way_in: { invitation: 'text' },
  password_changed: {},
  new_device: { browser: 'text?', system: 'text?', at: 'instant' },
  phone_pin: { replaced: 'flag?', at: 'instant' },
  phone_changed: { masked: 'text', changeId: 'id' },
  number_given: { opens: 'flag?' },
  erasure_asked: { erasesAt: 'instant', erasureId: 'id' },
  erasure_refused: {},
  email_changed: { email: 'text' },
  bureau_notice: { ...BUREAU, ...UNLESS_PAID },
  bureau_listed: { ...BUREAU, on: 'day' },
  name_changed: {},
  audit_seal: { day: 'day', events: 'count', seal: 'text' },
  staff_factor: { what: 'text' },
  release_wished: WISHED,
  replacement_wished: WISHED,
  place_offered: ASKED_TO_GUARANTEE,
  release_question: { ...QUESTION, most: 'money', changeId: 'id' },
  release_reminder: { ...QUESTION, changeId: 'id' },
  released_by_change: ABOUT_GUARANTEE,
  word_answered: { answer: 'text' },
  agreed_by_menu: { ...ABOUT, ...LENT, apr: 'rate', cap: 'money', dialled: 'text' },
  place_taken: { ...ABOUT_GUARANTEE, most: 'money' },
  guarantor_left: { name: 'name', apr: 'rate' },
  guarantor_swapped: { name: 'name', newcomer: 'name', apr: 'rate' },
  change_refused: { reason: 'text' },
  guarantor_freed: { name: 'name', loanId: 'id' },
  guarantor_stepped_back: { name: 'name', apr: 'rate', loanId: 'id' },
  plan_offered: { amount: 'money', agreeBy: 'day', loanId: 'id' },
  plan_refused: { reason: 'text' },
  plan_in_force: { amount: 'money', firstDue: 'day' },
  plan_question: { ...QUESTION, more: 'money', months: 'count', planId: 'id' },
  plan_reminder: { ...QUESTION, planId: 'id' },
  plan_bound: { ...ABOUT_GUARANTEE, most: 'money', lastDue: 'day' },
  plan_not_bound: { ...ABOUT_GUARANTEE, most: 'money', endsOn: 'day' },
  plan_told: { ...ABOUT_GUARANTEE, lastDue: 'day' },
  guarantee_ended: { guaranteeId: 'id' },
  early_word: { ...ABOUT, ...UNLESS_PAID },
  early_word_60: { ...ABOUT, ...UNLESS_PAID },
} as const satisfies Record<string, PartSpec>;

export type MessageKind = keyof typeof MESSAGE_PARTS;

type FormatOf<F> = F extends Format
  ? F
  : F extends `${infer G extends Format}${'?' | '~'}`
    ? G
    : never;
type ValueOf<F> = F extends Format ? Formats[F] : Formats[FormatOf<F>] | null;
export type HandedParts<S> = {
  readonly [P in keyof S as S[P] extends `${Format}~` ? never : P]: ValueOf<S[P]>;
};
type Specs = typeof MESSAGE_PARTS;

/**
 * What a message is made of: names, amounts and days as their own types, and `null` for what is not there. Where the
 * kind is one of several, the parts of all.
 */
export type MessageParts<K extends MessageKind> = AllOf<
  K extends MessageKind ? HandedParts<Specs[K]> : never
>;

/** The names of the parts that have one of these formats. */
export type PartNames<S extends PartSpec, F extends Format = Format> = {
  [P in keyof S]: FormatOf<S[P]> extends F ? P : never;
}[keyof S] &
  string;

/** Those of them that are always there when a message leaves. */
export type SurePartNames<S extends PartSpec, F extends Format> = {
  [P in keyof S]: S[P] extends F | `${F}~` ? P : never;
}[keyof S] &
  string;

const STORED: { readonly [F in Format]: (value: Formats[F]) => string } = {
  name: String,
  text: String,
  id: String,
  money: toDecimalString,
  rate: (rate) => formatRate(rate, 2),
  day: String,
  instant: (instant) => instant.toISOString(),
  purpose: String,
  count: String,
  flag: (isSo) => (isSo ? 'yes' : ''),
};

/** Formats of a message's parts by their names, where the kind is only known when it runs. */
export const formatOf = (kind: MessageKind, name: string): Format | undefined =>
  formatIn(MESSAGE_PARTS[kind], name);

const formatIn = (spec: PartSpec, name: string): Format | undefined =>
  Object.entries(spec)
    .filter(([each]) => each === name)
    .map(([, format]) => format.replace(/[?~]$/, '') as Format)[0];

/** The parts as a row keeps them, without those that are not there. In no language: that of the reader counts. */
export const storedParts = <K extends MessageKind>(
  kind: K,
  parts: MessageParts<K>,
): Record<string, string> => storedBy(MESSAGE_PARTS[kind], parts);

export function storedBy(spec: PartSpec, parts: unknown): Record<string, string> {
  const handed = Object.entries(parts as Readonly<Record<string, unknown>>).filter(
    ([, value]) => value !== null && value !== false,
  );
  return Object.fromEntries(
    handed.flatMap(([name, value]) => {
      const format = formatIn(spec, name);
      return format ? [[name, STORED[format](value as never)]] : [];
    }),
  );
}
