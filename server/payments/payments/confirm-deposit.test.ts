import { expect } from 'vitest';
import type { Loan, Repayment } from '@shared/contract/loans';
import { deskItems, openPaybill, payTo, receiptOf } from '@server/testing/paying';
import { runningLoan } from '@server/testing/people';
import { type OtherServer, serveAgain } from '@server/testing/serve-again';
import { type Cast, loanOf, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { actingAs } from '@server/platform/core/context';
import { depositUrls } from './callback-url';
import { confirmDueDeposits } from './confirm-deposit';

/** The product with the list of addresses off: nobody is M-Pesa for certain. */
let open: OtherServer;
test.beforeAll(async () => {
  await openPaybill(app);
  open = await serveAgain(app, { callbackAddresses: [] });
});
test.afterAll(() => open.stop());

type Running = Cast & { loan: Loan };

async function running(): Promise<Running> {
  const cast = await newCast(app);
  return { ...cast, loan: await runningLoan(app, cast.borrower, cast.guarantor, cast.admin) };
}

interface Told {
  account: string;
  amount: string;
  receipt: string;
}

/** A confirmation with the right secret, from nobody knows where. */
async function tell({ account, amount, receipt }: Told, at = open.url): Promise<number> {
  const url = at + new URL(depositUrls(app.deps, 'mpesa').confirmationUrl).pathname;
  const body = { TransID: receipt, TransAmount: amount, BillRefNumber: account };
  const { status } = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return status;
}

const repaymentsOf = async ({ borrower, loan }: Running) =>
  (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;

/** Lets time pass by the clock and asks M-Pesa as often as is due. */
async function askFor(seconds: number, times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    app.clock.advance(seconds);
    await confirmDueDeposits(actingAs(app.deps, 'job'));
    await app.settle();
  }
}

/** Money that M-Pesa has taken and told nobody of. */
async function paidUntold(cast: Running, amount: number): Promise<string> {
  app.world.script({ call: 'by_hand', phone: cast.borrower.phone, notices: [] });
  return receiptOf(await payTo(app, cast.borrower, cast.loan.reference, amount));
}

test('a forged confirmation with the right secret closes no loan, and a person hears of it', async () => {
  const cast = await running();
  const receipt = 'UC2FORGED9';
  const forged = { account: cast.loan.reference, amount: '21000.00', receipt };
  expect(await tell(forged)).toBe(200);
  await app.settle();
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({
    status: 'active',
    paid: '0.00',
  });
  expect(await repaymentsOf(cast)).toMatchObject([
    {
      channel: 'direct_deposit',
      amount: '21000.00',
      status: 'pending',
      receipt,
      reason: 'Received, and being confirmed with M-Pesa. It counts as soon as its records agree.',
      reasonCode: { code: 'deposit_being_confirmed' },
    },
  ]);
  expect((await cast.guarantor.get(`/api/loans/${cast.loan.id}/repayments`)).status).toBe(404);
  await askFor(3_600, 25);
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({
    status: 'active',
    paid: '0.00',
  });
  expect(await repaymentsOf(cast)).toEqual([]);
  const items = await deskItems(cast.admin, 'mismatch');
  expect(items.find((item) => item.receipt === receipt)).toMatchObject({
    amount: '21000.00',
    words: expect.stringContaining('do not show it'),
    can: ['dismiss'],
  });
});

test('one that M-Pesa’s list has is booked once, as the list has it', async () => {
  const cast = await running();
  const receipt = await paidUntold(cast, 700);
  const told = { account: 'NOBODYS', amount: '700.00', receipt };
  expect(await Promise.all([tell(told), tell(told), tell(told)])).toEqual([200, 200, 200]);
  await app.settle();
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ paid: '700.00' });
  expect(await repaymentsOf(cast)).toMatchObject([{ receipt, status: 'succeeded' }]);
  await askFor(3_600, 2);
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ paid: '700.00' });
});

test('without a list M-Pesa’s answer about the receipt is the proof', async () => {
  const cast = await running();
  const receipt = await paidUntold(cast, 800);
  app.world.script({ call: 'pull', answer: { kind: 'page' }, times: 1 });
  expect(await tell({ account: cast.loan.reference, amount: '800.00', receipt })).toBe(200);
  await app.settle();
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ paid: '800.00' });
  expect(await repaymentsOf(cast)).toMatchObject([{ receipt, status: 'succeeded' }]);
  const outcome = await valueOf<string>(
    app,
    `select outcome from callbacks where channel = 'status' and confirms =
       (select id from callbacks where receipt = $1 and channel = 'deposit')`,
    receipt,
  );
  expect(outcome).toBe('confirmed');
});

test('another amount than M-Pesa has is not booked: a person looks', async () => {
  const cast = await running();
  const receipt = await paidUntold(cast, 100);
  expect(await tell({ account: cast.loan.reference, amount: '9000.00', receipt })).toBe(200);
  await app.settle();
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ paid: '0.00' });
  const items = await deskItems(cast.admin, 'mismatch');
  expect(items.map((item) => item.receipt)).toContain(receipt);
});

test('M-Pesa’s own confirmation, from its address, ends the wait at once', async () => {
  const cast = await running();
  const receipt = 'UC2LATER01';
  const told = { account: cast.loan.reference, amount: '500.00', receipt };
  await tell(told);
  await app.settle();
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ paid: '0.00' });
  await tell(told, app.url);
  await app.settle();
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ paid: '500.00' });
  await askFor(3_600, 25);
  expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ paid: '500.00' });
  const items = await deskItems(cast.admin, 'mismatch');
  expect(items.map((item) => item.receipt)).not.toContain(receipt);
  expect(await repaymentsOf(cast)).toMatchObject([{ receipt, status: 'succeeded' }]);
});
