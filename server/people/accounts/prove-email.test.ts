import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import { MAIL_CODE_MINUTES } from '@shared/limits';
import { app, test } from '@server/testing/app-test';
import {
  copyOf,
  erase,
  lastCode,
  newPerson,
  PASSWORD,
  prove,
  signUpPerson,
  type TestPerson,
} from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { fromTwo, secondScreen } from '@server/testing/stages';

/** An address counts once its code was typed; from then on what an SMS says of security stands there too. */

const PATH = '/api/me/email/proof';
const userOf = async (person: TestPerson) => (await person.get<CurrentUser>('/api/auth/user')).body;
const mailsTo = (address: string) => app.world.mails().filter(({ to }) => to === address);
const codeIn = (address: string): string =>
  /\b(\d{6})\b/.exec(mailsTo(address)[0]?.text ?? '')?.[1] ?? '';

async function proveEmail(person: TestPerson): Promise<void> {
  await person.post(PATH);
  await app.settle();
  await person.put(PATH, { otp: codeIn(person.email) });
}

test('nobody signed in, and nobody’s server', async () => {
  expect((await app.visitor().post(PATH)).status).toBe(401);
  expect((await app.visitor().put(PATH, { otp: '123456' })).status).toBe(401);
  const node = await serveAgain(app, {}, { mailer: undefined });
  try {
    const visitor = node.visitor();
    const { email } = await newPerson(app);
    await visitor.post('/api/auth/login', { email, password: PASSWORD });
    expect((await visitor.get<CurrentUser>('/api/auth/user')).body.emailVerified).toBeNull();
    expect(await visitor.post(PATH)).toMatchObject({ status: 409, body: { code: 'no_mail_sent' } });
    await app.settle();
    expect(mailsTo(email)).toEqual([]);
  } finally {
    await node.stop();
  }
});

test('the code of the mail confirms the address, once a minute and five an hour', async () => {
  const person = await newPerson(app);
  expect((await userOf(person)).emailVerified).toBe(false);
  expect(await person.post(PATH)).toMatchObject({ status: 200, body: { retryAfter: 60 } });
  expect(await person.post(PATH)).toMatchObject({ status: 429, headers: expect.anything() });
  await app.settle();
  const [mail] = mailsTo(person.email);
  expect(mail).toMatchObject({ subject: 'Tegemea: Your code for this address' });
  const code = codeIn(person.email);
  const kept = 'select row_to_json(m)::text as row from mails m where person_id = $1';
  const { rows } = await app.db.query<{ row: string }>(kept, [person.id]);
  expect(rows[0]?.row).not.toContain(code);
  const wrong = code === '111111' ? '222222' : '111111';
  expect(await person.put(PATH, { otp: wrong })).toMatchObject({ body: { code: 'code_wrong' } });
  const done = await person.put(PATH, { otp: code });
  expect(done).toMatchObject({ status: 200, body: { emailVerified: true } });
  expect((await userOf(person)).emailVerified).toBe(true);
  expect((await person.put(PATH, { otp: code })).status, 'there is nothing to confirm').toBe(409);
  const events = `select kind from events where subject_id = $1 and kind = 'email_verified'`;
  expect((await app.db.query(events, [person.id])).rows).toHaveLength(1);
});

test('a code that is old, guessed at or of another address opens nothing', async () => {
  const person = await newPerson(app);
  await person.post(PATH);
  await app.settle();
  const code = codeIn(person.email);
  app.clock.advance(MAIL_CODE_MINUTES * 60 + 1);
  expect(await person.put(PATH, { otp: code })).toMatchObject({ status: 422 });
  await person.post(PATH);
  await app.settle();
  const fresh = codeIn(person.email);
  for (let tries = 0; tries < 4; tries += 1) await person.put(PATH, { otp: '000000' });
  expect(await person.put(PATH, { otp: fresh }), 'five wrong ones').toMatchObject({ status: 429 });
  const moved = await newPerson(app);
  await moved.post(PATH);
  await app.settle();
  await app.db.query(`update persons set email = 'another@example.co.ke' where id = $1`, [
    moved.id,
  ]);
  expect((await moved.put(PATH, { otp: codeIn(moved.email) })).status).toBe(422);
});

