import { describe, expect } from 'vitest';
import type { Loan, Repayment, RepaymentStarted } from '@shared/contract/loans';
import type { Script } from '@dev/simulators/scripts';
import { deskItems } from '@server/testing/paying';
import { payBy, runningLoan, signIn } from '@server/testing/people';
import {
  type Cast,
  loanOf,
  lookAfter,
  MISSING,
  moveTo,
  newCast,
  rush,
  valueOf,
} from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';
import { callbackUrl } from './callback-url';

interface Paying extends Cast {
  loan: Loan;
  paymentId: string;
  amount: number;
}

/** A running loan whose borrower has a prompt of KSh 1,000 on the phone; the script bends its fate. */
async function paying(script: Partial<Script> = {}): Promise<Paying> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const loan = await runningLoan(app, borrower, guarantor, admin);
  app.world.script({ call: 'prompt', phone: borrower.phone, ...script });
  const { body } = await borrower.post<RepaymentStarted>(`/api/loans/${loan.id}/repayments`, {
    amount: '1000.00',
  });
  await app.settle();
  return { ...cast, loan, paymentId: body.id, amount: 1_000 };
}

/** The person enters their PIN (or cancels); M-Pesa's callbacks then go their scripted way. */
async function answer({ borrower }: Cast, action: 'approve' | 'cancel' = 'approve') {
  app.world.answerPrompt(borrower.phone, app.world.phone(borrower.phone).prompt!.id, action);
  await app.settle();
}

const paidBy = async ({ borrower, loan }: Paying) => (await loanOf(borrower, loan.id)).paid;
const repayment = async ({ borrower, loan }: Paying) =>
  (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body[0]!;
const checkoutOf = ({ paymentId }: Paying) =>
  valueOf<string>(app, 'select provider_request_id from payments where id = $1', paymentId);
const outcomesOf = async ({ paymentId }: Paying): Promise<(string | null)[]> => {
  const { rows } = await app.db.query<{ outcome: string | null }>(
    'select outcome from callbacks where payment_id = $1 order by id',
    [paymentId],
  );
  return rows.map(({ outcome }) => outcome);
};

/** Posts a body to the URL that M-Pesa has for this payment. */
const post = async (url: string, body: unknown) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const urlOf = ({ paymentId }: Paying) => callbackUrl(app.deps, 'mpesa', 'prompt', paymentId);

const success = (checkout: string, amount: number | string, receipt: string): object => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: checkout,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: amount },
          { Name: 'MpesaReceiptNumber', Value: receipt },
          { Name: 'Balance' },
        ],
      },
    },
  },
});
const failure = (checkout: string): object => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: checkout,
      ResultCode: 1032,
      ResultDesc: 'Request cancelled by user',
    },
  },
});
const ACCEPTED = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } };

