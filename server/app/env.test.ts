import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { PRODUCTION_SETTINGS } from '@server/testing/production-settings';
import { BadEnv, hostOf, readEnv } from './env';
import { productionWarnings } from './production-walls';
import { isDemo } from './product';
import { ROOT } from '@server/platform/core/root';
import { inventedSettings } from '@server/scripts/build/invented-settings.mjs';

const PRODUCTION = PRODUCTION_SETTINGS;
const SECRET = PRODUCTION.SESSION_SECRET;

/** The lines that name a fault each; none when the settings are good. */
function faultsOf(source: Record<string, string | undefined>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof BadEnv)) throw error;
    const [heading, ...lines] = error.message.split('\n').map((line) => line.trim());
    expect(heading).toBe(`The settings have ${lines.length} fault(s):`);
    return lines;
  }
}
const namesOf = (source: Record<string, string | undefined>): string[] =>
  faultsOf(source).map((line) => line.split(':')[0] ?? '');

test('with nothing set, it is the demo on this machine', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    NODE_ENV: 'development',
    PORT: 5_000,
    DATA_DIR: '.data',
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
    SMS_PROVIDER: 'simulator',
    MPESA_PROVIDER: 'simulator',
    ROLE: 'all',
  });
  const set = Object.values(env).filter((value) => value !== undefined);
  expect(set, 'and nothing else has a value of its own').toHaveLength(8);
  expect(isDemo(env)).toBe(true);
});

test('a setting also comes from a file that NAME_FILE names, and from one of both alone', async () => {
  const folder = await makeScratch();
  try {
    const path = join(folder, 'session');
    await writeFile(path, `${SECRET}\n`);
    expect(readEnv({ SESSION_SECRET_FILE: path }).SESSION_SECRET).toBe(SECRET);
    expect(faultsOf({ SESSION_SECRET_FILE: path, SESSION_SECRET: SECRET })).toEqual([
      'SESSION_SECRET and SESSION_SECRET_FILE: give one of them',
    ]);
    const none = join(folder, 'none');
    expect(faultsOf({ SESSION_SECRET_FILE: none })).toEqual([
      expect.stringMatching(/^SESSION_SECRET_FILE: ENOENT/),
    ]);
    // What a file holds is judged as the setting itself.
    await writeFile(path, 'short');
    expect(namesOf({ SESSION_SECRET_FILE: path })).toEqual(['SESSION_SECRET']);
    // A setting whose own name ends so is no other's file.
    expect(readEnv({ AUDIT_ANCHOR_FILE: none }).AUDIT_ANCHOR_FILE).toBe(none);
  } finally {
    await removeScratch(folder);
  }
});

interface Compose {
  services: Record<string, { env_file?: string; environment?: Record<string, string> }>;
}

test.each(['compose.yaml', 'compose.one-node.yaml'])(
  'deploy/%s with the example filled in is a production that starts',
  async (name) => {
    const given = inventedSettings(
      await readFile(join(ROOT, 'deploy/tegemea.env.example'), 'utf8'),
    );
    const text = await readFile(join(ROOT, 'deploy', name), 'utf8');
    const { services } = parse(text.replace(/\$\{\w+:\?[^}]*\}/g, 'sesame'), {
      merge: true,
    }) as Compose;
    const nodes = Object.values(services).filter(({ env_file }) => env_file);
    expect(nodes).not.toHaveLength(0);
    for (const { environment } of nodes) {
      expect(
        faultsOf({ ...given, ...environment, MPESA_CERTIFICATE: given['MPESA_CERTIFICATE'] }),
      ).toEqual([]);
    }
  },
);

test('outside production only this machine reaches it, unless somebody says', () => {
  expect(hostOf(readEnv({}))).toBe('127.0.0.1');
  expect(hostOf(readEnv({ HOST: '0.0.0.0' }))).toBe('0.0.0.0');
  expect(hostOf(readEnv(PRODUCTION))).toBeUndefined();
});

test('an empty line counts as not set', async () => {
  const names = Object.keys(readEnv(PRODUCTION));
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}));
});

