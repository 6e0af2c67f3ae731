import { describe, expect } from 'vitest';
import type { Audit } from '@shared/contract/audit';
import type { AdminPerson, ShownPhone } from '@shared/contract/people';
import type { LoanReview } from '@shared/contract/portfolio';
import { fallBehind } from '@server/testing/late-loans';
import {
  askFor,
  newLoan,
  newPerson,
  runningLoan,
  signUpPerson,
  verifyPhone,
} from '@server/testing/people';
import {
  answerOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  secondScreen,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import type { Visitor } from '@server/testing/visitor';

/** Who did what about whom, as the record has it. */
async function marksOn(id: string) {
  const { rows } = await app.db.query(
    `select kind, actor_id, subject_kind, ip is not null as "hasAddress" from events
     where subject_id = $1 and kind in ('phone_shown', 'sessions_ended') order by id`,
    [id],
  );
  return rows;
}

const end = (who: Visitor, id: string) =>
  who.post<AdminPerson>(`/api/admin/users/${id}/end-sessions`);
const show = (who: Visitor, id: string) => who.post<ShownPhone>(`/api/admin/users/${id}/phone`);
const showNamed = (who: Visitor, id: string) =>
  who.post<ShownPhone>(`/api/admin/guarantees/${id}/phone`);

/** Somebody, and a guarantee that they are asked for by another. */
async function asked() {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await newLoan(borrower);
  const guaranteeId = await askFor(borrower, loan.id, guarantor);
  return { person: guarantor, admin, loan, guaranteeId };
}

describe.each([
  ['ending sessions', end],
  ['asking for a number', show],
  ['asking for a named number', showNamed],
])('%s', (_name, act) => {
  test('is for admins alone, about whom there is, and leaves no mark otherwise', async () => {
    const { person, guaranteeId, admin } = await asked();
    const id = act === showNamed ? guaranteeId : person.id;
    expect(answerOf(await act(app.visitor(), id))).toEqual(SIGNED_OUT);
    expect(answerOf(await act(person, id))).toEqual(NOT_ADMIN);
    for (const nobody of [MISSING, '7']) {
      expect(answerOf(await act(admin, nobody))).toEqual(NOT_THERE);
    }
    expect(await marksOn(id)).toEqual([]);
    expect(await marksOn(MISSING)).toEqual([]);
  });
});

test('ending sessions signs out everywhere, also oneself, and forbids no new sign-in', async () => {
  const [person, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
  const other = await secondScreen(app, person);
  const { body } = await end(admin, person.id);
  expect(body.sessions).toBe(0);
  for (const screen of [person, other]) {
    expect((await screen.get('/api/auth/user')).status).toBe(401);
  }
  expect((await (await secondScreen(app, person)).get('/api/auth/user')).status).toBe(200);
  expect(await marksOn(person.id)).toEqual([
    { kind: 'sessions_ended', actor_id: admin.id, subject_kind: 'person', hasAddress: true },
  ]);
});

test('a number is answered in full, and every asking is recorded', async () => {
  const { person, guaranteeId, admin } = await asked();
  const mark = { kind: 'phone_shown', actor_id: admin.id, hasAddress: true };
  expect(answerOf(await show(admin, person.id))).toEqual({
    status: 200,
    body: { phone: person.phone },
  });
  await show(admin, person.id);
  const about = { ...mark, subject_kind: 'person' };
  expect(await marksOn(person.id)).toEqual([about, about]);
  expect((await showNamed(admin, guaranteeId)).body).toEqual({ phone: person.phone });
  expect(await marksOn(guaranteeId)).toEqual([{ ...mark, subject_kind: 'guarantee' }]);
});

test('who asked for a guarantor’s number is found by the loan', async () => {
  const { guaranteeId, loan, admin } = await asked();
  await showNamed(admin, guaranteeId);
  const audit = await admin.get<Audit>(`/api/admin/audit?loan=${loan.reference}&what=phone_shown`);
  expect(audit.body.items).toMatchObject([
    { kind: 'phone_shown', by: { id: admin.id }, about: { kind: 'guarantee', name: 'A friend' } },
  ]);
  const review = await admin.get<LoanReview>(`/api/admin/loans/${loan.id}`);
  expect(review.body.events[0]).toMatchObject({
    kind: 'phone_shown',
    detail: { name: 'A friend' },
  });
});

test('who copies them all is stopped', async () => {
  const [person, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
  for (let asking = 0; asking < 120; asking += 1) {
    expect((await show(admin, person.id)).status).toBe(200);
  }
  const { status, body } = await show(admin, person.id);
  expect([status, body]).toMatchObject([429, { code: 'too_soon' }]);
  expect(await marksOn(person.id)).toHaveLength(120);
});

test('a collector is shown numbers of loans in collections alone', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor, admin: collector } = cast;
  const loan = await runningLoan(app, borrower, guarantor, collector);
  const guaranteeId = await valueOf<string>(
    app,
    'select id from guarantees where loan_id = $1',
    loan.id,
  );
  const [other, role] = [await newPerson(app), "update persons set staff_role = 'collector'"];
  await app.db.query(`${role} where id = $1`, [collector.id]);
  const asked = async () => [
    (await show(collector, borrower.id)).status,
    (await show(collector, guarantor.id)).status,
    (await showNamed(collector, guaranteeId)).status,
    (await show(collector, other.id)).status,
  ];
  expect(await asked()).toEqual([404, 404, 404, 404]);
  expect(await marksOn(borrower.id), 'what was not shown is not noted as shown').toEqual([]);
  await fallBehind(app, cast, loan, 10);
  expect(await asked()).toEqual([200, 200, 200, 404]);
});

test('a number that another account has verified since is not shown, and no showing is recorded', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const { id: loanId } = await runningLoan(app, borrower, guarantor, admin);
  const ofLoan = 'select id from guarantees where loan_id = $1';
  const guaranteeId = await valueOf<string>(app, ofLoan, loanId);
  // As two accounts that were erased, and whose loan runs again after a reversal.
  await app.db.query(
    `update persons set phone_verified_at = null, erased_at = now(), version = version + 1,
       email = 'erased-' || id || '@erased.invalid' where id = any($1)`,
    [[borrower.id, guarantor.id]],
  );
  expect((await show(admin, borrower.id)).body).toEqual({ phone: borrower.phone });
  for (const { phone } of [borrower, guarantor]) {
    await verifyPhone(app, { ...(await signUpPerson(app, { isVerified: false })), phone });
  }
  const refused = {
    status: 409,
    body: {
      code: 'number_of_another',
      message: 'Another account has verified this number, so it may be a stranger’s.',
    },
  };
  expect(await show(admin, borrower.id)).toMatchObject(refused);
  expect(await show(admin, guarantor.id)).toMatchObject(refused);
  expect(await showNamed(admin, guaranteeId)).toMatchObject(refused);
  expect([await marksOn(borrower.id), await marksOn(guaranteeId)]).toMatchObject([[{}], []]);
});
