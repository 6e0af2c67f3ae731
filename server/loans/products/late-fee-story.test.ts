import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Paper } from '@shared/contract/papers';
import type { Periods } from '@shared/contract/periods';
import { chargeRules, openCharges } from '@server/lending/charges';
import { type ChargeRow, positionOf } from '@server/loans/loans/loan-file';
import { findLoan } from '@server/loans/loans/store';
import { writePosition } from '@server/loans/loans/write-position';
import { app, testWith } from '@server/testing/app-test';
import { payBy } from '@server/testing/people';
import { historyOf, loanOf, valueOf } from '@server/testing/stages';
import {
  booksOf,
  claimOf,
  lateBy,
  type Lender,
  lendStock,
  letNoticeEnd,
  payClaim,
  standing,
  type StockLoan,
} from '@server/testing/stock-product';

const test = testWith({});

/**
 * Loans of a product with a late fee through the nights: late by 1, 8 and 90 days, the claim on the guarantor, payments
 * and a waiver, a write-off. 10,000 over nine months at 24 %, 1,226 a month; a fee of 100 with a duty of 20.
 */

let lender = {} as Lender;
let [paying, writtenOff] = [{} as StockLoan, {} as StockLoan];

const YES = { decision: 'confirmed' };
const FEES = ['fees_receivable', 'late_fee_income', 'late_fees_suspended'];

const texts = ({ borrower }: StockLoan): string[] =>
  app.world.phone(borrower.phone).inbox.map(({ text }) => text);

async function confirmed(path: string, body: object): Promise<void> {
  const { status, body: made } = await lender.owner.post<{ id: string }>(path, body);
  expect([status, made]).toMatchObject([201, {}]);
  expect((await lender.second.put(`/api/admin/approvals/${made.id}`, YES)).status).toBe(200);
}

/** 9:00 in the morning after so many days past the first due date were closed. */
const late = (days: number) => lateBy(lender, [paying, writtenOff], days);

test.beforeAll(async () => {
  const lent = await lendStock(app, 2);
  lender = lent.lender;
  [paying, writtenOff] = lent.loans as [StockLoan, StockLoan];
});

test('one day late costs no fee, and the SMS says when one comes; on day 8 the night adds it once', async () => {
  await late(1);
  expect(await loanOf(paying.borrower, paying.id)).toMatchObject({
    status: 'delinquent',
    lateFees: '0.00',
  });
  expect(texts(paying).some((text) => text.includes('A late fee is added on'))).toBe(true);
  await late(8);
  expect(await booksOf(lender, paying.id, ...FEES)).toEqual(['120.00', '100.00', undefined]);
  expect(await loanOf(paying.borrower, paying.id)).toMatchObject({ lateFeesUnpaid: '120.00' });
  await late(9);
  const history = await historyOf(app, paying.id);
  expect(history.filter((kind) => kind === 'late_fee_charged')).toHaveLength(1);
  // Of both loans: with the facility fees' 50 each.
  expect(await standing(lender, 'excise_payable')).toBe(2 * (5_000 + 2_000));
});

test('a fee that late news takes back leaves its row empty, and comes again into the same row', async () => {
  const [file] = await findLoan(app.db, paying.id);
  const booked = file && positionOf(file);
  if (!file || !booked) throw new Error('the loan was not paid out');
  const [fee] = file.charges;
  expect(fee).toMatchObject({ kind: 'late_fee', fee: 10_000, excise: 2_000, paid: 0 });
  const without = { ...booked, charges: openCharges(chargeRules(booked)) };
  const { charges: changed, charged } = writePosition(file, without);
  expect([changed.map(({ set }) => set), charged]).toMatchObject([[{ fee: 0, excise: 0 }], []]);
  const emptied = { ...file, charges: [{ ...fee, ...changed[0]?.set }] as ChargeRow[] };
  expect(positionOf(emptied)?.charges.late_fee.rows).toEqual([]);
  const again = writePosition(emptied, booked);
  expect([again.charges.map(({ set }) => set), again.charged]).toEqual([[fee], []]);
  const more = 'update loan_charges set paid_cents = 12001 where loan_id = $1';
  await expect(app.db.query(more, [paying.id])).rejects.toMatchObject({
    constraint: 'loan_charges_settled',
  });
});

test('in default the guarantor is asked for what is late without fees, and pays none', async () => {
  await late(90);
  const loan = await loanOf(paying.borrower, paying.id);
  // Three instalments were 8 days late before the loan was in default.
  expect(loan).toMatchObject({ status: 'defaulted', lateFees: '360.00', lateFeesUnpaid: '360.00' });
  expect(texts(paying).some((text) => text.includes('of it is late fees'))).toBe(true);
  // Like the interest, no fee is income of ours until it is received; the duty is payable whatever comes.
  expect(await booksOf(lender, paying.id, ...FEES)).toEqual(['360.00', '0.00', '300.00']);
  await app.settle();
  const { arrears } = await claimOf(paying);
  expect(Number(arrears)).toBeLessThanOrEqual(Number(loan.dueNow) - 360);
  await letNoticeEnd(lender, paying);
  const { charged } = await claimOf(paying);
  expect(Number(charged)).toBeLessThanOrEqual(4_000);
  await payClaim(lender, paying);
  const after = await loanOf(paying.borrower, paying.id);
  expect(after).toMatchObject({ lateFeesUnpaid: '360.00' });
  expect(Number(after.paid)).toBe(Math.floor(Number(charged)));
});

