import { join } from 'node:path';
import { type Env, isAnySimulated, secretsOf } from './env';
import { shillings } from '@shared/money';
import { smileId } from '@server/people/identity/smile-id';
import { africasTalking } from '@server/platform/messages/africas-talking';
import type { Clocks, Deps } from '@server/platform/core/context';
import type { CallOut } from '@server/platform/core/outbound-http';
import { ProviderCalls } from '@server/platform/core/provider-calls';
import { sentry } from '@server/platform/core/sentry';
import type { Mailer } from '@server/platform/core/ports/mailer';
import type { Sms } from '@server/platform/core/ports/sms';
import type { Db } from '@server/platform/core/ports/database';
import type { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { smtpSettings } from '@server/platform/mail/settings';
import {
  openMoneyProviders,
  type SimulatedProviders,
} from '@server/platform/money/providers/index';
import { simulatedProviders } from '@server/platform/money/providers/settings';

const AFRICAS_TALKING_URL = 'https://api.africastalking.com';
const SMILE_ID_URL = 'https://api.smileidentity.com';
/** In shillings. */
const IDENTITY_FROM = 10_000;

type Simulators = ReturnType<(typeof import('@dev/simulators/open-simulators'))['openSimulators']>;

/** The external services: the same adapters against the real services or the simulators. */
export interface Providers {
  ports: Pick<Deps, 'sms' | 'mailer' | 'money' | 'simSwap' | 'identity' | 'errorTracker'>;
  /** Set if any provider is simulated; production never loads simulators. */
  simulators: Simulators | null;
  close(): Promise<void>;
}

/** The simulators live in the business's day; the adapters speak to a real service in real time. */
export async function openProviders(
  env: Env,
  { db, locks }: { db: Db; locks: AdvisoryLocks },
  { now, wall, meters, log }: Clocks & Pick<Deps, 'meters' | 'log'>,
): Promise<Providers> {
  const calls = new ProviderCalls({ meters, log, wall });
  const { call } = calls;
  const simulators = isAnySimulated(env) ? await loadSimulators(env, now) : null;
  const simulated: SimulatedProviders = {};
  for (const id of simulatedProviders(env)) simulated[id] = await simulators?.money[id]();
  const money = await openMoneyProviders(env, { db, locks, now: wall, call }, simulated);
  const simSwap = env.SIM_SWAP_CHECK === 'on' ? money.main.simSwap : undefined;
  return {
    ports: {
      sms: await openSms(env, simulators, call),
      mailer: await openMailer(env, simulators, calls),
      money,
      simSwap,
      identity: await openIdentity(env, simulators, { now: wall, call }),
      errorTracker: openErrorTracker(env, { wall, call }),
    },
    simulators,
    close: async () => simulators?.close(),
  };
}

async function loadSimulators(env: Env, now: () => Date): Promise<Simulators> {
  const { openSimulators } = await import('@dev/simulators/open-simulators');
  return openSimulators(join(env.DATA_DIR, 'simulator.jsonl'), now);
}

async function openIdentity(
  env: Env,
  simulators: Simulators | null,
  reach: { now: () => Date; call: CallOut },
): Promise<Deps['identity']> {
  const { IDENTITY_CHECK: check = 'off', IDENTITY_CHECK_FROM: least = IDENTITY_FROM } = env;
  if (check === 'off') return undefined;
  const from = shillings(least);
  if (check === 'simulator' && simulators) {
    return { register: smileId(await simulators.identity(), reach), from };
  }
  const settings = {
    baseUrl: env.SMILE_ID_BASE_URL ?? SMILE_ID_URL,
    partnerId: env.SMILE_ID_PARTNER_ID ?? '',
    apiKey: env.SMILE_ID_API_KEY ?? '',
  };
  return { register: smileId(settings, reach), from };
}

function openErrorTracker(
  env: Env,
  reach: { wall: () => Date; call: CallOut },
): Deps['errorTracker'] {
  const { SENTRY_DSN: dsn, NODE_ENV: environment } = env;
  return dsn ? sentry({ dsn, environment, secrets: secretsOf(env) }, reach) : undefined;
}

/** A server where one is set; else the simulated mailbox where SMS are simulated too; else none. */
async function openMailer(
  env: Env,
  simulators: Simulators | null,
  calls: ProviderCalls,
): Promise<Mailer | undefined> {
  const settings = smtpSettings(env);
  if (settings) {
    const { smtp, smtpOut } = await import('@server/platform/mail/smtp');
    return smtp(settings, { call: calls.over(smtpOut) });
  }
  return env.SMS_PROVIDER === 'simulator' ? simulators?.mail() : undefined;
}

async function openSms(env: Env, simulators: Simulators | null, call: CallOut): Promise<Sms> {
  if (env.SMS_PROVIDER === 'simulator' && simulators) {
    return africasTalking(await simulators.sms(), { call });
  }
  const settings = {
    baseUrl: env.AFRICASTALKING_BASE_URL ?? AFRICAS_TALKING_URL,
    username: env.AFRICASTALKING_USERNAME ?? '',
    apiKey: env.AFRICASTALKING_API_KEY ?? '',
    senderId: env.AFRICASTALKING_SENDER_ID ?? null,
  };
  return africasTalking(settings, { call });
}
