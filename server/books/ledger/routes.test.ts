import { describe, expect } from 'vitest';
import type { AccountPeriod, LoanJournal, TrialBalance } from '@shared/contract/ledger';
import { addDays, type Day, dayOf } from '@shared/day';
import { newPerson, payBy, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  loanOf,
  MISSING,
  moveTo,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const today = (): Day => dayOf(app.clock.now());

test.each([
  '/api/admin/ledger/trial-balance',
  '/api/admin/ledger/entries?account=loan_principal',
  `/api/admin/loans/${MISSING}/journal`,
])('GET %s is for admins alone', async (path) => {
  const { borrower } = await newCast(app);
  expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.get(path))).toEqual(NOT_ADMIN);
});

describe('GET /api/admin/ledger/trial-balance', () => {
  const balance = async (asOf = ''): Promise<TrialBalance> => {
    const admin = await newPerson(app, { isAdmin: true });
    const path = `/api/admin/ledger/trial-balance${asOf && `?as-of=${asOf}`}`;
    const { status, body } = await admin.get<TrialBalance>(path);
    expect(status).toBe(200);
    return body;
  };

  test.each(['2026-02-30', '2026-13-01', 'yesterday', '2026-3-2'])('refuses %s', async (asOf) => {
    const admin = await newPerson(app, { isAdmin: true });
    const reply = await admin.get(`/api/admin/ledger/trial-balance?as-of=${asOf}`);
    expect(reply).toMatchObject({ status: 422, body: { fields: { 'as-of': expect.any(String) } } });
  });

  test('balances, equals the loans, and can be read as of any day', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const start = await balance();
    const loan = await runningLoan(app, borrower, guarantor, admin);
    const lentOn = today();
    moveTo(app, addDays(lentOn, 10));
    await payBy(app, borrower, loan.id, '5000.00');
    const now = await balance();
    expect(now.asOf).toBe(today());
    expect(now.totalDebits).toBe(now.totalCredits);
    const rise = (later: TrialBalance, code: string): number => {
      const of = (which: TrialBalance) =>
        Number(which.accounts.find((account) => account.code === code)?.balance);
      return Math.round((of(later) - of(start)) * 100) / 100;
    };
    const after = await loanOf(borrower, loan.id);
    expect(rise(now, 'loan_principal')).toBe(Number(after.principalOutstanding));
    expect(rise(now, 'cash_in:mpesa')).toBe(5_000);
    expect(rise(now, 'cash_out:mpesa')).toBe(-20_000);
    expect(rise(now, 'interest_income')).toBe(
      Math.round((5_000 - (20_000 - Number(after.principalOutstanding))) * 100) / 100,
    );
    const then = await balance(lentOn);
    expect(then.asOf).toBe(lentOn);
    expect(rise(then, 'loan_principal')).toBe(20_000);
    expect(rise(then, 'cash_in:mpesa')).toBe(0);
    const before = await balance('2026-01-01');
    expect(before).toMatchObject({ totalDebits: '0.00', totalCredits: '0.00' });
    expect(before.accounts.map(({ code }) => code)).toEqual(now.accounts.map(({ code }) => code));
  });
});

/** All of an account's period, page by page. */
async function everything(admin: TestPerson, query: string): Promise<AccountPeriod[]> {
  const pages: AccountPeriod[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = cursor && `&cursor=${cursor}`;
    const { status, body } = await admin.get<AccountPeriod>(
      `/api/admin/ledger/entries?${query}${more}`,
    );
    expect(status).toBe(200);
    pages.push(body);
    cursor = body.nextCursor;
  }
  return pages;
}

