import { expect } from 'vitest';
import { newPerson, PASSWORD, type TestPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';
import { type OtherServer, serveAgain } from '@server/testing/serve-again';
import { app, test } from '@server/testing/app-test';
import type { Visitor } from '@server/testing/visitor';
import { blockOf } from './throttle';

let bare: OtherServer;
test.beforeAll(async () => {
  bare = await serveAgain(app, { trustProxy: 0 });
});
test.afterAll(async () => {
  await bare.stop();
});

let emails = 0;
/** A failed login, always under another email, so that only the address counts. */
const fail = (visitor: Visitor, forwarded: string) => {
  emails += 1;
  const body = { email: `throttle-${emails}@example.co.ke`, password: 'lantern-hill-43' };
  return visitor.post('/api/auth/login', body, { 'X-Forwarded-For': forwarded });
};

/** Sets what an address or account has used up of its allowance, for the next hour. */
const useUp = (key: string, points: number) =>
  app.db.query(
    `insert into throttles (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points`,
    [key, points, Date.now() + 3_600_000],
  );

async function pointsOf(pattern: string): Promise<Record<string, number>> {
  const { rows } = await app.db.query<{ key: string; points: number }>(
    'select key, points from throttles where key like $1',
    [pattern],
  );
  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
}

test('an address is counted over all accounts', async () => {
  await useUp('log_in:address:192.0.2.1', 299);
  expect((await fail(app.visitor(), '192.0.2.1')).status).toBe(401);
  const { status, body, headers } = await fail(app.visitor(), '192.0.2.1');
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'too_soon', retryAfter: expect.any(Number) });
  expect(headers.get('retry-after')).toBe(String(body['retryAfter']));
  expect((await fail(app.visitor(), '192.0.2.2')).status).toBe(401);
});

test('a restart resets nothing', async () => {
  const person = await newPerson(app, { isVerified: false });
  const body = { email: person.email, password: 'lantern-hill-43' };
  for (let tries = 0; tries < 10; tries += 1) await app.visitor().post('/api/auth/login', body);
  const restarted = await serveAgain(app);
  try {
    const right = { email: person.email, password: PASSWORD };
    const { status } = await restarted.visitor().post('/api/auth/login', right);
    expect(status).toBe(429);
  } finally {
    await restarted.stop();
  }
});

test('two processes count together', async () => {
  await useUp('log_in:address:192.0.2.3', 290);
  const restarted = await serveAgain(app);
  try {
    const visitors = [app.visitor(), restarted.visitor()];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => fail(visitors[n % 2] as Visitor, '192.0.2.3')),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  } finally {
    await restarted.stop();
  }
});

test('an allowance comes back when its time is over', async () => {
  await useUp('log_in:address:192.0.2.4', 300);
  expect((await fail(app.visitor(), '192.0.2.4')).status).toBe(429);
  await app.db.query(`update throttles set expire = $1 where key = 'log_in:address:192.0.2.4'`, [
    Date.now() - 1,
  ]);
  expect((await fail(app.visitor(), '192.0.2.4')).status).toBe(401);
  expect(await pointsOf('log_in:address:192.0.2.4')).toEqual({ 'log_in:address:192.0.2.4': 1 });
});

test('without a proxy no X-Forwarded-For is believed', async () => {
  for (let n = 0; n < 5; n += 1) await fail(bare.visitor(), `198.51.100.${n}`);
  expect(await pointsOf('log_in:address:198.51.100.%')).toEqual({});
  expect(await pointsOf('log_in:address:%127.0.0.1')).toEqual({
    'log_in:address:127.0.0.1': 5,
  });
});

test('behind one proxy only what that proxy wrote is believed', async () => {
  for (let n = 0; n < 5; n += 1) {
    await fail(app.visitor(), `203.0.113.${n}, 10.9.9.${n}, 192.0.2.9`);
  }
  expect(await pointsOf('log_in:address:203.0.113.%')).toEqual({});
  expect(await pointsOf('log_in:address:10.9.9.%')).toEqual({});
  expect(await pointsOf('log_in:address:192.0.2.9')).toEqual({ 'log_in:address:192.0.2.9': 5 });
});

