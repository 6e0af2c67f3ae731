import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import { lastCode, newPerson, PASSWORD } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import type { Visitor } from '@server/testing/visitor';

const NEW = 'harambee-ridge-77';
const logIn = (email: string, password: string, visitor: Visitor = app.visitor()) =>
  visitor.post('/api/auth/login', { email, password });

test.each([
  ['email', 'wanjiku', 'Invalid email address'],
  ['password', '', 'Password is required'],
])('a bad %s (%j) is refused with the form’s own words', async (field, value, message) => {
  const wanted = { email: 'wanjiku@example.co.ke', password: PASSWORD, [field]: value };
  const { status, body } = await app.visitor().post('/api/auth/login', wanted);
  expect(status).toBe(422);
  expect(body).toMatchObject({ message, fields: { [field]: message } });
});

test('an unknown email and a wrong password get the same answer to the letter', async () => {
  const person = await newPerson(app);
  const wrong = await logIn(person.email, 'lantern-hill-43');
  const unknown = await logIn('nobody@example.co.ke', PASSWORD);
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ code: 'wrong_credentials', message: 'Invalid email or password' });
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
  const telling = ({ headers }: typeof wrong) =>
    [...headers].filter(([name]) => !['date', 'traceparent', 'x-request-id'].includes(name));
  expect(telling(unknown)).toEqual(telling(wrong));
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('an unknown email costs what a wrong password costs: one hash and one line of history', async () => {
  const person = await newPerson(app);
  const count = async () => {
    const { rows } = await app.db.query<{ n: number }>(
      `select count(*) as n from events where kind = 'sign_in_failed'`,
    );
    return rows[0]?.n ?? -1;
  };
  const start = await count();
  await logIn(person.email, 'lantern-hill-43');
  expect(await count()).toBe(start + 1);
  await logIn('nobody-at-all@example.co.ke', PASSWORD);
  expect(await count()).toBe(start + 2);
});

