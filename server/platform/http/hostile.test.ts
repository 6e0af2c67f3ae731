import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { newPerson, type TestPerson } from '@server/testing/people';
import { type OtherServer, serveAgain } from '@server/testing/serve-again';
import { app, test } from '@server/testing/app-test';
import { withAndWithoutKey } from '@server/testing/visitor';

/** The product with less patience, so that nobody has to wait for its end. */
const PATIENCE = { headersTimeout: 400, requestTimeout: 800, connectionsCheckingInterval: 50 };

let server: OtherServer;
let person: TestPerson;
test.beforeAll(async () => {
  server = await serveAgain(app, {}, {}, PATIENCE);
  person = await newPerson(app);
});
test.afterAll(() => server.stop());

/** Opens a connection and sends what it is given; resolves to all that came back once the server has closed it. */
async function heldOpen(said: string): Promise<{ socket: Socket; answered: Promise<string> }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => void (answer += chunk.toString()));
  // A server that has had enough may reset the connection.
  socket.on('error', () => undefined);
  socket.write(said);
  const answered = once(socket, 'close').then(() => answer);
  return { socket, answered };
}

const isServing = async (): Promise<boolean> =>
  (await fetch(`${server.url}/api/auth/user`, { headers: { Cookie: person.cookie() } })).ok;

const HEAD =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test.each([
  ['a head that does not end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body that does not come', `${HEAD}Content-Length: 100\r\n\r\n{"email`],
  ['a body in pieces that does not end', `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`],
])('%s is 408 and the connection is closed', async (_name, said) => {
  const { answered } = await heldOpen(said);
  expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
});

test('300 half-open connections keep nobody else waiting, and are closed', async () => {
  const held = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      heldOpen(at % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: x\r\n' : `${HEAD}Content-Length: 9\r\n\r\n`),
    ),
  );
  expect(await isServing()).toBe(true);
  const answers = await Promise.all(held.map(({ answered }) => answered));
  expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
  expect(await isServing()).toBe(true);
});

const post = async (body: BodyInit, headers: Record<string, string>, path = '/api/loans') => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: person.cookie(), ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as object };
};
const SAID = { code: expect.any(String), message: expect.any(String) };

const BOMB = JSON.stringify({ amount: 20_000, more: ' '.repeat(50_000_000) });
const PACKED = { gzip: gzipSync(BOMB), deflate: deflateSync(BOMB), br: brotliCompressSync(BOMB) };

test.each(Object.entries(PACKED))('50 MB in a few kB of %s are 413', async (encoding, bomb) => {
  expect(bomb.length).toBeLessThan(100 * 1_024);
  for (const key of withAndWithoutKey(encoding)) {
    const { status, body } = await post(bomb, { 'Content-Encoding': encoding, ...key });
    expect([status, body]).toEqual([413, SAID]);
  }
  expect(await isServing()).toBe(true);
});

const GOOD = JSON.stringify({ amount: 20_000, term: 6, purpose: 'business' });

test.each<[string, BodyInit, Record<string, string>, number]>([
  ['gzip that is cut off', gzipSync(GOOD).subarray(0, 20), { 'Content-Encoding': 'gzip' }, 400],
  ['brotli that is none', 'nonsense', { 'Content-Encoding': 'br' }, 400],
  ['gzip in gzip', gzipSync(gzipSync(GOOD)), { 'Content-Encoding': 'gzip, gzip' }, 415],
  ['an encoding that nobody has', GOOD, { 'Content-Encoding': 'x-own' }, 415],
  [
    'UTF-16',
    Buffer.from(GOOD, 'utf16le'),
    { 'Content-Type': 'application/json; charset=utf-16' },
    415,
  ],
  ['another charset', GOOD, { 'Content-Type': 'application/json; charset=x' }, 415],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), {}, 400],
])('%s is refused, with a key and without', async (_name, sent, headers, status) => {
  for (const key of withAndWithoutKey('odd')) {
    const answered = await post(sent, { ...headers, ...key });
    expect([answered.status, answered.body]).toEqual([status, SAID]);
  }
});

test('a callback with such a body is refused too', async () => {
  const path = '/hooks/pay/x/prompt/y';
  for (const [encoding, bomb] of Object.entries(PACKED)) {
    expect((await post(bomb, { 'Content-Encoding': encoding }, path)).status).toBe(413);
    expect((await post('junk', { 'Content-Encoding': encoding }, path)).status).toBe(400);
  }
});

test('security.txt says where to report, and password managers find their page', async () => {
  const { status, body } = await app.visitor().get<string>('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(body).toContain(`Canonical: ${app.url}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  const days = (expires - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  const change = await app.visitor().get('/.well-known/change-password');
  expect([change.status, change.headers.get('location')]).toEqual([302, '/profile']);
});
