import { describe, expect } from 'vitest';
import type { Loan, Repayment, RepaymentStarted } from '@shared/contract/loans';
import { deskItems } from '@server/testing/paying';
import { newLoan, newPerson, payBy, runningLoan, signIn } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  type Cast,
  disbursedLoan,
  historyOf,
  loanOf,
  lookAfter,
  MISSING,
  moveTo,
  newCast,
  NOT_THERE,
  rush,
  secondScreen,
  SIGNED_OUT,
  submittedLoan,
  fromTwo,
} from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';

const path = (id: string) => `/api/loans/${id}/repayments`;

/** A running loan of 20,000 over 6 months, and its people. */
async function running(): Promise<Cast & { loan: Loan }> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  return { ...cast, loan: await runningLoan(app, borrower, guarantor, admin) };
}

const newest = async ({ borrower, loan }: Cast & { loan: Loan }): Promise<Repayment> =>
  (await borrower.get<Repayment[]>(path(loan.id))).body[0]!;

const promptOf = ({ borrower }: Cast) => app.world.phone(borrower.phone).prompt;

describe('POST /api/loans/{id}/repayments', () => {
  test('is for the borrower alone', async () => {
    const { guarantor, admin, loan } = await running();
    expect(answerOf(await app.visitor().post(path(loan.id)))).toEqual(SIGNED_OUT);
    for (const stranger of [guarantor, admin, await newPerson(app)]) {
      expect(answerOf(await stranger.post(path(loan.id)))).toEqual(NOT_THERE);
      expect(answerOf(await stranger.post(path(MISSING)))).toEqual(NOT_THERE);
    }
  });

  test.each([
    ['0', 422],
    ['100.50', 422],
    ['250001.00', 422],
    ['-100', 422],
    ['1e3', 422],
    ['١٠٠', 422],
    [[100], 400],
    [null, 400],
    [true, 400],
  ])('refuses an amount of %j', async (amount, status) => {
    const cast = await running();
    const reply = await cast.borrower.post(path(cast.loan.id), { amount });
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.body['fields'] ?? {})).toEqual(['amount']);
    expect((await cast.borrower.get(path(cast.loan.id))).body).toEqual([]);
  });

  test('is refused before the money is there, and after all is repaid', async () => {
    const draft = await newPerson(app);
    const { id } = await newLoan(draft);
    expect(answerOf(await draft.post(path(id)))).toEqual({
      status: 409,
      body: { code: 'nothing_to_repay', message: 'There is nothing to repay on this loan now.' },
    });
    expect((await draft.post(path(id), { amount: '100.00' })).status).toBe(409);
    for (const stage of [submittedLoan, approvedLoan, disbursedLoan]) {
      const cast = await newCast(app);
      const loan = await stage(cast);
      expect((await cast.borrower.post(path(loan.id))).status).toBe(409);
      expect((await cast.borrower.post(path(loan.id), { amount: '100' })).status).toBe(409);
    }
    await app.settle();
    const cast = await running();
    await payBy(app, cast.borrower, cast.loan.id, '20000.00');
    expect((await loanOf(cast.borrower, cast.loan.id)).status).toBe('closed');
    expect((await cast.borrower.post(path(cast.loan.id))).status).toBe(409);
    expect((await cast.borrower.post(path(cast.loan.id), { amount: '100' })).status).toBe(409);
  });

  test('asks for the next instalment, and says how the prompt stands', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    const { status, body } = await borrower.post<RepaymentStarted>(path(loan.id));
    expect({ status, body }).toEqual({
      status: 202,
      body: { id: expect.any(String), status: 'pending', amount: loan.nextPayment },
    });
    expect(Number(loan.nextPayment)).toBe(loan.monthlyPayment);
    expect(await newest(cast)).toMatchObject({
      id: body.id,
      status: 'pending',
      receipt: null,
      reason: 'We are sending the prompt to your phone.',
      phone: borrower.phone,
    });
    await app.settle();
    expect((await newest(cast)).reason).toBe('The prompt is on your phone. Enter your M-Pesa PIN.');
    expect(promptOf(cast)).toMatchObject({
      amount: loan.monthlyPayment * 100,
      reference: loan.reference,
      business: 'TEGEMEA',
    });
    expect((await historyOf(app, loan.id)).at(-1)).toBe('prompt_requested');
    expect(await loanOf(borrower, loan.id)).toEqual(loan);
  });

  test('asks for what is due when something is', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    moveTo(app, '2026-05-12');
    await signIn(borrower);
    const late = await loanOf(borrower, loan.id);
    expect(Number(late.dueNow)).toBeGreaterThan(2 * loan.monthlyPayment);
    const { body } = await borrower.post<RepaymentStarted>(path(loan.id));
    expect(Number(body.amount)).toBe(Math.ceil(Number(late.dueNow)));
    expect(late.nextPayment).toBe(body.amount);
  });

  test('a second tap gets the same prompt, another amount is refused while it is open', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    const first = await borrower.post<RepaymentStarted>(path(loan.id), { amount: '500.00' });
    await app.settle();
    const second = await borrower.post<RepaymentStarted>(path(loan.id), { amount: 500 });
    expect(answerOf(second)).toEqual(answerOf(first));
    expect(answerOf(await borrower.post(path(loan.id), { amount: '600.00' }))).toEqual({
      status: 409,
      body: {
        code: 'other_prompt_open',
        message:
          'A prompt for another amount is open on your phone. Finish it, or wait until it ends.',
      },
    });
    await app.settle();
    app.world.answerPrompt(borrower.phone, promptOf(cast)!.id, 'cancel');
    await app.settle();
    const third = await borrower.post<RepaymentStarted>(path(loan.id), { amount: '600.00' });
    expect(third.status).toBe(202);
    expect(third.body.id).not.toBe(first.body.id);
  });

  test('fifty taps at once, on two screens, make one prompt', async () => {
    for (let round = 0; round < 3; round += 1) {
      const cast = await running();
      const { borrower, loan } = cast;
      const other = await secondScreen(app, borrower);
      const tap = (who: typeof borrower) => () => who.post<RepaymentStarted>(path(loan.id));
      expect(await rush(fromTwo(25, tap(borrower), tap(other)))).toEqual({ 202: 50 });
      await app.settle();
      expect((await borrower.get<Repayment[]>(path(loan.id))).body).toHaveLength(1);
      const { id } = promptOf(cast)!;
      app.world.answerPrompt(borrower.phone, id, 'approve');
      await app.settle();
      expect((await loanOf(borrower, loan.id)).paid).toBe(loan.nextPayment);
      expect(app.world.phone(borrower.phone).transactions).toHaveLength(2);
    }
  });
});

