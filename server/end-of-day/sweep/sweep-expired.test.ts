import { expect } from 'vitest';
import { KEY_HOURS } from '@shared/limits';
import { takesKey } from '@server/http/idempotency';
import { actingAs } from '@server/platform/context';
import { ROUTES } from '@server/app/build-app';
import { newPerson, PASSWORD, TERMS } from '@server/testing/people';
import { disbursedLoan, newCast } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { sweepExpired } from './sweep-expired';

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
