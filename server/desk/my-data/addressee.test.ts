import { expect } from 'vitest';
import type { AdminMessages } from '@shared/contract/messages';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { phone, type Phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { messageOf } from '@server/platform/messages/message';
import { toNumber } from '@server/platform/messages/recipient';
import { sendMessage } from '@server/platform/messages/send-message';
import { app, test } from '@server/testing/app-test';
import { newHolder, takeNumber } from '@server/testing/number-hands';
import {
  askFor,
  copyOf,
  erase,
  lastCode,
  newLoan,
  newPerson,
  payBy,
  prove,
  runningLoan,
  signIn,
  signUpPerson,
  type TestPerson,
} from '@server/testing/people';
import { messageAlone } from '@server/testing/message-alone';
import { valueOf } from '@server/testing/stages';

/** An SMS is for a person, whoever has the number later, had it before, or typed it. */

let numbers = 0;
const newNumber = (): Phone => phone(`2547${String(34_000_000 + (numbers += 1))}`);

/** Takes another number, by a code to it. */
async function moveTo(person: TestPerson, to: Phone): Promise<TestPerson> {
  await signIn(person);
  await takeNumber(app, person, to);
  return { ...person, phone: to };
}

const kindsOf = async (person: TestPerson): Promise<string[]> =>
  (await copyOf(person)).messages.map(({ kind }) => kind);

async function borrowing() {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });
  const loan = await runningLoan(app, borrower, guarantor, admin);
  return { borrower, guarantor, admin, loan };
}

test('stays in the copy of whom it was for when their number has changed hands, and in no other', async () => {
  const { borrower } = await borrowing();
  const moved = await moveTo(borrower, newNumber());
  const next = await newHolder(app, borrower);
  expect(await kindsOf(moved)).toEqual(
    expect.arrayContaining(['loan_approved', 'loan_paid_out', 'phone_changed']),
  );
  expect(await kindsOf(next)).toEqual([]);
});

test('is not hidden by somebody who only typed the number, who reads none of it', async () => {
  const { guarantor } = await borrowing();
  const typing = { ...(await signUpPerson(app, { isVerified: false })) };
  await app.db.query('update persons set phone = $2 where id = $1', [typing.id, guarantor.phone]);
  const { id } = await newLoan(typing);
  expect(await kindsOf(typing)).toEqual([]);
  const before = await kindsOf(guarantor);
  expect(before).toContain('guaranteed_loan_paid_out');
  expect((await typing.post(`/api/loans/${id}/withdraw`)).status).toBeLessThan(300);
  expect((await erase(app, typing)).status).toBe(200);
  expect(await valueOf(app, 'select phone from persons where id = $1', typing.id)).toBe(
    guarantor.phone,
  );
  await signIn(guarantor);
  expect(await kindsOf(guarantor)).toEqual(expect.arrayContaining(before));
});

test('is erased with the account that it was for, also from a number before', async () => {
  const person = await newPerson(app);
  await prove(person);
  await person.put('/api/me/name', { firstName: 'Amina', lastName: 'Wanjiru' });
  await app.settle();
  const moved = await moveTo(person, newNumber());
  const sent = `select count(*)::int from messages where phone = any($1) and kind <> 'phone_code'
    and status not in ('queued', 'sending')`;
  expect(await valueOf<number>(app, sent, [person.phone])).toBeGreaterThan(0);
  app.clock.advance(PAYEE_HOLD_HOURS * 3_600);
  await signIn(moved);
  expect((await erase(app, moved)).status).toBe(200);
  expect(await valueOf<number>(app, sent, [person.phone, moved.phone])).toBe(0);
});

