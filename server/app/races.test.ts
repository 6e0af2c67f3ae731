import { describe, expect } from 'vitest';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Approval } from '@shared/contract/approvals';
import type { Loan, Repayment } from '@shared/contract/loans';
import { EARNS_AFTER_DAYS } from '@shared/limits';
import { actingAs } from '@server/platform/core/context';
import { checkPayment } from '@server/payments/payments/check-payment';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { openPaybill, payTo } from '@server/testing/paying';
import {
  approvedLoan,
  type Cast,
  historyOf,
  loanOf,
  newCast,
  rush,
  secondScreen,
  submittedLoan,
  fromTwo,
  valueOf,
} from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';
import { raceRounds, RUSH } from '@server/testing/depth';

/**
 * Two clients, each with many calls at once: exactly one effect, and who comes too late is told so (409),
 * never a fault. Several rounds each, with new people.
 */

const CALLS = 2 * RUSH;
const ONE_WINS = { 200: 1, 409: CALLS - 1 };

const count = async (loanId: string, kind: string): Promise<number> =>
  (await historyOf(app, loanId)).filter((each) => each === kind).length;

const answer = (who: TestPerson, id: string, status: string) => () =>
  who.put(`/api/guarantees/${id}`, { status });

/** A draft, somebody who was asked, and their other screen. */
async function asked(): Promise<{ borrower: TestPerson; loan: Loan; id: string } & Screens> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await newLoan(borrower);
  const id = await askFor(borrower, loan.id, guarantor);
  return { borrower, loan, id, here: guarantor, there: await secondScreen(app, guarantor) };
}

interface Screens {
  here: TestPerson;
  there: TestPerson;
}

/** Two admins, neither of whom has to do with the loan. */
async function twoAdmins({ admin }: Cast): Promise<Screens> {
  return { here: admin, there: await newPerson(app, { isAdmin: true }) };
}

