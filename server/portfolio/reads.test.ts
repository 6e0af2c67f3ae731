import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day, dayOf } from '@shared/day';
import type {
  AdminLoan,
  AdminStats,
  AdminUsers,
  LoanReview,
  TrialBalance,
} from '@shared/contract/portfolio';
import { expectBooksInOrder } from '@server/testing/invariants';
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
import { startTestApp, type TestApp } from '@server/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectBooksInOrder(app.db);
  await app.stop();
});

const today = (): Day => dayOf(app.clock.now());

test.each([
  '/api/admin/stats',
  '/api/admin/loans/pending',
  '/api/admin/loans/approved',
  `/api/admin/loans/${MISSING}`,
  '/api/admin/users',
  '/api/admin/ledger/trial-balance',
])('GET %s is for admins alone, and at once no more for who was one', async (path) => {
  const { borrower, admin } = await newCast(app);
  expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.get(path))).toEqual(NOT_ADMIN);
  expect([200, 404]).toContain((await admin.get(path)).status);
  await app.db.query('update persons set is_admin = false where id = $1', [admin.id]);
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

  test('the review tells it all, the newest event first', async () => {
    const cast = await newCast(app);
    const { id } = await submittedLoan(cast);
    expect(answerOf(await cast.admin.get(`/api/admin/loans/${MISSING}`))).toEqual(NOT_THERE);
    const { body } = await cast.admin.get<LoanReview>(`/api/admin/loans/${id}`);
    expect(body.loan).toMatchObject({ id, status: 'pending_approval', canDecide: true });
    expect(body.borrower).toMatchObject({
      id: cast.borrower.id,
      email: cast.borrower.email,
      phone: cast.borrower.phone,
      trustScore: 510,
      availableLimit: '45000.00',
    });
    expect(body.guarantees).toMatchObject([
      { status: 'accepted', cap: '5000.00', guarantor: { phone: cast.guarantor.phone } },
    ]);
    expect(body.quote.apr).toBe(body.loan.apr);
    expect(body.schedule.instalments).toHaveLength(6);
    expect(body.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['loan_submitted', `${cast.borrower.firstName} Otieno`],
      ['guarantee_accepted', `${cast.guarantor.firstName} Otieno`],
      ['guarantor_asked', `${cast.borrower.firstName} Otieno`],
      ['loan_requested', `${cast.borrower.firstName} Otieno`],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|password_hash|argon2/);
  });
});

describe('GET /api/admin/users', () => {
  const search = async (text: string, cursor = '') => {
    const admin = await newPerson(app, { isAdmin: true });
    const query = `search=${encodeURIComponent(text)}${cursor && `&cursor=${cursor}`}`;
    return admin.get<AdminUsers>(`/api/admin/users?${query}`);
  };

  test('finds by name, email and number as people write it; the number is masked', async () => {
    const person = await newPerson(app);
    const local = `0${person.phone.slice(3)}`;
    const finds = [
      person.email.toUpperCase(),
      ` ${person.email} `,
      person.phone,
      `+${person.phone}`,
      local,
      `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`,
    ];
    for (const text of finds) {
      const { body } = await search(text);
      expect(
        body.items.map(({ id }) => id),
        text,
      ).toContain(person.id);
    }
    const { body } = await search(person.email);
    expect(body).toEqual({
      items: [
        {
          id: person.id,
          firstName: person.firstName,
          lastName: 'Otieno',
          email: person.email,
          phoneMasked: `0${person.phone.slice(3, 6)} *** ${person.phone.slice(9)}`,
          phoneVerified: true,
          trustScore: 510,
          isAdmin: false,
          openLoans: 0,
          createdAt: expect.any(String),
        },
      ],
      nextCursor: null,
    });
    const named = await search(`${person.firstName} OTIENO`);
    expect(named.body.items.map(({ id }) => id)).toContain(person.id);
  });

  test.each(['%', '_', '\\', "' or 1=1 --", 'nobody at all'])('%j finds nobody', async (text) => {
    expect((await search(text)).body).toEqual({ items: [], nextCursor: null });
  });

  test('refuses null bytes and what is no cursor', async () => {
    expect((await search('a\u0000b')).status).toBe(422);
    expect((await search('', 'x')).status).toBe(422);
    expect(await search('', MISSING)).toMatchObject({ status: 200 });
  });

  test('comes in pages of fifty that leave nobody out, and ends on the last', async () => {
    const admin = await newPerson(app, { isAdmin: true });
    const { rows } = await app.db.query<{ n: number }>('select count(*) as n from persons');
    const missing = 100 - rows[0]!.n;
    await app.db.query(
      `insert into persons select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'email', 'crowd' || n || '@example.co.ke',
         'phone', (254790000000 + n)::text, 'trust_score', 500))).*
       from persons p, generate_series(1, $2) n where p.id = $1`,
      [(await newPerson(app, { isVerified: false })).id, missing - 1],
    );
    const ids: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const path: string = `/api/admin/users${cursor && `?cursor=${cursor}`}`;
      const { body } = await admin.get<AdminUsers>(path);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
      pages += 1;
    }
    expect(pages).toBe(2);
    expect(new Set(ids).size).toBe(100);
  });
});

describe('GET /api/admin/ledger/trial-balance', () => {
  const balance = async (asOf = ''): Promise<TrialBalance> => {
    const admin = await newPerson(app, { isAdmin: true });
    const path = `/api/admin/ledger/trial-balance${asOf && `?as-of=${asOf}`}`;
    const { status, body } = await admin.get<TrialBalance>(path);
    expect(status).toBe(200);
    return body;
  };

  test.each(['2026-02-30', '2026-13-01', 'yesterday', '2026-3-2'])('refuses %s', async (asOf) => {
    const admin = await newPerson(app, { isAdmin: true });
    const reply = await admin.get(`/api/admin/ledger/trial-balance?as-of=${asOf}`);
    expect(reply).toMatchObject({ status: 422, body: { fields: { 'as-of': expect.any(String) } } });
  });

  test('balances, equals the loans, and can be read as of any day', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const start = await balance();
    const loan = await runningLoan(app, borrower, guarantor, admin);
    const lentOn = today();
    moveTo(app, addDays(lentOn, 10));
    await payBy(app, borrower, loan.id, '5000.00');
    const now = await balance();
    expect(now.asOf).toBe(today());
    expect(now.totalDebits).toBe(now.totalCredits);
    const rise = (later: TrialBalance, code: string): number => {
      const of = (which: TrialBalance) =>
        Number(which.accounts.find((account) => account.code === code)?.balance);
      return Math.round((of(later) - of(start)) * 100) / 100;
    };
    const after = await loanOf(borrower, loan.id);
    expect(rise(now, 'loan_principal')).toBe(Number(after.principalOutstanding));
    expect(rise(now, 'mpesa_paybill')).toBe(5_000);
    expect(rise(now, 'mpesa_utility')).toBe(-20_000);
    expect(rise(now, 'interest_income')).toBe(
      Math.round((5_000 - (20_000 - Number(after.principalOutstanding))) * 100) / 100,
    );
    const then = await balance(lentOn);
    expect(then.asOf).toBe(lentOn);
    expect(rise(then, 'loan_principal')).toBe(20_000);
    expect(rise(then, 'mpesa_paybill')).toBe(0);
    const before = await balance('2026-01-01');
    expect(before).toMatchObject({ totalDebits: '0.00', totalCredits: '0.00' });
    expect(before.accounts.map(({ code }) => code)).toEqual(now.accounts.map(({ code }) => code));
  });
});
