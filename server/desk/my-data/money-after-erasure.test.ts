import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import { day, startOf } from '@shared/day';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { phone, type Phone } from '@shared/phone';
import { actingAs } from '@server/platform/core/context';
import { askOnPayDays } from '@server/payments/pay-days/ask-on-pay-day';
import { app, test } from '@server/testing/app-test';
import { newHolder, takeBack } from '@server/testing/number-hands';
import { moveToInstant } from '@server/testing/nights';
import { deskItems, openPaybill, payTo } from '@server/testing/paying';
import { erase, newPerson, payBy, runningLoan, signIn } from '@server/testing/people';
import { historyOf, loanOf, lookAfter, valueOf } from '@server/testing/stages';
import { freeErasedNumbers } from './erase-account';

/** Money of an erased borrower, whose number is free and may be a stranger's by now. */

type Story = Awaited<ReturnType<typeof repaid>>;

/** A loan with a pay-day that was repaid, with so much too much. */
async function repaid(by = 0) {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const [desk, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const { id, reference } = await runningLoan(app, borrower, guarantor, desk);
  const wish = await borrower.put(`/api/loans/${id}/pay-day`, { dayOfMonth: 28, hour: 9 });
  expect(wish.status).toBe(200);
  const { payOff } = await loanOf(borrower, id);
  await payBy(app, borrower, id, `${Math.ceil(Number(payOff)) + by}.00`);
  await askOnPayDays(actingAs(app.deps, 'job'));
  return { borrower, guarantor, desk, second, id, reference };
}

/** Two people give the borrower another number. */
async function given({ borrower, desk, second }: Story, to: Phone): Promise<void> {
  for (const person of [desk, second]) await signIn(person);
  const reason = 'Came to the office with the national ID';
  const body = { kind: 'number_given', targetId: borrower.id, reason, params: { phone: to } };
  const made = await desk.post<Approval>('/api/admin/approvals', body);
  expect([made.status, made.body]).toMatchObject([201, {}]);
  const path = `/api/admin/approvals/${made.body.id}`;
  expect((await second.put(path, { decision: 'confirmed' })).status).toBe(200);
  await app.settle();
}

const refund = ({ desk, id }: Story) => desk.post(`/api/admin/loans/${id}/refund-credit`);
const walletOf = ({ borrower }: Story): number => app.world.phone(borrower.phone).balance;
const creditOn = async ({ desk, id }: Story) => {
  await signIn(desk);
  return (await deskItems(desk, 'credit', id)).map(({ amount, words, can }) => [
    amount,
    words,
    can,
  ]);
};

/** A loan of an erased borrower with a credit, from money that they paid by hand after all. */
async function owedToErased(): Promise<Story> {
  const story = await repaid();
  const { borrower, reference } = story;
  await openPaybill(app);
  expect((await erase(app, borrower)).status).toBe(200);
  app.clock.advance(120);
  await takeBack(app, story);
  await payTo(app, borrower, reference, 21_000);
  await app.settle();
  return story;
}

test('the pay-day of an erased borrower stays over: nobody is asked for the PIN', async () => {
  const story = await repaid();
  const { borrower, id } = story;
  expect((await erase(app, borrower)).status).toBe(200);
  app.clock.advance(120);
  await newHolder(app, borrower);
  await takeBack(app, story);
  moveToInstant(app, new Date(startOf(day('2026-03-28')).getTime() + (9 * 60 + 1) * 60_000));
  await app.settle();
  await askOnPayDays(actingAs(app.deps, 'job'));
  await app.settle();
  expect(app.world.phone(borrower.phone).prompt).toBeFalsy();
  expect(await historyOf(app, id)).not.toContain('pay_day_resumed');
});

test('an account is not erased while its refund is under way, and is when that has arrived', async () => {
  const story = await repaid(750);
  const { borrower, desk } = story;
  const before = walletOf(story);
  app.world.script({ call: 'payout', phone: borrower.phone, hold: 'callbacks' });
  await signIn(desk);
  expect((await refund(story)).status).toBe(202);
  await app.settle();
  expect(await erase(app, borrower)).toMatchObject({
    status: 409,
    body: { code: 'erasure_with_refund' },
  });
  app.world.release();
  await app.settle();
  expect(walletOf(story)).toBe(before + 75_000);
  await signIn(borrower);
  expect((await erase(app, borrower)).status).toBe(200);
});

test('what an erased borrower paid too much goes back to the number that they had', async () => {
  const story = await owedToErased();
  const before = walletOf(story);
  const words = 'The borrower paid too much. It can be sent back.';
  const [item] = await creditOn(story);
  expect(item).toEqual([expect.any(String), words, ['refund']]);
  expect((await refund(story)).status).toBe(202);
  await app.settle();
  expect(walletOf(story)).toBe(before + Math.floor(Number(item?.[0])) * 100);
  expect(await creditOn(story)).toEqual([]);
});

test('and waits, with the reason, once another account has verified that number', async () => {
  const story = await owedToErased();
  const [item] = await creditOn(story);
  const before = walletOf(story);
  expect((await refund(story)).status).toBe(202);
  await app.db.query(
    'update persons set phone = $2, phone_verified_at = $3, version = version + 1 where id = $1',
    [story.guarantor.id, story.borrower.phone, app.clock.now()],
  );
  await app.settle();
  expect(walletOf(story), 'put back by the last look').toBe(before);
  const words =
    'The borrower paid too much. Another account has verified their number, so it can’t be sent there.';
  expect(await creditOn(story)).toEqual([[item?.[0], words, []]]);
  expect(await refund(story)).toMatchObject({ status: 409, body: { code: 'number_of_another' } });
  const to = phone('254131000088');
  await given(story, to);
  expect((await refund(story)).status, 'held as after any change of a number').toBe(409);
  await lookAfter(app, PAYEE_HOLD_HOURS * 3_600);
  await signIn(story.desk);
  expect((await refund(story)).status).toBe(202);
  await app.settle();
  expect(app.world.phone(to).inbox.at(-1)?.text).toContain('Open no account with it before');
  expect(await creditOn(story)).toEqual([]);
});

test('of many accounts that 1.0.0 erased, one that changes meanwhile does not stop the others', async () => {
  const erased = [await newPerson(app), await newPerson(app), await newPerson(app)];
  const ids = erased.map(({ id }) => id);
  await app.db.query(
    `update persons set erased_at = now(), email = 'erased-' || id || '@erased.invalid' where id = any($1)`,
    [ids],
  );
  const job = () => actingAs(app.deps, 'job');
  await Promise.all([freeErasedNumbers(job()), freeErasedNumbers(job())]);
  const kept = `select count(*)::int from persons where id = any($1) and phone_verified_at is not null`;
  expect(await valueOf<number>(app, kept, ids)).toBe(0);
});
