import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import type { AdminLoan, LoanReview } from '@shared/contract/portfolio';
import { formatMoney, shillings } from '@shared/money';
import { acceptAs, askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  disbursedLoan,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const REASON = { reason: 'We could not confirm the business' };
type Act = (who: Pick<TestPerson, 'put' | 'post'>, id: string) => ReturnType<TestPerson['put']>;
const approve: Act = (who, id) => who.put(`/api/admin/loans/${id}/approve`);
const decline: Act = (who, id) => who.put(`/api/admin/loans/${id}/decline`, REASON);
const sendBack: Act = (who, id) => who.put(`/api/admin/loans/${id}/return`, REASON);
const disburse: Act = (who, id) => who.post(`/api/admin/loans/${id}/disburse`);
const ACTS = { approve, decline, return: sendBack, disburse };

const lastSms = (person: TestPerson) => app.world.phone(person.phone).inbox[0]?.text;

describe.each(Object.entries(ACTS))('%s', (name, act) => {
  test('is for admins alone', async () => {
    const cast = await newCast(app);
    const stage = name === 'disburse' ? approvedLoan : submittedLoan;
    const { id, status } = await stage(cast);
    expect(answerOf(await act(app.visitor(), id))).toEqual(SIGNED_OUT);
    for (const person of [cast.borrower, cast.guarantor]) {
      expect(answerOf(await act(person, id))).toEqual(NOT_ADMIN);
      expect(answerOf(await act(person, MISSING))).toEqual(NOT_ADMIN);
    }
    expect((await loanOf(cast.borrower, id)).status).toBe(status);
  });

  test('of a loan that is not there', async () => {
    const { admin } = await newCast(app);
    expect(answerOf(await act(admin, MISSING))).toEqual(NOT_THERE);
    expect(answerOf(await act(admin, '12'))).toEqual(NOT_THERE);
  });

  test('of one’s own loan, or one that one guarantees, is for another admin', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    await app.db.query("update persons set staff_role = 'owner' where id = any($1)", [
      [borrower.id, guarantor.id],
    ]);
    const stage = name === 'disburse' ? approvedLoan : submittedLoan;
    const { id, status } = await stage({ borrower, guarantor, admin });
    expect(answerOf(await act(borrower, id))).toMatchObject({
      status: 422,
      body: { message: 'This is your own loan: another admin has to decide on it.' },
    });
    expect(answerOf(await act(guarantor, id))).toMatchObject({
      status: 422,
      body: { message: 'You guarantee this loan: another admin has to decide on it.' },
    });
    const review = await borrower.get<LoanReview>(`/api/admin/loans/${id}`);
    expect(review.body.loan.canDecide).toBe(false);
    expect((await loanOf(borrower, id)).status).toBe(status);
    expect((await act(admin, id)).status).toBe(200);
  });

  test('is refused in every status but its own', async () => {
    const cast = await newCast(app);
    const withdrawn = await newLoan(cast.borrower);
    await cast.borrower.post(`/api/loans/${withdrawn.id}/withdraw`);
    const draft = await newLoan(cast.borrower, { amount: '1000.00' });
    const sent = await disbursedLoan(await newCast(app));
    const refused = [withdrawn.id, draft.id, sent.id];
    if (name === 'disburse') refused.push((await submittedLoan(await newCast(app))).id);
    if (name === 'approve' || name === 'return') {
      refused.push((await approvedLoan(await newCast(app))).id);
    }
    for (const id of refused) {
      expect(await act(cast.admin, id)).toMatchObject({
        status: 409,
        body: { code: expect.stringMatching(/^loan_in_wrong_state$|_by_(you|other)$/) },
      });
    }
  });
});

