import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays, type Day, day, dayOf, daysBetween, startOf } from '@shared/day';
import { type Cents, cents, shillings, ZERO } from '@shared/money';
import { commit, retrying, VersionConflict } from '@server/platform/db/change';
import { positionOf } from '@server/loans/loans/loan-file';
import { positionColumns } from '@server/loans/loans/position-columns';
import * as bare from '@server/testing/bare-loans';
import { newPerson } from '@server/testing/people';
import { valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import { accrueThrough } from './accrue';
import { prove } from './proofs/prove';

/** The books can't be in order: these loans are rows and entries alone. */
const test = testWith({ checksBooks: false });

let borrowerId: string;
let inserted: string[] = [];
test.beforeAll(async () => {
  borrowerId = (await newPerson(app)).id;
});
test.afterEach(async () => {
  for (const id of inserted) await bare.giveUp(app, id, await lastNight());
  inserted = [];
});

const night = (closing: Day) => accrueThrough(bare.at(app, startOf(addDays(closing, 1))), closing);

const lastNight = () => valueOf<Day>(app, 'select max(accrued_through)::text from accrual_buckets');

async function insertLoan(of: bare.Life): Promise<string> {
  const id = await bare.insertLoan(app, borrowerId, of);
  inserted.push(id);
  return id;
}

const readLoan = (id: string) => bare.readLoan(app, id);

const payRow = (id: string, amount: Cents, on: Day) =>
  retrying(async () => commit(app.db, bare.paymentOf(app, await readLoan(id), amount, on)));

const EDGES = [
  '2028-01-29T00:01:00+03:00',
  '2028-01-31T23:59:59+03:00',
  '2028-02-29T00:01:00+03:00',
];
const END = day('2028-07-15');

const life: fc.Arbitrary<bare.Life> = fc.record({
  lent: fc.integer({ min: 1_000, max: 45_000 }).map(shillings),
  apr: fc.integer({ min: 1_500, max: 2_300 }),
  term: fc.constantFrom(3, 6, 12),
  paidOutAt: fc.constantFrom(...EDGES).map((text) => new Date(text)),
  roomLeft: fc.option(fc.integer({ min: 0, max: 100_000 }).map(cents), { freq: 3 }),
  payments: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 130 }),
      amount: fc.integer({ min: 1, max: 2_000_000 }).map(cents),
    }),
    { maxLength: 6 },
  ),
});

/** Each loan is what its rule says, its rows written as of `end`; the ledger has all that accrued, for each loan. */
async function expectForetold(ids: string[], lives: bare.Life[], end: Day): Promise<void> {
  // A payment of nothing has every loan's rows written.
  for (const id of ids) await payRow(id, ZERO, end);
  for (const [index, of] of lives.entries()) {
    const { position, accrued } = bare.foretold(of, end);
    const file = await readLoan(ids[index]!);
    // What is in default is said by the step that moves the status, which does not run here.
    expect(positionOf(file)).toEqual({ ...position, isInDefault: false });
    expect(file.loan).toMatchObject(positionColumns(position));
    const { rows } = await app.db.query(
      `select coalesce(sum(amount_cents), 0)::bigint as accrued from postings
       where loan_id = $1 and debit = 'interest_receivable'`,
      [ids[index]],
    );
    expect(rows).toEqual([{ accrued }]);
  }
}

/** What buckets accrued is what the loans have not taken over: the one proof that can hold for these bare loans. */
async function expectProven(): Promise<void> {
  const { failed } = await prove(bare.at(app, new Date()));
  expect(failed.filter(({ name }) => name.startsWith('interest'))).toEqual([]);
}

test('nights and payments leave each loan, and the ledger for it, as the rules say', async () => {
  const lives = fc.sample(life, 10);
  const ids = await Promise.all(lives.map(insertLoan));
  const due = lives
    .flatMap((of, index) =>
      bare.inOrder(of).map(({ after, amount }) => ({
        id: ids[index]!,
        amount,
        on: addDays(dayOf(of.paidOutAt), after),
      })),
    )
    .sort((a, b) => daysBetween(b.on, a.on));
  for (let closing = day('2028-01-29'); closing <= END; closing = addDays(closing, 1)) {
    // What is paid on a day is paid before its night.
    while (due[0] && due[0].on <= closing) {
      const { id, amount, on } = due.shift()!;
      await payRow(id, amount, on);
    }
    await night(closing);
    if (closing.endsWith('1')) await expectProven();
  }
  expect(await night(END)).toEqual({ loans: 0, written: 0, interest: 0 });
  await expectForetold(ids, lives, END);
  await expectProven();
});

