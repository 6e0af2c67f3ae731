import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { cents } from '@shared/money';
import { CENTS } from '@server/lending/arithmetic';
import { unearnedFee } from '@server/lending/fees';
import { ACCOUNTS } from '@server/lending/ledger';
import { liability, liabilityBy } from '@server/lending/liability';
import { countedTwice } from '@server/lending/standing';
import { newId } from '@server/platform/core/ids';
import { dumpTables } from '@server/testing/dump';
import { newPerson, payBy, runningLoan } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { IN_SQL } from './arithmetic';
import { migrate } from './migrate';
import { compile } from './statement';

/** The books hold whatever SQL is thrown at them. */

test.beforeAll(async () => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  await payBy(app, borrower, loan.id);
});

const APPEND_ONLY = ['journal_entries', 'postings', 'events', 'trust_events', 'quotes'];

/** Code and words with which PostgreSQL refuses; the transaction is undone either way. */
async function refusalOf(act: (client: PoolClient) => Promise<unknown>): Promise<string> {
  const client = await app.db.connect();
  try {
    await client.query('begin');
    await act(client);
    await client.query('set constraints all immediate');
    return 'not refused';
  } catch (error) {
    const { code, constraint, message } = error as Error & { code?: string; constraint?: string };
    return `${code} ${constraint ?? message}`;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const NEW_ENTRY = `insert into journal_entries (id, kind, day, at)
  values ($1, 'reversal', '2026-03-02', now())`;
const NEW_POSTING = `insert into postings (entry_id, line, debit, credit, amount_cents, day)
  values ($1, $2, $3, $4, $5, '2026-03-02')`;

/** An entry with one posting, as told; the posting's accounts and amount may be wrong. */
const post = (debit: string | null, credit: string | null, amount: number | null) =>
  refusalOf(async (client) => {
    const id = newId();
    await client.query(NEW_ENTRY, [id]);
    await client.query(NEW_POSTING, [id, 1, debit, credit, amount]);
  });

test.each(APPEND_ONLY)('%s is only ever added to', async (table) => {
  const { rows } = await app.db.query<{ n: number }>(`select count(*) as n from ${table}`);
  expect(rows[0]?.n, 'there is something to change').toBeGreaterThan(0);
  const refused = `23001 ${table} is append-only: correct by adding`;
  const [column] = table === 'postings' ? ['line'] : ['id'];
  for (const attack of [
    `update ${table} set ${column} = ${column}`,
    `update ${table} set ${column} = ${column} where false`,
    `delete from ${table}`,
    `delete from ${table} where false`,
    `truncate ${table} cascade`,
    `with gone as (delete from ${table} returning 1) select count(*) from gone`,
    `insert into ${table} select * from ${table} limit 1
       on conflict do update set ${column} = excluded.${column}`.replace(
      'on conflict do',
      table === 'postings' ? 'on conflict (entry_id, line) do' : 'on conflict (id) do',
    ),
    `merge into ${table} t using (select 1) s on true when matched then delete`,
  ]) {
    expect(await refusalOf((client) => client.query(attack)), attack).toBe(refused);
  }
});

test('emptying what the books hang on empties no books', async () => {
  const before = await dumpTables(app.db);
  for (const table of ['loans', 'persons', 'payments', 'ledger_accounts']) {
    const attack = await refusalOf((client) => client.query(`truncate ${table} cascade`));
    expect(attack, table).toMatch(/^23001 \w+ is append-only/);
    expect(await refusalOf((client) => client.query(`delete from ${table}`)), table).toMatch(
      /^23503 /,
    );
  }
  expect(await dumpTables(app.db)).toEqual(before);
});

test('a whole entry is taken', async () => {
  expect(await post('cash_in:mpesa', 'customer_credit', 1)).toBe('not refused');
});

test('half a posting is refused, and so is one that moves nothing or goes nowhere', async () => {
  expect(await post('cash_in:mpesa', null, 100)).toMatch(/^23502 .*"credit"/);
  expect(await post(null, 'cash_in:mpesa', 100)).toMatch(/^23502 .*"debit"/);
  expect(await post('cash_in:mpesa', 'customer_credit', null)).toMatch(/^23502 .*"amount_cents"/);
  expect(await post('cash_in:mpesa', 'customer_credit', 0)).toBe('23514 postings_amount');
  expect(await post('cash_in:mpesa', 'customer_credit', -1)).toBe('23514 postings_amount');
  expect(await post('cash_in:mpesa', 'cash_in:mpesa', 100)).toBe('23514 postings_two_accounts');
  expect(await post('cash_in:mpesa', 'my_pocket', 100)).toMatch(/^23503 postings_credit/);
});

test('an entry without a posting is refused when its transaction ends', async () => {
  const id = newId();
  const refused = `23514 journal entry ${id} moves nothing`;
  expect(await refusalOf((client) => client.query(NEW_ENTRY, [id]))).toBe(refused);
  await expect(app.db.query(NEW_ENTRY, [id])).rejects.toThrow(/moves nothing/);
});

test('a posting without an entry is refused, and so is one that joins an entry of the past', async () => {
  const posting = (id: string, line: number) =>
    refusalOf((client) =>
      client.query(NEW_POSTING, [id, line, 'cash_in:mpesa', 'customer_credit', 100]),
    );
  expect(await posting(newId(), 1)).toMatch(/^23503 postings_entry_id/);
  const { rows } = await app.db.query<{ id: string }>('select id from journal_entries limit 1');
  expect(await posting(rows[0]?.id ?? '', 9)).toBe(
    "23001 a posting can't join an entry of the past",
  );
});

test('an entry may have several postings, each line once', async () => {
  const lines = (...numbers: number[]) =>
    refusalOf(async (client) => {
      const id = newId();
      await client.query(NEW_ENTRY, [id]);
      for (const line of numbers) {
        await client.query(NEW_POSTING, [id, line, 'cash_in:mpesa', 'customer_credit', 100]);
      }
    });
  expect(await lines(1, 2, 3)).toBe('not refused');
  expect(await lines(1, 1)).toBe('23505 postings_entry_id_line_pk');
});

test('one payment is booked once for each kind, and one entry reversed once', async () => {
  const again = `insert into journal_entries (id, kind, day, loan_id, payment_id, at)
    select $1, kind, day, loan_id, payment_id, at from journal_entries
    where kind = 'repayment_received' limit 1`;
  expect(await refusalOf((client) => client.query(again, [newId()]))).toBe(
    '23505 journal_entries_once_key',
  );
  const reverse = `insert into journal_entries (id, kind, day, reverses_id, at)
    select $1, 'reversal', day, id, at from journal_entries order by sequence limit 1`;
  const twice = refusalOf(async (client) => {
    await client.query(reverse, [newId()]);
    await client.query(reverse, [newId()]);
  });
  expect(await twice).toBe('23505 journal_entries_reverses_key');
  const ofNothing = `insert into journal_entries (id, kind, day, reverses_id, at)
    values ($1, 'reversal', '2026-03-02', $2, now())`;
  expect(await refusalOf((client) => client.query(ofNothing, [newId(), newId()]))).toMatch(
    /^23503 journal_entries_reverses_id/,
  );
});

test('the chart of accounts is the lending room’s, also after it has changed there', async () => {
  const chart = async () => {
    const { rows } = await app.db.query('select code, name, kind from ledger_accounts');
    return rows.toSorted((a, b) => a.code.localeCompare(b.code));
  };
  const ours = ACCOUNTS.toSorted((a, b) => a.code.localeCompare(b.code));
  expect(await chart()).toEqual(ours);
  await app.db.query(`update ledger_accounts set name = 'Old name' where code = 'loan_principal'`);
  await migrate(app.databaseUrl);
  expect(await chart()).toEqual(ours);
});

test('a rule that is asked in SQL answers what it answers on cents', async () => {
  const amount = fc.nat(25_000_000).map(cents);
  const cases = fc.sample(
    fc.tuple(
      amount,
      amount,
      fc.integer({ min: 1, max: 25_000_000 }).map(cents),
      amount,
      fc.nat(900),
    ),
    500,
  );
  const [cap, left, lent, agreed, days] = ['cap', 'left', 'lent', 'agreed', 'days'].map((name) =>
    sql.raw(`of."${name}"`),
  ) as [SQL, SQL, SQL, SQL, SQL];
  const asked = sql`select ${liabilityBy(IN_SQL, cap, left, lent, agreed)} as liability,
      ${liabilityBy(IN_SQL, cap, left, lent, null)} as whole,
      ${unearnedFee(IN_SQL, cap, sql`${days} - 300`, sql`365`)} as unearned,
      ${countedTwice(IN_SQL, cap, lent)} as twice
    from unnest(${sql.placeholder('cap')}::bigint[], ${sql.placeholder('left')}::bigint[],
      ${sql.placeholder('lent')}::bigint[], ${sql.placeholder('agreed')}::bigint[],
      ${sql.placeholder('days')}::int[]) with ordinality of(cap, "left", lent, agreed, days, place) order by place`;
  const columns = [0, 1, 2, 3, 4].map((column) => cases.map((each) => each[column]));
  const { rows } = await app.db.query<Record<string, number>>(compile(asked).text, columns);
  expect(rows).toEqual(
    cases.map(([cap, left, lent, agreed, days]) => ({
      liability: liability(cap, left, lent, agreed),
      whole: liability(cap, left, lent),
      unearned: unearnedFee(CENTS, cap, days - 300, 365),
      twice: countedTwice(CENTS, cap, lent),
    })),
  );
});
