import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { AdminMessages } from '@shared/contract/messages';
import { addDays, type Day } from '@shared/day';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { type Phone, phone } from '@shared/phone';
import { app, testWith } from '@server/testing/app-test';
import { letDaysPass, letTimePass } from '@server/testing/late';
import { fallBehind, giveNotice } from '@server/testing/late-loans';
import { deskItems } from '@server/testing/paying';
import {
  newPerson,
  payBy,
  runningLoan,
  signIn,
  signUpPerson,
  type TestPerson,
  verifyPhone,
} from '@server/testing/people';
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
  const stranger = await signUpPerson(app, { isVerified: false });
  await verifyPhone(app, { ...stranger, phone: guarantor.phone });
  return { ...stranger, phone: guarantor.phone };
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
  await give(noticed, theirs);
  await lookAfter(app, HOLD_SECONDS);
  const [status, to, started] = await valueOf<string[]>(app, fate, claimId, app.clock.now());
  expect([status, to]).toEqual(['sent', theirs]);
  expect(started).not.toBe('nothing runs');
  expect(texts(theirs)).toContain('92 days late');
  expect(texts(mistyped)).not.toContain('92 days late');
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
  const to = newNumber();
  const before = app.world.phone(to).balance;
  await give(paid, to);
  await app.settle();
  expect(await deskItems(desk, 'reimbursement', loan.id)).toEqual([]);
  await lookAfter(app, HOLD_SECONDS - 600);
  expect(app.world.phone(to).balance).toBe(before);
  await lookAfter(app, 600);
  expect(app.world.phone(to).balance - before).toBe(500_000);
});