describe('GET /api/admin/ledger/entries', () => {
  test.each([
    ['', 400],
    ['account=LOAN', 422],
    ['account=cash', 404],
    ['account=loan_principal&from=soon', 422],
    ['account=loan_principal&sort=debit', 422],
    ['account=loan_principal&cursor=7', 422],
    ['account=loan_principal&cursor=2026-02-30_x_1_0', 422],
  ])('refuses %j with %i', async (query, status) => {
    const admin = await newPerson(app, { isAdmin: true });
    expect((await admin.get(`/api/admin/ledger/entries?${query}`)).status).toBe(status);
  });

  test('shows what stood on the account after each entry, whichever side it grows on', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await runningLoan(app, borrower, guarantor, admin);
    const lentOn = today();
    moveTo(app, addDays(lentOn, 9));
    await payBy(app, borrower, loan.id, '5000.00');
    for (const account of ['loan_principal', 'interest_income', 'cash_in:mpesa']) {
      const [page] = await everything(admin, `account=${account}`);
      if (!page) throw new Error('no page');
      const { body } = await admin.get<TrialBalance>('/api/admin/ledger/trial-balance');
      const known = body.accounts.find(({ code }) => code === account);
      expect(page).toMatchObject({ opening: '0.00', closing: known?.balance });
      expect([page.debits, page.credits]).toEqual([known?.debits, known?.credits]);
      expect(page.entries[0]?.balance).toBe(known?.balance);
      const oldest = page.entries.at(-1);
      const amount = Number(oldest?.debit) + Number(oldest?.credit);
      expect(Number(oldest?.balance)).toBe(amount);
    }
    const [after] = await everything(admin, `account=loan_principal&from=${addDays(lentOn, 1)}`);
    expect(after?.entries).toMatchObject([
      {
        kind: 'repayment_received',
        loan: { id: loan.id, reference: loan.reference },
        other: { code: 'cash_in:mpesa' },
        debit: '0.00',
        balance: after?.closing,
      },
    ]);
    const [before] = await everything(admin, `account=loan_principal&to=${lentOn}`);
    expect(before?.closing).toBe(after?.opening);
  });

  test('goes on page by page with the balance where it was, none twice and none left out', async () => {
    const admin = await newPerson(app, { isAdmin: true });
    await bookMany(130);
    const pages = await everything(admin, 'account=customer_credit');
    expect(pages.length).toBeGreaterThan(2);
    const entries = pages.flatMap((page) => page.entries);
    const keys = entries.map(({ entryId, line }) => `${entryId} ${line}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThanOrEqual(130);
    entries.forEach((entry, index) => {
      const earlier = Number(entries[index + 1]?.balance ?? pages[0]?.opening);
      const moved = Number(entry.credit) - Number(entry.debit);
      expect(Math.round((earlier + moved) * 100)).toBe(Math.round(Number(entry.balance) * 100));
    });
    const forward = await everything(admin, 'account=customer_credit&sort=day');
    expect(forward.flatMap((page) => page.entries)).toEqual(entries.toReversed());
    await bookMany(130, -1);
  });
});

/** Entries that touch one account alone besides, and which the same again with −1 takes back. */
async function bookMany(count: number, sign = 1): Promise<void> {
  const [debit, credit] = ['unallocated', 'customer_credit'].toSorted((a, b) =>
    sign > 0 ? b.localeCompare(a) : a.localeCompare(b),
  );
  await app.db.query(
    `with made as (insert into journal_entries (id, kind, day, at)
       select gen_random_uuid(), 'reversal', ($1::timestamptz at time zone 'Africa/Nairobi')::date
         - n % 7, $1::timestamptz - (n % 7) * interval '1 day'
       from generate_series(1, $2) n returning id, day)
     insert into postings select id, 1, $3, $4, 100 + extract(day from day)::int, day, null from made`,
    [app.clock.now(), count, debit, credit],
  );
}

describe('GET /api/admin/loans/:id/journal', () => {
  test('has everything that was booked for the loan, and sums that agree with it', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    expect(answerOf(await admin.get(`/api/admin/loans/${MISSING}/journal`))).toEqual(NOT_THERE);
    const loan = await runningLoan(app, borrower, guarantor, admin);
    moveTo(app, addDays(today(), 5));
    await signIn(admin);
    await payBy(app, borrower, loan.id, '3000.00');
    const { body } = await admin.get<LoanJournal>(`/api/admin/loans/${loan.id}/journal`);
    expect(body.loan).toEqual({
      id: loan.id,
      reference: loan.reference,
      broughtForward: null,
      borrower: `${borrower.firstName} Otieno`,
      borrowerId: borrower.id,
    });
    expect(body.entries.map(({ kind }) => kind)).toEqual([
      'repayment_received',
      'interest_accrued',
      'payout_confirmed',
      'payout_requested',
    ]);
    expect(body.entries.at(-1)?.postings).toEqual([
      {
        debit: { code: 'loan_principal', name: expect.any(String) },
        credit: { code: 'payouts_in_transit', name: expect.any(String) },
        amount: '20000.00',
      },
    ]);
    const principal = body.accounts.find(({ code }) => code === 'loan_principal');
    expect(principal?.balance).toBe((await loanOf(borrower, loan.id)).principalOutstanding);
    const sum = (side: 'debits' | 'credits') =>
      body.accounts.reduce((total, account) => total + Math.round(Number(account[side]) * 100), 0);
    expect(sum('debits')).toBe(sum('credits'));
    expect(body.nextCursor).toBeNull();
    const cursor = await admin.get(`/api/admin/loans/${loan.id}/journal?cursor=last`);
    expect(cursor.status).toBe(422);
  });
});
