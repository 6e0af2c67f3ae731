import type { Phone } from '@shared/phone';

/** The port to SMS. */
export interface Sms {
  /**
   * Sends one SMS; the call ends after `timeoutMs`. Providers lack idempotency: after `unknown` it may have been sent,
   * so repeat only texts that may arrive twice.
   */
  send(to: Phone, text: string, timeoutMs: number): Promise<SmsAnswer>;
  /** Reads the body of a delivery report; null when it is none. */
  readReport(body: string): DeliveryReport | null;
}

/** The gateway's report on a message that it took. */
export interface DeliveryReport {
  messageId: string;
  /** `open`: on its way, or a word that nobody knows; the other two are final. */
  outcome: 'open' | 'delivered' | 'failed';
  /** Says of `failed` whether the same number may get it another time. */
  isRetryable: boolean;
  /** In the gateway's words. */
  status: string;
  /** In the gateway's words; null when it gives none. */
  reason: string | null;
  network: string | null;
}

/** `sent`: accepted by the provider, not yet delivered. */
export type SmsAnswer =
  /** `cost` in the provider's format, "KES 0.8000". */
  | { kind: 'sent'; messageId: string; cost: string }
  /**
   * Certainly not sent. `about`: the number for good; the number for now; or the gateway, which says nothing of the
   * number: our account, its settings, or the way there. All but the first are tried again.
   */
  | { kind: 'refused'; code: string; reason: string; about: 'number' | 'moment' | 'gateway' }
  /** Unknown whether it was sent: timeout, 5xx, a broken connection. */
  | { kind: 'unknown'; reason: string };
