import { expect } from 'vitest';
import type { Approval, Approvals } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { AdminMessages } from '@shared/contract/messages';
import { addDays, type Day } from '@shared/day';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { shillings } from '@shared/money';
import { type Phone, phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import type { Sms } from '@server/platform/core/ports/sms';
import { messageOf } from '@server/platform/messages/message';
import { sendMessage } from '@server/platform/messages/send-message';
import { messageAlone } from '@server/testing/message-alone';
import { app, testWith } from '@server/testing/app-test';
import { chargeDue } from '@server/guarantors/guarantees/charge-claims';
import { sendPrompt } from '@server/payments/payments/send-prompt';
import { letDaysPass, letTimePass } from '@server/testing/late';
import { moveToInstant } from '@server/testing/nights';
import { fallBehind, giveNotice } from '@server/testing/late-loans';
import { deskItems } from '@server/testing/paying';
import { newHolder } from '@server/testing/number-hands';
import { newPerson, payBy, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  loanOf,
  lookAfter,
  NOT_ADMIN,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';

/** What waits because another account has verified somebody's number goes on once they are given another one. */

const test = testWith({});

const PATH = '/api/admin/approvals';
const HOLD_SECONDS = PAYEE_HOLD_HOURS * 3_600;
let numbers = 0;
const newNumber = (): Phone => phone(`2541${String(35_000_000 + (numbers += 1))}`);
const texts = (number: Phone): string =>
  app.world
    .phone(number)
    .inbox.map(({ text }) => text)
    .join(' ');

interface Play {
  borrower: TestPerson;
  guarantor: TestPerson;
  desk: TestPerson;
  second: TestPerson;
  loan: Loan;
}
let noticed: Play;
let paid: Play;
/** Strangers who have the guarantors' numbers by now. */
let strangers: TestPerson[];

const everybody = ({ borrower, desk, second }: Play) => [borrower, desk, second];

async function newPlay(desk: TestPerson, second: TestPerson): Promise<Play> {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await runningLoan(app, borrower, guarantor, desk);
  return { borrower, guarantor, desk, second, loan };
}

/** The guarantor's account is erased, as one whose loan came back later, and a stranger has verified the number. */
async function takenOver({ guarantor }: Play): Promise<TestPerson> {
  await app.db.query(
    `update persons set phone_verified_at = null, erased_at = $2, email = 'erased-' || id || '@erased.invalid',
       verified_email = null, version = version + 1 where id = $1`,
    [guarantor.id, app.clock.now()],
  );
  await app.db.query('delete from sessions where person_id = $1', [guarantor.id]);
  return newHolder(app, guarantor);
}

test.beforeAll(async () => {
  app.deps.fourEyes = true;
  const [desk, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  paid = await newPlay(desk, second);
  await letDaysPass(app, addDays(paid.loan.dueDate as Day, 90));
  await signIn(paid.guarantor);
  const { body } = await paid.guarantor.get<Guarantee[]>('/api/guarantees/user');
  await letTimePass(app, new Date(Date.parse(body[0]!.claim!.deadline!)));
  const { prompt } = app.world.phone(paid.guarantor.phone);
  app.world.answerPrompt(paid.guarantor.phone, prompt!.id, 'approve');
  await app.settle();
  for (const person of everybody(paid)) await signIn(person);
  noticed = await newPlay(desk, second);
  const due = await fallBehind(app, { ...noticed, admin: desk }, noticed.loan, 92);
  expect(due.status).toBe('defaulted');
  strangers = [await takenOver(paid), await takenOver(noticed)];
});

const given = ({ guarantor }: Play, to: Phone) => ({
  kind: 'number_given',
  targetId: guarantor.id,
  reason: 'Came to the office with the national ID',
  params: { phone: to },
});

const numberOf = ({ id }: TestPerson) =>
  valueOf<Phone>(app, 'select phone from persons where id = $1', id);

async function give(play: Play, to: Phone): Promise<void> {
  for (const person of everybody(play)) await signIn(person);
  const proposed = await play.desk.post<Approval>(PATH, given(play, to));
  expect([proposed.status, proposed.body['code' as never]]).toEqual([201, undefined]);
  const path = `${PATH}/${proposed.body.id}`;
  const decided = await play.second.put(path, { decision: 'confirmed' });
  expect(decided.status).toBe(200);
}

test('staff alone propose it, and not for an account that has its number', async () => {
  const body = given(paid, newNumber());
  await signIn(paid.borrower);
  expect(answerOf(await app.visitor().post(PATH, body))).toEqual(SIGNED_OUT);
  expect(answerOf(await paid.borrower.post(PATH, body))).toEqual(NOT_ADMIN);
  const { desk } = paid;
  await signIn(desk);
  const taken = await desk.post(PATH, given(paid, paid.guarantor.phone));
  expect(taken.body['code']).toBe('phone_taken');
  const own = { ...body, targetId: strangers[0]!.id };
  expect((await desk.post(PATH, own)).body['code']).toBe('account_has_way_in');
});

/** An invitation of the person who stands behind the loan, to a number that is theirs as it is written. */
function invitationTo(to: Phone, at: Date) {
  const { guarantor, loan } = noticed;
  const parts = {
    borrower: 'Asha Otieno',
    amount: shillings(5_000),
    purpose: 'education' as const,
    loanId: loan.id,
    invitation: 'a'.repeat(22),
    dialled: null,
  };
  const recipient = { personId: guarantor.id, phone: to };
  return messageOf(actingAs(app.deps, 'job'), recipient, 'invitation', parts, loan.id, at);
}

test('nobody proposes or confirms a number for themselves, or for whom they share a loan with', async () => {
  const { borrower, desk } = noticed;
  const role = 'update persons set staff_role = $2 where id = $1';
  await app.db.query(role, [borrower.id, 'owner']);
  for (const person of [borrower, desk]) await signIn(person);
  const body = given(noticed, newNumber());
  expect(answerOf(await borrower.post(PATH, body))).toMatchObject({
    status: 422,
    body: { code: 'party_of_person' },
  });
  const { body: made } = await desk.post<Approval>(PATH, body);
  const path = `${PATH}/${made.id}`;
  expect(answerOf(await borrower.put(path, { decision: 'confirmed' }))).toMatchObject({
    status: 422,
    body: { code: 'party_of_person' },
  });
  expect((await borrower.put(path, { decision: 'rejected' })).status).toBe(200);
  await app.db.query(role, [borrower.id, null]);
});

test('where every other owner shares a loan with the person, it says who is missing', async () => {
  const { borrower, desk, second } = noticed;
  const roleOf = (id: string, role: string | null) =>
    app.db.query('update persons set staff_role = $2 where id = $1', [id, role]);
  await roleOf(borrower.id, 'owner');
  await roleOf(second.id, 'officer');
  await signIn(desk);
  const { status, body } = await desk.post(PATH, given(noticed, newNumber()));
  expect([status, body['code']]).toEqual([409, 'nobody_left_to_confirm']);
  expect(String(body['message'])).toContain('Invite a further owner');
  await roleOf(second.id, 'owner');
  const freeze = `update persons set frozen_at = $2,
    frozen_reason = case when $2::timestamptz is not null then 'Lost phone' end where id = $1`;
  await app.db.query(freeze, [second.id, app.clock.now()]);
  await roleOf(borrower.id, null);
  const frozen = await desk.post(PATH, given(noticed, newNumber()));
  expect([frozen.status, frozen.body['code']]).toEqual([409, 'nobody_left_to_confirm']);
  expect(String(frozen.body['message'])).toContain('is frozen');
  await app.db.query(freeze, [second.id, null]);
  const made = await desk.post<Approval>(PATH, given(noticed, newNumber()));
  expect(made.status).toBe(201);
  expect((await desk.put(`${PATH}/${made.body.id}`, { decision: 'rejected' })).status).toBe(200);
});

test('a notice waits on the desk, names who needs a number, and goes there after the hold', async () => {
  const { guarantor, desk, loan } = noticed;
  const claimId = await giveNotice(app, loan.id);
  const own = async () => {
    await signIn(desk);
    const { body } = await desk.get<AdminMessages>('/api/admin/messages');
    return body.items.filter(
      ({ loan: about, kind }) => about?.id === loan.id && kind === 'claim_notice',
    );
  };
  expect(await own()).toMatchObject([
    { status: 'failed', needsNumber: guarantor.id, can: ['told'] },
  ]);
  const [mistyped, theirs] = [newNumber(), newNumber()];
  const fate = `select array[m.status, m.phone, coalesce(c.started_at::text, 'nothing runs'),
      round(extract(epoch from m.next_try_at - $2) / 3600)::text]
    from claims c join messages m on m.id = c.notice_id where c.id = $1`;
  const hours = String(PAYEE_HOLD_HOURS);
  await give(noticed, mistyped);
  expect(await valueOf(app, fate, claimId, app.clock.now())).toEqual([
    'queued',
    mistyped,
    'nothing runs',
    hours,
  ]);
  expect(await own()).toEqual([]);
  const later = new Date(app.clock.now().getTime() + 10 * 86_400_000);
  const asked = invitationTo(mistyped, later);
  await messageAlone(app, asked);
  await give(noticed, theirs);
  const stays = 'select phone from messages where id = $1';
  expect(await valueOf(app, stays, asked.row.id), 'was asked of that number').toBe(mistyped);
  await lookAfter(app, HOLD_SECONDS);
  const [status, to, started] = await valueOf<string[]>(app, fate, claimId, app.clock.now());
  expect([status, to]).toEqual(['sent', theirs]);
  expect(started).not.toBe('nothing runs');
  expect(texts(theirs)).toContain('92 days late');
  expect(texts(mistyped)).not.toContain('92 days late');
  expect(texts(theirs)).toContain('now opens your account');
});

test('a notice that left for a mistyped number leaves for the next one, and its hours begin anew', async () => {
  const { guarantor, loan } = noticed;
  const clock = 'select started_at from claims where loan_id = $1';
  const fate = `select array[m.status, m.phone] from claims c join messages m on m.id = c.notice_id
    where c.loan_id = $1`;
  const before = await valueOf<Date>(app, clock, loan.id);
  const present = await numberOf(guarantor);
  await give(noticed, present);
  expect(await valueOf(app, fate, loan.id), 'the same number').toEqual(['sent', present]);
  const next = newNumber();
  await give(noticed, next);
  expect(await valueOf(app, fate, loan.id)).toEqual(['queued', next]);
  expect(await valueOf(app, clock, loan.id), 'nothing runs meanwhile, nor is charged').toBeNull();
  await lookAfter(app, HOLD_SECONDS);
  expect(await valueOf(app, fate, loan.id)).toEqual(['sent', next]);
  const since = await valueOf<Date>(app, clock, loan.id);
  expect(since.getTime() - before.getTime()).toBeGreaterThanOrEqual(HOLD_SECONDS * 1_000);
  expect(texts(next)).toContain('92 days late');
});

/** An SMS to the guarantor in notice about their claim, at the number that they have. */
async function aboutClaim(kind: 'own_payment_taken_back' | 'appeal_dismissed') {
  const { guarantor, loan } = noticed;
  const context = actingAs(app.deps, 'job');
  const of = (column: string) => `select ${column} from claims where loan_id = $1`;
  const parts = {
    borrower: 'Asha Otieno',
    guaranteeId: await valueOf<string>(app, of('guarantee_id'), loan.id),
    chargedClaim: await valueOf<string>(app, of('id'), loan.id),
    amount: shillings(10),
    receipt: null,
    asked: null,
    ahead: null,
    deadline: context.now(),
    reason: 'No',
    dialled: null,
  };
  const to = { personId: guarantor.id, phone: await numberOf(guarantor) };
  return messageOf(context, to, kind, parts, loan.id);
}

/** Of the last row that says an SMS, also where it is said once more. */
const LAST_FATE = `select array[status, phone] from messages where id = $1 or parts->>'anewOf' = $1::text
  order by id desc limit 1`;

test('whatever is kept for them and left for a mistyped number leaves for the next one', async () => {
  const { guarantor, loan } = noticed;
  const [mistyped, next] = [await numberOf(guarantor), newNumber()];
  const context = actingAs(app.deps, 'job');
  const to = { personId: guarantor.id, phone: mistyped };
  const messages = [
    await aboutClaim('own_payment_taken_back'),
    await aboutClaim('appeal_dismissed'),
    messageOf(context, to, 'guarantee_released', { borrower: 'Asha' }, loan.id),
  ];
  for (const message of messages) await messageAlone(app, message);
  for (const { row } of messages) await sendMessage(context, row.id);
  const fatesBy = (fate: string) =>
    Promise.all(messages.map(({ row }) => valueOf(app, fate, row.id)));
  const fates = () => fatesBy(LAST_FATE);
  const [there, gone] = [
    ['sent', mistyped],
    ['sent', next],
  ];
  expect(await fates()).toEqual([there, there, there]);
  await give(noticed, next);
  expect(await fates()).toEqual([['queued', next], ['queued', next], there]);
  const onRecord = 'select array[status, phone] from messages where id = $1';
  expect(await fatesBy(onRecord), 'what was taken stays').toEqual([there, there, there]);
  await lookAfter(app, HOLD_SECONDS);
  expect(await fates()).toEqual([gone, gone, there]);
  const named = `select (m.parts->>'deadline')::timestamptz = c.deadline from claims c, messages m
    where c.loan_id = $1 and m.parts->>'anewOf' = $2`;
  const dismissal = messages[1]!.row.id;
  expect(await valueOf(app, named, loan.id, dismissal), 'the end of the new hours').toBe(true);
});

test('an SMS on its way to a mistyped number goes on to the one that is given meanwhile', async () => {
  const { guarantor, loan } = noticed;
  const [mistyped, right] = [await numberOf(guarantor), newNumber()];
  const to = { personId: guarantor.id, phone: mistyped };
  const context = actingAs(app.deps, 'job');
  const message = messageOf(context, to, 'guarantee_released', { borrower: 'Asha' }, loan.id);
  await messageAlone(app, message);
  const givenMeanwhile: Sms['send'] = async (...call) => {
    await give(noticed, right);
    return app.deps.sms.send(...call);
  };
  await sendMessage({ ...context, sms: { ...app.deps.sms, send: givenMeanwhile } }, message.row.id);
  const fate = 'select array[status, phone] from messages where id = $1';
  expect(await valueOf(app, fate, message.row.id)).toEqual(['queued', right]);
  await lookAfter(app, HOLD_SECONDS);
  expect(await valueOf(app, fate, message.row.id)).toEqual(['sent', right]);
});

test('a notice of a report to the bureaus leaves anew too, until the report is made', async () => {
  const { guarantor, loan, desk } = noticed;
  const mistyped = await numberOf(guarantor);
  const context = actingAs(app.deps, 'job');
  const paidOf = 'select paid_cents from loans where id = $1';
  const paidThen = Number(await valueOf(app, paidOf, loan.id));
  const { reference } = loan;
  const parts = { reference, days: 92, overdue: shillings(10), paidThen };
  const to = { personId: guarantor.id, phone: mistyped };
  const message = messageOf(context, to, 'bureau_notice', parts, loan.id);
  const { id } = message.row;
  await messageAlone(app, message);
  await app.db.query(
    `insert into bureau_accounts (loan_id, version, notice_id, noticed_at, noticed_by, listed)
       values ($1, 1, $2, $3, $4, false)`,
    [loan.id, id, app.clock.now(), desk.id],
  );
  await sendMessage(context, id);
  const fate = 'select array[status, phone] from messages where id = $1';
  expect(await valueOf(app, fate, id)).toEqual(['sent', mistyped]);
  const [next, last] = [newNumber(), newNumber()];
  await give(noticed, next);
  expect(await valueOf(app, fate, id)).toEqual(['queued', next]);
  await lookAfter(app, HOLD_SECONDS);
  expect(await valueOf(app, fate, id)).toEqual(['sent', next]);
  const made = `with file as (insert into bureau_files (id, day, made_at, made_by, rows)
      values (gen_random_uuid(), '2026-03-01', $2, $3, 1) returning id)
    update bureau_accounts set listed = true, letter = 'F', listed_on = '2026-03-01', file_id = file.id
      from file where loan_id = $1`;
  await app.db.query(made, [loan.id, app.clock.now(), desk.id]);
  await give(noticed, last);
  expect(await valueOf(app, fate, id)).toEqual(['sent', next]);
  await lookAfter(app, HOLD_SECONDS);
});

test('a charge asks a number that may be mistyped for nothing: its prompt waits as the SMS does', async () => {
  const { guarantor, loan } = noticed;
  const of = (column: string) => `select ${column} from claims where loan_id = $1`;
  const deadline = await valueOf<Date>(app, of('deadline'), loan.id);
  moveToInstant(app, new Date(deadline.getTime() - 3_600_000));
  const third = await numberOf(guarantor);
  await give(noticed, third);
  moveToInstant(app, deadline);
  const context = actingAs(app.deps, 'job');
  await chargeDue(context, deadline);
  expect(await valueOf(app, of('status'), loan.id)).toBe('charged');
  const prompt = 'select id from payments where loan_id = $1 and claim_id is not null';
  await sendPrompt(context, await valueOf<string>(app, prompt, loan.id));
  const right = newNumber();
  const asked = () => [third, right].map((number) => app.world.phone(number).prompt?.amount);
  expect(asked()).toEqual([undefined, undefined]);
  await give(noticed, right);
  await lookAfter(app, HOLD_SECONDS);
  expect(asked()).toEqual([undefined, expect.any(Number)]);
  expect([third, right].map((number) => texts(number).includes('Please pay'))).toEqual([
    false,
    true,
  ]);
});

test('a charge on a notice that went to a mistyped number is proposed to be taken back, once', async () => {
  const { desk, second, loan } = noticed;
  const proposals = async (by: TestPerson) => {
    await signIn(by);
    const { body } = await by.get<Approvals>(PATH);
    return body.items.filter(
      ({ kind, loan: of }) => kind === 'claim_taken_back' && of?.id === loan.id,
    );
  };
  const [made, ...others] = await proposals(second);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ reason: expect.stringContaining('Its notice went to a number') });
  const decided = (by: TestPerson) => by.put(`${PATH}/${made!.id}`, { decision: 'confirmed' });
  expect((await decided(second)).status, 'who gave the number').toBe(422);
  await signIn(desk);
  expect((await decided(desk)).status).toBe(200);
  const fate = `select array[c.status, c.lifted_reason, g.amount_charged_cents::text]
    from claims c join guarantees g on g.id = c.guarantee_id where c.loan_id = $1`;
  expect(await valueOf(app, fate, loan.id)).toEqual(['lifted', 'taken_back', '0']);
  await give(noticed, newNumber());
  expect(await proposals(second)).toEqual([]);
});

/** An SMS that the gateway refuses for its number; returns its id. */
async function failing({ row, job }: ReturnType<typeof messageOf>): Promise<string> {
  await messageAlone(app, { row, job });
  const result = { code: '403', description: 'InvalidPhoneNumber' };
  app.world.script({ call: 'sms', phone: row.phone, result });
  await sendMessage(actingAs(app.deps, 'job'), row.id);
  return row.id;
}

test('what failed at a mistyped number goes on to the next one, where it is still to be told', async () => {
  const [mistyped, theirs] = [newNumber(), newNumber()];
  await give(noticed, mistyped);
  await lookAfter(app, HOLD_SECONDS);
  const lost = async (kind: 'own_payment_taken_back' | 'appeal_dismissed') =>
    failing(await aboutClaim(kind));
  const back = await lost('own_payment_taken_back');
  const ofBefore = await lost('own_payment_taken_back');
  const tooLate = await lost('appeal_dismissed');
  const fate = 'select array[status, phone] from messages where id = $1';
  const fates = () => Promise.all([back, ofBefore, tooLate].map((id) => valueOf(app, fate, id)));
  const failed = ['failed', mistyped];
  expect(await fates()).toEqual([failed, failed, failed]);
  const long = "update messages set ended_at = ended_at - interval '40 days' where id = $1";
  await app.db.query(long, [ofBefore]);
  await give(noticed, theirs);
  expect(await fates()).toEqual([['queued', theirs], failed, failed]);
  await lookAfter(app, HOLD_SECONDS);
  expect(await fates()).toEqual([['sent', theirs], failed, failed]);
});

test('what goes back to a guarantor waits on the desk, and leaves for the new number after the hold', async () => {
  const { borrower, guarantor, desk, loan } = paid;
  await signIn(borrower);
  const { payOff } = await loanOf(borrower, loan.id);
  await payBy(app, borrower, loan.id, `${Math.ceil(Number(payOff))}.00`);
  expect((await loanOf(borrower, loan.id)).status).toBe('closed');
  await signIn(desk);
  expect(await deskItems(desk, 'reimbursement', loan.id)).toMatchObject([
    { amount: '5000.00', needsNumber: guarantor.id, can: [] },
  ]);
  const [mistyped, to] = [newNumber(), newNumber()];
  const balances = () => [mistyped, to].map((number) => app.world.phone(number).balance);
  const [wrong, before] = balances();
  await give(paid, mistyped);
  await app.settle();
  await give(paid, to);
  await app.settle();
  expect(texts(to)).toContain('Open no account with it before');
  expect(await deskItems(desk, 'reimbursement', loan.id)).toEqual([]);
  await lookAfter(app, HOLD_SECONDS - 600);
  expect(balances()).toEqual([wrong, before]);
  const context = actingAs(app.deps, 'job');
  const recipient = { personId: guarantor.id, phone: to };
  const fresh = messageOf(context, recipient, 'guarantee_released', { borrower: 'Asha' }, loan.id);
  await messageAlone(app, fresh);
  const held = 'select status from messages where id = $1';
  // By several runs at once: of the rest none fails, so that no job is retried.
  await Promise.all(Array.from({ length: 3 }, () => sendMessage(context, fresh.row.id)));
  expect(await valueOf(app, held, fresh.row.id), 'the number may be mistyped').toBe('queued');
  const outlasts = 'select expires_at = next_try_at + $2::interval from messages where id = $1';
  expect(await valueOf(app, outlasts, fresh.row.id, '2 days'), 'does not expire by it').toBe(true);
  const cutOff = `update messages set status = 'sending', tries = 1, next_try_at = $2, version = version + 1
    where id = $1`;
  await app.db.query(cutOff, [fresh.row.id, app.clock.now()]);
  await sendMessage(context, fresh.row.id);
  const doubted = 'select array[status, doubts::text] from messages where id = $1';
  expect(await valueOf(app, doubted, fresh.row.id)).toEqual(['queued', '1']);
  await lookAfter(app, 600);
  expect(balances()).toEqual([wrong, before! + 500_000]);
  await sendMessage(context, fresh.row.id);
  expect(await valueOf(app, held, fresh.row.id)).toBe('sent');
});
