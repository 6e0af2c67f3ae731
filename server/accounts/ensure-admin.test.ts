import { expect } from 'vitest';
import { phone } from '@shared/phone';
import { actingAs } from '@server/platform/context';
import { newPerson, PASSWORD } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { ensureAdmin } from './ensure-admin';

const wanted = (email: string) => ({
  email,
  password: 'harambee-ridge-77',
  phone: phone('254700000000'),
  firstName: 'First',
  lastName: 'Admin',
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
  await visitor.post('/api/auth/login', { email, password: 'harambee-ridge-77' });
  expect((await visitor.get('/api/admin/stats')).status).toBe(200);
});

test('promotes an account that is there, and leaves its password alone', async () => {
  const person = await newPerson(app);
  expect((await person.get('/api/admin/stats')).status).toBe(403);
  expect(await ensure(person.email)).toBe('promoted');
  expect(await eventsOf(person.email)).toEqual(['admin_made']);
  expect((await person.get('/api/admin/stats')).status).toBe(200);
  const logIn = (password: string) =>
    app.visitor().post('/api/auth/login', { email: person.email, password });
  expect((await logIn(PASSWORD)).status).toBe(200);
  expect((await logIn('harambee-ridge-77')).status).toBe(401);
});

test('two processes that start at once make one admin', async () => {
  const email = 'raced@example.co.ke';
  const done = await Promise.all([ensure(email), ensure(email), ensure(email)]);
  expect(done.sort()).toEqual(['kept', 'kept', 'made']);
  expect(await eventsOf(email)).toEqual(['admin_made']);
});
