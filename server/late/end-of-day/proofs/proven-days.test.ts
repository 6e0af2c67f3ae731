import { expect } from 'vitest';
import { addDays, type Day, dayOf } from '@shared/day';
import { actingAs } from '@server/platform/core/context';
import { app, testWith } from '@server/testing/app-test';
import { valueOf } from '@server/testing/stages';
import { isFailed, prove, proveAll } from './prove';

/** Postings are changed past the product's verbs. */
const test = testWith({ checksBooks: false, isEmpty: true });

const OLD = 'days of the ledger changed since they were proven';
const CREDIT = 'customers’ credit: ledger and loans';
const BALANCE = 'the ledger balances';
/** The day that the nights below close; the one before it is the last that they keep. */
let today: Day;
const job = () => actingAs(app.deps, 'job');
const ago = (days: number): Day => addDays(today, -days);

/** A payment of each of 120 days to customers' credit, and its return on the same day. */
const LEDGER = `
  with days as (select n, $1::date - n as day, new_id(now()) as id from generate_series(0, 119) n),
  entries as (insert into journal_entries (id, kind, day, at)
    select id, 'repayment_received', day, now() from days)
  insert into postings (entry_id, line, debit, credit, amount_cents, day)
  select id, 1, 'cash_in:mpesa', 'customer_credit', 100 + n, day from days
  union all select id, 2, 'customer_credit', 'cash_in:mpesa', 100 + n, day from days`;
const CLOSED = `insert into closed_days (day, closed_at, report)
  values ($1, now(), '{"proofs": {"failed": []}}')`;
const KEPT = [
  'closed_days',
  'journal_entries',
  'postings',
  'account_days',
  'proven_days',
  'proven_sums',
];

test.beforeAll(async () => {
  today = dayOf(app.clock.now());
  app.clock.advance(86_400 + 600);
  await app.db.query(LEDGER, [today]);
  await app.db.query(CLOSED, [ago(1)]);
});

/** The names of the proofs that fail on the night of a day. */
async function failing(night: Day): Promise<string[]> {
  const { failed } = await prove(job(), night);
  return failed.map(({ name }) => name);
}

/** Runs a statement as only the database's superuser can, with the triggers off, and undoes it after `look`. */
async function tampered(statement: string, look: () => Promise<void>): Promise<void> {
  const withoutRules = (text: string) =>
    app.db.query(`begin; set local session_replication_role = replica; ${text}; commit`);
  await app.db.query(KEPT.map((it) => `create table kept_${it} as table ${it}`).join(';'));
  try {
    await withoutRules(statement);
    await look();
  } finally {
    await withoutRules(
      KEPT.toReversed()
        .map((it) => `delete from ${it}`)
        .join(';') +
        KEPT.map((it) => `;insert into ${it} table kept_${it}; drop table kept_${it}`).join(''),
    );
  }
}

test('the first night keeps each closed day, by chunks, and later nights read the others only', async () => {
  expect(await prove(job(), today)).toEqual({ held: 20, failed: [] });
  const kept =
    'select array[count(*), max(day) - min(day) + 1, sum(postings)]::int[] from proven_days';
  expect(await valueOf(app, kept)).toEqual([119, 119, 238]);
  expect(await valueOf(app, 'select max(day) from proven_days')).toBe(ago(1));
  // What is not read can't be missed: a posting that is gone is not seen by a night that reads other days.
  const gone = `delete from postings where day = '${ago(30)}' and line = 1`;
  await tampered(gone, async () => {
    expect(await failing(ago(29))).toEqual([]);
    expect(await failing(ago(30))).toContain(OLD);
  });
  expect(await prove(job(), today)).toEqual({ held: 20, failed: [] });
});

test('a day without a row is kept again, and so is one after a pause of nights', async () => {
  const rowGone = `delete from proven_sums where day = '${ago(50)}';
    delete from proven_days where day = '${ago(50)}'`;
  await tampered(rowGone, async () => {
    expect(await failing(today)).toEqual([]);
    expect(await valueOf(app, 'select count(*) from proven_days')).toBe(119);
  });
});

const at = (days: number): string => `day = '${ago(days)}'`;

/** One more posting of an entry that is nowhere, like one that is there. */
const added = (like: string, on = 'day'): string => `
  insert into postings select gen_random_uuid(), 1, debit, credit, 5, ${on}
  from postings where ${like} and line = 1`;

