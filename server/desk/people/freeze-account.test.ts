import { describe, expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { AdminPerson } from '@shared/contract/people';
import { acceptAs, askFor, newLoan, newPerson, payBy, runningLoan } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  loanOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  rush,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const REASON = { reason: 'We are checking a report about this account' };
const freeze = (who: { put: Awaited<ReturnType<typeof newPerson>>['put'] }, id: string) =>
  who.put<AdminPerson>(`/api/admin/users/${id}/freeze`, REASON);
const unfreeze = (who: { put: Awaited<ReturnType<typeof newPerson>>['put'] }, id: string) =>
  who.put<AdminPerson>(`/api/admin/users/${id}/unfreeze`, { reason: 'The report was wrong' });

const IS_FROZEN = {
  status: 409,
  body: {
    code: 'not_eligible',
    params: { reasons: ['account_frozen'] },
    message: expect.stringMatching(/^Your account is frozen: you can repay, but not borrow/),
  },
};

describe.each([
  ['freeze', freeze],
  ['unfreeze', unfreeze],
])('%s', (name, act) => {
  test('is for admins alone, about somebody else who is there', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    expect(answerOf(await act(app.visitor(), borrower.id))).toEqual(SIGNED_OUT);
    expect(answerOf(await act(guarantor, borrower.id))).toEqual(NOT_ADMIN);
    expect(answerOf(await act(admin, MISSING))).toEqual(NOT_THERE);
    expect(await act(admin, admin.id)).toMatchObject({
      status: 422,
      body: { message: 'This is your own account: another admin has to do this.' },
    });
  });

  test.each([{}, { reason: 'no' }, { reason: 5 }])('takes no %j for a reason', async (body) => {
    const { borrower, admin } = await newCast(app);
    const reply = await admin.put(`/api/admin/users/${borrower.id}/${name}`, body);
    expect([400, 422]).toContain(reply.status);
    expect(Object.keys(reply.body['fields'] ?? {})).toEqual(['reason']);
  });
});

test('staff are frozen by owners alone, and an officer freezes anybody else', async () => {
  const [officer, owner, person] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
    await newPerson(app),
  ];
  await app.db.query("update persons set staff_role = 'officer' where id = $1", [officer.id]);
  expect(await freeze(officer, owner.id)).toMatchObject({
    status: 403,
    body: { code: 'staff_frozen_by_owner' },
  });
  expect((await owner.get('/api/admin/stats')).status, 'still signed in, and at work').toBe(200);
  expect((await freeze(officer, person.id)).status).toBe(200);
  expect((await freeze(owner, officer.id)).status).toBe(200);
});

