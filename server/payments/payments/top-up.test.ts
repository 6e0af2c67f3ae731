import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan, LoanQuote, Repayment } from '@shared/contract/loans';
import type { LoanAgreement } from '@shared/contract/agreements';
import type { TopUpOffer } from '@shared/contract/top-up';
import type { AdminLoan, LoanReview } from '@shared/contract/portfolio';
import { proveAll, isFailed } from '@server/late/end-of-day/proofs/prove';
import { app, rushTest as test } from '@server/testing/app-test';
import { letDaysPass } from '@server/testing/late';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
} from '@server/testing/people';
import { payTo, openPaybill } from '@server/testing/paying';
import { addDays, day } from '@shared/day';
import {
  type Cast,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_THERE,
  rush,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';

interface Two extends Cast {
  old: Loan;
}

const TERMS = { amount: '30000.00', term: 6, purpose: 'business' };
const offerOf = async ({ borrower }: Cast, id: string) =>
  (await borrower.get<TopUpOffer>(`/api/loans/${id}/top-up`)).body;
const quoteOf = async ({ borrower }: Cast, id: string) =>
  (await borrower.get<LoanQuote>(`/api/loans/${id}/quote`)).body;
const textsOf = (who: { phone: Cast['borrower']['phone'] }) =>
  app.world.phone(who.phone).inbox.map(({ text }) => text);
const holdPayout = ({ borrower }: Cast, hold: 'callbacks' | 'execution' = 'callbacks') =>
  app.world.script({ call: 'payout', phone: borrower.phone, hold });
const disburse = ({ admin }: Cast, id: string) => admin.post(`/api/admin/loans/${id}/disburse`);
const sumOf = (kind: string, loanId: string) =>
  valueOf<number>(
    app,
    'select coalesce(sum(amount_cents), 0)::int from payments where kind = $1 and loan_id = $2',
    kind,
    loanId,
  );

/** People with a running loan of KSh 20,000. */
async function twoLoans(): Promise<Two> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  return { ...cast, old: await runningLoan(app, borrower, guarantor, admin) };
}

/** The request that tops it up, backed by the same guarantor anew, taken to `approved`. */
async function approvedTopUp(two: Two, terms: object = {}): Promise<Loan> {
  const { borrower, guarantor, admin, old } = two;
  const draft = await newLoan(borrower, { ...TERMS, topsUp: old.id, ...terms });
  await acceptAs(guarantor, await askFor(borrower, draft.id, guarantor, '8000.00'));
  expect(
    (await borrower.put(`/api/loans/${draft.id}`, { status: 'pending_approval' })).status,
  ).toBe(200);
  expect((await admin.put(`/api/admin/loans/${draft.id}/approve`)).status).toBe(200);
  return draft;
}

