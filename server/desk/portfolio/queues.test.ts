import { describe, expect } from 'vitest';
import type { AdminLoan, QueueCounts } from '@shared/contract/portfolio';
import type { StaffRole } from '@shared/staff';
import { lateLoan } from '@server/testing/late-loans';
import { newPerson, payBy, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  loanOf,
  newCast,
  NOT_ADMIN,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

/** The desk's queues: how much waits in each, and in which order they are read. */

const COUNTS = '/api/admin/queues';
const NOT_YOUR_ROLE = { status: 403, body: { code: 'not_your_role' } };

async function staff(role: StaffRole): Promise<TestPerson> {
  const person = await newPerson(app, { isAdmin: true });
  await app.db.query('update persons set staff_role = $2 where id = $1', [person.id, role]);
  return person;
}

const countsFor = async (person: TestPerson): Promise<QueueCounts> => {
  const { status, body } = await person.get<QueueCounts>(COUNTS);
  expect(status).toBe(200);
  return body;
};

const eventsAt = (): Promise<number> => valueOf(app, 'select count(*)::int from events');

describe(`GET ${COUNTS}`, () => {
  test('refuses who is signed out, no staff, or reads no queue', async () => {
    expect(answerOf(await app.visitor().get(COUNTS))).toEqual(SIGNED_OUT);
    expect(answerOf(await (await newPerson(app)).get(COUNTS))).toEqual(NOT_ADMIN);
    expect(answerOf(await (await staff('auditor')).get(COUNTS))).toMatchObject(NOT_YOUR_ROLE);
  });

  test('counts each queue as loans go from one to the next, and writes nothing', async () => {
    const cast = await newCast(app);
    const owner = await staff('owner');
    const before = await countsFor(owner);
    const asked = await submittedLoan(cast);
    expect(await countsFor(owner)).toEqual({ ...before, pending: Number(before.pending) + 1 });
    await cast.admin.put(`/api/admin/loans/${asked.id}/approve`);
    const after = { ...before, approved: Number(before.approved) + 1 };
    const events = await eventsAt();
    expect(await countsFor(owner)).toEqual(after);
    expect(await countsFor(owner)).toEqual(after);
    expect(await eventsAt()).toBe(events);
  });

  test('a loan is late from its first day past due until it is paid', async () => {
    const cast = await newCast(app);
    const late = await lateLoan(app, cast, 1);
    const owner = await staff('owner');
    const counts = await countsFor(owner);
    expect(counts.late).toBeGreaterThan(0);
    expect((await loanOf(cast.borrower, late.id)).daysPastDue).toBe(1);
    await payBy(app, cast.borrower, late.id);
    expect(await countsFor(owner)).toEqual({ ...counts, late: Number(counts.late) - 1 });
  });

  test('says of each queue nothing to a role that does not read it', async () => {
    const { pending, approved, late } = await countsFor(await staff('owner'));
    expect(await countsFor(await staff('officer'))).toEqual({ pending, approved, late });
    expect(await countsFor(await staff('cashier'))).toEqual({ pending, approved, late: null });
    expect(await countsFor(await staff('collector'))).toEqual({
      pending: null,
      approved: null,
      late,
    });
  });
});

describe.each(['pending', 'approved'] as const)('GET /api/admin/loans/%s in an order', (queue) => {
  const path = `/api/admin/loans/${queue}`;
  const make = queue === 'pending' ? submittedLoan : approvedLoan;

  test('refuses who is signed out, no staff, or reads it not, and an order that it does not know', async () => {
    expect(answerOf(await app.visitor().get(`${path}?sort=waiting`))).toEqual(SIGNED_OUT);
    const { borrower, admin } = await newCast(app);
    expect(answerOf(await borrower.get(`${path}?sort=waiting`))).toEqual(NOT_ADMIN);
    const collector = await staff('collector');
    expect(answerOf(await collector.get(`${path}?sort=waiting`))).toMatchObject(NOT_YOUR_ROLE);
    for (const query of ['sort=amount', 'sort=-Waiting', 'sort=waiting&cursor=1']) {
      expect((await admin.get(`${path}?${query}`)).status, query).toBe(422);
    }
  });

  test('begins with who waits longest, or with the newest, and writes nothing', async () => {
    const { admin } = await newCast(app);
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance(60);
      made.push((await make(await newCast(app))).id);
    }
    await signIn(admin);
    const events = await eventsAt();
    const read = async (query: string) => {
      const { status, body } = await admin.get<AdminLoan[]>(`${path}${query}`);
      expect(status).toBe(200);
      return body.map(({ id }) => id);
    };
    const longest = await read('');
    expect(longest.slice(-3)).toEqual(made);
    expect(await read('?sort=-waiting')).toEqual(longest);
    expect(await read('?sort=waiting')).toEqual(longest.toReversed());
    expect(await eventsAt()).toBe(events);
  });
});

test('what waits for its payout is read by when it was approved, as its row says', async () => {
  const { admin } = await newCast(app);
  const [first, second] = [
    await submittedLoan(await newCast(app)),
    await submittedLoan(await newCast(app)),
  ];
  for (const { id } of [second, first]) {
    app.clock.advance(60);
    await admin.put(`/api/admin/loans/${id}/approve`);
  }
  const { body } = await admin.get<AdminLoan[]>('/api/admin/loans/approved');
  expect(body.slice(-2).map(({ id }) => id)).toEqual([second.id, first.id]);
  const since = body.map((loan) => loan.waitingSince);
  expect(since).toEqual(since.toSorted());
});