test('the example lists every setting there is, and leaves all at their defaults', async () => {
  const text = await readFile(join(ROOT, '.env.example'), 'utf8');
  const lines = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  const example = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  expect(readEnv(example)).toEqual(readEnv({}));
  const wrong = Object.fromEntries(Object.keys(example).map((name) => [name, ' \u0000']));
  const known = new Set([...namesOf(wrong), ...Object.keys(readEnv({ ...PRODUCTION, ...FREE }))]);
  known.delete('NODE_ENV');
  expect(Object.keys(example).toSorted()).toEqual([...known].toSorted());
});

/** Settings that production does not need, each with a value that is good. */
const FREE = {
  AUDIT_ANCHOR_FILE: '/var/log/audit',
  SMTP_URL: 'smtps://user@mail.tegemea.example',
  SMTP_PASSWORD: 'of the mail server',
  MAIL_FROM: 'no-reply@tegemea.example',
  PORT: '8080',
  HOST: '127.0.0.1',
  ADMIN_PORT: '9464',
  DATA_DIR: '/var/lib/tegemea',
  DATABASE_URL:
    'postgres://tegemea:a%40b@db1.example:6432,[2001:db8::2]:6432/tegemea?sslmode=verify-full',
  DATABASE_DIRECT_URL: 'postgres://tegemea@db1.example,db2.example/tegemea?sslmode=verify-full',
  DATABASE_REPLICA_URL: 'postgres://tegemea@db3.example/tegemea?sslmode=verify-full',
  DATABASE_POOL: '30',
  ROLE: 'web',
  DRAIN_SECONDS: '7.5',
  ADMIN_EMAIL: 'Admin@Example.co.ke',
  DEMO_DATA: 'off',
  TRUST_PROXY: '2',
  LOG_LEVEL: 'warn',
  AFRICASTALKING_SENDER_ID: 'TEGEMEA',
  AFRICASTALKING_BASE_URL: 'http://127.0.0.1:9001/',
  MPESA_BASE_URL: 'http://127.0.0.1:9002/',
  MPESA_CALLBACK_SECRET: SECRET.replaceAll('4', '5'),
  MPESA_CALLBACK_ADDRESSES: '196.201.214.200, 196.201.212.0/24,2001:db8::/32',
  PUBLIC_HOLIDAYS: '2027-03-10, 2027-05-17',
};

test('every setting is taken as it is given, addresses without a slash at their end', () => {
  expect(readEnv({ ...PRODUCTION, ...FREE, PUBLIC_URL: 'https://tegemea.example/' })).toEqual({
    ...PRODUCTION,
    ...FREE,
    PORT: 8_080,
    ADMIN_PORT: 9_464,
    DATABASE_POOL: 30,
    DRAIN_SECONDS: 7.5,
    TRUST_PROXY: 2,
    ADMIN_EMAIL: 'admin@example.co.ke',
    AFRICASTALKING_BASE_URL: 'http://127.0.0.1:9001',
    MPESA_BASE_URL: 'http://127.0.0.1:9002',
    MPESA_CALLBACK_ADDRESSES: ['196.201.214.200', '196.201.212.0/24', '2001:db8::/32'],
    PUBLIC_HOLIDAYS: ['2027-03-10', '2027-05-17'],
  });
});

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'tegemea.example'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_URL', 'postgres://db1:5432,db2:port/x'],
  ['DATABASE_DIRECT_URL', 'db.example'],
  ['DATABASE_REPLICA_URL', 'postgres://db1,db2/x'],
  ['DATABASE_POOL', '1'],
  ['ROLE', 'both'],
  ['DRAIN_SECONDS', '-1'],
  ['ADMIN_PORT', '5000'],
  ['SESSION_SECRET', 'too short'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['DEMO_DATA', 'yes'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '11'],
  ['LOG_LEVEL', 'loud'],
  ['LENDER_NAME', 'Umoja\nCredit'],
  ['SUPPORT_PHONE', 'call us'],
  ['SUPPORT_EMAIL', 'help'],
  ['PUBLIC_HOLIDAYS', 'Eid'],
  ['PUBLIC_HOLIDAYS', '2027-03-10, 2027-02-30'],
  ['SMS_PROVIDER', 'twilio'],
  ['AFRICASTALKING_BASE_URL', 'api.africastalking.com'],
  ['SENTRY_DSN', 'https://collector.example/1'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://user:password@mail.example'],
  ['MAIL_FROM', 'somebody'],
  ['MPESA_PROVIDER', 'airtel'],
  ['MPESA_BASE_URL', 'api.safaricom.co.ke'],
  ['MPESA_SHORTCODE', '12'],
  ['MPESA_B2C_SHORTCODE', 'paybill'],
  ['MPESA_CERTIFICATE', '/no/such/certificate.pem'],
  ['MPESA_CALLBACK_SECRET', 'too short'],
  ['MPESA_CALLBACK_ADDRESSES', 'safaricom.co.ke'],
  ['MPESA_CALLBACK_ADDRESSES', '196.201.214.200,'],
  ['MPESA_CALLBACK_ADDRESSES', '196.201.212.0/33'],
  ['MPESA_CALLBACK_ADDRESSES', '196.201.212.0/24/7'],
])('%s=%s is a fault that bears its name', (name, value) => {
  const given = { ADMIN_EMAIL: 'admin@example.co.ke', ADMIN_PASSWORD: 'harambee-ridge-77' };
  expect(namesOf({ ...given, [name]: value })).toEqual([name]);
});

