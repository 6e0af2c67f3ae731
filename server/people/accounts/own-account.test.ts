import { expect } from 'vitest';
import type { SignIn } from '@shared/contract/sessions';
import type { AdminLoan } from '@shared/contract/portfolio';
import { SESSIONS_MAX } from '@shared/limits';
import { maskPhone, type Phone, phone } from '@shared/phone';
import { lastCode, newPerson, PASSWORD, type TestPerson } from '@server/testing/people';
import { answerOf, approvedLoan, disbursedLoan, newCast, SIGNED_OUT } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { takeNumber } from '@server/testing/number-hands';
import type { Visitor } from '@server/testing/visitor';

const NEW = 'harambee-ridge-77';
const DAY = 86_400;
const NEEDS_PASSWORD = { status: 409, body: { code: 'password_needed' } };

let numbers = 0;
const newNumber = (): Phone => {
  numbers += 1;
  return phone(`2541${String(20_000_000 + numbers)}`);
};

const newest = async (number: Phone): Promise<string> => {
  await app.settle();
  return app.world.phone(number).inbox[0]?.text ?? '';
};

const prove = (who: Visitor, password = PASSWORD) => who.post('/api/me/proof', { password });
const send = (who: Visitor, phoneNumber: Phone) => who.post('/api/auth/send-otp', { phoneNumber });

async function signedIn(person: TestPerson, agent = ''): Promise<Visitor> {
  const visitor = app.visitor();
  const body = { email: person.email, password: PASSWORD };
  await visitor.post('/api/auth/login', body, { 'User-Agent': agent });
  await app.settle();
  return visitor;
}

const sessionsOf = async (who: Visitor) => (await who.get<SignIn[]>('/api/me/sessions')).body;
const eventsOf = async (id: string, kind: string): Promise<number> => {
  const { rows } = await app.db.query<{ n: number }>(
    'select count(*) as n from events where subject_id = $1 and kind = $2',
    [id, kind],
  );
  return rows[0]?.n ?? 0;
};

test('a copied cookie moves no number: another one than the verified needs the password', async () => {
  const [person, number] = [await newPerson(app), newNumber()];
  app.clock.advance(60);
  expect(answerOf(await prove(app.visitor()))).toEqual(SIGNED_OUT);
  expect(await send(person, number)).toMatchObject(NEEDS_PASSWORD);
  const wrong = await prove(person, 'lantern-hill-43');
  expect(wrong).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
  expect(await eventsOf(person.id, 'proof_failed')).toBe(1);
  expect(await send(person, number)).toMatchObject(NEEDS_PASSWORD);
  expect((await send(person, person.phone)).status, 'the same number again').toBe(200);
  app.clock.advance(60);

  await prove(person);
  expect((await send(person, number)).status).toBe(200);
  await app.settle();
  const otp = lastCode(app, number);
  const thief = await signedIn(person);
  expect(await thief.post('/api/auth/verify-otp', { otp })).toMatchObject(NEEDS_PASSWORD);
  expect((await person.post('/api/auth/verify-otp', { otp })).status).toBe(200);
});

test('the proof is good for five minutes in its own session', async () => {
  const person = await newPerson(app);
  await prove(person);
  app.clock.advance(299);
  expect((await send(person, newNumber())).status).toBe(200);
  app.clock.advance(61);
  expect(await send(person, newNumber())).toMatchObject(NEEDS_PASSWORD);
});

test('a changed number: the old one is told, other sessions end, the session id changes', async () => {
  const [person, number] = [await newPerson(app), newNumber()];
  const other = await signedIn(person);
  const before = person.cookie();
  await takeNumber(app, person, number);
  const told = await newest(person.phone);
  expect(told).toContain(`your account now has the number ${maskPhone(number)}`);
  expect(told).toMatch(/Keep yours, within 24 hours: \S+\/api\/keep\/[\w-]{22}$/);
  expect((await other.get('/api/auth/user')).status).toBe(401);
  expect((await person.get('/api/auth/user')).body).toMatchObject({ phone: number });
  expect((await app.visitor().get('/api/auth/user', { Cookie: before })).status).toBe(401);
  expect(await eventsOf(person.id, 'phone_changed')).toBe(1);
  const admin = await newPerson(app, { isAdmin: true });
  const { body } = await admin.get(`/api/admin/users/${person.id}`);
  expect(body).toMatchObject({
    identityChanges: [{ kind: 'phone', before: maskPhone(person.phone), after: maskPhone(number) }],
  });
});

test('nothing is approved or paid out to a number changed within 24 hours', async () => {
  const cast = await newCast(app);
  const { id } = await approvedLoan(cast);
  await takeNumber(app, cast.borrower, newNumber());
  const refused = { status: 409, body: { code: 'phone_changed_lately' } };
  expect(await cast.admin.post(`/api/admin/loans/${id}/disburse`)).toMatchObject(refused);
  const review = await cast.admin.get<{ loan: AdminLoan }>(`/api/admin/loans/${id}`);
  const from = new Date(app.clock.now().getTime() + DAY * 1_000).toISOString();
  expect(review.body.loan.payableFrom).toBe(from);
  expect(review.body.loan.statusReason).toContain('changed their phone number');
  app.clock.advance(DAY);
  expect((await cast.admin.post(`/api/admin/loans/${id}/disburse`)).status).toBe(200);
});

test('a payout that waited to be sent is held when the number changes meanwhile', async () => {
  const cast = await newCast(app);
  const { id } = await disbursedLoan(cast);
  await app.db.query('update persons set phone_changed_at = $2 where id = $1', [
    cast.borrower.id,
    app.clock.now(),
  ]);
  await app.settle();
  expect((await cast.borrower.get(`/api/loans/${id}`)).body).toMatchObject({ status: 'approved' });
});

