import { expect } from 'vitest';
import type { Phone } from '@shared/phone';
import { lastCode, newPerson, PASSWORD, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { refusedAt } from '@server/testing/refused-at';
import type { Visitor } from '@server/testing/visitor';

const NEW_PASSWORD = 'harambee-ridge-77';
const BAD_CODE = { code: 'code_wrong', message: 'Invalid or expired OTP' };

const browsers = new Map<string, Visitor>();
/** The browser, of nobody yet, in which this number's password is forgotten. */
function browserFor(phoneNumber: string): Visitor {
  const known = browsers.get(phoneNumber) ?? app.visitor();
  browsers.set(phoneNumber, known);
  return known;
}

const forgot = (phoneNumber: string, browser = browserFor(phoneNumber)) =>
  browser.post('/api/auth/forgot-password', { phoneNumber });
const reset = (
  phoneNumber: string,
  otp: string,
  password = NEW_PASSWORD,
  browser = browserFor(phoneNumber),
) => browser.post('/api/auth/reset-password', { phoneNumber, otp, password });
const logIn = (person: TestPerson, password: string) =>
  app.visitor().post('/api/auth/login', { email: person.email, password });

/** A verified person whose verification lies long enough back for another code. */
async function owner(): Promise<TestPerson> {
  const person = await newPerson(app);
  app.clock.advance(60);
  return person;
}

/** Has a code sent to the verified phone and reads it there. */
async function codeFor({ phone }: TestPerson): Promise<string> {
  expect((await forgot(phone)).status).toBe(200);
  await app.settle();
  return lastCode(app, phone);
}

const wrong = (code: string, n = 1): string =>
  String((Number(code) + n) % 1_000_000).padStart(6, '0');

async function inbox(phone: Phone): Promise<number> {
  await app.settle();
  return app.world.phone(phone).inbox.length;
}

test('a number that is none is refused with its field', async () => {
  for (const reply of [await forgot('081234'), await reset('081234', '123456')]) {
    const message = 'Enter a valid Kenyan phone number';
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual(
      refusedAt('phoneNumber', message, { code: 'verified_phone_invalid' }),
    );
  }
});

test('forgetting gets one answer, whether the number is verified, claimed or unknown', async () => {
  const known = await owner();
  const claimed = await newPerson(app, { isVerified: false });
  const before = await inbox(known.phone);
  const answer = (number: string) => ({
    message: `If an account has ${number} as its verified number, a code is on its way to it`,
    retryAfter: 60,
  });
  const shown = ({ phone }: { phone: string }) =>
    `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`;
  for (const person of [known, claimed, { phone: '254799999999' }]) {
    const { status, body } = await forgot(person.phone);
    expect([status, body]).toEqual([200, answer(shown(person))]);
  }
  expect(await inbox(known.phone)).toBe(before + 1);
  expect(await inbox(claimed.phone)).toBe(0);
});

test('another within 60 seconds is refused alike for every number, and no second SMS goes out', async () => {
  const person = await owner();
  const sent = await inbox(person.phone);
  for (const number of [person.phone, '254799999997']) {
    expect((await forgot(number)).status).toBe(200);
    expect(await forgot(number, app.visitor())).toMatchObject({
      status: 429,
      body: { code: 'too_soon', retryAfter: 60 },
    });
  }
  expect(await inbox(person.phone)).toBe(sent + 1);
});

test('at most five an hour go to a device of the number’s holder, verification included', async () => {
  const person = await owner();
  const sent = await inbox(person.phone);
  const answers: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    answers.push((await forgot(person.phone, person)).status);
    // Sent before it expires.
    await inbox(person.phone);
    app.clock.advance(60);
  }
  expect(answers).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  expect((await inbox(person.phone)) - sent).toBe(4);
});

test('an unknown number, a wrong code and no code at all are refused alike', async () => {
  const person = await owner();
  const unsent = await reset(person.phone, '123456');
  const code = await codeFor(person);
  const unknown = await reset('254799999998', '123456');
  const mistaken = await reset(person.phone, wrong(code));
  for (const { status, body } of [unsent, unknown, mistaken]) {
    expect([status, body]).toEqual([422, BAD_CODE]);
  }
});

test('a weak password is refused in its own words and uses no try', async () => {
  const person = await owner();
  const code = await codeFor(person);
  const { status, body } = await reset(person.phone, code, 'password1');
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'password_known',
    fields: { password: expect.stringMatching(/known from leaks/) },
  });
  expect((await reset(person.phone, code, 'kx7-pq2')).body['message']).toMatch(/^Use 8/);
  expect((await reset(person.phone, code)).status).toBe(200);
});

