import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Fate } from './scripts';

/** One text message in a phone's inbox. `at` and every time below: ISO 8601. */
export type InboxMessage = { id: string; from: string; text: string; at: string };

/** How a prompt or payout ended: M-Pesa's result code, and a receipt when money moved. */
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
  /** Left lying on the phone: nobody will answer it any more. */
  isIgnored: boolean;
  outcome: Outcome | null;
};

export type Payout = {
  /** The sender's OriginatorConversationID. */
  id: string;
  conversationId: string;
  phone: Phone;
  amount: Cents;
  /** Who sends, as the recipient reads it. */
  business: string;
  shortcode: string;
  resultUrl: string;
  timeoutUrl: string;
  /** The request as it came, because one queue-timeout notice sends it back. */
  request: Record<string, unknown>;
  askedAt: string;
  dueAt: string;
  fate: Fate;
  outcome: Outcome | null;
};

/** Where the organisation wants to hear of money that is paid by hand. */
export type Paybill = {
  shortcode: string;
  /** What becomes of a payment when `validationUrl` does not answer. */
  responseType: 'Completed' | 'Cancelled';
  confirmationUrl: string;
  validationUrl: string;
  /** Whether payers' numbers are told as their SHA-256, as to who registered by v1. */
  isHashed?: boolean;
};

/** A payment that somebody made by hand, with the account that they typed. */
export type ByHand = {
  phone: Phone;
  amount: Cents;
  account: string;
  business: string;
  shortcode: string;
  askedAt: string;
  outcome: Outcome & { receipt: string };
};

/** Money in or out of a phone's M-Pesa. */
export type Transaction = {
  receipt: string;
  kind: 'received' | 'paid';
  amount: Cents;
  balance: Cents;
  reference: string;
  at: string;
};

/** A callback on its way. Those of one `thread` go out one after the other. */
export type Delivery = {
  id: string;
  thread: string;
  url: string;
  body: unknown;
  isHeld: boolean;
};

/** Everything that ever happens in the simulated world, one line of the log each. */
export type WorldEvent =
  | { type: 'message'; phone: Phone; message: InboxMessage }
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
  | { type: 'delivery_queued'; delivery: Delivery }
  | { type: 'delivery_tried'; id: string }
  | { type: 'forgotten'; before: string }
  | { type: 'released' };
