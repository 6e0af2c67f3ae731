import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '@server/platform/context';
import type { PaybillUrls } from '@server/platform/ports/mobile-money';

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
export const isOurSecret = (
  deps: Deps,
  channel: string,
  paymentId: string,
  given: string,
): boolean => isSame(secretOf(deps.callbackSecret, channel, paymentId), given);

/** What M-Pesa asks and tells about payments by hand, whosever they are: one URL each, registered once. */
const PAYBILL_STEPS = ['validation', 'confirmation', 'notice'] as const;
export type PaybillStep = (typeof PAYBILL_STEPS)[number];

export const PAYBILL_PATH = '/hooks/paybill/:secret/:step';

export function paybillUrls(deps: Deps): PaybillUrls {
  const base = `${deps.callbackBase}/hooks/paybill`;
  const url = (step: PaybillStep) => `${base}/${paybillSecret(deps, step)}/${step}`;
  return {
    validationUrl: url('validation'),
    confirmationUrl: url('confirmation'),
    noticeUrl: url('notice'),
  };
}

/** The step that a paybill's path names, if its secret is ours. */
export function paybillStepOf(deps: Deps, step: string, given: string): PaybillStep | null {
  const known = PAYBILL_STEPS.find((each) => each === step);
  return known && isSame(paybillSecret(deps, known), given) ? known : null;
}

const paybillSecret = (deps: Deps, step: PaybillStep): string =>
  secretOf(deps.callbackSecret, 'paybill', step);

function isSame(ours: string, given: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
