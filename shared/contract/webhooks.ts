import * as z from 'zod/mini';
import type { NamedLoan } from '../loan-number';
import type { ClosedReason, LoanStatus } from '../words';
import { messageFor } from '../texts/message';
import { id } from './fields';
import type { Paged } from './paging';
import type { ServicePaymentKind } from './services';

/** What a webhook tells; docs/api-for-services.md says of each when it comes. */
export const WEBHOOK_TYPES = [
  'loan.submitted',
  'loan.approved',
  'loan.disbursed',
  'loan.late',
  'loan.defaulted',
  'loan.closed',
  'loan.written_off',
  'payment.received',
  'payment.paid_out',
  'payment.reversed',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

const URL_MAX = 500;

/** An address without credentials and fragment; where only https goes, the verb says so. */
const isAddress = (typed: string): boolean => {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password, hash } = new URL(typed);
  return /^https?:$/.test(protocol) && username + password + hash === '';
};

const types = messageFor('choose_webhook_types');

/** `POST /api/admin/webhooks` */
export const webhookBody = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.maxLength(URL_MAX, messageFor('too_long', { most: URL_MAX })),
      z.refine(isAddress, messageFor('webhook_url_unusable')),
    ),
  types: z
    .array(z.enum(WEBHOOK_TYPES, types))
    .check(z.minLength(1, types), z.maxLength(WEBHOOK_TYPES.length)),
});
export type NewWebhook = z.output<typeof webhookBody>;

export const webhookParams = z.object({ id });

/** `POST /api/admin/webhooks/{id}/replay`: everything since then is sent again, under its own ids. */
export const replayBody = z.object({
  since: z.pipe(
    z.iso.datetime({ error: messageFor('choose_instant') }),
    z.transform((typed) => new Date(typed)),
  ),
});

/** `POST /api/admin/webhooks/{id}/send-again`: one message, by the id of its event. */
export const sendAgainBody = z.object({ eventId: id });

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed' | 'dropped';

/** Each item of `GET /api/admin/webhooks/{id}/deliveries` */
export interface WebhookDelivery {
  /** The event's; the receiver gets it as `webhook-id`, after `evt_`. */
  eventId: string;
  type: WebhookType;
  /** When it happened. */
  at: string;
  status: DeliveryStatus;
  tries: number;
  nextTryAt: string | null;
  endedAt: string | null;
  /** What became of the last try that was not taken. */
  reason: string | null;
  loan: NamedLoan | null;
}

/** `GET /api/admin/webhooks/{id}/deliveries`, newest first; those delivered are kept for 30 days */
export type WebhookDeliveries = Paged<WebhookDelivery>;

/** One of `GET /api/admin/webhooks` */
export interface Webhook {
  id: string;
  url: string;
  types: WebhookType[];
  createdAt: string;
  /** The owner who registered it. */
  createdBy: string;
  /** Once set nothing is sent. */
  endedAt: string | null;
  /** An owner ended it, or the receiver did by answering 410. */
  endedBecause: 'owner' | 'gone' | null;
  /** Messages that are to be sent, with those that will be tried again. */
  waiting: number;
  /** Messages that were tried as often as they may. */
  failed: number;
  lastDeliveredAt: string | null;
}

/** `POST /api/admin/webhooks`, 201 */
export interface WebhookMade {
  id: string;
  /** `whsec_` and base64; shown here once. */
  secret: string;
}

/** `POST /api/admin/webhooks/{id}/end` */
export interface WebhookEnded {
  id: string;
  endedAt: string;
}

/** `POST /api/admin/webhooks/{id}/replay`, 202 */
export interface WebhookReplayed {
  id: string;
  since: string;
}

/** `POST /api/admin/webhooks/{id}/send-again`, 202 */
export interface WebhookSentAgain {
  id: string;
  eventId: string;
}

/** The body that a receiver gets. `data` is how things stand when it is sent. */
export interface WebhookMessage {
  type: WebhookType;
  /** When it happened. */
  timestamp: string;
  data: {
    /** Null for money that belongs to no loan yet. */
    loan: {
      id: string;
      reference: string;
      status: LoanStatus;
      closedReason: ClosedReason | null;
    } | null;
    /** The payment that a `payment.…` is about. */
    payment?: { id: string; kind: ServicePaymentKind; amount: string };
  };
}
