import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '@server/context';

/** What M-Pesa's answer is about; part of the path, because the body carries nothing that we chose. */
export const CHANNELS = ['prompt', 'payout', 'payout_timeout', 'status'] as const;
export type Channel = (typeof CHANNELS)[number];

export const HOOK_PATH = '/hooks/pay/:secret/:channel/:paymentId';

/** 128 bits, another for each payment and channel, derived so that nothing has to be stored. */
const secretOf = (key: string, channel: string, paymentId: string): string =>
  createHmac('sha256', key).update(`${channel}:${paymentId}`).digest('hex').slice(0, 32);

/** The URL for one payment's answers: lowercase hex, which can't spell a word that M-Pesa forbids. */
export const callbackUrl = (deps: Deps, channel: Channel, paymentId: string): string =>
  `${deps.callbackBase}/hooks/pay/${secretOf(deps.callbackSecret, channel, paymentId)}/${channel}/${paymentId}`;

/** Whether a path's secret is the one that we gave M-Pesa for this payment and channel. */
export function isOurSecret(
  deps: Deps,
  channel: string,
  paymentId: string,
  given: string,
): boolean {
  const ours = Buffer.from(secretOf(deps.callbackSecret, channel, paymentId));
  const theirs = Buffer.from(given);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