test('of ten calls at once, from two sessions, one sends a code', async () => {
  const person = await newPerson(app);
  const other = await secondScreen(app, person);
  const calls = fromTwo(
    5,
    () => person.post(PATH),
    () => other.post(PATH),
  );
  const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(429)]);
  await app.settle();
  expect(mailsTo(person.email)).toHaveLength(1);
});

test('whoever comes back to an address shows anew that its mail reaches them', async () => {
  const person = await newPerson(app);
  await proveEmail(person);
  const moveTo = async (email: string) => {
    app.clock.advance(61);
    await person.post('/api/me/email', { email, password: PASSWORD });
    await app.settle();
    const { status } = await person.put('/api/me/email', { otp: lastCode(app, person.phone) });
    expect(status).toBe(200);
  };
  await moveTo('away@example.co.ke');
  await moveTo(person.email);
  expect(await userOf(person)).toMatchObject({ email: person.email, emailVerified: false });
});

test('who has no address is told so', async () => {
  const person = await signUpPerson(app);
  await app.db.query('update persons set email = null where id = $1', [person.id]);
  expect(await person.post(PATH)).toMatchObject({ body: { code: 'email_missing' } });
});

test('security news go by mail beside the SMS, to a confirmed address alone', async () => {
  const [confirmed, other] = [await newPerson(app), await newPerson(app)];
  await proveEmail(confirmed);
  const newPassword = 'matatu-sunrise-19';
  for (const person of [confirmed, other]) {
    const texts = app.world.phone(person.phone).inbox.length;
    await person.put('/api/me/password', { password: PASSWORD, newPassword });
    await app.settle();
    expect(app.world.phone(person.phone).inbox.length - texts, 'the SMS all the same').toBe(1);
  }
  const [news] = mailsTo(confirmed.email);
  expect(news).toMatchObject({ subject: 'Tegemea: Your password was changed' });
  expect(news?.text).toMatch(/^Hello \w+,\n\n/);
  expect(mailsTo(other.email)).toEqual([]);
  await confirmed.put('/api/user/language', { language: 'sw' });
  await confirmed.put('/api/me/name', { firstName: 'Asha', lastName: 'Wafula' });
  await app.settle();
  expect(mailsTo(confirmed.email)[0]).toMatchObject({
    subject: 'Tegemea: Jina kwenye akaunti yako limebadilishwa',
    text: expect.stringMatching(/^Habari Asha,/),
  });
});

test('a new address is told to the old one, and is not confirmed by that', async () => {
  const person = await newPerson(app);
  await proveEmail(person);
  const email = 'next@example.co.ke';
  await person.post('/api/me/email', { email, password: PASSWORD });
  await app.settle();
  expect((await person.put('/api/me/email', { otp: lastCode(app, person.phone) })).status).toBe(
    200,
  );
  await app.settle();
  expect(mailsTo(person.email)[0]).toMatchObject({
    subject: 'Tegemea: Your account has another email',
    text: expect.not.stringContaining(email),
  });
  expect(await userOf(person)).toMatchObject({ email, emailVerified: false });
  await prove(person);
  await person.put('/api/me/name', { firstName: 'Asha', lastName: 'Wafula' });
  await app.settle();
  expect(mailsTo(email), 'nothing goes to it before').toEqual([]);
});

test('mail is in the copy of one’s data, and goes with the account', async () => {
  const person = await newPerson(app);
  await proveEmail(person);
  expect((await copyOf(person)).mails).toMatchObject([
    { kind: 'email_code', to: person.email, status: 'sent' },
  ]);
  await erase(app, person);
  await app.settle();
  expect(mailsTo(person.email)[0]?.subject).toBe('Tegemea: Your account will be erased');
  const { rows } = await app.db.query('select id from mails where person_id = $1', [person.id]);
  expect(rows).toEqual([]);
});
