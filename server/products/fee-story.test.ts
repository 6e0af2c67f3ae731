import { expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { LoanJournal } from '@shared/contract/ledger';
import type { Loan, LoanAgreement, LoanQuote, Schedule } from '@shared/contract/loans';
import type { Paper } from '@shared/contract/papers';
import type { ProductTermsView, SimulatedTerms, VersionProposed } from '@shared/contract/products';
import { addDays, type Day, dayOf } from '@shared/day';
import { cents } from '@shared/money';
import { readDeferredFees } from '@server/end-of-day/fees/store';
import { unearnedFee } from '@server/lending/fees';
import { FIRST_VERSION } from '@server/lending/product';
import { callbackUrl } from '@server/payments/callback-url';
import { app, testWith } from '@server/testing/app-test';
import { letDaysPass } from '@server/testing/late';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  type TestPerson,
} from '@server/testing/people';
import { type Cast, historyOf, loanOf, moveTo, newCast, valueOf } from '@server/testing/stages';
import { presentTerms } from './product-terms';

const test = testWith({});

/**
 * A lender's own product over nine months, first without a fee, then with one: made by two people, tried on what was
 * lent, sold, paid late once, and closed. Every figure is worked out by hand.
 */

const DESK = '/api/admin/products';

/** 19.25 + 0.75 = 20 % a year for everybody: nothing is earned by strength, trust or size. */
const FREE: ProductTermsView = {
  ...presentTerms(FIRST_VERSION.terms),
  nameEn: 'Stock loan',
  nameSw: 'Mkopo wa bidhaa',
  terms: [{ months: 9, points: 0.75 }],
  baseRate: 19.25,
  ladder: [{ strength: 100, discount: 0 }],
  trustPoints: 0,
  sizePoints: 0,
};
/** 24 % a year, 2 % a month; of 10,000 a fee of 150 + 100 with a duty of 50. */
const CHARGED = {
  ...FREE,
  amountMin: '2000.00',
  baseRate: 23.25,
  feeFlat: '150.00',
  feePoints: 1,
  excise: 20,
};
const TERMS = { amount: '10000.00', term: 9 };

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

let [owner, second] = [null, null] as unknown as [TestPerson, TestPerson];
let productId = '';

const today = (): Day => dayOf(app.clock.now());

/** Proposed by one owner and confirmed by another; in force from tomorrow, which it is afterwards. */
async function inForce(path: string, body: object, between?: () => Promise<void>): Promise<void> {
  const wanted = { reason: 'Stock takes nine months', from: addDays(today(), 1), ...body };
  const { status, body: made } = await owner.post<VersionProposed>(path, wanted);
  expect([status, made]).toMatchObject([201, {}]);
  productId = made.productId;
  await between?.();
  const decided = await second.put(`/api/admin/approvals/${made.approvalId}`, {
    decision: 'confirmed',
  });
  expect(decided.status).toBe(200);
  await letDaysPass(app, today());
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
}

/** A request with a guarantor for 4,000, who has accepted. */
async function backedRequest({ borrower, guarantor }: Cast) {
  const loan = await newLoan(borrower, { ...TERMS, product: productId });
  const guaranteeId = await askFor(borrower, loan.id, guarantor, '4000.00');
  await acceptAs(guarantor, guaranteeId);
  return { loan, guaranteeId };
}

async function lend({ borrower }: Cast, id: string): Promise<Loan> {
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  expect((await owner.put(`/api/admin/loans/${id}/approve`)).status).toBe(200);
  expect((await owner.post(`/api/admin/loans/${id}/disburse`)).status).toBe(200);
  await app.settle();
  return loanOf(borrower, id);
}

const scheduleOf = async ({ borrower }: Cast, id: string) =>
  (await borrower.get<Schedule>(`/api/loans/${id}/schedule`)).body;

/** Balances of a loan's own postings, and of an account over all loans. */
async function booksOf(id: string, ...codes: string[]): Promise<(string | undefined)[]> {
  const { body } = await owner.get<LoanJournal>(`/api/admin/loans/${id}/journal`);
  return codes.map((code) => body.accounts.find((each) => each.code === code)?.balance);
}
const standing = (code: string) =>
  valueOf<number>(
    app,
    `select coalesce(sum(case when credit = $1 then amount_cents else -amount_cents end), 0)::int
     from postings where $1 in (debit, credit)`,
    code,
  );

test.beforeAll(async () => {
  owner = await newPerson(app, { isAdmin: true });
  second = await newPerson(app, { isAdmin: true });
});

