import { describe, expect } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import { actingAs } from '@server/platform/core/context';
import type { Script } from '@dev/simulators/scripts';
import { cutOff } from '@server/testing/cut-off';
import { deskItems } from '@server/testing/paying';
import { signIn } from '@server/testing/people';
import {
  approvedLoan,
  type Cast,
  disbursedLoan,
  historyOf,
  loanOf,
  lookAfter,
  newCast,
  rush,
  valueOf,
} from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';
import { callbackUrl } from './callback-url';
import { sendPayout } from './send-payout';

const FRESH = 5_000_000;
const LENT = 2_000_000;

interface PayingOut extends Cast {
  loan: Loan;
  paymentId: string;
}

/** A payout of KSh 20,000 that stands but was not sent yet; the script bends its fate. */
async function payingOut(script: Partial<Script> = {}): Promise<PayingOut> {
  const cast = await newCast(app);
  app.world.script({ call: 'payout', phone: cast.borrower.phone, ...script });
  const loan = await disbursedLoan(cast);
  return { ...cast, loan, paymentId: await newestPayout(loan) };
}

/** The same, sent, with all that came back. */
async function paidOut(script: Partial<Script> = {}): Promise<PayingOut> {
  const payout = await payingOut(script);
  await app.settle();
  return payout;
}

const newestPayout = ({ id }: Loan) =>
  valueOf<string>(
    app,
    `select id from payments where loan_id = $1 and kind = 'disbursement' order by attempt desc`,
    id,
  );
const stepOf = ({ paymentId }: PayingOut) =>
  valueOf<string>(app, 'select status from payments where id = $1', paymentId);
const originatorOf = ({ paymentId }: PayingOut) =>
  valueOf<string>(app, 'select our_reference from payments where id = $1', paymentId);
const outcomesOf = async ({ paymentId }: PayingOut): Promise<(string | null)[]> => {
  const { rows } = await app.db.query<{ outcome: string | null }>(
    'select outcome from callbacks where payment_id = $1 order by id',
    [paymentId],
  );
  return rows.map(({ outcome }) => outcome);
};
const walletOf = ({ borrower }: Cast) => app.world.phone(borrower.phone).balance;
const statusOf = async ({ borrower, loan }: PayingOut) => (await loanOf(borrower, loan.id)).status;

async function expectActiveOnce(payout: PayingOut): Promise<void> {
  expect(await loanOf(payout.borrower, payout.loan.id)).toMatchObject({
    status: 'active',
    statusReason: null,
    principalOutstanding: '20000.00',
  });
  expect(walletOf(payout)).toBe(FRESH + LENT);
  expect(await stepOf(payout)).toBe('succeeded');
}

async function expectApprovedAgain(payout: PayingOut, words: string): Promise<void> {
  expect(await loanOf(payout.borrower, payout.loan.id)).toMatchObject({
    status: 'approved',
    statusReason: words,
    principalOutstanding: '0.00',
    disbursedAt: null,
  });
  expect(walletOf(payout)).toBe(FRESH);
  expect(await stepOf(payout)).toBe('failed');
}

/** Posts a body to the URL that M-Pesa has for this payout. */
const post = async ({ paymentId }: PayingOut, body: unknown, channel: 'payout' | 'status') => {
  const { status } = await fetch(callbackUrl(app.deps, 'mpesa', channel, paymentId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status };
};

const result = (originator: string, code: number | string, more: object = {}): object => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: 'as it went',
    OriginatorConversationID: originator,
    ConversationID: 'AG_20260302_1',
    TransactionID: 'UC20000001',
    ...more,
  },
});
const paid = (originator: string, amount: number, receipt: string): object =>
  result(originator, 0, {
    ResultParameters: {
      ResultParameter: [
        { Key: 'TransactionAmount', Value: amount },
        { Key: 'TransactionReceipt', Value: receipt },
      ],
    },
  });

