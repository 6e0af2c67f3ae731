import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { AdminPerson } from '@shared/contract/people';
import { TERMS_VERSION } from '@shared/legal';
import {
  newPerson,
  PASSWORD,
  signUpPerson,
  type TestPerson,
  copyOf,
  erase,
} from '@server/testing/people';
import { answerOf, SIGNED_OUT } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const whoIs = async (person: TestPerson) => (await person.get<CurrentUser>('/api/auth/user')).body;
const codeOf = (person: TestPerson) =>
  /^\d{6}/.exec(app.world.phone(person.phone).inbox.at(0)?.text ?? '')?.[0] ?? '';

test('a person corrects their name, and admins see what it was', async () => {
  const [person, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
  const wanted = { firstName: 'Ng’ang’a-José', lastName: 'wa Mwangi' };
  expect(answerOf(await app.visitor().put('/api/me/name', wanted))).toEqual(SIGNED_OUT);
  for (const firstName of ['A', 'R2-D2', 'Asha!', '<b>Asha</b>']) {
    const refused = await person.put('/api/me/name', { ...wanted, firstName });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { firstName: expect.any(String) } },
    });
  }
  const before = await whoIs(person);
  expect((await person.put('/api/me/name', wanted)).status).toBe(200);
  expect(await whoIs(person)).toMatchObject(wanted);
  await app.settle();
  expect(app.world.phone(person.phone).inbox.at(0)?.text).toContain('name on your account');
  const { body } = await admin.get<AdminPerson>(`/api/admin/users/${person.id}`);
  const change = {
    kind: 'name',
    before: `${before.firstName} ${before.lastName}`,
    after: 'Ng’ang’a-José wa Mwangi',
  };
  expect(body.identityChanges).toMatchObject([change]);
  const mine = await copyOf(person);
  expect(mine.identityChanges).toMatchObject([change]);
});

test('an email is changed with the password and a code to the verified phone', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)];
  const email = `moved.${person.email}`;
  const ask = { email, password: PASSWORD };
  expect(answerOf(await app.visitor().post('/api/me/email', ask))).toEqual(SIGNED_OUT);
  expect(await person.post('/api/me/email', { ...ask, password: 'not it' })).toMatchObject({
    status: 422,
    body: { code: 'password_wrong' },
  });
  const unverified = await newPerson(app, { isVerified: false });
  expect(await unverified.post('/api/me/email', ask)).toMatchObject({
    status: 409,
    body: { code: 'phone_unverified' },
  });
  app.clock.advance(120);
  expect((await person.post('/api/me/email', ask)).status).toBe(200);
  expect((await person.post('/api/me/email', ask)).status).toBe(429);
  await app.settle();
  expect((await other.put('/api/me/email', { otp: codeOf(person) })).status).toBe(422);
  expect((await whoIs(person)).email).toBe(person.email);
  expect((await person.put('/api/me/email', { otp: codeOf(person) })).status).toBe(200);
  expect((await whoIs(person)).email).toBe(email);
  expect((await person.put('/api/me/email', { otp: codeOf(person) })).status).toBe(422);
  const logIn = (address: string) =>
    app.visitor().post('/api/auth/login', { email: address, password: PASSWORD });
  expect([(await logIn(person.email)).status, (await logIn(email)).status]).toEqual([401, 200]);

  await app.settle();
  app.clock.advance(120);
  await person.post('/api/me/email', { email: other.email, password: PASSWORD });
  await app.settle();
  expect(await person.put('/api/me/email', { otp: codeOf(person) })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
});

test('a code for another purpose changes no email', async () => {
  const person = await newPerson(app);
  app.clock.advance(120);
  await person.post('/api/auth/send-otp', { phoneNumber: person.phone });
  await app.settle();
  expect((await person.put('/api/me/email', { otp: codeOf(person) })).status).toBe(422);
});

test('the terms are agreed to at sign-up, and again when there are new ones', async () => {
  const person = await signUpPerson(app);
  expect((await whoIs(person)).newTerms).toBeNull();
  await app.db.query(`update persons set terms_version = '2020-01' where id = $1`, [person.id]);
  expect((await whoIs(person)).newTerms).toBe(TERMS_VERSION);
  const agree = (version: string) => person.put('/api/me/terms', { version });
  expect(answerOf(await app.visitor().put('/api/me/terms', { version: '1' }))).toEqual(SIGNED_OUT);
  expect((await agree('2020-01')).status).toBe(409);
  expect((await agree(TERMS_VERSION)).status).toBe(200);
  expect((await agree(TERMS_VERSION)).status).toBe(200);
  expect((await whoIs(person)).newTerms).toBeNull();
  const body = await copyOf(person);
  expect(body.termsAgreed.map(({ version }) => version)).toEqual([TERMS_VERSION, TERMS_VERSION]);
});

test('an erasure of who never borrowed takes earlier names and a complaint’s words along', async () => {
  const person = await newPerson(app);
  await person.put('/api/me/name', { firstName: 'Another', lastName: 'Name' });
  await person.post('/api/complaints', { kind: 'other', text: 'My words, and mine alone.' });
  expect((await erase(app, person)).status).toBe(200);
  const { rows } = await app.db.query(
    `select (select count(*) from identity_changes where person_id = $1) as names, text
     from complaints where person_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ names: 0, text: '' }]);
});