describe('a prompt’s answer', () => {
  test('lost: found by asking, and the receipt is taken when it comes after all', async () => {
    const pay = await paying({ notices: [] });
    await answer(pay);
    expect(await paidBy(pay)).toBe('0.00');
    await lookAfter(app, 20);
    expect(await repayment(pay)).toMatchObject({ status: 'succeeded', receipt: null });
    expect(await paidBy(pay)).toBe('1000.00');
    const [message] = app.world.phone(pay.borrower.phone).inbox;
    expect(message!.text).toMatch(/^Tegemea: we received KSh 1,000\. Left to pay: KSh 19,000/);
    expect(await post(urlOf(pay), success(await checkoutOf(pay), 1000, 'UJ00000001'))).toEqual(
      ACCEPTED,
    );
    await app.settle();
    expect(await repayment(pay)).toMatchObject({ status: 'succeeded', receipt: 'UJ00000001' });
    expect(await paidBy(pay)).toBe('1000.00');
    expect(await outcomesOf(pay)).toEqual(['receipt']);
  });

  test('lost after a cancel: found by asking', async () => {
    const pay = await paying({ notices: [] });
    await answer(pay, 'cancel');
    await lookAfter(app, 20);
    expect((await repayment(pay)).reason).toMatch(/^You cancelled the prompt/);
  });

  test.each([
    ['is being processed', { kind: 'error', status: 500, body: processing() }],
    ['can’t be told', { kind: 'page' }],
    ['is asked too fast', { kind: 'too_many' }],
  ] as const)('not known yet because it %s: asked again', async (_name, said) => {
    const pay = await paying({ notices: [] });
    await answer(pay);
    app.world.script({ call: 'query', phone: pay.borrower.phone, answer: said });
    await lookAfter(app, 20);
    expect(await repayment(pay)).toMatchObject({ status: 'pending' });
    await lookAfter(app, 35);
    expect(await repayment(pay)).toMatchObject({ status: 'succeeded' });
  });

  test('three days late: counts from when the money was taken, and nobody is late', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const loan = await runningLoan(app, borrower, guarantor, admin);
    moveTo(app, loan.dueDate!);
    await signIn(borrower);
    app.world.script({ call: 'prompt', phone: borrower.phone, hold: 'callbacks' });
    await borrower.post(`/api/loans/${loan.id}/repayments`);
    await app.settle();
    await answer(cast);
    app.clock.advance(3 * 86_400);
    app.world.release();
    await app.settle();
    expect(await loanOf(borrower, loan.id)).toMatchObject({
      status: 'active',
      paid: loan.nextPayment,
      dueNow: '0.00',
      daysPastDue: 0,
      dueDate: '2026-05-02',
    });
    const { body } = await borrower.get<{ borrowerProfile: object; trustScore: number }>(
      '/api/auth/user',
    );
    expect(body).toMatchObject({ trustScore: 516, borrowerProfile: { onTimePayments: 1 } });
  });

  test('fifty times at once: one effect', async () => {
    const pay = await paying({ hold: 'callbacks' });
    await answer(pay);
    const { receipt } = app.world.phone(pay.borrower.phone).transactions[0]!;
    const body = success(await checkoutOf(pay), 1000, receipt);
    const calls = Array.from({ length: 50 }, () => () => post(urlOf(pay), body));
    expect(await rush(calls)).toEqual({ 200: 50 });
    await app.settle();
    expect(await paidBy(pay)).toBe('1000.00');
    const outcomes = await outcomesOf(pay);
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_settled')).toHaveLength(49);
    app.world.release();
    await app.settle();
    expect(await paidBy(pay)).toBe('1000.00');
  });

  test('before the acknowledgement: booked, and the acknowledgement spoils nothing', async () => {
    const result = { code: '0', description: 'The service request is processed successfully.' };
    const pay = await paying({ isBeforeAck: true, result });
    expect(await paidBy(pay)).toBe('1000.00');
    expect(await repayment(pay)).toMatchObject({
      status: 'succeeded',
      receipt: expect.any(String),
    });
    expect(await checkoutOf(pay)).toMatch(/^ws_CO_/);
  });

  test('a failure before the acknowledgement', async () => {
    const result = { code: '1037', description: 'No response from user.' };
    const pay = await paying({ isBeforeAck: true, result });
    expect(await repayment(pay)).toMatchObject({ status: 'failed' });
  });

  test('the push’s own answer lost: the callback finds its payment by the path', async () => {
    const pay = await paying({ answer: { kind: 'cut' } });
    expect(await repayment(pay)).toMatchObject({
      status: 'pending',
      reason: 'M-Pesa has not answered yet. If a prompt appears, you can pay it once.',
    });
    await answer(pay);
    expect(await repayment(pay)).toMatchObject({ status: 'succeeded' });
    expect(await paidBy(pay)).toBe('1000.00');
  });

  test('success after we took it for failed: the money is booked', async () => {
    const pay = await paying({ hold: 'callbacks' });
    const checkout = await checkoutOf(pay);
    await post(urlOf(pay), failure(checkout));
    await app.settle();
    expect((await repayment(pay)).status).toBe('failed');
    await answer(pay);
    app.world.release();
    await app.settle();
    expect(await repayment(pay)).toMatchObject({ status: 'succeeded', reason: null });
    expect(await paidBy(pay)).toBe('1000.00');
    expect(await outcomesOf(pay)).toEqual(['failed', 'paid']);
  });

  test('success after we gave up: the money is booked', async () => {
    const pay = await paying({ answer: { kind: 'cut' }, hold: 'callbacks' });
    await answer(pay);
    for (const wait of [20, 35, 60, 90, 180, 600, 3_600]) await lookAfter(app, wait);
    expect((await repayment(pay)).reason).toContain('A person on our side');
    app.world.release();
    await app.settle();
    expect(await repayment(pay)).toMatchObject({ status: 'succeeded', reason: null });
  });

  test('success after another prompt went: the money of both is booked', async () => {
    const pay = await paying({ answer: { kind: 'cut' }, hold: 'callbacks' });
    await answer(pay);
    const { borrower, loan, paymentId } = pay;
    const another = () =>
      borrower.post<{ code?: string }>(`/api/loans/${loan.id}/repayments`, { amount: '500.00' });
    app.clock.advance(179);
    expect(await another()).toMatchObject({ status: 409, body: { code: 'other_prompt_open' } });
    app.clock.advance(1);
    // No check has run: the request itself leaves the first one to the desk.
    await payBy(app, borrower, loan.id, '500.00');
    expect(await paidBy(pay)).toBe('500.00');
    const stepOf = 'select status from payments where id = $1';
    expect(await valueOf<string>(app, stepOf, paymentId)).toBe('review');
    app.world.release();
    await app.settle();
    expect(await valueOf<string>(app, stepOf, paymentId)).toBe('succeeded');
    expect(await paidBy(pay)).toBe('1500.00');
  });

  test('failure after success: the success stands', async () => {
    const pay = await paying();
    await answer(pay);
    await post(urlOf(pay), failure(await checkoutOf(pay)));
    await app.settle();
    expect(await repayment(pay)).toMatchObject({ status: 'succeeded' });
    expect(await paidBy(pay)).toBe('1000.00');
    expect(await outcomesOf(pay)).toEqual(['paid', 'already_settled']);
  });

  test.each(['text_codes', 'text_amounts', 'reordered', 'masked_phone'] as const)(
    'written as M-Pesa sometimes does (%s): booked',
    async (oddity) => {
      const pay = await paying({ oddities: [oddity] });
      await answer(pay);
      expect(await paidBy(pay)).toBe('1000.00');
    },
  );
});

