import { expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { LoanQuote, Schedule } from '@shared/contract/loans';
import type { LoanAgreement } from '@shared/contract/agreements';
import type { Paper } from '@shared/contract/papers';
import type { SimulatedTerms } from '@shared/contract/products';
import { addDays, addMonths, type Day, dayOf, daysBetween } from '@shared/day';
import { cents } from '@shared/money';
import { readDeferredFees } from '@server/late/end-of-day/fees/store';
import { CENTS } from '@server/lending/arithmetic';
import { unearnedFee } from '@server/lending/fees';
import { callbackUrl } from '@server/payments/payments/callback-url';
import { app, testWith } from '@server/testing/app-test';
import { letDaysPass } from '@server/testing/late';
import { newPerson, payBy } from '@server/testing/people';
import { historyOf, loanOf, moveTo, newCast, valueOf } from '@server/testing/stages';
import {
  backedRequest,
  booksOf,
  CHARGED,
  DESK,
  dueDays,
  FREE,
  inForce,
  lend,
  type Lender,
  scheduleOf,
  standing,
} from '@server/testing/stock-product';

const test = testWith({});

/**
 * A lender's own product over nine months, first without a fee, then with one: made by two people, tried on what was
 * lent, sold, paid late once, and closed. Every figure is worked out by hand.
 */

/** 10,000 at 2 % a month in nine payments of 10,000 × 0.02 ÷ (1 − 1.02⁻⁹) = 1,225.15, so 1,226. */
const PLAN = [
  ['200.00', '1026.00'],
  ['179.48', '1046.52'],
  ['158.55', '1067.45'],
  ['137.20', '1088.80'],
  ['115.42', '1110.58'],
  ['93.21', '1132.79'],
  ['70.56', '1155.44'],
  ['47.45', '1178.55'],
  ['23.88', '1193.87'],
];
const INTEREST = '1025.75';

let lender = {} as Lender;
let productId = '';

const today = (): Day => dayOf(app.clock.now());

test.beforeAll(async () => {
  const owner = await newPerson(app, { isAdmin: true });
  lender = { app, owner, second: await newPerson(app, { isAdmin: true }) };
});

test('made, sold, paid late once and closed; the old loan untouched, the simulation right', async () => {
  const [old, cast] = [await newCast(app), await newCast(app)];
  const { owner } = lender;
  productId = await inForce(lender, DESK, { code: 'stock', terms: FREE });
  const { loan: first } = await backedRequest(old, productId);
  const lent = await lend(lender, old, first.id);
  expect(lent).toMatchObject({ status: 'active', apr: 20, charges: '0.00', aprWithCharges: 20 });
  const planned = await scheduleOf(old, first.id);
  // Ten days late once, which costs interest on what is late and nothing else.
  await letDaysPass(app, addDays(dueDays(planned)[0]!, 9));
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  await payBy(app, old.borrower, first.id);
  expect(await loanOf(old.borrower, first.id)).toMatchObject({ status: 'active', lateFee: null });
  const before = await scheduleOf(old, first.id);
  const codes = ['excise_payable', 'fees_receivable'];
  expect(await booksOf(lender, first.id, ...codes)).toEqual([undefined, undefined]);

  let simulated = {} as SimulatedTerms;
  const wrong = { ...CHARGED, amountMin: '1000.00', feeFlat: '170.00' };
  const tooMuch = await owner.post(`${DESK}/${productId}/versions`, {
    reason: 'More than a fifth of 1,000',
    from: addDays(today(), 1),
    terms: wrong,
  });
  expect(tooMuch).toMatchObject({ status: 422, body: { code: 'product_fee' } });
  await inForce(lender, `${DESK}/${productId}/versions`, { terms: CHARGED }, async () => {
    simulated = (await owner.post<SimulatedTerms>(`${DESK}/${productId}/simulation`, {})).body;
  });
  expect(simulated).toMatchObject({
    loans: 1,
    refused: 0,
    asBooked: {
      interest: planned.totalInterest,
      fees: '0.00',
      excise: '0.00',
      lateFees: '0.00',
      apr: 20,
    },
    asProposed: {
      interest: INTEREST,
      fees: '250.00',
      excise: '50.00',
      lateFees: '120.00',
      apr: 24,
    },
  });
  expect(await scheduleOf(old, first.id)).toEqual(before);
  expect(await loanOf(old.borrower, first.id)).toMatchObject({ apr: 20, charges: '0.00' });

  const { loan, guaranteeId } = await backedRequest(cast, productId);
  const { borrower, guarantor } = cast;
  const { body: quote } = await borrower.get<LoanQuote>(`/api/loans/${loan.id}/quote`);
  expect(quote).toMatchObject({
    apr: 24,
    monthlyPayment: 1_226,
    totalInterest: INTEREST,
    totalRepayable: '11025.75',
    fee: '250.00',
    excise: '50.00',
    charges: '300.00',
    received: '9700.00',
    // 1,226 eight times and 1,217.75 are worth 9,700 at 31.72 % ÷ 12 a month.
    aprWithCharges: 31.72,
    cost: '1325.75',
  });
  const withoutFee = { apr: 24, monthlyPayment: 1_226, totalRepayable: '11025.75' };
  expect(
    await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval', agreed: withoutFee }),
  ).toMatchObject({ status: 409, body: { code: 'price_changed', params: { charges: '300.00' } } });
  const { body: agreement } = await borrower.get<LoanAgreement>(`/api/loans/${loan.id}/agreement`);
  expect(agreement).toMatchObject({ version: '2026-12-2-fee-late', agreed: { charges: '300.00' } });
  const clause = (label: string) => agreement.text.en.find((each) => each.label === label)?.text;
  expect(clause('Fees and other charges')).toBe(
    'A facility fee of KSh 250 and excise duty of KSh 50 on it, KSh 300 in all. It is kept back once, ' +
      'when the money is sent. Your guarantors never pay it.',
  );
  const lateFee =
    'A payment that is not complete 8 days after its due day costs a late fee, once: KSh 100, and excise ' +
    'duty of 20.00% on that.';
  expect(clause('If you pay late')).toContain(`at the same rate. ${lateFee}`);
  expect(quote.lateFee?.en).toContain(lateFee);
  expect(clause('You borrow')).toContain('KSh 9,700 of it is sent to your M-Pesa');

  const wallet = () => app.world.phone(borrower.phone).balance;
  const had = wallet();
  const running = await lend(lender, cast, loan.id);
  const paidOutOn = today();
  expect(running).toMatchObject({ status: 'active', principalOutstanding: '10000.00' });
  expect(wallet() - had).toBe(970_000);
  expect(
    await booksOf(lender, loan.id, 'loan_principal', 'fees_deferred', 'excise_payable'),
  ).toEqual(['10000.00', '250.00', '50.00']);
  const told = app.world.phone(borrower.phone).inbox.map(({ text }) => text);
  expect(told.some((text) => text.includes('KSh 9,700') && text.includes('KSh 300'))).toBe(true);
  const { body: guarantee } = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  expect(guarantee).toMatchObject({ liability: '4000.00' });

  const plan = (await scheduleOf(cast, loan.id)).instalments;
  expect(plan.map(({ interest, principal }) => [interest, principal])).toEqual(PLAN);
  const due = dueDays({ ...planned, instalments: plan });
  // Of the fee is left what is left of the days, in the ledger at the end of one and by the rule on every other.
  await letDaysPass(app, addDays(paidOutOn, 1));
  const last = addMonths(paidOutOn, 9);
  const unearned = (day: Day) =>
    unearnedFee(CENTS, cents(25_000), daysBetween(day, last), daysBetween(paidOutOn, last));
  expect(await standing(lender, 'fees_deferred')).toBe(unearned(addDays(paidOutOn, 1)));
  for (const day of [paidOutOn, due[0]!, addDays(due[5]!, 11), due[8]!, addDays(due[8]!, 40)]) {
    const [read] = await readDeferredFees(app.db, day);
    expect([day, read?.unearned]).toEqual([day, unearned(day)]);
  }

  // Ten days late with 1,026: 1,026 × 24 % × 10 ÷ 365 = 6.74, and the late fee. 1,353 pays both, and 26 cents of the
  // next month.
  moveTo(app, addDays(due[0]!, 10));
  const late = await loanOf(borrower, loan.id);
  expect(late).toMatchObject({ dueNow: '1352.74', daysPastDue: 10, lateFeesUnpaid: '120.00' });
  expect(late.lateFee?.en).toContain('KSh 120 of what is due is late fees.');
  expect((await payBy(app, borrower, loan.id)).amount).toBe('1353.00');
  expect(await historyOf(app, loan.id)).toContain('late_fee_charged');
  for (const day of due.slice(1)) {
    moveTo(app, day);
    await payBy(app, borrower, loan.id);
  }
  const closed = await loanOf(borrower, loan.id);
  expect(closed).toMatchObject({
    status: 'closed',
    closedReason: 'repaid',
    // 11,025.75, 6.74 and 120, less the cents that being 26 ahead saves in months 3, 7, 8 and 9. The last was 1,218.
    paid: '11152.45',
    lateFees: '120.00',
    lateFeesUnpaid: '0.00',
    credit: '0.55',
  });
  const owed = ['loan_principal', 'interest_receivable', 'fees_receivable'];
  expect(await booksOf(lender, loan.id, ...owed)).toEqual(['0.00', '0.00', '0.00']);
  const { asProposed } = simulated;
  const kept = ['fees_deferred', 'late_fee_income', 'excise_payable'];
  expect(await booksOf(lender, loan.id, ...kept)).toEqual([asProposed.fees, '100.00', '70.00']);
  expect([asProposed.excise, asProposed.lateFees]).toEqual(['50.00', closed.lateFees]);
  const interest = (await scheduleOf(cast, loan.id)).totalInterest;
  expect((Number(interest) - 6.74 + 0.04).toFixed(2)).toBe(asProposed.interest);
  const parts = ({ instalments }: Schedule) => instalments.map((each) => each.principal);
  expect(parts(await scheduleOf(old, first.id))).toEqual(parts(before));
  expect(await loanOf(old.borrower, first.id)).toMatchObject({ lateFee: null, lateFees: '0.00' });

  const asked = { kind: 'statement', language: 'en', loanId: loan.id };
  const { body: statement } = await borrower.post<Paper>('/api/papers', asked);
  const csv = String((await borrower.get<string>(statement.csv ?? '')).body).split('\r\n');
  expect(csv.find((line) => line.includes('Fee and excise duty, kept back'))).toContain('300.00');
  expect(csv.find((line) => line.includes('Late fee,'))).toContain('120.00');
});

test('a payout that is refused charges nothing, and one that went through after all charges once', async () => {
  const cast = await newCast(app);
  const { borrower } = cast;
  const { loan } = await backedRequest(cast, productId);
  app.world.script({ call: 'payout', phone: borrower.phone, hold: 'callbacks' });
  expect((await lend(lender, cast, loan.id)).status).toBe('disbursed');
  const paymentId = await valueOf<string>(
    app,
    'select id from payments where loan_id = $1',
    loan.id,
  );
  const report = {
    ResultType: 0,
    ResultDesc: 'as it went',
    OriginatorConversationID: `${loan.reference}-D1`,
    ConversationID: 'AG_20260302_1',
    ResultCode: 1,
    TransactionID: '',
  };
  await fetch(callbackUrl(app.deps, 'mpesa', 'payout', paymentId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Result: report }),
  });
  await app.settle();
  expect((await loanOf(borrower, loan.id)).status).toBe('approved');
  const codes = ['loan_principal', 'fees_deferred', 'excise_payable'];
  expect(await booksOf(lender, loan.id, ...codes)).toEqual(['0.00', '0.00', '0.00']);
  app.world.release();
  await app.settle();
  expect((await loanOf(borrower, loan.id)).status).toBe('active');
  expect(await booksOf(lender, loan.id, ...codes)).toEqual(['10000.00', '250.00', '50.00']);
  expect(await historyOf(app, loan.id)).toContain('payout_refused');
});
