import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Fate } from './scripts';

/** A message in an inbox. `at` and all times below: ISO 8601. */
export type InboxMessage = { id: string; from: string; text: string; at: string };

/** A mail as it came. */
export type WorldMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The names of the files beside it. */
  files: string[];
  at: string;
};

/** The outcome of a prompt or payout: the result code, and a receipt when money moved. */
export type Outcome = { code: string; description: string; receipt: string | null; at: string };

export type Prompt = {
  /** Daraja's CheckoutRequestID. */
  id: string;
  merchantRequestId: string;
  phone: Phone;
  amount: Cents;
  business: string;
  shortcode: string;
  reference: string;
  description: string;
  callbackUrl: string;
  askedAt: string;
  fate: Fate;
  /** The person ignores it; it is never answered. */
  isIgnored: boolean;
  outcome: Outcome | null;
};

export type Payout = {
  /** The OriginatorConversationID of the sender. */
  id: string;
  conversationId: string;
  phone: Phone;
  amount: Cents;
  /** The name of the sender, as the recipient reads it. */
  business: string;
  shortcode: string;
  resultUrl: string;
  timeoutUrl: string;
  /** The original request, because one queue-timeout notice returns it. */
  request: Record<string, unknown>;
  askedAt: string;
  dueAt: string;
  fate: Fate;
  outcome: Outcome | null;
};

/** The registered URLs for payments by hand. */
export type Paybill = {
  shortcode: string;
  /** The default for payments when `validationUrl` does not answer. */
  responseType: 'Completed' | 'Cancelled';
  confirmationUrl: string;
  validationUrl: string;
  /** Whether the numbers of payers are sent as SHA-256, as by v1. */
  isHashed?: boolean;
};

/** A payment by hand, with the account as typed. */
export type ByHand = {
  phone: Phone;
  amount: Cents;
  account: string;
  business: string;
  shortcode: string;
  askedAt: string;
  outcome: Outcome & { receipt: string };
};

/** A transaction of a phone's M-Pesa account. */
export type Transaction = {
  receipt: string;
  kind: 'received' | 'paid';
  amount: Cents;
  balance: Cents;
  reference: string;
  at: string;
};

/** A queued callback. Callbacks of one `thread` are sent one after the other. */
export type Delivery = {
  id: string;
  thread: string;
  url: string;
  body: unknown;
  isHeld: boolean;
};

/** All events of the simulated world, one line of the log each. */
export type WorldEvent =
  | { type: 'message'; phone: Phone; message: InboxMessage }
  | { type: 'mail'; mail: WorldMail }
  | { type: 'prompted'; prompt: Prompt }
  | { type: 'prompt_ignored'; id: string }
  | {
      type: 'prompt_ended';
      id: string;
      outcome: Outcome;
      message: InboxMessage | null;
      deliveries: Delivery[];
    }
  | { type: 'payout_accepted'; payout: Payout }
  | {
      type: 'payout_ended';
      id: string;
      outcome: Outcome;
      message: InboxMessage | null;
      deliveries: Delivery[];
    }
  | { type: 'paybill_registered'; paybill: Paybill }
  | { type: 'pull_registered'; shortcode: string }
  | { type: 'paid_by_hand'; payment: ByHand; message: InboxMessage; deliveries: Delivery[] }
  | { type: 'taken_back'; phone: Phone; amount: Cents; receipt: string; outcome: Outcome }
  | { type: 'delivery_queued'; delivery: Delivery }
  | { type: 'delivery_tried'; id: string }
  | { type: 'forgotten'; before: string }
  | { type: 'released' };
