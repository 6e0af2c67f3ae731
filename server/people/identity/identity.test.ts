import { expect } from 'vitest';
import type { KnownIdentity, OwnIdentity } from '@shared/contract/identity';
import type { LoanReview } from '@shared/contract/portfolio';
import { IDENTITY_RETRY_MINUTES, IDENTITY_TRIES } from '@shared/limits';
import { registerId } from '@dev/simulators/id-register';
import { actingAs } from '@server/platform/core/context';
import { app, test } from '@server/testing/app-test';
import { askForIdentity } from '@server/testing/identity';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  type TestPerson,
  copyOf,
  erase,
} from '@server/testing/people';
import { checkDueIdentities } from './check-identity';
import {
  answerOf,
  type Cast,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  rush,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';

const FROM = 10_000;
const OWN = '/api/me/identity';
const DOWN = '00000003';
const SUBMITTED = { status: 'pending_approval' };
const REASON = 'She came in with her card.';

test.beforeEach(() => askForIdentity(app, FROM));
test.afterEach(() => askForIdentity(app, null));

const halfAnHourLater = async () => {
  app.clock.advance(IDENTITY_RETRY_MINUTES * 60);
  await checkDueIdentities(actingAs(app.deps, 'job'));
};

let numbers = 20_000_000;
const newNumber = (): string => {
  numbers += 1;
  return String(numbers);
};
const state = (person: TestPerson, number: string) => person.put<OwnIdentity>(OWN, { number });
const at = ({ id }: TestPerson) => `/api/admin/users/${id}/identity`;
const approve = ({ admin }: Cast, loanId: string) =>
  admin.put(`/api/admin/loans/${loanId}/approve`);
const reviewed = async ({ admin }: Cast, loanId: string) =>
  (await admin.get<LoanReview>(`/api/admin/loans/${loanId}`)).body.identity;
const rowOf = (person: TestPerson) =>
  valueOf<Record<string, unknown>>(
    app,
    'select row_to_json(n) from national_ids n where person_id = $1',
    person.id,
  );
const kindsOf = async ({ id }: TestPerson) => {
  const { rows } = await app.db.query<{ kind: string; detail: Record<string, unknown> }>(
    `select kind, detail from events where subject_id = $1 and kind like 'identity%' order by id`,
    [id],
  );
  return rows;
};

test('while nobody is asked for it, nobody states one and loans need none', async () => {
  askForIdentity(app, null);
  const cast = await newCast(app);
  expect((await cast.borrower.get<OwnIdentity>(OWN)).body).toEqual({ from: null, stated: null });
  expect(answerOf(await state(cast.borrower, newNumber()))).toEqual(NOT_THERE);
  const loan = await submittedLoan(cast);
  expect(await reviewed(cast, loan.id)).toBeNull();
  expect((await approve(cast, loan.id)).status).toBe(200);
});

test('a number that matches is kept encrypted, and the loan goes its way', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor } = cast;
  expect(answerOf(await app.visitor().get(OWN))).toEqual(SIGNED_OUT);
  expect(answerOf(await app.visitor().put(OWN, { number: '1' }))).toEqual(SIGNED_OUT);
  const loan = await newLoan(borrower);
  await acceptAs(guarantor, await askFor(borrower, loan.id, guarantor));
  const submit = () => borrower.put(`/api/loans/${loan.id}`, SUBMITTED);
  expect(await submit()).toMatchObject({
    status: 409,
    body: {
      code: 'identity_not_stated',
      message: expect.stringContaining('in your profile, under “National ID”') as string,
    },
  });
  for (const typed of ['', 'A1234567', '1234567890']) {
    expect(await state(borrower, typed)).toMatchObject({
      status: 422,
      body: { fields: { number: expect.stringContaining('digits') as string } },
    });
  }
  expect(await state(borrower, '00000002')).toMatchObject({
    status: 422,
    body: { code: 'id_number_unusable', fields: { number: expect.any(String) as string } },
  });
  const number = newNumber();
  registerId(app.world, number, borrower);
  const spaced = `${number.slice(0, 2)} ${number.slice(2)}`;
  expect(await state(borrower, spaced)).toMatchObject({
    status: 200,
    body: { from: '10000.00', stated: { numberEnd: number.slice(-3), state: 'proven' } },
  });
  expect((await submit()).status).toBe(200);
  expect(await reviewed(cast, loan.id)).toMatchObject({
    isNeeded: true,
    known: { outcome: 'match', isProven: true, numberEnd: number.slice(-3), confirmedAt: null },
  });
  expect((await approve(cast, loan.id)).status).toBe(200);

  expect(await state(borrower, newNumber())).toMatchObject({ body: { code: 'identity_settled' } });
  const kept = await rowOf(borrower);
  expect(Object.keys(kept)).toHaveLength(11);
  const body = await copyOf(borrower);
  expect(body.nationalId).toMatchObject({ numberEnd: number.slice(-3), outcome: 'match' });
  const events = await kindsOf(borrower);
  expect(events).toEqual([{ kind: 'identity_checked', detail: { outcome: 'match' } }]);
  for (const place of [kept, events, body, app.logged.lines]) {
    expect(JSON.stringify(place)).not.toContain(number);
  }
});

