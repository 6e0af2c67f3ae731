import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { acceptAs, askFor, newLoan, newPerson, runningLoan } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  disbursedLoan,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const SUBMIT = { status: 'pending_approval' };

describe('PUT /api/loans/{id}', () => {
  test('is for the borrower alone', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const { id } = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, id, guarantor));
    expect(answerOf(await app.visitor().put(`/api/loans/${id}`, SUBMIT))).toEqual(SIGNED_OUT);
    for (const stranger of [guarantor, admin]) {
      expect(answerOf(await stranger.put(`/api/loans/${id}`, SUBMIT))).toEqual(NOT_THERE);
      expect(answerOf(await stranger.put(`/api/loans/${MISSING}`, SUBMIT))).toEqual(NOT_THERE);
    }
    expect((await loanOf(borrower, id)).status).toBe('quoting');
  });

  test.each([
    ['quoting', 422],
    ['pending_guarantors', 422],
    ['approved', 422],
    ['disbursed', 422],
    ['active', 422],
    ['closed', 422],
    ['anything', 422],
    [null, 400],
    [7, 400],
  ])('does not take the status %j', async (status, refused) => {
    const { borrower, guarantor } = await newCast(app);
    const loan = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
    const before = await loanOf(borrower, loan.id);
    const reply = await borrower.put(`/api/loans/${loan.id}`, { status });
    expect(reply).toMatchObject({
      status: refused,
      body: { fields: { status: expect.any(String) } },
    });
    expect(await loanOf(borrower, loan.id)).toEqual(before);
  });

  test('takes nothing else from the body', async () => {
    const { borrower, guarantor } = await newCast(app);
    const loan = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
    const { apr, gsValue } = await loanOf(borrower, loan.id);
    const smuggled = { apr: 1, amount: '1000.00', gsValue: 1, approvedAt: '2026-01-01' };
    const { status, body } = await borrower.put<Loan>(`/api/loans/${loan.id}`, {
      ...SUBMIT,
      ...smuggled,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ apr, gsValue, amount: '20000.00', approvedAt: null });
  });

  test('needs a guarantor', async () => {
    const { borrower, guarantor } = await newCast(app);
    const { id } = await newLoan(borrower);
    const none = {
      status: 422,
      body: {
        code: 'no_guarantor',
        message: 'Please add at least one guarantor to continue',
      },
    };
    expect(answerOf(await borrower.put(`/api/loans/${id}`, SUBMIT))).toEqual(none);
    const asked = await askFor(borrower, id, guarantor);
    await guarantor.put(`/api/guarantees/${asked}`, { status: 'declined' });
    expect(answerOf(await borrower.put(`/api/loans/${id}`, SUBMIT))).toEqual(none);
    const second = await askFor(borrower, id, await newPerson(app));
    await borrower.delete(`/api/guarantees/${second}`);
    expect(answerOf(await borrower.put(`/api/loans/${id}`, SUBMIT))).toEqual(none);
  });

  test('hands the request in, with one who has not answered yet', async () => {
    const { borrower, guarantor } = await newCast(app);
    const { id } = await newLoan(borrower);
    await askFor(borrower, id, guarantor);
    app.clock.advance(60);
    const { status, body } = await borrower.put<Loan>(`/api/loans/${id}`, SUBMIT);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending_approval',
      submittedAt: app.clock.now().toISOString(),
      guarantors: { accepted: 0, pending: 1 },
    });
    expect(await historyOf(app, id)).toEqual([
      'loan_requested',
      'guarantor_asked',
      'loan_submitted',
    ]);
  });

  test('is refused in every later status', async () => {
    const stages = [submittedLoan, approvedLoan, disbursedLoan];
    for (const stage of stages) {
      const cast = await newCast(app);
      const { id, status } = await stage(cast);
      const reply = await cast.borrower.put(`/api/loans/${id}`, SUBMIT);
      expect(reply).toMatchObject({ status: 409, body: { code: 'loan_in_wrong_state' } });
      expect((await loanOf(cast.borrower, id)).status).toBe(status);
    }
    const { borrower, guarantor, admin } = await newCast(app);
    const { id } = await runningLoan(app, borrower, guarantor, admin);
    expect(await borrower.put(`/api/loans/${id}`, SUBMIT)).toMatchObject({ status: 409 });
  });
});

describe('POST /api/loans/{id}/withdraw', () => {
  const path = (id: string) => `/api/loans/${id}/withdraw`;

  test('is for the borrower alone', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    expect(answerOf(await app.visitor().post(path(id)))).toEqual(SIGNED_OUT);
    for (const stranger of [cast.guarantor, cast.admin]) {
      expect(answerOf(await stranger.post(path(id)))).toEqual(NOT_THERE);
      expect(answerOf(await stranger.post(path(MISSING)))).toEqual(NOT_THERE);
    }
  });

  test('closes the request and frees everybody who was asked', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor } = cast;
    const loan = await newLoan(borrower);
    const accepted = await askFor(borrower, loan.id, guarantor);
    await acceptAs(guarantor, accepted);
    const waiting = await newPerson(app);
    const pending = await askFor(borrower, loan.id, waiting);
    await borrower.put(`/api/loans/${loan.id}`, SUBMIT);
    const { status, body } = await borrower.post<Loan>(path(loan.id));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'closed', closedReason: 'withdrawn' });
    expect((await guarantor.get<Guarantee>(`/api/guarantees/${accepted}`)).body).toMatchObject({
      status: 'accepted',
      isReleased: true,
      liability: '0.00',
    });
    expect((await waiting.get<Guarantee>(`/api/guarantees/${pending}`)).body).toMatchObject({
      status: 'declined',
      statusReason: 'lapsed',
    });
    expect((await historyOf(app, loan.id)).at(-1)).toBe('loan_withdrawn');
    await newLoan(borrower, { amount: '45000.00' });
  });

  test('takes back a draft too, and a request that was sent back', async () => {
    const cast = await newCast(app);
    const draft = await newLoan(cast.borrower);
    expect((await cast.borrower.post<Loan>(path(draft.id))).body.status).toBe('closed');
    const { id } = await submittedLoan(cast);
    await cast.admin.put(`/api/admin/loans/${id}/return`, { reason: 'More guarantors, please' });
    expect((await cast.borrower.post<Loan>(path(id))).body.status).toBe('closed');
  });

  test('is too late once it is approved, and once it is withdrawn', async () => {
    const cast = await newCast(app);
    const { id } = await approvedLoan(cast);
    expect(answerOf(await cast.borrower.post(path(id)))).toEqual({
      status: 409,
      body: {
        code: 'loan_in_wrong_state',
        params: { act: 'withdraw', status: 'approved' },
        message: 'This loan can\'t be withdrawn: it is "Approved".',
      },
    });
    const draft = await newLoan(cast.borrower);
    await cast.borrower.post(path(draft.id));
    expect((await cast.borrower.post(path(draft.id))).status).toBe(409);
  });
});
