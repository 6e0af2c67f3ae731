import { describe, expect } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import type { TrialBalance } from '@shared/contract/ledger';
import type { Script } from '@dev/simulators/scripts';
import { deskItems } from '@server/testing/paying';
import { payBy } from '@server/testing/people';
import {
  type Cast,
  disbursedLoan,
  loanOf,
  lookAfter,
  MISSING,
  newCast,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { callbackUrl } from './callback-url';

const FRESH = 5_000_000;
const LENT = 2_000_000;

interface Payout extends Cast {
  loan: Loan;
  paymentId: string;
}

const payoutOf = (loanId: string, attempt: number) =>
  valueOf<string>(
    app,
    `select id from payments where loan_id = $1 and kind = 'disbursement' and attempt = $2`,
    loanId,
    attempt,
  );
const stepOf = (paymentId: string) =>
  valueOf<string>(app, 'select status from payments where id = $1', paymentId);
const walletOf = ({ borrower }: Cast) => app.world.phone(borrower.phone).balance;
const stateOf = ({ borrower, loan }: Payout) => loanOf(borrower, loan.id);
const toRecover = ({ admin, loan }: Payout) => deskItems(admin, 'payout_to_recover', loan.id);
const recovered = async ({ admin }: Cast) => {
  const { body } = await admin.get<TrialBalance>('/api/admin/ledger/trial-balance');
  return body.accounts.find(({ code }) => code === 'payouts_to_recover')?.balance;
};

/** M-Pesa's result for an attempt, as it posts it. */
const tell = async ({ loan }: Payout, attempt: number, report: object) => {
  const paymentId = await payoutOf(loan.id, attempt);
  const { status } = await fetch(callbackUrl(app.deps, 'mpesa', 'payout', paymentId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      Result: {
        ResultType: 0,
        ResultDesc: 'as it went',
        OriginatorConversationID: `${loan.reference}-D${attempt}`,
        ConversationID: 'AG_20260302_1',
        ...report,
      },
    }),
  });
  expect(status).toBe(200);
  await app.settle();
};
const refused = { ResultCode: 1, TransactionID: '' };

/** A payout that M-Pesa carries out, while its true result is held back and it says that it refused. */
async function takenForRefused(): Promise<Payout> {
  const cast = await newCast(app);
  app.world.script({ call: 'payout', phone: cast.borrower.phone, hold: 'callbacks' });
  const loan = await disbursedLoan(cast);
  await app.settle();
  const payout = { ...cast, loan, paymentId: await payoutOf(loan.id, 1) };
  await tell(payout, 1, refused);
  expect((await stateOf(payout)).status).toBe('approved');
  expect(walletOf(payout)).toBe(FRESH + LENT);
  return payout;
}

/** The second attempt; `script` bends its fate. */
async function sendAgain({ admin, borrower, loan }: Payout, script: Partial<Script> | null) {
  if (script) app.world.script({ call: 'payout', phone: borrower.phone, ...script });
  const { status } = await admin.post(`/api/admin/loans/${loan.id}/disburse`);
  expect(status).toBe(200);
  if (script) await app.settle();
}

/** The first attempt's true result arrives. */
async function tellTheTruth(): Promise<void> {
  app.world.release();
  await app.settle();
}

