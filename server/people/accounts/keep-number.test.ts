import { expect } from 'vitest';
import { NOTICE_ANEW_MOST, PAYEE_HOLD_HOURS } from '@shared/limits';
import type { Loan } from '@shared/contract/loans';
import { day } from '@shared/day';
import { shillings } from '@shared/money';
import { maskPhone, type Phone, phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { messageOf } from '@server/platform/messages/message';
import type { Sms } from '@server/platform/core/ports/sms';
import { toPerson } from '@server/platform/messages/recipient';
import { reportUrl } from '@server/platform/messages/report-hook';
import { sendMessage } from '@server/platform/messages/send-message';
import { messageAlone } from '@server/testing/message-alone';
import { giveNotice, lateLoan } from '@server/testing/late-loans';
import { newPerson, PASSWORD, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { keepLinkOn, takeNumber } from '@server/testing/number-hands';
import { watchedPool } from '@server/testing/watched-pool';
import type { Visitor } from '@server/testing/visitor';

let numbers = 0;
const newNumber = (): Phone => phone(`2541${String(30_000_000 + (numbers += 1))}`);

/** Who has the cookie and the password replaces the verified number; returns the link that the old one gets. */
async function moveTo(person: TestPerson, from: Phone, to: Phone, who: Visitor = person) {
  await takeNumber(app, who, to);
  return keepLinkOn(app, from);
}

const phoneOf = ({ id }: TestPerson) =>
  valueOf<Phone>(app, 'select phone from persons where id = $1', id);

test('a payout waits when its number has changed, and Keep my number sends it to the old one', async () => {
  const cast = await newCast(app);
  const [owner, thief] = [cast.borrower.phone, newNumber()];
  const { id } = await approvedLoan(cast);
  const link = await moveTo(cast.borrower, owner, thief);
  const pay = () => cast.admin.post(`/api/admin/loans/${id}/disburse`);
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'phone_changed_lately' } });

  const visitor = app.visitor();
  const { status, body: text } = await visitor.get<string>(link);
  expect([status, text.includes(maskPhone(owner)), text.includes(owner)]).toEqual([
    200,
    true,
    false,
  ]);
  expect(await phoneOf(cast.borrower), 'opening it changes nothing').toBe(thief);
  expect(answerOf(await visitor.post(link))).toEqual({ status: 200, body: { kept: true } });
  expect(await phoneOf(cast.borrower)).toBe(owner);
  expect(answerOf(await cast.borrower.get('/api/loans/user'))).toEqual(SIGNED_OUT);
  expect((await pay()).status).toBe(200);
  await app.settle();
  const { email } = cast.borrower;
  await cast.borrower.post('/api/auth/login', { email, password: PASSWORD });
  expect((await cast.borrower.get<Loan>(`/api/loans/${id}`)).body.status).toBe('active');
  expect(app.world.phone(thief).inbox.filter(({ text }) => text.includes('we sent'))).toEqual([]);
  const kinds = `select count(*) from events where kind = 'phone_kept' and subject_id = $1`;
  expect(await valueOf<number>(app, kinds, cast.borrower.id)).toBe(1);
});

test('the link works once, and only while nothing is paid to the new number', async () => {
  const [person, to] = [await newPerson(app), newNumber()];
  const link = await moveTo(person, person.phone, to);
  expect(answerOf(await app.visitor().post(`/api/keep/${'a'.repeat(22)}`))).toEqual(NOT_THERE);
  expect(answerOf(await app.visitor().post('/api/keep/short'))).toEqual(NOT_THERE);
  app.clock.advance(PAYEE_HOLD_HOURS * 3_600 - 1);
  expect((await app.visitor().post(link)).status).toBe(200);
  expect(answerOf(await app.visitor().post(link))).toEqual(NOT_THERE);
  const over = await app.visitor().get<string>(link);
  expect([over.status, over.body.includes('no longer works')]).toEqual([404, true]);

  const { email } = person;
  await person.post('/api/auth/login', { email, password: PASSWORD });
  const late = await moveTo(person, person.phone, to);
  app.clock.advance(PAYEE_HOLD_HOURS * 3_600);
  expect(answerOf(await app.visitor().post(late))).toEqual(NOT_THERE);
  expect(await phoneOf(person)).toBe(to);
});

test('the first number is kept through a second change, whose own link ends', async () => {
  const person = await newPerson(app);
  const [one, two] = [newNumber(), newNumber()];
  const first = await moveTo(person, person.phone, one);
  const second = await moveTo(person, one, two);
  expect((await app.visitor().post(first)).status).toBe(200);
  expect(await phoneOf(person)).toBe(person.phone);
  expect(answerOf(await app.visitor().post(second))).toEqual(NOT_THERE);
});