describe('approving', () => {
  test('locks the price by who has accepted; what is open lapses', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
    const silent = await newPerson(app);
    const open = await askFor(borrower, loan.id, silent);
    await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
    const { apr } = await loanOf(borrower, loan.id);
    const { status, body } = await admin.put<AdminLoan>(`/api/admin/loans/${loan.id}/approve`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: loan.id,
      status: 'approved',
      apr,
      approvedAt: app.clock.now().toISOString(),
      guarantors: { accepted: 1, pending: 0 },
      canDecide: true,
    });
    const lapsed = await silent.get<Guarantee>(`/api/guarantees/${open}`);
    expect(lapsed.body).toMatchObject({ status: 'declined', statusReason: 'lapsed' });
    const quote = await borrower.get<LoanQuote>(`/api/loans/${loan.id}/quote`);
    expect(quote.body).toMatchObject({ apr, aprIfAllAccept: apr });
    expect(quote.body.guarantors).toHaveLength(1);
    await app.settle();
    expect(lastSms(borrower)).toBe(
      `Tegemea: your loan of KSh 20,000 is approved at ${apr.toFixed(2)}% APR. ` +
        `You pay ${formatMoney(shillings(body.monthlyPayment))} a month, first due one month after we send the money.`,
    );
    expect((await historyOf(app, loan.id)).at(-1)).toBe('loan_approved');
  });

  test('is refused when the limit has fallen below the loan since', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast, { amount: '30000.00' });
    const limit = (cents: number) =>
      app.db.query('update persons set limit_cents = $2 where id = $1', [cast.borrower.id, cents]);
    await limit(2_000_000);
    expect(answerOf(await approve(cast.admin, id))).toMatchObject({
      status: 422,
      body: { message: 'The borrower now has KSh 20,000 available, less than this loan.' },
    });
    await limit(4_500_000);
    expect((await approve(cast.admin, id)).status).toBe(200);
  });
});

describe('declining', () => {
  test.each([{}, { reason: '' }, { reason: 'no' }, { reason: 'x'.repeat(501) }, { reason: 7 }])(
    'needs a reason that can be read (%j)',
    async (body) => {
      const cast = await newCast(app);
      const { id } = await submittedLoan(cast);
      for (const act of ['decline', 'return']) {
        const reply = await cast.admin.put(`/api/admin/loans/${id}/${act}`, body);
        expect([400, 422]).toContain(reply.status);
        expect(Object.keys(reply.body['fields'] ?? {})).toEqual(['reason']);
      }
      expect((await loanOf(cast.borrower, id)).status).toBe('pending_approval');
    },
  );

  test('closes the loan, tells the borrower why, and frees the guarantors', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    expect((await decline(cast.admin, id)).status).toBe(200);
    expect(await loanOf(cast.borrower, id)).toMatchObject({
      status: 'closed',
      closedReason: 'declined',
      statusReason: REASON.reason,
    });
    const [guarantee] = (await cast.guarantor.get<Guarantee[]>('/api/guarantees/user')).body;
    expect(guarantee).toMatchObject({ status: 'accepted', isReleased: true, liability: '0.00' });
    await app.settle();
    expect(lastSms(cast.borrower)).toBe(
      "Tegemea: we can't lend this time. Reason: We could not confirm the business",
    );
    expect((await historyOf(app, id)).at(-1)).toBe('loan_declined');
    await newLoan(cast.borrower, { amount: '45000.00' });
  });
});

describe('sending back', () => {
  test('opens the request again; handed in once more, it can be approved', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    expect((await sendBack(cast.admin, id)).status).toBe(200);
    expect(await loanOf(cast.borrower, id)).toMatchObject({
      status: 'pending_guarantors',
      statusReason: REASON.reason,
      guarantors: { accepted: 1, pending: 0 },
    });
    await app.settle();
    expect(lastSms(cast.borrower)).toMatch(/^Tegemea: your loan needs more guarantors\./);
    const second = await newPerson(app);
    await acceptAs(second, await askFor(cast.borrower, id, second));
    const again = await cast.borrower.put<Loan>(`/api/loans/${id}`, { status: 'pending_approval' });
    expect(again.body).toMatchObject({ status: 'pending_approval', statusReason: null });
    expect((await approve(cast.admin, id)).status).toBe(200);
    expect(await historyOf(app, id)).toEqual([
      'loan_requested',
      'guarantor_asked',
      'guarantee_accepted',
      'loan_submitted',
      'loan_returned',
      'guarantor_asked',
      'guarantee_accepted',
      'loan_submitted',
      'loan_approved',
    ]);
  });

  test('keeps the amount counted against the limit', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast, { amount: '40000.00' });
    await sendBack(cast.admin, id);
    const { status } = await cast.borrower.post('/api/loans', {
      amount: '6000.00',
      term: 3,
      purpose: 'other',
    });
    expect(status).toBe(422);
  });
});
