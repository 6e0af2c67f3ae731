import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '@server/platform/core/context';
import {
  type DepositUrls,
  PAYMENT_CHANNELS,
  type PaymentChannel,
} from '@server/platform/core/ports/money-provider';
import { PROVIDER_IDS, type ProviderId } from '@shared/providers';

export const HOOK_PATH = '/hooks/pay/:secret/:channel/:id';

/** A channel about one payment, or `balance`: the answer to one question about the payout account. */
export const HOOK_CHANNELS = [...PAYMENT_CHANNELS, 'balance'] as const;
export type HookChannel = PaymentChannel | 'balance';

/** 128 bits in hex; derived for each payment or question and its channel, so nothing is stored. */
const secretOf = (key: string, channel: string, id: string): string =>
  createHmac('sha256', key).update(`${channel}:${id}`).digest('hex').slice(0, 32);

/**
 * The callback URL of one payment, or of one question about the payout account. The path omits the provider's name,
 * because M-Pesa rejects URLs that contain its own. The secret identifies the provider; lowercase hex can't spell a
 * rejected word.
 */
export const callbackUrl = (
  deps: Deps,
  provider: ProviderId,
  channel: HookChannel,
  id: string,
): string => {
  const secret = hookSecret(deps, provider, channel, id);
  return `${deps.callbackBase}/hooks/pay/${secret}/${channel}/${id}`;
};

/** The provider whose secret this is for the payment or question and channel; null for none. */
export const providerOfSecret = (
  deps: Deps,
  channel: HookChannel,
  id: string,
  given: string,
): ProviderId | null =>
  PROVIDER_IDS.find((provider) => isSame(hookSecret(deps, provider, channel, id), given)) ?? null;

const hookSecret = (deps: Deps, provider: ProviderId, channel: HookChannel, id: string): string =>
  secretOf(deps.callbackSecret, `${provider}:${channel}`, id);

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