test('what differs waits for a person, who confirms it with a reason', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const number = newNumber();
  registerId(app.world, number, { firstName: 'Somebody', lastName: 'Else' });
  const { body } = await state(borrower, number);
  expect(body.stated).toMatchObject({ state: 'reviewed' });
  const loan = await submittedLoan(cast);
  expect(await approve(cast, loan.id)).toMatchObject({
    status: 409,
    body: { code: 'identity_unconfirmed', params: { name: borrower.firstName } },
  });
  const known = (await reviewed(cast, loan.id))?.known;
  expect(known).toMatchObject({ outcome: 'mismatch', isProven: false });
  const finding = { reason: REASON, checkedAt: known?.checkedAt };
  expect(answerOf(await app.visitor().put(at(borrower), finding))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.put(at(borrower), finding))).toEqual(NOT_ADMIN);
  expect(answerOf(await admin.put(at(guarantor), finding))).toEqual(NOT_THERE);
  expect((await admin.put(at(borrower), { ...finding, reason: '' })).status).toBe(422);
  const earlier = { ...finding, checkedAt: '2026-01-01T00:00:00.000Z' };
  expect(await admin.put(at(borrower), earlier)).toMatchObject({
    body: { code: 'changed_meanwhile' },
  });
  expect(await admin.put<KnownIdentity>(at(borrower), finding)).toMatchObject({
    status: 200,
    body: { outcome: 'mismatch', isProven: true, confirmedAt: expect.any(String) as string },
  });
  expect(await admin.put(at(borrower), finding)).toMatchObject({
    body: { code: 'identity_not_waiting' },
  });
  expect(await kindsOf(borrower)).toContainEqual({
    kind: 'identity_confirmed',
    detail: { outcome: 'mismatch', reason: REASON },
  });
  expect(await rowOf(borrower)).toMatchObject({ confirmed_by: admin.id });
  expect((await borrower.get<OwnIdentity>(OWN)).body.stated).toMatchObject({ state: 'proven' });

  // Another name was never compared: the register is asked again.
  const name = { firstName: 'Somebody', lastName: 'Else' };
  expect((await borrower.put('/api/me/name', name)).status).toBe(200);
  expect(await approve(cast, loan.id)).toMatchObject({ body: { code: 'identity_unavailable' } });
  await halfAnHourLater();
  expect(await rowOf(borrower)).toMatchObject({ outcome: 'match', confirmed_at: null });
  expect((await approve(cast, loan.id)).status).toBe(200);

  expect(await admin.put(at(admin), finding)).toMatchObject({ status: 404 });
  await state(admin, '00000001');
  expect(await admin.put(at(admin), finding)).toMatchObject({ body: { code: 'own_identity' } });
});

