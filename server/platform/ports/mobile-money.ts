import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';

/**
 * The port to M-Pesa: what the product may ask of it, and the few ways in which it can answer.
 * Every answer is a value; only a broken promise of the caller (RangeError) or of our own token
 * store throws.
 */
export interface MobileMoney {
  /**
   * Puts a PIN prompt on a phone. M-Pesa has no idempotency here: after `unknown` never call again
   * for the same payment; wait for its callback. RangeError when an amount or text is outside
   * M-Pesa's limits.
   */
  sendPrompt(prompt: PromptRequest): Promise<PromptAnswer>;
  /** What became of a prompt. Only `paid` and `failed` are final. */
  askPrompt(checkoutRequestId: string): Promise<PromptOutcome>;
  /**
   * Sends money to a phone. May be repeated with the same `originatorConversationId`, never under
   * another while the first is unsettled. RangeError when an amount or text is outside M-Pesa's
   * limits.
   */
  sendPayout(payout: PayoutRequest): Promise<PayoutAnswer>;
  /**
   * Asks what became of a payout, or of any payment by its receipt; the answer itself comes to
   * `resultUrl` (see `readStatusResult`).
   */
  askPayout(question: PayoutQuestion): Promise<QuestionAnswer>;
  /** The paybill's number: what people key in to pay by hand. */
  readonly paybill: string;
  /** Says where M-Pesa is to ask and tell about payments by hand (see `readPaybillNotice`). */
  registerPaybill(urls: PaybillUrls): Promise<RegisterAnswer>;
  /** What M-Pesa has received for us between two instants, no more than 48 hours back. */
  pullPayments(from: Date, to: Date): Promise<PullAnswer>;
}

export type PromptRequest = {
  phone: Phone;
  /** Whole shillings, 1 to 250,000. */
  amount: Cents;
  /** 1 to 12 of [A-Za-z0-9 ]; the payer reads it in the prompt and in their SMS. */
  reference: string;
  /** Up to 13 of [A-Za-z0-9 ]. */
  description: string;
  /** One URL per payment: the callback carries nothing else that we chose. */
  callbackUrl: string;
};

export type PayoutRequest = {
  /** Ours, unique per payout attempt, committed before the call; 1 to 40 of [A-Za-z0-9_-]. */
  originatorConversationId: string;
  phone: Phone;
  /** Whole shillings, 10 to 250,000. */
  amount: Cents;
  /** 2 to 100 characters. */
  remarks: string;
  /** 1 to 100 characters. */
  occasion: string;
  resultUrl: string;
  timeoutUrl: string;
};

export type PayoutQuestion = ({ originatorConversationId: string } | { receipt: string }) & {
  resultUrl: string;
  timeoutUrl: string;
};

export type PaybillUrls = {
  /** Asked before the money moves; unanswered, the payment goes through. */
  validationUrl: string;
  /** Told once it has moved. */
  confirmationUrl: string;
  /** Told about the registration of the pull. */
  noticeUrl: string;
};

/**
 * M-Pesa did not act on *this* call, for certain. `code` is M-Pesa's, `not_sent` when it was not
 * reached, or `1001` when the phone has another prompt open. `reason` is for the record, not for
 * the person: see `promptWords` and `payoutWords`. `isRetryable`: the same call may be made again,
 * after a wait.
 */
export type Refused = { kind: 'refused'; code: string; reason: string; isRetryable: boolean };

/**
 * Nobody can say whether M-Pesa acted: timeout, 5xx, a page instead of an answer, a broken
 * connection.
 */
export type Unknown = { kind: 'unknown'; reason: string };

/** `accepted` means that the prompt is on its way to the phone, not that anything was paid. */
export type PromptAnswer =
  { kind: 'accepted'; merchantRequestId: string; checkoutRequestId: string } | Refused | Unknown;

/**
 * `paid` bears no receipt and no amount: the callback or C2B does. `open`: in flight, or M-Pesa
 * gave no usable answer; ask again later.
 */
export type PromptOutcome =
  | { kind: 'paid' }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'open'; reason: string };

/**
 * `accepted` means submitted, not paid. `isRepeat`: M-Pesa had this id already, so it gives no new
 * conversation id. After an earlier `unknown`, a refusal says nothing about that earlier call: ask.
 */
export type PayoutAnswer =
  { kind: 'accepted'; conversationId: string | null; isRepeat: boolean } | Refused | Unknown;

/** `isRepeat`: URLs were registered before, these or others; M-Pesa takes them once only. */
export type RegisterAnswer = { kind: 'registered'; isRepeat: boolean } | Refused | Unknown;

/** One payment as M-Pesa's own list has it. */
export type PulledPayment = {
  receipt: string;
  amount: Cents;
  /** As the payer typed it, or the reference of the prompt. */
  account: string;
  paidAt: Date | null;
  /** Whom M-Pesa names as the payer, not enough of the number to call it. */
  payer: string | null;
};

/** `unreadable`: rows that the list had and that nobody could make out. */
export type PullAnswer =
  | { kind: 'payments'; payments: PulledPayment[]; unreadable: number }
  | { kind: 'unavailable'; reason: string };

export type QuestionAnswer =
  { kind: 'accepted'; conversationId: string | null } | Refused | Unknown;
