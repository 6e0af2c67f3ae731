import { expect } from 'vitest';
import { phone } from '@shared/phone';
import type { SignInOptions, StaffLink, StaffSession } from '@shared/contract/staff';
import { actingAs } from '@server/platform/core/context';
import { ensureFirstAdmin } from '@server/app/first-admin';
import { readEnv } from '@server/app/env';
import { NO_PHONE } from '@server/platform/core/no-phone';
import { app, test } from '@server/testing/app-test';
import { softPasskey } from '@server/testing/soft-passkey';
import {
  appCode,
  invitedStaff,
  joinBy,
  newStaff,
  showPasskey,
  STAFF_PASSWORD,
  type StaffPerson,
} from '@server/testing/staff';
import { newPerson } from '@server/testing/people';
import type { Visitor } from '@server/testing/visitor';
import { openEnrolment } from './make-link';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DESK = '/api/admin/stats';
const GONE = { status: 404, body: { code: 'link_unknown' } };
const PROOF_NEEDED = { status: 403, body: { code: 'proof_needed' } };
const REFUSED = { status: 401, body: { code: 'factor_refused' } };

test.beforeAll(() => {
  app.deps.isSecondFactorRequired = true;
});

const look = (visitor: Visitor, token: string) =>
  visitor.post<StaffLink>('/api/staff/join/look', { token });
const logIn = (visitor: Visitor, email: string) =>
  visitor.post('/api/auth/login', { email, password: STAFF_PASSWORD });
const codeOf = (secret: string): string => appCode(app, secret);
const stateOf = async (visitor: Visitor) =>
  (await visitor.get<StaffSession>('/api/staff/session')).body.state;

/** Adds an authenticator app to somebody's account; returns its secret. */
async function addApp(staff: StaffPerson): Promise<string> {
  const { body } = await staff.post<StaffLink>('/api/staff/authenticators/options');
  const { challengeId, secret } = body.totp;
  const totp = { challengeId, code: codeOf(secret) };
  expect((await staff.post('/api/staff/authenticators', { name: 'App', totp })).status).toBe(201);
  app.clock.advance(MINUTE);
  return secret;
}

test('a link enrols once, within a day, and a newer one voids it', async () => {
  const { email, link, token } = await invitedStaff(app);
  expect(link).toMatch(/\/staff\/join#[\w-]{43}$/);
  const { rows } = await app.db.query('select token_hash from staff_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  const visitor = app.visitor();
  expect(await look(visitor, 'x'.repeat(43))).toMatchObject(GONE);
  expect((await look(visitor, token)).body).toMatchObject({ email, isFactorOptional: false });
  const bare = { token, password: STAFF_PASSWORD, name: '' };
  expect(await visitor.post('/api/staff/join', bare)).toMatchObject({
    status: 422,
    body: { code: 'factor_missing' },
  });
  const newer = (await openEnrolment(actingAs(app.deps, 'job'), email)) ?? '';
  expect(await look(visitor, token)).toMatchObject(GONE);
  const newest = newer.split('#')[1] ?? '';
  expect(await joinBy(visitor, newest, softPasskey(app.url))).toMatchObject({ status: 201 });
  expect((await visitor.get(DESK)).status, 'signed in').toBe(200);
  expect(await look(visitor, newest), 'used').toMatchObject(GONE);
  expect(await openEnrolment(actingAs(app.deps, 'job'), email)).toBeNull();
  const late = await invitedStaff(app);
  app.clock.advance(24 * HOUR);
  expect(await look(visitor, late.token)).toMatchObject(GONE);
});

test('the first owner, whom settings name by an email, says who they are; nothing is sent before', async () => {
  const env = {
    ...readEnv({ ADMIN_EMAIL: 'owner@lender.example', STAFF_SECOND_FACTOR: 'required' }),
  };
  const made = (await ensureFirstAdmin(env, app.deps)) ?? '';
  const token = made.split('#')[1] ?? '';
  const visitor = app.visitor();
  expect((await look(visitor, token)).body).toMatchObject({ asksWho: true });
  const key = softPasskey(app.url);
  expect(await joinBy(visitor, token, key)).toMatchObject({
    status: 422,
    body: { code: 'who_missing' },
  });
  const who = { firstName: 'Wanjiru', lastName: 'Kamau', phone: phone('254712999000') };
  expect(await joinBy(visitor, token, key, { who })).toMatchObject({ status: 201 });
  const { body } = await visitor.get('/api/auth/user');
  expect(body).toMatchObject({ firstName: 'Wanjiru', lastName: 'Kamau', phone: who.phone });
  const { rows } = await app.db.query(
    `select phone, kind from messages where phone in ($1, $2) or kind = 'staff_factor' and created_at >= $3`,
    [NO_PHONE, who.phone, app.clock.now()],
  );
  expect(rows).toEqual([{ phone: who.phone, kind: 'staff_factor' }]);
  // Whoever was invited by name and number is asked nothing, and changes neither.
  const invited = await invitedStaff(app);
  expect((await look(visitor, invited.token)).body).toMatchObject({ asksWho: false });
  const other = app.visitor();
  expect((await joinBy(other, invited.token, softPasskey(app.url), { who })).status).toBe(201);
  expect((await other.get('/api/auth/user')).body).toMatchObject({ phone: invited.phone });
});

test('a password that is known from leaks enrols nobody', async () => {
  const { token } = await invitedStaff(app);
  const visitor = app.visitor();
  const { totp } = (await look(visitor, token)).body;
  const factor = { challengeId: totp.challengeId, code: codeOf(totp.secret) };
  const body = { token, name: '', totp: factor, password: 'password1' };
  expect(await visitor.post('/api/staff/join', body)).toMatchObject({ status: 422 });
});

test('the password alone opens nothing; a passkey alone signs in', async () => {
  const { email, passkey } = await newStaff(app);
  const visitor = app.visitor();
  expect((await logIn(visitor, email)).body).toMatchObject({ secondFactor: true });
  for (const path of [DESK, '/api/auth/user', '/api/loans/user']) {
    expect(await visitor.get(path), path).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed' },
    });
  }
  expect((await visitor.get('/api/staff/authenticators')).status).toBe(401);
  expect(await stateOf(visitor)).toBe('password');
  const before = visitor.cookie();
  expect((await showPasskey(visitor, passkey)).status).toBe(200);
  expect(visitor.cookie(), 'a new session').not.toBe(before);
  expect((await visitor.get(DESK)).status).toBe(200);
  const other = app.visitor();
  expect((await showPasskey(other, passkey)).status).toBe(200);
  expect((await other.get(DESK)).status).toBe(200);
});