test('sets the password, ends every session, and leaves its mark', async () => {
  const [person, bystander] = [await owner(), await newPerson(app)];
  const code = await codeFor(person);
  const { status, body } = await reset(person.phone, code);
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'Your password is changed. Log in with the new one.' });
  expect((await person.get('/api/auth/user')).status).toBe(401);
  expect((await bystander.get('/api/auth/user')).status).toBe(200);
  expect((await logIn(person, PASSWORD)).status).toBe(401);
  expect((await logIn(person, NEW_PASSWORD)).status).toBe(200);
  const { rows } = await app.db.query(
    `select count(*) as n from events where kind = 'password_reset' and subject_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a code works once, for five minutes and five tries', async () => {
  const [once, late, tried] = [await owner(), await owner(), await owner()];
  const used = await codeFor(once);
  expect((await reset(once.phone, used)).status).toBe(200);
  expect((await reset(once.phone, used)).body).toEqual(BAD_CODE);
  const expired = await codeFor(late);
  app.clock.advance(300);
  expect((await reset(late.phone, expired)).body).toEqual(BAD_CODE);
  const code = await codeFor(tried);
  for (let n = 1; n <= 5; n += 1) {
    expect((await reset(tried.phone, wrong(code, n))).body).toEqual(BAD_CODE);
  }
  expect((await reset(tried.phone, code)).body).toEqual(BAD_CODE);
});

test('of 30 guesses at once at most five are compared', async () => {
  const person = await owner();
  const code = await codeFor(person);
  const guesses = Array.from({ length: 30 }, (_, n) => reset(person.phone, wrong(code, n + 1)));
  for (const { body } of await Promise.all(guesses)) expect(body).toEqual(BAD_CODE);
  const { rows } = await app.db.query(
    `select tries from phone_codes where person_id = $1 and purpose = 'reset'`,
    [person.id],
  );
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await reset(person.phone, code)).body).toEqual(BAD_CODE);
});

test('a code to verify a phone resets no password, and the other way round', async () => {
  const person = await owner();
  await person.post('/api/auth/send-otp', { phoneNumber: person.phone });
  await app.settle();
  const toVerify = lastCode(app, person.phone);
  expect((await reset(person.phone, toVerify)).body).toEqual(BAD_CODE);
  app.clock.advance(60);
  const toReset = await codeFor(person);
  const { body } = await person.post('/api/auth/verify-otp', { otp: toReset });
  expect(body).toEqual(BAD_CODE);
  expect((await reset(person.phone, toReset)).status).toBe(200);
});

test('a code is good in the browser that asked for it, and nobody else uses it up', async () => {
  const person = await owner();
  const code = await codeFor(person);
  app.clock.advance(60);
  const stranger = app.visitor();
  await forgot(person.phone, stranger);
  await app.settle();
  for (let n = 1; n <= 7; n += 1) {
    const guess = await reset(person.phone, wrong(code, n), NEW_PASSWORD, stranger);
    expect(guess.body).toEqual(BAD_CODE);
  }
  expect((await reset(person.phone, code, NEW_PASSWORD, stranger)).body).toEqual(BAD_CODE);
  expect((await reset(person.phone, code, NEW_PASSWORD, app.visitor())).body).toEqual(BAD_CODE);
  expect((await reset(person.phone, code)).status).toBe(200);
});

test('strangers use up their own codes of a number; the owner’s device has its own', async () => {
  const [person, thief] = [await owner(), await newPerson(app, { isVerified: false })];
  app.clock.advance(3_600);
  const sent = await inbox(person.phone);
  const got = async () => (await inbox(person.phone)) - sent - 1;
  const answers: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    answers.push((await forgot(person.phone, app.visitor())).status);
    answers.push((await thief.post('/api/auth/send-otp', { phoneNumber: person.phone })).status);
    await app.settle();
    app.clock.advance(60);
  }
  const visitors = answers.filter((_, at) => at % 2 === 0);
  const claimants = answers.filter((_, at) => at % 2 === 1);
  expect(visitors).toEqual([200, 200, 200, 429, 429, 429, 429]);
  expect(claimants).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await got(), 'as many as were said to be sent, and the link past them').toBe(8);
  expect((await forgot(person.phone, person)).status).toBe(200);
  expect(await got()).toBe(9);
  const code = lastCode(app, person.phone);
  expect((await reset(person.phone, code, NEW_PASSWORD, person)).status).toBe(200);
});

test('a number that has moved to another account resets that one only', async () => {
  const before = await owner();
  const moved = '254199000001' as Phone;
  await before.post('/api/me/proof', { password: PASSWORD });
  await before.post('/api/auth/send-otp', { phoneNumber: moved });
  await app.settle();
  await before.post('/api/auth/verify-otp', { otp: lastCode(app, moved) });
  app.clock.advance(60);
  const sent = await inbox(before.phone);
  expect((await forgot(before.phone)).status).toBe(200);
  expect(await inbox(before.phone)).toBe(sent);
});
