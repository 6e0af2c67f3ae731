import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Loan } from '@shared/contract/loans';
import type { MyData } from '@shared/contract/my-data';
import type { AdminPerson } from '@shared/contract/people';
import { addDays, day, dayOf } from '@shared/day';
import { TERMS_VERSION } from '@shared/legal';
import { shillings } from '@shared/money';
import { maskPhone, phone, type Phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { messageOf } from '@server/platform/messages/message';
import { toPerson } from '@server/platform/messages/recipient';
import { sendMessage } from '@server/platform/messages/send-message';
import { messageAlone } from '@server/testing/message-alone';
import { app, testWith } from '@server/testing/app-test';
import { sendWord, setPhonePin } from '@server/testing/dial';
import { importRows } from '@server/testing/import-files';
import { bringIn, uploadImport } from '@server/testing/import-upload';
import {
  askFor,
  copyOf,
  lastCode,
  newLoan,
  newPerson,
  PASSWORD,
  signUpPerson,
  type TestPerson,
  verifyPhone,
} from '@server/testing/people';
import { answerOf, NOT_ADMIN, SIGNED_OUT, valueOf } from '@server/testing/stages';
import type { Visitor } from '@server/testing/visitor';

/** Somebody who moved in with the verified number of another account gets their own, and comes in. */

const test = testWith({});

const PATH = '/api/admin/approvals';
const CONFIRMED = { decision: 'confirmed' };
const NUMBER = phone('254733000001');
const MENDED = phone('254733000004');

let owner: TestPerson;
let second: TestPerson;
let holder: TestPerson;
let sentToHolder: MyData['messages'];
/** Three accounts that moved in with the numbers of others. */
let shutOut: string[];

const given = (number: string, targetId = shutOut[0]) => ({
  kind: 'number_given',
  targetId,
  reason: 'Came to the office with the contract of 2024 and the national ID',
  params: { phone: number },
});

test.beforeAll(async () => {
  app.deps.fourEyes = true;
  app.deps.ussd = { code: '*384*77#' };
  app.deps.shortNumber = '20880';
  owner = await newPerson(app, { isAdmin: true });
  second = await newPerson(app, { isAdmin: true });
  holder = await newPerson(app);
  await app.visitor().post('/api/auth/login', { email: holder.email, password: PASSWORD });
  await app.settle();
  sentToHolder = (await copyOf(holder)).messages;
  expect(sentToHolder).toMatchObject([{ kind: 'new_device' }]);
  const asOf = addDays(dayOf(app.clock.now()), -1);
  const rows = importRows(4, asOf);
  const others = [holder, await newPerson(app), await newPerson(app)];
  others.forEach(({ phone: verified }, at) => rows['people.csv'][at + 1]?.splice(3, 1, verified));
  const moved = await bringIn(app, [owner, second], await uploadImport(owner, rows, asOf));
  shutOut = await valueOf<string[]>(
    app,
    `select array_agg(persons.id order by persons.phone) from persons join loans on borrower_id = persons.id
     where import_id = $1 and persons.phone = any($2)`,
    moved.id,
    others.map(({ phone: verified }) => verified),
  );
});

test('is proposed by staff, of an account without a way in, with a number that is nobody’s', async () => {
  expect(answerOf(await app.visitor().post(PATH, given(NUMBER)))).toEqual(SIGNED_OUT);
  expect(answerOf(await holder.post(PATH, given(NUMBER)))).toEqual(NOT_ADMIN);
  const codeOf = async (body: object) => (await owner.post(PATH, body)).body['code'];
  expect((await owner.post(PATH, given('12'))).status).toBe(422);
  expect(await codeOf(given(holder.phone))).toBe('phone_taken');
  expect(await codeOf(given(NUMBER, holder.id))).toBe('account_has_way_in');
});

const deskSees = async (id: string | undefined): Promise<AdminPerson> =>
  (await owner.get<AdminPerson>(`/api/admin/users/${id}`)).body;

test('once another has confirmed it, a code to the number opens the account with its loan', async () => {
  expect((await deskSees(shutOut[0])).isShut).toBe(true);
  expect((await deskSees(holder.id)).isShut).toBe(false);
  const proposed = await owner.post<Approval>(PATH, given(NUMBER));
  expect(proposed).toMatchObject({ status: 201, body: { kind: 'number_given', phone: NUMBER } });
  const decide = (by: TestPerson) => by.put(`${PATH}/${proposed.body.id}`, CONFIRMED);
  expect((await decide(owner)).status, 'who proposed it').toBe(422);
  expect((await decide(second)).status).toBe(200);
  await app.settle();
  expect(app.world.phone(NUMBER).inbox[0]?.text).toMatch(
    /a code to this number now opens your account/,
  );
  expect((await deskSees(shutOut[0])).isShut, 'until a code opens it').toBe(true);

  // One digit was wrong: until a code has opened the account they may give it another.
  const mended = await owner.post<Approval>(PATH, given(MENDED));
  expect(mended.status).toBe(201);
  expect((await second.put(`${PATH}/${mended.body.id}`, CONFIRMED)).status).toBe(200);

  const browser = app.visitor();
  expect((await browser.post('/api/auth/phone', { phoneNumber: MENDED })).status).toBe(202);
  await app.settle();
  const otp = lastCode(app, MENDED);
  expect((await browser.post('/api/auth/phone/verify', { otp })).status).toBe(200);
  const { body: own } = await browser.get<CurrentUser>('/api/auth/user');
  expect(own).toMatchObject({ id: shutOut[0], phoneVerified: true });
  expect((await browser.get<Loan[]>('/api/loans/user')).body).toHaveLength(1);
  const seen = await deskSees(shutOut[0]);
  expect(seen.isShut).toBe(false);
  const after = [MENDED, NUMBER].map(maskPhone);
  expect(seen.identityChanges).toMatchObject(
    after.map((number) => ({ kind: 'phone', after: number })),
  );

  const marks = `select array_agg(kind order by id) from events
    where subject_id = $1 and kind in ('approval_proposed', 'number_given')`;
  expect(await valueOf(app, marks, shutOut[0])).toEqual([
    'approval_proposed',
    'number_given',
    'approval_proposed',
    'number_given',
  ]);
  expect((await owner.post(PATH, given('0733000003'))).body['code']).toBe('account_has_way_in');
});

async function comeInBy(number: Phone): Promise<Visitor> {
  const browser = app.visitor();
  await browser.post('/api/auth/phone', { phoneNumber: number });
  await app.settle();
  await browser.post('/api/auth/phone/verify', { otp: lastCode(app, number) });
  return browser;
}

let others = 0;

/** They take another number; returns the link by which the one before is kept. */
async function keepLinkAfter(browser: Visitor, number: Phone): Promise<string> {
  const other = phone(`25473300001${(others += 1)}`);
  await browser.post('/api/auth/send-otp', { phoneNumber: other });
  await app.settle();
  const changed = await browser.post('/api/auth/verify-otp', { otp: lastCode(app, other) });
  expect(changed.status).toBe(200);
  await app.settle();
  const { inbox } = app.world.phone(number);
  const links = inbox.flatMap(({ text }) => /\/api\/keep\/[\w-]{22}/.exec(text) ?? []);
  expect(links, inbox.map(({ text }) => text).join(' | ')).not.toEqual([]);
  return links[0]!;
}

test('money waits its hours after it, also where they take another number and keep this one', async () => {
  const changedAt = `select phone_changed_at from persons where id = $1`;
  const given = await valueOf<Date | null>(app, changedAt, shutOut[0]);
  expect(given).not.toBeNull();
  app.clock.advance(60);
  const browser = await comeInBy(MENDED);
  expect((await app.visitor().post(await keepLinkAfter(browser, MENDED))).status).toBe(200);
  expect(await valueOf<Date | null>(app, changedAt, shutOut[0])).toEqual(given);
});

test('and its holder’s copy still has what was sent to them before', async () => {
  expect((await copyOf(holder)).messages).toEqual(expect.arrayContaining(sentToHolder));
});

test('whoever verifies the number before the confirmation keeps it', async () => {
  const [, other] = shutOut;
  const proposed = await owner.post<Approval>(PATH, given(phone('254733000002'), other));
  expect(proposed.status).toBe(201);
  const quicker = await signUpPerson(app, { isVerified: false });
  await verifyPhone(app, { ...quicker, phone: phone('254733000002') });
  const { status, body } = await second.put(`${PATH}/${proposed.body.id}`, CONFIRMED);
  expect([status, body['code']]).toEqual([409, 'phone_taken']);
});

test('a PIN that its phone set without data opens it as a code in a browser does', async () => {
  const [, , third] = shutOut;
  const number = phone('254733000005');
  const proposed = await owner.post<Approval>(PATH, given(number, third));
  expect((await second.put(`${PATH}/${proposed.body.id}`, CONFIRMED)).status).toBe(200);
  expect((await deskSees(third)).isShut).toBe(true);
  const say = async (text: string): Promise<string> => {
    expect(await sendWord(app, number, text)).toBe(200);
    await app.settle();
    return app.world.phone(number).inbox[0]?.text ?? '';
  };
  // A digit may be wrong: whoever has the number so far reads nothing of the loan.
  for (const word of ['SALIO', 'LIPA 100']) {
    expect(await say(word)).toMatch(/this number is new to us|nambari hii ni mpya kwetu/);
  }
  expect(app.world.phone(number).prompt).toBeNull();
  await setPhonePin(app, { phone: number });
  expect(await deskSees(third)).toMatchObject({ isShut: false, isWithoutBrowser: true });
  expect((await deskSees(holder.id)).isWithoutBrowser).toBe(false);
  expect(await say('SALIO')).toMatch(/of your loan|salio la mkopo wako/);
  const context = actingAs(app.deps, 'job');
  const to = toPerson({ id: third ?? 'none', phone: number });
  await commit(app.db, { messages: [messageOf(context, to, 'erasure_refused', {})] });
  await app.settle();
  const [told] = app.world.phone(number).inbox;
  expect(told?.text, 'waits for no hold any more').toMatch(/not erased|haijafutwa/);
  const again = await owner.post(PATH, given(phone('254733000006'), third));
  expect(again.body['code']).toBe('account_has_way_in');
});

test('whoever made their account by their number alone decides about it', async () => {
  const number = phone('254733000007');
  const { id: loanId } = await newLoan(holder);
  await askFor(holder, loanId, { phone: number });
  const browser = app.visitor();
  await browser.post('/api/auth/phone', { phoneNumber: number, loanId });
  await app.settle();
  await browser.post('/api/auth/phone/verify', { otp: lastCode(app, number) });
  const named = { firstName: 'Njoki', lastName: 'Mwangi', termsVersion: TERMS_VERSION };
  expect((await browser.post('/api/auth/phone/finish', named)).status).toBe(201);
  const { id } = (await browser.get<CurrentUser>('/api/auth/user')).body;
  const refused = await owner.post(PATH, given('0733000008', id));
  expect(refused.body['code']).toBe('account_has_way_in');
});

test('money waits its hours also after the same number was given anew, and kept', async () => {
  const [, other] = shutOut;
  const own = await valueOf<string>(app, 'select phone from persons where id = $1', other);
  await app.db.query(
    'update persons set phone_verified_at = null, version = version + 1 where phone = $1 and id <> $2',
    [own, other],
  );
  const open = 'select id from approvals where target_id = $1 and decision is null';
  const stale = `${PATH}/${await valueOf<string>(app, open, other)}`;
  expect((await second.put(stale, { decision: 'rejected' })).status).toBe(200);
  const number = phone(own);
  const proposed = await owner.post<Approval>(PATH, given(number, other));
  expect(proposed).toMatchObject({ status: 201 });
  expect((await second.put(`${PATH}/${proposed.body.id}`, CONFIRMED)).status).toBe(200);
  const changedAt = 'select phone_changed_at from persons where id = $1';
  const at = await valueOf<Date>(app, changedAt, other);
  app.clock.advance(60);
  const browser = await comeInBy(number);
  expect((await app.visitor().post(await keepLinkAfter(browser, number))).status).toBe(200);
  expect(await valueOf(app, changedAt, other)).toEqual(at);
});

test('what went to a number that came wrong with the import goes on to the one that is given', async () => {
  const [moved, wrong] = await valueOf<[string, Phone]>(
    app,
    `select array[persons.id::text, persons.phone] from persons join loans on borrower_id = persons.id
     where import_id is not null and persons.id <> all($1)`,
    shutOut,
  );
  const context = actingAs(app.deps, 'job');
  const parts = {
    reference: 'LNK4M7P2QX',
    days: 91,
    overdue: shillings(10),
    on: day('2026-03-01'),
  };
  const message = messageOf(context, { personId: moved, phone: wrong }, 'bureau_listed', parts);
  await messageAlone(app, message);
  await sendMessage(context, message.row.id);
  const fate = 'select array[status, phone] from messages where id = $1';
  expect(await valueOf(app, fate, message.row.id)).toEqual(['sent', wrong]);
  const right = phone('254733000009');
  const proposed = await owner.post<Approval>(PATH, given(right, moved));
  expect(proposed).toMatchObject({ status: 201 });
  expect((await second.put(`${PATH}/${proposed.body.id}`, CONFIRMED)).status).toBe(200);
  expect(await valueOf(app, fate, message.row.id), 'stays on record').toEqual(['sent', wrong]);
  const anew = `select array[status, phone] from messages where parts->>'anewOf' = $1`;
  expect(await valueOf(app, anew, message.row.id)).toEqual(['queued', right]);
});
