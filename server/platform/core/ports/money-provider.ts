import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { ProviderId } from '@shared/providers';
import type { Coded } from '@shared/texts/template';
import type { SimSwap } from './sim-swap';

/**
 * The port to a money provider. Every answer is a value; only an invalid argument (RangeError) or our own token store
 * throws.
 */
export interface MoneyProvider extends ProviderProtocol {
  /**
   * Requests money from a phone. The provider may lack idempotency: after `unknown` never call again for the same
   * payment; wait for its callback. RangeError when an amount or text is outside its limits.
   */
  collect(request: CollectionRequest): Promise<CollectionAnswer>;
  /** The outcome of a collection. Only `paid` and `failed` are final. */
  queryCollection(query: CollectionQuery): Promise<CollectionOutcome>;
  /**
   * Sends money to a phone. May be repeated with the same `ourReference`, never under another while the first is
   * unsettled. RangeError when an amount or text is outside its limits.
   */
  payOut(request: PayoutRequest): Promise<PayoutAnswer>;
  /** Queries a payout, or any payment by its receipt; the answer arrives on channel `status`. */
  queryPayout(query: PayoutQuery): Promise<QueryAnswer>;
  /** Payments that people initiate themselves, where the provider supports them. */
  readonly directDeposits?: DirectDeposits;
  /** The account that payouts are drawn on, where the provider tells its balance. */
  readonly payoutAccount?: PayoutAccount;
  /** When the certificate ends for which our credential is sealed; null without an end. */
  readonly certificateEnd: Date | null;
  /** When SIMs were replaced, where the provider is a network that tells it. */
  readonly simSwap?: SimSwap;
}

/** A provider's facts and readers that need no call. */
export interface ProviderProtocol {
  readonly id: ProviderId;
  readonly limits: ProviderLimits;
  /** Reads a callback about a payment that we initiated. */
  readCallback(channel: PaymentChannel, body: unknown): ProviderReport;
  /** The body without secrets that must not be stored, such as our own credential. */
  withoutSecrets(body: unknown): unknown;
  /** A collection's final code → the explanation for the payer. */
  explainCollection(code: string): CollectionExplanation;
  /** A payout's final code → the explanation for admins. */
  explainPayout(code: string): PayoutExplanation;
  /** Codes with which it refuses our own credential. */
  readonly credentialCodes: readonly string[];
}

export type ProviderLimits = {
  readonly minPayout: Cents;
  /** The maximum of one collection or payout. */
  readonly maxTransaction: Cents;
  /** Amounts are multiples of this. */
  readonly step: Cents;
};

/** The kind of request that a callback answers; part of its URL, because the body may contain nothing that we chose. */
export const PAYMENT_CHANNELS = ['prompt', 'payout', 'payout_timeout', 'status'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** The provider's report on a payment, from a callback or a query. */
export type ProviderReport =
  | {
      kind: 'paid';
      /** The provider's or our id of the request; null when it names none, or deliberately another's. */
      requestId: string | null;
      amount: Cents | null;
      receipt: string | null;
      paidAt: Date | null;
    }
  | { kind: 'failed'; requestId: string | null; code: string; reason: string }
  | { kind: 'in_doubt'; requestId: string | null; reason: string }
  /** An answer without an outcome yet. */
  | { kind: 'open' }
  | Unreadable;

/** A body of no documented shape: store it, show it to an admin, move no money. */
export type Unreadable = { kind: 'unreadable' };

/** The meaning of a code for people. `isRetryable`: the same request may succeed after a wait. */
export type Explanation = { text: Coded; isRetryable: boolean };

/**
 * `ending`: whether a prompt that failed may be asked again without the payer's wish. `silent`: it was on the phone and
 * nobody answered; `not_shown`: it never reached the phone; `final`: the payer answered, or asking again can't help.
 */
export type CollectionExplanation = Explanation & { ending: 'final' | 'silent' | 'not_shown' };

/**
 * For payouts also who must act before a retry (`nobody`: waiting suffices), and whether to stop all payouts because
 * each retry may lock our credential.
 */
export type PayoutExplanation = Explanation & {
  needs: 'nobody' | 'recipient' | 'lender';
  mustStopSending: boolean;
};

export type CollectionRequest = {
  /** Ours, unique per collection, committed before the call. */
  ourReference: string;
  phone: Phone;
  amount: Cents;
  /** 1 to 12 of [A-Za-z0-9 ]; shown to the payer. */
  reference: string;
  /** Up to 13 of [A-Za-z0-9 ]. */
  description: string;
  /** One URL per payment: the callback may contain nothing else that we chose. */
  callbackUrl: string;
};

/** `providerRequestId` is null when the acknowledgement of the collection was lost. */
export type CollectionQuery = { ourReference: string; providerRequestId: string | null };

export type PayoutRequest = {
  /** Ours, unique per payout attempt, committed before the call; 1 to 40 of [A-Za-z0-9_-]. */
  ourReference: string;
  phone: Phone;
  amount: Cents;
  /** 2 to 100 characters. */
  remarks: string;
  /** 1 to 100 characters. */
  occasion: string;
  resultUrl: string;
  timeoutUrl: string;
};

/** Where the answer to a question goes, and where it says that there is none. */
export type AnswerUrls = { resultUrl: string; timeoutUrl: string };

export type PayoutQuery = ({ ourReference: string } | { receipt: string }) & AnswerUrls;

/**
 * The provider certainly did not act on *this* call. `code` is its own, or `not_sent` when it was not reached. `reason`
 * is for logs; people get `explainCollection` and `explainPayout`. `isRetryable`: the call may be repeated after a
 * wait.
 */
export type Refused = { kind: 'refused'; code: string; reason: string; isRetryable: boolean };

/** Unknown whether it acted: timeout, 5xx, a page instead of an answer, a broken connection. */
export type Unknown = { kind: 'unknown'; reason: string };

/**
 * `accepted` means that the phone is prompted, not that anything is paid. The callback and the query of this collection
 * carry `providerRequestId`.
 */
export type CollectionAnswer = { kind: 'accepted'; providerRequestId: string } | Refused | Unknown;

/**
 * `paid` has no receipt and no amount: the callback or a deposit's notice has them. `open`: in progress, or no usable
 * answer; query again later.
 */
export type CollectionOutcome =
  | { kind: 'paid' }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'open'; reason: string };

