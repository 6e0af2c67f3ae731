import { SETTLED } from '@server/lending/payment-kinds';
import { listText } from '@server/platform/db/sql-values';
import { addDays, dayOf } from '@shared/day';
import { FIRST_PRODUCT_ID } from '@shared/terms';
import { expect } from 'vitest';
import { closeNightly } from '@server/late/end-of-day/run-nightly';
import { actingAs } from '@server/platform/core/context';
import { decideAppeal } from '@server/late/collections/appeals/decide-appeal';
import { findPerson } from '@server/people/accounts/store';
import { findVersionInForce } from '@server/loans/loans/product-store';
import { refuseDemo } from '@server/app/refuse-demo';
import { prove } from '@server/late/end-of-day/proofs/prove';
import { bucketOf } from '@shared/ageing';
import { expectBooksInOrder } from '@server/testing/invariants';
import { moveToInstant, nightAfter } from '@server/testing/nights';
import { valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import { reconcileNow } from '@server/testing/paying';
import { demoEmail } from './demo-people';
import { seedDemo } from './seed-demo';

/** The demo is made where there is nobody yet. */
const test = testWith({ isEmpty: true });

const said: string[] = [];
test.beforeAll(async () => {
  expect(await seedDemo(app.deps, undefined, (line) => said.push(line))).toBe('seeded');
});

const job = () => actingAs(app.deps, 'job');
const today = () => dayOf(app.clock.now());

async function claimsOf(name: string): Promise<{ status: string; isOwed: boolean }[]> {
  const { rows } = await app.db.query<{ status: string; isOwed: boolean }>(
    `select c.status, c.paid_cents > c.reimbursed_cents as "isOwed" from claims c
     join persons p on p.id = c.person_id where p.email = $1`,
    [`${name}@demo.tegemea.example`],
  );
  return rows;
}

test('it is seeded once, with books in order, and says each month', async () => {
  expect(said.length).toBeGreaterThan(4);
  expect(await seedDemo(app.deps)).toBe('kept');
  await refuseDemo(app.db, { NODE_ENV: 'development' });
  await expectBooksInOrder(app.db);
  expect(await prove(job())).toMatchObject({ failed: [] });
});

test('somebody is late in each bucket', async () => {
  const { rows } = await app.db.query<{ days: number; status: string }>(
    `select $1::date - oldest_unpaid_due_date as days, status from loans
     where oldest_unpaid_due_date is not null order by days`,
    [today()],
  );
  expect(rows.map(({ days }) => days)).toEqual([9, 44, 73, 82, 92, 98]);
  const buckets = new Set(rows.map(({ days }) => bucketOf(days)));
  expect([...buckets]).toEqual(['1-30', '31-60', '61-90', '90+']);
  // The fourth had been later, until a guarantor paid its oldest instalment.
  const isDefaulted = rows.map(({ status }) => status === 'defaulted');
  expect(isDefaulted).toEqual([false, false, false, true, true, true]);
});

test('claims stand at each step of what is asked of guarantors', async () => {
  const now = app.clock.now();
  expect(await claimsOf('brian')).toEqual([{ status: 'noticed', isOwed: false }]);
  expect(
    await valueOf(app, `select bool_and(deadline > $1) from claims where status = 'noticed'`, now),
  ).toBe(true);
  expect(await claimsOf('halima')).toEqual([{ status: 'appealed', isOwed: false }]);
  expect(await claimsOf('joyce')).toEqual([{ status: 'paid', isOwed: true }]);
  expect(await claimsOf('isaac')).toEqual([{ status: 'charged', isOwed: false }]);
  expect(
    await valueOf(
      app,
      `select count(*) from payments where kind = 'reimbursement'
      and status = 'succeeded'`,
    ),
  ).toBe(1);
});

test('every night noted the portfolio, and counted the days that were settled', async () => {
  const daysOf = (table: string) =>
    valueOf<string[]>(app, `select array_agg(day::text order by day) from ${table}`);
  expect(await daysOf('portfolio_days')).toEqual(await daysOf('closed_days'));
  const counted = `select max(day)::text from report_days where what = 'day'`;
  expect(await valueOf(app, counted)).toBe(addDays(today(), -3));
});

test('every day is closed through yesterday, and the next night closes today and no more', async () => {
  const last = () => valueOf<string>(app, 'select max(day) from closed_days');
  const closed = () => valueOf<number>(app, 'select count(*) from closed_days');
  const failed = `select count(*) from closed_days where report->'proofs'->'failed' <> '[]'`;
  expect(await last()).toBe(addDays(today(), -1));
  expect(await valueOf(app, failed)).toBe(0);
  expect(
    await valueOf(app, `select count(*) from payments where status not in ${listText(SETTLED)}`),
  ).toBe(0);
  const before = await closed();
  const day = today();
  moveToInstant(app, nightAfter(day));
  await closeNightly(job());
  expect([await last(), await closed()]).toEqual([day, before + 1]);
  const report = await valueOf<object>(app, 'select report from closed_days where day = $1', day);
  expect(report).toMatchObject({ late: 0, notices: 0, charged: 0, proofs: { failed: [] } });
  await expectBooksInOrder(app.db);
});

test('the M-Pesa that comes after it has no other word on anything', async () => {
  for (let hour = 0; hour < 3; hour += 1) {
    app.clock.advance(3_600);
    await reconcileNow(app);
  }
  expect(await valueOf(app, 'select count(*) from reconciliation_differences')).toBe(0);
});

test('one appeal waits, and the admin who signs in may hear it', async () => {
  const { rows } = await app.db.query<{ id: string; admin: string }>(
    `select c.id, p.id as admin from claims c, persons p
     where c.status = 'appealed' and p.email = $1`,
    [demoEmail('admin')],
  );
  expect(rows).toHaveLength(1);
  const [appeal] = rows;
  const [person] = await findPerson(app.db, appeal!.admin);
  const admin = { ...job(), actor: { kind: 'person' as const, person: person! } };
  const reason = 'The message that you sent us is of another paybill.';
  await decideAppeal(admin, appeal!.id, { decision: 'dismissed', reason });
  expect(await claimsOf('halima')).toEqual([{ status: 'noticed', isOwed: false }]);
});

test('a newcomer may choose the first due date', async () => {
  const [version] = await findVersionInForce(app.db, FIRST_PRODUCT_ID, today());
  expect(version).toMatchObject({ version: 2, terms: { firstDueDays: 61 } });
});
