import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { PhoneEntered } from '@shared/contract/phone-entry';
import { actingAs } from '@server/platform/core/context';
import { runDueJobs } from '@server/app/scheduler';
import { app, test } from '@server/testing/app-test';
import {
  erase,
  lastCode,
  newPerson,
  payBy,
  runningLoan,
  signUpPerson,
  type TestPerson,
  verifyPhone,
} from '@server/testing/people';
import { historyOf, loanOf, valueOf } from '@server/testing/stages';
import type { Visitor } from '@server/testing/visitor';
import { eraseDue } from './erase-account';

/** What an erased account’s number opens later. */

test('of an account that the release before erased it is freed by night, once', async () => {
  const { guarantor } = await repaidAndErased();
  const verify =
    'update persons set phone_verified_at = created_at, version = version + 1 where id = $1';
  await app.db.query(verify, [guarantor.id]);
  const freed = `select count(*)::int from events where subject_id = $1 and kind = 'account_number_freed'`;
  const job = () => actingAs(app.deps, 'job');
  await eraseDue(job());
  expect(await valueOf(app, freed, guarantor.id)).toBe(0);
  for (const _ of [1, 2]) {
    app.clock.advance(86_400);
    await runDueJobs(job());
  }
  expect(await valueOf(app, freed, guarantor.id)).toBe(1);
  expect((await newAccount(guarantor)).id).not.toBe(guarantor.id);
});

/** A loan that is repaid, whose guarantor erased their account then. */
async function repaidAndErased() {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const [desk, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const { id } = await runningLoan(app, borrower, guarantor, desk);
  const { payOff } = await loanOf(borrower, id);
  await payBy(app, borrower, id, `${Math.ceil(Number(payOff))}.00`);
  expect((await erase(app, guarantor)).status).toBe(200);
  app.clock.advance(120);
  return { borrower, guarantor, desk, second, id };
}

/** M-Pesa takes the payment back: the loan runs again, and its guarantors stand for it. */
async function takenBack({ desk, second, id }: Awaited<ReturnType<typeof repaidAndErased>>) {
  const targetId = await valueOf<string>(
    app,
    `select id from payments where loan_id = $1 and kind = 'repayment' and status = 'succeeded'`,
    id,
  );
  const reason = 'M-Pesa took it back';
  const params = { cause: 'taken_back', receipt: 'REV4411XQ7' };
  const body = { kind: 'payment_reversal', targetId, reason, params };
  const { status, body: made } = await desk.post<Approval>('/api/admin/approvals', body);
  expect([status, made]).toMatchObject([201, {}]);
  const decided = await second.put(`/api/admin/approvals/${made.id}`, { decision: 'confirmed' });
  expect(decided.status).toBe(200);
  await app.settle();
}

/** A browser that asked for the code of this number. */
async function asking({ phone }: TestPerson): Promise<Visitor> {
  const browser = app.visitor();
  expect((await browser.post('/api/auth/phone', { phoneNumber: phone })).status).toBe(202);
  await app.settle();
  return browser;
}

/** Another account that verifies the number. */
async function newAccount({ phone }: TestPerson): Promise<TestPerson> {
  const person = await signUpPerson(app, { isVerified: false });
  await verifyPhone(app, { ...person, phone });
  return person;
}

const inbox = ({ phone }: TestPerson): number => app.world.phone(phone).inbox.length;

test('while nothing is open it opens nothing, and the number is free for a new account', async () => {
  const { guarantor } = await repaidAndErased();
  const before = inbox(guarantor);
  await asking(guarantor);
  expect(inbox(guarantor)).toBe(before);
  const next = await newAccount(guarantor);
  const { body } = await next.get<CurrentUser>('/api/auth/user');
  expect(body).toMatchObject({ id: next.id, phoneVerified: true });
  expect(next.id).not.toBe(guarantor.id);
});

test('who stands for a loan again comes in by a code, and reads what they stand for', async () => {
  const story = await repaidAndErased();
  const { borrower, guarantor, id } = story;
  await takenBack(story);
  expect((await loanOf(borrower, id)).status).not.toBe('closed');
  const browser = await asking(guarantor);
  const wrong = await browser.post('/api/auth/phone/verify', { otp: '000000' });
  expect(wrong.status).toBe(422);
  const entered = await browser.post<PhoneEntered>('/api/auth/phone/verify', {
    otp: lastCode(app, guarantor.phone),
  });
  expect(entered).toMatchObject({ status: 200, body: { isNew: false } });
  const { body: own } = await browser.get<CurrentUser>('/api/auth/user');
  expect(own).toMatchObject({ id: guarantor.id, email: null, phoneVerified: true });
  const { body: stands } = await browser.get<Guarantee[]>('/api/guarantees/user');
  expect(stands).toMatchObject([{ status: 'accepted', isReleased: false }]);
  const marks = await valueOf<string[]>(
    app,
    `select array_agg(kind order by id) from events
     where subject_id = $1 and kind in ('account_erased', 'account_opened_again')`,
    guarantor.id,
  );
  expect(marks).toEqual(['account_erased', 'account_opened_again']);
  expect(await historyOf(app, id)).toContain('payment_reversed');
});

test('whoever has the number by then is left alone: the code opens their own account', async () => {
  const story = await repaidAndErased();
  const { guarantor } = story;
  const holder = await newAccount(guarantor);
  await takenBack(story);
  app.clock.advance(120);
  const browser = await asking(guarantor);
  await browser.post('/api/auth/phone/verify', { otp: lastCode(app, guarantor.phone) });
  const { body } = await browser.get<CurrentUser>('/api/auth/user');
  expect(body.id).toBe(holder.id);
});
