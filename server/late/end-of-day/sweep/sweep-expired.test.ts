import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { KEY_HOURS } from '@shared/limits';
import { phone } from '@shared/phone';
import { commit } from '@server/platform/db/change';
import { takesKey } from '@server/platform/http/idempotency';
import { job } from '@server/platform/jobs/tasks';
import { messageOf } from '@server/platform/messages/message';
import type { MessageRow } from '@server/platform/messages/store';
import { actingAs } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { ROOT } from '@server/platform/core/root';
import { ROUTES } from '@server/app/build-app';
import { askFor } from '@server/people/staff/challenge';
import { newPerson, PASSWORD, TERMS, copyOf } from '@server/testing/people';
import { disbursedLoan, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { byHand } from '@server/testing/by-hand';
import { messageAlone } from '@server/testing/message-alone';
import { AGES } from './ages';
import { sweepExpired } from './sweep-expired';
import { toNumber } from '@server/platform/messages/recipient';

const HOUR = 3_600;
const sweep = () => sweepExpired(actingAs(app.deps, 'job'));

/** How many rows each table has that a sweep deletes from. */
async function counts(personId: string) {
  const { rows } = await app.db.query<Record<string, number>>(
    `select (select count(*) from sessions where person_id = $1) as sessions,
       (select count(*) from phone_codes where person_id = $1) as codes,
       (select count(*) from idempotency_keys where person_id = $1) as keys,
       (select count(*) from throttles where key like 'swept:%') as throttles`,
    [personId],
  );
  return rows[0];
}

test('what is over goes, and nothing before it is over', async () => {
  const person = await newPerson(app, { isVerified: false });
  await person.post('/api/auth/send-otp', { phoneNumber: person.phone });
  await person.post('/api/loans', TERMS, { 'Idempotency-Key': 'a draft' });
  const inAnHour = app.clock.now().getTime() + HOUR * 1_000;
  await app.db.query(
    `insert into throttles (key, points, expire) values ('swept:1', 1, $1), ('swept:2', 1, null)`,
    [inAnHour],
  );
  const all = { sessions: 1, codes: 1, keys: 1, throttles: 2 };
  await sweep();
  expect(await counts(person.id)).toEqual(all);
  app.clock.advance(HOUR);
  await sweep();
  expect(await counts(person.id), 'of throttles, the one that ends').toEqual({
    ...all,
    throttles: 1,
  });
  app.clock.advance((KEY_HOURS - 1) * HOUR);
  await sweep();
  expect(await counts(person.id)).toEqual({ ...all, keys: 0, throttles: 1 });
  app.clock.advance(HOUR);
  await sweep();
  expect(await counts(person.id)).toMatchObject({ sessions: 1, codes: 0 });
  expect((await person.get('/api/auth/user')).status).toBe(200);
  app.clock.advance(13 * 24 * HOUR);
  await sweep();
  expect(await counts(person.id)).toMatchObject({ sessions: 0 });
  const { email } = person;
  expect((await person.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
});

/** An SMS of so many days ago, at its end. */
async function message(days: number, set: Partial<MessageRow>): Promise<string> {
  const context = actingAs(app.deps, 'job');
  const { row, job } = messageOf(context, toNumber(phone('254733100200')), 'loan_declined', {
    reason: 'Not now',
  });
  const createdAt = new Date(app.clock.now().getTime() - days * 24 * HOUR * 1_000);
  const ended = {
    status: 'delivered',
    nextTryAt: null,
    sentAt: createdAt,
    endedAt: createdAt,
  } as const;
  await messageAlone(app, { row: { ...row, ...ended, createdAt, ...set }, job });
  return row.id;
}

test('a challenge of staff goes when its minutes are over, and not before', async () => {
  const context = actingAs(app.deps, 'job');
  const left = () =>
    valueOf<number>(app, `select count(*) from staff_challenges where content = 'swept'`);
  await askFor(context, 'sign_in', 'swept', null);
  await sweep();
  expect(await left()).toBe(1);
  app.clock.advance(HOUR);
  await sweep();
  expect(await left()).toBe(0);
});

test('the text of an SMS goes after a year; a notice’s, and one that waits for a person, stay', async () => {
  const { admin } = await newCast(app);
  const now = app.clock.now();
  const told = { toldAt: now, toldBy: admin.id, toldHow: 'by phone' };
  const failed = { status: 'failed', sentAt: null } as const;
  const gone = [await message(365, {}), await message(400, { ...failed, ...told })];
  const kept = [
    await message(364, {}),
    await message(3_000, { kind: 'final_demand' }),
    await message(3_000, failed),
    await message(400, { status: 'queued', nextTryAt: now, sentAt: null, endedAt: null }),
  ];
  const sayings = (ids: string[]) =>
    valueOf<number>(
      app,
      `select count(*) from messages where id = any($1) and parts->>'reason' = 'Not now'
         and created_at is not null and status is not null`,
      ids,
    );
  expect(await sayings([...gone, ...kept])).toBe(6);
  await sweep();
  expect([await sayings(gone), await sayings(kept)]).toEqual([0, 4]);
  const rows = 'select count(*) from messages where id = any($1)';
  expect(await valueOf<number>(app, rows, gone), 'that it was sent stays').toBe(2);
});

test('a person’s export says that there was an SMS whose text is gone', async () => {
  const person = await newPerson(app);
  const days = (count: number) => new Date(app.clock.now().getTime() + count * 24 * HOUR * 1_000);
  const id = await message(-1, { phone: person.phone, createdAt: days(0) });
  const texts = async () =>
    (await copyOf(person)).messages
      .filter(({ kind }) => kind === 'loan_declined')
      .map(({ text }) => text);
  expect(await texts()).toEqual([expect.stringContaining('Not now')]);
  await sweepExpired({ ...actingAs(app.deps, 'job'), wall: () => days(366) });
  await person.post('/api/auth/login', { email: person.email, password: PASSWORD });
  expect(await texts()).toEqual(['']);
  expect(await valueOf(app, 'select version from messages where id = $1', id)).toBe(2);
});

test('delivery reports go after a year, and of stopped jobs those that help nobody', async () => {
  const at = (days: number) => new Date(app.clock.now().getTime() - days * 24 * HOUR * 1_000);
  const report = { status: 'Success', outcome: 'delivered', isRetryable: false } as const;
  const reports = [365, 364].map((days) => ({
    ...report,
    providerId: `ATXid_swept_${days}`,
    reason: null,
    network: null,
    receivedAt: at(days),
  }));
  const [replaced, code, stopped] = [
    job('pass_on', { claimId: newId() }),
    job('send_code', { messageId: newId() }),
    job('pass_on', { claimId: newId() }),
  ];
  await commit(
    app.db,
    byHand({ insert: { deliveryReports: reports }, jobs: [replaced, code, stopped] }),
  );
  await app.db.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = $2,
       key = case when key = $3 then null else key end where key = any($1)`,
    [[replaced.key, code.key, stopped.key], at(1), replaced.key],
  );
  await sweep();
  const left = `select array_agg(provider_id) from delivery_reports where provider_id like '%swept%'`;
  expect(await valueOf(app, left)).toEqual(['ATXid_swept_364']);
  const jobs =
    'select array_agg(key) from graphile_worker._private_jobs where attempts = max_attempts';
  expect(await valueOf(app, jobs)).toEqual([stopped.key]);
  await app.db.query('delete from graphile_worker._private_jobs where key = $1', [stopped.key]);
  const { body } = await app.visitor().get<string>('/metrics');
  expect(body).toMatch(/^tegemea_swept_total\{what="delivery_reports"\} 1$/m);
});

test('lines for screens go after an hour of the database’s clock', async () => {
  const tell = (topic: string, age: string) =>
    app.db.query(
      `insert into live_updates (line, at)
       select jsonb_build_object('to', '[]'::jsonb, 'topic', $1::text), now() - $2::interval`,
      [topic, age],
    );
  await tell('swept', '61 minutes');
  await tell('swept', '60 minutes');
  await tell('kept', '59 minutes');
  await sweep();
  const left = `select array_agg(line->>'topic') from live_updates
    where line->>'topic' in ('swept', 'kept')`;
  expect(await valueOf(app, left)).toEqual(['kept']);
});

test('docs/run.md says each age with its reason', () => {
  const told = readFileSync(join(ROOT, 'docs/run.md'), 'utf8').replaceAll(/\s+/g, ' ');
  for (const { why } of Object.values(AGES)) expect(told).toContain(why);
});

test('the key of what moves money stays for good, and of all that staff do', async () => {
  const cast = await newCast(app);
  const { id } = await disbursedLoan(cast);
  await app.settle();
  const pay = () =>
    cast.borrower.post(`/api/loans/${id}/repayments`, {}, { 'Idempotency-Key': 'my rent' });
  const first = await pay();
  expect(first.status).toBe(202);
  const note = { text: 'Called: will pay on Friday' };
  const noted = () =>
    cast.admin.post(`/api/admin/loans/${id}/notes`, note, { 'Idempotency-Key': 'a note' });
  await noted();
  app.clock.advance(10 * 24 * HOUR);
  await sweep();
  expect(await counts(cast.borrower.id)).toMatchObject({ keys: 1 });
  const again = await pay();
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect(await counts(cast.admin.id)).toMatchObject({ keys: 1 });
});

test('a person’s writes that move money are these', () => {
  const moving = ROUTES.filter((it) => takesKey(it) && it.movesMoney);
  expect(moving.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'post /api/loans/:id/repayments',
    'post /api/guarantees/:id/pay',
    'post /api/loans/:id/refund-request',
  ]);
});

test('more than a portion goes in one sweep', async () => {
  await app.db.query(
    `insert into throttles (key, points, expire)
     select 'swept:many:' || n, 1, 1 from generate_series(1, 4500) n`,
  );
  await sweep();
  const { rows } = await app.db.query(`select 1 from throttles where key like 'swept:many:%'`);
  expect(rows).toEqual([]);
});
