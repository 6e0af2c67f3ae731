import { describe, expect } from 'vitest';
import type { Repayment, RepaymentStarted } from '@shared/contract/loans';
import { deskItems } from '@server/testing/paying';
import { runningLoan } from '@server/testing/people';
import { disbursedLoan, loanOf, lookAfter, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

/** As a restore of an older backup of the queue leaves it. */
const loseJobs = () => app.db.query('delete from graphile_worker._private_jobs');

describe('a payment whose job was lost before the call', () => {
  test('a payout is sent after all, once', async () => {
    const { borrower, ...cast } = await newCast(app);
    const loan = await disbursedLoan({ borrower, ...cast });
    await loseJobs();
    await lookAfter(app, 60);
    expect((await loanOf(borrower, loan.id)).status).toBe('disbursed');
    await lookAfter(app, 600);
    expect((await loanOf(borrower, loan.id)).status).toBe('active');
    await lookAfter(app, 600);
    expect(app.world.phone(borrower.phone).balance).toBe(7_000_000);
  });

  test('a prompt is sent after all, once', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await runningLoan(app, borrower, guarantor, admin);
    await borrower.post<RepaymentStarted>(`/api/loans/${loan.id}/repayments`, { amount: '500.00' });
    await loseJobs();
    await lookAfter(app, 600);
    expect(app.world.phone(borrower.phone).prompt).toMatchObject({ amount: 50_000 });
  });
});

test('a payment whose caller vanished in the call is not left open for ever', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  const path = `/api/loans/${loan.id}/repayments`;
  const { body } = await borrower.post<RepaymentStarted>(path, { amount: '500.00' });
  await app.db.query(
    `update payments set status = 'sending', calls = 1, sent_at = created_at,
       version = version + 1 where id = $1`,
    [body.id],
  );
  await loseJobs();
  for (const wait of [600, 20, 35, 60, 90, 180, 600, 3_600]) await lookAfter(app, wait);
  const status = await valueOf(app, 'select status from payments where id = $1', body.id);
  expect(status).toBe('review');
  expect(await deskItems(admin, 'prompt_unknown', loan.id)).toMatchObject([
    { id: body.id, amount: '500.00', can: ['settle'] },
  ]);
  const { body: repayments } = await borrower.get<Repayment[]>(path);
  expect(repayments).toMatchObject([{ status: 'pending' }]);
});
