import { isLoopback } from '@server/platform/http/same-origin';
import { isPlainMail } from '@server/platform/mail/settings';
import type { Env } from './env';

/** One fault that only production refuses; the names that it stands under are the settings to change. */
interface ProductionWall {
  names: readonly (keyof Env)[];
  isBroken(value: string, env: Env): boolean;
  words: string;
}

const isPlainHttp = (value: string): boolean => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'http:' && !isLoopback(hostname);
};

/** The letters of a secret: a few ones repeated are guessed. */
const DISTINCT_MIN = 10;
const SECRETS = ['SESSION_SECRET', 'MPESA_CALLBACK_SECRET'] as const;
/** Of 1.x only warned of: 1.0.0 asked it of `DATABASE_URL` alone, and a stricter setting is a new first number. */
const OTHER_DATABASES = [
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
] as const;
const PROVIDERS = ['MPESA_BASE_URL', 'AFRICASTALKING_BASE_URL', 'SMILE_ID_BASE_URL'] as const;

const HOST_OF_DATABASE = /^postgres(?:ql)?:\/\/(?:[^@/?]*@)?([^/?]*)/;

/** Whether passwords and loans would cross a network to the database unread by others, and to the right one. */
function isOpenDatabase(url: string): boolean {
  const query = new URLSearchParams(url.split('?')[1]);
  const [, named = ''] = HOST_OF_DATABASE.exec(url) ?? [];
  const host = query.get('host') ?? decodeURIComponent(named).replace(/:\d+$/, '');
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  return !isHere && query.get('sslmode') !== 'verify-full';
}

/** A load balancer before a proxy; with more, anybody could write the address that we count by. */
const HOPS_MAX = 2;

const VERIFY_FULL = 'needs sslmode=verify-full beyond this machine';

/** Asked of each setting that is given. */
const WALLS: readonly ProductionWall[] = [
  {
    names: ['PUBLIC_URL', 'SENTRY_DSN', ...PROVIDERS],
    isBroken: isPlainHttp,
    words: 'must be https beyond this machine',
  },
  {
    names: PROVIDERS,
    isBroken: (value) => /sandbox/i.test(value),
    words: 'no sandbox in production',
  },
  {
    names: SECRETS,
    isBroken: (value) => /change|secret|example|(.)\1{7}/i.test(value),
    words: 'looks like a default; make one of your own',
  },
  {
    names: SECRETS,
    isBroken: (value) => new Set(value).size < DISTINCT_MIN,
    words: `is weak: it has fewer than ${DISTINCT_MIN} different characters`,
  },
  { names: ['DATABASE_URL'], isBroken: isOpenDatabase, words: VERIFY_FULL },
  {
    names: ['SMTP_URL'],
    isBroken: isPlainMail,
    words: 'needs TLS beyond this machine: smtps://, or smtp:// without tls=off',
  },
  {
    names: ['TRUST_PROXY'],
    isBroken: (hops, { PUBLIC_URL }) => Number(hops) === 0 && !!PUBLIC_URL?.startsWith('https:'),
    words: 'must count the proxy that ends TLS for PUBLIC_URL, as in TRUST_PROXY=1',
  },
  {
    names: ['TRUST_PROXY'],
    isBroken: (hops) => Number(hops) > HOPS_MAX,
    words: `at most ${HOPS_MAX} in production: more lets callers choose their address`,
  },
  {
    names: ['LOG_LEVEL'],
    isBroken: (level) => level === 'debug' || level === 'trace',
    words: 'no debug or trace in production: they say too much',
  },
];

/** A wall of the next first number, which this one only warns of. */
const COMING: readonly ProductionWall[] = [
  { names: OTHER_DATABASES, isBroken: isOpenDatabase, words: `${VERIFY_FULL}, and 2.0.0 refuses` },
];

/** What every node must share or say. */
const REQUIRED = [
  'SESSION_SECRET',
  'MPESA_CALLBACK_SECRET',
  'MPESA_CALLBACK_ADDRESSES',
  'DATABASE_URL',
  'PUBLIC_URL',
  // Who lends and how they are reached: the law makes a lender say so.
  'LENDER_NAME',
  'LENDER_LICENCE',
  'LENDER_ADDRESS',
  'SUPPORT_PHONE',
  'SUPPORT_EMAIL',
] as const satisfies readonly (keyof Env)[];

const HOW: Partial<Record<keyof Env, string>> = {
  MPESA_CALLBACK_ADDRESSES: ': the provider’s addresses, or off',
};

/** Settings that production needs, and those that are no good there; one line each, one fault a setting. */
export function productionWalls(env: Env): string[] {
  const missing = REQUIRED.filter((name) => !env[name]).map(
    (name) => `${name}: required in production${HOW[name] ?? ''}`,
  );
  return [...missing, ...brokenOf(WALLS, env), ...sharedSecrets(env)];
}

/** What production still takes, and will not from the next first number on; one line each, said at the start. */
export const productionWarnings = (env: Env): string[] =>
  env.NODE_ENV === 'production' ? brokenOf(COMING, env) : [];

function brokenOf(walls: readonly ProductionWall[], env: Env): string[] {
  const broken = new Map<string, string>();
  for (const { names, isBroken, words } of walls) {
    for (const name of names) {
      const value = env[name];
      if (value === undefined || typeof value === 'object' || broken.has(name)) continue;
      if (isBroken(String(value), env)) broken.set(name, `${name}: ${words}`);
    }
  }
  return [...broken.values()];
}

/** A secret in two settings: who learns one has both. */
function sharedSecrets(env: Env): string[] {
  const secrets = secretsIn(env);
  return secrets.flatMap(([name, value], at) =>
    secrets
      .slice(at + 1)
      .filter(([, other]) => other === value)
      .map(([other]) => `${name} and ${other}: must be different secrets`),
  );
}

/** The settings that nobody may read, by their names. */
export const secretsIn = (env: Env): [name: string, value: string][] =>
  Object.entries(env).flatMap(([name, value]) =>
    /SECRET|PASSWORD|PASSKEY|_KEY$|_DSN$/.test(name) && typeof value === 'string'
      ? [[name, value]]
      : [],
  );
