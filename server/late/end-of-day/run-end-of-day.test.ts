import { beforeEach, expect } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import { addDays, type Day, day, dayOf } from '@shared/day';
import { actingAs, type Context } from '@server/platform/core/context';
import { expectBooksInOrder } from '@server/testing/invariants';
import { watchedPool } from '@server/testing/watched-pool';
import { nightAfter, nightsThrough, moveToInstant } from '@server/testing/nights';
import { askFor, newLoan, payBy, runningLoan, signIn } from '@server/testing/people';
import { type Cast, historyOf, loanOf, moveTo, newCast, valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import { CONNECTIONS } from '@server/testing/test-app';
import { runEndOfDay } from './run-end-of-day';
import { closeNightly } from './run-nightly';
import type { DayReport } from './close-day';

/** The books can't be in order: a day is closed whose proofs failed. */
const test = testWith({ checksBooks: false, connections: CONNECTIONS.rush });

let cast: Cast;
let loan: Loan;
let due: Day;
/** A loan of its own for each test, due on the same day of each month, with all days before it closed. */
beforeEach(async () => {
  moveTo(app, addDays(dayOf(app.clock.now()), 1));
  cast = await newCast(app);
  loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
  due = day(loan.dueDate ?? '');
});

const job = (): Context => actingAs(app.deps, 'job');
const late = (days: number): Day => addDays(due, days);
const inbox = (person: { phone: Cast['borrower']['phone'] }): string[] =>
  app.world.phone(person.phone).inbox.map(({ text }) => text);
const scoreOf = (id: string) =>
  valueOf<number>(app, 'select trust_score from persons where id = $1', id);
const statusOf = () => valueOf<string>(app, 'select status from loans where id = $1', loan.id);
const reportOf = (of: Day) =>
  valueOf<DayReport>(app, 'select report from closed_days where day = $1', of);
/** What the ledger holds against loss, in percent of the principal. */
const heldPercent = () =>
  valueOf<number>(
    app,
    `select round(100.0 * (select sum(credits_cents - debits_cents) from account_days
       where account = 'loss_allowance') / sum(outstanding_cents), 2)::float8 from loans`,
  );
const remindedOf = async (): Promise<unknown[]> => {
  const { rows } = await app.db.query<{ what: string }>(
    `select detail->>'what' as what from events where loan_id = $1 and kind = 'borrower_reminded'
     order by id`,
    [loan.id],
  );
  return rows.map(({ what }) => what);
};

test('the day of the very first payout is closed like any other', async () => {
  const today = dayOf(app.clock.now());
  expect(await valueOf(app, 'select count(*) from closed_days')).toBe(0);
  moveToInstant(app, nightAfter(today));
  expect(await runEndOfDay(job(), today)).toEqual([today]);
  await signIn(cast.borrower);
  await payBy(app, cast.borrower, loan.id, '25000.00');
});

test('a loan that is never paid, night by night', async () => {
  const trust = await scoreOf(cast.borrower.id);
  await nightsThrough(app, late(0));
  expect(await statusOf()).toBe('active');
  expect(await remindedOf()).toEqual(['soon', 'today']);
  expect(await scoreOf(cast.borrower.id)).toBe(trust);

  await nightsThrough(app, late(1));
  expect(await statusOf()).toBe('delinquent');
  expect(inbox(cast.borrower)[0]).toMatch(
    /^Tegemea: KSh 3,\d{3} was due on \w+day \d+ \w+\. Pay today and nothing else changes\.$/,
  );
  expect(await scoreOf(cast.borrower.id)).toBe(trust - 10);

  await nightsThrough(app, late(30));
  expect(await remindedOf()).toEqual(['soon', 'today', 'late', 'late_7', 'late_30']);
  expect(await scoreOf(cast.borrower.id)).toBe(trust - 50);
  expect(inbox(cast.guarantor)[0]).toBe(
    `Tegemea: ${cast.borrower.firstName} Otieno's loan needs attention. You owe nothing for it now.`,
  );

  expect(await heldPercent()).toBe(1);

  await nightsThrough(app, late(60));
  expect((await remindedOf()).at(-1)).toBe('late_60');
  expect(inbox(cast.guarantor)[0]).toMatch(/still needs attention/);
  await nightsThrough(app, late(89));
  expect(await statusOf()).toBe('delinquent');

  await nightsThrough(app, late(90));
  expect(await statusOf()).toBe('defaulted');
  expect(await scoreOf(cast.borrower.id)).toBe(trust - 200);
  expect(await historyOf(app, loan.id)).toEqual(
    expect.arrayContaining([
      'loan_fell_behind',
      'guarantor_told',
      'loan_defaulted',
      'final_demand',
    ]),
  );
  expect(await heldPercent()).toBe(5);
  expect((await reportOf(late(90))).proofs).toEqual({ held: 20, failed: [] });
  await signIn(cast.borrower);
  const shown = await loanOf(cast.borrower, loan.id);
  expect(shown).toMatchObject({ status: 'defaulted', daysPastDue: 91 });
  const claim = () => valueOf<string>(app, 'select status from claims where loan_id = $1', loan.id);
  expect(await claim()).toBe('noticed');
  await nightsThrough(app, late(93));
  expect(await claim()).toBe('noticed');
  expect(await heldPercent()).toBe(25);
  // An entry on each day on which it changed: the payout's, the 31st and the 91st day past due.
  expect(
    await valueOf(app, `select count(*) from journal_entries where kind = 'provision_changed'`),
  ).toBe(3);
  await nightsThrough(app, late(94));
  expect(await claim()).toBe('charged');
  const { proofs, charged } = await reportOf(late(94));
  expect({ charged, proofs }).toEqual({ charged: 1, proofs: { held: 20, failed: [] } });
  await expectBooksInOrder(app.db);
});

test('a day closed again changes nothing, and two runs at once take turns', async () => {
  await nightsThrough(app, late(-1));
  moveToInstant(app, nightAfter(late(31)));
  const both = await Promise.all([runEndOfDay(job(), late(31)), runEndOfDay(job(), late(31))]);
  expect(both.map(({ length }) => length).sort()).toEqual([0, 32]);
  const marks = () =>
    valueOf<string>(
      app,
      `select concat_ws(' ', (select count(*) from events), (select count(*) from messages),
         (select count(*) from postings), (select sum(version) from loans),
         (select count(*) from trust_events), (select count(*) from closed_days))`,
    );
  const before = await marks();
  expect(await runEndOfDay(job(), late(31))).toEqual([]);
  expect(await runEndOfDay(job(), late(3))).toEqual([]);
  expect(await marks()).toBe(before);
  await expectBooksInOrder(app.db);
});

test('of days that were missed only the last one speaks', async () => {
  await nightsThrough(app, late(-10));
  moveToInstant(app, nightAfter(late(9)));
  await closeNightly(job());
  expect(await remindedOf()).toEqual(['late_7']);
  expect(await statusOf()).toBe('delinquent');
  expect(
    (await historyOf(app, loan.id)).filter((kind) => kind === 'loan_fell_behind'),
  ).toHaveLength(1);
});

test('days let pass ahead of the clock speak each for itself', async () => {
  moveTo(app, dayOf(app.clock.now()));
  const today = dayOf(app.clock.now());
  await runEndOfDay(job(), late(8));
  expect(await remindedOf()).toEqual(['soon', 'today', 'late', 'late_7']);
  await app.settle();
  // Money still comes by the real clock, and is booked as of the day that is closed.
  await payBy(app, cast.borrower, loan.id);
  const shown = await loanOf(cast.borrower, loan.id);
  expect(shown).toMatchObject({ status: 'active', daysPastDue: 0, dueNow: '0.00' });
  expect(dayOf(app.clock.now())).toBe(today);
  await expectBooksInOrder(app.db);
  moveTo(app, late(8));
});

test('what the night writes leaves in the morning, and not when money has come by then', async () => {
  await nightsThrough(app, late(-1));
  moveToInstant(app, nightAfter(late(0)));
  await runEndOfDay(job(), late(0));
  moveToInstant(app, nightAfter(late(1)));
  await runEndOfDay(job(), late(1));
  const { rows } = await app.db.query<{ at: Date }>(
    `select j.run_at as at from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
     join messages m on m.id = (p.payload->>'messageId')::uuid
     where m.loan_id = $1 and m.kind = 'payment_late'`,
    [loan.id],
  );
  expect(rows.map(({ at }) => at.toISOString())).toEqual([`${late(2)}T05:00:00.000Z`]);
  await app.db.query('update loans set paid_cents = paid_cents + 100 where id = $1', [loan.id]);
  const heard = inbox(cast.borrower).length;
  await app.settle();
  expect(inbox(cast.borrower)).toHaveLength(heard);
  moveTo(app, late(2));
  await app.settle();
  expect(inbox(cast.borrower).join()).not.toContain('was due on');
  expect(
    await valueOf(
      app,
      `select reason from messages where loan_id = $1 and kind = 'payment_late'`,
      loan.id,
    ),
  ).toBe('it is no longer so');
  await app.db.query('update loans set paid_cents = paid_cents - 100 where id = $1', [loan.id]);
});

test('who has not answered hears nothing, and a draft left alone for 30 days expires', async () => {
  const { borrower, guarantor } = await newCast(app);
  const draft = await newLoan(borrower);
  const asked = await askFor(borrower, draft.id, guarantor);
  await app.settle();
  const heard = inbox(guarantor).length;
  const from = dayOf(app.clock.now());
  await nightsThrough(app, addDays(from, 29));
  const read = () => valueOf<string>(app, 'select status from loans where id = $1', draft.id);
  expect(await read()).toBe('quoting');
  await nightsThrough(app, addDays(from, 30));
  expect(await read()).toBe('closed');
  expect(await valueOf(app, 'select status_reason from guarantees where id = $1', asked)).toBe(
    'lapsed',
  );
  expect(await historyOf(app, draft.id)).toContain('loan_expired');
  expect(inbox(guarantor)).toHaveLength(heard);
  await expectBooksInOrder(app.db);
});

/** A database that goes away at its nth statement. */
function dyingAt(count: number): Context {
  let left = count;
  const db = watchedPool(app.db, () => {
    left -= 1;
    if (left <= 0) throw new Error('the process died here');
  });
  return { ...job(), db };
}

test('a run that dies at any statement is taken up again', async () => {
  await nightsThrough(app, late(-1));
  for (const closing of [late(0), late(1), late(29), late(30)]) {
    moveToInstant(app, nightAfter(addDays(closing, -1)));
    await runEndOfDay(job(), addDays(closing, -1));
    moveToInstant(app, nightAfter(closing));
    for (let count = 1; ; count += 1) {
      const isDead = await runEndOfDay(dyingAt(count), closing).then(
        () => false,
        () => true,
      );
      if (!isDead) break;
    }
  }
  expect(await remindedOf()).toEqual(['soon', 'today', 'late', 'late_7', 'late_30']);
  const once = ['loan_fell_behind', 'guarantor_told'];
  expect((await historyOf(app, loan.id)).filter((kind) => once.includes(kind)).sort()).toEqual(
    once.sort(),
  );
  await expectBooksInOrder(app.db);
});

test('books that do not agree are named in the report', async () => {
  await nightsThrough(app, late(-20));
  const credit = await valueOf<number>(app, 'select sum(credit_cents)::bigint from loans');
  await app.db.query('update loans set credit_cents = 777 where id = $1', [loan.id]);
  const closing = late(-19);
  moveToInstant(app, nightAfter(closing));
  await runEndOfDay(job(), closing);
  const { failed } = (await reportOf(closing)).proofs;
  expect(failed).toEqual([
    { name: 'customers’ credit: ledger and loans', here: `${credit}`, there: `${credit + 777}` },
  ]);
  await app.db.query('update loans set credit_cents = 0 where id = $1', [loan.id]);
});