test('for a guarantor does not go to the borrower who has their number by now', async () => {
  const { borrower, guarantor, admin, loan } = await borrowing();
  const second = await newPerson(app, { isAdmin: true });
  await payBy(app, borrower, loan.id, `${Math.ceil(Number(loan.payOff))}.00`);
  expect((await erase(app, guarantor)).status).toBe(200);
  await moveTo(borrower, guarantor.phone);
  const targetId = await valueOf<string>(
    app,
    `select id from payments where loan_id = $1 and kind = 'repayment' and status = 'succeeded'`,
    loan.id,
  );
  await signIn(admin);
  await signIn(second);
  const params = { cause: 'taken_back', receipt: 'REV4411XQ8' };
  const body = { kind: 'payment_reversal', targetId, reason: 'M-Pesa took it back', params };
  const made = await admin.post<{ id: string }>('/api/admin/approvals', body);
  await second.put(`/api/admin/approvals/${made.body.id}`, { decision: 'confirmed' });
  await app.settle();
  const fate = `select status from messages where loan_id = $1 and kind = 'guarantee_counts_again'`;
  expect(await valueOf(app, fate, loan.id), 'waits for their number').toBe('failed');
});

test('on the desk names whom it was for, not who has the number by now', async () => {
  const { borrower, admin, loan } = await borrowing();
  const result = { code: '403', description: 'InvalidPhoneNumber' };
  app.world.script({ call: 'sms', phone: borrower.phone, result });
  await payBy(app, borrower, loan.id, '1000.00');
  await moveTo(borrower, newNumber());
  await newHolder(app, borrower);
  await signIn(admin);
  const { body } = await admin.get<AdminMessages>('/api/admin/messages');
  const { firstName, lastName } = borrower;
  expect(body.items.filter(({ loan: about }) => about?.id === loan.id)).toMatchObject([
    { kind: 'repayment_received', to: { firstName, lastName } },
  ]);
});

test('to a number is for whoever has verified it, and for nobody else', async () => {
  const [borrower, known] = [await newPerson(app), await newPerson(app)];
  const unknown = newNumber();
  const loan = await newLoan(borrower);
  await askFor(borrower, loan.id, known);
  await askFor(borrower, loan.id, { phone: unknown });
  await app.settle();
  const whom = `select array_agg(coalesce(person_id::text, phone) order by phone = $2) from messages
    where loan_id = $1 and kind = 'invitation'`;
  expect(await valueOf(app, whom, loan.id, unknown)).toEqual([known.id, unknown]);
  expect(await kindsOf(known)).toContain('invitation');
});

test('of 1.0.0 names no person, and is for who has verified the number since', async () => {
  const { borrower, guarantor } = await borrowing();
  const before = (await kindsOf(guarantor)).filter((kind) => kind !== 'new_device');
  await app.db.query('update messages set person_id = null where phone = any($1)', [
    [borrower.phone, guarantor.phone],
  ]);
  expect(await kindsOf(guarantor)).toEqual(expect.arrayContaining(before));
  await moveTo(borrower, newNumber());
  expect(await kindsOf(await newHolder(app, borrower))).toEqual([]);
});

test('of 1.0.0 is of who had the number then, also once two people gave them another', async () => {
  const { guarantor } = await borrowing();
  const older = await newPerson(app);
  await app.db.query('update messages set person_id = null where phone = $1', [guarantor.phone]);
  expect(await kindsOf(guarantor)).toContain('guaranteed_loan_paid_out');
  const to = newNumber();
  await app.db.query(
    `with given as (update persons set phone = $2, phone_verified_at = null, erased_at = $3 where id = $1)
     insert into identity_changes (id, person_id, kind, before, after, at) values ($4, $1, 'phone', $5, $2, $3)`,
    [guarantor.id, to, app.clock.now(), newId(), guarantor.phone],
  );
  app.clock.advance(1);
  const next = await moveTo(older, guarantor.phone);
  expect(await kindsOf(next)).not.toContain('guaranteed_loan_paid_out');
});

test('of 1.0.0 stays with its holder when somebody who never had the number is given another', async () => {
  const { guarantor } = await borrowing();
  await app.db.query('update messages set person_id = null where phone = $1', [guarantor.phone]);
  const at = app.clock.now();
  app.clock.advance(60);
  const movedIn = await signUpPerson(app);
  await app.db.query(
    `insert into identity_changes (id, person_id, kind, before, after, at)
     values ($1, $2, 'phone', $3, $4, $5)`,
    [newId(), movedIn.id, guarantor.phone, movedIn.phone, at],
  );
  await signIn(guarantor);
  expect(await kindsOf(guarantor)).toContain('guaranteed_loan_paid_out');
});

