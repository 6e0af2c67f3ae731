import { existsSync } from 'node:fs';
import { z } from 'zod';
import {
  PROVIDER_SETTINGS,
  providerFaults,
  simulatedProviders,
} from '@server/platform/money/providers/settings';
import { isMailBeyondHere, MAIL_SETTINGS, mailFaults } from '@server/platform/mail/settings';
import { IDENTITY_SETTINGS, identityFaults } from '@server/people/identity/settings';
import { USSD_SETTINGS, ussdFaults } from '@server/phones/ussd/settings';
import { DSN } from '@server/platform/core/sentry';
import { days, line, omitEmpty, optional, secret, url } from '@server/platform/core/setting-types';
import { hasOneHost, isDatabaseUrl } from '@server/platform/db/any-host';
import { readSettingFiles } from './setting-files';
import { productionWalls, secretsIn } from './production-walls';

const flag = z.enum(['on', 'off']);
const database = z
  .string()
  .refine(isDatabaseUrl, 'must be a postgres:// URL; several hosts are parted by commas');
const schema = z.object({
  NODE_ENV: z.preprocess(
    omitEmpty,
    z.enum(['development', 'production', 'test']).default('development'),
  ),
  PORT: z.preprocess(omitEmpty, z.coerce.number().int().min(1).max(65_535).default(5_000)),
  HOST: optional(z.string()),
  ADMIN_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  PUBLIC_URL: optional(url),
  ROLE: z.preprocess(omitEmpty, z.enum(['all', 'web', 'worker']).default('all')),
  DATABASE_URL: optional(database),
  DATABASE_OWNER_URL: optional(database),
  DATABASE_DIRECT_URL: optional(database),
  DATABASE_REPLICA_URL: optional(database.refine(hasOneHost, 'must have one host')),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(500)),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(120)),
  DATA_DIR: z.preprocess(omitEmpty, z.string().default('.data')),
  SESSION_SECRET: optional(secret),
  ADMIN_EMAIL: optional(z.email().toLowerCase()),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must have 8 characters or more')),
  FOUR_EYES: optional(flag),
  STAFF_SECOND_FACTOR: optional(z.enum(['required', 'off'])),
  DEMO_DATA: optional(flag),
  AUDIT_ANCHOR_FILE: optional(z.string()),
  AUDIT_SMS: optional(flag),
  SIM_SWAP_CHECK: optional(flag),
  TRUST_PROXY: z.preprocess(omitEmpty, z.coerce.number().int().min(0).max(10).default(0)),
  LOG_LEVEL: z.preprocess(
    omitEmpty,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  SENTRY_DSN: optional(z.string().regex(DSN, 'must be as https://KEY@HOST/PROJECT')),
  LENDER_NAME: optional(line),
  LENDER_LICENCE: optional(line),
  LENDER_ADDRESS: optional(line),
  SUPPORT_PHONE: optional(z.string().regex(/^[+\d][\d ]{8,19}$/, 'must be a telephone number')),
  SUPPORT_EMAIL: optional(z.email()),
  PUBLIC_HOLIDAYS: optional(days),
  SMS_PROVIDER: z.preprocess(
    omitEmpty,
    z.enum(['simulator', 'africastalking']).default('simulator'),
  ),
  AFRICASTALKING_USERNAME: optional(z.string()),
  AFRICASTALKING_API_KEY: optional(z.string()),
  AFRICASTALKING_SENDER_ID: optional(z.string()),
  AFRICASTALKING_BASE_URL: optional(url),
  ...MAIL_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...USSD_SETTINGS,
  ...PROVIDER_SETTINGS,
});

export type Env = z.output<typeof schema>;

/** Where the server listens: outside production, where the demo's passwords are known, for this machine alone. */
export const hostOf = ({ HOST, NODE_ENV }: Env): string | undefined =>
  HOST ?? (NODE_ENV === 'production' ? undefined : '127.0.0.1');

