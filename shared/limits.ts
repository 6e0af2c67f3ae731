import { shillings } from './money';
import { bps } from './rate';

/** A prompt without an answer stops the next one for so long. */
export const PROMPT_UNKNOWN_MINUTES = 3;

/** Every number of spec §9 and contract §5 that client and server share. */
export const NAME_MIN = 2;
export const NAME_MAX = 60;
export const PASSWORD_MIN_TYPED = 6;
/** The server's own floor (contract §3); the form keeps the spec's 6. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** The PIN of phones without data: its digits, and wrong ones in a row that end it until a code is typed. */
export const PIN_DIGITS = 4;
export const PIN_TRIES = 3;
/** A number is answered at most so many words by SMS in a day: who sent them can be forged. */
export const WORDS_PER_DAY = 10;
/** So many of them may be LIPA: the prompt that a forged one sends keeps its holder's own away for three minutes. */
export const PROMPTS_BY_SMS_PER_DAY = 3;
/** All numbers together are answered at most so many words in an hour: each answer is an SMS that we pay. */
export const WORDS_TOGETHER_PER_HOUR = 1_000;
/** A session of the menus goes on where the last one of its phone broke off within so many minutes. */
export const VISIT_MINUTES = 10;
/** So long a page of an agreement counts as read in the menus. */
export const READ_MINUTES = 60;
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
/** A code by mail: mail may take longer than an SMS. */
export const MAIL_CODE_MINUTES = 30;
export const MAIL_CODES_PER_HOUR = 5;
export const CODE_TRIES = 5;
export const CODES_PER_HOUR = 5;
/** The same for all sessions of a person together, and for all devices where only the password was ever right. */
export const CODES_TOGETHER_PER_HOUR = 10;
/** How many codes an hour visitors who show nothing of a number's holder can have sent to it. */
export const VISITORS_CODES_PER_HOUR = 3;
/** For so long wrong passwords and codes are remembered, and so many in a row are compared at most. */
export const FAILURES_DAYS = 30;
export const FAILURES_MAX = 100;
export const RESEND_WAIT_SECONDS = 60;
/** Nothing is paid to a changed number for so long after the change. */
export const PAYEE_HOLD_HOURS = 24;
/** Money and a guarantor's yes wait for so long after the SIM of their number was replaced. */
export const SIM_SWAP_HOLD_HOURS = 72;
/** For so long after a proof a session, of a person or of staff, may do what can't be undone. */
export const PROOF_MINUTES = 5;
/** An account is erased so long after that was asked for: its phone can stop it meanwhile. */
export const ERASURE_HOURS = 24;
/** How long a number without an account may make one after its code was right. */
export const FINISH_ENTRY_MINUTES = 10;
/** A number whose codes strangers have used up gets the link that leads past them once in so many hours. */
export const WAY_IN_TOLD_HOURS = 24;
/** A sign-in from a new device is told by SMS once in so many hours. */
export const NEW_DEVICE_TOLD_HOURS = 24;
/** A person is signed in at most so many times; one more ends the oldest. */
export const SESSIONS_MAX = 6;
/** For so long the key of a write that moves no money is kept; those of money for good. */
export const KEY_HOURS = 24;
/** Service keys that work at a time: a system needs one, and a second while it is changed. */
export const SERVICE_KEYS_MAX = 20;
/** Addresses that get webhooks at a time: each is read for every five seconds. */
export const WEBHOOKS_MAX = 10;
/** New keys of one person: more than anybody presses, and few enough that nobody fills the disk with them. */
export const KEYS_PER_DAY = 2_000;

/**
 * The bounds within which the versions of a product keep, and so does the schema. What is enforced of a loan is what
 * its product's version says: the desk makes another version, and a narrower bound here needs a migration.
 */
export const LOAN_MIN = shillings(1_000);
/** What every provider of money moves at once: at most, and at least for a payout. M-Pesa's are the tightest. */
export const PAYMENT_MAX = shillings(250_000);
export const PAYOUT_MIN = shillings(10);
export const GUARANTORS_MAX = 10;

/**
 * The price of the specification. It is version 1 of the standard product in an empty database; one that has a version
 * keeps it, whatever stands here, until the desk confirms another.
 */
export const BASE_RATE = bps(1_800);
export const DISCOUNT_MAX = bps(300);
export const APR_MIN = bps(BASE_RATE - DISCOUNT_MAX);

export const LIMIT_START = shillings(45_000);
/** The least that a provider moves: what is below it is asked of nobody. */
export const MOVED_MIN = shillings(1);
/** What a loan that pays off an earlier one has to bring its borrower beside that, at least. */
export const TOP_UP_ARRIVES_MIN = shillings(500);
export const DRAFT_DAYS = 30;

export const TRUST_START = 500;
export const TRUST_MAX = 1_000;
export const GUARANTOR_THANKS_POINTS = 15;
/** A loan runs for at least three months, so honest guarantees repeat less often than this. Days. */
export const THANKS_APART_DAYS = 30;