describe('a payout that M-Pesa confirms', () => {
  test('starts the loan: first due a month on, its receipt in the SMS and the history', async () => {
    const payout = await payingOut();
    expect(await stepOf(payout)).toBe('requested');
    expect(await originatorOf(payout)).toBe(`${payout.loan.reference}-D1`);
    await app.settle();
    await expectActiveOnce(payout);
    const loan = await loanOf(payout.borrower, payout.loan.id);
    expect(loan).toMatchObject({ dueDate: '2026-04-02', dueNow: '0.00' });
    expect(loan.disbursedAt).toBe(app.clock.now().toISOString());
    const { receipt } = app.world.phone(payout.borrower.phone).transactions[0]!;
    const texts = app.world.phone(payout.borrower.phone).inbox.map(({ text }) => text);
    expect(texts).toContain(
      `Tegemea: we sent you KSh 20,000, M-Pesa ${receipt}. First payment: ` +
        `KSh ${loan.monthlyPayment.toLocaleString('en')} by 2 Apr 2026.`,
    );
    expect((await historyOf(app, payout.loan.id)).slice(-2)).toEqual([
      'loan_disbursed',
      'payout_confirmed',
    ]);
  });

  test.each([
    ['before the acknowledgement', { isBeforeAck: true }],
    ['in text codes', { oddities: ['text_codes'] }],
    ['with text amounts', { oddities: ['text_amounts'] }],
    ['in another order', { oddities: ['reordered'] }],
    ['twice', { notices: ['result', 'result'] }],
    ['after an acknowledgement that was cut off', { answer: { kind: 'cut' } }],
    ['after an acknowledgement that failed', { answer: { kind: 'fails' } }],
    ['after a queue timeout', { notices: ['timeout_thin', 'result'] }],
  ] as const)('%s: active, once', async (_name, script) => {
    await expectActiveOnce(await paidOut(script as unknown as Partial<Script>));
  });

  test('fifty times at once: one effect', async () => {
    const payout = await paidOut({ hold: 'callbacks' });
    const { receipt } = app.world.phone(payout.borrower.phone).transactions[0]!;
    const body = paid(await originatorOf(payout), 20_000, receipt);
    const calls = Array.from({ length: 50 }, () => () => post(payout, body, 'payout'));
    expect(await rush(calls)).toEqual({ 200: 50 });
    app.world.release();
    await app.settle();
    await expectActiveOnce(payout);
    const outcomes = await outcomesOf(payout);
    expect(outcomes).toHaveLength(51);
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
  });
});

describe('a payout that M-Pesa refuses', () => {
  test.each([
    ['1', 'Our M-Pesa utility account is too low for this payout. Top it up, then send.'],
    ['2040', 'This number is not registered for M-Pesa. The borrower has to give one that is.'],
    ['8', 'The recipient would hold more than KSh 500,000. They have to make room first.'],
    [
      'SFC_IC0003',
      'This number is not registered for M-Pesa. The borrower has to give one that is.',
    ],
  ])('by its result %s: approved again, with the reason in words', async (code, words) => {
    const payout = await paidOut({ result: { code, description: 'no' } });
    await expectApprovedAgain(payout, words);
    expect((await historyOf(app, payout.loan.id)).at(-1)).toBe('payout_refused');
  });

  test.each([
    ['at once', error(403, '403.002.1001'), 'M-Pesa has not enabled payouts for our account.'],
    ['as malformed', error(400, '400.002.02'), /technical reason/],
    ['as too many', { kind: 'too_many' }, 'M-Pesa was too busy. Send it again later.'],
  ] as const)('on the call, %s: approved again', async (_name, answer, words) => {
    const payout = await paidOut({ answer });
    await expectApprovedAgain(payout, expect.stringMatching(words) as unknown as string);
  });

  test('can be sent again, as another attempt under another id', async () => {
    const payout = await paidOut({ result: { code: '17', description: 'no' } });
    await expectApprovedAgain(payout, 'M-Pesa failed internally. Send it again later.');
    const again = await payout.admin.post(`/api/admin/loans/${payout.loan.id}/disburse`);
    expect(again.status).toBe(200);
    const second = { ...payout, paymentId: await newestPayout(payout.loan) };
    expect(await originatorOf(second)).toBe(`${payout.loan.reference}-D2`);
    await app.settle();
    await expectActiveOnce(second);
    expect(await stepOf(payout)).toBe('failed');
  });

  test('is not believed after it was confirmed', async () => {
    const payout = await paidOut();
    await post(payout, result(await originatorOf(payout), 2001), 'payout');
    await app.settle();
    await expectActiveOnce(payout);
    expect(await outcomesOf(payout)).toEqual(['paid', 'already_settled']);
  });
});