test('one’s own password: with the current one; the others end, the phone is told', async () => {
  const person = await newPerson(app);
  const other = await signedIn(person);
  const change = (password: string, newPassword: string, who: Visitor = person) =>
    who.put('/api/me/password', { password, newPassword });
  expect(answerOf(await change(PASSWORD, NEW, app.visitor()))).toEqual(SIGNED_OUT);
  expect(await change('not it', NEW)).toMatchObject({
    status: 422,
    body: { fields: { password: expect.any(String) } },
  });
  expect(await change(PASSWORD, 'password1')).toMatchObject({
    status: 422,
    body: { code: 'password_known', fields: { newPassword: expect.any(String) } },
  });
  expect((await change(PASSWORD, NEW)).status).toBe(200);
  expect((await person.get('/api/auth/user')).status).toBe(200);
  expect((await other.get('/api/auth/user')).status).toBe(401);
  expect(await newest(person.phone)).toContain('the password of your account was changed');
  const logIn = (password: string) =>
    person.post('/api/auth/login', { email: person.email, password });
  expect([(await logIn(PASSWORD)).status, (await logIn(NEW)).status]).toEqual([401, 200]);
  expect(await eventsOf(person.id, 'password_changed')).toBe(1);
});

test('who forgot the password proves who they are by a code to the verified number', async () => {
  const [person, unverified] = [await newPerson(app), await newPerson(app, { isVerified: false })];
  const ask = (who: Visitor) => who.post('/api/me/proof/code');
  const give = (otp: string, who: Visitor = person) => who.put('/api/me/proof', { otp });
  const setPassword = () => person.put('/api/me/password', { newPassword: NEW });
  const askEmail = () => person.post('/api/me/email', { email: 'moved@example.co.ke' });
  expect(answerOf(await ask(app.visitor()))).toEqual(SIGNED_OUT);
  expect(await ask(unverified)).toMatchObject({ body: { code: 'phone_unverified' } });
  expect(await setPassword()).toMatchObject(NEEDS_PASSWORD);
  expect(await askEmail()).toMatchObject(NEEDS_PASSWORD);
  app.clock.advance(60);
  expect((await ask(person)).status).toBe(200);
  await app.settle();
  const otp = lastCode(app, person.phone);
  expect(await give('000000')).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
  expect((await give(otp, await newPerson(app))).status, 'another’s code').toBe(422);
  expect((await give(otp)).status).toBe(200);
  expect((await give(otp)).status, 'once').toBe(422);
  app.clock.advance(60);
  expect((await askEmail()).status).toBe(200);
  expect((await setPassword()).status).toBe(200);
  const login = { email: person.email, password: NEW };
  expect((await app.visitor().post('/api/auth/login', login)).status).toBe(200);
});

test('guessing the password with a copied cookie is counted', async () => {
  const person = await newPerson(app);
  for (let n = 0; n < 10; n += 1) await prove(person, `lantern-hill-${n}`);
  expect((await prove(person)).status).toBe(429);
});

test('one more than six sessions ends the oldest and its live events, and leaves its mark', async () => {
  const person = await newPerson(app);
  const screen = await fetch(`${app.url}/api/events`, { headers: { Cookie: person.cookie() } });
  const over = screen.text();
  const others: Visitor[] = [];
  for (let n = 1; n < SESSIONS_MAX; n += 1) {
    app.clock.advance(1);
    others.push(await signedIn(person));
  }
  expect(await sessionsOf(person)).toHaveLength(SESSIONS_MAX);
  expect(await eventsOf(person.id, 'oldest_session_ended')).toBe(0);
  app.clock.advance(1);
  const newest = await signedIn(person);
  expect((await person.get('/api/auth/user')).status).toBe(401);
  expect(await over, 'the stream ended').toContain('retry');
  expect(await sessionsOf(newest)).toHaveLength(SESSIONS_MAX);
  expect(await eventsOf(person.id, 'oldest_session_ended')).toBe(1);
  for (const each of others) expect((await each.get('/api/auth/user')).status).toBe(200);
});

test('sessions are listed with device and times, and ended one by one or all but this', async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  expect(answerOf(await app.visitor().get('/api/me/sessions'))).toEqual(SIGNED_OUT);
  app.clock.advance(3_600);
  const phone = await signedIn(person, 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile');
  const odd = await signedIn(person, '<b>Evil</b>');
  await person.get('/api/auth/user');
  const [own, ...others] = await sessionsOf(person);
  expect(own).toMatchObject({ isThis: true, lastSeenAt: app.clock.now().toISOString() });
  expect(others.map(({ device, isThis }) => ({ ...device, isThis }))).toEqual([
    { browser: null, system: null, isThis: false },
    { browser: 'Chrome', system: 'Android', isThis: false },
  ]);
  const target = others[1]?.id ?? '';
  expect((await stranger.delete(`/api/me/sessions/${target}`)).status).toBe(404);
  expect((await phone.get('/api/auth/user')).status).toBe(200);
  const { status, body } = await person.delete<SignIn[]>(`/api/me/sessions/${target}`);
  expect([status, body.length]).toEqual([200, 2]);
  expect((await phone.get('/api/auth/user')).status).toBe(401);
  expect((await person.delete<SignIn[]>('/api/me/sessions')).body).toMatchObject([
    { isThis: true },
  ]);
  expect((await odd.get('/api/auth/user')).status).toBe(401);
  expect(await eventsOf(person.id, 'session_ended')).toBe(2);
});
