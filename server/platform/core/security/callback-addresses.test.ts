import { describe, expect } from 'vitest';
import type { Loan, RepaymentStarted } from '@shared/contract/loans';
import { deskItems, moneyDesk } from '@server/testing/paying';
import { runningLoan } from '@server/testing/people';
import { serveAgain, type OtherServer } from '@server/testing/serve-again';
import { type Cast, loanOf, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { sendersAmong } from './callback-addresses';
import { callbackUrl, depositUrls } from '@server/payments/payments/callback-url';

const MPESA = '196.201.214.200';
const STRANGER = '203.0.113.7';

let walled: OtherServer;
test.beforeAll(async () => {
  walled = await serveAgain(app, { callbackAddresses: [MPESA, '196.201.212.0/24'] });
});
test.afterAll(async () => {
  await walled.stop();
});

type Paying = Cast & { loan: Loan; paymentId: string; checkout: string };

/** A prompt whose own callback never comes. */
async function paying(): Promise<Paying> {
  const cast = await newCast(app);
  const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
  app.world.script({ call: 'prompt', phone: cast.borrower.phone, notices: [] });
  const path = `/api/loans/${loan.id}/repayments`;
  const { body } = await cast.borrower.post<RepaymentStarted>(path, { amount: '1000.00' });
  await app.settle();
  const asked = 'select provider_request_id from payments where id = $1';
  return { ...cast, loan, paymentId: body.id, checkout: await valueOf(app, asked, body.id) };
}

const paidBody = ({ checkout }: Paying, receipt: string): object => ({
  Body: {
    stkCallback: {
      CheckoutRequestID: checkout,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: 1_000 },
          { Name: 'MpesaReceiptNumber', Value: receipt },
        ],
      },
    },
  },
});

/** Posts to one of our URLs at `server`, as if a proxy had it from this address. */
async function postTo(server: { url: string }, url: string, from: string, body: object) {
  const response = await fetch(server.url + new URL(url).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });
  await app.settle();
  return { status: response.status, body: await response.json() };
}

const NOT_HERE = { status: 404, body: { code: 'not_found', message: 'There is nothing here' } };
const ACCEPTED = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } };
const urlOf = ({ paymentId }: Paying) => callbackUrl(app.deps, 'mpesa', 'prompt', paymentId);
const kept = ({ paymentId }: Paying) =>
  valueOf<number>(app, 'select count(*) from callbacks where payment_id = $1', paymentId);

describe('with a list of M-Pesa’s addresses', () => {
  test.each([MPESA, '196.201.212.69'])('what comes from %s is applied', async (from) => {
    const pay = await paying();
    const report = paidBody(pay, `UC${from.replaceAll('.', '')}`.slice(0, 12));
    expect(await postTo(walled, urlOf(pay), from, report)).toEqual(ACCEPTED);
    expect((await loanOf(pay.borrower, pay.loan.id)).paid).toBe('1000.00');
  });

  test('from elsewhere it is not there, moves nothing, and is kept for a person', async () => {
    const pay = await paying();
    const report = paidBody(pay, 'UCELSEWH01');
    expect(await postTo(walled, urlOf(pay), STRANGER, report)).toEqual(NOT_HERE);
    expect((await loanOf(pay.borrower, pay.loan.id)).paid).toBe('0.00');
    expect(await deskItems(pay.admin, 'mismatch', pay.loan.id)).toMatchObject([
      { words: expect.stringContaining('an address that is not M-Pesa’s'), can: ['dismiss'] },
    ]);
    const row = 'select ip || $2::text || outcome from callbacks where payment_id = $1';
    expect(await valueOf(app, row, pay.paymentId, ' ')).toBe(`${STRANGER} other_address`);
    expect(await postTo(walled, urlOf(pay), MPESA, report)).toEqual(ACCEPTED);
    expect((await loanOf(pay.borrower, pay.loan.id)).paid).toBe('1000.00');
  });

  test('without the secret nothing is even kept, whoever asks', async () => {
    const pay = await paying();
    const wrong = urlOf(pay).replace(/pay\/\w{32}/, `pay/${'0'.repeat(32)}`);
    for (const from of [MPESA, STRANGER]) {
      expect(await postTo(walled, wrong, from, paidBody(pay, 'UCNOSECR01'))).toEqual(NOT_HERE);
    }
    expect(await kept(pay)).toBe(0);
  });

  test('payments by hand are asked about and told of from there alone', async () => {
    const { admin, borrower, loan } = await paying();
    const report = { TransID: 'UCBYHAND01', TransAmount: '500.00', BillRefNumber: loan.reference };
    const { validationUrl, confirmationUrl } = depositUrls(app.deps, 'mpesa');
    expect(await postTo(walled, validationUrl, STRANGER, report)).toEqual(NOT_HERE);
    expect(await postTo(walled, validationUrl, MPESA, report)).toMatchObject({ status: 200 });
    const before = (await moneyDesk(admin)).counts.mismatch;
    expect(await postTo(walled, confirmationUrl, STRANGER, report)).toEqual(ACCEPTED);
    expect((await moneyDesk(admin)).counts.mismatch).toBe(before);
    expect((await loanOf(borrower, loan.id)).paid, 'from elsewhere it proves nothing').toBe('0.00');
    expect(await postTo(walled, confirmationUrl, MPESA, report)).toEqual(ACCEPTED);
    expect((await loanOf(borrower, loan.id)).paid).toBe('500.00');
  });

  test('no header is believed that no trusted proxy wrote', async () => {
    const bare = await serveAgain(app, { trustProxy: 0, callbackAddresses: [MPESA] });
    try {
      const pay = await paying();
      const report = paidBody(pay, 'UCSPOOF001');
      expect(await postTo(bare, urlOf(pay), MPESA, report)).toEqual(NOT_HERE);
      expect((await loanOf(pay.borrower, pay.loan.id)).paid).toBe('0.00');
    } finally {
      await bare.stop();
    }
  });
});

test('without a list a payment’s own secret decides', async () => {
  const pay = await paying();
  const open = await serveAgain(app, { callbackAddresses: [] });
  try {
    const posted = await postTo(open, urlOf(pay), STRANGER, paidBody(pay, 'UCANYONE01'));
    expect(posted).toEqual(ACCEPTED);
    expect((await loanOf(pay.borrower, pay.loan.id)).paid).toBe('1000.00');
  } finally {
    await open.stop();
  }
});

test('an address counts however it is written; what is none never does', () => {
  const { isListed, isTaken } = sendersAmong([MPESA, '2001:db8::/32']);
  const listed = [MPESA, `::ffff:${MPESA}`, '2001:db8:0:1::7'];
  const others = [STRANGER, '', undefined, '2001:db9::1'];
  for (const is of [isListed, isTaken]) {
    expect(listed.map(is)).toEqual([true, true, true]);
    expect(others.map(is)).toEqual([false, false, false, false]);
  }
  const off = sendersAmong([]);
  expect(off.isTaken(STRANGER), 'with the list off').toBe(true);
  expect(off.isListed(STRANGER), 'nobody is the provider for certain').toBe(false);
  expect(() => sendersAmong(['safaricom.co.ke'])).toThrow('safaricom.co.ke');
});