describe('a prompt that comes to nothing', () => {
  test.each([
    ['wrong_pin', 'The M-Pesa PIN was wrong. Nothing was paid. Send the prompt again.'],
    ['cancel', 'You cancelled the prompt. Nothing was paid. Send it again when you are ready.'],
    ['no_money', 'There was not enough money in your M-Pesa. Top up, then send the prompt again.'],
    [
      'ignore',
      'There was no answer from your phone. Check that it is on and has signal, then try again.',
    ],
  ] as const)('%s: says why, moves nothing, and can be tried again', async (action, words) => {
    const cast = await running();
    const { borrower, loan } = cast;
    const { balance } = app.world.phone(borrower.phone);
    await borrower.post(path(loan.id));
    await app.settle();
    app.world.answerPrompt(borrower.phone, promptOf(cast)!.id, action);
    app.clock.advance(61);
    await app.settle();
    expect(await newest(cast)).toMatchObject({
      status: 'failed',
      reason: words,
      receipt: null,
      settledAt: app.clock.now().toISOString(),
    });
    expect(app.world.phone(borrower.phone).balance).toBe(balance);
    expect(await loanOf(borrower, loan.id)).toMatchObject({
      status: 'active',
      paid: '0.00',
      principalOutstanding: loan.principalOutstanding,
    });
    expect((await historyOf(app, loan.id)).at(-1)).toBe('prompt_failed');
    await payBy(app, borrower, loan.id);
    expect((await loanOf(borrower, loan.id)).paid).toBe(loan.nextPayment);
  });

  test('too little in the wallet is found out by M-Pesa itself', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    await payBy(app, borrower, loan.id, '100000.00');
    expect(await newest(cast)).toMatchObject({
      amount: '100000.00',
      status: 'failed',
      reason: 'There was not enough money in your M-Pesa. Top up, then send the prompt again.',
    });
    expect(app.world.phone(borrower.phone).balance).toBe(7_000_000);
  });

  test.each([
    [
      'M-Pesa refuses the number',
      {
        kind: 'error',
        status: 400,
        body: {
          requestId: '1',
          errorCode: '400.002.02',
          errorMessage: 'Bad Request - Invalid PhoneNumber',
        },
      },
      'M-Pesa did not take this number or amount. Use a number registered for M-Pesa.',
    ],
    [
      'M-Pesa is too busy',
      { kind: 'too_many' },
      'M-Pesa is busy right now. Wait a few minutes, then send the prompt again.',
    ],
  ] as const)('%s: failed at once, with no prompt', async (_name, answer, words) => {
    const cast = await running();
    const { borrower, loan } = cast;
    app.world.script({ call: 'prompt', phone: borrower.phone, answer });
    await borrower.post(path(loan.id));
    await app.settle();
    expect(promptOf(cast)).toBeNull();
    expect(await newest(cast)).toMatchObject({ status: 'failed', reason: words });
    await payBy(app, borrower, loan.id);
  });

  test('nobody knows whether it went out: not repeated, looked at, then left to a person', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    app.world.script({ call: 'prompt', phone: borrower.phone, answer: { kind: 'page' } });
    const { body: started } = await borrower.post<RepaymentStarted>(path(loan.id));
    await app.settle();
    expect(promptOf(cast)).toBeNull();
    expect(await newest(cast)).toMatchObject({
      status: 'pending',
      reason: 'M-Pesa has not answered yet. If a prompt appears, you can pay it once.',
    });
    expect((await borrower.post<RepaymentStarted>(path(loan.id))).body.id).toBe(started.id);
    for (const wait of [20, 35, 60]) await lookAfter(app, wait);
    app.clock.advance(64);
    expect((await borrower.post<RepaymentStarted>(path(loan.id))).body.id).toBe(started.id);
    expect(await deskItems(cast.admin, 'prompt_unknown', loan.id)).toEqual([]);
    await lookAfter(app, 1);
    expect(await newest(cast)).toMatchObject({
      status: 'pending',
      reason: 'M-Pesa has not told us what happened. A person on our side is looking at it.',
    });
    expect(await deskItems(cast.admin, 'prompt_unknown', loan.id)).toMatchObject([
      { id: started.id },
    ]);
    expect(promptOf(cast)).toBeNull();
    await payBy(app, borrower, loan.id);
    expect((await loanOf(borrower, loan.id)).paid).toBe(loan.nextPayment);
  });
});
