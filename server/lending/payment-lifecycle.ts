import type { Cents } from '@shared/money';
import { isOneOf } from '@shared/statuses';
import { SETTLED } from './payment-kinds';

/** A step of one payment between us and a phone. */
export const PAYMENT_STEPS = [
  'requested',
  'sending',
  'waiting',
  'unknown',
  'review',
  'succeeded',
  'failed',
  'reversed',
] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** Evidence about a payment, from our own call, a callback, a query or an admin. */
export const EVIDENCE = [
  /** The provider accepted the call: the payment is in progress. */
  'accepted',
  /** The only call made was refused at once: certainly no money moved. */
  'refused',
  /** The only call made certainly never reached the provider, and may be repeated under the same reference. */
  'not_sent',
  /** The call's answer proves nothing. */
  'no_answer',
  /** Proof that the money moved as requested. */
  'paid',
  /** The provider's final answer that no money moved. */
  'failed',
  /** A queue timeout, or a result that proves nothing. */
  'in_doubt',
  /** A success with another amount than requested, or without a receipt. */
  'mismatch',
  /** The money is booked as a separate payment. */
  'settled_separately',
  /** A query got no answer yet. */
  'silence',
  /** The last permitted query got no answer. */
  'timed_out',
  /** We withdrew it before it was submitted. */
  'taken_back',
  /** Two people reversed it: it was booked on the wrong loan, or the provider took it back. */
  'reversed',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

const ONCE_BEGUN = { paid: 'succeeded', failed: 'failed', settled_separately: 'failed' } as const;

/**
 * The next step by evidence, for prompts and payouts; missing pairs change nothing. Proof of success overrides
 * everything before it, and only a reversal revokes it. Doubt is never a failure.
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
    not_sent: 'requested',
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
  // An acknowledgement that comes after a notice of doubt is older than the notice: it changes nothing.
  unknown: {
    ...ONCE_BEGUN,
    refused: 'failed',
    mismatch: 'review',
    timed_out: 'review',
  },
  review: { ...ONCE_BEGUN, refused: 'failed' },
  succeeded: { reversed: 'reversed' },
  failed: { paid: 'succeeded' },
  reversed: {},
};

/** The step after the evidence; null when it changes nothing. */
export const nextStep = (step: PaymentStep, evidence: Evidence): PaymentStep | null =>
  NEXT[step][evidence] ?? null;

/** Steps that still expect an answer. */
export const isOpen = (step: PaymentStep): boolean => !isOneOf(SETTLED, step);

/** What we know of a payment when the provider reports its success. */
export interface Asked {
  readonly amount: Cents;
  /** The receipt under which it is booked; null while unknown. */
  readonly receipt: string | null;
  /** The provider's id of the request; null when the acknowledgement was lost. */
  readonly requestId: string | null;
}

/** A success as the provider reports it; null fields were missing. */
export interface ReportedSuccess {
  readonly amount: Cents | null;
  readonly receipt: string | null;
  readonly requestId: string | null;
}

/** The payment that has the receipt already: none, a deposit by hand on the same loan, or another. */
export type ReceiptHolder = 'nobody' | 'by_hand' | 'other';

/**
 * How a reported success matches our request; only `paid` moves money. `other_request`: about another request;
 * `settled_separately`: booked on the loan as a deposit; `receipt_used`: another payment has the receipt; `known`,
 * `other_receipt`: ours is booked, under this or another receipt.
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
 * A payout that succeeded after a refusal. `as_first`: no other attempt was sent, so it stands; `instead_of_later`: the
 * next attempt is not submitted yet and is withdrawn; `to_recover`: the money left twice, or is no longer owed.
 */
export type LatePayout = 'as_first' | 'instead_of_later' | 'to_recover';

/**
 * `later`: the step of the attempt that was not refused, if any. `isStillOwed`: whether the payout's purpose is still
 * open.
 */
export function latePayout(later: PaymentStep | null, isStillOwed: boolean): LatePayout {
  if (later === 'requested') return 'instead_of_later';
  return later === null && isStillOwed ? 'as_first' : 'to_recover';
}

/** Milliseconds that a payment may wait for its call before an admin is asked to look. */
const LOOK_AFTER_MS = 600_000;

/** When to check a payment whose job should have run. */
export const firstLook = (now: Date): Date => new Date(now.getTime() + LOOK_AFTER_MS);

/** Waits between tries of a payout that never reached the provider, by how long it waits already. Milliseconds. */
const TRY_AGAIN = [
  { afterMs: 0, waitMs: 20_000 },
  { afterMs: 120_000, waitMs: 60_000 },
  { afterMs: 1_200_000, waitMs: 600_000 },
];
const TRY_FOR_MS = 86_400_000;

/** The wait before the next try; null after a day, when a person decides. */
export function waitForTry(waitedMs: number): number | null {
  if (waitedMs >= TRY_FOR_MS) return null;
  return TRY_AGAIN.findLast(({ afterMs }) => afterMs <= waitedMs)?.waitMs ?? 0;
}
