import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import * as limits from '@shared/limits';
import { CODE_TRIES, FAILURES_MAX } from '@shared/limits';
import type { Phone } from '@shared/phone';
import { ROUTES } from '@server/app/build-app';
import { NEW_KEYS } from '@server/platform/http/kept-writes';
import { ROOT } from '@server/platform/core/root';
import { app, test } from '@server/testing/app-test';
import {
  askFor,
  lastCode,
  newLoan,
  newPerson,
  PASSWORD,
  runningLoan,
} from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { softPasskey } from '@server/testing/soft-passkey';
import { valueOf } from '@server/testing/stages';
import { newStaff, showPasskey } from '@server/testing/staff';
import { type Visitor, visitorFrom } from '@server/testing/visitor';
import { watchedPool } from '@server/testing/watched-pool';

/** What strangers do locks nobody out, and nobody guesses in silence. docs/security.md lists every counter. */

const NEW = 'harambee-ridge-77';
/** Where a stranger is, and an owner who shares the address. */
const SHARED = { 'X-Forwarded-For': '192.0.2.50' };

const KEYED = { 'Idempotency-Key': 'one payment' };

const forgot = (who: ReturnType<typeof app.visitor>, phoneNumber: string) =>
  who.post('/api/auth/forgot-password', { phoneNumber }, SHARED);

