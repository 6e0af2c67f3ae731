import { expect } from 'vitest';
import type {
  CollectionItem,
  CollectionNote,
  CollectionResults,
  Collections,
  LoanCollector,
  LoanContact,
} from '@shared/contract/collections';
import { addDays, dayOf } from '@shared/day';
import { phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { setPhonePin } from '@server/testing/dial';
import { importRows } from '@server/testing/import-files';
import { bringIn, uploadImport } from '@server/testing/import-upload';
import { lateLoan } from '@server/testing/late-loans';
import { newPerson, payBy, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  historyOf,
  MISSING,
  moveTo,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { shareOutLate } from './share-out-late';

const QUEUE = '/api/admin/collections';
const today = () => dayOf(app.clock.now());

/** Somebody on the staff whose work is collections. */
async function newCollector(): Promise<TestPerson> {
  const person = await newPerson(app, { isAdmin: true });
  await setRole(person, 'collector');
  return person;
}

const setRole = ({ id }: TestPerson, role: string | null) =>
  app.db.query('update persons set staff_role = $2 where id = $1', [id, role]);

const queueOf = async (reader: TestPerson, query = '') =>
  (await reader.get<Collections>(`${QUEUE}${query}`)).body;
const idsIn = ({ items }: Collections) => items.map(({ loanId }) => loanId);

const resultsOf = async (reader: TestPerson, person: TestPerson) => {
  const { body } = await reader.get<CollectionResults>(`${QUEUE}/results`);
  return body.rows.find(({ id }) => id === person.id);
};

test('a late loan is given to somebody, and to somebody else', async () => {
  const cast = await newCast(app);
  const { admin, borrower, guarantor } = cast;
  const loan = await lateLoan(app, cast, 12);
  const [first, second] = [await newCollector(), await newCollector()];
  const path = `/api/admin/loans/${loan.id}/collector`;
  const give = (to: TestPerson) => admin.put<LoanCollector>(path, { collectorId: to.id });

  expect(answerOf(await app.visitor().put(path, { collectorId: first.id }))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.put(path, { collectorId: first.id }))).toEqual(NOT_ADMIN);
  expect((await first.put(path, { collectorId: first.id })).status).toBe(403);
  const nowhere = `/api/admin/loans/${MISSING}/collector`;
  expect(answerOf(await admin.put(nowhere, { collectorId: first.id }))).toEqual(NOT_THERE);
  expect(await give(borrower)).toMatchObject({ status: 422, body: { code: 'not_a_collector' } });
  await setRole(guarantor, 'collector');
  expect(await give(guarantor)).toMatchObject({
    status: 422,
    body: { code: 'collector_is_party' },
  });
  await setRole(guarantor, null);

  const name = `${first.firstName} ${first.lastName}`;
  const collector = { id: first.id, name };
  expect(await give(first)).toMatchObject({ status: 200, body: { loanId: loan.id, collector } });
  expect((await queueOf(admin)).items.find(({ loanId }) => loanId === loan.id)).toMatchObject({
    collector,
  });
  expect(idsIn(await queueOf(first, `?collector=${first.id}`))).toEqual([loan.id]);
  await give(first);
  await give(second);
  expect(idsIn(await queueOf(first, `?collector=${first.id}`))).toEqual([]);
  expect((await historyOf(app, loan.id)).filter((kind) => kind === 'collector_assigned')).toEqual([
    'collector_assigned',
    'collector_assigned',
  ]);
  await setRole(first, null);
  await setRole(second, null);
});

test('the night shares late loans out fairly, and again when a collector leaves', async () => {
  const share = () => shareOutLate(actingAs(app.deps, 'job'), today());
  const { admin } = await newCast(app);
  const loans = [];
  for (const days of [5, 40, 70, 95]) loans.push(await lateLoan(app, await newCast(app), days));
  await signIn(admin);
  expect(await share()).toBe(0);

  const [one, other] = [await newCollector(), await newCollector()];
  const unassigned = (await queueOf(admin)).items.filter(
    ({ collector }) => ![one.id, other.id].includes(collector?.id ?? ''),
  );
  expect(await share()).toBe(unassigned.length);
  expect(await share()).toBe(0);
  const counts = await Promise.all(
    [one, other].map(async (each) => (await resultsOf(admin, each))?.loans ?? 0),
  );
  expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThanOrEqual(1);
  expect((await historyOf(app, loans[0]?.id ?? '')).at(-1)).toBe('collector_assigned');

  const all = idsIn(await queueOf(admin));
  const own = `?collector=${one.id}`;
  for (const sort of ['-late', 'late', '-principal', 'principal']) {
    const everybody = idsIn(await queueOf(admin, `?sort=${sort}`));
    const mine = await queueOf(one, `${own}&sort=${sort}`);
    const ids = idsIn(mine);
    expect(ids, sort).toEqual(everybody.filter((id) => ids.includes(id)));
    expect(mine.buckets.reduce((sum, bucket) => sum + bucket.loans, 0)).toBe(ids.length);
    const { rows } = await app.db.query<{ due: string; cents: number }>(
      `select coalesce(oldest_unpaid_due_date, next_due_date) as due, outstanding_cents as cents
       from loans where id = $1`,
      [ids[0]],
    );
    const cursor = `${rows[0]?.due}_${rows[0]?.cents}_${ids[0]}`;
    const rest = await queueOf(one, `${own}&sort=${sort}&cursor=${cursor}`);
    expect(idsIn(rest), sort).toEqual(ids.slice(1));
  }

  await setRole(one, null);
  expect(await share()).toBe(counts[0]);
  expect((await resultsOf(admin, other))?.loans).toBe(all.length);
  await setRole(other, null);
});

test('a contact has its hours and its number a week, and its words', async () => {
  const cast = await newCast(app);
  const { admin, borrower } = cast;
  const loan = await lateLoan(app, cast, 20);
  const at = `/api/admin/loans/${loan.id}`;
  expect(answerOf(await app.visitor().get(`${at}/contact`))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.get(`${at}/contact`))).toEqual(NOT_ADMIN);
  const { body: before } = await admin.get<LoanContact>(`${at}/contact`);
  expect(before).toMatchObject({ notNow: null, begun: 0, most: 3, script: { language: 'en' } });
  expect(before.script.lines.join(' ')).toContain(loan.reference);
  const { firstName, lastName } = cast.guarantor;
  expect(before.script.lines.join(' ')).not.toContain(`${firstName} ${lastName}`);

  const note = (outcome: string, more: object = {}) =>
    admin.post<CollectionNote>(`${at}/notes`, { text: 'As it was said.', outcome, ...more });
  expect((await note('shouted')).status).toBe(422);
  expect(await note('promise')).toMatchObject({
    status: 422,
    body: { fields: { outcome: expect.any(String) } },
  });
  const promise = { on: addDays(today(), 2), amount: '100.00' };
  expect((await note('dispute', { promise })).status).toBe(422);

  for (const outcome of ['no_answer', 'reached', 'hardship_asked']) {
    expect(await note(outcome)).toMatchObject({
      status: 201,
      body: { outcome, isFromBorrower: false },
    });
  }
  const fourth = await note('reached');
  expect(fourth).toMatchObject({ status: 409, body: { code: 'contact_not_now' } });
  expect(await note('dispute', { isFromBorrower: true })).toMatchObject({
    status: 201,
    body: { outcome: 'dispute', isFromBorrower: true },
  });
  const { body: after } = await admin.get<LoanContact>(`${at}/contact`);
  expect(after).toMatchObject({ begun: 3, notNowCode: { code: 'contacted_enough' } });
  expect(after.script.lines.join(' ')).toContain('something is wrong');
  const line = (await queueOf(admin)).items.find(
    ({ loanId }: CollectionItem) => loanId === loan.id,
  );
  expect(line).toMatchObject({ nextCode: { code: 'answer_dispute' }, nextOn: today() });
  expect((await historyOf(app, loan.id)).filter((kind) => kind === 'contact_noted')).toHaveLength(
    4,
  );

  moveTo(app, addDays(today(), 8));
  app.clock.advance(12 * 3_600);
  await signIn(admin);
  expect((await admin.get<LoanContact>(`${at}/contact`)).body).toMatchObject({
    begun: 0,
    notNowCode: { code: 'contact_hours' },
  });
  expect((await note('reached')).status).toBe(409);
});

