import { expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan, LoanQuote, Repayment, Schedule } from '@shared/contract/loans';
import type { TrialBalance } from '@shared/contract/ledger';
import type { AdminLoan } from '@shared/contract/portfolio';
import { acceptAs, askFor, newLoan, newPerson, payBy, signIn } from './people';
import { app, test } from './app-test';
import { privateIn } from './captured-log';

test('the whole story over HTTP: from a request to a repaid loan, and the books agree', async () => {
  const asha = await newPerson(app);
  const [brian, cherono] = [await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });

  const loan = await newLoan(asha);
  const before = await asha.get<LoanQuote>(`/api/loans/${loan.id}/quote`);
  const toBrian = await askFor(asha, loan.id, brian);
  const toCherono = await askFor(asha, loan.id, cherono, '10000.00');
  await app.settle();
  expect(app.world.phone(brian.phone).inbox[0]?.text).toContain(`/guarantee/request-${loan.id}`);

  const shared = await brian.get<Guarantee>(`/api/guarantees/request-${loan.id}`);
  expect(shared.body.id).toBe(toBrian);
  await acceptAs(brian, toBrian);
  await acceptAs(cherono, toCherono);
  const after = await asha.get<LoanQuote>(`/api/loans/${loan.id}/quote`);
  expect(after.body.apr).toBeLessThan(before.body.apr);

  await asha.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
  const pending = await admin.get<AdminLoan[]>('/api/admin/loans/pending');
  expect(pending.body.map(({ id }) => id)).toEqual([loan.id]);
  await admin.put(`/api/admin/loans/${loan.id}/approve`);
  await admin.post(`/api/admin/loans/${loan.id}/disburse`);
  const handed = await asha.get<Loan>(`/api/loans/${loan.id}`);
  expect(handed.body.status).toBe('disbursed');
  await app.settle();
  const running = await asha.get<Loan>(`/api/loans/${loan.id}`);
  expect(running.body).toMatchObject({ status: 'active', dueDate: '2026-04-02', dueNow: '0.00' });
  expect(app.world.phone(asha.phone).balance).toBe(7_000_000);

  const { body: plan } = await asha.get<Schedule>(`/api/loans/${loan.id}/schedule`);
  expect(plan.instalments).toHaveLength(6);
  for (const { dueDate } of plan.instalments) {
    app.clock.advance((Date.parse(`${dueDate}T06:00:00Z`) - app.clock.now().getTime()) / 1_000);
    await signIn(asha);
    await payBy(app, asha, loan.id);
  }
  const repaid = await asha.get<Loan>(`/api/loans/${loan.id}`);
  expect(repaid.body).toMatchObject({
    status: 'closed',
    closedReason: 'repaid',
    principalOutstanding: '0.00',
  });
  const paid = await asha.get<Repayment[]>(`/api/loans/${loan.id}/repayments`);
  expect(paid.body).toHaveLength(6);
  expect(paid.body.every(({ status, receipt }) => status === 'succeeded' && receipt)).toBe(true);

  for (const person of [admin, brian]) await signIn(person);
  const { body: books } = await admin.get<TrialBalance>('/api/admin/ledger/trial-balance');
  expect(books.totalDebits).toBe(books.totalCredits);
  const account = (code: string) => books.accounts.find((each) => each.code === code)?.balance;
  expect(account('loan_principal')).toBe('0.00');
  expect(account('interest_receivable')).toBe('0.00');
  expect(account('payouts_in_transit')).toBe('0.00');
  expect(account('interest_income')).toBe(plan.totalInterest);
  const free = await brian.get<Guarantee>(`/api/guarantees/${toBrian}`);
  expect(free.body).toMatchObject({ isReleased: true, liability: '0.00' });

  const { body: metrics } = await admin.get<string>('/metrics');
  expect(await privateIn(metrics, app)).toEqual([]);
  const lines = app.logged.lines.map((line) => JSON.parse(line) as { route?: string });
  const routes = new Set(lines.flatMap(({ route }) => route ?? []));
  expect(routes).toContain('/hooks/pay/:secret/:channel/:id');
  expect([...routes].filter((route) => /[0-9a-f]{8}/.test(route))).toEqual([]);
});