describe('a payout of which nobody knows', () => {
  test.each([
    ['timeout_echo', false],
    ['timeout_thin', false],
    ['timeout_thin', true],
  ] as const)(
    'after a queue timeout (%s, before the acknowledgement: %s): asked about, never sent again',
    async (notice, isBeforeAck) => {
      const payout = await paidOut({ notices: [notice], isBeforeAck });
      expect(await outcomesOf(payout)).toEqual([expect.any(String)]);
      expect(await stepOf(payout)).toBe('unknown');
      expect(await statusOf(payout)).toBe('disbursed');
      const kept = await valueOf(
        app,
        'select body::text from callbacks where payment_id = $1',
        payout.paymentId,
      );
      if (notice === 'timeout_echo') expect(kept).toContain('[removed]');
      await lookAfter(app, 20);
      await expectActiveOnce(payout);
    },
  );

  test('when nothing ever comes back: asked about, and settled by the answer', async () => {
    const payout = await paidOut({ notices: [] });
    expect(await stepOf(payout)).toBe('waiting');
    await lookAfter(app, 20);
    await expectActiveOnce(payout);
    expect(await outcomesOf(payout)).toEqual(['paid']);
  });

  test('when it was refused and nothing came back: the status says so', async () => {
    const payout = await paidOut({ notices: [], result: { code: '2040', description: 'no' } });
    await lookAfter(app, 20);
    await expectApprovedAgain(payout, expect.stringMatching(/M-Pesa/) as unknown as string);
  });

  test('when M-Pesa had not even carried it out: waits, and is not sent again', async () => {
    const payout = await paidOut({ hold: 'execution' });
    for (const wait of [20, 35, 60, 90, 180, 600, 3_600]) await lookAfter(app, wait);
    expect(await stepOf(payout)).toBe('review');
    expect(await statusOf(payout)).toBe('disbursed');
    expect(walletOf(payout)).toBe(FRESH);
    const again = await payout.admin.post(`/api/admin/loans/${payout.loan.id}/disburse`);
    expect(again).toMatchObject({ status: 409, body: { code: 'disbursed_by_you' } });
    app.world.release();
    await app.settle();
    await expectActiveOnce(payout);
  });

  test('when the question itself is not answered: asked again', async () => {
    const payout = await paidOut({ notices: [] });
    const { phone } = payout.borrower;
    app.world.script({ call: 'status', phone, answer: { kind: 'page' } });
    await lookAfter(app, 20);
    app.world.script({ call: 'status', phone, notices: ['timeout_thin'] });
    await lookAfter(app, 35);
    app.world.script({ call: 'status', phone, result: { code: '25', description: 'unknown' } });
    await lookAfter(app, 60);
    expect(await statusOf(payout)).toBe('disbursed');
    await lookAfter(app, 90);
    await expectActiveOnce(payout);
  });

  test('with a code that we don’t know: not taken for a failure', async () => {
    const payout = await paidOut({ hold: 'callbacks' });
    await post(payout, result(await originatorOf(payout), 777), 'payout');
    await app.settle();
    expect(await stepOf(payout)).toBe('unknown');
    expect(await statusOf(payout)).toBe('disbursed');
    await lookAfter(app, 20);
    await expectActiveOnce(payout);
  });

  test('because the amount is off by one: kept, moves nothing, asked about', async () => {
    const payout = await paidOut({ amountOff: 1 });
    expect(await outcomesOf(payout)).toEqual(['mismatch']);
    expect(await statusOf(payout)).toBe('disbursed');
    await lookAfter(app, 20);
    await expectActiveOnce(payout);
  });

  test('because its query says another amount: a person looks, and there is nothing to book', async () => {
    const payout = await paidOut({ hold: 'callbacks' });
    const ResultParameter = [
      { Key: 'TransactionStatus', Value: 'Completed' },
      { Key: 'ReceiptNo', Value: 'UC20000009' },
      { Key: 'Amount', Value: 19_999 },
    ];
    const said = result('', 0, { ResultParameters: { ResultParameter } });
    await post(payout, said, 'status');
    await app.settle();
    expect(await outcomesOf(payout)).toEqual(['mismatch']);
    expect(await deskItems(payout.admin, 'mismatch', payout.loan.id)).toMatchObject([
      { amount: '19999.00', can: ['dismiss'] },
    ]);
    app.world.release();
    await app.settle();
    await expectActiveOnce(payout);
  });

  test.each([
    ['another payout’s id', (id: string) => paid(`${id}0`, 20_000, 'UC20000002'), 'other_request'],
    ['no receipt', (id: string) => result(id, 0, { TransactionID: '' }), 'mismatch'],
    ['another shape', () => ({ Body: {} }), 'unreadable'],
  ])('because what came has %s: kept, moves nothing', async (_name, made, outcome) => {
    const payout = await paidOut({ hold: 'callbacks' });
    await post(payout, made(await originatorOf(payout)), 'payout');
    await app.settle();
    expect(await outcomesOf(payout)).toEqual([outcome]);
    expect(await statusOf(payout)).toBe('disbursed');
    app.world.release();
    await app.settle();
    await expectActiveOnce(payout);
  });
});