test('one IPv6 household counts as one, however its addresses are written', async () => {
  for (const ip of ['2001:db8::1', '2001:db8::2', '2001:0DB8:0:0:9:8:7:6', '2001:db8:0:0::']) {
    await fail(app.visitor(), ip);
  }
  expect(await pointsOf('log_in:address:2001%')).toEqual({ 'log_in:address:2001:db8:0:0::/64': 4 });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (ip, block) => {
  expect(blockOf(ip)).toBe(block);
});

test.each([
  ['sign_up', '/api/auth/signup', { email: 'nobody' }, 400],
  ['forgot_password', '/api/auth/forgot-password', { phoneNumber: '0799999999' }, 200],
  ['phone_entry', '/api/auth/phone', { phoneNumber: '0799999996' }, 202],
  ['phone_entry_code', '/api/auth/phone/verify', { otp: '123456' }, 422],
  [
    'reset_password',
    '/api/auth/reset-password',
    { phoneNumber: '0799999999', otp: '123456', password: 'harambee-ridge-77' },
    422,
  ],
])('%s is throttled by address', async (name, path, body, usual) => {
  const from = { 'X-Forwarded-For': '192.0.2.77' };
  const before = await app.visitor().post(path, body, from);
  expect(before.status).toBe(usual);
  await useUp(`${name}:address:192.0.2.77`, 600);
  const wanted = { ...WANTED, ...body, email: 'throttled@example.co.ke' };
  expect((await app.visitor().post(path, wanted, from)).status).toBe(429);
});

const WANTED = {
  firstName: 'Asha',
  lastName: 'Otieno',
  phone: '0712345678',
  password: 'harambee-ridge-77',
};

test.each([
  ['send_code', '/api/auth/send-otp', { phoneNumber: '0799999998' }],
  ['send_code', '/api/auth/resend-otp', {}],
  ['verify_code', '/api/auth/verify-otp', { otp: '123456' }],
  ['invite', '/api/guarantors/invite', { name: 'Brian', phone: '0799999997' }],
])('%s is throttled by address too', async (name, path, body) => {
  const person = await newPerson(app, { isVerified: false });
  const from = { 'X-Forwarded-For': '192.0.2.88' };
  await useUp(`${name}:address:192.0.2.88`, 600);
  const { status, body: refused } = await person.post(path, body, from);
  expect(status).toBe(429);
  expect(refused).toMatchObject({ code: 'too_soon', retryAfter: expect.any(Number) });
});

test.each([
  ['minute', 60],
  ['day', 1_000],
])('writes that are kept for good have a budget a %s', async (window, points) => {
  const person = await newPerson(app, { isVerified: false });
  const quote = () =>
    person.post('/api/loans/00000000-0000-7000-8000-000000000000/quote', {
      amount: 2_000,
      term: 3,
    });
  expect((await quote()).status).toBe(404);
  await useUp(`kept:${window}:${person.id}`, points);
  const { status, headers } = await quote();
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

const personOf = ({ id }: TestPerson): Promise<string> => Promise.resolve(id);
const sessionOf = ({ id }: TestPerson): Promise<string> =>
  valueOf<string>(app, 'select sid_hash from sessions where person_id = $1', id);

test.each([
  ['invite', personOf, '/api/guarantors/invite', { name: 'Brian', phone: '0799999997' }],
  ['prompt', sessionOf, '/api/loans/00000000-0000-7000-8000-000000000000/repayments', {}],
])('%s is throttled by its person or session', async (name, keyOf, path, body) => {
  const person = await newPerson(app, { isVerified: false });
  expect((await person.post(path, body)).status).not.toBe(429);
  await useUp(`${name}:account:${await keyOf(person)}`, 60);
  expect((await person.post(path, body)).status).toBe(429);
});