describe.each(raceRounds())('round %i', () => {
  test('accept + accept', async () => {
    const { borrower, loan, id, here, there } = await asked();
    const calls = fromTwo(RUSH, answer(here, id, 'accepted'), answer(there, id, 'accepted'));
    expect(await rush(calls)).toEqual(ONE_WINS);
    expect(await count(loan.id, 'guarantee_accepted')).toBe(1);
    expect((await loanOf(borrower, loan.id)).guarantors).toEqual({ accepted: 1, pending: 0 });
  });

  test('accept + decline', async () => {
    const { borrower, loan, id, here, there } = await asked();
    const calls = fromTwo(RUSH, answer(here, id, 'accepted'), answer(there, id, 'declined'));
    expect(await rush(calls)).toEqual(ONE_WINS);
    const { body } = await here.get<Guarantee>(`/api/guarantees/${id}`);
    const accepted = await count(loan.id, 'guarantee_accepted');
    const declined = await count(loan.id, 'guarantee_declined');
    expect([accepted, declined]).toEqual(body.status === 'accepted' ? [1, 0] : [0, 1]);
    expect((await loanOf(borrower, loan.id)).guarantors).toEqual({ accepted, pending: 0 });
  });

  test('accept + the borrower takes the request back', async () => {
    const { borrower, loan, id, here } = await asked();
    const tally = await rush(
      fromTwo(RUSH, answer(here, id, 'accepted'), () => borrower.delete(`/api/guarantees/${id}`)),
    );
    expect(tally[200]).toBe(1);
    expect(Object.keys(tally).sort()).toEqual(
      (await loanOf(borrower, loan.id)).guarantors.accepted === 1
        ? ['200', '409']
        : ['200', '404', '409'],
    );
  });

  test('ten guarantors accept at once: all count', async () => {
    const borrower = await newPerson(app);
    const loan = await newLoan(borrower, { amount: '45000.00' });
    const calls: (() => Promise<{ status: number }>)[] = [];
    for (let i = 0; i < 10; i += 1) {
      const guarantor = await newPerson(app);
      calls.push(answer(guarantor, await askFor(borrower, loan.id, guarantor), 'accepted'));
    }
    expect(await rush(calls)).toEqual({ 200: 10 });
    expect((await loanOf(borrower, loan.id)).guarantors).toEqual({ accepted: 10, pending: 0 });
    const priced = await valueOf<number>(
      app,
      `select jsonb_array_length(q.inputs->'guarantors') from loans l
       join quotes q on q.id = l.quote_id where l.id = $1`,
      loan.id,
    );
    expect(priced).toBe(10);
  });

  test('one guarantor accepts two loans at once: what they can carry counts once', async () => {
    const guarantor = await newPerson(app);
    const there = await secondScreen(app, guarantor);
    const [one, two] = [await newPerson(app), await newPerson(app)];
    const [first, second] = [
      await newLoan(one, { amount: '40000.00' }),
      await newLoan(two, { amount: '40000.00' }),
    ];
    const ids = [
      await askFor(one, first.id, guarantor, '40000.00'),
      await askFor(two, second.id, guarantor, '40000.00'),
    ];
    const calls = [answer(guarantor, ids[0]!, 'accepted'), answer(there, ids[1]!, 'accepted')];
    expect(await rush(calls)).toEqual({ 200: 1, 422: 1 });
    const held = `select sum(cap_cents)::bigint from guarantees where person_id = $1
      and status = 'accepted'`;
    expect(await valueOf(app, held, guarantor.id)).toBe(4_000_000);
  });

  test('submit twice', async () => {
    const { borrower, loan, id, here } = await asked();
    await acceptAs(here, id);
    const other = await secondScreen(app, borrower);
    const submit = (who: TestPerson) => () =>
      who.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
    expect(await rush(fromTwo(RUSH, submit(borrower), submit(other)))).toEqual(ONE_WINS);
    expect(await count(loan.id, 'loan_submitted')).toBe(1);
  });

  test('submit + ask a guarantor', async () => {
    const { borrower, loan } = await asked();
    const invited = await borrower.post<{ id: string }>('/api/guarantors/invite', {
      name: 'One more',
      phone: (await newPerson(app, { isVerified: false })).phone,
    });
    const wanted = { loanId: loan.id, guarantorId: invited.body.id, cap: '3000.00' };
    const tally = await rush(
      fromTwo(
        RUSH,
        () => borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' }),
        () => borrower.post('/api/guarantees', wanted),
      ),
    );
    expect(tally[200]).toBe(1);
    expect(Object.keys(tally).filter((status) => !['200', '201', '409'].includes(status))).toEqual(
      [],
    );
    expect((await loanOf(borrower, loan.id)).guarantors.pending).toBe(1 + (tally[201] ?? 0));
    expect(tally[201] ?? 0).toBeLessThanOrEqual(1);
  });

  test('submit + change the terms', async () => {
    const { borrower, loan, id, here } = await asked();
    await acceptAs(here, id);
    const tally = await rush(
      fromTwo(
        RUSH,
        () => borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' }),
        () => borrower.post(`/api/loans/${loan.id}/quote`, { amount: '25000.00', term: 12 }),
      ),
    );
    expect(Object.keys(tally).filter((status) => !['200', '409'].includes(status))).toEqual([]);
    const after = await loanOf(borrower, loan.id);
    expect(after.status).toBe('pending_approval');
    expect(after.guarantors).toEqual(
      after.amount === '20000.00' ? { accepted: 1, pending: 0 } : { accepted: 0, pending: 1 },
    );
  });

  test('approve + approve, by two admins', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    const { here, there } = await twoAdmins(cast);
    const approve = (who: TestPerson) => () => who.put(`/api/admin/loans/${id}/approve`);
    expect(await rush(fromTwo(RUSH, approve(here), approve(there)))).toEqual(ONE_WINS);
    expect(await count(id, 'loan_approved')).toBe(1);
    await app.settle();
    const texts = app.world.phone(cast.borrower.phone).inbox.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('is approved'))).toHaveLength(1);
  });

  test('approve + decline, by two admins', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    const { here, there } = await twoAdmins(cast);
    const reason = { reason: 'The business could not be confirmed' };
    const tally = await rush(
      fromTwo(
        RUSH,
        () => here.put(`/api/admin/loans/${id}/approve`),
        () => there.put(`/api/admin/loans/${id}/decline`, reason),
      ),
    );
    const approved = await count(id, 'loan_approved');
    expect(await count(id, 'loan_declined')).toBe(1);
    expect(tally).toEqual({ 200: 1 + approved, 409: CALLS - 1 - approved });
    expect((await loanOf(cast.borrower, id)).closedReason).toBe('declined');
  });

  test('approve + the last guarantor says no', async () => {
    const cast = await newCast(app);
    const loan = await newLoan(cast.borrower);
    const first = await newPerson(app);
    await acceptAs(first, await askFor(cast.borrower, loan.id, first));
    const id = await askFor(cast.borrower, loan.id, cast.guarantor);
    await cast.borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
    const tally = await rush(
      fromTwo(
        RUSH,
        () => cast.admin.put(`/api/admin/loans/${loan.id}/approve`),
        answer(cast.guarantor, id, 'declined'),
      ),
    );
    const { body } = await cast.guarantor.get<Guarantee>(`/api/guarantees/${id}`);
    expect(body.status).toBe('declined');
    const wasAnswered = body.statusReason === 'declined';
    expect(tally).toEqual(wasAnswered ? { 200: 2, 409: CALLS - 2 } : ONE_WINS);
    expect((await loanOf(cast.borrower, loan.id)).status).toBe('approved');
  });

  test('approve + a guarantor says yes: the price has them, or they lapse', async () => {
    const cast = await newCast(app);
    const loan = await newLoan(cast.borrower);
    const first = await newPerson(app);
    const { apr: before } = (await acceptAs(first, await askFor(cast.borrower, loan.id, first)))
      .loan;
    const id = await askFor(cast.borrower, loan.id, cast.guarantor);
    await cast.borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
    await rush(
      fromTwo(
        RUSH,
        () => cast.admin.put(`/api/admin/loans/${loan.id}/approve`),
        answer(cast.guarantor, id, 'accepted'),
      ),
    );
    const { body } = await cast.guarantor.get<Guarantee>(`/api/guarantees/${id}`);
    const { apr } = await loanOf(cast.borrower, loan.id);
    if (body.status === 'accepted') expect(apr).toBeLessThan(before);
    else expect([body.statusReason, apr]).toEqual(['lapsed', before]);
  });

  test('approve + the borrower withdraws', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    const calls = fromTwo(
      RUSH,
      () => cast.admin.put(`/api/admin/loans/${id}/approve`),
      () => cast.borrower.post(`/api/loans/${id}/withdraw`),
    );
    expect(await rush(calls)).toEqual(ONE_WINS);
    const approved = await count(id, 'loan_approved');
    expect(approved + (await count(id, 'loan_withdrawn'))).toBe(1);
    expect((await loanOf(cast.borrower, id)).status).toBe(approved ? 'approved' : 'closed');
  });

  test('disburse + disburse, by two admins', async () => {
    const cast = await newCast(app);
    const { id } = await approvedLoan(cast);
    const { here, there } = await twoAdmins(cast);
    const disburse = (who: TestPerson) => () => who.post(`/api/admin/loans/${id}/disburse`);
    expect(await rush(fromTwo(RUSH, disburse(here), disburse(there)))).toEqual(ONE_WINS);
    await app.settle();
    const phone = app.world.phone(cast.borrower.phone);
    expect(phone.transactions).toHaveLength(1);
    expect((await loanOf(cast.borrower, id)).status).toBe('active');
  });

  test('a prompt’s callback + our own question answered together', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await runningLoan(app, borrower, guarantor, admin);
    app.world.script({ call: 'prompt', phone: borrower.phone, hold: 'callbacks' });
    const { body } = await borrower.post<{ id: string }>(`/api/loans/${loan.id}/repayments`);
    await app.settle();
    const { prompt } = app.world.phone(borrower.phone);
    app.world.answerPrompt(borrower.phone, prompt!.id, 'approve');
    app.world.release();
    const job = actingAs(app.deps, 'job');
    await Promise.all([app.settle(), checkPayment(job, body.id), checkPayment(job, body.id)]);
    await app.settle();
    expect((await loanOf(borrower, loan.id)).paid).toBe(loan.nextPayment);
    expect(await count(loan.id, 'repayment_received')).toBe(1);
    const receipt = await valueOf(app, 'select receipt from payments where id = $1', body.id);
    expect(receipt).toBe(app.world.phone(borrower.phone).transactions[0]!.receipt);
  });

  test('a reversal confirmed + taken down, by two admins, while money for the loan comes in', async () => {
    await openPaybill(app);
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const loan = await runningLoan(app, borrower, guarantor, admin);
    await payBy(app, borrower, loan.id);
    const { body: paid } = await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`);
    const asked = { kind: 'payment_reversal', targetId: paid[0]?.id, reason: 'Not theirs' };
    const params = { cause: 'misposted' };
    const { body } = await admin.post<Approval>('/api/admin/approvals', { ...asked, params });
    const path = `/api/admin/approvals/${body.id}`;
    const [one, other] = [await twoAdmins(cast), await twoAdmins(cast)];
    const calls = fromTwo(
      RUSH,
      () => one.there.put(path, { decision: 'confirmed' }),
      () => other.there.put(path, { decision: 'rejected' }),
    );
    const [tally] = await Promise.all([rush(calls), payTo(app, borrower, loan.reference, 1_000)]);
    await app.settle();
    expect(tally).toEqual(ONE_WINS);
    const reversed = await count(loan.id, 'payment_reversed');
    expect(reversed + (await count(loan.id, 'approval_rejected'))).toBe(1);
    const kept = reversed ? 0 : Number(loan.nextPayment);
    expect(Number((await loanOf(borrower, loan.id)).paid)).toBe(kept + 1_000);
  });
});

test('two loans that share their guarantors are repaid at once: nobody waits for nobody', async () => {
  const guarantors = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });
  const loans: { borrower: TestPerson; id: string }[] = [];
  for (let i = 0; i < 6; i += 1) {
    const borrower = await newPerson(app);
    const { id } = await newLoan(borrower, { amount: '2000.00' });
    const order = i % 2 === 0 ? guarantors : guarantors.toReversed();
    for (const guarantor of order) {
      await acceptAs(guarantor, await askFor(borrower, id, guarantor, '300.00'));
    }
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    await admin.put(`/api/admin/loans/${id}/approve`);
    await admin.post(`/api/admin/loans/${id}/disburse`);
    loans.push({ borrower, id });
  }
  await app.settle();
  app.clock.advance(EARNS_AFTER_DAYS * 86_400);
  for (const { borrower, id } of loans) {
    await signIn(borrower);
    await borrower.post(`/api/loans/${id}/repayments`, { amount: '2100.00' });
  }
  await app.settle();
  for (const { borrower } of loans) {
    const { prompt } = app.world.phone(borrower.phone);
    app.world.answerPrompt(borrower.phone, prompt!.id, 'approve');
  }
  await app.settle();
  for (const { borrower, id } of loans) {
    expect((await loanOf(borrower, id)).status).toBe('closed');
  }
  for (const { id } of guarantors) {
    expect(await valueOf(app, 'select trust_score from persons where id = $1', id)).toBe(600);
  }
});
