import type { Cents } from '@shared/money';

/** A step of one movement of money between us and a phone. */
export const PAYMENT_STEPS = [
  'requested',
  'sending',
  'waiting',
  'unknown',
  'review',
  'succeeded',
  'failed',
] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** What can come to light about a movement, from our own call, a callback, a question or a person. */
export const EVIDENCE = [
  /** M-Pesa took the call: it is on its way. */
  'accepted',
  /** The only call that was ever made was refused on the spot: nothing was done, for certain. */
  'refused',
  /** A call without an answer that proves anything. */
  'no_answer',
  /** Proof that the money moved, as it was asked for. */
  'paid',
  /** M-Pesa's final word that it did not. */
  'failed',
  /** A queue timeout, or a result that proves nothing. */
  'in_doubt',
  /** A success of another amount than was asked for, or without a receipt. */
  'mismatch',
  /** The money that moved stands in the books as a payment of its own. */
  'settled_separately',
  /** It was asked about, and there is still no answer. */
  'silence',
  /** The same, once too often. */
  'timed_out',
  /** We ourselves took it back before it was handed over. */
  'taken_back',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

const ONCE_BEGUN = { paid: 'succeeded', failed: 'failed', settled_separately: 'failed' } as const;

/**
 * What a piece of evidence makes of a step; what is not here changes nothing. A proof of success wins
 * over everything that was known before, and nothing takes a success back. Doubt is never a failure.
 * The same for prompts and for payouts.
 */
const NEXT: Record<PaymentStep, Partial<Record<Evidence, PaymentStep>>> = {
  requested: {
    paid: 'succeeded',
    mismatch: 'review',
    settled_separately: 'failed',
    taken_back: 'failed',
  },
  sending: {
    ...ONCE_BEGUN,
    accepted: 'waiting',
    refused: 'failed',
    no_answer: 'unknown',
    in_doubt: 'unknown',
    mismatch: 'review',
    silence: 'unknown',
    timed_out: 'review',
  },
  waiting: {
    ...ONCE_BEGUN,
    in_doubt: 'unknown',
    mismatch: 'review',
    timed_out: 'review',
  },
  unknown: {
    ...ONCE_BEGUN,
    accepted: 'waiting',
    refused: 'failed',
    mismatch: 'review',
    timed_out: 'review',
  },
  review: { ...ONCE_BEGUN, refused: 'failed' },
  succeeded: {},
  failed: { paid: 'succeeded' },
};

/** The step that the evidence leads to; null when it changes nothing. */
export const nextStep = (step: PaymentStep, evidence: Evidence): PaymentStep | null =>
  NEXT[step][evidence] ?? null;

/** Steps from which an answer is still expected. */
export const isOpen = (step: PaymentStep): boolean => step !== 'succeeded' && step !== 'failed';

/** What we hold of a movement when M-Pesa says that it succeeded. */
export interface Asked {
  readonly amount: Cents;
  /** The receipt under which it is booked; null while none is known. */
  readonly receipt: string | null;
  /** The id that M-Pesa knows it by; null when its acknowledgement was lost. */
  readonly requestId: string | null;
}

/** A success as M-Pesa told it; null where it left something out. */
export interface ReportedSuccess {
  readonly amount: Cents | null;
  readonly receipt: string | null;
  readonly requestId: string | null;
}

/** Who bears the receipt already: nobody else, a payment by hand on the same loan, or anything else. */
export type ReceiptHolder = 'nobody' | 'by_hand' | 'other';

/**
 * How a success that we are told of fits what we asked for. Only `paid` may move money. `other_request`:
 * it speaks of something else; `settled_separately`: its money stands on the loan as a payment by hand;
 * `receipt_used`: somebody else's does; `known`: ours is booked under this receipt; `other_receipt`:
 * under another.
 */
export type RequestMatch =
  | 'paid'
  | 'known'
  | 'mismatch'
  | 'other_request'
  | 'other_receipt'
  | 'settled_separately'
  | 'receipt_used';

export function compareWithRequest(
  asked: Asked,
  told: ReportedSuccess,
  holder: ReceiptHolder,
): RequestMatch {
  const isOther = asked.requestId !== null && told.requestId !== null;
  if (isOther && asked.requestId !== told.requestId) return 'other_request';
  if (holder !== 'nobody') return holder === 'by_hand' ? 'settled_separately' : 'receipt_used';
  if (told.receipt === null || told.amount !== asked.amount) return 'mismatch';
  if (asked.receipt === null) return 'paid';
  return asked.receipt === told.receipt ? 'known' : 'other_receipt';
}

/**
 * A payout succeeded that we had taken for refused. `as_first`: nothing else was sent, so it stands;
 * `instead_of_later`: the next attempt has not been handed over and is taken back; `to_recover`: the
 * money has gone out twice, or for what no longer is, and somebody has to get it back.
 */
export type LatePayout = 'as_first' | 'instead_of_later' | 'to_recover';

/**
 * `later`: the step of the attempt that is not refused, if there is one. `isStillOwed`: what the payout
 * was for still waits for it.
 */
export function latePayout(later: PaymentStep | null, isStillOwed: boolean): LatePayout {
  if (later === 'requested') return 'instead_of_later';
  return later === null && isStillOwed ? 'as_first' : 'to_recover';
}

/** How long a payment may stand without its call being made before somebody looks at it. */
const LOOK_AFTER_MS = 600_000;

/** When to look at a payment whose job should have run long ago. */
export const firstLook = (now: Date): Date => new Date(now.getTime() + LOOK_AFTER_MS);
