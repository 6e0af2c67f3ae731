import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { phone } from '@shared/phone';
import { addresses, omitEmpty, optional, secret, url } from '@server/platform/core/setting-types';
import type { DarajaSettings } from './adapter';

const shortcode = z.string().regex(/^\d{5,7}$/, 'must be 5 to 7 digits');

export const SETTINGS = {
  MPESA_PROVIDER: z.preprocess(omitEmpty, z.enum(['simulator', 'daraja']).default('simulator')),
  MPESA_BASE_URL: optional(url),
  MPESA_CONSUMER_KEY: optional(z.string()),
  MPESA_CONSUMER_SECRET: optional(z.string()),
  MPESA_SHORTCODE: optional(shortcode),
  MPESA_PASSKEY: optional(z.string()),
  MPESA_B2C_SHORTCODE: optional(shortcode),
  MPESA_INITIATOR_NAME: optional(z.string()),
  MPESA_INITIATOR_PASSWORD: optional(z.string()),
  MPESA_CERTIFICATE: optional(z.string()),
  MPESA_NOMINATED_NUMBER: optional(
    z.string().regex(/^254[17]\d{8}$/, 'must be 254 and nine digits'),
  ),
  MPESA_CALLBACK_SECRET: optional(secret),
  MPESA_CALLBACK_ADDRESSES: optional(z.literal('off').or(addresses)),
};

const settings = z.object(SETTINGS);
export type MpesaEnv = z.output<typeof settings>;

const NEEDED_WITH_DARAJA = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_SHORTCODE',
  'MPESA_PASSKEY',
  'MPESA_B2C_SHORTCODE',
  'MPESA_INITIATOR_NAME',
  'MPESA_INITIATOR_PASSWORD',
  'MPESA_CERTIFICATE',
] as const;

export const isSimulated = (env: MpesaEnv): boolean => env.MPESA_PROVIDER === 'simulator';

/** Faults of combined settings. */
export function faultsOf(env: MpesaEnv): string[] {
  const needed = isSimulated(env) ? [] : NEEDED_WITH_DARAJA.filter((name) => !env[name]);
  const faults = needed.map((name) => `${name}: needed with the provider daraja`);
  if (env.MPESA_CERTIFICATE && !existsSync(env.MPESA_CERTIFICATE)) {
    faults.push('MPESA_CERTIFICATE: there is no such file');
  }
  return faults;
}

const DARAJA_URL = 'https://api.safaricom.co.ke';

/** The adapter's settings for the real M-Pesa. */
export const darajaSettings = async (env: MpesaEnv): Promise<DarajaSettings> => ({
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
});
