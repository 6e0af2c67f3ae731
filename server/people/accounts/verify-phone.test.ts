import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import { type Phone, phone } from '@shared/phone';
import { lastCode, newPerson, PASSWORD, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { refusedAt } from '@server/testing/refused-at';

const BAD_CODE = { code: 'code_wrong', message: 'Invalid or expired OTP' };
const TAKEN = { code: 'phone_taken', message: 'This number is verified on another account' };

let numbers = 0;
const newNumber = (): Phone => {
  numbers += 1;
  return phone(`2541${String(20_000_000 + numbers)}`);
};
const stranger = () => newPerson(app, { isVerified: false });
const verify = (person: TestPerson, otp: string) => person.post('/api/auth/verify-otp', { otp });

/** Has a code sent to the number and reads it there. */
async function codeFor(person: TestPerson, number: Phone = person.phone): Promise<string> {
  const sent = await person.post('/api/auth/send-otp', { phoneNumber: number });
  expect(sent.status).toBe(200);
  await app.settle();
  return lastCode(app, number);
}

/** Another code than this one, a different one for each n. */
const wrong = (code: string, n = 1): string =>
  String((Number(code) + n) % 1_000_000).padStart(6, '0');

async function triesOf({ id }: TestPerson): Promise<number[]> {
  const { rows } = await app.db.query<{ tries: number }>(
    'select tries from phone_codes where person_id = $1 order by created_at',
    [id],
  );
  return rows.map(({ tries }) => tries);
}

const userOf = async (person: TestPerson) => (await person.get<CurrentUser>('/api/auth/user')).body;

test('signed out: 401', async () => {
  expect((await app.visitor().post('/api/auth/verify-otp', { otp: '123456' })).status).toBe(401);
});

test.each([['12345'], ['1234567'], ['']])('%j is no code', async (otp) => {
  const { status, body } = await verify(await stranger(), otp);
  expect(status).toBe(422);
  const message = 'OTP must be 6 digits';
  expect(body).toEqual(refusedAt('otp', message, { code: 'otp_length', params: { digits: 6 } }));
});

test('without a code sent, none is right', async () => {
  const { status, body } = await verify(await stranger(), '123456');
  expect([status, body]).toEqual([422, BAD_CODE]);
});

test('a wrong code is refused and counted, the right one after it is taken', async () => {
  const person = await stranger();
  const code = await codeFor(person);
  for (const typed of [wrong(code), 'abcdef', '12345\u0000', '１２３４５６']) {
    const { status, body } = await verify(person, typed);
    expect([status, body], typed).toEqual([422, BAD_CODE]);
  }
  expect(await triesOf(person)).toEqual([4]);
  expect((await verify(person, code)).status).toBe(200);
});

test('makes the number verified, thanks once with 10 points, and leaves its mark', async () => {
  const person = await stranger();
  const code = await codeFor(person);
  const { status, body } = await verify(person, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([status, body]).toEqual([200, { phoneVerified: true }]);
  expect(await userOf(person)).toMatchObject({ phoneVerified: true, trustScore: 510 });
  const { rows: trust } = await app.db.query(
    'select cause, loan_id, instalment, turn, points, before, after, reason from trust_events where person_id = $1',
    [person.id],
  );
  const reason = { code: 'phone_verified' };
  const cause = { cause: 'phone_verified', loan_id: null, instalment: null, turn: 1 };
  expect(trust).toEqual([{ ...cause, points: 10, before: 500, after: 510, reason }]);
  const { rows: events } = await app.db.query(
    `select actor_id from events where kind = 'phone_verified' and subject_id = $1`,
    [person.id],
  );
  expect(events).toEqual([{ actor_id: person.id }]);
});

test('a code works once', async () => {
  const person = await stranger();
  const code = await codeFor(person);
  expect((await verify(person, code)).status).toBe(200);
  const { status, body } = await verify(person, code);
  expect([status, body]).toEqual([422, BAD_CODE]);
});

test('a code is good until the last second of five minutes, and no longer', async () => {
  const [quick, slow] = [await stranger(), await stranger()];
  const [inTime, late] = [await codeFor(quick), await codeFor(slow)];
  app.clock.advance(299);
  expect((await verify(quick, inTime)).status).toBe(200);
  app.clock.advance(1);
  expect((await verify(slow, late)).body).toEqual(BAD_CODE);
});

test('five tries end a code, also for who then types it right', async () => {
  const person = await stranger();
  const code = await codeFor(person);
  for (let n = 1; n <= 5; n += 1) expect((await verify(person, wrong(code, n))).status).toBe(422);
  expect((await verify(person, code)).body).toEqual(BAD_CODE);
  expect(await triesOf(person)).toEqual([5]);
});

test('of 50 guesses at once at most five are compared', async () => {
  const person = await stranger();
  const code = await codeFor(person);
  const guesses = Array.from({ length: 50 }, (_, n) => verify(person, wrong(code, n + 1)));
  for (const { status, body } of await Promise.all(guesses)) {
    expect([status, body]).toEqual([422, BAD_CODE]);
  }
  expect(await triesOf(person)).toEqual([5]);
  expect((await verify(person, code)).body).toEqual(BAD_CODE);
});

test('the right code 50 times at once counts once', async () => {
  const person = await stranger();
  const code = await codeFor(person);
  const replies = await Promise.all(Array.from({ length: 50 }, () => verify(person, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  // The one that counts renews the session: who comes after it has an ended one.
  const refused = replies.filter(({ status }) => status === 422 || status === 401);
  expect(refused).toHaveLength(49);
  expect(await userOf(person)).toMatchObject({ trustScore: 510 });
});

test('a new code ends the one before', async () => {
  const person = await stranger();
  const old = await codeFor(person);
  app.clock.advance(60);
  expect((await person.post('/api/auth/resend-otp')).status).toBe(200);
  await app.settle();
  const fresh = lastCode(app, person.phone);
  expect((await verify(person, old)).body).toEqual(BAD_CODE);
  expect((await verify(person, fresh)).status).toBe(200);
});

test('another number ends the code that went to the first', async () => {
  const person = await stranger();
  const old = await codeFor(person);
  app.clock.advance(60);
  const other = newNumber();
  const fresh = await codeFor(person, other);
  expect((await verify(person, old)).body).toEqual(BAD_CODE);
  expect((await verify(person, fresh)).status).toBe(200);
  expect(await userOf(person)).toMatchObject({ phone: other, phoneVerified: true });
});

test('a code is no one else’s', async () => {
  const [person, thief] = [await stranger(), await stranger()];
  const code = await codeFor(person);
  await codeFor(thief);
  expect((await verify(thief, code)).body).toEqual(BAD_CODE);
});

test('a number verified on one account can’t be verified on another', async () => {
  const owner = await newPerson(app);
  app.clock.advance(60);
  const thief = await stranger();
  const { status, body } = await verify(thief, await codeFor(thief, owner.phone));
  expect([status, body]).toEqual([409, TAKEN]);
  expect(await userOf(thief)).toMatchObject({ phone: thief.phone, phoneVerified: false });
  expect(await userOf(owner)).toMatchObject({ phone: owner.phone, phoneVerified: true });
});

test('of two accounts that verify one number at once, one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const number = newNumber();
    const [one, other] = [await stranger(), await stranger()];
    const first = await codeFor(one, number);
    app.clock.advance(60);
    const second = await codeFor(other, number);
    const replies = await Promise.all([verify(one, first), verify(other, second)]);
    expect(replies.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual(TAKEN);
    const { rows } = await app.db.query(
      'select id from persons where phone = $1 and phone_verified_at is not null',
      [number],
    );
    expect(rows).toHaveLength(1);
  }
});

test('a second number replaces the first, frees it, and earns no second thanks', async () => {
  const person = await newPerson(app);
  app.clock.advance(60);
  const second = newNumber();
  await person.post('/api/me/proof', { password: PASSWORD });
  expect((await verify(person, await codeFor(person, second))).status).toBe(200);
  expect(await userOf(person)).toMatchObject({ phone: second, trustScore: 510 });
  app.clock.advance(60);
  const next = await stranger();
  expect((await verify(next, await codeFor(next, person.phone))).status).toBe(200);
});
