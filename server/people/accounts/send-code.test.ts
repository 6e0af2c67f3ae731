import { expect } from 'vitest';
import { lastCode, newPerson, type TestPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { type Phone, phone } from '@shared/phone';
import { refusedAt } from '@server/testing/refused-at';

let numbers = 0;
const newNumber = (): Phone => {
  numbers += 1;
  return phone(`2541${String(10_000_000 + numbers)}`);
};
const send = (person: TestPerson, number: string) =>
  person.post('/api/auth/send-otp', { phoneNumber: number });
const resend = (person: TestPerson) => person.post('/api/auth/resend-otp');
const stranger = () => newPerson(app, { isVerified: false });

/** How many SMS a phone has got once everything was sent. */
async function inbox(number: Phone): Promise<number> {
  await app.settle();
  return app.world.phone(number).inbox.length;
}

test('signed out: 401', async () => {
  const visitor = app.visitor();
  const sent = await visitor.post('/api/auth/send-otp', { phoneNumber: '0712345678' });
  expect(sent.status).toBe(401);
  expect((await visitor.post('/api/auth/resend-otp')).status).toBe(401);
});

test.each([['812345678'], ['07123456789'], ['0712 345 67'], [''], ['abc']])(
  'the number %j is refused with the form’s own words',
  async (number) => {
    const { status, body } = await send(await stranger(), number);
    expect(status).toBe(422);
    const message = 'Enter a valid Kenyan phone number';
    expect(body).toEqual(refusedAt('phoneNumber', message, { code: 'verified_phone_invalid' }));
  },
);

test.each([['0'], ['254'], [''], ['+254 ']])('takes a number behind %j', async (prefix) => {
  const person = await stranger();
  const number = newNumber();
  const { status, body } = await send(person, `${prefix}${number.slice(3)}`);
  expect(status).toBe(200);
  const shown = `0${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`;
  expect(body).toEqual({ message: `A code is on its way to ${shown}`, retryAfter: 60 });
  expect(await inbox(number)).toBe(1);
});

test('sends one SMS with six digits, good for five minutes, and notes it', async () => {
  const person = await stranger();
  await send(person, person.phone);
  expect(await inbox(person.phone)).toBe(1);
  const text = app.world.phone(person.phone).inbox[0]?.text ?? '';
  expect(text).toMatch(/^\d{6} is your Tegemea code\. Expires in 5 min\.\n\n@localhost #\d{6}$/);
  expect(text.length).toBeLessThanOrEqual(140);
  const { rows } = await app.db.query<{ minutes: number; tries: number; kind: string }>(
    `select extract(epoch from expires_at - c.created_at)::float8 / 60 as minutes, tries,
       (select kind from events where subject_id = $1 and kind = 'code_sent') as kind
     from phone_codes c where person_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ minutes: 5, tries: 0, kind: 'code_sent' }]);
});

test('another within 60 seconds is refused with the seconds to wait, to the second', async () => {
  const person = await stranger();
  await send(person, person.phone);
  app.clock.advance(1);
  const { status, body, headers } = await send(person, newNumber());
  expect(status).toBe(429);
  const message = 'Too many attempts. Please wait 59 seconds.';
  expect(body).toEqual({ code: 'too_soon', params: { seconds: 59 }, message, retryAfter: 59 });
  expect(headers.get('retry-after')).toBe('59');
  app.clock.advance(58);
  expect((await resend(person)).body).toMatchObject({ retryAfter: 1 });
  app.clock.advance(1);
  expect((await resend(person)).status).toBe(200);
});

test('the 60 seconds also hold for a number that someone else asked for', async () => {
  const number = newNumber();
  expect((await send(await stranger(), number)).status).toBe(200);
  const { status, body } = await send(await stranger(), number);
  expect(status).toBe(429);
  expect(body).toMatchObject({ retryAfter: 60 });
  expect(await inbox(number)).toBe(1);
});

test('five an hour for a person, whatever the numbers', async () => {
  const person = await stranger();
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(person, newNumber())).status).toBe(200);
    app.clock.advance(60);
  }
  const { status, body, headers } = await send(person, newNumber());
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'too_soon', retryAfter: 3_600 - 5 * 60 });
  expect(headers.get('retry-after')).toBe('3300');
  app.clock.advance(3_299);
  expect((await send(person, newNumber())).body).toMatchObject({ retryAfter: 1 });
  app.clock.advance(1);
  expect((await send(person, newNumber())).status).toBe(200);
});

test('five an hour for a number, whoever asks', async () => {
  const number = newNumber();
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(await stranger(), number)).status).toBe(200);
    // Sent before it expires.
    await inbox(number);
    app.clock.advance(60);
  }
  const { status, body } = await send(await stranger(), number);
  expect(status).toBe(429);
  expect(body).toMatchObject({ retryAfter: 3_600 - 5 * 60 });
  expect(await inbox(number)).toBe(5);
});

test('a person’s five and a number’s five are counted apart', async () => {
  const [person, number] = [await stranger(), newNumber()];
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await send(person, newNumber())).status).toBe(200);
    expect((await send(await stranger(), number)).status).toBe(200);
    app.clock.advance(60);
  }
  expect((await send(person, number)).status).toBe(200);
});

test('20 requests of one person at once send one SMS', async () => {
  const person = await stranger();
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(person, person.phone)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(19);
  expect(await inbox(person.phone)).toBe(1);
});

test('20 people who ask at once for one number send it one SMS', async () => {
  const number = newNumber();
  const people = await Promise.all(Array.from({ length: 20 }, stranger));
  const replies = await Promise.all(people.map((person) => send(person, number)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(19);
  expect(await inbox(number)).toBe(1);
});

test('nothing to resend before something was sent', async () => {
  const { status, body } = await resend(await stranger());
  expect(status).toBe(409);
  expect(body).toEqual({ code: 'phone_missing', message: 'Enter your phone number first' });
});

test('resends another code to the same number', async () => {
  const person = await stranger();
  await send(person, person.phone);
  expect(await inbox(person.phone)).toBe(1);
  const first = lastCode(app, person.phone);
  app.clock.advance(60);
  const { status, body } = await resend(person);
  expect(status).toBe(200);
  expect(body).toMatchObject({ retryAfter: 60 });
  expect(await inbox(person.phone)).toBe(2);
  expect(lastCode(app, person.phone)).not.toBe(first);
});