test('results: contacts, promises decided by the books, and money after a contact, once', async () => {
  const cast = await newCast(app);
  const { admin, borrower } = cast;
  const loan = await lateLoan(app, cast, 20);
  const other = await newCollector();
  const path = `/api/admin/loans/${loan.id}/notes`;
  const promise = { on: addDays(today(), 2), amount: '500.00' };
  expect(answerOf(await borrower.get(`${QUEUE}/results`))).toEqual(NOT_ADMIN);
  expect((await admin.get(`${QUEUE}/results?from=2026-02-30`)).status).toBe(422);

  await admin.post(path, { text: 'Salary comes on Friday.', promise });
  app.clock.advance(60);
  await payBy(app, borrower, loan.id, '500.00');
  app.clock.advance(60);
  await other.post(path, { text: 'Nobody there.', outcome: 'no_answer' });
  app.clock.advance(60);
  await payBy(app, borrower, loan.id, '200.00');
  expect(await resultsOf(admin, admin)).toMatchObject({
    contacts: 1,
    reached: 1,
    promises: 1,
    kept: 1,
    broken: 0,
    received: '700.00',
  });
  expect(await resultsOf(admin, other)).toMatchObject({
    contacts: 1,
    reached: 0,
    received: '0.00',
  });
  app.clock.advance(60);
  await other.post(path, { text: 'Spoke with her.', outcome: 'reached' });
  app.clock.advance(60);
  await payBy(app, borrower, loan.id, '300.00');
  expect(await resultsOf(admin, other)).toMatchObject({ reached: 1, received: '300.00' });
  expect(await resultsOf(admin, admin)).toMatchObject({ received: '700.00' });

  const { body: sheet } = await admin.get<string>(`${QUEUE}/results.csv`);
  expect(sheet).toContain('promises_kept');
  expect(sheet).toMatch(/,300\.00\r\n/);
  await setRole(other, null);
});

test('a borrower of another system who only ever dialled is called without a browser', async () => {
  app.deps.ussd = { code: '*384*77#' };
  const owners = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ] as const;
  const asOf = addDays(today(), -1);
  // The sixth is late.
  const imported = await uploadImport(owners[0], importRows(6, asOf), asOf);
  await bringIn(app, owners, imported);
  const number = phone('254740000005');
  const loanId = await valueOf<string>(
    app,
    'select loans.id from loans join persons on persons.id = borrower_id where phone = $1',
    number,
  );
  const isWithout = async () => {
    const { body } = await owners[0].get<LoanContact>(`/api/admin/loans/${loanId}/contact`);
    return body.isWithoutBrowser;
  };
  expect(await isWithout(), 'who never came').toBe(false);
  await setPhonePin(app, { phone: number });
  expect(await isWithout()).toBe(true);
});