test('a loan left alone for long stops at in duplum, in whichever month it gets there', async () => {
  // Room for one to three months: then late and running interest race for what is left of it.
  const lives = fc.sample(life, 12).map((of, index) => ({
    ...of,
    lent: shillings(20_000 + 500 * index),
    roomLeft: cents(20_000 + 5_000 * index),
    paidOutAt: new Date('2028-07-20T12:00:00+03:00'),
    payments: [],
  }));
  const ids = await Promise.all(lives.map(insertLoan));
  const end = day('2028-10-31');
  for (let closing = day('2028-07-20'); closing <= end; closing = addDays(closing, 1)) {
    await night(closing);
  }
  await expectProven();
  await expectForetold(ids, lives, end);
});

const QUIET: bare.Life = {
  lent: shillings(20_000),
  apr: 1_800,
  term: 3,
  paidOutAt: new Date('2028-11-02T12:00:00+03:00'),
  roomLeft: null,
  payments: [],
};

const quietDays = (first: number, last: number): Day[] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    addDays(dayOf(QUIET.paidOutAt), first + index),
  );

test('a loan for which nothing happens is not written, and its day is one entry of its bucket', async () => {
  const id = await insertLoan(QUIET);
  for (const closing of quietDays(0, 1)) await night(closing);
  const { loan } = await readLoan(id);
  expect(loan.bucket).not.toBeNull();
  const before = await entriesOf(id);
  for (const closing of quietDays(2, 20)) {
    expect(await night(closing)).toMatchObject({ loans: 1, written: 0 });
    await expectProven();
  }
  expect((await readLoan(id)).loan).toEqual(loan);
  expect(await entriesOf(id)).toEqual(before);
  expect(positionOf(await readLoan(id))).toEqual(
    bare.foretold(QUIET, quietDays(20, 20)[0]!).position,
  );
  for (const closing of quietDays(21, 30)) await night(closing);
  const due = addDays(dayOf(QUIET.paidOutAt), 30);
  expect((await readLoan(id)).loan).toMatchObject({
    accruedThrough: due,
    oldestUnpaidDueDate: due,
  });
  expect(await entriesOf(id)).toEqual([...before, 'interest_applied']);
});

const entriesOf = async (loanId: string): Promise<string[]> => {
  const { rows } = await app.db.query<{ kind: string }>(
    'select kind from journal_entries where loan_id = $1 order by sequence',
    [loanId],
  );
  return rows.map(({ kind }) => kind);
};

test('a payment that was decided before a night, and written after it, is decided again', async () => {
  const id = await insertLoan(QUIET);
  for (const closing of quietDays(31, 33)) await night(closing);
  const [today] = quietDays(34, 34);
  const decided = bare.paymentOf(app, await readLoan(id), cents(50_000), today!);
  await night(today!);
  await expect(commit(app.db, decided)).rejects.toThrow(VersionConflict);
  await payRow(id, cents(50_000), today!);
  await expectProven();
});

test('a loan that starts when later days are closed already joins them at the next night', async () => {
  for (const closing of quietDays(35, 40)) await night(closing);
  const late = { ...QUIET, paidOutAt: startOf(quietDays(37, 37)[0]!) };
  const id = await insertLoan(late);
  await payRow(id, cents(10_000), quietDays(38, 38)[0]!);
  await expectProven();
  const [next] = quietDays(41, 41);
  expect(await night(next!)).toMatchObject({ written: 1 });
  await expectProven();
  const paid = { ...late, payments: [{ after: 1, amount: cents(10_000) }] };
  await expectForetold([id], [paid], next!);
});

test('payments and nights at once leave nothing out and nothing twice', async () => {
  const lives = fc.sample(life, 40).map((of) => ({ ...of, payments: [], roomLeft: null }));
  const ids = await Promise.all(lives.map(insertLoan));
  const run = day('2029-03-05');
  const payAll = async () => {
    for (const id of ids) await payRow(id, cents(12_345), addDays(run, 1));
  };
  await night(addDays(run, -1));
  await Promise.all([night(run), payAll(), night(run), payAll()]);
  await Promise.all([night(addDays(run, 1)), payAll()]);
  await expectProven();
  const thrice = (of: bare.Life) =>
    [1, 2, 3].map(() => ({
      after: daysBetween(dayOf(of.paidOutAt), addDays(run, 1)),
      amount: cents(12_345),
    }));
  const paid = lives.map((of) => ({ ...of, payments: thrice(of) }));
  await expectForetold(ids, paid, addDays(run, 1));
});
