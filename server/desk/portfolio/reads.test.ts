import { describe, expect } from 'vitest';
import { addDays, type Day, dayOf } from '@shared/day';
import type { RunningLoan, RunningLoans } from '@shared/contract/due-lists';
import type { AdminLoan, AdminStats, LoanReview } from '@shared/contract/portfolio';
import { DUE_ORDERS, DUE_SPANS, type DueOrder, type DueSpan } from '@shared/list-orders';
import { maskPhone } from '@shared/phone';
import { tiedLoan } from '@server/testing/desk-scenes';
import { newLoan, newPerson, payBy, runningLoan, signIn } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  disbursedLoan,
  loanOf,
  MISSING,
  moveTo,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const today = (): Day => dayOf(app.clock.now());

test.each([
  '/api/admin/stats',
  '/api/admin/loans',
  '/api/admin/loans/pending',
  '/api/admin/loans/approved',
  `/api/admin/loans/${MISSING}`,
])('GET %s is for admins alone, and at once no more for who was one', async (path) => {
  const { borrower, admin } = await newCast(app);
  expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.get(path))).toEqual(NOT_ADMIN);
  expect([200, 404]).toContain((await admin.get(path)).status);
  await app.db.query('update persons set staff_role = null where id = $1', [admin.id]);
  expect(answerOf(await admin.get(path))).toEqual(NOT_ADMIN);
});

describe('GET /api/admin/stats', () => {
  const stats = async (admin: Awaited<ReturnType<typeof newPerson>>) =>
    (await admin.get<AdminStats>('/api/admin/stats')).body;

  test('counts principal on loans that run, weighs their rates, and knows who is late', async () => {
    const cast = await newCast(app);
    const { admin } = cast;
    expect(await stats(admin)).toEqual({
      totalOutstanding: '0.00',
      activeLoans: 0,
      avgAPR: 0,
      delinquencyRate: 0,
      before: null,
      trend: [],
    });

    await newLoan(await newPerson(app));
    await submittedLoan(await newCast(app));
    await approvedLoan(await newCast(app));
    expect((await stats(admin)).activeLoans).toBe(0);
    const sent = await disbursedLoan(cast, { amount: '10000.00', term: 3 });
    expect(await stats(admin)).toEqual({
      totalOutstanding: '10000.00',
      activeLoans: 1,
      avgAPR: sent.apr,
      delinquencyRate: 0,
      before: null,
      trend: [],
    });
    await app.settle();

    const other = await newCast(app);
    const big = await runningLoan(app, other.borrower, other.guarantor, other.admin, {
      amount: '30000.00',
      term: 12,
    });
    expect(big.apr).not.toBe(sent.apr);
    expect(await stats(admin)).toEqual({
      totalOutstanding: '40000.00',
      activeLoans: 2,
      avgAPR: Math.round((sent.apr + 3 * big.apr) * 25) / 100,
      delinquencyRate: 0,
      before: null,
      trend: [],
    });

    app.clock.advance(60);
    await payBy(app, other.borrower, big.id, '20000.00');
    const { principalOutstanding } = await loanOf(other.borrower, big.id);
    expect((await stats(admin)).totalOutstanding).toBe(
      (10_000 + Number(principalOutstanding)).toFixed(2),
    );

    moveTo(app, sent.dueDate ?? '2026-04-02');
    await signIn(admin);
    expect((await stats(admin)).delinquencyRate).toBe(0);
    moveTo(app, addDays(today(), 1));
    expect((await stats(admin)).delinquencyRate).toBe(50);
    await signIn(cast.borrower);
    await payBy(app, cast.borrower, sent.id);
    expect((await stats(admin)).delinquencyRate).toBe(0);
  });

  test('nobody is late who has paid the next instalment already', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const before = await stats(admin);
    const loan = await runningLoan(app, borrower, guarantor, admin);
    await payBy(app, borrower, loan.id);
    moveTo(app, addDays(loan.dueDate as Day, 1));
    for (const person of [admin, borrower]) await signIn(person);
    expect((await loanOf(borrower, loan.id)).daysPastDue).toBe(0);
    expect((await stats(admin)).activeLoans).toBe(before.activeLoans + 1);
    const { rows } = await app.db.query(
      `select 1 from loans where id = $1 and coalesce(oldest_unpaid_due_date, next_due_date) < $2`,
      [loan.id, today()],
    );
    expect(rows).toEqual([]);
  });
});