describe('a payout that never reaches M-Pesa', () => {
  test('goes out later under the same reference, and only once', async () => {
    const payout = await payingOut();
    const reference = await originatorOf(payout);
    const away = await cutOff(app);
    await sendPayout(away, payout.paymentId);
    expect(await stepOf(payout)).toBe('requested');
    await sendPayout(away, payout.paymentId);
    expect((await loanOf(payout.borrower, payout.loan.id)).status).toBe('disbursed');
    await app.db.query(
      `delete from graphile_worker._private_jobs where payload->>'paymentId' = $1`,
      [payout.paymentId],
    );
    await lookAfter(app, 30);
    expect(await stepOf(payout)).toBe('succeeded');
    expect(await originatorOf(payout)).toBe(reference);
    expect(walletOf(payout)).toBe(FRESH + LENT);
  });

  test('after a day counts as refused, and the loan says why', async () => {
    const payout = await payingOut();
    const away = await cutOff(app);
    app.clock.advance(86_400);
    await sendPayout(away, payout.paymentId);
    expect(await stepOf(payout)).toBe('failed');
    await signIn(payout.borrower);
    expect(await loanOf(payout.borrower, payout.loan.id)).toMatchObject({
      status: 'approved',
      statusReason: 'M-Pesa could not be reached. Nothing was sent.',
    });
  });
});

describe('a worker that dies', () => {
  const job = () => actingAs(app.deps, 'job');
  /** As a worker leaves it that claimed the payout and then died; its job still waits. */
  const claim = ({ paymentId }: PayingOut) =>
    app.db.query(
      `update payments set status = 'sending', sent_at = created_at, calls = 1, version = version + 1
       where id = $1`,
      [paymentId],
    );

  test('between the claim and the call: the next run makes the call', async () => {
    const payout = await payingOut();
    await claim(payout);
    await app.settle();
    await expectActiveOnce(payout);
  });

  test('after the call: the next run’s repeat is refused as a duplicate, so it was sent', async () => {
    const payout = await payingOut({ hold: 'callbacks' });
    await sendPayout(job(), payout.paymentId);
    await claim(payout);
    await app.settle();
    expect(await stepOf(payout)).toBe('waiting');
    expect(walletOf(payout)).toBe(FRESH + LENT);
    app.world.release();
    await app.settle();
    await expectActiveOnce(payout);
  });

  test('and the repeat is refused for another reason: that proves nothing, so it is asked', async () => {
    const payout = await payingOut();
    await app.settle();
    const other = await payingOut({ answer: error(403, '403.002.1001') });
    await claim(other);
    await app.settle();
    expect(await stepOf(other)).toBe('unknown');
    expect(await statusOf(other)).toBe('disbursed');
    await expectActiveOnce(payout);
  });

  test('ten at the same time send it once', async () => {
    const payout = await payingOut();
    const workers = Array.from({ length: 10 }, () => sendPayout(job(), payout.paymentId));
    await Promise.all(workers);
    await app.settle();
    await expectActiveOnce(payout);
  });
});

test('money goes to a verified phone alone', async () => {
  const cast = await newCast(app);
  const loan = await approvedLoan(cast);
  await app.db.query('update persons set phone_verified_at = null where id = $1', [
    cast.borrower.id,
  ]);
  const reply = await cast.admin.post(`/api/admin/loans/${loan.id}/disburse`);
  expect(reply).toMatchObject({
    status: 409,
    body: {
      message: 'The borrower has not verified a phone yet, so the money could reach a stranger.',
    },
  });
  expect((await loanOf(cast.borrower, loan.id)).status).toBe('approved');
});

function error(status: number, errorCode: string) {
  return {
    kind: 'error',
    status,
    body: { requestId: '1', errorCode, errorMessage: 'no' },
  } as const;
}