describe('a callback that proves nothing', () => {
  test('with a wrong secret, for another channel or payment: not there, and nothing is kept', async () => {
    const [pay, other] = [await paying(), await paying()];
    const body = success(await checkoutOf(pay), 1000, 'UJ00000002');
    const url = urlOf(pay);
    const secret = url.split('/').at(-3)!;
    const wrong = [
      url.replace(secret, '0'.repeat(32)),
      url.replace(secret, secret.slice(1)),
      url.replace('/prompt/', '/payout/'),
      url.replace('/prompt/', '/refund/'),
      url.replace(pay.paymentId, other.paymentId),
      url.replace(pay.paymentId, MISSING),
      url.replace(pay.paymentId, '1'),
    ];
    const notFound = { code: 'not_found', message: 'There is nothing here' };
    for (const each of wrong) {
      expect(await post(each, body)).toEqual({ status: 404, body: notFound });
    }
    await app.settle();
    expect([await paidBy(pay), await paidBy(other)]).toEqual(['0.00', '0.00']);
    expect(await outcomesOf(pay)).toEqual([]);
  });

  test('for a payment that we don’t have (unknown id): taken, kept, moves nothing, for a person', async () => {
    const { admin } = await newCast(app);
    const before = (await deskItems(admin, 'mismatch')).length;
    const body = success('ws_CO_unknown', 1000, 'UJUNKNOWN1');
    expect(await post(callbackUrl(app.deps, 'mpesa', 'prompt', MISSING), body)).toEqual(ACCEPTED);
    await app.settle();
    const items = await deskItems(admin, 'mismatch');
    expect(items).toHaveLength(before + 1);
    expect(items.find(({ receipt }) => receipt === 'UJUNKNOWN1')).toMatchObject({
      amount: '1000.00',
      loan: null,
      words: 'M-Pesa answered about a payment that is not in our records.',
      can: ['dismiss'],
    });
  });

  test('with an amount off by one: kept, moves nothing; asking then settles it', async () => {
    const pay = await paying({ amountOff: 1 });
    await answer(pay);
    expect(await outcomesOf(pay)).toEqual(['mismatch']);
    expect(await repayment(pay)).toMatchObject({ status: 'pending', receipt: null });
    expect(await paidBy(pay)).toBe('0.00');
    expect(await deskItems(pay.admin, 'mismatch', pay.loan.id)).toMatchObject([
      { amount: '1001.00', can: ['book', 'dismiss'] },
    ]);
    await lookAfter(app, 20);
    expect(await paidBy(pay)).toBe('1000.00');
    expect(await outcomesOf(pay)).toEqual(['mismatch', 'paid']);
  });

  test('with an amount off by one, which M-Pesa’s records bear out: booked as what was paid', async () => {
    const pay = await paying({ notices: [] });
    const checkout = await checkoutOf(pay);
    app.world.answerPrompt(pay.borrower.phone, checkout, 'cancel');
    await post(urlOf(pay), success(checkout, 999, 'UJLESSPAID'));
    await app.settle();
    expect(await paidBy(pay)).toBe('0.00');
    const [item] = await deskItems(pay.admin, 'mismatch', pay.loan.id);
    await pay.admin.post(`/api/admin/money/callbacks/${item!.id}/resolve`, {
      decision: 'book',
      reason: 'The portal says KSh 999',
    });
    expect(await paidBy(pay)).toBe('999.00');
    const { body } = await pay.borrower.get<Repayment[]>(`/api/loans/${pay.loan.id}/repayments`);
    expect(body).toMatchObject([
      { channel: 'direct_deposit', amount: '999.00', status: 'succeeded', receipt: 'UJLESSPAID' },
      { channel: 'prompt', amount: '1000.00', status: 'failed', receipt: null },
    ]);
    expect(body[1]!.reason).toMatch(/^M-Pesa moved another amount/);
  });

  test.each([
    ['no amount', (checkout: string) => success(checkout, '', 'UJ00000003'), 'mismatch'],
    ['no receipt', (checkout: string) => success(checkout, 1000, ''), 'mismatch'],
    ['another prompt’s id', () => success('ws_CO_other', 1000, 'UJ00000004'), 'other_request'],
    ['no JSON', () => '<html>Incapsula</html>', 'unreadable'],
    ['nothing', () => '', 'unreadable'],
    ['a list', () => [1, 2], 'unreadable'],
    ['another shape', () => ({ Result: { ResultCode: 0 } }), 'unreadable'],
    ['null bytes', () => '{"Body":"\\u0000\u0000"}', 'unreadable'],
  ])('with %s: taken, kept, moves nothing', async (_name, made, outcome) => {
    const pay = await paying();
    expect(await post(urlOf(pay), made(await checkoutOf(pay)))).toEqual(ACCEPTED);
    await app.settle();
    expect(await outcomesOf(pay)).toEqual([outcome]);
    expect(await repayment(pay)).toMatchObject({ status: 'pending' });
    expect(await paidBy(pay)).toBe('0.00');
    await answer(pay);
    expect(await paidBy(pay)).toBe('1000.00');
  });

  test('with another payment’s receipt: kept, moves nothing', async () => {
    const pay = await paying();
    await answer(pay);
    const { receipt } = await repayment(pay);
    const next = await paying();
    await post(urlOf(next), success(await checkoutOf(next), 1000, receipt!));
    await app.settle();
    expect(await outcomesOf(next)).toEqual(['receipt_used']);
    expect(await repayment(next)).toMatchObject({ status: 'pending' });
    await answer(next);
    expect(await paidBy(next)).toBe('1000.00');
  });

  test('is larger than anything M-Pesa sends: refused, not swallowed', async () => {
    const pay = await paying();
    const { status } = await post(urlOf(pay), JSON.stringify({ filler: 'x'.repeat(200_000) }));
    expect(status).toBe(413);
  });
});

test('money that comes when the loan is closed already is kept as credit', async () => {
  const pay = await paying({ answer: { kind: 'cut' }, hold: 'callbacks' });
  await answer(pay);
  for (const wait of [20, 35, 60, 90, 180, 600, 3_600]) await lookAfter(app, wait);
  await payBy(app, pay.borrower, pay.loan.id, '20000.00');
  expect(await loanOf(pay.borrower, pay.loan.id)).toMatchObject({
    status: 'closed',
    credit: '0.00',
  });
  app.world.release();
  await app.settle();
  expect(await loanOf(pay.borrower, pay.loan.id)).toMatchObject({
    status: 'closed',
    closedReason: 'repaid',
    paid: '20000.00',
    credit: '1000.00',
  });
});

function processing(): object {
  const errorMessage = 'The transaction is being processed';
  return { requestId: '1', errorCode: '500.001.1001', errorMessage };
}