describe('GET /api/admin/loans', () => {
  const read = async (admin: Awaited<ReturnType<typeof newPerson>>, query: string) => {
    const { status, body } = await admin.get<RunningLoans>(`/api/admin/loans?${query}`);
    expect(status, query).toBe(200);
    return body;
  };
  const cents = (wire: string) => Math.round(Number(wire) * 100);

  test('refuses what it does not know', async () => {
    const { admin } = await newCast(app);
    for (const query of ['due=soon', 'sort=apr', 'cursor=1', `cursor=2026-02-30_1_${MISSING}`]) {
      expect((await admin.get(`/api/admin/loans?${query}`)).status, query).toBe(422);
    }
  });

  test('every span in every order, from any row on, with what the whole span sums to', async () => {
    const first = await newCast(app);
    await runningLoan(app, first.borrower, first.guarantor, first.admin, { amount: '9000.00' });
    moveTo(app, addDays(today(), 25));
    for (const person of Object.values(first)) await signIn(person);
    for (const amount of ['9000.00', '12000.00', '4000.00']) {
      const { borrower, guarantor, admin } = await newCast(app);
      await runningLoan(app, borrower, guarantor, admin, { amount });
    }
    moveTo(app, addDays(today(), 9));
    await signIn(first.admin);
    const { admin } = first;
    const all = (await read(admin, '')).items;
    expect(all.length).toBeGreaterThanOrEqual(4);
    const inSpan: Record<DueSpan, (loan: RunningLoan) => boolean> = {
      all: () => true,
      late: ({ dueOn }) => dueOn < today(),
      today: ({ dueOn }) => dueOn === today(),
      week: ({ dueOn }) => dueOn >= today() && dueOn <= addDays(today(), 6),
    };
    const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
    const largest = (one: RunningLoan, other: RunningLoan) =>
      cents(other.principalOutstanding) - cents(one.principalOutstanding) || text(one.id, other.id);
    const soonest = (one: RunningLoan, other: RunningLoan) =>
      text(one.dueOn, other.dueOn) || largest(one, other);
    for (const due of DUE_SPANS) {
      const meant = all.filter(inSpan[due]);
      const orders: Record<DueOrder, RunningLoan[]> = {
        due: meant.toSorted(soonest),
        '-due': meant.toSorted(soonest).toReversed(),
        '-principal': meant.toSorted(largest),
        principal: meant.toSorted(largest).toReversed(),
      };
      for (const sort of DUE_ORDERS) {
        const query = `due=${due}&sort=${sort}`;
        const { spans, items, nextCursor } = await read(admin, query);
        expect([items, nextCursor], query).toEqual([orders[sort], null]);
        const sums = spans.find((span) => span.due === due);
        expect(sums?.loans, query).toBe(meant.length);
        expect(cents(sums?.outstanding ?? '')).toBe(
          meant.reduce((sum, loan) => sum + cents(loan.principalOutstanding), 0),
        );
        const at = Math.floor(items.length / 2);
        const row = items[at];
        if (!row) continue;
        const place = `${row.dueOn}_${cents(row.principalOutstanding)}_${row.id}`;
        const rest = await read(admin, `${query}&cursor=${place}`);
        expect(rest.items, query).toEqual(orders[sort].slice(at + 1));
      }
    }
  });
});

