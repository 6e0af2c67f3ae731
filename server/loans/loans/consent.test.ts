import { describe, expect } from 'vitest';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import type { LoanAgreement } from '@shared/contract/agreements';
import type { AdminLoan, LoanReview } from '@shared/contract/portfolio';
import { acceptAs, askFor, newLoan, newPerson } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  loanOf,
  MISSING,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const SUBMIT = { status: 'pending_approval' };

/** The figures that a screen shows and a consent names. */
/** The figures that a refusal for a changed price has. */
const namedIn = ({ apr, monthlyPayment, totalRepayable, charges }: Figures) => ({
  apr,
  monthlyPayment,
  totalRepayable,
  charges,
});
type Figures = ReturnType<typeof figuresOf>;

const figuresOf = ({
  apr,
  monthlyPayment,
  totalRepayable,
  charges,
  aprWithCharges,
}: Loan | LoanQuote) => ({
  apr,
  monthlyPayment,
  totalRepayable,
  charges,
  aprWithCharges,
});

const agreementsOf = (id: string) =>
  valueOf<number>(app, 'select count(*)::int from loan_agreements where loan_id = $1', id);

const quoteOf = async ({ borrower }: Cast, id: string) =>
  figuresOf((await borrower.get<LoanQuote>(`/api/loans/${id}/quote`)).body);

const reviewOf = async ({ admin }: Cast, id: string): Promise<LoanReview> =>
  (await admin.get<LoanReview>(`/api/admin/loans/${id}`)).body;

const approve = ({ admin }: Cast, id: string, body: object = {}) =>
  admin.put<AdminLoan>(`/api/admin/loans/${id}/approve`, body);

/** Ties the guarantor to the borrower, who now backs a loan of theirs: the guarantee takes less off the rate. */
async function raisePrice({ borrower, guarantor }: Cast): Promise<void> {
  const theirs = await newLoan(guarantor, { amount: '3000.00' });
  await acceptAs(borrower, await askFor(guarantor, theirs.id, borrower, '1000.00'));
}

describe('PUT /api/loans/{id} with what was agreed', () => {
  test('refuses figures that are no longer the price, and keeps nothing of them', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor } = cast;
    const { id } = await newLoan(borrower);
    const asked = await askFor(borrower, id, guarantor);
    const shown = await quoteOf(cast, id);
    await acceptAs(guarantor, asked);
    const today = await quoteOf(cast, id);
    expect(await borrower.put(`/api/loans/${id}`, { ...SUBMIT, agreed: shown })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', params: namedIn(today) },
    });
    expect((await loanOf(borrower, id)).status).toBe('quoting');
    const path = `/api/loans/${id}/agreement`;
    expect((await borrower.get<LoanAgreement>(path)).body).toMatchObject({
      agreedAt: null,
      agreed: today,
    });
    expect(await agreementsOf(id)).toBe(0);
    const { status } = await borrower.put(`/api/loans/${id}`, { ...SUBMIT, agreed: today });
    expect(status).toBe(200);
    expect(await agreementsOf(id)).toBe(1);
  });

  test.each([
    { apr: 'low', monthlyPayment: 1, totalRepayable: 1 },
    { apr: 17, monthlyPayment: 1 },
    { apr: 101, monthlyPayment: 1, totalRepayable: 1 },
    'yes',
  ])('does not take %j', async (agreed) => {
    const { borrower, guarantor } = await newCast(app);
    const { id } = await newLoan(borrower);
    await askFor(borrower, id, guarantor);
    const { status } = await borrower.put(`/api/loans/${id}`, { ...SUBMIT, agreed });
    expect([400, 422]).toContain(status);
    expect((await loanOf(borrower, id)).status).toBe('quoting');
  });
});

describe('GET /api/loans/{id}/agreement', () => {
  test('is for the borrower alone, once there is one', async () => {
    const cast = await newCast(app);
    const draft = await newLoan(cast.borrower);
    await cast.borrower.post(`/api/loans/${draft.id}/withdraw`);
    expect(answerOf(await cast.borrower.get(`/api/loans/${draft.id}/agreement`))).toEqual(
      NOT_THERE,
    );
    const { id } = await submittedLoan(cast);
    const path = `/api/loans/${id}/agreement`;
    expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
    for (const stranger of [cast.guarantor, cast.admin]) {
      expect(answerOf(await stranger.get(path))).toEqual(NOT_THERE);
    }
    expect(answerOf(await cast.borrower.get(`/api/loans/${MISSING}/agreement`))).toEqual(NOT_THERE);
  });

  test('keeps the figures, the words in both languages, and who agreed when', async () => {
    const cast = await newCast(app);
    const loan = await submittedLoan(cast);
    const path = `/api/loans/${loan.id}/agreement`;
    const { body } = await cast.borrower.get<LoanAgreement>(path);
    expect(body).toMatchObject({
      reference: loan.reference,
      version: '2026-12-2',
      agreedAt: loan.submittedAt,
      amount: '20000.00',
      term: 6,
      agreed: figuresOf(loan),
      booked: null,
      dueDates: null,
    });
    const { en, sw } = body.text;
    expect(en.map(({ text }) => text).join(' ')).toContain(`${loan.apr.toFixed(2)}% APR`);
    expect(sw).toHaveLength(en.length);
    expect((await reviewOf(cast, loan.id)).agreement).toEqual(body);
    await approve(cast, loan.id);
    const { body: after } = await cast.borrower.get<LoanAgreement>(path);
    expect(after).toMatchObject({ text: body.text, booked: figuresOf(loan) });
    await expect(
      valueOf(
        app,
        'update loan_agreements set apr_bps = 1 where loan_id = $1 returning 1',
        loan.id,
      ),
    ).rejects.toThrow('append-only');
  });
});