test('of 1.0.0 is of who had the number then, also once two people gave them the same one', async () => {
  const { guarantor } = await borrowing();
  const older = await newPerson(app);
  await app.db.query('update messages set person_id = null where phone = $1', [guarantor.phone]);
  const at = app.clock.now();
  app.clock.advance(60);
  await app.db.query(
    `update persons set phone_verified_at = null, erased_at = $2, phone_changed_at = $3 where id = $1`,
    [guarantor.id, at, app.clock.now()],
  );
  const next = await moveTo(older, guarantor.phone);
  expect(await kindsOf(next)).not.toContain('guaranteed_loan_paid_out');
});

test('of 1.0.0 stays with its holder when an erased account was given their number and then another', async () => {
  const { guarantor } = await borrowing();
  const erased = await newPerson(app);
  await app.db.query('update messages set person_id = null where phone = $1', [guarantor.phone]);
  const at = app.clock.now();
  const gave = (before: Phone, after: Phone, seconds: number) =>
    app.db.query(
      `with given as (update persons set phone = $4, phone_verified_at = null, erased_at = $5, phone_changed_at = $6
         where id = $2)
       insert into identity_changes (id, person_id, kind, before, after, at) values ($1, $2, 'phone', $3, $4, $6)`,
      [newId(), erased.id, before, after, at, new Date(at.getTime() + seconds * 1_000)],
    );
  await gave(erased.phone, guarantor.phone, 1);
  await gave(guarantor.phone, newNumber(), 2);
  app.clock.advance(60);
  await signIn(guarantor);
  expect(await kindsOf(guarantor)).toContain('guaranteed_loan_paid_out');
});

test('of 1.0.0 is not of the next holder where the one before came in by codes alone', async () => {
  const older = await newPerson(app);
  const movedIn = await signUpPerson(app, { isVerified: false });
  const { id: personId, phone: number } = movedIn;
  // As of somebody who moved in: nothing but a code to the number ever opened the account.
  await app.db.query(
    'update persons set email = null, phone_verified_at = $2, version = version + 1 where id = $1',
    [personId, app.clock.now()],
  );
  app.clock.advance(60);
  const browser = app.visitor();
  expect((await browser.post('/api/auth/phone', { phoneNumber: number })).status).toBe(202);
  await app.settle();
  const entered = await browser.post('/api/auth/phone/verify', { otp: lastCode(app, number) });
  expect(entered.status).toBe(200);
  const context = actingAs(app.deps, 'job');
  const told = messageOf(context, toNumber(number), 'guarantee_released', { borrower: 'Asha' });
  await messageAlone(app, told);
  await app.db.query('update messages set person_id = null where id = $1', [told.row.id]);
  app.clock.advance(60);
  await app.db.query(
    `update persons set phone_verified_at = null, erased_at = $2, version = version + 1,
       email = 'erased-' || id || '@erased.invalid' where id = $1`,
    [personId, app.clock.now()],
  );
  const next = await moveTo(older, number);
  expect(await kindsOf(next)).not.toContain('guarantee_released');
});

test('of 1.0.0 that waits is kept from a stranger who has the number of somebody of its loan', async () => {
  const { borrower, guarantor, loan } = await borrowing();
  await payBy(app, borrower, loan.id, `${Math.ceil(Number(loan.payOff))}.00`);
  expect((await erase(app, guarantor)).status).toBe(200);
  const stranger = await newHolder(app, guarantor);
  const context = actingAs(app.deps, 'job');
  const to = toNumber(guarantor.phone);
  const parts = { borrower: 'Asha Otieno' };
  const message = messageOf(context, to, 'guarantee_released', parts, loan.id);
  await messageAlone(app, message);
  const { id } = message.row;
  await app.db.query('update messages set person_id = null where id = $1', [id]);
  expect(await kindsOf(stranger)).toEqual([]);
  await sendMessage(context, id);
  expect(await valueOf(app, 'select status from messages where id = $1', id)).toBe('dropped');
  expect(await kindsOf(stranger)).toEqual([]);
});