describe('what waits for an admin', () => {
  test('pending and approved, longest first, with what helps to decide', async () => {
    const { body: before } = await (
      await newCast(app)
    ).admin.get<AdminLoan[]>('/api/admin/loans/pending');
    const [first, second] = [await newCast(app), await newCast(app)];
    const one = await submittedLoan(first, { amount: '10000.00' });
    app.clock.advance(60);
    const two = await submittedLoan(second);
    const pending = await first.admin.get<AdminLoan[]>('/api/admin/loans/pending');
    expect(pending.body.map(({ id }) => id).slice(before.length)).toEqual([one.id, two.id]);
    expect(pending.body.at(-2)).toMatchObject({
      status: 'pending_approval',
      amount: '10000.00',
      gsValue: one.gsValue,
      coverPercent: 50,
      waitingSince: one.submittedAt,
      phoneVerified: true,
      canDecide: true,
      borrower: { firstName: first.borrower.firstName, lastName: 'Otieno' },
    });
    await first.admin.put(`/api/admin/loans/${one.id}/approve`);
    const rest = await first.admin.get<AdminLoan[]>('/api/admin/loans/pending');
    expect(rest.body.map(({ id }) => id)).not.toContain(one.id);
    const approved = await first.admin.get<AdminLoan[]>('/api/admin/loans/approved');
    expect(approved.body.at(-1)).toMatchObject({
      id: one.id,
      status: 'approved',
      waitingSince: app.clock.now().toISOString(),
    });
  });

  test('the review tells how the price takes each guarantor, and who is tied to whom', async () => {
    const cast = await newCast(app);
    const { id, ids } = await tiedLoan(app, cast);
    const { body } = await cast.admin.get<LoanReview>(`/api/admin/loans/${id}`);
    const taken = Object.fromEntries(body.guarantees.map((each) => [each.id, each.inPrice]));
    expect(taken[ids.first]).toMatchObject({ counted: '5000.00', independence: 75, isTied: true });
    expect(taken[ids.second]).toMatchObject({ independence: 70, isTied: false });
    expect(taken[ids.third]).toMatchObject({ independence: 65, isTied: true });
    expect(taken[ids.silent]).toMatchObject({ independence: 90, discountPart: 0 });
    expect(body.ties).toEqual([
      { guaranteeId: ids.first, withId: null, backs: 'both' },
      { guaranteeId: ids.third, withId: ids.second, backs: 'by_other' },
    ]);
    const parts = body.guarantees.map(({ inPrice }) =>
      Math.round(100 * (inPrice?.discountPart ?? 0)),
    );
    const { guarantorDiscount, correlationPenalty } = body.quote.rateFactors;
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.round(100 * guarantorDiscount));
    expect(parts.filter((part) => part > 0)).toHaveLength(3);
    expect(correlationPenalty).toBeGreaterThan(0);
  });

  test('what was accepted counts, and who declined is not in the price', async () => {
    const cast = await newCast(app);
    const { id, ids } = await tiedLoan(app, cast);
    await cast.admin.put(`/api/admin/loans/${id}/approve`);
    const { body } = await cast.admin.get<LoanReview>(`/api/admin/loans/${id}`);
    const taken = Object.fromEntries(body.guarantees.map((each) => [each.id, each.inPrice]));
    expect(taken[ids.first]?.counted).toBe('5000.00');
    expect(taken[ids.silent]).toBeNull();
  });

  test('the review tells it all, the newest event first', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    expect(answerOf(await cast.admin.get(`/api/admin/loans/${MISSING}`))).toEqual(NOT_THERE);
    const { body } = await cast.admin.get<LoanReview>(`/api/admin/loans/${id}`);
    expect(body.loan).toMatchObject({ id, status: 'pending_approval', canDecide: true });
    expect(body.borrower).toMatchObject({
      id: cast.borrower.id,
      email: cast.borrower.email,
      phoneMasked: maskPhone(cast.borrower.phone),
      trustScore: 510,
    });
    expect(body.record).toEqual({
      grantedLimit: '45000.00',
      held: '0.00',
      otherLoans: [],
      backs: [],
      backedBy: [],
    });
    expect(body.since).toEqual({
      submittedAt: body.loan.submittedAt,
      apr: body.quote.apr,
      guarantors: [],
    });
    expect(body.guarantees).toMatchObject([
      {
        status: 'accepted',
        cap: '5000.00',
        guarantor: { phone: null },
        phoneMasked: maskPhone(cast.guarantor.phone),
      },
    ]);
    expect(body.quote.apr).toBe(body.loan.apr);
    expect(body.schedule.instalments).toHaveLength(6);
    expect(body.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['loan_submitted', `${cast.borrower.firstName} Otieno`],
      ['guarantee_accepted', `${cast.guarantor.firstName} Otieno`],
      ['guarantor_asked', `${cast.borrower.firstName} Otieno`],
      ['loan_requested', `${cast.borrower.firstName} Otieno`],
    ]);
    const wire = JSON.stringify(body);
    expect(wire).not.toMatch(/passwordHash|password_hash|argon2/);
    for (const { phone } of [cast.borrower, cast.guarantor]) expect(wire).not.toContain(phone);
  });
});