test('every fault is named at once: the wrong, the missing and those between settings', () => {
  const names = namesOf({
    PORT: 'http',
    LOG_LEVEL: 'loud',
    ADMIN_EMAIL: 'admin@example.co.ke',
    SMS_PROVIDER: 'africastalking',
    AFRICASTALKING_USERNAME: 'tegemea',
    MPESA_PROVIDER: 'daraja',
    MPESA_SHORTCODE: 'x',
    MPESA_PASSKEY: 'passkey',
  });
  expect(names.toSorted()).toEqual([
    'ADMIN_EMAIL and ADMIN_PASSWORD',
    'AFRICASTALKING_API_KEY',
    'LOG_LEVEL',
    'MPESA_B2C_SHORTCODE',
    'MPESA_CERTIFICATE',
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_INITIATOR_NAME',
    'MPESA_INITIATOR_PASSWORD',
    'MPESA_SHORTCODE',
    'PORT',
  ]);
});

test('no fault repeats a secret that was given', () => {
  const text = faultsOf({ ...PRODUCTION, SESSION_SECRET: 'hush', ADMIN_PASSWORD: 'psst' }).join();
  expect(text).not.toContain('hush');
  expect(text).not.toContain('psst');
});

test('production starts with what it needs, and without the demo', () => {
  const env = readEnv(PRODUCTION);
  expect(env.NODE_ENV).toBe('production');
  expect(isDemo(env)).toBe(false);
});

test('production names all that it refuses at once', () => {
  expect(namesOf({ NODE_ENV: 'production', DEMO_DATA: 'on' })).toEqual([
    'SMS_PROVIDER',
    'MPESA_PROVIDER',
    'DEMO_DATA',
    'FOUR_EYES',
    'STAFF_SECOND_FACTOR',
    'SESSION_SECRET',
    'MPESA_CALLBACK_SECRET',
    'MPESA_CALLBACK_ADDRESSES',
    'DATABASE_URL',
    'PUBLIC_URL',
    'LENDER_NAME',
    'LENDER_LICENCE',
    'LENDER_ADDRESS',
    'SUPPORT_PHONE',
    'SUPPORT_EMAIL',
  ]);
});