test('whoever undoes their own later change leaves the owner’s link as it was', async () => {
  const [person, one, two, three] = [await newPerson(app), newNumber(), newNumber(), newNumber()];
  const logIn = () => person.post('/api/auth/login', { email: person.email, password: PASSWORD });
  const owners = await moveTo(person, person.phone, one);
  const thiefs = await moveTo(person, one, two);
  expect((await app.visitor().post(thiefs)).status).toBe(200);
  expect(await phoneOf(person)).toBe(one);
  await logIn();
  const later = await moveTo(person, one, three);
  expect((await app.visitor().get(owners)).status).toBe(200);
  expect((await app.visitor().post(owners)).status).toBe(200);
  expect(await phoneOf(person)).toBe(person.phone);
  for (const link of [owners, thiefs, later]) {
    expect(answerOf(await app.visitor().post(link)), link).toEqual(NOT_THERE);
  }
  const held = 'select phone_changed_at from persons where id = $1';
  expect(await valueOf<Date | null>(app, held, person.id), 'no hold is left').toBeNull();
});

const REFERENCE = 'LNK4M7P2QX';
const LISTED = { reference: REFERENCE, days: 91, overdue: shillings(10), on: day('2026-03-01') };
const acting = () => actingAs(app.deps, 'job');
const listed = (to: TestPerson, at?: Date) =>
  messageOf(acting(), toPerson(to), 'bureau_listed', LISTED, undefined, at);
const fateOf = (id: string) =>
  valueOf<string[]>(app, 'select array[status, phone] from messages where id = $1', id);

test('a legal SMS that waits leaves for the number that its person has then; another does not', async () => {
  const [person, to] = [await newPerson(app), newNumber()];
  const parts = { reference: REFERENCE, amount: shillings(10) };
  // Also by the database's clock, which decides when a job is due.
  const later = new Date('2100-01-01T09:00:00Z');
  const waiting = [
    listed(person, later),
    messageOf(acting(), toPerson(person), 'loan_written_off', parts, undefined, later),
    listed(person, later),
  ];
  for (const message of waiting) await messageAlone(app, message);
  const [legal = '', ordinary = '', kept = ''] = waiting.map(({ row }) => row.id);
  const link = await moveTo(person, person.phone, to);
  const onRows = () => Promise.all([legal, ordinary, kept].map(fateOf));
  const [there, here] = [
    ['queued', to],
    ['queued', person.phone],
  ];
  expect(await onRows(), 'where a node of 1.0.0 sends it').toEqual([there, here, there]);
  await sendMessage(acting(), legal);
  await sendMessage(acting(), ordinary);
  expect(await fateOf(legal)).toEqual(['sent', to]);
  expect(await fateOf(ordinary)).toEqual(['sent', person.phone]);
  expect((await app.visitor().post(link)).status).toBe(200);
  expect(await fateOf(kept)).toEqual(here);
  await sendMessage(acting(), kept);
  expect(await fateOf(kept)).toEqual(['sent', person.phone]);
  expect(app.world.phone(to).inbox.filter(({ text }) => text.includes(REFERENCE))).toHaveLength(1);
});

test('a legal SMS that the number before did not get is tried again at the new one', async () => {
  const [person, to] = [await newPerson(app), newNumber()];
  const message = listed(person);
  const { id } = message.row;
  await messageAlone(app, message);
  await sendMessage(acting(), id);
  expect(await fateOf(id)).toEqual(['sent', person.phone]);
  const provider = await valueOf<string>(app, 'select provider_id from messages where id = $1', id);
  await moveTo(person, person.phone, to);
  const failed = { id: provider, status: 'Failed', failureReason: 'AbsentSubscriber' };
  const body = new URLSearchParams(failed).toString();
  expect((await fetch(reportUrl(app.deps), { method: 'POST', body })).status).toBe(200);
  expect((await fateOf(id))[0]).toBe('queued');
  await sendMessage(acting(), id);
  expect(await fateOf(id)).toEqual(['sent', to]);
  expect(app.world.phone(to).inbox[0]?.text).toContain(REFERENCE);
});

test('a notice that went to a thief’s number comes back with the number, and its hours begin anew', async () => {
  const cast = await newCast(app);
  const { guarantor } = cast;
  const { id: loanId } = await lateLoan(app, cast, 92);
  const before = listed(guarantor);
  await messageAlone(app, before);
  await sendMessage(acting(), before.row.id);
  const thief = newNumber();
  const link = await moveTo(guarantor, guarantor.phone, thief);
  const claimId = await giveNotice(app, loanId);
  const notice = await valueOf<string>(app, 'select notice_id from claims where id = $1', claimId);
  const clock = 'select started_at from claims where id = $1';
  expect(await fateOf(notice)).toEqual(['sent', thief]);
  const thiefs = await valueOf<Date>(app, clock, claimId);
  app.clock.advance(3_600);
  expect((await app.visitor().post(link)).status).toBe(200);
  expect(await fateOf(notice)).toEqual(['queued', guarantor.phone]);
  expect(await fateOf(before.row.id), 'they had read it').toEqual(['sent', guarantor.phone]);
  // Before the job that stops the hours.
  await sendMessage(acting(), notice);
  await app.settle();
  expect(await fateOf(notice)).toEqual(['sent', guarantor.phone]);
  const named = `select (m.parts->>'deadline')::timestamptz = c.deadline from claims c
    join messages m on m.id = c.notice_id where c.id = $1`;
  expect(await valueOf(app, named, claimId), 'it names its own end').toBe(true);
  const since = await valueOf<Date>(app, clock, claimId);
  expect(since.getTime() - thiefs.getTime()).toBeGreaterThanOrEqual(3_600_000);
  expect(app.world.phone(guarantor.phone).inbox[0]?.text).toContain('92 days late');
});

