import { describe, expect } from 'vitest';
import type { AccountMap } from '@shared/contract/exports';
import type { TrialBalance } from '@shared/contract/ledger';
import { rowsOf } from '@server/testing/read-csv';
import { addDays, type Day, dayOf } from '@shared/day';
import { cents, parseMoney, toDecimalString } from '@shared/money';
import { app, test } from '@server/testing/app-test';
import { letDaysPass } from '@server/testing/late';
import { newHolder } from '@server/testing/number-hands';
import { newPerson, payBy, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import { moveTo, newCast, valueOf } from '@server/testing/stages';
import { archiveOf } from '@server/testing/zip';

/**
 * A loan with a payment, reversed by nobody, whose borrower's name a spreadsheet would run; then the journal of its
 * days, the loans and everything.
 */

const JOURNAL = '/api/admin/exports/journal.csv';
const ACCOUNTS = '/api/admin/exports/accounts';

let owner: TestPerson;
let auditor: TestPerson;
let reference: string;
let first: Day;

const today = (): Day => dayOf(app.clock.now());
const period = () => `?from=${first}&to=${today()}`;

test.beforeAll(async () => {
  const cast = await newCast(app);
  owner = cast.admin;
  auditor = await newPerson(app, { isAdmin: true });
  await app.db.query(`update persons set staff_role = 'auditor' where id = $1`, [auditor.id]);
  first = today();
  const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
  reference = await valueOf<string>(app, 'select reference from loans where id = $1', loan.id);
  await letDaysPass(app, addDays(today(), 3));
  moveTo(app, addDays(today(), 1));
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  await payBy(app, cast.borrower, loan.id, '5000.00');
});

const sumOf = (rows: Record<string, string>[], column: string): string =>
  toDecimalString(cents(rows.reduce((sum, row) => sum + (parseMoney(row[column] ?? '') ?? 0), 0)));

describe('GET /api/admin/exports/journal.csv', () => {
  test('is refused, with its accounts named, until each has a code', async () => {
    const refused = await owner.get(JOURNAL + period());
    expect(refused).toMatchObject({ status: 409, body: { code: 'accounts_unmapped' } });
    for (const name of ['loan_principal', 'interest_accruing', 'cash_in:mpesa']) {
      expect(refused.body['message']).toContain(name);
    }
    expect(refused.body['message']).not.toContain('write_offs');
  });

  test('of days that are no period is refused', async () => {
    const { status, body } = await owner.get(`${JOURNAL}?from=2026-03-02&to=2026-03-01`);
    expect([status, body['code']]).toEqual([422, 'period_invalid']);
    expect((await owner.get(JOURNAL)).status).toBe(400);
  });
});

describe('PUT /api/admin/exports/accounts', () => {
  test('refuses an account that there is not, and who only reads', async () => {
    const body = { from: first, codes: [{ account: 'petty_cash', externalCode: '1' }] };
    expect((await owner.put(ACCOUNTS, body)).body['code']).toBe('ledger_account_unknown');
    expect((await auditor.put(ACCOUNTS, body)).body['code']).toBe('not_your_role');
    expect((await owner.put(ACCOUNTS, { from: first, codes: [] })).status).toBe(422);
  });

  test('gives every account its code from a day on, and says who did', async () => {
    const { body } = await owner.get<AccountMap>(ACCOUNTS);
    const codes = body.accounts.map(({ code }, index) => ({
      account: code,
      externalCode: `${1_000 + index}`,
    }));
    const given = await owner.put<AccountMap>(ACCOUNTS, { from: first, codes });
    expect(given.status).toBe(200);
    expect(given.body.accounts.every(({ from }) => from === first)).toBe(true);
    const before = await owner.get<AccountMap>(`${ACCOUNTS}?as-of=${addDays(first, -1)}`);
    expect(before.body.accounts.every(({ externalCode }) => externalCode === null)).toBe(true);
    const by = await valueOf<string>(
      app,
      `select actor_id from events where kind = 'accounts_mapped'`,
    );
    expect(by).toBe(owner.id);
  });
});

describe('with codes', () => {
  test('the journal has two lines a posting and sums to the trial balance', async () => {
    const { status, body, headers } = await auditor.get<string>(JOURNAL + period());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('tegemea-journal-');
    const rows = rowsOf(body);
    const total = rows.pop();
    const posted = await valueOf<number>(
      app,
      'select 2 * count(*) from postings where day between $1 and $2',
      first,
      today(),
    );
    expect(rows).toHaveLength(posted);
    const { body: balance } = await owner.get<TrialBalance>(
      `/api/admin/ledger/trial-balance?as-of=${today()}`,
    );
    expect(total).toMatchObject({ entry_no: 'Total', debit: balance.totalDebits });
    for (const { code, debits, credits } of balance.accounts) {
      const own = rows.filter(({ account }) => account === code);
      expect([code, sumOf(own, 'debit'), sumOf(own, 'credit')]).toEqual([code, debits, credits]);
      expect(own.every((row) => /^1\d\d\d$/.test(row['external_account'] ?? ''))).toBe(true);
    }
    const payment = rows.filter(({ kind }) => kind === 'repayment_received');
    expect(payment.map(({ debit }) => debit)).toContain('0.00');
    expect(payment[0]).toMatchObject({ loan_ref: reference, booking_day: today() });
    expect(payment[0]?.['payment_receipt']).not.toBe('');
  });

  test('a later code changes the lines from its day on', async () => {
    const codes = [{ account: 'loan_principal', externalCode: 'NEW-1' }];
    await owner.put(ACCOUNTS, { from: today(), codes });
    const { body } = await owner.get<string>(JOURNAL + period());
    const principal = rowsOf(body).filter(({ account }) => account === 'loan_principal');
    const byDay = new Map(
      principal.map((row) => [row['booking_day'], row['external_account']] as const),
    );
    expect(byDay.get(first)).toMatch(/^1\d\d\d$/);
    expect(byDay.get(today())).toBe('NEW-1');
  });

  test('a journal that is unlike the trial balance makes no file', async () => {
    const day = '2024-05-05';
    const insert = `insert into account_days (account, day, shard, debits_cents, credits_cents)`;
    await app.db.query(`${insert} values ('loan_principal', $1, 0, 100, 0)`, [day]);
    const codes = [{ account: 'loan_principal', externalCode: '1' }];
    await owner.put(ACCOUNTS, { from: '2024-01-01', codes });
    const { status, body } = await owner.get(`${JOURNAL}?from=${day}&to=${day}`);
    expect([status, body['code']]).toEqual([500, 'journal_unlike_balance']);
    await app.db.query('delete from account_days where day = $1', [day]);
  });
});

test('loans are exported without names, for owners and auditors', async () => {
  const { body } = await auditor.get<string>('/api/admin/exports/loans.csv');
  const mine = rowsOf(body).find(({ loan_ref: ref }) => ref === reference);
  expect(mine).toMatchObject({ status: 'active', amount: '20000.00', paid: '5000.00' });
  expect(body).not.toContain(owner.lastName);
});

test('everything is one archive, whose manifest counts and sums it', async () => {
  const { 'manifest.csv': manifest = '', ...files } = await archiveOf(app, owner);
  const listed = rowsOf(manifest);
  expect(listed.map(({ file }) => file).sort()).toEqual(Object.keys(files).sort());
  for (const { file = '', rows, summed_column: column, sum } of listed) {
    // The journal's last line is the sum of the others.
    const read = rowsOf(files[file] ?? '');
    expect([file, String(read.length)]).toEqual([file, rows]);
    const lines = read.filter((row) => row['entry_no'] !== 'Total');
    if (column) expect([file, sumOf(lines, column)]).toEqual([file, sum]);
  }
  expect(files['people.csv']).toContain(owner.phone);
  expect(files['people.csv']).not.toContain('argon2');
  const refused = await auditor.get('/api/admin/exports/everything.zip');
  expect(refused.body['code']).toBe('not_your_role');
});

test('nobody’s number by now is in any file, and no email of an erased account', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor } = cast;
  const { reference: own } = await runningLoan(app, borrower, guarantor, cast.admin);
  const erase = `update persons set phone_verified_at = null, erased_at = $2, version = version + 1,
    email = 'erased-' || id || '@erased.invalid' where id = $1`;
  for (const { id } of [borrower, guarantor]) await app.db.query(erase, [id, app.clock.now()]);
  const rows = async () => {
    await signIn(owner);
    const files = await archiveOf(app, owner);
    const of = (name: string, is: (row: Record<string, string>) => boolean) =>
      rowsOf(files[name] ?? '').find(is)?.['phone'];
    return {
      emails: (files['people.csv'] ?? '').match(/erased\.invalid/g),
      everybody: of('people.csv', (row) => row['person_ref'] === borrower.id),
      borrower: of('moving-in/people.csv', (row) => row['person_id'] === borrower.id),
      guarantor: of('moving-in/guarantors.csv', (row) => row['loan_id'] === own),
    };
  };
  const [theirs, guarantors] = [borrower.phone, guarantor.phone];
  const before = { emails: null, everybody: theirs, borrower: theirs, guarantor: guarantors };
  expect(await rows()).toEqual(before);
  for (const person of [borrower, guarantor]) await newHolder(app, person);
  expect(await rows()).toEqual({ emails: null, everybody: '', borrower: '', guarantor: '' });
});

test('each file that left is in the audit', async () => {
  const { rows } = await app.db.query<{ route: string }>(
    `select distinct detail->>'route' as route from events where kind = 'data_exported'`,
  );
  const routes = rows.map(({ route }) => route);
  for (const file of ['journal.csv', 'loans.csv', 'everything.zip']) {
    expect(routes.some((route) => route.endsWith(file))).toBe(true);
  }
});
