import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { ProviderId } from '@shared/providers';
import type { Coded } from '@shared/texts/template';

/**
 * The port to a provider of money: what the product asks of it, and the few ways in which it can answer. Every
 * answer is a value; only a broken promise of the caller (RangeError) or of our own token store throws.
 */
export interface MoneyProvider extends ProviderProtocol {
  /**
   * Asks a phone for money. The provider may have no idempotency here: after `unknown` never call again for the
   * same payment; wait for its callback. RangeError when an amount or text is outside its limits.
   */
  collect(request: CollectionRequest): Promise<CollectionAnswer>;
  /** What became of a collection. Only `paid` and `failed` are final. */
  queryCollection(query: CollectionQuery): Promise<CollectionOutcome>;
  /**
   * Sends money to a phone. May be repeated with the same `ourReference`, never under another while the first is
   * unsettled. RangeError when an amount or text is outside its limits.
   */
  payOut(request: PayoutRequest): Promise<PayoutAnswer>;
  /** Asks what became of a payout, or of any payment by its receipt; the answer comes to channel `status`. */
  queryPayout(query: PayoutQuery): Promise<QueryAnswer>;
  /** Payments that people make by themselves, where the provider has such. */
  readonly directDeposits?: DirectDeposits;
}

/** What is known of a provider without calling it. */
export interface ProviderProtocol {
  readonly id: ProviderId;
  readonly limits: ProviderLimits;
  /** Reads what it posts about a payment that we began. */
  readCallback(channel: PaymentChannel, body: unknown): ProviderReport;
  /** The same body without what must not be kept, such as our own credential. */
  withoutSecrets(body: unknown): unknown;
  /** The code of a collection's end → what the payer should know and do. */
  explainCollection(code: string): Explanation;
  /** The code of a payout's end → what the desk should know and do. */
  explainPayout(code: string): PayoutExplanation;
  /** Codes under which it refuses our own credential. */
  readonly credentialCodes: readonly string[];
}

export type ProviderLimits = {
  readonly minPayout: Cents;
  /** The most that one collection or payout may move. */
  readonly maxTransaction: Cents;
  /** Amounts are multiples of this. */
  readonly step: Cents;
};

