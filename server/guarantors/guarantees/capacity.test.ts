import { describe, expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Repayment } from '@shared/contract/loans';
import { raceRounds } from '@server/testing/depth';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  type TestPerson,
} from '@server/testing/people';
import { loanOf, newCast, rush, valueOf } from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';

/** Capacity (contract §5): what an acceptance holds of the guarantor's limit, and what lets it go. */

const standingOf = async (person: TestPerson) => {
  const { borrowerProfile, guarantorProfile } = (await person.get<CurrentUser>('/api/auth/user'))
    .body;
  return { ...borrowerProfile, ...guarantorProfile };
};

const heldBy = async (person: TestPerson): Promise<string> => (await standingOf(person)).held;

/** A new borrower's draft of KSh 20,000 that asks this person for a cap. */
async function asked(person: TestPerson, cap: string, amount = '20000.00') {
  const borrower = await newPerson(app);
  const loan = await newLoan(borrower, { amount });
  return { borrower, loan, id: await askFor(borrower, loan.id, person, cap) };
}

const accept = (person: TestPerson, id: string, cap?: string) =>
  person.put<Guarantee>(`/api/guarantees/${id}`, { status: 'accepted', ...(cap ? { cap } : {}) });

describe('an acceptance', () => {
  test('holds its cap, and what is left is offered: over it is refused with the most', async () => {
    const guarantor = await newPerson(app);
    const first = await asked(guarantor, '40000.00', '45000.00');
    expect((await guarantor.get<Guarantee>(`/api/guarantees/${first.id}`)).body).toMatchObject({
      most: '40000.00',
      isOverCapacity: false,
    });
    await acceptAs(guarantor, first.id);
    expect(await standingOf(guarantor)).toMatchObject({
      grantedLimit: '45000.00',
      availableLimit: '5000.00',
      availableToBorrow: '5000.00',
      held: '40000.00',
      capacityScore: 11,
    });
    const second = await asked(guarantor, '9000.00');
    expect((await guarantor.get<Guarantee>(`/api/guarantees/${second.id}`)).body).toMatchObject({
      most: '5000.00',
      isOverCapacity: true,
    });
    expect(await accept(guarantor, second.id)).toMatchObject({
      status: 422,
      body: { code: 'over_capacity', params: { most: '5000.00' } },
    });
    const { body } = await second.borrower.get<Guarantee[]>(
      `/api/guarantees/loan/${second.loan.id}`,
    );
    // Nobody else is told: it would say what the guarantor owes and holds.
    expect(body).toMatchObject([{ isOverCapacity: false, most: null }]);
    expect((await accept(guarantor, second.id, '5000.00')).status).toBe(200);
    expect(await standingOf(guarantor)).toMatchObject({ availableLimit: '0.00', held: '45000.00' });
    const draft = await guarantor.post('/api/loans', {
      amount: 1_000,
      term: 3,
      purpose: 'trade',
    });
    expect(draft).toMatchObject({ status: 422, body: { code: 'limit_used_up' } });
  });

  test('counts own open loans, and a draft is submitted only within what is left', async () => {
    const [guarantor, friend] = [await newPerson(app), await newPerson(app)];
    const own = await newLoan(guarantor, { amount: '30000.00' });
    await askFor(guarantor, own.id, friend);
    const { id } = await asked(guarantor, '20000.00');
    await acceptAs(guarantor, id);
    const submit = () => guarantor.put(`/api/loans/${own.id}`, { status: 'pending_approval' });
    expect(await submit()).toMatchObject({ status: 422, body: { code: 'amount_out_of_range' } });
    await guarantor.post(`/api/loans/${own.id}/quote`, { amount: 25_000, term: 6 });
    expect((await submit()).status).toBe(200);
    const later = await asked(guarantor, '0.01');
    expect(await accept(guarantor, later.id)).toMatchObject({
      status: 422,
      body: { code: 'over_capacity', params: { most: '0.00' } },
    });
  });

  test('of two at once for one headroom, one is refused', async () => {
    for (let left = raceRounds().length; left > 0; left -= 1) {
      const guarantor = await newPerson(app);
      const [one, two] = [
        await asked(guarantor, '30000.00', '45000.00'),
        await asked(guarantor, '30000.00', '45000.00'),
      ];
      const calls = [one.id, two.id].map((id) => () => accept(guarantor, id));
      expect(await rush(calls)).toEqual({ 200: 1, 422: 1 });
      expect(await heldBy(guarantor)).toBe('30000.00');
    }
  });
});