describe('success after failure: a payout that went out though M-Pesa had refused it', () => {
  test('and nothing was sent since: the loan is active by it', async () => {
    const payout = await takenForRefused();
    await tellTheTruth();
    expect(await stateOf(payout)).toMatchObject({
      status: 'active',
      statusReason: null,
      principalOutstanding: '20000.00',
      dueDate: '2026-04-02',
    });
    expect(await stepOf(payout.paymentId)).toBe('succeeded');
    expect(await toRecover(payout)).toEqual([]);
    await payBy(app, payout.borrower, payout.loan.id, '20000.00');
    expect((await stateOf(payout)).status).toBe('closed');
  });

  test('and the next attempt is not handed over yet: that one is taken back', async () => {
    const payout = await takenForRefused();
    await sendAgain(payout, null);
    const second = await payoutOf(payout.loan.id, 2);
    const jobs = 'update graphile_worker._private_jobs set run_at = now() + $1::interval';
    await app.db.query(jobs, ['1 hour']);
    await tellTheTruth();
    await app.db.query(jobs, ['0']);
    await app.settle();
    expect((await stateOf(payout)).status).toBe('active');
    expect([await stepOf(payout.paymentId), await stepOf(second)]).toEqual(['succeeded', 'failed']);
    expect(walletOf(payout)).toBe(FRESH + LENT);
    expect(await toRecover(payout)).toEqual([]);
  });

  test('and the next attempt is on its way: booked as owed to us, and that one goes on', async () => {
    const payout = await takenForRefused();
    await sendAgain(payout, { hold: 'execution' });
    await tell(payout, 1, success(payout, 'UCLATE0001'));
    expect((await stateOf(payout)).status).toBe('disbursed');
    expect(await toRecover(payout)).toMatchObject([
      { id: payout.paymentId, amount: '20000.00', receipt: 'UCLATE0001', can: ['recover'] },
    ]);
    await tellTheTruth();
    expect(await stateOf(payout)).toMatchObject({
      status: 'active',
      principalOutstanding: '20000.00',
    });
    expect(walletOf(payout)).toBe(FRESH + 2 * LENT);
    expect(await toRecover(payout)).toHaveLength(1);
  });

  test('and the next attempt is then refused: the first one stands after all', async () => {
    const payout = await takenForRefused();
    await sendAgain(payout, { hold: 'execution', result: { code: '2040', description: 'no' } });
    const paidAt = app.clock.now();
    await tell(payout, 1, success(payout, 'UCLATE0002'));
    app.clock.advance(3_600);
    await tellTheTruth();
    expect(await stateOf(payout)).toMatchObject({
      status: 'active',
      principalOutstanding: '20000.00',
      disbursedAt: paidAt.toISOString(),
    });
    expect(walletOf(payout)).toBe(FRESH + LENT);
    expect(await toRecover(payout)).toEqual([]);
    const again = await payout.admin.post(`/api/admin/loans/${payout.loan.id}/disburse`);
    expect(again.status).toBe(409);
  });

  test('and the next attempt succeeded: the money that went out twice is owed back', async () => {
    const payout = await takenForRefused();
    await sendAgain(payout, {});
    expect((await stateOf(payout)).status).toBe('active');
    await tellTheTruth();
    expect(await toRecover(payout)).toMatchObject([{ amount: '20000.00', loan: {} }]);
    expect((await stateOf(payout)).principalOutstanding).toBe('20000.00');
  });

  test('and the loan was declined meanwhile: owed back, not lost', async () => {
    const payout = await takenForRefused();
    const reason = 'M-Pesa refuses it again and again';
    const path = `/api/admin/loans/${payout.loan.id}/decline`;
    expect((await payout.admin.put(path, { reason })).status).toBe(200);
    await tellTheTruth();
    expect((await stateOf(payout)).status).toBe('closed');
    expect(await toRecover(payout)).toMatchObject([{ amount: '20000.00' }]);
  });

  test('owed back until an admin notes that it is back', async () => {
    const payout = await takenForRefused();
    await sendAgain(payout, {});
    await tellTheTruth();
    const before = Number(await recovered(payout));
    const path = `/api/admin/money/payments/${payout.paymentId}/recover`;
    const reason = 'Reversed in the portal';
    expect(await payout.admin.post(path, { reason })).toMatchObject({
      status: 200,
      body: { id: payout.paymentId, kind: 'disbursement', amount: '20000.00' },
    });
    expect(await toRecover(payout)).toEqual([]);
    expect(Number(await recovered(payout))).toBe(before - 20_000);
    expect(await payout.admin.post(path, { reason })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_recover' },
    });
  });

  test('found by asking, when its callback is lost', async () => {
    const payout = await takenForRefused();
    const url = callbackUrl(app.deps, 'mpesa', 'status', payout.paymentId);
    await app.deps.money.main.queryPayout({
      ourReference: `${payout.loan.reference}-D1`,
      resultUrl: url,
      timeoutUrl: url,
    });
    await app.world.settled();
    await app.settle();
    expect((await stateOf(payout)).status).toBe('active');
  });
});

describe('a payout’s result', () => {
  test('three days late: the loan runs from the day of the payout', async () => {
    const cast = await newCast(app);
    app.world.script({ call: 'payout', phone: cast.borrower.phone, hold: 'callbacks' });
    app.world.script({ call: 'status', phone: cast.borrower.phone, notices: [], times: 99 });
    const loan = await disbursedLoan(cast);
    await app.settle();
    const paidAt = app.clock.now();
    for (let day = 0; day < 3; day += 1) await lookAfter(app, 86_400);
    await tellTheTruth();
    expect(await loanOf(cast.borrower, loan.id)).toMatchObject({
      status: 'active',
      disbursedAt: paidAt.toISOString(),
    });
  });

  test('for an unknown id: taken, kept, moves nothing, for a person', async () => {
    const { admin } = await newCast(app);
    const body = {
      Result: { ResultType: 0, ResultCode: 0, OriginatorConversationID: 'LNNOBODY-D1' },
    };
    const { status } = await fetch(callbackUrl(app.deps, 'mpesa', 'payout', MISSING), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(status).toBe(200);
    await app.settle();
    const items = await deskItems(admin, 'mismatch');
    expect(items.at(-1)).toMatchObject({
      words: 'M-Pesa answered about a payment that is not in our records.',
      can: ['dismiss'],
    });
  });

  test('out of order, the refusal of the first after the success of the second: ignored', async () => {
    const payout = await takenForRefused();
    await sendAgain(payout, {});
    await tell(payout, 1, refused);
    expect(await stateOf(payout)).toMatchObject({ status: 'active' });
    expect(await stepOf(payout.paymentId)).toBe('failed');
    await tellTheTruth();
  });

  test('that our credential is wrong: approved again, in words that say whose fault it is', async () => {
    const cast = await newCast(app);
    const result = { code: '2001', description: 'The initiator information is invalid.' };
    app.world.script({ call: 'payout', phone: cast.borrower.phone, result });
    const loan = await disbursedLoan(cast);
    await app.settle();
    expect(await loanOf(cast.borrower, loan.id)).toMatchObject({
      status: 'approved',
      statusReason: expect.stringMatching(/our own operator credentials/),
    });
    const { body } = await app.visitor().get<string>('/metrics');
    expect(body).toMatch(/^tegemea_payouts_refused_for_credential 1$/m);
  });
});

/** The first attempt's own success. */
const success = ({ loan }: Payout, receipt: string): object => ({
  ResultCode: 0,
  OriginatorConversationID: `${loan.reference}-D1`,
  TransactionID: receipt,
  ResultParameters: {
    ResultParameter: [
      { Key: 'TransactionAmount', Value: 20_000 },
      { Key: 'TransactionReceipt', Value: receipt },
    ],
  },
});