/** What a callback about a payment answers; part of its URL, because the body may carry nothing that we chose. */
export const PAYMENT_CHANNELS = ['prompt', 'payout', 'payout_timeout', 'status'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** `deposit`: about a direct deposit; `registration`: about our registration for them. */
export type CallbackChannel = PaymentChannel | 'deposit' | 'registration';

/** What the provider told us about a payment, whichever way it came. */
export type ProviderReport =
  | {
      kind: 'paid';
      /** The provider's or our id of what it speaks of; null when it names none, or another's on purpose. */
      requestId: string | null;
      amount: Cents | null;
      receipt: string | null;
      paidAt: Date | null;
    }
  | { kind: 'failed'; requestId: string | null; code: string; reason: string }
  | { kind: 'in_doubt'; requestId: string | null; reason: string }
  /** An answer that says nothing yet. */
  | { kind: 'open' }
  | Unreadable;

/** A body that is none of the documented shapes: keep it, show it to a person, move nothing. */
export type Unreadable = { kind: 'unreadable' };

/** What a code means to people. `isRetryable`: worth trying the same thing again, after a wait. */
export type Explanation = { text: Coded; isRetryable: boolean };

/**
 * For payouts also who has to act before another try (`nobody`: time alone cures it), and whether sending must stop
 * altogether because each further try brings our credential nearer to being locked.
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
  /** 1 to 12 of [A-Za-z0-9 ]; the payer reads it. */
  reference: string;
  /** Up to 13 of [A-Za-z0-9 ]. */
  description: string;
  /** One URL per payment: the callback may carry nothing else that we chose. */
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

export type PayoutQuery = ({ ourReference: string } | { receipt: string }) & {
  resultUrl: string;
  timeoutUrl: string;
};

/**
 * The provider did not act on *this* call, for certain. `code` is its own, or `not_sent` when it was not reached.
 * `reason` is for the record, not for the person: see `explainCollection` and `explainPayout`. `isRetryable`: the
 * same call may be made again, after a wait.
 */
export type Refused = { kind: 'refused'; code: string; reason: string; isRetryable: boolean };

/** Nobody can say whether it acted: timeout, 5xx, a page instead of an answer, a broken connection. */
export type Unknown = { kind: 'unknown'; reason: string };

/**
 * `accepted` means that the phone is being asked, not that anything was paid. `providerRequestId` is what the
 * callback and the query of this collection name.
 */
export type CollectionAnswer = { kind: 'accepted'; providerRequestId: string } | Refused | Unknown;

/**
 * `paid` bears no receipt and no amount: the callback or a direct deposit's notice does. `open`: in flight, or no
 * usable answer; ask again later.
 */
export type CollectionOutcome =
  | { kind: 'paid' }
  | { kind: 'failed'; code: string; reason: string }
  | { kind: 'open'; reason: string };

/**
 * `accepted` means submitted, not paid. `isRepeat`: the provider had this reference already, and may then give no
 * id of its own. After an earlier `unknown`, a refusal says nothing about that earlier call: ask.
 */
export type PayoutAnswer =
  { kind: 'accepted'; providerRequestId: string | null; isRepeat: boolean } | Refused | Unknown;

export type QueryAnswer =
  { kind: 'accepted'; providerRequestId: string | null } | Refused | Unknown;

/** Payments that people make by themselves to an account of ours. */
export interface DirectDeposits {
  /** What people key in to pay us. */
  readonly account: string;
  /** Says where the provider is to ask and tell about deposits. */
  register(urls: DepositUrls): Promise<RegisterAnswer>;
  /** What it has received for us between two instants, no more than 48 hours back. */
  list(from: Date, to: Date): Promise<DepositList>;
  /** Reads what it posts to the validation and confirmation URLs. */
  readNotice(body: unknown): DepositNotice;
  /** The answer to a validation: taken, or not for a reason. */
  answerValidation(fault: DepositFault | null): object;
}

export type DepositFault = 'account' | 'amount' | 'receiver' | 'other';

export type DepositUrls = {
  /** Asked before the money moves; unanswered, the payment goes through. */
  validationUrl: string;
  /** Told once it has moved. */
  confirmationUrl: string;
  /** Told about the registration. */
  noticeUrl: string;
};

/** `isRepeat`: URLs were registered before, these or others; a provider may take them once only. */
export type RegisterAnswer = { kind: 'registered'; isRepeat: boolean } | Refused | Unknown;

/** A deposit, as the provider asks about it beforehand and confirms it afterwards. */
export type DepositNotice =
  | {
      kind: 'paid';
      receipt: string;
      /** Null when it was left out or garbled. */
      amount: Cents | null;
      /** What the payer typed. */
      account: string;
      /** Whether it names an account of ours as the receiver, or none. */
      isOurs: boolean;
      paidAt: Date | null;
      /** Whom it names as the payer, never enough of the number to call it. */
      payer: string | null;
    }
  | Unreadable;

/** One deposit as the provider's own list has it. */
export type ListedDeposit = {
  receipt: string;
  amount: Cents;
  /** As the payer typed it, or the reference of the collection. */
  account: string;
  paidAt: Date | null;
  payer: string | null;
};

/** `unreadable`: rows that the list had and that nobody could make out. */
export type DepositList =
  | { kind: 'payments'; payments: ListedDeposit[]; unreadable: number }
  | { kind: 'unavailable'; reason: string };

/** The providers that are set up. */
export interface MoneyProviders {
  /** Through whom new payments go. */
  readonly main: MoneyProvider;
  readonly all: readonly MoneyProvider[];
  /** Throws for one that is not set up: a payment through it can't go on without it. */
  of(id: ProviderId): MoneyProvider;
}

export const moneyProviders = (main: MoneyProvider, ...others: MoneyProvider[]): MoneyProviders => {
  const all = [main, ...others];
  return {
    main,
    all,
    of(id) {
      const found = all.find((each) => each.id === id);
      if (!found) throw new Error(`the provider ${id} is not set up`);
      return found;
    },
  };
};