/** Fills every counter of an address, as a stranger at it could. */
async function fillAddress(): Promise<void> {
  const names = ROUTES.flatMap(({ throttle }) => (throttle?.perAddress ? [throttle.name] : []));
  for (const name of new Set(names)) {
    await app.db.query(
      `insert into throttles (key, points, expire) values ($1, 100000, $2)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [`${name}:address:192.0.2.50`, Date.now() + 3_600_000],
    );
  }
}

/** How many codes a phone has got. */
async function codesOn(number: Phone): Promise<number> {
  await app.settle();
  return app.world.phone(number).inbox.filter(({ text }) => / is your Tegemea code/.test(text))
    .length;
}

test('wrong passkeys count on the visitor’s address, and on no account', async () => {
  app.deps.isSecondFactorRequired = true;
  const staff = await newStaff(app);
  const thief = app.visitor();
  const statuses = new Set<number>();
  for (let n = 0; n < 62; n += 1) {
    const passkey = softPasskey(app.url);
    statuses.add((await showPasskey(thief, passkey)).status);
  }
  expect([...statuses]).toEqual([401, 429]);
  expect((await showPasskey(app.visitor(), staff.passkey)).status, 'elsewhere').toBe(200);
  await fillAddress();
  expect((await showPasskey(visitorFrom(staff, SHARED), staff.passkey)).status, 'own device').toBe(
    200,
  );
  app.deps.isSecondFactorRequired = false;
});

test('a known device and a sealed link get their codes, whatever strangers asked for', async () => {
  const person = await newPerson(app);
  const newcomer = '254722900001' as Phone;
  const borrower = await newPerson(app);
  const { id: loanId } = await newLoan(borrower);
  await askFor(borrower, loanId, { phone: newcomer });
  await app.settle();
  const invitation = /#i=([\w-]+)/.exec(app.world.phone(newcomer).inbox[0]?.text ?? '')?.[1];
  app.clock.advance(3_600);
  for (let n = 0; n < 4; n += 1) {
    for (const number of [person.phone, newcomer]) {
      await forgot(app.visitor(), number);
      await app.visitor().post('/api/auth/phone', { phoneNumber: number, loanId });
    }
    await app.settle();
    app.clock.advance(60);
  }
  await fillAddress();
  const stranger = await app.visitor().post('/api/auth/phone', { phoneNumber: newcomer, loanId });
  expect(stranger.status, 'nothing is said to be sent').toBe(429);

  const before = await codesOn(newcomer);
  const invited = app.visitor();
  const entry = await invited.post('/api/auth/phone', { invitation, loanId }, SHARED);
  expect([entry.status, await codesOn(newcomer)]).toEqual([202, before + 1]);
  const otp = lastCode(app, newcomer);
  expect((await invited.post('/api/auth/phone/verify', { otp, loanId }, SHARED)).status).toBe(200);

  const toWayIn = app.world
    .phone(person.phone)
    .inbox.flatMap(({ text }) =>
      text.includes('many codes were asked') ? [/#i=([\w-]{22})$/.exec(text)?.[1]] : [],
    );
  expect(toWayIn, 'once a day').toHaveLength(1);
  const fresh = app.visitor();
  const asked = { phoneNumber: person.phone, invitation: toWayIn[0] };
  expect((await fresh.post('/api/auth/phone', asked, SHARED)).status, 'a new device').toBe(202);
  await app.settle();
  const code = { otp: lastCode(app, person.phone) };
  expect((await fresh.post('/api/auth/phone/verify', code, SHARED)).status).toBe(200);

  expect((await forgot(person, person.phone)).status).toBe(200);
  await app.settle();
  const wanted = { phoneNumber: person.phone, otp: lastCode(app, person.phone), password: NEW };
  expect((await person.post('/api/auth/reset-password', wanted, SHARED)).status).toBe(200);
  const login = { email: person.email, password: NEW };
  expect((await person.post('/api/auth/login', login, SHARED)).status).toBe(200);
});

test('who shares a filled address still proves, signs in, pays and changes what is theirs', async () => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });
  const loan: Loan = await runningLoan(app, borrower, guarantor, admin);
  await fillAddress();
  const here = visitorFrom(borrower, SHARED);
  const { email } = borrower;
  expect((await here.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  expect((await here.post('/api/me/proof', { password: PASSWORD })).status).toBe(200);
  app.clock.advance(60);
  expect((await here.post('/api/me/proof/code')).status).toBe(200);
  expect((await here.post(`/api/loans/${loan.id}/repayments`, { amount: '100.00' })).status).toBe(
    202,
  );
  expect((await here.get('/api/me/export')).status).toBe(200);
});

test('a copied cookie uses up the codes of its own session, and none of a device’s', async () => {
  const person = await newPerson(app);
  const thief = visitorFrom(app.visitor(), { Cookie: person.cookie() });
  app.clock.advance(3_600);
  for (let n = 0; n < 6; n += 1) {
    await thief.post('/api/me/proof/code');
    await app.settle();
    app.clock.advance(60);
  }
  expect((await thief.post('/api/me/proof/code')).status).toBe(429);
  for (let n = 0; n < 10; n += 1) await thief.post('/api/me/proof', { password: `lantern-${n}` });
  expect((await thief.post('/api/me/proof', { password: PASSWORD })).status).toBe(429);
  expect((await person.post('/api/me/proof', { password: PASSWORD })).status).toBe(200);
  expect((await forgot(person, person.phone)).status).toBe(200);
});

test('a copied cookie fills no counter that stands before another session of its owner', async () => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });
  const { id }: Loan = await runningLoan(app, borrower, guarantor, admin);
  const thief = visitorFrom(app.visitor(), { Cookie: borrower.cookie() });
  const phoneNumber = borrower.phone;
  const calls: [string, object, number][] = [
    [`/api/loans/${id}/repayments`, { amount: '400000.00' }, 70],
    ['/api/me/proof/code', {}, 101],
    ['/api/auth/send-otp', { phoneNumber }, 201],
  ];
  for (const [path, body, times] of calls) {
    await Promise.all(Array.from({ length: times }, () => thief.post(path, body)));
    expect((await thief.post(path, body)).status, path).toBe(429);
  }
  await app.db.query(
    `insert into throttles (key, points, expire) values ($1, 100000, $2)
     on conflict (key) do update set points = excluded.points`,
    [`keys:day:${borrower.id}`, Date.now() + 3_600_000],
  );
  app.clock.advance(3_600);
  await borrower.post('/api/auth/login', { email: borrower.email, password: PASSWORD });
  const paid = await borrower.post(`/api/loans/${id}/repayments`, { amount: '100.00' }, KEYED);
  expect(paid.status).toBe(202);
  expect((await borrower.post('/api/me/proof/code')).status).toBe(200);
  await app.settle();
  const otp = lastCode(app, borrower.phone);
  expect((await borrower.put('/api/me/proof', { otp })).status).toBe(200);
});

test('a copied cookie’s guesses at the password count together, wherever it is asked for', async () => {
  const person = await newPerson(app);
  const thief = visitorFrom(app.visitor(), { Cookie: person.cookie() });
  const email = 'moved@example.co.ke';
  for (let n = 0; n < 5; n += 1) {
    const password = `lantern-hill-${n}`;
    expect((await thief.post('/api/me/email', { email, password })).status).toBe(422);
    expect((await thief.post('/api/me/proof', { password })).status).toBe(422);
  }
  const right = { email, password: PASSWORD };
  for (const path of ['/api/me/email', '/api/me/proof']) {
    expect((await thief.post(path, right)).status, path).toBe(429);
    expect((await person.post(path, right)).status, 'the owner’s device').toBe(200);
  }
});

test('a copied cookie neither uses up nor replaces a code that its owner’s device asked for', async () => {
  const person = await newPerson(app);
  const email = `moved.${person.email}`;
  const flows = [
    ['/api/me/proof/code', '/api/me/proof', {}],
    ['/api/auth/send-otp', '/api/auth/verify-otp', { phoneNumber: person.phone }],
    ['/api/me/email', '/api/me/email', { email, password: PASSWORD }],
  ] as const;
  for (const [asking, typing, body] of flows) {
    const thief = visitorFrom(app.visitor(), { Cookie: person.cookie() });
    const type = (who: Visitor, otp: string) =>
      typing === '/api/auth/verify-otp' ? who.post(typing, { otp }) : who.put(typing, { otp });
    app.clock.advance(3_600);
    expect((await person.post(asking, body)).status).toBe(200);
    await app.settle();
    const otp = lastCode(app, person.phone);
    for (let n = 0; n < CODE_TRIES; n += 1) {
      expect((await type(thief, `00000${n}`)).status, 'a guess').toBe(422);
    }
    expect((await type(thief, otp)).status, 'the code of another session').toBe(422);
    expect((await thief.post(asking, body)).status, 'its own').toBe(200);
    await app.settle();
    expect((await type(person, otp)).status, typing).toBe(200);
  }
});

test('a wrong code costs the same for a known and for an unknown number, and leaves its mark', async () => {
  const seen: (string | undefined)[] = [];
  const db = watchedPool(app.db, ({ name }) => void seen.push(name));
  const server = await serveAgain(app, {}, { db });
  const { phone } = await newPerson(app);
  app.clock.advance(3_600);
  const refused = `select count(*)::int from events where kind = 'code_refused'`;
  const about = `select subject_kind from events where kind = 'code_refused' order by at desc, id desc limit 1`;
  const guesses = [
    ['/api/auth/phone', '/api/auth/phone/verify'],
    ['/api/auth/forgot-password', '/api/auth/reset-password'],
  ] as const;
  for (const [asking, typing] of guesses) {
    app.clock.advance(60);
    const costs = [];
    for (const phoneNumber of [phone, '254799900078']) {
      const browser = server.visitor();
      seen.length = 0;
      expect((await browser.post(asking, { phoneNumber })).status).toBeLessThan(300);
      const asked = [...seen];
      await app.settle();
      const before = await valueOf<number>(app, refused);
      seen.length = 0;
      const guess = { phoneNumber, otp: '000000', password: NEW };
      expect((await browser.post(typing, guess)).status).toBe(422);
      const marks = (await valueOf<number>(app, refused)) - before;
      costs.push([asked, [...seen], marks]);
      const whose = phoneNumber === phone ? 'person' : 'nobody';
      expect(await valueOf<string>(app, about), typing).toBe(whose);
    }
    expect(costs[1], typing).toEqual(costs[0]);
    expect(costs[0]?.[2]).toBe(1);
  }
  await server.stop();
});

test('who knows the password has ten codes an hour in all; the owner’s device and the link have theirs', async () => {
  const person = await newPerson(app);
  app.clock.advance(3_600);
  expect((await forgot(person, person.phone)).status).toBe(200);
  await app.settle();
  const reset = { phoneNumber: person.phone, otp: lastCode(app, person.phone), password: NEW };
  expect((await person.post('/api/auth/reset-password', reset)).status).toBe(200);
  app.clock.advance(60);
  const login = { email: person.email, password: NEW };
  const signedIn = async () => {
    const browser = app.visitor();
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
    return browser;
  };
  const asks = async (askFor: (browser: Visitor) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await askFor(await signedIn())).status);
    return statuses;
  };
  const ten = [...Array.from({ length: 10 }, () => 200), 429, 429];
  expect(await asks((browser) => browser.post('/api/me/proof/code'))).toEqual(ten);
  const bare = (browser: Visitor) => visitorFrom(app.visitor(), { Cookie: browser.cookie() });
  expect(await asks((browser) => bare(browser).post('/api/me/proof/code'))).toEqual(ten);
  expect((await forgot(person, person.phone)).status, 'the owner’s device').toBe(200);
  const sent = await codesOn(person.phone);
  expect(sent).toBeGreaterThan(20);
  app.clock.advance(3_600);
  expect((await (await signedIn()).post('/api/me/proof/code')).status, 'an hour later').toBe(200);
});

test('a month of guesses is a hundred, each five after an SMS, and tells nothing of a number', async () => {
  const person = await newPerson(app);
  const numbers = [person.phone, '254799900077'] as const;
  const browsers = numbers.map(() => app.visitor());
  app.clock.advance(3_600);
  const end = app.clock.now().getTime() + 30 * 86_400_000 - 60_000;
  const sent = await codesOn(person.phone);
  let codes = 0;
  for (let step = 0; app.clock.now().getTime() < end; step += 1) {
    const from = { 'X-Forwarded-For': `198.51.100.${step % 250}` };
    const answers = [];
    for (const [at, browser] of browsers.entries()) {
      const phoneNumber = numbers[at];
      const asked = await browser.post<{ retryAfter: number }>(
        '/api/auth/forgot-password',
        { phoneNumber },
        from,
      );
      answers.push([asked.status, asked.body.retryAfter] as const);
      await app.settle();
      for (let n = 0; n <= CODE_TRIES && asked.status === 200; n += 1) {
        const guess = { phoneNumber, otp: `00000${n}`, password: NEW };
        const { status } = await browser.post('/api/auth/reset-password', guess, from);
        expect(status).toBe(422);
      }
    }
    const [[status, wait] = [0, 0], others] = answers;
    expect(others, 'known and unknown alike').toEqual([status, wait]);
    codes += Number(status === 200);
    app.clock.advance(wait);
  }
  const compared = await valueOf<number>(
    app,
    `select sum(tries)::int from phone_codes where phone = $1 and budget = 'visitors'`,
    person.phone,
  );
  expect([compared, codes]).toEqual([FAILURES_MAX, FAILURES_MAX / CODE_TRIES]);
  expect((await codesOn(person.phone)) - sent, 'not one in silence').toBe(codes);
  expect((await forgot(person, person.phone)).status, 'the owner’s device').toBe(200);
  await app.settle();
  const wanted = { phoneNumber: person.phone, otp: lastCode(app, person.phone), password: NEW };
  expect((await person.post('/api/auth/reset-password', wanted)).status).toBe(200);
});

test('a hundred wrong passwords are remembered for thirty days', async () => {
  const person = await newPerson(app);
  const login = (who = app.visitor()) =>
    who.post('/api/auth/login', { email: person.email, password: PASSWORD });
  await app.db.query('insert into throttles (key, points, expire) values ($1, 100, $2)', [
    `log_in:account:${30 * 86_400}:${person.email}`,
    Date.now() + 29 * 86_400_000,
  ]);
  const { status, body } = await login();
  expect([status, Number(body['retryAfter']) > 28 * 86_400]).toEqual([429, true]);
  expect((await login(person)).status, 'the owner’s device').toBe(200);
});

/** Numbers that bound an amount, a length or a time, and count nothing. */
const NO_COUNTERS = new Set([
  'NAME_MAX',
  'PASSWORD_MAX',
  'PAYMENT_MAX',
  'TRUST_MAX',
  'DISCOUNT_MAX',
  'PLAN_GRACE_MONTHS_MAX',
  'PLAN_MORE_PAYMENTS_MAX',
  'NOTE_MAX',
  'GUARANTORS_MAX',
  'DECISION_HOUR',
]);

test('docs/security.md lists every counter, and no other', () => {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split(
    '\n## Counters\n',
  );
  const lines = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const listed = lines
    .slice(2)
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)]);
  const ofRoutes = ROUTES.flatMap(({ throttle }) => (throttle ? [throttle.name] : []));
  const numbers = Object.keys(limits).filter(
    (name) => /(_MAX|_HOUR|_DAY|_MONTH|_TRIES)$/.test(name) && !NO_COUNTERS.has(name),
  );
  const counters = new Set([
    ...ofRoutes,
    NEW_KEYS.name,
    'service',
    ...numbers,
    'SCREENS_MAX',
    'CHANGE_REST_DAYS',
  ]);
  expect(listed.map(([, name]) => name).sort()).toEqual([...counters].sort());
});

test('nothing else counts calls', () => {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const counting = files.filter((file) =>
    /new RateLimiter|throttles\.count\(|SCREENS_MAX/.test(
      readFileSync(join(ROOT, 'server', file), 'utf8'),
    ),
  );
  expect(counting.sort()).toEqual([
    'desk/papers/paper-pages.ts',
    'platform/http/live.ts',
    'platform/http/mount.ts',
    'platform/http/service-caller.ts',
    'platform/http/throttle.ts',
  ]);
});
