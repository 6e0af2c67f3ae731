import { expect } from 'vitest';
import type { Audit } from '@shared/contract/audit';
import { actingAs } from '@server/platform/core/context';
import { lastCode, newLoan, newPerson, PASSWORD } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { noteSettings } from './note-settings';

interface Row {
  kind: string;
  actorId: string | null;
  detail: Record<string, unknown>;
}

/** The events of some kinds since the file began, in the order in which they were written. */
async function eventsOf(...kinds: string[]): Promise<Row[]> {
  const { rows } = await app.db.query<Row>(
    `select kind, actor_id as "actorId", detail from events where kind = any($1) order by at, id`,
    [kinds],
  );
  return rows;
}

const DESK = '/api/admin/audit';

test('a refusal by role, and by another’s thing, is an event each; repeats are counted', async () => {
  const [borrower, other] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower);
  for (let n = 0; n < 5; n += 1) expect((await other.get(DESK)).status).toBe(403);
  for (let n = 0; n < 3; n += 1)
    expect((await other.get(`/api/loans/${loan.id}`)).status).toBe(404);
  const refused = { kind: 'access_refused', actorId: other.id };
  const unseen = { kind: 'object_refused', actorId: other.id };
  const route = `GET ${DESK}`;
  const first = [
    { ...refused, detail: { route, code: 'forbidden' } },
    { ...unseen, detail: { route: 'GET /api/loans/:id', code: 'not_found' } },
  ];
  expect(await eventsOf('access_refused', 'object_refused')).toEqual(first);
  app.clock.advance(60_000);
  expect((await other.get(DESK)).status).toBe(403);
  expect(await eventsOf('access_refused', 'object_refused')).toEqual([
    ...first,
    { ...refused, detail: { route, code: 'forbidden', times: 4 } },
    { ...unseen, detail: { route: 'GET /api/loans/:id', code: 'not_found', times: 2 } },
    { ...refused, detail: { route, code: 'forbidden' } },
  ]);
});

test('wrong codes, a password given again, sign-outs and copies of data are events', async () => {
  const person = await newPerson(app, { isVerified: false });
  await person.post('/api/auth/send-otp', { phoneNumber: person.phone });
  await app.settle();
  const wrong = lastCode(app, person.phone) === '111111' ? '222222' : '111111';
  expect((await person.post('/api/auth/verify-otp', { otp: wrong })).status).toBe(422);
  await person.post('/api/me/proof', { password: PASSWORD });
  await person.get('/api/me/export');
  expect((await person.get('/api/logout')).status).toBe(303);
  const kinds = ['code_refused', 'proof_given', 'data_exported', 'signed_out'];
  const written = (await eventsOf(...kinds)).filter(({ actorId }) => actorId === person.id);
  expect(written).toEqual([
    { kind: 'code_refused', actorId: person.id, detail: { purpose: 'verify' } },
    { kind: 'proof_given', actorId: person.id, detail: { by: 'password' } },
    { kind: 'data_exported', actorId: person.id, detail: { route: 'GET /api/me/export' } },
    { kind: 'signed_out', actorId: person.id, detail: { route: 'GET /api/logout' } },
  ]);
});

test('whoever is made to wait, and a callback without the secret, are events of nobody', async () => {
  await app.db.query(`insert into throttles (key, points, expire) values ($1, 300, $2)`, [
    'log_in:address:192.0.2.7',
    Date.now() + 3_600_000,
  ]);
  const from = { 'X-Forwarded-For': '192.0.2.7' };
  const who = { email: 'nobody@example.co.ke', password: PASSWORD };
  expect((await app.visitor().post('/api/auth/login', who, from)).status).toBe(429);
  await app.visitor().post('/hooks/sms/wrong', {});
  await app.visitor().post('/hooks/deposits/wrong/confirmation', {});
  const [throttled, ...callbacks] = await eventsOf('throttled', 'callback_refused');
  expect(throttled).toEqual({
    kind: 'throttled',
    actorId: null,
    detail: { route: 'POST /api/auth/login', code: 'too_soon' },
  });
  expect(callbacks.length).toBeGreaterThan(0);
  for (const { detail } of callbacks) expect(detail).toMatchObject({ code: 'secret' });
});

test('a crowd of strangers writes eleven rows a minute, and one that counts the rest', async () => {
  app.clock.advance(60_000);
  const before = (await eventsOf('callback_refused')).length;
  for (let n = 0; n < 40; n += 1) await app.visitor().post('/hooks/sms/wrong', {});
  expect((await eventsOf('callback_refused')).length - before).toBe(11);
  app.clock.advance(60_000);
  await app.visitor().post('/hooks/sms/wrong', {});
  const after = (await eventsOf('callback_refused')).slice(before);
  expect(after).toHaveLength(13);
  expect(after.at(-2)?.detail).toEqual({ route: 'more', times: 29 });
});

test('a start with other settings is noted by name and a short hash, never by value', async () => {
  const job = actingAs(app.deps, 'job');
  await noteSettings(job, { PORT: 5_000, SESSION_SECRET: 'a-secret-of-thirty-two-characters' });
  await noteSettings(job, { PORT: 5_000, SESSION_SECRET: 'a-secret-of-thirty-two-characters' });
  await noteSettings(job, { PORT: 6_000, SESSION_SECRET: 'a-secret-of-thirty-two-characters' });
  const starts = await eventsOf('settings_read');
  expect(starts.map(({ detail }) => detail['changed'])).toEqual([
    ['PORT', 'SESSION_SECRET'],
    ['PORT'],
  ]);
  expect(JSON.stringify(starts)).not.toMatch(/a-secret|5000|6000/);
  const admin = await newPerson(app, { isAdmin: true });
  const { body } = await admin.get<Audit>(`${DESK}?what=settings_read`);
  expect(body.items).toHaveLength(2);
});
