import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { acceptAs, askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  loanOf,
  MISSING,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const GIVEN = { amount: '20000.00', term: 6, guarantors: [] };
const quotesOf = (loanId: string) =>
  valueOf<number>(app, 'select count(*) from quotes where loan_id = $1', loanId);

/** A draft with one guarantor who has accepted 5,000 and one who has not answered. */
async function backedDraft(): Promise<{
  borrower: TestPerson;
  guarantor: TestPerson;
  loan: Loan;
  accepted: string;
  pending: string;
}> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower);
  const accepted = await askFor(borrower, loan.id, guarantor);
  await acceptAs(guarantor, accepted);
  const pending = await askFor(borrower, loan.id, await newPerson(app, { isVerified: false }));
  await app.settle();
  return { borrower, guarantor, loan, accepted, pending };
}

describe('POST /api/loans/{id}/quote', () => {
  const path = (id: string) => `/api/loans/${id}/quote`;

  test('is for the borrower alone', async () => {
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower);
    const stranger = await newPerson(app);
    expect(answerOf(await app.visitor().post(path(id), GIVEN))).toEqual(SIGNED_OUT);
    expect(answerOf(await stranger.post(path(id), GIVEN))).toEqual(NOT_THERE);
    expect(answerOf(await stranger.post(path(MISSING), GIVEN))).toEqual(NOT_THERE);
    expect(answerOf(await stranger.post(path('1'), GIVEN))).toEqual(NOT_THERE);
  });

  test('refuses what cannot be lent, and leaves the draft as it was', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower);
    const over = await borrower.post(path(loan.id), { ...GIVEN, amount: '45001.00' });
    expect(over).toMatchObject({ status: 422, body: { fields: { amount: expect.any(String) } } });
    expect(await borrower.post(path(loan.id), { amount: '5000.00' })).toMatchObject({
      status: 400,
      body: { fields: { term: 'Choose 3, 6 or 12 months' } },
    });
    expect(await loanOf(borrower, loan.id)).toEqual(loan);
  });

  test('gives the draft its terms and answers what they cost', async () => {
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower);
    const { status, body } = await borrower.post<LoanQuote>(path(id), {
      ...GIVEN,
      amount: 10_000,
      term: 12,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      apr: 19.45,
      monthlyPayment: 924,
      guaranteeStrength: 0,
      rateFactors: {
        baseRate: 18,
        guarantorDiscount: 0,
        correlationPenalty: 0,
        riskPremium: 1.45,
      },
    });
    const loan = await loanOf(borrower, id);
    expect(loan).toMatchObject({ amount: '10000.00', term: 12, apr: 19.45, monthlyPayment: 924 });
    expect((await borrower.get<LoanQuote>(path(id))).body).toEqual(body);
  });

  test('keeps every price with what it was made of, and none for the same terms', async () => {
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower);
    await borrower.post(path(id), GIVEN);
    expect(await quotesOf(id)).toBe(1);
    await borrower.post(path(id), { ...GIVEN, term: 3 });
    expect(await quotesOf(id)).toBe(2);
    const kept = await valueOf(
      app,
      `select result->'inputs'->>'term' from quotes where id = (select quote_id from loans where id = $1)`,
      id,
    );
    expect(kept).toBe('3');
  });

  test('never believes guarantors that the form names', async () => {
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower);
    const invented = [{ cap: '20000.00', status: 'accepted', trust: 1000, relationship: 'friend' }];
    const { body } = await borrower.post<LoanQuote>(path(id), { ...GIVEN, guarantors: invented });
    expect(body).toMatchObject({ guaranteeStrength: 0, guarantors: [] });
    expect((await loanOf(borrower, id)).guarantors).toEqual({ accepted: 0, pending: 0 });
  });

  test.each([
    ['a larger amount', { amount: '20001.00', term: 6 }],
    ['a longer term', { amount: '20000.00', term: 12 }],
    ['less for longer', { amount: '5000.00', term: 12 }],
  ])('asks who has accepted again after %s', async (_name, terms) => {
    const { borrower, guarantor, loan, accepted, pending } = await backedDraft();
    const before = app.world.phone(guarantor.phone).inbox.length;
    const { body } = await borrower.post<LoanQuote>(path(loan.id), terms);
    await app.settle();
    expect(body).toMatchObject({ guaranteeStrength: 0 });
    expect(body.aprIfAllAccept).toBeLessThan(body.apr);
    const { body: asked } = await guarantor.get<Guarantee>(`/api/guarantees/${accepted}`);
    expect(asked).toMatchObject({
      status: 'pending',
      statusReason: 'terms_changed',
      answeredAt: null,
      agreement: null,
    });
    const { inbox } = app.world.phone(guarantor.phone);
    expect(inbox).toHaveLength(before + 1);
    expect(inbox[0]!.text).toContain('Your yes no longer counts');
    expect(inbox[0]!.text).toContain(`/guarantee/request-${loan.id}`);
    const all = await borrower.get<Guarantee[]>(`/api/guarantees/loan/${loan.id}`);
    expect(all.body.map(({ id, status }) => [id, status])).toEqual([
      [accepted, 'pending'],
      [pending, 'pending'],
    ]);

    await borrower.post(path(loan.id), { amount: '30000.00', term: 12 });
    await app.settle();
    expect(app.world.phone(guarantor.phone).inbox).toHaveLength(before + 1);
    await acceptAs(guarantor, accepted);
    const again = await guarantor.get<Guarantee>(`/api/guarantees/${accepted}`);
    expect(again.body.agreement?.text).toContain('KSh 30,000');
  });

  test.each([
    ['a smaller amount', { amount: '19999.00', term: 6 }],
    ['a shorter term', { amount: '20000.00', term: 3 }],
    ['another purpose', { amount: '20000.00', term: 6, purpose: 'education' }],
  ])('keeps who has accepted after %s', async (_name, terms) => {
    const { borrower, guarantor, loan, accepted } = await backedDraft();
    const inbox = app.world.phone(guarantor.phone).inbox.length;
    const { body } = await borrower.post<LoanQuote>(path(loan.id), terms);
    await app.settle();
    expect(body.guaranteeStrength).toBeGreaterThan(0);
    const kept = await guarantor.get<Guarantee>(`/api/guarantees/${accepted}`);
    expect(kept.body).toMatchObject({ status: 'accepted', agreement: { cap: '5000.00' } });
    expect(app.world.phone(guarantor.phone).inbox).toHaveLength(inbox);
  });

  test('is over once the request is handed in', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    const { status, body } = await cast.borrower.post(path(id), { ...GIVEN, amount: '21000.00' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'loan_in_wrong_state',
        message: 'This loan can\'t be changed: it is "In review".',
      },
    });
    expect((await loanOf(cast.borrower, id)).amount).toBe('20000.00');
  });
});

test('raising a returned request while another is handed in never passes the limit', async () => {
  for (let round = 0; round < 5; round += 1) {
    const cast = await newCast(app);
    const { borrower, admin } = cast;
    const { id } = await submittedLoan(cast, { amount: '20000.00' });
    await admin.put(`/api/admin/loans/${id}/return`, { reason: 'One more guarantor, please' });
    const draft = await newLoan(borrower, { amount: '25000.00' });
    await askFor(borrower, draft.id, cast.guarantor);
    const replies = await Promise.all([
      borrower.post(`/api/loans/${id}/quote`, { amount: '45000.00', term: 6 }),
      borrower.put(`/api/loans/${draft.id}`, { status: 'pending_approval' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});