describe('PUT /api/admin/loans/{id}/approve', () => {
  test('books what was agreed where today’s price is higher, and says both before', async () => {
    const cast = await newCast(app);
    const submitted = await submittedLoan(cast);
    const agreed = figuresOf(submitted);
    await raisePrice(cast);
    const { loan, quote, schedule } = await reviewOf(cast, submitted.id);
    expect(figuresOf(loan)).toEqual(agreed);
    expect(figuresOf(quote)).toEqual(agreed);
    expect(schedule.totalRepayable).toBe(agreed.totalRepayable);
    expect(loan.agreed).toEqual(agreed);
    expect(loan.dearerToday!.apr).toBeGreaterThan(agreed.apr);
    const listed = await cast.admin.get<AdminLoan[]>('/api/admin/loans/pending');
    expect(listed.body.find(({ id }) => id === loan.id)).toEqual(loan);
    expect(figuresOf(await loanOf(cast.borrower, loan.id))).toEqual(agreed);
    const { status, body } = await approve(cast, loan.id, { price: agreed });
    expect(status).toBe(200);
    expect(figuresOf(body)).toEqual(agreed);
    const sent = 'select parts from messages where kind = $1 and loan_id = $2';
    expect(await valueOf(app, sent, 'loan_approved', loan.id)).toEqual({
      amount: '20000.00',
      apr: `${agreed.apr.toFixed(2)}%`,
      instalment: `${agreed.monthlyPayment}.00`,
    });
  });

  test('books today’s price where it is lower, and not the one of an old screen', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor } = cast;
    const { id } = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, id, guarantor));
    const friend = await newPerson(app);
    const asked = await askFor(borrower, id, friend);
    const agreed = figuresOf((await borrower.put<Loan>(`/api/loans/${id}`, SUBMIT)).body);
    await acceptAs(friend, asked);
    const lower = figuresOf(await loanOf(borrower, id));
    expect(lower.apr).toBeLessThan(agreed.apr);
    expect(await approve(cast, id, { price: agreed })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', params: namedIn(lower) },
    });
    expect((await reviewOf(cast, id)).loan).toMatchObject({ ...lower, agreed, dearerToday: null });
    expect(figuresOf((await approve(cast, id, { price: lower })).body)).toEqual(lower);
  });

  test('shows the price that it books where a guarantor is no longer counted', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const { id } = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, id, guarantor));
    const friend = await newPerson(app);
    await acceptAs(friend, await askFor(borrower, id, friend));
    const agreed = figuresOf((await borrower.put<Loan>(`/api/loans/${id}`, SUBMIT)).body);
    await admin.put(`/api/admin/users/${friend.id}/freeze`, { reason: 'A test of consent' });
    const { loan, quote } = await reviewOf(cast, id);
    expect(figuresOf(loan)).toEqual(agreed);
    expect(figuresOf(quote)).toEqual(agreed);
    expect(loan.dearerToday!.apr).toBeGreaterThan(agreed.apr);
    const { status, body } = await approve(cast, id, { price: figuresOf(loan) });
    expect(status).toBe(200);
    expect(figuresOf(body)).toEqual(agreed);
  });

  test('a loan that is sent back asks for a new consent, at the price of that day', async () => {
    const cast = await newCast(app);
    const { borrower, admin } = cast;
    const first = await submittedLoan(cast);
    await raisePrice(cast);
    await admin.put(`/api/admin/loans/${first.id}/return`, { reason: 'The price has changed' });
    const today = await quoteOf(cast, first.id);
    expect(today.apr).toBeGreaterThan(first.apr);
    const old = { ...SUBMIT, agreed: figuresOf(first) };
    expect((await borrower.put(`/api/loans/${first.id}`, old)).status).toBe(409);
    await borrower.put(`/api/loans/${first.id}`, { ...SUBMIT, agreed: today });
    expect((await reviewOf(cast, first.id)).agreement!.agreed).toEqual(today);
    expect(figuresOf((await approve(cast, first.id)).body)).toEqual(today);
  });
});