describe('a top-up', () => {
  test('is refused signed out, for another’s loan, and where nothing new would arrive', async () => {
    const two = await twoLoans();
    const { borrower, guarantor, old } = two;
    const wanted = { ...TERMS, topsUp: old.id };
    expect(await app.visitor().get(`/api/loans/${old.id}/top-up`)).toMatchObject(SIGNED_OUT);
    expect(await app.visitor().post('/api/loans', wanted)).toMatchObject(SIGNED_OUT);
    expect(await guarantor.get(`/api/loans/${old.id}/top-up`)).toMatchObject(NOT_THERE);
    expect(await guarantor.post('/api/loans', wanted)).toMatchObject(NOT_THERE);
    expect(await borrower.post('/api/loans', { ...TERMS, topsUp: MISSING })).toMatchObject(
      NOT_THERE,
    );
    expect((await borrower.post('/api/loans', { ...TERMS, topsUp: 'old' })).status).toBe(422);
    // 20,000 with no interest yet, and 500 that arrive.
    expect(await offerOf(two, old.id)).toMatchObject({
      reason: null,
      keptBack: '20000.00',
      least: '20500.00',
      most: '45000.00',
      next: null,
    });
    for (const amount of ['20499.00', '45001.00']) {
      expect(await borrower.post('/api/loans', { ...wanted, amount })).toMatchObject({
        status: 422,
        body: { fields: { amount: expect.any(String) as string } },
      });
    }
  });

  test('is a request like any other, pays off the old loan as it is paid out, and says so', async () => {
    const two = await twoLoans();
    const { borrower, guarantor, admin, old } = two;
    const { id, topsUpId } = await newLoan(borrower, { ...TERMS, topsUp: old.id });
    expect(topsUpId).toBe(old.id);
    expect(await quoteOf(two, id)).toMatchObject({
      received: '10000.00',
      topUp: { loanId: old.id, reference: old.reference, keptBack: '20000.00', isFixed: false },
    });
    expect(await offerOf(two, old.id)).toMatchObject({
      reasonCode: { params: { why: [{ code: 'top_up_under_way' }] } },
      next: { id },
    });
    // Nobody's old yes counts; the old guarantor reads what changes, and has room for the larger of the two.
    expect(await borrower.get(`/api/guarantees/loan/${id}`)).toMatchObject({ body: [] });
    const asked = await askFor(borrower, id, guarantor, '43000.00');
    const { body: request } = await guarantor.get<Guarantee>(`/api/guarantees/${asked}`);
    expect(request).toMatchObject({
      isOverCapacity: false,
      loan: {
        topUp: {
          reference: old.reference,
          keptBack: '20000.00',
          own: { liability: '5000.00', until: '2026-09-02' },
        },
      },
    });
    const { agreement } = await acceptAs(guarantor, asked);
    expect(agreement?.text).toContain(`A part of it pays off loan ${old.reference} of`);
    const { body: document } = await borrower.get<LoanAgreement>(`/api/loans/${id}/agreement`);
    expect(document.version).toBe('2026-12-2-top-up');
    expect(document.text.en).toContainEqual({
      label: 'You borrow',
      text:
        `KSh 30,000 for 6 months. KSh 20,000 of it pays off your loan ${old.reference} and KSh 10,000 is sent ` +
        'to your M-Pesa, by the figures of 2 Mar 2026; nothing else is taken off.',
    });
    expect(document.text.sw.map(({ label }) => label)).toContain('Mkopo wako wa awali');
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    const review = await admin.get<LoanReview>(`/api/admin/loans/${id}`);
    expect(review.body.loan).toMatchObject({
      sent: '10000.00',
      topUp: { reference: old.reference, keptBack: '20000.00' },
    });
    expect((await admin.put(`/api/admin/loans/${id}/approve`)).status).toBe(200);
    const before = app.world.phone(borrower.phone).balance;
    expect((await disburse(two, id)).status).toBe(200);
    await app.settle();
    expect(app.world.phone(borrower.phone).balance - before).toBe(1_000_000);
    expect(await loanOf(borrower, id)).toMatchObject({
      status: 'active',
      principalOutstanding: '30000.00',
    });
    expect(await loanOf(borrower, old.id)).toMatchObject({
      status: 'closed',
      closedReason: 'repaid',
      principalOutstanding: '0.00',
      credit: '0.00',
    });
    expect(await historyOf(app, old.id)).toEqual(
      expect.arrayContaining(['paid_off_by_new_loan', 'loan_repaid']),
    );
    expect(await historyOf(app, id)).toContain('paid_off_earlier_loan');
    const [paid] = (await borrower.get<Repayment[]>(`/api/loans/${old.id}/repayments`)).body;
    const { reference } = await loanOf(borrower, id);
    expect(paid).toMatchObject({
      channel: 'top_up',
      amount: '20000.00',
      receipt: null,
      reason: `Paid off by your new loan ${reference}.`,
    });
    expect(textsOf(borrower).join('\n')).toContain(
      `KSh 20,000 paid off your loan ${old.reference}. First payment`,
    );
    expect(textsOf(guarantor).join('\n')).toContain('You are free of it.');
    expect(await offerOf(two, old.id)).toMatchObject({ next: { id, status: 'active' } });
    // The loan was moved and not paid back: it earns nothing.
    expect(
      await valueOf(
        app,
        "select points from trust_events where cause = 'loan_repaid' and loan_id = $1",
        old.id,
      ),
    ).toBe(0);
    const open = await admin.get<{ items: { kind: string }[] }>('/api/admin/money');
    expect(open.status).toBe(200);
  });

  test('keeps back what the old loan takes on the day of the hand-over, to the shilling', async () => {
    const two = await twoLoans();
    const { borrower, old } = two;
    const { id } = await approvedTopUp(two);
    await letDaysPass(app, day('2026-03-11'));
    const { body: listed } = await two.admin.get<AdminLoan[]>('/api/admin/loans/approved');
    const shown = listed.find((each) => each.id === id);
    // 20,000 for 10 of the month's 31 days at 18.38 % a year is 98.82.
    expect(old.apr).toBe(18.38);
    expect(shown).toMatchObject({ sent: '9901.00', topUp: { keptBack: '20099.00' } });
    holdPayout(two);
    await disburse(two, id);
    await app.settle();
    // M-Pesa's answer comes ten days later: nothing of the old loan has changed, and it goes on.
    expect(await loanOf(borrower, old.id)).toMatchObject({ status: 'active' });
    expect(await quoteOf(two, id)).toMatchObject({
      topUp: { keptBack: '20099.00', on: '2026-03-12', isFixed: true },
    });
    await letDaysPass(app, day('2026-03-21'));
    app.world.release();
    await app.settle();
    await signIn(borrower);
    const closed = await loanOf(borrower, old.id);
    expect(closed).toMatchObject({ status: 'closed', principalOutstanding: '0.00' });
    expect(closed.payOff).toBe('0.00');
    expect(await sumOf('top_up', old.id)).toBe(2_009_900);
    expect((await sumOf('disbursement', id)) + (await sumOf('top_up', old.id))).toBe(3_000_000);
    expect(Number(closed.credit) * 100 + Number(closed.paid) * 100).toBeCloseTo(2_009_900, 5);
    expect((await proveAll(app.db)).filter(isFailed)).toEqual([]);
  });

  test('that M-Pesa refuses leaves the old loan as it was, and can be sent again', async () => {
    const two = await twoLoans();
    const { borrower, old } = two;
    const { id } = await approvedTopUp(two);
    const before = await loanOf(borrower, old.id);
    app.world.script({
      call: 'payout',
      phone: borrower.phone,
      result: { code: '8', description: 'over the limit' },
    });
    await disburse(two, id);
    await app.settle();
    expect(await loanOf(borrower, id)).toMatchObject({ status: 'approved' });
    expect(await loanOf(borrower, old.id)).toEqual(before);
    expect(await sumOf('top_up', old.id)).toBe(0);
    expect((await disburse(two, id)).status).toBe(200);
    await app.settle();
    expect(await loanOf(borrower, id)).toMatchObject({ status: 'active' });
    expect(await loanOf(borrower, old.id)).toMatchObject({ status: 'closed' });
  });

  test('leaves what the borrower pays meanwhile as credit, and sends all where the old loan is repaid', async () => {
    const two = await twoLoans();
    const { borrower, old } = two;
    const { id } = await approvedTopUp(two);
    holdPayout(two);
    await disburse(two, id);
    await app.settle();
    await payBy(app, borrower, old.id, '5000.00');
    app.world.release();
    await app.settle();
    const closed = await loanOf(borrower, old.id);
    expect(closed.status).toBe('closed');
    expect(Number(closed.credit)).toBeGreaterThanOrEqual(5_000);
    const other = await twoLoans();
    const again = await approvedTopUp(other);
    await payBy(
      app,
      other.borrower,
      other.old.id,
      (await loanOf(other.borrower, other.old.id)).payOff,
    );
    expect((await loanOf(other.borrower, other.old.id)).status).toBe('closed');
    await disburse(other, again.id);
    await app.settle();
    expect(await loanOf(other.borrower, again.id)).toMatchObject({ status: 'active' });
    expect(await sumOf('disbursement', again.id)).toBe(3_000_000);
    expect(await sumOf('top_up', other.old.id)).toBe(0);
  });

  test('is begun once, and a payment at the same time as the hand-over is counted or comes after', async () => {
    await openPaybill(app);
    const two = await twoLoans();
    const { borrower, old } = two;
    const wanted = { ...TERMS, topsUp: old.id };
    await rush(Array.from({ length: 4 }, () => () => borrower.post('/api/loans', wanted)));
    expect(
      await valueOf<number>(app, 'select count(*)::int from loans where tops_up_id = $1', old.id),
    ).toBe(1);
    const { id } = await approvedTopUp(two);
    const [answer] = await Promise.all([
      disburse(two, id),
      payTo(app, borrower, old.reference, 3_000),
    ]);
    expect(answer.status).toBe(200);
    await app.settle();
    const closed = await loanOf(borrower, old.id);
    expect(closed.status).toBe('closed');
    const kept = await sumOf('top_up', old.id);
    // Counted before: the old loan took less. After it: what is over is credit.
    const isCounted = kept < 2_000_000;
    expect(Number(closed.credit) >= 3_000).toBe(!isCounted);
    expect((await sumOf('disbursement', id)) + kept).toBe(3_000_000);
  });

  test('is not begun, sent for approval or paid out while something is late on the old loan', async () => {
    const two = await twoLoans();
    const { borrower, admin, old } = two;
    const { id } = await approvedTopUp(two);
    const due = day((await loanOf(borrower, old.id)).dueDate ?? '');
    await letDaysPass(app, addDays(due, 1));
    for (const person of [borrower, admin]) await signIn(person);
    const held = await admin.post(`/api/admin/loans/${id}/disburse`);
    expect(held).toMatchObject({ status: 409 });
    expect(await offerOf(two, old.id)).toMatchObject({ reason: expect.any(String) as string });
    expect((await loanOf(borrower, id)).status).toBe('approved');
  });

  test('counts beside the old loan where that opens again after the payout', async () => {
    const two = await twoLoans();
    const { borrower, guarantor, admin, old } = two;
    const { id } = await approvedTopUp(two, { amount: '25000.00' });
    await payBy(app, borrower, old.id, (await loanOf(borrower, old.id)).payOff);
    expect((await disburse(two, id)).status).toBe(200);
    await app.settle();
    const [payment] = (await admin.get<{ id: string }[]>(`/api/admin/loans/${old.id}/payments`))
      .body;
    const reversal = {
      kind: 'payment_reversal',
      targetId: payment!.id,
      reason: 'M-Pesa took it back, as its statement says',
      params: { cause: 'taken_back', receipt: 'REV0000002' },
    };
    const proposed = await admin.post<{ id: string }>('/api/admin/approvals', reversal);
    expect(proposed.status).toBe(201);
    const done = await admin.put(`/api/admin/approvals/${proposed.body.id}`, {
      decision: 'confirmed',
    });
    expect(done).toMatchObject({ status: 200, body: { decision: 'confirmed' } });
    expect(await loanOf(borrower, old.id)).toMatchObject({ status: 'active' });
    const { body } = await borrower.get<{ borrowerProfile: { availableToBorrow: string } }>(
      '/api/auth/user',
    );
    expect(body.borrowerProfile.availableToBorrow).toBe('0.00');
    expect(
      await borrower.post('/api/loans', { ...TERMS, amount: '5000.00', term: 3 }),
    ).toMatchObject({ status: 422 });
    const other = await newPerson(app);
    const asked = await newLoan(other, { amount: '40000.00' });
    const guaranteeId = await askFor(other, asked.id, guarantor, '32001.00');
    expect(
      await guarantor.put(`/api/guarantees/${guaranteeId}`, { status: 'accepted' }),
    ).toMatchObject({ status: 422, body: { code: 'over_capacity' } });
  });

  test('counts once in the limits of its borrower and of a guarantor of both', async () => {
    const two = await twoLoans();
    const { borrower, guarantor, old } = two;
    const { id } = await newLoan(borrower, { ...TERMS, amount: '45000.00', topsUp: old.id });
    await acceptAs(guarantor, await askFor(borrower, id, guarantor, '45000.00'));
    expect((await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' })).status).toBe(
      200,
    );
    const other = await newPerson(app);
    const asked = await newLoan(other, { amount: '5000.00' });
    const guaranteeId = await askFor(other, asked.id, guarantor, '1000.00');
    expect(
      await guarantor.put(`/api/guarantees/${guaranteeId}`, { status: 'accepted' }),
    ).toMatchObject({ status: 422, body: { code: 'over_capacity' } });
    const { body } = await borrower.get<{ borrowerProfile: { availableToBorrow: string } }>(
      '/api/auth/user',
    );
    expect(body.borrowerProfile.availableToBorrow).toBe('0.00');
    expect((await borrower.post(`/api/loans/${id}/withdraw`)).status).toBe(200);
  });
});
