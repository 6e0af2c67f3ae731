import { describe, expect } from 'vitest';
import type { WhatIf } from '@shared/contract/loan-offers';
import type { Loan, LoanQuote, Repayment, Schedule } from '@shared/contract/loans';
import type { LoanReview } from '@shared/contract/portfolio';
import { parseMoney } from '@shared/money';
import { lateLoan } from '@server/testing/late-loans';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
} from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  loanOf,
  MISSING,
  moveTo,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const sum = (parts: string[]): number =>
  parts.reduce((total, part) => total + (parseMoney(part) ?? NaN), 0) / 100;

describe('who may read a loan', () => {
  test.each(['', '/quote', '/schedule', '/repayments'])('GET /api/loans/{id}%s', async (rest) => {
    const { borrower, guarantor, admin } = await newCast(app);
    const { id } = await runningLoan(app, borrower, guarantor, admin);
    const path = (of: string) => `/api/loans/${of}${rest}`;
    expect(answerOf(await app.visitor().get(path(id)))).toEqual(SIGNED_OUT);
    for (const stranger of [await newPerson(app), guarantor, admin]) {
      expect(answerOf(await stranger.get(path(id)))).toEqual(NOT_THERE);
      expect(answerOf(await stranger.get(path(MISSING)))).toEqual(NOT_THERE);
      expect(answerOf(await stranger.get(path('not-an-id')))).toEqual(NOT_THERE);
    }
    expect((await borrower.get(path(id))).status).toBe(200);
  });

  test('GET /api/loans/user lists one’s own and nobody else’s, newest first', async () => {
    expect(answerOf(await app.visitor().get('/api/loans/user'))).toEqual(SIGNED_OUT);
    const { borrower, guarantor, admin } = await newCast(app);
    const first = await runningLoan(app, borrower, guarantor, admin);
    app.clock.advance(60);
    const second = await newLoan(borrower, { amount: '3000.00' });
    const { body } = await borrower.get<Loan[]>('/api/loans/user');
    expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(body[0]).toEqual(await loanOf(borrower, second.id));
    expect((await guarantor.get<Loan[]>('/api/loans/user')).body).toEqual([]);
  });
});

test('the list says of each loan what the loan itself says, whatever its status', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const terms = { amount: '6000.00', term: 3 };
  const repaid = await runningLoan(app, borrower, guarantor, admin, terms);
  await payBy(app, borrower, repaid.id, (await loanOf(borrower, repaid.id)).payOff);
  const running = await runningLoan(app, borrower, guarantor, admin, terms);
  await payBy(app, borrower, running.id, '1000.00');
  const waiting = await submittedLoan(cast, terms);
  const draft = await newLoan(borrower, { amount: '3000.00' });
  app.clock.advance(86_400);
  const all = [draft, waiting, running, repaid];
  const statuses = ['quoting', 'pending_approval', 'active', 'closed'];
  const list = (await borrower.get<Loan[]>('/api/loans/user')).body;
  expect(list.map(({ status }) => status).toSorted()).toEqual(statuses.toSorted());
  for (const { id } of all) {
    expect(list.find((row) => row.id === id)).toEqual(await loanOf(borrower, id));
  }
});

test('a loan whose interest has come to the principal then owing says that no more is added', async () => {
  const cast = await newCast(app);
  const { id, interestBound } = await lateLoan(app, cast, 40);
  expect(interestBound).toBeNull();
  const interest = await valueOf(app, 'select npl_interest_cents from loans where id = $1', id);
  await app.db.query('update loans set npl_interest_cents = npl_principal_cents where id = $1', [
    id,
  ]);
  expect((await loanOf(cast.borrower, id)).interestBound).toBe('20000.00');
  const { body } = await cast.admin.get<LoanReview>(`/api/admin/loans/${id}`);
  expect(body.loan.interestBound).toBe('20000.00');
  await app.db.query('update loans set npl_interest_cents = $2 where id = $1', [id, interest]);
});