/** What is done, which proofs must fail, and in which of the next nights at the latest. */
const CASES: [string, () => string, number, string[]][] = [
  [
    'today’s amount',
    () => `update postings set amount_cents = 1 where ${at(0)} and line = 1`,
    1,
    [CREDIT],
  ],
  ['a posting of today without its entry', () => added(at(0)), 1, [CREDIT]],
  [
    'yesterday’s amount, which no night has read',
    () => `update postings set amount_cents = 1 where ${at(0)} and line = 1;
      insert into closed_days values ('${today}', now(), '{}')`,
    1,
    [CREDIT, OLD],
  ],
  [
    'an amount of the day before, which a night has read',
    () => `update postings set amount_cents = 1 where ${at(1)} and line = 1`,
    7,
    [CREDIT, OLD],
  ],
  [
    'an amount of three months ago',
    () => `update postings set amount_cents = amount_cents + 7 where ${at(92)} and line = 2`,
    7,
    [CREDIT, OLD],
  ],
  [
    'both amounts of an entry, so that no balance differs',
    () => `update postings set amount_cents = amount_cents + 7 where ${at(91)}`,
    7,
    [OLD],
  ],
  [
    'the account',
    () => `update postings set debit = 'unallocated' where ${at(93)} and line = 2`,
    7,
    [CREDIT, OLD],
  ],
  [
    'the loan that it is for',
    () => `update postings set loan_id = gen_random_uuid() where ${at(94)}`,
    7,
    [OLD],
  ],
  ['the day', () => `update postings set day = day + 1 where ${at(95)}`, 7, [OLD]],
  [
    'a posting that is gone',
    () => `delete from postings where ${at(96)} and line = 1`,
    7,
    [CREDIT, OLD],
  ],
  ['a posting that came later', () => added(at(97)), 7, [CREDIT, OLD]],
  ['one before all days', () => added(at(97), "'2020-01-01'"), 1, [CREDIT]],
  [
    'a proven sum',
    () =>
      `update proven_sums set debits_cents = debits_cents + 9 where ${at(98)} and account = 'customer_credit'`,
    1,
    [OLD],
  ],
  ['a proven sum that is gone', () => `delete from proven_sums where ${at(98)}`, 1, [OLD]],
  [
    'a proven day’s digest',
    () => `update proven_days set digest = digest + 1 where ${at(99)}`,
    7,
    [OLD],
  ],
  ['a proven day’s count', () => `update proven_days set postings = 3 where ${at(100)}`, 7, [OLD]],
  [
    'the sums that triggers keep',
    () =>
      `update account_days set credits_cents = 1 where ${at(101)} and account = 'customer_credit'`,
    1,
    [OLD],
  ],
];

test.each(CASES)(
  'finds a change of %s in its time, and says so until it is undone',
  async (_, act, within, names) => {
    await tampered(act(), async () => {
      const nights = Array.from({ length: 7 }, (__, index) => addDays(today, index));
      const found: string[][] = [];
      for (const night of nights) found.push(await failing(night));
      const first = found.findIndex((failed) => failed.length > 0);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThan(within);
      for (const failed of found.slice(first)) expect(failed.toSorted()).toEqual(names.toSorted());
    });
    expect(await failing(today)).toEqual([]);
  },
);

test.each(CASES)('books:prove finds a change of %s at once', async (_, act, __, names) => {
  await tampered(act(), async () => {
    const failed = (await proveAll(app.db)).filter(isFailed).map(({ name }) => name);
    expect(failed.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(failed));
  });
  expect((await proveAll(app.db)).filter(isFailed)).toEqual([]);
});

test('an entry that is booked into a proven day is found tonight, and its money is counted', async () => {
  const late = `
    with entry as (insert into journal_entries (id, kind, day, at)
      values (new_id(now()), 'repayment_received', '${ago(60)}', now()) returning id)
    insert into postings (entry_id, line, debit, credit, amount_cents, day)
    select id, 1, 'cash_in:mpesa', 'customer_credit', 500, '${ago(60)}' from entry`;
  await tampered('select', async () => {
    await app.db.query(late);
    const { failed } = await prove(job(), addDays(today, 1));
    expect(failed).toEqual([
      { name: CREDIT, here: '500', there: '0' },
      { name: OLD, here: '1', there: '0' },
    ]);
  });
  expect(await failing(addDays(today, 1))).not.toContain(BALANCE);
});

test('what was proven is not written anew', async () => {
  for (const attack of [
    'delete from proven_days',
    'truncate proven_days cascade',
    'update proven_days set digest = 0',
    'update proven_sums set debits_cents = 0',
    'delete from proven_sums',
  ]) {
    await expect(app.db.query(attack), attack).rejects.toThrow(/append-only/);
  }
});
