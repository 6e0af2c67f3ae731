import { expect } from 'vitest';
import type { BureauFile } from '@shared/contract/bureau';
import type { TrialBalance } from '@shared/contract/ledger';
import type { RegulatorReport } from '@shared/contract/regulator';
import type { PortfolioReport } from '@shared/contract/reports';
import { addDays, dayOf } from '@shared/day';
import { cents, toDecimalString } from '@shared/money';
import { reportUrl } from '@server/platform/messages/report-hook';
import { app, testWith } from '@server/testing/app-test';
import { openPaybill, payTo } from '@server/testing/paying';
import { payBy, START } from '@server/testing/people';
import { loanOf, valueOf } from '@server/testing/stages';
import {
  claimOf,
  lateBy,
  type Lender,
  lendStock,
  letNoticeEnd,
  payClaim,
  type StockLoan,
} from '@server/testing/stock-product';

const test = testWith({});

/**
 * What happens to three loans of 10,000 with a fee of 250 and a duty of 50, late by three instalments before they are
 * in default, each with a late fee of 100 and a duty of 20. The first one's guarantor appeals and is heard; it is
 * written off, and 500 comes in after that. The second one's guarantor appeals, is not heard, and pays. The third is
 * listed with the bureaus, as all are, and then paid off.
 */

let lender = {} as Lender;
let loans: StockLoan[] = [];
let [lost, charged, repaid] = [{} as StockLoan, {} as StockLoan, {} as StockLoan];

const YES = { decision: 'confirmed' };
const BUREAU = '/api/admin/bureau';
const late = (days: number) => lateBy(lender, loans, days);

const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  expect([status < 300, body]).toMatchObject([true, {}]);
};

const file = async () => ok(lender.owner.post<BureauFile>(`${BUREAU}/files`));

test.beforeAll(async () => {
  app.world.gateway.reportUrl = reportUrl(app.deps);
  ({ lender, loans } = await lendStock(app, 3));
  [lost, charged, repaid] = loans as [StockLoan, StockLoan, StockLoan];
});
test.afterAll(() => {
  app.world.gateway.reportUrl = null;
});

test('bureaus: three notices, three listed', async () => {
  await late(60);
  for (const { borrower } of loans)
    app.world.script({ call: 'sms', phone: borrower.phone, reports: [{ status: 'Success' }] });
  expect((await lender.owner.post(`${BUREAU}/notices`)).body).toEqual({ sent: 3 });
  await app.settle();
  await late(90);
  await file();
  const about = { kind: 'wrong_listing', loanId: charged.id, text: 'I have paid all of that' };
  await ok(charged.borrower.post('/api/complaints', about));
});

test('appeals: one upheld, one dismissed; a charge that is paid', async () => {
  for (const { guarantor, guaranteeId } of [lost, charged]) {
    const why = { ground: 'already_paid', reason: 'I sent it myself in June' };
    await ok(guarantor.post(`/api/guarantees/${guaranteeId}/appeal`, why));
  }
  const decided = async (loan: StockLoan, decision: string) => {
    const { id } = await claimOf(loan);
    const body = { decision, reason: 'So the books say' };
    await ok(lender.second.put(`/api/admin/appeals/${id}`, body));
  };
  await decided(lost, 'upheld');
  await decided(charged, 'dismissed');
  const { payOff } = await loanOf(repaid.borrower, repaid.id);
  await payBy(app, repaid.borrower, repaid.id, `${Math.ceil(Number(payOff))}.00`);
  await app.settle();
  await letNoticeEnd(lender, charged);
  await payClaim(lender, charged);
});

test('a write-off, and what comes in after it', async () => {
  await late(95);
  await file();
  // 360 of late fees and 40 of interest, which is suspended: neither is written off.
  const waiver = { kind: 'interest_waiver', targetId: lost.id, params: { amount: '400.00' } };
  const asked = await lender.owner.post<{ id: string }>('/api/admin/approvals', {
    ...waiver,
    reason: 'Agreed with the borrower by phone',
  });
  expect(asked.status).toBe(201);
  await ok(lender.second.put(`/api/admin/approvals/${asked.body.id}`, YES));
  const path = `/api/admin/loans/${lost.id}/write-off`;
  await ok(lender.owner.post(path, { reason: 'Nobody is found' }));
  await ok(lender.second.put(path, YES));
  await openPaybill(app);
  await payTo(app, lost.borrower, lost.reference, 500);
  await late(96);
});

test('the report has each of these as it was worked out by hand', async () => {
  const [from, to] = [dayOf(new Date(START)), addDays(lost.due[0]!, 96)];
  const { status, body } = await lender.owner.get<RegulatorReport>(
    `/api/admin/reports/regulator?from=${from}&to=${to}`,
  );
  expect(status).toBe(200);
  expect(body.counts).toEqual({
    loans_lent: 3,
    borrowers_lent_to: 3,
    loans_approved: 3,
    loans_declined: 0,
    loans_written_off: 1,
    guarantees_accepted: 3,
    guarantors_who_accepted: 3,
    guarantors_charged: 1,
    appeals_made: 2,
    appeals_upheld: 1,
    appeals_dismissed: 1,
    complaints_open: 1,
    bureau_notices: 3,
    bureau_listed: 3,
    bureau_cleared: 1,
    bureau_disputes: 1,
  });
  const claim = await claimOf(charged);
  const books = (
    await lender.owner.get<TrialBalance>(`/api/admin/ledger/trial-balance?as-of=${to}`)
  ).body.accounts;
  const balanceOf = (account: string) => books.find(({ code }) => code === account)?.balance;
  const givenUp = await valueOf<number>(
    app,
    `select p.amount_cents from postings p join journal_entries e on e.id = p.entry_id
     where e.loan_id = $1 and e.kind = 'loan_written_off' and p.credit = 'interest_receivable'`,
    lost.id,
  );
  expect(givenUp).toBeGreaterThan(0);
  expect(body.sums).toMatchObject({
    lent: '30000.00',
    // The third one's: the first one's were waived and the second one's are unpaid, both in default.
    late_fees: '300.00',
    // Three times 50 with the payouts and nine times 20.
    excise: '330.00',
    facility_fees: balanceOf('fee_income'),
    principal_written_off: '10000.00',
    advances_written_off: '0.00',
    recovered: '500.00',
    pledged: '12000.00',
    charged: claim.charged,
    paid_by_guarantors: `${Math.floor(Number(claim.charged))}.00`,
    interest_written_off: toDecimalString(cents(givenUp)),
    principal_in_ledger: balanceOf('loan_principal'),
  });
  const { flows } = (
    await lender.owner.get<PortfolioReport>(`/api/admin/reports/portfolio?from=${from}&to=${to}`)
  ).body;
  const sumOf = (figure: 'writtenOff' | 'disbursed') =>
    flows.reduce((sum, month) => sum + Math.round(Number(month[figure]) * 100), 0);
  expect(sumOf('writtenOff')).toBe(1_000_000 + givenUp);
  // The page says it: what was handed to the provider counts there, in the regulator's figures what it confirmed.
  expect(sumOf('disbursed')).toBe(2_910_000);
  // All of what the first and the third owed for the whole term, and a part of the second's.
  expect(Number(body.sums.facility_fees)).toBeGreaterThan(500);
  expect(Number(body.sums.facility_fees)).toBeLessThan(750);
});