/**
 * `accepted` means submitted, not paid. `isRepeat`: the provider had this reference before, and may give no id. A
 * refusal after an earlier `unknown` says nothing about the earlier call: query it.
 */
export type PayoutAnswer =
  | { kind: 'accepted'; providerRequestId: string | null; isRepeat: boolean }
  | Refused
  | Unknown;

export type QueryAnswer =
  | { kind: 'accepted'; providerRequestId: string | null }
  | Refused
  | Unknown;

/** The account that payouts are drawn on. */
export interface PayoutAccount {
  /** Asks for its balance; the answer arrives at the URLs, or never. */
  ask(urls: AnswerUrls): Promise<QueryAnswer>;
  readBalance(body: unknown): BalanceReport;
}

/** `at`: by the provider's clock; null when missing. `failed`: it did not say. */
export type BalanceReport =
  | { kind: 'balance'; available: Cents; at: Date | null }
  | { kind: 'failed'; code: string | null; reason: string }
  | Unreadable;

/** Payments that people initiate themselves to our account. */
export interface DirectDeposits {
  /** The number that people enter to pay us. */
  readonly account: string;
  /** Registers the URLs for deposits with the provider. */
  register(urls: DepositUrls): Promise<RegisterAnswer>;
  /** Lists the deposits between two instants, at most 48 hours back. */
  list(from: Date, to: Date): Promise<DepositList>;
  /** Reads the body of a validation or confirmation. */
  readNotice(body: unknown): DepositNotice;
  /** The answer to a validation: accepted, or rejected with a reason. */
  answerValidation(fault: DepositFault | null): object;
}

export type DepositFault = 'account' | 'amount' | 'receiver' | 'other';

export type DepositUrls = {
  /** Called before the money moves; without an answer the payment goes through. */
  validationUrl: string;
  /** Called once it has moved. */
  confirmationUrl: string;
  /** Called about the registration. */
  noticeUrl: string;
};

/** `isRepeat`: URLs were registered before, these or others; a provider may accept them only once. */
export type RegisterAnswer = { kind: 'registered'; isRepeat: boolean } | Refused | Unknown;

/** A deposit in the provider's validation or confirmation. */
export type DepositNotice =
  | {
      kind: 'paid';
      receipt: string;
      /** Null when missing or unreadable. */
      amount: Cents | null;
      /** The account as the payer typed it. */
      account: string;
      /** Whether the receiver is our account, or not named. */
      isOurs: boolean;
      paidAt: Date | null;
      /** The payer as named, never with a complete number. */
      payer: string | null;
      /** What tells the payer's number from others: its SHA-256, or its mask ("2547*****126"). */
      payerNumber: string | null;
    }
  | Unreadable;

/** One deposit in the provider's list. */
export type ListedDeposit = {
  receipt: string;
  amount: Cents;
  /** The account as typed, or the collection's reference. */
  account: string;
  paidAt: Date | null;
  payer: string | null;
  payerNumber: string | null;
};

/** `unreadable`: the number of rows that could not be read. */
export type DepositList =
  | { kind: 'payments'; payments: ListedDeposit[]; unreadable: number }
  | { kind: 'unavailable'; reason: string };
