import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phone } from '@shared/phone';
import type { Env } from './env';
import { africasTalking } from '@server/messages/africas-talking';
import type { Sms } from '@server/platform/ports/sms';
import { daraja, type DarajaSettings } from '@server/money/daraja';
import type { MobileMoney } from '@server/platform/ports/mobile-money';
import type { Db } from '@server/platform/ports/database';
import { tokensInDatabase } from '@server/money/store';
import { startAfricasTalkingSimulator } from '@dev/simulators/africas-talking-simulator';
import { startDarajaSimulator } from '@dev/simulators/daraja-simulator';
import { PhoneWorld } from '@dev/simulators/phone-world';
import {
  newAfricasTalkingCredentials,
  newDarajaCredentials,
} from '@dev/simulators/simulator-credentials';

const DARAJA_URL = 'https://api.safaricom.co.ke';
const AFRICAS_TALKING_URL = 'https://api.africastalking.com';
/** How long the simulated M-Pesa takes for a payout: long enough to be seen on the screen. */
const SIMULATED_PAYOUT_MS = 1_500;

/** The outside world: the same two adapters always, against the real services or against simulators. */
export interface Providers {
  sms: Sms;
  mobileMoney: MobileMoney;
  /** The simulated phones, when any provider is a simulator. */
  world: PhoneWorld | null;
  close(): Promise<void>;
}

export async function openProviders(env: Env, db: Db, now: () => Date): Promise<Providers> {
  const isSimulated = [env.SMS_PROVIDER, env.MPESA_PROVIDER].includes('simulator');
  const world = isSimulated
    ? new PhoneWorld({
        file: join(env.DATA_DIR, 'simulator.jsonl'),
        now,
        payoutMs: SIMULATED_PAYOUT_MS,
      })
    : null;
  const closing: (() => Promise<void>)[] = [];
  const sms = await openSms(env, world, closing);
  const settings = await darajaSettings(env, world, closing);
  const mobileMoney = daraja(settings, { now, tokens: tokensInDatabase(db) });
  return {
    sms,
    mobileMoney,
    world,
    async close() {
      for (const close of closing) await close();
      world?.close();
    },
  };
}

async function openSms(
  env: Env,
  world: PhoneWorld | null,
  closing: (() => Promise<void>)[],
): Promise<Sms> {
  if (env.SMS_PROVIDER === 'simulator' && world) {
    const credentials = newAfricasTalkingCredentials();
    const { url, close } = await startAfricasTalkingSimulator({ world, credentials });
    closing.push(close);
    return africasTalking({ baseUrl: url, ...credentials, senderId: null });
  }
  return africasTalking({
    baseUrl: env.AFRICASTALKING_BASE_URL ?? AFRICAS_TALKING_URL,
    username: env.AFRICASTALKING_USERNAME ?? '',
    apiKey: env.AFRICASTALKING_API_KEY ?? '',
    senderId: env.AFRICASTALKING_SENDER_ID ?? null,
  });
}

async function darajaSettings(
  env: Env,
  world: PhoneWorld | null,
  closing: (() => Promise<void>)[],
): Promise<DarajaSettings> {
  if (env.MPESA_PROVIDER === 'simulator' && world) {
    const credentials = newDarajaCredentials();
    const { url, close } = await startDarajaSimulator({ world, credentials });
    closing.push(close);
    return { baseUrl: url, ...credentials };
  }
  return {
    baseUrl: env.MPESA_BASE_URL ?? DARAJA_URL,
    consumerKey: env.MPESA_CONSUMER_KEY ?? '',
    consumerSecret: env.MPESA_CONSUMER_SECRET ?? '',
    shortcode: env.MPESA_SHORTCODE ?? '',
    passkey: env.MPESA_PASSKEY ?? '',
    b2cShortcode: env.MPESA_B2C_SHORTCODE ?? '',
    initiatorName: env.MPESA_INITIATOR_NAME ?? '',
    initiatorPassword: env.MPESA_INITIATOR_PASSWORD ?? '',
    nominatedNumber: env.MPESA_NOMINATED_NUMBER ? phone(env.MPESA_NOMINATED_NUMBER) : null,
    certificatePem: await readFile(env.MPESA_CERTIFICATE ?? '', 'utf8'),
  };
}