test('signs in, however the email is written, and leaves its mark', async () => {
  const person = await newPerson(app);
  const visitor = app.visitor();
  const { status, body } = await logIn(` ${person.email.toUpperCase()} `, PASSWORD, visitor);
  expect(status).toBe(200);
  expect(body).toEqual({ id: person.id });
  const user = await visitor.get<CurrentUser>('/api/auth/user');
  expect(user.body).toMatchObject({ id: person.id, email: person.email });
  const { rows } = await app.db.query(
    `select count(*) as n from events where kind = 'signed_in' and subject_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a password is taken as it stands: no trimming, no folding, no cutting', async () => {
  const visitor = app.visitor();
  const long = `${'lantern hill '.repeat(8)}Ñandú 🔑 `;
  const email = 'long-password@example.co.ke';
  const wanted = { firstName: 'Asha', lastName: 'Otieno', email, phone: '0722000001' };
  expect((await visitor.post('/api/auth/signup', { ...wanted, password: long })).status).toBe(201);
  expect((await logIn(email, long)).status).toBe(200);
  for (const other of [long.trim(), long.slice(0, 72), long.toLowerCase()]) {
    expect((await logIn(email, other)).status, other).toBe(401);
  }
});

test('ten failures in a quarter of an hour close the account to guessing, from everywhere', async () => {
  const person = await newPerson(app);
  const wrong = await Promise.all(
    Array.from({ length: 10 }, (_, n) => logIn(person.email, `lantern-hill-${n}`)),
  );
  expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
  const { status, body, headers } = await logIn(person.email, PASSWORD);
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'too_soon', retryAfter: expect.any(Number) });
  expect(Number(body['retryAfter'])).toBeGreaterThan(14 * 60);
  expect(Number(body['retryAfter'])).toBeLessThanOrEqual(15 * 60);
  expect(headers.get('retry-after')).toBe(String(body['retryAfter']));
  expect((await person.get('/api/auth/user')).status, 'who is signed in stays so').toBe(200);
});

test('a stranger never locks the owner out of a device of theirs, and the waits grow', async () => {
  const person = await newPerson(app);
  const device = app.visitor();
  await logIn(person.email, PASSWORD, device);
  await device.get('/api/logout');
  for (let n = 0; n < 12; n += 1) await logIn(person.email, `lantern-hill-${n}`);
  expect((await logIn(person.email, PASSWORD)).status).toBe(429);
  expect((await logIn(person.email, PASSWORD, device)).status).toBe(200);

  await device.get('/api/logout');
  for (let n = 0; n < 10; n += 1) {
    expect((await logIn(person.email, `lantern-hill-${n}`, device)).status).toBe(401);
  }
  expect((await logIn(person.email, PASSWORD, device)).status, 'the device waits').toBe(429);
  const after = (points: number) =>
    app.db.query(
      `update throttles set points = case when key like '%:900:%' then 0 else $2 end
       where key like 'log_in:account:%' || $1`,
      [person.email, points],
    );
  await after(20);
  const { status, headers } = await logIn(person.email, PASSWORD);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
});

test('the device of another account, or one made up, is a stranger’s', async () => {
  const [person, thief] = [await newPerson(app), await newPerson(app)];
  for (let n = 0; n < 10; n += 1) await logIn(person.email, `lantern-hill-${n}`, thief);
  expect((await logIn(person.email, PASSWORD)).status).toBe(429);
  const made = { Cookie: `tegemea.device=v1.${'a'.repeat(22)}.${'b'.repeat(22)}` };
  const body = { email: person.email, password: PASSWORD };
  expect((await app.visitor().post('/api/auth/login', body, made)).status).toBe(429);
});

test('who is locked out everywhere gets in by a code to the verified phone', async () => {
  const person = await newPerson(app);
  for (let n = 0; n < 10; n += 1) await logIn(person.email, `lantern-hill-${n}`);
  const fresh = app.visitor();
  app.clock.advance(60);
  await fresh.post('/api/auth/forgot-password', { phoneNumber: person.phone });
  await app.settle();
  const wanted = { phoneNumber: person.phone, otp: lastCode(app, person.phone), password: NEW };
  expect((await fresh.post('/api/auth/reset-password', wanted)).status).toBe(200);
  expect((await logIn(person.email, NEW)).status).toBe(429);
  expect((await logIn(person.email, NEW, fresh)).status).toBe(200);
});

test('a new device is told to the verified phone, once a day', async () => {
  const person = await newPerson(app);
  const inbox = async () => {
    await app.settle();
    return app.world.phone(person.phone).inbox;
  };
  const { length: before } = await inbox();
  await logIn(person.email, PASSWORD, person);
  expect(await inbox(), 'a known device').toHaveLength(before);
  const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile Safari/537' };
  const fresh = app.visitor();
  const body = { email: person.email, password: PASSWORD };
  expect((await fresh.post('/api/auth/login', body, phone)).status).toBe(200);
  expect((await inbox())[0]?.text).toContain('a new device (Chrome on Android)');
  await logIn(person.email, PASSWORD);
  expect(await inbox()).toHaveLength(before + 1);
  app.clock.advance(86_400);
  await logIn(person.email, PASSWORD, fresh);
  expect(await inbox()).toHaveLength(before + 1);
  await logIn(person.email, PASSWORD);
  expect(await inbox()).toHaveLength(before + 2);
});

test('an unknown email is throttled like a known one', async () => {
  const email = 'not-there@example.co.ke';
  for (let tries = 0; tries < 10; tries += 1) await logIn(email, 'lantern-hill-43');
  expect((await logIn(email, 'lantern-hill-43')).status).toBe(429);
});

test('signing in rightly is never counted', async () => {
  const person = await newPerson(app);
  for (let tries = 0; tries < 15; tries += 1) {
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
  }
});

test('what an admin may do is read afresh at each request', async () => {
  const person = await newPerson(app, { isAdmin: true });
  expect((await person.get('/api/admin/stats')).status).toBe(200);
  await app.db.query('update persons set staff_role = null where id = $1', [person.id]);
  expect((await person.get('/api/admin/stats')).status).toBe(403);
});