test('no fee comes in default, also once a guarantor’s money makes the oldest instalment a younger one', async () => {
  // The fourth instalment is due on day 91, so its fee would come on day 99.
  await late(104);
  const loan = await loanOf(paying.borrower, paying.id);
  expect(loan).toMatchObject({ status: 'defaulted', lateFees: '360.00' });
  expect(loan.daysPastDue).toBeLessThan(90);
  expect(await loanOf(writtenOff.borrower, writtenOff.id)).toMatchObject({ lateFees: '360.00' });
});

test('a waiver takes the fees first, and what pays the loan off pays the rest of them', async () => {
  const { borrower, id } = paying;
  const desk = '/api/admin/approvals';
  await confirmed(desk, {
    kind: 'interest_waiver',
    targetId: id,
    reason: 'The clinic had her for a week',
    params: { amount: '120.00' },
  });
  const before = await loanOf(borrower, id);
  expect(before).toMatchObject({ lateFees: '360.00', lateFeesUnpaid: '240.00', givenUp: '120.00' });
  // Of the 120 the fee never was income, so only its duty of 20 is a loss.
  expect(await booksOf(lender, id, ...FEES, 'interest_waived')).toEqual([
    '240.00',
    '0.00',
    '200.00',
    '20.00',
  ]);
  const { payOff } = await loanOf(borrower, id);
  await payBy(app, borrower, id, `${Math.ceil(Number(payOff))}.00`);
  expect(await loanOf(borrower, id)).toMatchObject({
    status: 'closed',
    closedReason: 'repaid',
    lateFeesUnpaid: '0.00',
  });
  expect(await booksOf(lender, id, 'loan_principal', 'interest_receivable', ...FEES)).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '200.00',
    '0.00',
  ]);
  const asked = { kind: 'statement', language: 'en', loanId: id };
  const { body: statement } = await borrower.post<Paper>('/api/papers', asked);
  const csv = String((await borrower.get<string>(statement.csv ?? '')).body).split('\r\n');
  expect(csv.filter((line) => line.includes('Late fee,'))).toHaveLength(3);
  expect(csv[0]).toContain('Late fees');
});

test('a write-off gives the fees up, and what comes in later goes to none', async () => {
  const { borrower, id } = writtenOff;
  await late(105);
  const before = await loanOf(borrower, id);
  expect(before).toMatchObject({ status: 'defaulted', lateFeesUnpaid: '360.00' });
  const path = `/api/admin/loans/${id}/write-off`;
  expect((await lender.owner.post(path, { reason: 'Nobody is found' })).status).toBe(201);
  expect((await lender.second.put(path, YES)).status).toBe(200);
  expect(await booksOf(lender, id, ...FEES)).toEqual(['0.00', '0.00', '0.00']);
  const given = await valueOf<number>(
    app,
    `select sum(amount_cents)::int from postings
     where loan_id = $1 and debit = 'write_offs' and credit = 'fees_receivable'`,
    id,
  );
  expect(given).toBe(6_000);
  const after = await loanOf(borrower, id);
  expect(after).toMatchObject({ closedReason: 'written_off', lateFeesUnpaid: '0.00' });
  expect(after).toMatchObject({ paid: '0.00', givenUp: '360.00' });
});

test('the duty is paid to the tax authority: booked by two people, once, and never more than is kept', async () => {
  const { owner, second } = lender;
  const path = '/api/admin/ledger/excise-payments';
  const body = { reason: 'Paid for May', receipt: 'KRA2026112401' };
  expect((await paying.borrower.post(path, { ...body, amount: '1.00' })).status).toBe(403);
  const payable = async () => (await owner.get<Periods>('/api/admin/periods')).body.excisePayable;
  // Of both loans: 50 with the payout, and 20 with each of three late fees.
  expect(await payable()).toBe('220.00');
  const tooMuch = await owner.post(path, { ...body, amount: '220.01' });
  expect(tooMuch).toMatchObject({ status: 422, body: { code: 'excise_above_payable' } });
  const { status, body: made } = await owner.post<Approval>(path, { ...body, amount: '220.00' });
  expect([status, made]).toMatchObject([201, { kind: 'excise_payment', amount: '220.00' }]);
  expect((await owner.put(`/api/admin/approvals/${made.id}`, YES)).status).toBe(422);
  expect(await payable()).toBe('220.00');
  expect((await second.put(`/api/admin/approvals/${made.id}`, YES)).status).toBe(200);
  expect([await payable(), await standing(lender, 'bank')]).toEqual(['0.00', 22_000]);
  const none = await owner.post(path, { ...body, amount: '1.00' });
  expect(none).toMatchObject({ status: 409, body: { code: 'no_excise_payable' } });
  await late(106);
});
