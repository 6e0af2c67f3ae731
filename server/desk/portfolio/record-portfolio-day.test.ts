import { expect } from 'vitest';
import type { AdminStats } from '@shared/contract/portfolio';
import { addDays, type Day, dayOf } from '@shared/day';
import { expectBooksInOrder } from '@server/testing/invariants';
import { payBy, runningLoan, signIn } from '@server/testing/people';
import { moveTo, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { recordPortfolioDay } from './record-portfolio-day';

const today = (): Day => dayOf(app.clock.now());
const days = () =>
  valueOf<string[] | null>(app, 'select array_agg(day::text order by day) from portfolio_days');

test('a day that is over is noted once, and the overview compares with it 30 days later', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, '1000.00');
  const stats = async () => (await admin.get<AdminStats>('/api/admin/stats')).body;
  const { before, trend, ...first } = await stats();
  expect([before, trend]).toEqual([null, []]);
  const day = today();
  moveTo(app, addDays(day, 1));
  await Promise.all([1, 2, 3].map(() => recordPortfolioDay(app.deps)));
  await recordPortfolioDay(app.deps);
  expect(await days()).toEqual([day]);
  expect(await stats()).toMatchObject({ before: null, trend: [{ day, ...first }] });

  moveTo(app, addDays(day, 30));
  for (const person of [admin, borrower]) await signIn(person);
  await payBy(app, borrower, loan.id, '2000.00');
  expect(await stats()).toMatchObject({
    before: { day, ...first },
    trend: [{ day, ...first }],
  });
  moveTo(app, addDays(day, 38));
  expect(await stats(), 'a week older tells nothing of then').toMatchObject({
    before: null,
    trend: [],
  });
  await payBy(app, borrower, loan.id, '20000.00');
  expect((await stats()).activeLoans).toBe(0);
});

test('who is late counts by how late they are when the day ends', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  const due = loan.dueDate as Day;
  const lateOn = async (after: number) => {
    moveTo(app, addDays(due, after + 1));
    await recordPortfolioDay(app.deps);
    const { rows } = await app.db.query<Record<string, number | boolean>>(
      `select late_1_cents as "1", late_31_cents as "31", late_61_cents as "61",
         late_91_cents as "91", outstanding_cents as all,
         (late_1_loans > 0) = (late_1_cents > 0) and (late_31_loans > 0) = (late_31_cents > 0)
           and (late_61_loans > 0) = (late_61_cents > 0)
           and (late_91_loans > 0) = (late_91_cents > 0) as "areCounted"
       from portfolio_days where day = $1`,
      [addDays(due, after)],
    );
    const { areCounted, ...noted } = rows[0] ?? {};
    expect(areCounted).toBe(true);
    return Object.keys(noted).filter((bucket) => noted[bucket] === noted['all']);
  };
  expect(await lateOn(0)).toEqual(['all']);
  expect(await lateOn(1)).toEqual(['1', 'all']);
  expect(await lateOn(30)).toEqual(['1', 'all']);
  expect(await lateOn(31)).toEqual(['31', 'all']);
  expect(await lateOn(61)).toEqual(['61', 'all']);
  expect(await lateOn(91)).toEqual(['91', 'all']);
});

test('sums of days that are over are put together, and stay what they are', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  const parts = () =>
    valueOf<number>(
      app,
      'select count(*) from account_days where shard <> 0 and day < $1',
      today(),
    );
  moveTo(app, addDays(loan.dueDate as Day, 3));
  // The shard is of the connection's process, which may be 0 for all.
  await app.db.query(
    `update account_days set shard = 7 where shard = 0 and (account, day) in
       (select account, day from account_days group by 1, 2 having count(*) = 1)`,
  );
  expect(await parts()).toBeGreaterThan(0);
  await recordPortfolioDay(app.deps);
  expect(await parts()).toBe(0);
  await expectBooksInOrder(app.db);
  await signIn(borrower);
  await payBy(app, borrower, loan.id, '500.00');
  await expectBooksInOrder(app.db);
});