test('a register that is down stops no submission, only the approval, and is asked again', async () => {
  const [cast, other] = [await newCast(app), await newCast(app)];
  const { borrower, admin } = cast;
  expect((await state(borrower, DOWN)).body.stated).toMatchObject({ state: 'waiting' });
  const loan = await submittedLoan(cast);
  expect(await approve(cast, loan.id)).toMatchObject({ body: { code: 'identity_unavailable' } });
  const checkedAt = (await reviewed(cast, loan.id))?.known?.checkedAt;
  const unasked = await admin.put(at(borrower), { reason: REASON, checkedAt });
  expect(unasked).toMatchObject({ body: { code: 'identity_not_waiting' } });
  const check = `${at(borrower)}/check`;
  expect(answerOf(await app.visitor().post(check))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.post(check))).toEqual(NOT_ADMIN);
  expect(await admin.post(check)).toMatchObject({ status: 200, body: { outcome: 'unavailable' } });
  expect(app.logged.lines.join('\n')).toContain('the register of persons did not answer');

  const number = newNumber();
  app.world.script({ call: 'identity', phone: other.borrower.phone, answer: { kind: 'cut' } });
  expect((await state(other.borrower, number)).body.stated).toMatchObject({ state: 'waiting' });
  registerId(app.world, number, other.borrower);
  expect(await other.admin.post(`${at(other.borrower)}/check`)).toMatchObject({
    status: 200,
    body: { outcome: 'match', isProven: true },
  });
  const settled = await other.admin.post(`${at(other.borrower)}/check`);
  expect(settled).toMatchObject({ status: 409, body: { code: 'identity_not_waiting' } });
});

test('of two people who state one number at once one has it, and the other reads nothing of them', async () => {
  const [one, two] = [await newPerson(app), await newPerson(app)];
  const number = newNumber();
  // The same number with a zero before it, as people write it too.
  for (const written of [number, `0${number}`]) registerId(app.world, written, one);
  await two.put('/api/me/name', { firstName: one.firstName, lastName: one.lastName });
  expect(await rush([() => state(one, number), () => state(two, number)])).toEqual({
    200: 1,
    422: 1,
  });
  const [winner, loser] = (await one.get<OwnIdentity>(OWN)).body.stated ? [one, two] : [two, one];
  const taken = await state(loser, `0${number}`);
  const bad = await state(loser, '00000002');
  expect(answerOf(taken)).toEqual(answerOf(bad));
  expect(taken.status).toBe(422);
  const here = 'select count(*) from national_ids where person_id = $1';
  expect(await valueOf(app, here, winner.id)).toBe(1);
  expect(await valueOf(app, here, loser.id)).toBe(0);
  // Nobody keeps a number from its owner by stating it first under another name, nor gets it confirmed.
  const third = await newCast(app);
  await third.borrower.put('/api/me/name', { firstName: 'Zawadi', lastName: 'Mwende' });
  expect((await state(third.borrower, number)).body.stated).toMatchObject({ state: 'reviewed' });
  const { checked_at: checkedAt } = await rowOf(third.borrower);
  const finding = { reason: REASON, checkedAt: new Date(String(checkedAt)).toISOString() };
  const confirmed = await third.admin.put(at(third.borrower), finding);
  expect(confirmed).toMatchObject({ status: 409, body: { code: 'identity_in_use' } });
});

test('a match that came late for a number of another account waits for a person', async () => {
  const [one, two] = [await newPerson(app), await newPerson(app)];
  const number = newNumber();
  registerId(app.world, number, one);
  await two.put('/api/me/name', { firstName: one.firstName, lastName: one.lastName });
  app.world.script({ call: 'identity', phone: two.phone, answer: { kind: 'fails' } });
  await state(two, number);
  expect((await state(one, number)).body.stated).toMatchObject({ state: 'proven' });
  await halfAnHourLater();
  expect(await rowOf(two)).toMatchObject({ outcome: 'in_use' });
});

test('an erasure takes the number along, and nobody tries numbers out', async () => {
  const person = await newPerson(app);
  for (let tries = 0; tries < IDENTITY_TRIES; tries += 1) await state(person, '00000001');
  expect(await state(person, '00000001')).toMatchObject({ status: 429 });
  expect((await erase(app, person)).status).toBe(200);
  const left = 'select count(*) from national_ids where person_id = $1';
  expect(await valueOf(app, left, person.id)).toBe(0);
});