/** New numbers that one person may have us write to: a loan's ten guarantors and some instead, two loans a month. */
export const NEW_NUMBERS_A_DAY = 12;
export const NEW_NUMBERS_A_MONTH = 20;
/** Requests without a yes in a month after which a number gets no more invitations by SMS. */
export const UNANSWERED_MAX = 3;
/** Payments on a loan earn points and limit from this day on after its payout, and from this cover on. */
export const EARNS_AFTER_DAYS = 14;
export const EARNS_COVER_PERCENT = 20;
/** What a repaid loan adds to the limit, in percent of its amount up to the initial limit. */
export const LIMIT_STEP_PERCENT = 10;
/** Held so many days, a loan adds its whole step: twelve weeks, just within the shortest term. */
export const LIMIT_STEP_DAYS = 84;

export const REQUESTS_ON_HOME = 3;

export const NOTICE_HOURS = 72;
/** So often “Keep my number” sends an SMS anew: who has both numbers could put off the hours of a notice for ever. */
export const NOTICE_ANEW_MOST = 3;
/** Days past due from which a loan is late, and from which it is in default; ladder.ts has all between. */
export const LATE_DAYS = 1;
export const DEFAULT_DAYS = 90;
/** Days after a default is caught up during which the person may neither borrow nor guarantee. */
export const PROBATION_DAYS = 30;
/** The latest day of a borrower's promise to pay, in days from today: anything later is a new schedule. */
export const PROMISE_DAYS = 60;
/** For so many days at most somebody on the desk puts off what waits for them. */
export const SNOOZE_DAYS = 30;
/** For so many days we keep what the menus showed to a phone, and the words that came by SMS. */
export const DIALLED_KEPT_DAYS = 30;

/** The age of the overview's comparison, in days. */
export const COMPARED_DAYS = 30;

export const CREATE_DELAY_MS = 600;
export const SIGN_OUT_DELAY_MS = 500;
export const AFTER_SIGN_UP_MS = 1_000;
export const AFTER_LOG_IN_MS = 500;

/** The most digits of a Kenyan ID number, as the register's provider takes it. */
export const ID_NUMBER_DIGITS = 9;
/** Minutes after which a register that did not answer is asked again. */
export const IDENTITY_RETRY_MINUTES = 30;
/** How often a person may state a number in a day: each is asked of the register. */
export const IDENTITY_TRIES = 5;

/** Business days in which a complaint is acknowledged, and answered. */
export const COMPLAINT_ACKNOWLEDGE_DAYS = 2;
export const COMPLAINT_ANSWER_DAYS = 7;

/** A loan is reported to the credit bureaus only from so many days past due: its notice ends with the default. */
export const BUREAU_FROM_DAYS = 60;
/** Days between the delivery of the notice and the first report, and the least balance that is not reported. */
export const BUREAU_NOTICE_DAYS = 30;
export const BUREAU_FLOOR = shillings(1_000);

/** Hardship plans: months without a payment or without interest at most, and instalments that may be added. */
export const PLAN_GRACE_MONTHS_MAX = 3;
export const PLAN_MORE_PAYMENTS_MAX = 12;
/** Days for which an offered plan stands, and days within which a guarantor answers; silence is a no. */
export const PLAN_OFFER_DAYS = 14;
export const PLAN_ANSWER_DAYS = 7;
/** Days after which a guarantor who has not answered is reminded. */
export const PLAN_REMINDER_DAYS = [1, 3, 6] as const;
/** Days for which a wished change of guarantors stands, and days within which those who stay answer. */
export const CHANGE_DAYS = 14;
export const CHANGE_ANSWER_DAYS = 7;
/** Days before what was taken back is asked for again: each time others are written to, and the loan waits. */
export const CHANGE_REST_DAYS = 14;
/** Days after which one of them who has not answered is reminded, once. */
export const CHANGE_REMINDER_DAYS = [4] as const;
/** Missed payments by which a change of somebody's share is shown: about what is due at a first notice. */
export const CHANGE_CALL_PAYMENTS = 3;
/** Payments of a plan made on time, in a row, after which the loan counts like every other. */
export const PLAN_CURE_PAYMENTS = 3;

/** So many characters has a line from one person to another about a loan. */
export const NOTE_MAX = 140;

/** A request that was sent for approval is answered within so many working days, by this hour in Nairobi. */
export const DECISION_DAYS = 1;
export const DECISION_HOUR = 17;

/** Full hours in Nairobi at which a borrower may want to be asked; a repeat stays within the hours of messages. */
export const PAY_DAY_HOURS = { first: 8, last: 17 } as const;
/** A prompt that nobody answered is repeated once, so many hours later. */
export const PROMPTS_A_PAY_DAY = 2;
export const PAY_DAY_REPEAT_HOURS = 2;