test('made, sold, paid late once and closed; the old loan untouched, the simulation right', async () => {
  const [old, cast] = [await newCast(app), await newCast(app)];
  await inForce(DESK, { code: 'stock', terms: FREE });
  const { loan: first } = await backedRequest(old);
  const lent = await lend(old, first.id);
  expect(lent).toMatchObject({ status: 'active', apr: 20, charges: '0.00', aprWithCharges: 20 });
  const before = await scheduleOf(old, first.id);
  expect(await booksOf(first.id, 'excise_payable')).toEqual([undefined]);

  let simulated = {} as SimulatedTerms;
  const wrong = { ...CHARGED, amountMin: '1000.00', feeFlat: '170.00' };
  const tooMuch = await owner.post(`${DESK}/${productId}/versions`, {
    reason: 'More than a fifth of 1,000',
    from: addDays(today(), 1),
    terms: wrong,
  });
  expect(tooMuch).toMatchObject({ status: 422, body: { code: 'product_fee' } });
  await inForce(`${DESK}/${productId}/versions`, { terms: CHARGED }, async () => {
    simulated = (await owner.post<SimulatedTerms>(`${DESK}/${productId}/simulation`, {})).body;
  });
  expect(simulated).toMatchObject({
    loans: 1,
    refused: 0,
    asBooked: { interest: before.totalInterest, fees: '0.00', excise: '0.00', apr: 20 },
    asProposed: { interest: INTEREST, fees: '250.00', excise: '50.00', apr: 24 },
  });
  expect(await scheduleOf(old, first.id)).toEqual(before);
  expect(await loanOf(old.borrower, first.id)).toMatchObject({ apr: 20, charges: '0.00' });

  const { loan, guaranteeId } = await backedRequest(cast);
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
  expect(agreement).toMatchObject({ version: '2026-12-fee', agreed: { charges: '300.00' } });
  const clause = (label: string) => agreement.text.en.find((each) => each.label === label)?.text;
  expect(clause('Fees and other charges')).toBe(
    'A facility fee of KSh 250 and excise duty of KSh 50 on it, KSh 300 in all. It is kept back once, ' +
      'when the money is sent. Your guarantors never pay it.',
  );
  expect(clause('You borrow')).toContain('KSh 9,700 of it is sent to your M-Pesa');

  const wallet = () => app.world.phone(borrower.phone).balance;
  const had = wallet();
  const running = await lend(cast, loan.id);
  const paidOutOn = today();
  expect(running).toMatchObject({ status: 'active', principalOutstanding: '10000.00' });
  expect(wallet() - had).toBe(970_000);
  expect(await booksOf(loan.id, 'loan_principal', 'fees_deferred', 'excise_payable')).toEqual([
    '10000.00',
    '250.00',
    '50.00',
  ]);
  const told = app.world.phone(borrower.phone).inbox.map(({ text }) => text);
  expect(told.some((text) => text.includes('KSh 9,700') && text.includes('KSh 300'))).toBe(true);
  const { body: guarantee } = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  expect(guarantee).toMatchObject({ liability: '4000.00' });

  const plan = (await scheduleOf(cast, loan.id)).instalments;
  expect(plan.map(({ interest, principal }) => [interest, principal])).toEqual(PLAN);
  const due = plan.map(({ dueDate }) => dueDate as Day);
  // Of the fee is left what is left of the days, in the ledger at the end of one and by the rule on every other.
  await letDaysPass(app, addDays(paidOutOn, 1));
  const unearned = (day: Day) => unearnedFee(cents(25_000), { paidOutOn, term: 9 }, day);
  expect(await standing('fees_deferred')).toBe(unearned(addDays(paidOutOn, 1)));
  for (const day of [paidOutOn, due[0]!, addDays(due[5]!, 11), due[8]!, addDays(due[8]!, 40)]) {
    const [read] = await readDeferredFees(app.db, day);
    expect([day, read?.unearned]).toEqual([day, unearned(day)]);
  }

  // Ten days late with 1,026: 1,026 × 24 % × 10 ÷ 365 = 6.74. 1,233 pays it, and 26 cents of the next month.
  moveTo(app, addDays(due[0]!, 10));
  const late = await loanOf(borrower, loan.id);
  expect(late).toMatchObject({ dueNow: '1232.74', daysPastDue: 10 });
  expect((await payBy(app, borrower, loan.id)).amount).toBe('1233.00');
  for (const day of due.slice(1)) {
    moveTo(app, day);
    await payBy(app, borrower, loan.id);
  }
  const closed = await loanOf(borrower, loan.id);
  expect(closed).toMatchObject({
    status: 'closed',
    closedReason: 'repaid',
    // 11,025.75 and 6.74, less the cents that being 26 ahead saves in months 3, 7, 8 and 9. The last was 1,218.
    paid: '11032.45',
    credit: '0.55',
  });
  expect(await booksOf(loan.id, 'loan_principal', 'interest_receivable')).toEqual(['0.00', '0.00']);
  const { asProposed } = simulated;
  const booked = await booksOf(loan.id, 'fees_deferred', 'excise_payable');
  expect(booked).toEqual([asProposed.fees, asProposed.excise]);
  const interest = (await scheduleOf(cast, loan.id)).totalInterest;
  expect((Number(interest) - 6.74 + 0.04).toFixed(2)).toBe(asProposed.interest);
  const parts = ({ instalments }: Schedule) => instalments.map((each) => each.principal);
  expect(parts(await scheduleOf(old, first.id))).toEqual(parts(before));
  expect(await booksOf(first.id, 'loan_principal')).toEqual(['10000.00']);

  const asked = { kind: 'statement', language: 'en', loanId: loan.id };
  const { body: statement } = await borrower.post<Paper>('/api/papers', asked);
  const csv = String((await borrower.get<string>(statement.csv ?? '')).body).split('\r\n');
  expect(csv.find((line) => line.includes('Fee and excise duty, kept back'))).toContain('300.00');
});

test('a payout that is refused charges nothing, and one that went through after all charges once', async () => {
  const cast = await newCast(app);
  const { borrower } = cast;
  const { loan } = await backedRequest(cast);
  app.world.script({ call: 'payout', phone: borrower.phone, hold: 'callbacks' });
  expect((await lend(cast, loan.id)).status).toBe('disbursed');
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
  expect(await booksOf(loan.id, ...codes)).toEqual(['0.00', '0.00', '0.00']);
  app.world.release();
  await app.settle();
  expect((await loanOf(borrower, loan.id)).status).toBe('active');
  expect(await booksOf(loan.id, ...codes)).toEqual(['10000.00', '250.00', '50.00']);
  expect(await historyOf(app, loan.id)).toContain('payout_refused');
});
