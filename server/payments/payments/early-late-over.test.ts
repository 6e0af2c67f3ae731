import { describe, expect } from 'vitest';
import type { Loan, Schedule } from '@shared/contract/loans';
import type { Day } from '@shared/day';
import { openPaybill, payTo } from '@server/testing/paying';
import { payBy, runningLoan, signIn } from '@server/testing/people';
import { type Cast, loanOf, moveTo, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

test.beforeAll(async () => {
  await openPaybill(app);
});

type Running = Cast & { loan: Loan };

async function running(terms: object = {}): Promise<Running> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  return { ...cast, loan: await runningLoan(app, borrower, guarantor, admin, terms) };
}

/** The loan on another day; people have to sign in again by then. */
async function on(date: string, { borrower, loan }: Running): Promise<Loan> {
  moveTo(app, date as Day);
  await signIn(borrower);
  return loanOf(borrower, loan.id);
}

const scheduleOf = async ({ borrower, loan }: Running) =>
  (await borrower.get<Schedule>(`/api/loans/${loan.id}/schedule`)).body;
const plusYears = (loan: Loan, years: number): string =>
  `${Number(loan.disbursedAt!.slice(0, 4)) + years}${loan.disbursedAt!.slice(4, 10)}`;

describe('early', () => {
  test('what paying off today saves is what the schedule still has to come', async () => {
    const cast = await running({ term: 12 });
    const { totalInterest } = await scheduleOf(cast);
    expect(cast.loan).toMatchObject({
      payOff: '20000.00',
      interestSavedByPayingOff: totalInterest,
    });
  });

  test('it falls as time passes, and is nothing once all is repaid', async () => {
    const cast = await running({ term: 12 });
    const { totalInterest } = await scheduleOf(cast);
    const later = await on('2026-03-17', cast);
    const accrued = Number(later.payOff) - 20_000;
    expect(accrued).toBeGreaterThan(0);
    expect(Number(later.interestSavedByPayingOff) + accrued).toBeCloseTo(Number(totalInterest), 2);
    await payBy(app, cast.borrower, cast.loan.id, `${Math.ceil(Number(later.payOff))}.00`);
    const closed = await loanOf(cast.borrower, cast.loan.id);
    expect(closed).toMatchObject({ status: 'closed', interestSavedByPayingOff: '0.00' });
    const { totalInterest: charged } = await scheduleOf(cast);
    expect(Number(charged)).toBeCloseTo(accrued, 2);
  });
});

describe('late: in duplum, interest never passes the principal that was owing', () => {
  const unpaidInterest = ({ payOff, principalOutstanding }: Loan): number =>
    Math.round((Number(payOff) - Number(principalOutstanding)) * 100) / 100;

  test('of a loan that nobody pays for years', async () => {
    const cast = await running({ term: 3 });
    let before = 0;
    for (const years of [1, 2, 3, 5, 8, 12, 20]) {
      const loan = await on(plusYears(cast.loan, years), cast);
      const interest = unpaidInterest(loan);
      expect(interest).toBeLessThanOrEqual(20_000);
      expect(interest).toBeGreaterThanOrEqual(before);
      before = interest;
    }
    expect(before).toBe(20_000);
    const owed = await loanOf(cast.borrower, cast.loan.id);
    expect(owed).toMatchObject({ payOff: '40000.00', dueNow: '40000.00' });
  });

  test('nor once something is paid: a payment makes no new room', async () => {
    const cast = await running({ term: 3 });
    const { borrower, loan } = cast;
    const deep = await on(plusYears(loan, 15), cast);
    expect(unpaidInterest(deep)).toBe(20_000);
    await payTo(app, borrower, loan.reference, 25_000);
    const after = await loanOf(borrower, loan.id);
    expect(after).toMatchObject({ paid: '25000.00', payOff: '15000.00' });
    const last = await on(plusYears(loan, 40), cast);
    expect(last.payOff).toBe('15000.00');
    const receivable = await valueOf<number>(
      app,
      `select coalesce(sum(case when p.debit = 'interest_receivable' then p.amount_cents
         else -p.amount_cents end), 0)::bigint from postings p
       where p.loan_id = $1 and 'interest_receivable' in (p.debit, p.credit)`,
      loan.id,
    );
    expect(receivable).toBe(Math.round(unpaidInterest(last) * 100));
  });
});

describe('over', () => {
  test('what is too much is kept as credit, whichever way it came', async () => {
    const cast = await running();
    await payTo(app, cast.borrower, cast.loan.reference, 19_000);
    await payBy(app, cast.borrower, cast.loan.id, '1300.00');
    expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({
      status: 'closed',
      paid: '20000.00',
      credit: '300.00',
      principalOutstanding: '0.00',
    });
  });
});
