import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '@server/platform/context';
import type { DepositUrls, PaymentChannel } from '@server/platform/ports/money-provider';
import { PROVIDER_IDS, type ProviderId } from '@shared/providers';

export const HOOK_PATH = '/hooks/pay/:secret/:channel/:paymentId';

/** 128 bits in hex; derived for each payment and channel, so nothing is stored. */
const secretOf = (key: string, channel: string, paymentId: string): string =>
  createHmac('sha256', key).update(`${channel}:${paymentId}`).digest('hex').slice(0, 32);

/**
 * The callback URL of one payment. The path omits the provider's name, because M-Pesa rejects URLs that contain its
 * own. The secret identifies the provider; lowercase hex can't spell a rejected word.
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

/** The provider whose secret this is for the payment and channel; null for none. */
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

/** The callbacks for direct deposits, for every payer: one URL each, registered once with each version of the key. */
const DEPOSIT_STEPS = ['validation', 'confirmation', 'notice'] as const;
export type DepositStep = (typeof DEPOSIT_STEPS)[number];

export const DEPOSIT_PATH = '/hooks/deposits/:secret/:step';

/** `version`: of the key in the URLs (rotate-deposit-key.ts). */
export function depositUrls(deps: Deps, provider: ProviderId, version = 1): DepositUrls {
  const base = `${deps.callbackBase}/hooks/deposits`;
  const url = (step: DepositStep) =>
    `${base}/${depositSecret(deps, { provider, version }, step)}/${step}`;
  return {
    validationUrl: url('validation'),
    confirmationUrl: url('confirmation'),
    noticeUrl: url('notice'),
  };
}

/** A key of a provider's deposit URLs. */
type Key = { provider: ProviderId; version: number };

/** The key and the step of a direct deposit's path; null if the secret is none of the live keys'. */
export function depositStepOf(
  deps: Deps,
  live: readonly Key[],
  named: string,
  given: string,
): (Key & { step: DepositStep }) | null {
  const step = DEPOSIT_STEPS.find((each) => each === named);
  const key = step && live.find((each) => isSame(depositSecret(deps, each, step), given));
  return step && key ? { provider: key.provider, version: key.version, step } : null;
}

const depositSecret = (deps: Deps, { provider, version }: Key, step: DepositStep): string =>
  secretOf(
    deps.callbackSecret,
    version === 1 ? `deposits:${provider}` : `deposits:${provider}:${version}`,
    step,
  );

function isSame(ours: string, given: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