test.each([
  ['SMS_PROVIDER', 'simulator', 'no simulator in production'],
  ['MPESA_PROVIDER', 'simulator', 'no simulator in production'],
  ['DEMO_DATA', 'on', 'no demo data in production'],
  ['SESSION_SECRET', '', 'required in production'],
  ['SESSION_SECRET', 'change-me-change-me-change-me-change-me', 'looks like a default'],
  ['SESSION_SECRET', 'an-example-of-a-very-long-text-to-sign', 'looks like a default'],
  ['SESSION_SECRET', 'x'.repeat(40), 'looks like a default'],
  ['SESSION_SECRET', 'abcdabcdabcdabcdabcdabcdabcdabcd', 'is weak'],
  ['MPESA_CALLBACK_SECRET', '', 'required in production'],
  ['MPESA_CALLBACK_ADDRESSES', '', 'required in production: the provider’s addresses, or off'],
  ['PUBLIC_URL', 'http://tegemea.example', 'must be https beyond this machine'],
  ['MPESA_BASE_URL', 'http://api.safaricom.co.ke', 'must be https beyond this machine'],
  ['AFRICASTALKING_BASE_URL', 'http://10.0.0.7:9001', 'must be https beyond this machine'],
  ['SENTRY_DSN', 'http://key@10.0.0.7/1', 'must be https beyond this machine'],
  ['MPESA_BASE_URL', 'https://sandbox.safaricom.co.ke', 'no sandbox in production'],
  ['AFRICASTALKING_BASE_URL', 'https://api.sandbox.africastalking.com', 'no sandbox'],
  ['MPESA_CALLBACK_SECRET', 'this-is-my-very-secret-callback-key', 'looks like a default'],
  ['FOUR_EYES', '', 'must be on in production'],
  ['FOUR_EYES', 'off', 'must be on in production'],
  ['STAFF_SECOND_FACTOR', '', 'must be required in production'],
  ['STAFF_SECOND_FACTOR', 'off', 'must be required in production'],
  ['DATABASE_URL', '', 'required in production'],
  ['DATABASE_URL', 'postgres://db.example/t', 'needs sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://t:x@10.0.0.7:5432/t?sslmode=require', 'needs sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://localhost/t?host=db.example', 'needs sslmode=verify-full'],
  ['TRUST_PROXY', '0', 'must count the proxy that ends TLS'],
  ['TRUST_PROXY', '3', 'at most 2 in production'],
  ['LOG_LEVEL', 'debug', 'no debug or trace in production'],
  ['LOG_LEVEL', 'trace', 'no debug or trace in production'],
  ['PUBLIC_URL', '', 'required in production'],
])('production refuses %s=%s', (name, value, words) => {
  const [fault, ...more] = faultsOf({ ...PRODUCTION, [name]: value });
  expect(more).toEqual([]);
  expect(fault).toMatch(new RegExp(`^${name}: ${words}`));
});

test.each([
  ['DATABASE_OWNER_URL', 'postgres://db.example/t'],
  ['DATABASE_OWNER_URL', 'postgres://t:x@10.0.0.7/t?sslmode=require'],
  ['DATABASE_DIRECT_URL', 'postgres://db1.example,db2.example/t'],
  ['DATABASE_DIRECT_URL', 'postgres://localhost,db2.example/t'],
  ['DATABASE_REPLICA_URL', 'postgres://db3.example/t?sslmode=prefer'],
])(
  'production starts with %s=%s, and says that the next first number refuses it',
  (name, value) => {
    const env = readEnv({ ...PRODUCTION, [name]: value });
    expect(productionWarnings(env)).toEqual([
      `${name}: needs sslmode=verify-full beyond this machine, and 2.0.0 refuses`,
    ]);
    expect(productionWarnings({ ...env, NODE_ENV: 'development' })).toEqual([]);
  },
);

test('mail needs an address to come from, a user a password, and production TLS', () => {
  const mail = {
    SMTP_URL: 'smtp://apikey@mail.example:587',
    MAIL_FROM: 'Us <no-reply@us.example>',
  };
  const whole = { ...mail, SMTP_PASSWORD: 'of the mail server' };
  expect(faultsOf({ ...PRODUCTION, ...whole })).toEqual([]);
  expect(faultsOf({ ...PRODUCTION, ...mail })).toEqual([
    'SMTP_URL and SMTP_PASSWORD: a user goes with a password',
  ]);
  expect(faultsOf({ ...PRODUCTION, SMTP_URL: 'smtp://localhost' })).toEqual([
    'MAIL_FROM: needed with an SMTP_URL',
  ]);
  expect(faultsOf({ ...PRODUCTION, MAIL_FROM: mail.MAIL_FROM })).toEqual([
    'MAIL_FROM: goes with an SMTP_URL',
  ]);
  const plain = { ...whole, SMTP_URL: `${mail.SMTP_URL}?tls=off` };
  expect(faultsOf({ ...PRODUCTION, ...plain })).toEqual([
    'SMTP_URL: needs TLS beyond this machine: smtps://, or smtp:// without tls=off',
  ]);
  expect(faultsOf(whole), 'beside a simulator').toEqual([
    'SMTP_URL: no mail beyond this machine beside a simulator',
  ]);
  expect(faultsOf({ SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: mail.MAIL_FROM })).toEqual([]);
});

