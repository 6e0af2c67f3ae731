import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  PROVIDER_SETTINGS,
  providerFaults,
  simulatedProviders,
} from '@server/money/providers/settings';
import { passwordFault } from '@server/platform/security/passwords';
import { line, omitEmpty, optional, secret, url } from '@server/platform/setting-types';
import { ROOT } from '@server/platform/root';

const flag = z.enum(['on', 'off']);
const schema = z.object({
  NODE_ENV: z.preprocess(
    omitEmpty,
    z.enum(['development', 'production', 'test']).default('development'),
  ),
  PORT: z.preprocess(omitEmpty, z.coerce.number().int().min(1).max(65_535).default(5_000)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')),
  DATA_DIR: z.preprocess(omitEmpty, z.string().default('.data')),
  SESSION_SECRET: optional(secret),
  ADMIN_EMAIL: optional(z.email().toLowerCase()),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must have 8 characters or more')),
  FOUR_EYES: optional(flag),
  DEMO_DATA: optional(flag),
  TRUST_PROXY: z.preprocess(omitEmpty, z.coerce.number().int().min(0).max(10).default(0)),
  LOG_LEVEL: z.preprocess(
    omitEmpty,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  LENDER_NAME: optional(line),
  LENDER_LICENCE: optional(line),
  LENDER_ADDRESS: optional(line),
  SUPPORT_PHONE: optional(z.string().regex(/^[+\d][\d ]{8,19}$/, 'must be a telephone number')),
  SUPPORT_EMAIL: optional(z.email()),
  SMS_PROVIDER: z.preprocess(
    omitEmpty,
    z.enum(['simulator', 'africastalking']).default('simulator'),
  ),
  AFRICASTALKING_USERNAME: optional(z.string()),
  AFRICASTALKING_API_KEY: optional(z.string()),
  AFRICASTALKING_SENDER_ID: optional(z.string()),
  AFRICASTALKING_BASE_URL: optional(url),
  ...PROVIDER_SETTINGS,
});

export type Env = z.output<typeof schema>;

/** Invalid settings; the message has one line for each fault. */
export class BadEnv extends Error {
  override readonly name = 'BadEnv';
  constructor(faults: string[]) {
    super(
      `The settings have ${faults.length} fault(s):\n${faults.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

const NEEDED_WITH_AFRICASTALKING = ['AFRICASTALKING_USERNAME', 'AFRICASTALKING_API_KEY'] as const;

/** Reads every setting of contract §2 once. Throws BadEnv with all faults, so that they can be fixed together. */
export function readEnv(source: Record<string, string | undefined> = withFile()): Env {
  const parsed = schema.safeParse(source);
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const sound = Object.entries(source).filter(([name]) => !wrong.has(name));
  const env = parsed.success ? parsed.data : schema.parse(Object.fromEntries(sound));
  const faults = [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...faultsTogether(env).filter((fault) => !namesOf(fault).some((name) => wrong.has(name))),
  ];
  if (faults.length > 0) throw new BadEnv(faults);
  return env;
}

/** The settings that a fault's line names. */
const namesOf = (fault: string): string[] =>
  fault.match(/^[A-Z0-9_]+(?= and |:)|(?<= and )\w+/g) ?? [];

/** The environment over the .env file beside package.json. */
function withFile(): Record<string, string | undefined> {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** Faults that concern several settings together. */
function faultsTogether(env: Env): string[] {
  const faults: string[] = [];
  if (env.SMS_PROVIDER === 'africastalking') {
    for (const name of NEEDED_WITH_AFRICASTALKING) {
      if (!env[name]) faults.push(`${name}: needed with the provider africastalking`);
    }
  }
  faults.push(...providerFaults(env));
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD: give both or neither');
  }
  return env.NODE_ENV === 'production' ? [...faults, ...faultsInProduction(env)] : faults;
}

/** Who lends and how they are reached: the law makes a lender say so. */
const WHO_LENDS = [
  'LENDER_NAME',
  'LENDER_LICENCE',
  'LENDER_ADDRESS',
  'SUPPORT_PHONE',
  'SUPPORT_EMAIL',
] as const;

function faultsInProduction(env: Env): string[] {
  const faults: string[] = [];
  if (env.SMS_PROVIDER === 'simulator') faults.push('SMS_PROVIDER: no simulator in production');
  for (const id of simulatedProviders(env)) {
    faults.push(`${id.toUpperCase()}_PROVIDER: no simulator in production`);
  }
  if (!env.SESSION_SECRET) faults.push('SESSION_SECRET: required in production');
  for (const name of ['SESSION_SECRET', 'MPESA_CALLBACK_SECRET'] as const) {
    if (/change|secret|example|(.)\1{7}/i.test(env[name] ?? '')) {
      faults.push(`${name}: looks like a default; make one of your own`);
    }
  }
  const weak = env.ADMIN_PASSWORD && passwordFault(env.ADMIN_PASSWORD, [env.ADMIN_EMAIL ?? '']);
  if (weak) faults.push(`ADMIN_PASSWORD: ${weak.message}`);
  if (env.DEMO_DATA === 'on') faults.push('DEMO_DATA: no demo data in production');
  if (env.FOUR_EYES !== 'on') faults.push('FOUR_EYES: must be on in production');
  if (!env.DATABASE_URL) faults.push('DATABASE_URL: required in production');
  if (!env.PUBLIC_URL) faults.push('PUBLIC_URL: required in production');
  for (const name of WHO_LENDS) {
    if (!env[name]) faults.push(`${name}: required in production`);
  }
  return faults;
}
