import { describe, expect } from 'vitest';
import type { Loan, Schedule } from '@shared/contract/loans';
import type { MoneyMovement, Refund } from '@shared/contract/money';
import type { Script } from '@dev/simulators/scripts';
import { deskItems, tellBalance } from '@server/testing/paying';
import { newPerson, payBy, runningLoan } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  historyOf,
  loanOf,
  lookAfter,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  rush,
  secondScreen,
  SIGNED_OUT,
  fromTwo,
  valueOf,
} from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';
import { callbackUrl } from '@server/payments/payments/callback-url';

type Overpaid = Cast & { loan: Loan };
const path = (loanId: string) => `/api/admin/loans/${loanId}/refund-credit`;

/** A loan that was repaid with so much too much. */
async function overpaid(by = 750): Promise<Overpaid> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, `${20_000 + by}.00`);
  return { ...cast, loan };
}

const refundsOf = async ({ borrower, loan }: Overpaid) =>
  (await borrower.get<Refund[]>(`/api/loans/${loan.id}/refunds`)).body;
const creditOf = async ({ borrower, loan }: Overpaid) => (await loanOf(borrower, loan.id)).credit;
const walletOf = ({ borrower }: Cast) => app.world.phone(borrower.phone).balance;
const refund = ({ admin, loan }: Overpaid) => admin.post<MoneyMovement>(path(loan.id));
const script = ({ borrower }: Cast, fate: Partial<Script>) =>
  app.world.script({ call: 'payout', phone: borrower.phone, ...fate });

/** What the loan says was paid, what its schedule does, and what it took in all. */
async function figuresOf({ borrower, loan }: Overpaid): Promise<string[]> {
  const { paid, totalRepayable } = await loanOf(borrower, loan.id);
  const { body } = await borrower.get<Schedule>(`/api/loans/${loan.id}/schedule`);
  const total = body.instalments.reduce((sum, instalment) => sum + Number(instalment.paid), 0);
  return [paid, total.toFixed(2), totalRepayable];
}