test('production takes the first admin’s email, and no password for it', () => {
  const admin = { ADMIN_EMAIL: 'wanjiku@example.co.ke' };
  const withPassword = { ...admin, ADMIN_PASSWORD: 'harambee-ridge-77' };
  expect(namesOf({ ...PRODUCTION, ...admin })).toEqual([]);
  expect(namesOf({ ...PRODUCTION, ...withPassword })).toEqual(['ADMIN_PASSWORD']);
  expect(namesOf(withPassword), 'elsewhere it makes an admin who can sign in').toEqual([]);
  expect(namesOf({ ...admin, STAFF_SECOND_FACTOR: 'required' })).toEqual([]);
  expect(namesOf(admin)).toEqual(['ADMIN_EMAIL and ADMIN_PASSWORD']);
});

test('production refuses one secret in two settings, and names all faults at once', () => {
  const both = { ...PRODUCTION, MPESA_CALLBACK_SECRET: SECRET, MPESA_PASSKEY: 'sesame' };
  const shared = [
    'SESSION_SECRET and MPESA_CALLBACK_SECRET',
    'MPESA_CONSUMER_SECRET and MPESA_PASSKEY',
  ];
  expect(namesOf(both).toSorted()).toEqual(shared.toSorted());
  expect(faultsOf(both).join()).not.toContain('sesame');
  const open = { DATABASE_URL: 'postgres://db.example/t', TRUST_PROXY: '', LOG_LEVEL: 'debug' };
  const names = ['DATABASE_URL', 'LOG_LEVEL', 'TRUST_PROXY', 'ADMIN_PASSWORD'];
  const admin = { ADMIN_EMAIL: 'wanjiku@example.co.ke', ADMIN_PASSWORD: 'harambee-ridge-77' };
  expect(namesOf({ ...both, ...open, ...admin }).toSorted()).toEqual(
    [...names, ...shared].toSorted(),
  );
});

test.each([
  'postgres://tegemea@localhost:5432/t',
  'postgres://127.0.0.1/t',
  'postgres://[::1]:5432/t',
  'postgres:///t?host=/var/run/postgresql',
  'postgres://tegemea@%2Fvar%2Frun%2Fpostgresql/t',
])('a database on this machine needs no TLS: %s', (DATABASE_URL) => {
  expect(namesOf({ ...PRODUCTION, DATABASE_URL })).toEqual([]);
});

test('plain http is good enough for what is on this machine', () => {
  for (const url of ['http://localhost:5000', 'http://127.0.0.1:9001', 'http://[::1]:9001']) {
    const urls = { PUBLIC_URL: url, MPESA_BASE_URL: url, AFRICASTALKING_BASE_URL: url };
    expect(faultsOf({ ...PRODUCTION, ...urls })).toEqual([]);
  }
});

test('one of several nodes needs a database that they share, and no simulator', () => {
  const { NODE_ENV: _, DATABASE_URL, ...real } = PRODUCTION;
  expect(faultsOf({ ...real, DATABASE_URL, ROLE: 'worker' })).toEqual([]);
  expect(faultsOf({ ...real, ROLE: 'worker' })).toEqual(['ROLE: worker needs a DATABASE_URL']);
  expect(faultsOf({ DATABASE_URL, ROLE: 'web' })).toEqual([
    'ROLE: simulators run where one node does all',
  ]);
  expect(namesOf({ DATABASE_DIRECT_URL: DATABASE_URL })).toEqual(['DATABASE_DIRECT_URL']);
});

test('a simulator beside a real provider is refused everywhere', () => {
  const { NODE_ENV: _, ...real } = PRODUCTION;
  const both = 'SMS_PROVIDER and MPESA_PROVIDER';
  expect(namesOf({ ...real, SMS_PROVIDER: 'simulator' })).toEqual([both]);
  expect(namesOf({ ...real, MPESA_PROVIDER: 'simulator' })).toEqual([both]);
  expect(namesOf(real)).toEqual([]);
  expect(namesOf({})).toEqual([]);
});

test('the demo is on with our own database only, unless somebody says', () => {
  const database = { DATABASE_URL: 'postgres://db/x' };
  expect(isDemo(readEnv(database))).toBe(false);
  expect(isDemo(readEnv({ ...database, DEMO_DATA: 'on' }))).toBe(true);
  expect(isDemo(readEnv({ DEMO_DATA: 'off' }))).toBe(false);
});
