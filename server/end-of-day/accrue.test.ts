import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays, type Day, day, dayOf, daysBetween, startOf } from '@shared/day';
import { type Cents, cents, subtract, add, shillings, ZERO } from '@shared/money';
import { actingAs } from '@server/platform/context';
import { commit, type Update } from '@server/db/change';
import { selectList } from '@server/db/rows';
import { instalments, loans } from '@server/db/schema/index';
import { journalRows } from '@server/db/journal';
import { newId, newReference } from '@server/platform/ids';
import { advance } from '@server/lending/advance';
import { pay } from '@server/lending/allocation';
import { interestAccrued } from '@server/lending/ledger';
import { openPosition, type Position } from '@server/lending/position';
import {
  EMPTY_POSITION,
  type InstalmentRow,
  instalmentColumns,
  type LoanRow,
  positionColumns,
  positionOf,
} from '@server/loans/loan-file';
import { newPerson } from '@server/testing/people';
import { app, testWith } from '@server/testing/app-test';
import { bps } from '@shared/rate';
import { accrueThrough } from './accrue';

/** The books can't be in order: loans are written as the property draws them, without the money that they were paid. */
const test = testWith({ checksBooks: false });

let borrowerId: string;
test.beforeAll(async () => {
  borrowerId = (await newPerson(app)).id;
});

const NIGHT = new Date('2040-01-01T00:05:00+03:00');

/** A loan as it begins, and what is paid on which day after its payout. */
interface Life {
  lent: Cents;
  apr: number;
  term: 3 | 6 | 12;
  paidOutAt: Date;
  /** Late interest that it begins with, so that in duplum is reached while months still run; null for none. */
  roomLeft: Cents | null;
  payments: { after: number; amount: Cents }[];
}

const EDGES = [
  '2027-12-31T23:59:00+03:00',
  '2028-01-29T00:01:00+03:00',
  '2028-01-30T12:00:00+03:00',
  '2028-01-31T23:59:59+03:00',
  '2028-02-29T00:01:00+03:00',
  '2027-02-28T23:59:00+03:00',
  '2027-08-31T00:00:00+03:00',
  '2027-06-15T09:30:00+03:00',
];

const life: fc.Arbitrary<Life> = fc.record({
  lent: fc.integer({ min: 1_000, max: 45_000 }).map(shillings),
  apr: fc.integer({ min: 1_500, max: 2_300 }),
  term: fc.constantFrom(3, 6, 12),
  paidOutAt: fc.constantFrom(...EDGES).map((text) => new Date(text)),
  roomLeft: fc.option(fc.integer({ min: 0, max: 100_000 }).map(cents), { freq: 3 }),
  payments: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 420 }),
      amount: fc.integer({ min: 1, max: 2_000_000 }).map(cents),
    }),
    { maxLength: 8 },
  ),
});

const opened = ({ lent, apr, term, paidOutAt, roomLeft }: Life): Position => {
  const position = openPosition(lent, bps(apr), term, dayOf(paidOutAt));
  return roomLeft === null ? position : { ...position, lateInterest: subtract(lent, roomLeft) };
};

/** The loan as a row that runs; answers its id. */
async function insertLoan(of: Life): Promise<string> {
  const id = newId();
  const position = opened(of);
  await commit(app.db, {
    insert: {
      loans: [
        {
          id,
          version: 1,
          reference: newReference(),
          borrowerId,
          amount: of.lent,
          term: of.term,
          purpose: 'business',
          status: 'active',
          createdAt: of.paidOutAt,
          touchedAt: of.paidOutAt,
          disbursedAt: of.paidOutAt,
          quoteId: newId(),
          apr: bps(of.apr),
          monthlyPayment: position.instalments[0]!.scheduled.amount,
          strengthPpm: 0,
          gsPpm: 0,
          ...EMPTY_POSITION,
          ...positionColumns(position),
        },
      ],
      instalments: position.instalments.map((each) => ({
        loanId: id,
        number: each.number,
        dueDate: each.dueDate,
        ...each.scheduled,
        ...instalmentColumns(each),
      })),
    },
  });
  return id;
}

async function readLoan(id: string): Promise<{ loan: LoanRow; instalments: InstalmentRow[] }> {
  const loan = await app.db.query<LoanRow>(
    `select ${selectList(loans, 'l')} from loans l where id = $1`,
    [id],
  );
  const rows = await app.db.query<InstalmentRow>(
    `select ${selectList(instalments, 'i')} from instalments i where loan_id = $1 order by number`,
    [id],
  );
  return { loan: loan.rows[0]!, instalments: rows.rows };
}

/** Books a payment on the row as it stands, as a repayment does. */
async function payRow(id: string, amount: Cents, on: Day): Promise<void> {
  const file = await readLoan(id);
  const paid = pay(positionOf(file)!, amount, on);
  const context = { ...actingAs(app.deps, 'job'), now: () => startOf(on) };
  const update: Update<'instalments'>[] = paid.position.instalments.map((each) => ({
    loanId: id,
    number: each.number,
    set: instalmentColumns(each),
  }));
  await commit(app.db, {
    update: {
      loans: [{ id, version: file.loan.version, set: positionColumns(paid.position) }],
      instalments: update,
    },
    insert: journalRows(context, [interestAccrued(paid.accrued)], { loanId: id, paymentId: null }),
  });
}

