import type { Phone } from '@shared/phone';

/** The port to SMS. */
export interface Sms {
  /**
   * Sends one SMS. Providers lack idempotency: after `unknown` it may have been sent, so repeat only texts that may
   * arrive twice.
   */
  send(to: Phone, text: string): Promise<SmsAnswer>;
}

/** `sent`: accepted by the provider, not yet delivered. */
export type SmsAnswer =
  /** `cost` in the provider's format, "KES 0.8000". */
  | { kind: 'sent'; messageId: string; cost: string }
  /** Certainly not sent. `isRetryable`: the same text may be tried again later. */
  | { kind: 'refused'; code: string; reason: string; isRetryable: boolean }
  /** Unknown whether it was sent: timeout, 5xx, a broken connection. */
  | { kind: 'unknown'; reason: string };
