import type { Phone } from '@shared/phone';

/** The port to text messages. */
export interface Sms {
  /**
   * Sends one text to one phone. Providers know no idempotency: after `unknown` the text may have
   * gone, so repeat only what does no harm when it arrives twice.
   */
  send(to: Phone, text: string): Promise<SmsAnswer>;
}

/** `sent`: taken by the provider, not yet on the phone. */
export type SmsAnswer =
  /** `cost` as the provider writes it, "KES 0.8000". */
  | { kind: 'sent'; messageId: string; cost: string }
  /** Certainly not sent. `isRetryable`: the same text may be tried again later. */
  | { kind: 'refused'; code: string; reason: string; isRetryable: boolean }
  /** Nobody can say whether it went: timeout, 5xx, a broken connection. */
  | { kind: 'unknown'; reason: string };