export const isAnySimulated = (env: Env): boolean =>
  env.SMS_PROVIDER === 'simulator' ||
  env.IDENTITY_CHECK === 'simulator' ||
  simulatedProviders(env).length > 0;

/** The values that nobody may read in a log. */
export const secretsOf = (env: Env): string[] => secretsIn(env).map(([, value]) => value);

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
  const { settings, faults: ofFiles } = readSettingFiles(source, Object.keys(schema.shape));
  const parsed = schema.safeParse(settings);
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const sound = Object.entries(settings).filter(([name]) => !wrong.has(name));
  const env = parsed.success ? parsed.data : schema.parse(Object.fromEntries(sound));
  const faults = [
    ...ofFiles,
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...faultsTogether(env).filter((fault) => !namesOf(fault).some((name) => wrong.has(name))),
  ];
  if (faults.length > 0) throw new BadEnv(faults);
  return env;
}

/** The settings that a fault's line names. */
const namesOf = (fault: string): string[] =>
  fault.match(/^[A-Z0-9_]+(?= and |:)|(?<= and )\w+/g) ?? [];

/** The environment over the .env file of the folder in which the program was started. */
function withFile(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
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
  faults.push(
    ...providerFaults(env),
    ...identityFaults(env),
    ...mailFaults(env),
    ...ussdFaults(env),
  );
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) faults.push(`${name}: goes with a DATABASE_URL`);
  }
  if (env.ROLE !== 'all') {
    // What only one process can have.
    if (!env.DATABASE_URL) faults.push(`ROLE: ${env.ROLE} needs a DATABASE_URL`);
    if (isAnySimulated(env)) {
      faults.push('ROLE: simulators run where one node does all');
    }
  }
  if (env.ADMIN_PORT === env.PORT) faults.push('ADMIN_PORT: must be another port than PORT');
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD: a password needs its email');
  }
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD && env.STAFF_SECOND_FACTOR !== 'required') {
    faults.push(
      'ADMIN_EMAIL and ADMIN_PASSWORD: without a second factor an admin needs a password',
    );
  }
  if (env.NODE_ENV === 'production') return [...faults, ...faultsInProduction(env)];
  // Codes by a simulated SMS stand on an open page: nobody may move real money with them.
  if ((env.SMS_PROVIDER === 'simulator') !== simulatedProviders(env).includes('mpesa')) {
    faults.push('SMS_PROVIDER and MPESA_PROVIDER: no simulator beside a real provider');
  }
  if (env.SMS_PROVIDER === 'simulator' && isMailBeyondHere(env)) {
    faults.push('SMTP_URL: no mail beyond this machine beside a simulator');
  }
  if (env.IDENTITY_CHECK === 'simulator' && simulatedProviders(env).length === 0) {
    faults.push('IDENTITY_CHECK: no simulator beside a real provider');
  }
  return faults;
}

function faultsInProduction(env: Env): string[] {
  const faults: string[] = [];
  if (env.SMS_PROVIDER === 'simulator') faults.push('SMS_PROVIDER: no simulator in production');
  if (env.IDENTITY_CHECK === 'simulator') {
    faults.push('IDENTITY_CHECK: no simulator in production');
  }
  for (const id of simulatedProviders(env)) {
    faults.push(`${id.toUpperCase()}_PROVIDER: no simulator in production`);
  }
  if (env.ADMIN_PASSWORD) {
    faults.push('ADMIN_PASSWORD: not in production; ADMIN_EMAIL prints an enrolment link');
  }
  if (env.DEMO_DATA === 'on') faults.push('DEMO_DATA: no demo data in production');
  if (env.FOUR_EYES !== 'on') faults.push('FOUR_EYES: must be on in production');
  if (env.STAFF_SECOND_FACTOR !== 'required') {
    faults.push('STAFF_SECOND_FACTOR: must be required in production');
  }
  return [...faults, ...productionWalls(env)];
}
