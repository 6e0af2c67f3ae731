/**
 * The states of an SMS in the outbox. `sending`: a call is under way, or its process died. `sent`: the gateway took it.
 * `dropped`: we don't send it any more, because it is no longer true or the person opted out.
 */
export const MESSAGE_STATUSES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'expired',
  'dropped',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Still to be tried. */
export const UNSENT_MESSAGE = ['queued', 'sending'] as const satisfies readonly MessageStatus[];

/** The gateway took it, and has not said since that it failed. */
export const TAKEN_MESSAGE = ['sent', 'delivered'] as const satisfies readonly MessageStatus[];

/** Nobody got it: waits for a person, except a code. */
export const FAILED_MESSAGE = ['failed', 'expired'] as const satisfies readonly MessageStatus[];

/** Nothing more happens by itself. */
export const ENDED_MESSAGE = [
  'delivered',
  ...FAILED_MESSAGE,
  'dropped',
] as const satisfies readonly MessageStatus[];

/** Messages that something legal depends on. */
export const LEGAL_KINDS = [
  'claim_notice',
  'final_demand',
  'claim_charged',
  'appeal_dismissed',
  'bureau_notice',
  'bureau_listed',
] as const;

/**
 * Kept for a person where another account has their number, until they have another one: what something legal depends
 * on, and what a guarantor is told of a payment that was taken back.
 */
export const KEPT_KINDS = [
  ...LEGAL_KINDS,
  'guarantee_counts_again',
  'own_payment_taken_back',
] as const;

/** Codes of any purpose. */
export const CODE_KINDS = ['phone_code'] as const;

/** What is asked of a number: for whoever has it, though somebody else had it before. */
export const ASKED_OF_NUMBER = [...CODE_KINDS, 'way_in', 'invitation', 'place_offered'] as const;

/** What is said to one number: it waits for no hold of that number, and does not follow its person to the next. */
export const BOUND_TO_NUMBER = [
  ...ASKED_OF_NUMBER,
  'number_given',
  'phone_pin',
  'word_answered',
] as const;

/** The states of a mail: nobody reports whether it was delivered. */
export const MAIL_STATUSES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'expired',
  'dropped',
] as const satisfies readonly MessageStatus[];
export type MailStatus = (typeof MAIL_STATUSES)[number];
export const ENDED_MAIL = [...FAILED_MESSAGE, 'dropped'] as const satisfies readonly MailStatus[];
