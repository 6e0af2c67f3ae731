import type { DeliveryReport } from '@server/platform/core/ports/sms';

/** The statuses after which nothing follows; `Sent`, `Submitted`, `Buffered` and words that we don't know are open. */
const FINAL: ReadonlyMap<string, DeliveryReport['outcome']> = new Map([
  ['Success', 'delivered'],
  ['Failed', 'failed'],
  ['Rejected', 'failed'],
  ['AbsentSubscriber', 'failed'],
  ['Expired', 'failed'],
]);

/** The phone was off, or the network had a bad day. Every other reason is about the number, and stays. */
const PASSING: ReadonlySet<string> = new Set([
  'AbsentSubscriber',
  'Expired',
  'DeliveryFailure',
  'InsufficientCredit',
]);

/** A delivery report of Africa's Talking: a form with `id`, `status`, `networkCode` and `failureReason`. */
export function readDeliveryReport(body: string): DeliveryReport | null {
  const form = new URLSearchParams(body);
  const field = (name: string) =>
    form.get(name)?.replaceAll('\u0000', '').trim().slice(0, MAX_LENGTH) || null;
  const messageId = field('id');
  const status = field('status');
  if (!messageId || !status) return null;
  const reason = field('failureReason');
  const outcome = FINAL.get(status) ?? 'open';
  const isRetryable = outcome === 'failed' && PASSING.has(reason ?? status);
  return { messageId, outcome, isRetryable, status, reason, network: field('networkCode') };
}

const MAX_LENGTH = 100;