/** Two admins take the last payment off the loan. */
async function reverseLast(borrower: TestPerson, admin: TestPerson, loanId: string): Promise<void> {
  const second = await newPerson(app, { isAdmin: true });
  const { body } = await borrower.get<Repayment[]>(`/api/loans/${loanId}/repayments`);
  const { body: proposed } = await admin.post<Approval>('/api/admin/approvals', {
    kind: 'payment_reversal',
    targetId: body[0]?.id,
    reason: 'It was another borrower’s',
    params: { cause: 'misposted' },
  });
  const path = `/api/admin/approvals/${proposed.id}`;
  expect((await second.put(path, { decision: 'confirmed' })).status).toBe(200);
}

test('a reversed payment holds again what it had freed, above the limit too, and no more is accepted', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await newLoan(borrower, { amount: '20000.00' });
  await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor, '20000.00'));
  await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${loan.id}/approve`);
  await admin.post(`/api/admin/loans/${loan.id}/disburse`);
  await app.settle();
  await payBy(app, borrower, loan.id, '21000.00');
  const { id } = await asked(guarantor, '40000.00', '45000.00');
  await acceptAs(guarantor, id);
  await reverseLast(borrower, admin, loan.id);
  expect(await standingOf(guarantor)).toMatchObject({ held: '60000.00', availableLimit: '0.00' });
  await app.settle();
  // Two messages leave in one pass, in either order.
  const texts = app.world.phone(guarantor.phone).inbox.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('no longer counts'));
  const more = await asked(guarantor, '1.00');
  expect(await accept(guarantor, more.id)).toMatchObject({
    status: 422,
    body: { code: 'over_capacity', params: { most: '0.00' } },
  });
  await payBy(app, borrower, loan.id, '21000.00');
  expect((await accept(guarantor, more.id)).status).toBe(200);
});

describe('a hold is let go', () => {
  test('as the loan is repaid, and whole when it is', async () => {
    const { borrower, guarantor, admin } = await newCast(app);
    const loan = await runningLoan(app, borrower, guarantor, admin, {
      amount: '10000.00',
      term: 3,
    });
    expect(await heldBy(guarantor)).toBe('5000.00');
    await payBy(app, borrower, loan.id);
    const liability = await valueOf<number>(
      app,
      'select floor(500000 * outstanding_cents::numeric / 1000000)::int from loans where id = $1',
      loan.id,
    );
    expect(liability).toBeLessThan(500_000);
    expect(Number(await heldBy(guarantor))).toBe(liability / 100);
    await payBy(
      app,
      borrower,
      loan.id,
      String(Math.ceil(Number((await loanOf(borrower, loan.id)).payOff))),
    );
    expect(await heldBy(guarantor)).toBe('0.00');
  });

  test.each<[string, (scene: Awaited<ReturnType<typeof asked>>) => Promise<{ status: number }>]>([
    [
      'terms that get worse',
      ({ borrower, loan }) =>
        borrower.post(`/api/loans/${loan.id}/quote`, { amount: 21_000, term: 6 }),
    ],
    [
      'a withdrawn request',
      ({ borrower, loan }) => borrower.post(`/api/loans/${loan.id}/withdraw`),
    ],
    [
      'a declined request',
      async ({ borrower, loan }) => {
        await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
        const admin = await newPerson(app, { isAdmin: true });
        return admin.put(`/api/admin/loans/${loan.id}/decline`, { reason: 'Not this time.' });
      },
    ],
  ])('by %s', async (_, letGo) => {
    const guarantor = await newPerson(app);
    const scene = await asked(guarantor, '5000.00');
    expect(await heldBy(guarantor)).toBe('0.00');
    await acceptAs(guarantor, scene.id);
    expect(await heldBy(guarantor)).toBe('5000.00');
    expect((await letGo(scene)).status).toBe(200);
    expect(await standingOf(guarantor)).toMatchObject({ held: '0.00', availableLimit: '45000.00' });
  });
});