/** What the rules make of a life by `end`, and the interest that accrued on the way. */
function foretold(of: Life, end: Day): { position: Position; accrued: Cents } {
  let position = opened(of);
  let accrued = ZERO;
  for (const { after, amount } of inOrder(of)) {
    const on = addDays(dayOf(of.paidOutAt), after);
    if (on > end) break;
    const paid = pay(position, amount, on);
    position = paid.position;
    accrued = add(accrued, paid.accrued);
  }
  const rest = advance(position, end);
  return { position: rest.position, accrued: add(accrued, rest.accrued) };
}

const inOrder = ({ payments }: Life) => [...payments].sort((a, b) => a.after - b.after);

/** What the row and the ledger say of a loan. */
async function found(id: string) {
  const file = await readLoan(id);
  const { rows } = await app.db.query<{ accrued: number; strange: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as accrued,
       count(*) filter (where debit <> 'interest_receivable') as strange
     from postings where loan_id = $1`,
    [id],
  );
  const { loan } = file;
  const kept = positionColumns(positionOf(file)!);
  const { nextDueDate, oldestUnpaidDueDate } = loan;
  return {
    position: positionOf(file),
    columns: { ...kept, nextDueDate, oldestUnpaidDueDate },
    ledger: rows[0],
  };
}

/** Lets the nights and payments of many loans pass together, then compares each with the rules. */
async function expectAsForetold(lives: Life[], nights: (from: Day, to: Day) => Day[]) {
  await app.db.query(`update loans set status = 'closed', closed_reason = 'written_off'
    where status = 'active'`);
  const ids = await Promise.all(lives.map(insertLoan));
  const starts = lives.map(({ paidOutAt }) => dayOf(paidOutAt)).sort();
  const first = starts[0]!;
  const end = addDays(starts.at(-1)!, 460);
  const due = lives.flatMap((of, index) =>
    inOrder(of).map(({ after, amount }) => ({
      id: ids[index]!,
      amount,
      on: addDays(dayOf(of.paidOutAt), after),
    })),
  );
  due.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  for (const run of [...nights(first, end), end]) {
    // What is paid on a day is paid before its night.
    while (due[0] && due[0].on <= run) {
      const { id, amount, on } = due.shift()!;
      await payRow(id, amount, on);
    }
    await accrueThrough(app.db, run, NIGHT);
  }
  expect(await accrueThrough(app.db, end, NIGHT)).toEqual({ steps: 0, accrued: 0 });
  for (const [index, of] of lives.entries()) {
    const { position, accrued } = foretold(of, end);
    expect(await found(ids[index]!)).toEqual({
      position,
      columns: positionColumns(position),
      ledger: { accrued, strange: 0 },
    });
  }
}

const everyDay = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));

test('the night, day by day, is what the rules say, to the cent and the carry', async () => {
  const lives = fc.sample(life, 30);
  await expectAsForetold(lives, everyDay);
});

test('the night in skips of any length is what the rules say', async () => {
  const skips = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 12 }), skips, (lives, lengths) =>
      expectAsForetold(lives, (from, to) => {
        const nights: Day[] = [];
        let at = from;
        for (let turn = 0; at < to; turn += 1) {
          nights.push(at);
          at = addDays(at, lengths[turn % lengths.length]!);
        }
        return nights;
      }),
    ),
    { numRuns: 6 },
  );
});

test('a loan left alone for years stops at in duplum, in whichever month it gets there', async () => {
  // Room for one to four months: then late and running interest race for what is left of it.
  const alone = fc.sample(life, 40).map((of, index) => ({
    ...of,
    lent: shillings(20_000 + 500 * index),
    roomLeft: cents(30_000 + 1_700 * index),
    payments: [],
  }));
  await app.db.query(`update loans set status = 'closed', closed_reason = 'written_off'
    where status = 'active'`);
  const ids = await Promise.all(alone.map(insertLoan));
  const end = day('2039-03-01');
  await accrueThrough(app.db, end, NIGHT);
  for (const [index, of] of alone.entries()) {
    const { position } = foretold(of, end);
    expect((await found(ids[index]!)).position).toEqual(position);
  }
});

test('payments and the night at once leave nothing out and nothing twice', async () => {
  const lives = fc.sample(life, 40).map((of) => ({ ...of, payments: [], roomLeft: null }));
  const ids = await Promise.all(lives.map(insertLoan));
  const run = day('2028-03-05');
  const payAll = async () => {
    for (const id of ids) {
      for (;;) {
        const lost = await payRow(id, cents(12_345), addDays(run, 1)).then(
          () => false,
          () => true,
        );
        if (!lost) break;
      }
    }
  };
  await Promise.all([
    accrueThrough(app.db, run, NIGHT),
    payAll(),
    accrueThrough(app.db, run, NIGHT),
    payAll(),
    accrueThrough(app.db, addDays(run, 1), NIGHT),
  ]);
  for (const [index, of] of lives.entries()) {
    const twice = [1, 2].map(() => ({
      after: daysBetween(dayOf(of.paidOutAt), addDays(run, 1)),
      amount: cents(12_345),
    }));
    const { position, accrued } = foretold({ ...of, payments: twice }, addDays(run, 1));
    const { position: row, ledger } = await found(ids[index]!);
    expect([row, ledger]).toEqual([position, { accrued, strange: 0 }]);
  }
});
