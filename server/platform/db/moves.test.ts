import { expect } from 'vitest';
import { CLOSED_REASONS, LOAN_STATUSES, type LoanStatus } from '@shared/words';
import { PURPOSES } from '@shared/purposes';
import { TERMS } from '@shared/terms';
import { PAID_OUT } from '@shared/statuses';
import { LOAN_MOVES } from '@server/lending/loan-lifecycle';
import { SETTLED } from '@server/lending/payment-kinds';
import { newLoan, newPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { migrate } from './migrate';
import { listText } from './sql-values';

let loanId: string;
test.beforeAll(async () => {
  loanId = (await newLoan(await newPerson(app))).id;
});

const KNOWN = new Set(
  Object.values(LOAN_MOVES).flatMap(({ from, to }) => from.map((status) => `${status} → ${to}`)),
);

const movesInDatabase = async (): Promise<string[]> => {
  const { rows } = await app.db.query<{ move: string }>(
    `select from_status || ' → ' || to_status as move from loan_moves`,
  );
  return rows.map(({ move }) => move).toSorted();
};

/** What PostgreSQL says of setting these columns of the loan; nothing is kept. */
async function refusalOf(set: string, status: LoanStatus = 'quoting'): Promise<string> {
  const client = await app.db.connect();
  try {
    await client.query('begin');
    // Straight to the status in question, past the trigger that the test is about.
    await client.query('alter table loans disable trigger loans_known_moves');
    await client.query(
      `update loans set status = $2, closed_reason = case when $2 = 'closed' then 'repaid' end
       where id = $1`,
      [loanId, status],
    );
    await client.query('alter table loans enable trigger loans_known_moves');
    await client.query(`update loans set ${set} where id = $1`, [loanId]);
    return 'not refused';
  } catch (error) {
    const { constraint, message } = error as Error & { constraint?: string };
    return constraint ?? message;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the moves are the lending room’s; those that it added are added, a newer release’s stay', async () => {
  expect(await movesInDatabase()).toEqual([...KNOWN].toSorted());
  await app.db.query(`delete from loan_moves where to_status = 'approved'`);
  await app.db.query(`insert into loan_moves values ('closed', 'quoting')`);
  await migrate(app.databaseUrl);
  expect(await movesInDatabase()).toEqual([...KNOWN, 'closed → quoting'].toSorted());
  await app.db.query(
    `delete from loan_moves where (from_status, to_status) = ('closed', 'quoting')`,
  );
});

test.each(LOAN_STATUSES)(
  'from %s a loan goes where the lending room lets it, and nowhere else',
  async (from) => {
    for (const to of LOAN_STATUSES) {
      if (to === from) continue;
      const reason = to === 'closed' ? `'repaid'` : 'null';
      const move = `${from} → ${to}`;
      const expected = KNOWN.has(move) ? 'not refused' : `a loan can't go from ${from} to ${to}`;
      expect(await refusalOf(`status = '${to}', closed_reason = ${reason}`, from), move).toBe(
        expected,
      );
    }
  },
);

test('a closed loan is opened again only with a booked reversal', async () => {
  const client = await app.db.connect();
  try {
    await client.query('begin');
    await client.query('alter table loans disable trigger loans_known_moves');
    const close = `update loans set status = 'closed', closed_reason = 'repaid' where id = $1`;
    await client.query(close, [loanId]);
    await client.query('set constraints all immediate');
    const reopen = `update loans set status = 'active', closed_reason = null where id = $1`;
    await expect(client.query(reopen, [loanId])).rejects.toThrow(
      `loan ${loanId} can't be opened again without a reversal`,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a loan changes its product while it is a draft, and never after', async () => {
  const id = crypto.randomUUID();
  await app.db.query(
    `insert into product_versions select $1, product_id, 99, '2099-01-01', terms, 'a test'
     from product_versions limit 1`,
    [id],
  );
  const to = `product_version_id = '${id}'`;
  expect(await refusalOf(to)).toBe('not refused');
  for (const status of LOAN_STATUSES) {
    if (status === 'quoting') continue;
    expect(await refusalOf(to, status)).toBe(`loan ${loanId} keeps its product version`);
  }
  const other = (version: number, from: string) =>
    app.db.query(
      `insert into product_versions select $1, product_id, $2, $3, terms, 'a test'
       from product_versions limit 1`,
      [crypto.randomUUID(), version, from],
    );
  await expect(other(98, '2099-02-01')).rejects.toThrow('is not the latest');
  await expect(other(100, '2099-01-01')).rejects.toThrow('is not the latest');
});

test('a word that is none of ours is refused', async () => {
  expect(await refusalOf(`status = 'lost'`)).toBe(`a loan can't go from quoting to lost`);
  expect(await refusalOf(`purpose = 'gambling'`)).toBe('loans_purpose');
  expect(await refusalOf(`closed_reason = 'forgotten'`, 'closed')).toBe(
    'loans_closed_reason_known',
  );
  const insert = `insert into loans select (jsonb_populate_record(l, $2)).* from loans l
    where l.id = $1`;
  const changes = { id: crypto.randomUUID(), reference: 'LNTEST', status: 'lost' };
  await expect(app.db.query(insert, [loanId, JSON.stringify(changes)])).rejects.toMatchObject({
    constraint: 'loans_status',
  });
});

test('triggers name the loans and payments that are summed as the rules do', async () => {
  const { rows } = await app.db.query<{ text: string }>(
    `select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal`,
  );
  // PostgreSQL writes a list as ARRAY['disbursed'::text, …].
  const lists = rows
    .flatMap(({ text }) => [...text.matchAll(/status = ANY \(ARRAY\[(.*?)\]/g)])
    .map(([, list = '']) => `(${list.replaceAll('::text', '')})`);
  expect(new Set(lists)).toEqual(new Set([listText(PAID_OUT), listText(SETTLED)]));
});

test('every word of ours is taken', async () => {
  for (const purpose of PURPOSES) {
    expect(await refusalOf(`purpose = '${purpose}'`)).toBe('not refused');
  }
  for (const term of TERMS) expect(await refusalOf(`term = ${term}`)).toBe('not refused');
  for (const reason of CLOSED_REASONS) {
    expect(await refusalOf(`closed_reason = '${reason}'`, 'closed')).toBe('not refused');
  }
});

test.each([
  ['amount_cents = 99900', 'loans_amount_range'],
  ['amount_cents = 25000100', 'loans_amount_range'],
  ['amount_cents = 2000050', 'loans_amount_range'],
  ['term = 25', 'loans_term'],
  ['apr_bps = -1', 'loans_apr_range'],
  ['apr_bps = 10001', 'loans_apr_range'],
  ['outstanding_cents = -1', 'loans_position'],
  ['outstanding_cents = amount_cents + 1', 'loans_position'],
  ['overdue_principal_cents = 1', 'loans_position'],
  ['credit_cents = -1', 'loans_position'],
  ['strength_ppm = 1000001', 'loans_share_range'],
  ['gs_ppm = -1', 'loans_share_range'],
  [`closed_reason = 'repaid'`, 'loans_closed_reason'],
])('a loan with %s is refused', async (set, constraint) => {
  expect(await refusalOf(set)).toBe(constraint);
});

test('a closed loan has a reason and owes nothing, unless it was written off', async () => {
  expect(await refusalOf('closed_reason = null', 'closed')).toBe('loans_closed_reason');
  expect(await refusalOf('outstanding_cents = 1', 'closed')).toBe('loans_closed_owes_nothing');
  expect(await refusalOf(`outstanding_cents = 1, closed_reason = 'written_off'`, 'closed')).toBe(
    'not refused',
  );
});
