import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '@server/platform/context';
import type { DepositUrls, PaymentChannel } from '@server/platform/ports/money-provider';
import { PROVIDER_IDS, type ProviderId } from '@shared/providers';

export const HOOK_PATH = '/hooks/pay/:secret/:channel/:paymentId';

/** 128 bits, another for each payment and channel, derived so that nothing has to be stored. */
const secretOf = (key: string, channel: string, paymentId: string): string =>
  createHmac('sha256', key).update(`${channel}:${paymentId}`).digest('hex').slice(0, 32);

/**
 * The URL for one payment's answers. A provider's name is not in the path, for M-Pesa forbids its own there: the
 * secret says whose it is, in lowercase hex, which can't spell a forbidden word.
 */
export const callbackUrl = (
  deps: Deps,
  provider: ProviderId,
  channel: PaymentChannel,
  paymentId: string,
): string => {
  const secret = paymentSecret(deps, provider, channel, paymentId);
  return `${deps.callbackBase}/hooks/pay/${secret}/${channel}/${paymentId}`;
};

/** The provider that we gave this secret for this payment and channel; null for none. */
export const providerOfSecret = (
  deps: Deps,
  channel: PaymentChannel,
  paymentId: string,
  given: string,
): ProviderId | null =>
  PROVIDER_IDS.find((id) => isSame(paymentSecret(deps, id, channel, paymentId), given)) ?? null;

const paymentSecret = (
  deps: Deps,
  provider: ProviderId,
  channel: PaymentChannel,
  paymentId: string,
): string => secretOf(deps.callbackSecret, `${provider}:${channel}`, paymentId);

/** What a provider asks and tells about direct deposits, whosever they are: one URL each, registered once. */
const DEPOSIT_STEPS = ['validation', 'confirmation', 'notice'] as const;
export type DepositStep = (typeof DEPOSIT_STEPS)[number];

export const DEPOSIT_PATH = '/hooks/deposits/:secret/:step';

export function depositUrls(deps: Deps, provider: ProviderId): DepositUrls {
  const base = `${deps.callbackBase}/hooks/deposits`;
  const url = (step: DepositStep) => `${base}/${depositSecret(deps, provider, step)}/${step}`;
  return {
    validationUrl: url('validation'),
    confirmationUrl: url('confirmation'),
    noticeUrl: url('notice'),
  };
}

/** Whose deposits a path is about, and which step of them; null if its secret is not ours. */
export function depositStepOf(
  deps: Deps,
  named: string,
  given: string,
): { provider: ProviderId; step: DepositStep } | null {
  const step = DEPOSIT_STEPS.find((each) => each === named);
  const provider = step && PROVIDER_IDS.find((id) => isSame(depositSecret(deps, id, step), given));
  return step && provider ? { provider, step } : null;
}

const depositSecret = (deps: Deps, provider: ProviderId, step: DepositStep): string =>
  secretOf(deps.callbackSecret, `deposits:${provider}`, step);

function isSame(ours: string, given: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