test('a legal SMS whose number changes hands between its reading and its sending goes to the new one', async () => {
  const [person, thief] = [await newPerson(app), newNumber()];
  const link = await moveTo(person, person.phone, thief);
  const message = listed(person);
  const { id } = message.row;
  await messageAlone(app, message);
  let isKept = false;
  const db = watchedPool(app.db, async ({ name }) => {
    if (isKept || !name?.startsWith('change_')) return;
    isKept = true;
    expect((await app.visitor().post(link)).status).toBe(200);
  });
  await sendMessage({ ...acting(), db }, id);
  expect([isKept, await fateOf(id)]).toEqual([true, ['queued', person.phone]]);
  await app.settle();
  expect(await fateOf(id)).toEqual(['sent', person.phone]);
  const stolen = app.world.phone(thief).inbox.filter(({ text }) => text.includes(REFERENCE));
  expect(stolen).toEqual([]);
});

/** A guarantor in notice whose number a thief has: the notice went there. */
async function robbed() {
  const cast = await newCast(app);
  const { guarantor } = cast;
  const { id: loanId } = await lateLoan(app, cast, 92);
  const own = guarantor.phone;
  const thief = newNumber();
  const link = await moveTo(guarantor, own, thief);
  const claimId = await giveNotice(app, loanId);
  const of = (column: string) => `select ${column} from claims where id = $1`;
  const notice = await valueOf<string>(app, of('notice_id'), claimId);
  const guaranteeId = await valueOf<string>(app, of('guarantee_id'), claimId);
  const clock = () => valueOf<Date | null>(app, of('started_at'), claimId);
  return { guarantor, own, thief, link, notice, guaranteeId, clock };
}

test('that a thief opened a notice starts no hours either, once the number is kept', async () => {
  const { guarantor, own, link, notice, guaranteeId, clock } = await robbed();
  const seen = await guarantor.post(`/api/guarantees/${guaranteeId}/notice-seen`);
  expect(seen.status).toBe(200);
  const thiefs = await clock();
  app.clock.advance(3_600);
  expect((await app.visitor().post(link)).status).toBe(200);
  await app.settle();
  expect(await fateOf(notice)).toEqual(['sent', own]);
  const since = await clock();
  expect(since!.getTime() - thiefs!.getTime()).toBeGreaterThanOrEqual(3_600_000);
});

test('a legal SMS that is on its way to a thief’s number while that is undone goes out anew', async () => {
  const [person, thief] = [await newPerson(app), newNumber()];
  const link = await moveTo(person, person.phone, thief);
  const message = listed(person);
  await messageAlone(app, message);
  const keptMeanwhile: Sms['send'] = async (...call) => {
    expect((await app.visitor().post(link)).status).toBe(200);
    return app.deps.sms.send(...call);
  };
  await sendMessage({ ...acting(), sms: { ...app.deps.sms, send: keptMeanwhile } }, message.row.id);
  expect(await fateOf(message.row.id)).toEqual(['queued', person.phone]);
  await app.settle();
  expect(await fateOf(message.row.id)).toEqual(['sent', person.phone]);
});

test('who has both numbers puts off the hours of a notice a few times, and not for ever', async () => {
  const { guarantor, own, link, notice, clock } = await robbed();
  const key = `send_message:${notice}`;
  const turn = async (keep: string) => {
    expect((await app.visitor().post(keep)).status).toBe(200);
    // As one that is kept for the morning, so that the number changes again before.
    await app.db.query('select graphile_worker.remove_job($1)', [key]);
    await app.settle();
    return (await fateOf(notice))[0] === 'queued';
  };
  let [turns, keep] = [0, link];
  while (turns < 9 && (await turn(keep))) {
    turns += 1;
    expect(await clock()).toBeNull();
    await signIn(guarantor);
    app.clock.advance(3_600);
    const other = newNumber();
    keep = await moveTo(guarantor, own, other);
    await sendMessage(acting(), notice);
    await app.settle();
    expect(await fateOf(notice)).toEqual(['sent', other]);
  }
  expect(turns).toBe(NOTICE_ANEW_MOST);
  expect(await clock()).not.toBeNull();
});

test('a number that has become another account’s is not taken back', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)];
  const link = await moveTo(person, person.phone, newNumber());
  await moveTo(other, other.phone, person.phone);
  expect(await app.visitor().post(link)).toMatchObject({ status: 409 });
});