describe('GET /api/loans/{id}/what-if', () => {
  const path = (id: string, more = '5000') => `/api/loans/${id}/what-if?more=${more}`;

  test('asks who is there, and how much more', async () => {
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower);
    expect(answerOf(await app.visitor().get(path(id)))).toEqual(SIGNED_OUT);
    expect(answerOf(await (await newPerson(app)).get(path(id)))).toEqual(NOT_THERE);
    const { status, body } = await borrower.get(path(id, 'plenty'));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { fields: { more: 'Enter an amount in shillings' } },
    });
  });

  test('tells what each, and a new friend, would make of the price, and changes nothing', async () => {
    const { borrower, guarantor } = await newCast(app);
    const before = await newLoan(borrower);
    const guaranteeId = await askFor(borrower, before.id, guarantor);
    const { body } = await borrower.get<WhatIf[]>(path(before.id));
    expect(body.map((one) => [one.guaranteeId, one.cap])).toEqual([
      [guaranteeId, '10000.00'],
      [null, '5000.00'],
    ]);
    expect((await loanOf(borrower, before.id)).apr).toBe(before.apr);
    await acceptAs(guarantor, guaranteeId);
    const { apr, monthlyPayment, totalRepayable } = await loanOf(borrower, before.id);
    expect(body[1]).toMatchObject({ apr, monthlyPayment, totalRepayable });
    expect(body[0]?.apr).toBeLessThan(apr);
  });

  test('says no once the price is fixed', async () => {
    const cast = await newCast(app);
    const { id } = await approvedLoan(cast);
    expect(answerOf(await cast.borrower.get(path(id)))).toEqual({
      status: 409,
      body: { code: 'rate_fixed', message: 'The rate of this loan is fixed.' },
    });
  });
});

describe('GET /api/loans/{id}/schedule', () => {
  test('before the payout says how it would go, from today', async () => {
    moveTo(app, '2027-01-31');
    const borrower = await newPerson(app);
    const { id, monthlyPayment } = await newLoan(borrower, { amount: '12345.00', term: 3 });
    const { body } = await borrower.get<Schedule>(`/api/loans/${id}/schedule`);
    expect(body.isProjected).toBe(true);
    expect(body.instalments.map(({ dueDate }) => dueDate)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(sum(body.instalments.map(({ principal }) => principal))).toBe(12_345);
    expect(sum(body.instalments.map(({ interest }) => interest))).toBe(Number(body.totalInterest));
    expect(sum(body.instalments.map(({ amount }) => amount))).toBe(Number(body.totalRepayable));
    expect(body.instalments.map(({ status }) => status)).toEqual(Array(3).fill('upcoming'));
    const amounts = body.instalments.map(({ amount }) => Number(amount));
    expect(amounts.slice(0, 2)).toEqual([monthlyPayment, monthlyPayment]);
    expect(amounts[2]).toBeLessThanOrEqual(monthlyPayment);
    const quote = await borrower.get<LoanQuote>(`/api/loans/${id}/quote`);
    expect(quote.body.totalRepayable).toBe(body.totalRepayable);
  });

  test('after the payout is the one that was projected, and follows what is paid', async () => {
    const cast = await newCast(app);
    const { id } = await approvedLoan(cast);
    const { body: projected } = await cast.borrower.get<Schedule>(`/api/loans/${id}/schedule`);
    await cast.admin.post(`/api/admin/loans/${id}/disburse`);
    await app.settle();
    const { body: booked } = await cast.borrower.get<Schedule>(`/api/loans/${id}/schedule`);
    expect(booked).toEqual({ ...projected, isProjected: false });

    const [first, second] = booked.instalments;
    moveTo(app, first!.dueDate);
    await signIn(cast.borrower);
    const statuses = async () => {
      const { body } = await cast.borrower.get<Schedule>(`/api/loans/${id}/schedule`);
      return body.instalments.map(({ status }) => status).slice(0, 3);
    };
    expect(await statuses()).toEqual(['due', 'upcoming', 'upcoming']);
    await payBy(app, cast.borrower, id, '1000.00');
    expect(await statuses()).toEqual(['part_paid', 'upcoming', 'upcoming']);
    await payBy(app, cast.borrower, id);
    expect(await statuses()).toEqual(['paid', 'upcoming', 'upcoming']);
    moveTo(app, second!.dueDate);
    app.clock.advance(86_400);
    await signIn(cast.borrower);
    expect(await statuses()).toEqual(['paid', 'overdue', 'upcoming']);
    expect((await loanOf(cast.borrower, id)).daysPastDue).toBe(1);
  });
});

describe('GET /api/loans/{id}/repayments', () => {
  test('tells each with its receipt, newest first', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const { id } = await runningLoan(app, borrower, guarantor, admin);
    expect((await borrower.get(`/api/loans/${id}/repayments`)).body).toEqual([]);
    await payBy(app, borrower, id, '500.00');
    app.clock.advance(180);
    const started = await payBy(app, borrower, id, '700.00');
    const { body } = await borrower.get<Repayment[]>(`/api/loans/${id}/repayments`);
    expect(body.map(({ amount }) => amount)).toEqual(['700.00', '500.00']);
    expect(body[0]).toEqual({
      id: started.id,
      amount: '700.00',
      status: 'succeeded',
      receipt: app.world.phone(borrower.phone).transactions[0]!.receipt,
      reason: null,
      reasonCode: null,
      phone: borrower.phone,
      createdAt: app.clock.now().toISOString(),
      settledAt: app.clock.now().toISOString(),
      channel: 'prompt',
      paidAt: app.clock.now().toISOString(),
    });
  });
});