test('an answer counts once, for its own challenge and address', async () => {
  const { passkey } = await newStaff(app);
  const visitor = app.visitor();
  const ask = async () => (await visitor.post<SignInOptions>('/api/staff/sign-in/options')).body;
  const send = (challengeId: string, answer: object) =>
    visitor.post('/api/staff/sign-in/passkey', { challengeId, answer });
  const asked = await ask();
  const answer = passkey.answer(asked);
  const both = await Promise.all([1, 2].map(() => send(asked.challengeId, answer)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  for (const changed of [{ origin: 'https://evil.example' }, { challenge: 'AAAA' }]) {
    const next = await ask();
    expect(await send(next.challengeId, passkey.answer(next, changed))).toMatchObject(REFUSED);
    expect(await send(next.challengeId, passkey.answer(next)), 'used up').toMatchObject(REFUSED);
  }
  const old = await ask();
  app.clock.advance(5 * MINUTE);
  expect(await send(old.challengeId, passkey.answer(old))).toMatchObject(REFUSED);
  const stranger = await ask();
  const theirs = softPasskey(app.url).answer(stranger);
  expect(await send(stranger.challengeId, theirs)).toMatchObject(REFUSED);
});

test('a code of an app signs in after the password, once', async () => {
  const staff = await newStaff(app);
  const secret = await addApp(staff);
  const visitor = app.visitor();
  await logIn(visitor, staff.email);
  const send = (code: string) => visitor.post('/api/staff/sign-in/totp', { code });
  expect((await send('１２３４５６')).status, 'full-width digits').toBe(422);
  expect(await send('000000')).toMatchObject(REFUSED);
  const code = codeOf(secret);
  expect((await send(code)).status).toBe(200);
  expect((await visitor.get(DESK)).status).toBe(200);
  expect(await send(code), 'again').toMatchObject(REFUSED);
});

test('who knows the password has ten guesses at the app’s code, from however many browsers', async () => {
  const staff = await newStaff(app);
  const secret = await addApp(staff);
  const guess = (browser: Visitor, code: string) =>
    browser.post('/api/staff/sign-in/totp', { code });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const thief = app.visitor();
    await logIn(thief, staff.email);
    statuses.push((await guess(thief, `12345${n % 10}`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const late = app.visitor();
  await logIn(late, staff.email);
  expect((await guess(late, codeOf(secret))).status, 'the right one too').toBe(429);
  await logIn(staff, staff.email);
  expect((await guess(staff, codeOf(secret))).status, 'the owner’s device').toBe(200);
  const elsewhere = app.visitor();
  expect((await showPasskey(elsewhere, staff.passkey)).status, 'the owner’s passkey').toBe(200);
});

test('a staff session ends after 15 minutes without work, and after 12 hours', async () => {
  const staff = await newStaff(app);
  const statusAfter = async (seconds: number) => {
    app.clock.advance(seconds);
    return (await staff.get(DESK)).status;
  };
  expect(await statusAfter(14 * MINUTE)).toBe(200);
  expect(await statusAfter(MINUTE), 'reads are no work').toBe(401);
  await showPasskey(staff, staff.passkey);
  for (let worked = 0; worked < 12 * HOUR - 10 * MINUTE; worked += 10 * MINUTE) {
    app.clock.advance(10 * MINUTE);
    expect((await staff.post('/api/staff/at-work')).status).toBe(200);
    if (worked === 6 * HOUR) await showPasskey(staff, staff.passkey);
  }
  expect(await statusAfter(10 * MINUTE)).toBe(401);
});

test('an act with money or staff takes a proof of the last five minutes', async () => {
  const staff = await newStaff(app);
  const missing = '00000000-0000-7000-8000-000000000000';
  const approve = () => staff.put(`/api/admin/loans/${missing}/approve`);
  expect((await approve()).status, 'just enrolled').toBe(404);
  app.clock.advance(5 * MINUTE);
  expect(await approve()).toMatchObject(PROOF_NEEDED);
  expect(await staff.post('/api/admin/staff', {})).toMatchObject(PROOF_NEEDED);
  expect(await staff.post('/api/staff/authenticators/options')).toMatchObject(PROOF_NEEDED);
  expect(await staff.post('/api/staff/recovery-codes')).toMatchObject(PROOF_NEEDED);
  expect((await staff.get(DESK)).status, 'reading goes on').toBe(200);
  const copied = { Cookie: staff.cookie() };
  expect((await showPasskey(staff, staff.passkey)).status).toBe(200);
  expect((await fetch(app.url + DESK, { headers: copied })).status, 'a copied cookie').toBe(401);
  expect((await approve()).status).toBe(404);
  const secret = await addApp(staff);
  app.clock.advance(5 * MINUTE);
  const before = { Cookie: staff.cookie() };
  const proven = await staff.post('/api/staff/sign-in/totp', { code: codeOf(secret) });
  expect(proven.status).toBe(200);
  expect((await fetch(app.url + DESK, { headers: before })).status).toBe(401);
  expect((await approve()).status).toBe(404);
});

test('a recovery code opens the enrolment of a new device alone, once', async () => {
  const staff = await newStaff(app);
  const [code = ''] = staff.recoveryCodes;
  const visitor = app.visitor();
  const use = (typed: string) => visitor.post('/api/staff/sign-in/recovery', { code: typed });
  expect((await use(code)).status, 'before the password').toBe(401);
  await logIn(visitor, staff.email);
  expect(await use('AAAAAA-AAAAAA-AAAAAA-AAAAAA')).toMatchObject(REFUSED);
  expect((await use(code.toLowerCase())).status).toBe(200);
  expect((await staff.get(DESK)).status, 'other sessions end').toBe(401);
  expect(await stateOf(visitor)).toBe('recovering');
  expect((await visitor.get(DESK)).status).toBe(401);
  const { body } = await visitor.post<StaffLink>('/api/staff/authenticators/options');
  const passkey = softPasskey(app.url);
  const answer = passkey.register(body.passkey.options);
  const factor = { name: 'New', passkey: { challengeId: body.passkey.challengeId, answer } };
  expect((await visitor.post('/api/staff/authenticators', factor)).status).toBe(201);
  expect((await visitor.get(DESK)).status).toBe(200);
  const again = app.visitor();
  await logIn(again, staff.email);
  const second = await again.post('/api/staff/sign-in/recovery', { code });
  expect(second).toMatchObject(REFUSED);
});

test('an owner invites, changes a role, resets a device and ends somebody’s work', async () => {
  const owner = await newStaff(app);
  const person = await newPerson(app);
  const wanted = { firstName: 'Otieno', lastName: 'Ouma', phone: '0711222333', role: 'cashier' };
  const taken = { ...wanted, email: person.email };
  expect(await owner.post('/api/admin/staff', taken)).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
  const made = await owner.post<{ id: string; link: string }>('/api/admin/staff', {
    ...wanted,
    email: 'cashier@lender.example',
  });
  expect(made.status).toBe(201);
  const cashier = app.visitor();
  const first = softPasskey(app.url);
  await joinBy(cashier, made.body.link.split('#')[1] ?? '', first);
  expect((await cashier.get('/api/admin/audit')).body).toMatchObject({ code: 'not_your_role' });
  const at = `/api/admin/staff/${made.body.id}`;
  expect((await cashier.put(at, { role: 'owner' })).status).toBe(403);
  expect((await owner.put(at, { role: 'auditor' })).status).toBe(200);
  expect((await cashier.get(DESK)).status, 'signed out by the change').toBe(401);
  await showPasskey(cashier, first);
  expect((await cashier.get('/api/admin/audit')).status).toBe(200);

  const reason = { reason: 'The phone was stolen' };
  const reset = await owner.post<{ link: string }>(`${at}/link`, reason);
  expect((await cashier.get(DESK)).status).toBe(401);
  expect(await showPasskey(cashier, first), 'the lost passkey').toMatchObject(REFUSED);
  const second = softPasskey(app.url);
  expect((await joinBy(cashier, reset.body.link.split('#')[1] ?? '', second)).status).toBe(201);

  expect((await owner.post(`${at}/end`, reason)).status).toBe(200);
  expect((await cashier.get(DESK)).status).toBe(401);
  expect(await showPasskey(cashier, second)).toMatchObject(REFUSED);
  expect(await owner.post(`${at}/link`, reason)).toMatchObject({
    status: 409,
    body: { code: 'not_on_staff' },
  });
  const { rows } = await app.db.query<{ kind: string }>(
    'select kind from events where subject_id = $1 order by id',
    [made.body.id],
  );
  const kinds = rows.map(({ kind }) => kind);
  for (const kind of ['staff_enrolled', 'staff_role_changed', 'staff_factors_reset', 'staff_ended'])
    expect(kinds).toContain(kind);
});

test('staff are told by SMS of each change of what they sign in with', async () => {
  const staff = await newStaff(app);
  const told = async () => {
    const sent =
      "select parts ->> 'what' as what from messages where kind = 'staff_factor' and phone = $1";
    const { rows } = await app.db.query<{ what: string }>(`${sent} order by id`, [staff.phone]);
    return rows.map(({ what }) => what);
  };
  await addApp(staff);
  const { body } = await staff.get<{ items: { id: string }[] }>('/api/staff/authenticators');
  await staff.post('/api/staff/recovery-codes');
  await staff.delete(`/api/staff/authenticators/${body.items[1]?.id}`);
  const again = app.visitor();
  await logIn(again, staff.email);
  const { recoveryCodes } = (
    await staff.post<{ recoveryCodes: string[] }>('/api/staff/recovery-codes')
  ).body;
  await again.post('/api/staff/sign-in/recovery', { code: recoveryCodes[0] });
  expect(await told()).toEqual([
    'passkey_added',
    'totp_added',
    'recovery_renewed',
    'totp_removed',
    'recovery_renewed',
    'recovery_used',
  ]);
  await app.settle();
  expect(app.world.phone(staff.phone).inbox[0]?.text).toMatch(/a recovery code of yours was used/);
});

test('nobody changes their own rights, and the last authenticator stays', async () => {
  const owner = await newStaff(app);
  const { body } = await owner.get<{ id: string; isYou: boolean }[]>('/api/admin/staff');
  const own = body.find(({ isYou }) => isYou)?.id;
  expect(await owner.put(`/api/admin/staff/${own}`, { role: 'auditor' })).toMatchObject({
    status: 422,
    body: { code: 'own_account' },
  });
  const list = async () =>
    (await owner.get<{ items: { id: string; kind: string }[] }>('/api/staff/authenticators')).body;
  const [only] = (await list()).items;
  const remove = (id = '') => owner.delete(`/api/staff/authenticators/${id}`);
  expect(await remove(only?.id)).toMatchObject({ status: 409, body: { code: 'last_factor' } });
  await addApp(owner);
  expect((await remove(only?.id)).status).toBe(200);
  expect((await list()).items.map(({ kind }) => kind)).toEqual(['totp']);
});
