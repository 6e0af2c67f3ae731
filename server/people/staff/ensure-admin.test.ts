import { expect } from 'vitest';
import { phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { newPerson, PASSWORD } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { ensureAdmin, SignedUpAccount } from './ensure-admin';
import { promoteAdmin } from './promote-admin';

const wanted = (email: string) => ({
  email,
  password: 'harambee-ridge-77',
  phone: phone('254700000000'),
  firstName: 'First',
  lastName: 'Admin',
  role: 'owner' as const,
});
const ensure = (email: string) => ensureAdmin(actingAs(app.deps, 'job'), wanted(email));

async function eventsOf(email: string): Promise<string[]> {
  const { rows } = await app.db.query<{ kind: string }>(
    `select e.kind from events e join persons p on p.id = e.subject_id
     where p.email = $1 and e.actor_kind = 'job'`,
    [email],
  );
  return rows.map(({ kind }) => kind);
}

test('opens the account of an admin who can sign in, once', async () => {
  const email = 'first@example.co.ke';
  expect(await ensure(email)).toBe('made');
  expect(await ensure(email)).toBe('kept');
  expect(await eventsOf(email)).toEqual(['admin_made']);
  const visitor = app.visitor();
  const { body } = await visitor.post('/api/auth/login', { email, password: 'harambee-ridge-77' });
  expect(Object.keys(body), 'no second factor is asked where it is off').toEqual(['id']);
  expect((await visitor.get('/api/admin/stats')).status).toBe(200);
});

test('never touches an account that somebody signed up', async () => {
  const person = await newPerson(app);
  await expect(ensure(person.email)).rejects.toThrow(SignedUpAccount);
  await expect(ensure(person.email)).rejects.toThrow(/somebody who signed up/);
  expect(await eventsOf(person.email)).toEqual([]);
  expect((await person.get('/api/admin/stats')).status).toBe(403);
});

test('the terminal promotes only the account that has verified the phone, and signs it out', async () => {
  const context = actingAs(app.deps, 'job');
  const stranger = await newPerson(app, { isVerified: false });
  await expect(promoteAdmin(context, stranger)).rejects.toThrow(SignedUpAccount);
  const person = await newPerson(app);
  const other = { email: person.email, phone: phone('254700000001') };
  await expect(promoteAdmin(context, other)).rejects.toThrow(SignedUpAccount);
  const strict = { ...context, isSecondFactorRequired: true };
  await expect(promoteAdmin(strict, person)).rejects.toThrow(SignedUpAccount);
  await promoteAdmin(context, person);
  expect((await person.get('/api/admin/stats')).status, 'the old cookie').toBe(401);
  const signIn = { email: person.email, password: PASSWORD };
  expect((await person.post('/api/auth/login', signIn)).status).toBe(200);
  expect((await person.get('/api/admin/stats')).status).toBe(200);
  expect(await eventsOf(person.email)).toEqual(['admin_made']);
});

test('two processes that start at once make one admin', async () => {
  const email = 'raced@example.co.ke';
  const done = await Promise.all([ensure(email), ensure(email), ensure(email)]);
  expect(done.sort()).toEqual(['kept', 'kept', 'made']);
  expect(await eventsOf(email)).toEqual(['admin_made']);
});

test('a frozen admin does nothing, from the moment of the freeze', async () => {
  const [owner, admin] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const reason = { reason: 'We are checking a report' };
  const stream = await fetch(`${app.url}/api/events`, { headers: { Cookie: admin.cookie() } });
  expect(stream.status).toBe(200);
  expect((await owner.put(`/api/admin/users/${admin.id}/freeze`, reason)).status).toBe(200);
  expect((await admin.get('/api/admin/stats')).status, 'the old cookie').toBe(401);
  await stream.text(); // Ends because the session has ended.
  const signIn = { email: admin.email, password: PASSWORD };
  expect((await admin.post('/api/auth/login', signIn)).status).toBe(200);
  expect(await admin.get('/api/admin/stats')).toMatchObject({ status: 403 });
  const own = await admin.get('/api/auth/user');
  expect(own.body).toMatchObject({ isAdmin: false, staffRole: null });
});
