import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { EARLY_TAP } from '@shared/early-tap';
import { prerenderedScreens, prerenderedFile } from '@shared/prerendered-pages';
import { LANGUAGES } from '@shared/language';
import { newPerson, type TestPerson } from '@server/testing/people';
import { type OtherServer, serveAgain } from '@server/testing/serve-again';
import { app, test } from '@server/testing/app-test';
import { hashOf } from './headers';
import { builtPages } from './pages';

let folder: string;
let built: OtherServer;
let person: TestPerson;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tegemea-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>shell</title>');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  for (const screen of prerenderedScreens()) {
    for (const language of LANGUAGES) {
      await writeFile(join(folder, prerenderedFile(screen, language)), '<title>ready</title>');
    }
  }
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />');
  await writeFile(join(folder, 'assets/main-a1b2c3.js'), 'export {}');
  await writeFile(join(folder, 'assets/long-a1b2c3.js'), `export {}\n${'//\n'.repeat(1_000)}`);
  built = await serveAgain(app, { pages: builtPages(folder) });
  person = await newPerson(app, { isVerified: false });
});
test.afterAll(async () => {
  await built.stop();
  await rm(folder, { recursive: true });
});

/** Content-Security-Policy as its directives. */
const policyOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
};

/** What a page's policy has beside. */
const OF_PAGES = {
  'script-src': `'self' '${hashOf(EARLY_TAP)}'`,
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};
const PERMISSIONS =
  'publickey-credentials-get=(self), publickey-credentials-create=(self), ' +
  'camera=(), microphone=(), geolocation=()';
const isPage = (path: string): boolean => /^\/(login|nowhere|assets.*)?$/.test(path);

/** One answer of each kind: who is asked, how, and with what status it comes. */
const KINDS: [string, string, string, number][] = [
  ['a page', 'GET', '/', 200],
  ['another page', 'GET', '/login', 200],
  ['a page that is not there', 'GET', '/nowhere', 404],
  ['an address that can’t be decoded', 'GET', '/%E0%A4%A', 400],
  ['a write to a page', 'POST', '/login', 404],
  ['a plain file', 'GET', '/favicon.svg', 200],
  ['a file that is not there', 'GET', '/assets/gone.js', 404],
  ['the API', 'GET', '/api/auth/user', 200],
  ['a refusal', 'POST', '/api/loans', 415],
  ['an unknown address of the API', 'GET', '/api/nothing', 404],
  ['the API’s document', 'GET', '/api/openapi.json', 200],
  ['the API’s page', 'GET', '/api/docs', 200],
  ['a redirect', 'GET', '/api/login', 303],
  ['the page that refuses invitations', 'GET', '/api/refuse/x', 404],
  ['the script of the pages behind links', 'GET', '/api/link.js', 200],
  ['M-Pesa’s door', 'POST', '/hooks/pay/x/prompt/y', 404],
  ['a sign of life', 'GET', '/healthz', 200],
  ['metrics', 'GET', '/metrics', 200],
];

test.each(KINDS)('%s (%s %s) bears every header', async (_kind, method, path, status) => {
  const response = await fetch(built.url + path, {
    method,
    redirect: 'manual',
    headers: { Cookie: person.cookie() },
  });
  expect(response.status).toBe(status);
  const { headers } = response;
  const isShown = method === 'GET' && isPage(path);
  expect(policyOf(headers)).toEqual({ ...POLICY, ...(isShown ? OF_PAGES : {}) });
  expect(headers.get('permissions-policy')).toBe(isShown ? PERMISSIONS : null);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
});

test('a hashed file bears what a browser heeds with a script, and little else', async () => {
  const { headers } = await fetch(`${built.url}/assets/long-a1b2c3.js`);
  expect(policyOf(headers)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  const length = [...headers].reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  expect(length).toBeLessThan(450);
});

test('the API is never kept, live events and refusals included', async () => {
  for (const path of ['/api/events', '/api/loans/user', '/api/loans/x', '/api/admin/stats']) {
    for (const cookie of ['', person.cookie()]) {
      const aborter = new AbortController();
      const headers = { Cookie: cookie };
      const response = await fetch(app.url + path, { headers, signal: aborter.signal });
      expect(response.headers.get('cache-control'), path).toBe('no-store');
      aborter.abort();
    }
  }
});

test('hashed files are kept for a year, others for a day, pages not at all', async () => {
  const kept = async (path: string) => (await fetch(built.url + path)).headers.get('cache-control');
  expect(await kept('/assets/main-a1b2c3.js')).toBe('max-age=31536000, immutable');
  expect(await kept('/favicon.svg')).toBe('public, max-age=86400');
  for (const path of ['/', '/login', '/assets/gone.js', '/terms']) {
    expect(await kept(path), path).toBe('no-store');
    expect((await fetch(built.url + path)).headers.get('vary'), path).toContain('Cookie');
  }
});

test('what is served says what it is', async () => {
  const typeOf = async (path: string) =>
    (await fetch(built.url + path)).headers.get('content-type');
  expect(await typeOf('/')).toBe('text/html; charset=utf-8');
  expect(await typeOf('/nowhere')).toBe('text/html; charset=utf-8');
  expect(await typeOf('/api/nothing')).toBe('application/json; charset=utf-8');
  expect(await typeOf('/api/link.js')).toBe('text/javascript; charset=utf-8');
  expect(await typeOf('/assets/main-a1b2c3.js')).toBe('text/javascript; charset=utf-8');
});

test('what is long travels compressed, what is short and what is live does not', async () => {
  const encodingOf = async (path: string, accepted = 'br, gzip') => {
    const aborter = new AbortController();
    const headers = { Cookie: person.cookie(), 'Accept-Encoding': accepted };
    const response = await fetch(built.url + path, { headers, signal: aborter.signal });
    expect(response.status, path).toBe(200);
    aborter.abort();
    return response.headers.get('content-encoding');
  };
  expect(await encodingOf('/assets/long-a1b2c3.js')).toBe('br');
  expect(await encodingOf('/api/openapi.json')).toBe('br');
  expect(await encodingOf('/api/openapi.json', 'gzip')).toBe('gzip');
  expect(await encodingOf('/api/openapi.json', 'identity')).toBeNull();
  expect(await encodingOf('/api/auth/user')).toBeNull();
  expect(await encodingOf('/api/events')).toBeNull();
});

test('nothing of the checkout is served', async () => {
  for (const path of [
    '/.env',
    '/.git/HEAD',
    '/package.json',
    '/server/app/build-app.ts',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/index.html%00.js',
  ]) {
    const response = await fetch(built.url + path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toBe('<title>shell</title>');
  }
});

test('behind TLS everything stays there', async () => {
  const tls = await serveAgain(app, {}, { publicUrl: 'https://tegemea.example' });
  try {
    const { headers } = await fetch(`${tls.url}/`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(policyOf(headers)).toEqual({
      ...POLICY,
      ...OF_PAGES,
      'upgrade-insecure-requests': '',
    });
  } finally {
    await tls.stop();
  }
  const { headers } = await fetch(`${built.url}/`);
  expect(headers.get('strict-transport-security'), 'not over plain http').toBeNull();
});
