import { describe, expect } from 'vitest';
import type { Audit, AuditKinds } from '@shared/contract/audit';
import { EVENT_KINDS } from '@shared/contract/events';
import { addDays, dayOf } from '@shared/day';
import { setPhonePin } from '@server/testing/dial';
import { newLoan, newPerson, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  moveTo,
  newCast,
  NOT_ADMIN,
  SIGNED_OUT,
  submittedLoan,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const AUDIT = '/api/admin/audit';
const read = async (admin: TestPerson, query: Record<string, string> = {}): Promise<Audit> => {
  const { status, body } = await admin.get<Audit>(`${AUDIT}?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('is for admins alone', async () => {
  const { borrower } = await newCast(app);
  expect(answerOf(await app.visitor().get(AUDIT))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.get(AUDIT))).toEqual(NOT_ADMIN);
});

test.each(['what=loan_eaten', 'from=2026-02-30', 'to=today', 'cursor=2', 'who=a%00b'])(
  'refuses %s',
  async (query) => {
    const admin = await newPerson(app, { isAdmin: true });
    const { status, body } = await admin.get(`${AUDIT}?${query}`);
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([422, [query.split('=')[0]]]);
  },
);

describe('tells who did what to what, from where and when', () => {
  test('newest first, with the names of both and the loan', async () => {
    const cast = await newCast(app);
    const loan = await submittedLoan(cast);
    await cast.admin.post(`/api/admin/users/${cast.borrower.id}/phone`);
    const { items } = await read(cast.admin);
    expect(items.slice(0, 3)).toMatchObject([
      {
        kind: 'phone_shown',
        at: app.clock.now().toISOString(),
        by: { id: cast.admin.id, isAdmin: true },
        about: { kind: 'person', name: `${cast.borrower.firstName} Otieno` },
        loan: null,
        ip: expect.stringMatching(/^10\./),
      },
      {
        kind: 'loan_submitted',
        by: { id: cast.borrower.id, name: `${cast.borrower.firstName} Otieno`, isAdmin: false },
        loan: { id: loan.id, reference: loan.reference },
      },
      {
        kind: 'guarantee_accepted',
        about: { kind: 'guarantee', name: 'A friend' },
        loan: { reference: loan.reference },
        detail: { cap: 500_000 },
      },
    ]);
  });

  test('by a person, whether they acted or it was about them, and no event twice', async () => {
    const { borrower, admin } = await newCast(app);
    await newLoan(borrower);
    await admin.put(`/api/admin/users/${borrower.id}/freeze`, { reason: 'Asked by the police' });
    const local = `0${borrower.phone.slice(3)}`;
    for (const who of [borrower.id, borrower.email, local]) {
      const { items } = await read(admin, { who });
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(items.map(({ kind }) => kind)).toEqual([
        'account_frozen',
        'loan_requested',
        'phone_verified',
        'code_sent',
        'signed_up',
      ]);
    }
    const frozen = await read(admin, { who: admin.id, what: 'account_frozen' });
    expect(frozen.items).toMatchObject([
      {
        by: { id: admin.id },
        about: { id: borrower.id },
        detail: { reason: 'Asked by the police' },
      },
    ]);
    expect((await read(admin, { who: 'nobody at all' })).items).toEqual([]);
  });

  test('by a loan’s reference, by kind and by Nairobi’s days', async () => {
    const cast = await newCast(app);
    const loan = await submittedLoan(cast);
    const day = dayOf(app.clock.now());
    moveTo(app, addDays(day, 2));
    const admin = await newPerson(app, { isAdmin: true });
    await admin.put(`/api/admin/loans/${loan.id}/approve`);
    const of = async (query: Record<string, string>) =>
      (await read(admin, { loan: loan.reference.toLowerCase(), ...query })).items.map(
        ({ kind }) => kind,
      );
    expect(await of({})).toEqual([
      'loan_approved',
      'loan_submitted',
      'guarantee_accepted',
      'guarantor_asked',
      'loan_requested',
    ]);
    expect(await of({ from: addDays(day, 2) })).toEqual(['loan_approved']);
    expect(await of({ to: addDays(day, 1), what: 'loan_submitted' })).toEqual(['loan_submitted']);
    expect(await of({ who: cast.guarantor.id })).toEqual(['guarantee_accepted']);
    const approvals = await read(admin, { what: 'loan_approved' });
    expect(new Set(approvals.items.map(({ kind }) => kind))).toEqual(new Set(['loan_approved']));
    expect((await read(admin, { loan: 'LN00000000' })).items).toEqual([]);
  });

  test('page by page, none twice and none left out, whatever it is asked by', async () => {
    const [person, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
    await app.db.query(
      `insert into events select gen_random_uuid(), $1::timestamptz - (n / 3) * interval '1 minute',
         'signed_in', 'person', $2, 'person', $2, null, '{}', null, null
       from generate_series(1, 120) n`,
      [app.clock.now(), person.id],
    );
    const queries: Record<string, string>[] = [{}, { what: 'signed_in' }, { who: person.id }];
    for (const query of queries) {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Audit = await read(admin, { ...query, ...(cursor && { cursor }) });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(120);
    }
  });
});

describe('GET /api/admin/audit/kinds', () => {
  const kindsFor = (who: TestPerson) => who.get<AuditKinds>(`${AUDIT}/kinds`);

  test('is for those who read the audit', async () => {
    const { borrower } = await newCast(app);
    expect(answerOf(await app.visitor().get(`${AUDIT}/kinds`))).toEqual(SIGNED_OUT);
    expect(answerOf(await kindsFor(borrower))).toEqual(NOT_ADMIN);
  });

  test('names what phones without data do only once one has done it', async () => {
    const { borrower, admin } = await newCast(app);
    const { kinds } = (await kindsFor(admin)).body;
    expect(kinds).toContain('phone_verified');
    expect(kinds).not.toContain('phone_pin_set');
    app.deps.ussd = { code: '*384*77#' };
    await setPhonePin(app, borrower);
    await signIn(admin);
    expect((await kindsFor(admin)).body.kinds).toEqual(EVENT_KINDS);
    app.deps.ussd = undefined;
  });
});