describe('POST /api/admin/loans/{id}/refund-credit', () => {
  test('is for admins alone, and not about their own loan', async () => {
    const cast = await overpaid();
    const { borrower, loan, admin } = cast;
    expect(answerOf(await app.visitor().post(path(loan.id)))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.post(path(loan.id)))).toEqual(NOT_ADMIN);
    expect(answerOf(await admin.post(path(MISSING)))).toEqual(NOT_THERE);
    await app.db.query("update persons set staff_role = 'owner' where id = $1", [borrower.id]);
    expect(await borrower.post(path(loan.id))).toMatchObject({
      status: 422,
      body: { message: 'This is your own loan: another admin has to decide on it.' },
    });
  });

  test.each([
    ['nothing', 0],
    ['less than M-Pesa pays out', 9],
  ])('is refused when the credit is %s', async (_name, by) => {
    expect(await refund(await overpaid(by))).toMatchObject({
      status: 422,
      body: {
        code: 'payout_out_of_range',
        message: 'M-Pesa pays out whole shillings, from KSh 10 to KSh 250,000.',
      },
    });
  });

  test('is refused when the payout account has too little, and the credit stays', async () => {
    const cast = await overpaid();
    await tellBalance(app, 749);
    const before = await historyOf(app, cast.loan.id);
    expect(await refund(cast)).toMatchObject({ status: 409, body: { code: 'float_too_low' } });
    expect(await historyOf(app, cast.loan.id)).toEqual(before);
    expect(await creditOf(cast)).toBe('750.00');
    await tellBalance(app, 1_000_000);
    expect((await refund(cast)).status).toBe(202);
    await app.settle();
  });

  test('pays it back to the borrower, who sees it go', async () => {
    const cast = await overpaid();
    expect(await deskItems(cast.admin, 'credit', cast.loan.id)).toMatchObject([
      { id: cast.loan.id, amount: '750.00', can: ['refund'] },
    ]);
    const before = walletOf(cast);
    const figures = ['20000.00', '20000.00', '20000.00'];
    expect(await figuresOf(cast)).toEqual(figures);
    const { status, body } = await refund(cast);
    expect([status, body]).toMatchObject([
      202,
      { kind: 'refund', amount: '750.00', status: 'pending', loanId: cast.loan.id },
    ]);
    expect(await creditOf(cast)).toBe('0.00');
    expect(await figuresOf(cast)).toEqual(figures);
    expect(await refundsOf(cast)).toMatchObject([{ amount: '750.00', status: 'pending' }]);
    expect(await deskItems(cast.admin, 'credit', cast.loan.id)).toEqual([]);
    await app.settle();
    expect(walletOf(cast)).toBe(before + 75_000);
    expect(await figuresOf(cast)).toEqual(figures);
    const { receipt } = app.world.phone(cast.borrower.phone).transactions[0]!;
    expect(await refundsOf(cast)).toMatchObject([
      { id: body.id, amount: '750.00', status: 'succeeded', receipt, reason: null },
    ]);
    expect(app.world.phone(cast.borrower.phone).inbox[0]!.text).toBe(
      `Tegemea: we sent back the KSh 750 that you had paid too much, M-Pesa ${receipt}.`,
    );
    expect((await historyOf(app, cast.loan.id)).slice(-2)).toEqual([
      'refund_requested',
      'refund_confirmed',
    ]);
  });

  test('that M-Pesa refuses puts the credit back, and can be tried again', async () => {
    const cast = await overpaid();
    script(cast, { result: { code: '1', description: 'no' } });
    await refund(cast);
    await app.settle();
    expect(await creditOf(cast)).toBe('750.00');
    expect(await refundsOf(cast)).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('The money is still yours') },
    ]);
    await refund(cast);
    await app.settle();
    expect(await creditOf(cast)).toBe('0.00');
    expect((await refundsOf(cast)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  test.each([
    ['to a number that they gave up since', true],
    ['to a number that was changed and changed back', false],
  ])('%s is not sent: the credit is back', async (_name, isOld) => {
    const cast = await overpaid();
    const before = walletOf(cast);
    await refund(cast);
    await app.db.query(
      `update persons set phone_changed_at = $2, version = version + 1,
         phone = case when $3 then '254733' || right(phone, 6) else phone end where id = $1`,
      [cast.borrower.id, app.clock.now(), isOld],
    );
    await app.settle();
    expect(walletOf(cast)).toBe(before);
    expect(await creditOf(cast)).toBe('750.00');
    expect(await deskItems(cast.admin, 'credit', cast.loan.id)).toHaveLength(1);
    expect(await historyOf(app, cast.loan.id)).toContain('refund_refused');
    expect(await refundsOf(cast)).toMatchObject([
      { reason: 'We did not send it: your phone number was changed. The money is still yours.' },
    ]);
  });

  test('to a number that another account has verified since is not sent, and its borrower reads why', async () => {
    const cast = await overpaid();
    const { borrower, loan } = cast;
    const other = await newPerson(app);
    await refund(cast);
    const lost = 'update persons set phone_verified_at = null, version = version + 1 where id = $1';
    await app.db.query(lost, [borrower.id]);
    const taken = 'update persons set phone = $2, version = version + 1 where id = $1';
    await app.db.query(taken, [other.id, borrower.phone]);
    await app.settle();
    expect(await creditOf(cast)).toBe('750.00');
    const [refused] = await refundsOf(cast);
    expect(refused).toMatchObject({
      status: 'failed',
      reason:
        'We did not send it: another account has verified the number that you had. ' +
        'The money is still yours. Once your own number is verified, ask for it again.',
    });
    expect(await deskItems(cast.admin, 'credit', loan.id)).toHaveLength(1);
  });

  test('waits where the borrower has verified no number, and the desk says so', async () => {
    const cast = await overpaid();
    const { borrower, admin, loan } = cast;
    const unverified = `update persons set phone_verified_at = null, version = version + 1 where id = $1`;
    await app.db.query(unverified, [borrower.id]);
    expect(await refund(cast)).toMatchObject({
      status: 409,
      body: { code: 'borrower_unverified' },
    });
    const words =
      'The borrower paid too much. It can be sent back once they have verified a phone.';
    expect(await deskItems(admin, 'credit', loan.id)).toMatchObject([{ words, can: [] }]);
  });

  test('fifty times at once, by two admins: one', async () => {
    const cast = await overpaid();
    const other = await secondScreen(app, await newPerson(app, { isAdmin: true }));
    const tally = await rush(
      fromTwo(
        25,
        () => refund(cast),
        () => other.post(path(cast.loan.id)),
      ),
    );
    expect(tally[202]).toBe(1);
    expect((tally[409] ?? 0) + (tally[422] ?? 0)).toBe(49);
    await app.settle();
    expect(await refundsOf(cast)).toHaveLength(1);
  });

  test('whose fate nobody knows is asked about, never sent again', async () => {
    const cast = await overpaid();
    const before = walletOf(cast);
    script(cast, { notices: ['timeout_thin'] });
    await refund(cast);
    await app.settle();
    expect(await refund(cast)).toMatchObject({ status: 409 });
    await lookAfter(app, 20);
    expect(await refundsOf(cast)).toMatchObject([{ status: 'succeeded' }]);
    expect(walletOf(cast)).toBe(before + 75_000);
  });

  test('that went out after we took it for refused: the credit is used up', async () => {
    const cast = await overpaid();
    await lateSuccess(cast);
    expect(await creditOf(cast)).toBe('0.00');
    expect(await refundsOf(cast)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('that went out so before the next was handed over: that one ends, and its borrower reads why', async () => {
    const cast = await overpaid();
    const jobs = 'update graphile_worker._private_jobs set run_at = now() + $1::interval';
    await lateSuccess(cast, async () => {
      await refund(cast);
      await app.db.query(jobs, ['1 hour']);
    });
    await app.db.query(jobs, ['0']);
    await app.settle();
    expect(await creditOf(cast)).toBe('0.00');
    expect(await refundsOf(cast)).toMatchObject([
      {
        status: 'failed',
        reason: 'We did not send it: an earlier refund had reached you after all.',
      },
      { status: 'succeeded' },
    ]);
  });

  test('that went out so while the next was on its way, which is then refused: that one reads why', async () => {
    const cast = await overpaid();
    const first = await refusedThoughMade(cast);
    script(cast, { hold: 'execution', result: { code: '2040', description: 'no' } });
    await refund(cast);
    await app.settle();
    const receipt = 'UCLATE0750';
    const ResultParameter = [
      { Key: 'TransactionAmount', Value: 750 },
      { Key: 'TransactionReceipt', Value: receipt },
    ];
    const success = {
      ResultCode: 0,
      TransactionID: receipt,
      ResultParameters: { ResultParameter },
    };
    await tell(first, success);
    app.world.release();
    await app.settle();
    expect(await creditOf(cast)).toBe('0.00');
    expect(await refundsOf(cast)).toMatchObject([
      {
        status: 'failed',
        reason: 'We did not send it: an earlier refund had reached you after all.',
      },
      { status: 'succeeded', receipt },
    ]);
    const kept = `select array[result_code, reason] from payments
      where loan_id = $1 and kind = 'refund' and status = 'failed'`;
    expect(await valueOf(app, kept, cast.loan.id)).toEqual(['taken_back', '2040: no']);
  });

  test('that went out so after another had gone out: the money is to be recovered', async () => {
    const cast = await overpaid();
    await lateSuccess(cast, async () => {
      await refund(cast);
      await app.settle();
    });
    expect(await creditOf(cast)).toBe('0.00');
    expect(await deskItems(cast.admin, 'payout_to_recover', cast.loan.id)).toMatchObject([
      { amount: '750.00', can: ['recover'] },
    ]);
  });
});

/** A refund that M-Pesa makes, says that it refused, and then tells the truth about. */
async function lateSuccess(cast: Overpaid, meanwhile = () => Promise.resolve()): Promise<void> {
  await refusedThoughMade(cast);
  await meanwhile();
  app.world.release();
  await app.settle();
}

/** The first half of that: it was made, and M-Pesa says that it refused. Returns its id. */
async function refusedThoughMade(cast: Overpaid): Promise<string> {
  script(cast, { hold: 'callbacks' });
  const { body } = await refund(cast);
  await app.settle();
  await tell(body.id, { ResultCode: 1 });
  expect(await creditOf(cast)).toBe('750.00');
  return body.id;
}

/** M-Pesa's result of a refund, as it posts it. */
async function tell(id: string, result: object): Promise<void> {
  const ours = 'select our_reference from payments where id = $1';
  const OriginatorConversationID = await valueOf<string>(app, ours, id);
  await fetch(callbackUrl(app.deps, 'mpesa', 'payout', id), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Result: { ResultType: 0, OriginatorConversationID, ...result } }),
  });
  await app.settle();
}