describe('a frozen account', () => {
  test('says so to its person, once however often it is pressed, and can be freed', async () => {
    const { borrower, admin } = await newCast(app);
    expect(answerOf(await unfreeze(admin, borrower.id))).toMatchObject({ status: 409 });
    const presses = Array.from({ length: 20 }, () => () => freeze(admin, borrower.id));
    expect(await rush(presses)).toEqual({ 200: 1, 409: 19 });
    const own = (await borrower.get<CurrentUser>('/api/auth/user')).body;
    expect(own.frozen).toEqual({ since: app.clock.now().toISOString(), reason: REASON.reason });
    const seen = await admin.get<AdminPerson>(`/api/admin/users/${borrower.id}`);
    expect(seen.body).toMatchObject({ isFrozen: true, frozen: own.frozen });
    expect((await unfreeze(admin, borrower.id)).body).toMatchObject({ frozen: null });
    expect((await borrower.get<CurrentUser>('/api/auth/user')).body.frozen).toBeNull();
    const { rows } = await app.db.query(
      `select kind, actor_id, detail->>'reason' as reason, ip is not null as "hasAddress"
       from events where subject_id = $1 and kind like 'account%' order by id`,
      [borrower.id],
    );
    const mark = { actor_id: admin.id, hasAddress: true };
    expect(rows).toEqual([
      { ...mark, kind: 'account_frozen', reason: REASON.reason },
      { ...mark, kind: 'account_unfrozen', reason: 'The report was wrong' },
    ]);
  });

  test('can ask for nothing and back nobody, but decline and withdraw', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const friend = await newPerson(app);
    const loan = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
    const askedOf = await newLoan(friend);
    const request = await askFor(friend, askedOf.id, borrower);
    const named = await borrower.post<{ id: string }>('/api/guarantors/invite', {
      name: 'Brian',
      phone: friend.phone,
    });
    await freeze(admin, borrower.id);
    const refused = [
      await borrower.post('/api/loans', { amount: 1_000, term: 3, purpose: 'trade' }),
      await borrower.post(`/api/loans/${loan.id}/quote`, { amount: 2_000, term: 3 }),
      await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' }),
      await borrower.post('/api/guarantors/invite', { name: 'Chebet', phone: '0755666777' }),
      await borrower.post('/api/guarantees', {
        loanId: loan.id,
        guarantorId: named.body.id,
        cap: 100,
      }),
      await borrower.put(`/api/guarantees/${request}`, { status: 'accepted' }),
    ];
    for (const reply of refused) expect(reply).toMatchObject(IS_FROZEN);
    expect((await loanOf(borrower, loan.id)).status).toBe('quoting');
    const no = await borrower.put(`/api/guarantees/${request}`, { status: 'declined' });
    expect(no.status).toBe(200);
    expect((await borrower.post(`/api/loans/${loan.id}/withdraw`)).status).toBe(200);
    await unfreeze(admin, borrower.id);
    expect((await newLoan(borrower)).status).toBe('quoting');
  });

  test('is lent nothing more: neither approved nor paid out, only declined', async () => {
    const [one, two] = [await newCast(app), await newCast(app)];
    const submitted = await submittedLoan(one);
    const approved = await approvedLoan(two);
    await freeze(one.admin, one.borrower.id);
    await freeze(two.admin, two.borrower.id);
    const words = /’s account is frozen\. Nobody can approve or pay out the loan meanwhile/;
    const approve = await one.admin.put(`/api/admin/loans/${submitted.id}/approve`);
    const disburse = await two.admin.post(`/api/admin/loans/${approved.id}/disburse`);
    for (const reply of [approve, disburse]) {
      expect(reply).toMatchObject({ status: 409, body: { message: expect.stringMatching(words) } });
    }
    const seen = await one.admin.get(`/api/admin/loans/${submitted.id}`);
    expect(seen.body).toMatchObject({
      loan: { notEligible: [{ code: 'account_frozen_of' }], canDecide: true },
    });
    const decline = await one.admin.put(`/api/admin/loans/${submitted.id}/decline`, REASON);
    expect(decline.status).toBe(200);
    await unfreeze(two.admin, two.borrower.id);
    const later = await two.admin.post(`/api/admin/loans/${approved.id}/disburse`);
    expect(later.status).toBe(200);
  });

  test('repays, and is paid back what was too much', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await runningLoan(app, borrower, guarantor, admin, {
      amount: '2000.00',
      term: 3,
    });
    await freeze(admin, borrower.id);
    await payBy(app, borrower, loan.id, '500.00');
    expect((await loanOf(borrower, loan.id)).paid).toBe('500.00');
    await payBy(app, borrower, loan.id, '1800.00');
    const { status, credit } = await loanOf(borrower, loan.id);
    expect(status).toBe('closed');
    expect(Number(credit)).toBeGreaterThan(100);
    const refund = await admin.post(`/api/admin/loans/${loan.id}/refund-credit`);
    expect(refund.status).toBe(202);
    await app.settle();
    expect((await loanOf(borrower, loan.id)).credit).toBe('0.00');
  });
});

test('freezing and accepting at once: whichever comes second is refused or stands before it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await newLoan(borrower);
    const id = await askFor(borrower, loan.id, guarantor);
    const [frozen, accepted] = await Promise.all([
      freeze(admin, guarantor.id),
      guarantor.put(`/api/guarantees/${id}`, { status: 'accepted' }),
    ]);
    expect(frozen.status).toBe(200);
    expect([200, 409]).toContain(accepted.status);
    const isBefore = await valueOf<boolean | null>(
      app,
      `select (select e.id from events e where e.subject_id = $1 and e.kind = 'guarantee_accepted')
         < (select e.id from events e where e.subject_id = $2 and e.kind = 'account_frozen')`,
      id,
      guarantor.id,
    );
    if (accepted.status === 409) expect(isBefore).toBeNull();
  }
});
