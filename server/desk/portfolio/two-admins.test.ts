import { afterEach, describe, expect } from 'vitest';
import { formatMoment } from '@shared/day';
import type { AdminLoan, LoanReview } from '@shared/contract/portfolio';
import { newPerson, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  historyOf,
  loanOf,
  newCast,
  submittedLoan,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const REASON = { reason: 'We could not confirm the business' };
const approve = (who: TestPerson, id: string) => who.put(`/api/admin/loans/${id}/approve`);
const decline = (who: TestPerson, id: string) => who.put(`/api/admin/loans/${id}/decline`, REASON);
const sendBack = (who: TestPerson, id: string) => who.put(`/api/admin/loans/${id}/return`, REASON);
const disburse = (who: TestPerson, id: string) => who.post(`/api/admin/loans/${id}/disburse`);

describe('a decision that another admin has just made', () => {
  const colleagues = async () => {
    const cast = await newCast(app);
    return { ...cast, other: await newPerson(app, { isAdmin: true }) };
  };
  const clock = () => formatMoment(app.clock.now(), app.clock.now());
  const reviewOf = async (who: TestPerson, id: string) =>
    (await who.get<LoanReview>(`/api/admin/loans/${id}`)).body.loan;

  test('is told to who comes later, with who and when', async () => {
    const { admin, other, ...cast } = await colleagues();
    const { id } = await submittedLoan({ ...cast, admin });
    expect((await reviewOf(other, id)).decision).toBeNull();
    await approve(admin, id);
    const words = {
      code: 'approved_by_other',
      params: { name: admin.firstName, at: clock() },
      message: `Already approved by ${admin.firstName}, ${clock()}.`,
    };
    for (const late of [approve, sendBack]) {
      expect(answerOf(await late(other, id))).toEqual({ status: 409, body: words });
    }
    expect(answerOf(await approve(admin, id)).body).toMatchObject({
      message: `Already approved by you, ${clock()}.`,
    });
    const decision = {
      outcome: 'approved',
      by: admin.firstName,
      at: app.clock.now().toISOString(),
    };
    expect((await reviewOf(other, id)).decision).toMatchObject({ ...decision, isYours: false });
    expect((await reviewOf(admin, id)).decision).toMatchObject({ ...decision, isYours: true });
    const queue = await other.get<AdminLoan[]>('/api/admin/loans/approved');
    expect(queue.body.find((each) => each.id === id)?.decision).toMatchObject(decision);

    await disburse(other, id);
    expect(answerOf(await disburse(admin, id)).body).toMatchObject({
      message: `Already disbursed by ${other.firstName}, ${clock()}.`,
    });
  });

  test('is not overwritten by who has not seen it', async () => {
    const { admin, other, ...cast } = await colleagues();
    const { id } = await submittedLoan({ ...cast, admin });
    await approve(admin, id);
    const unseen = { ...REASON, after: null };
    expect(answerOf(await other.put(`/api/admin/loans/${id}/decline`, unseen))).toEqual({
      status: 409,
      body: {
        code: 'approved_by_other',
        params: { name: admin.firstName, at: clock() },
        message: `Already approved by ${admin.firstName}, ${clock()}.`,
      },
    });
    expect((await loanOf(cast.borrower, id)).status).toBe('approved');
    const { decision } = await reviewOf(other, id);
    const seen = { ...REASON, after: decision?.id };
    expect((await other.put(`/api/admin/loans/${id}/decline`, seen)).status).toBe(200);
    expect((await loanOf(cast.borrower, id)).closedReason).toBe('declined');
  });

  test('counts also when the loan has come back to where it was', async () => {
    const { admin, other, ...cast } = await colleagues();
    const { id } = await submittedLoan({ ...cast, admin });
    await sendBack(admin, id);
    await cast.borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    expect(answerOf(await other.put(`/api/admin/loans/${id}/approve`, { after: null }))).toEqual({
      status: 409,
      body: {
        code: 'returned_by_other',
        params: { name: admin.firstName, at: clock() },
        message: `Already sent back by ${admin.firstName}, ${clock()}.`,
      },
    });
    expect((await approve(other, id)).status).toBe(200);
  });

  test('has to be named by its id', async () => {
    const { admin, ...cast } = await colleagues();
    const { id } = await submittedLoan({ ...cast, admin });
    const reply = await admin.put(`/api/admin/loans/${id}/approve`, { after: 'the last one' });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body['fields'] ?? {})).toEqual(['after']);
  });
});

describe('the money of a loan that one has approved', () => {
  const mayNot = async (who: TestPerson, id: string) =>
    (await who.get<LoanReview>(`/api/admin/loans/${id}`)).body.loan.needsOtherDisburser;
  const approvedBig = async () => {
    const cast = await newCast(app);
    await app.db.query('update persons set limit_cents = 9000000 where id = $1', [
      cast.borrower.id,
    ]);
    return { ...cast, id: (await approvedLoan(cast, { amount: '90000.00' })).id };
  };
  afterEach(() => {
    app.deps.fourEyes = false;
  });

  test('is released by another admin where two release each shilling', async () => {
    app.deps.fourEyes = true;
    const { admin, borrower, id } = await approvedBig();
    const other = await newPerson(app, { isAdmin: true });
    expect([await mayNot(admin, id), await mayNot(other, id)]).toEqual([true, false]);
    expect(answerOf(await disburse(admin, id))).toEqual({
      status: 403,
      body: {
        code: 'approver_disburses',
        message: 'You approved this loan: another admin has to release the money.',
      },
    });
    await app.settle();
    expect((await loanOf(borrower, id)).status).toBe('approved');
    expect(await historyOf(app, id)).not.toContain('loan_disbursed');
    expect(app.world.phone(borrower.phone).transactions).toEqual([]);

    expect((await disburse(other, id)).status).toBe(200);
    await app.settle();
    expect((await loanOf(borrower, id)).status).toBe('active');
    expect(app.world.phone(borrower.phone).transactions).toHaveLength(1);
    const actors = `select kind, actor_id from events where loan_id = $1
      and kind in ('loan_approved', 'loan_disbursed') order by id`;
    expect((await app.db.query(actors, [id])).rows).toEqual([
      { kind: 'loan_approved', actor_id: admin.id },
      { kind: 'loan_disbursed', actor_id: other.id },
    ]);
  });

  test('is released by the same admin where one plays the whole story, at any amount', async () => {
    const { admin, borrower, id } = await approvedBig();
    expect(await mayNot(admin, id)).toBe(false);
    expect((await disburse(admin, id)).status).toBe(200);
    await app.settle();
    expect((await loanOf(borrower, id)).status).toBe('active');
  });

  test('stays, and the one who approved it may still decline the loan', async () => {
    app.deps.fourEyes = true;
    const { admin, id } = await approvedBig();
    expect((await decline(admin, id)).status).toBe(200);
  });
});
