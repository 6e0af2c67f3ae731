import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { addDays, type Day } from '@shared/day';
import { PAYEE_HOLD_HOURS } from '@shared/limits';
import { type Phone, phone } from '@shared/phone';
import { letDaysPass, letTimePass } from '@server/testing/late';
import { deskItems, tellBalance } from '@server/testing/paying';
import { newPerson, payBy, runningLoan, signIn } from '@server/testing/people';
import { answerOf, type Cast, lookAfter, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { keepLinkOn, takeNumber } from '@server/testing/number-hands';
import { cutOff } from '@server/testing/cut-off';
import { actingAs } from '@server/platform/core/context';
import { openPool } from '@server/platform/db/pool';
import { sendPayout } from './send-payout';

/** What goes back to a guarantor whose number was changed lately, by them or by a thief. */

type Play = Cast & { loan: Loan };
const NAMES = ['moved', 'stolen', 'short', 'unreached', 'reversed', 'raced'] as const;
let plays: Record<(typeof NAMES)[number], Play>;

const HOLD_SECONDS = PAYEE_HOLD_HOURS * 3_600;

const signInAll = async (): Promise<void> => {
  for (const { borrower, guarantor, admin } of Object.values(plays)) {
    for (const person of [borrower, guarantor, admin]) await signIn(person);
  }
};

test.beforeAll(async () => {
  const made: [string, Play][] = [];
  for (const name of NAMES) {
    const cast = await newCast(app);
    const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
    made.push([name, { ...cast, loan }]);
  }
  plays = Object.fromEntries(made) as typeof plays;
  await letDaysPass(app, addDays(plays.moved.loan.dueDate as Day, 90));
  await signInAll();
  const { body } = await plays.moved.guarantor.get<Guarantee[]>('/api/guarantees/user');
  await letTimePass(app, new Date(Date.parse(body[0]!.claim!.deadline!)));
  await signInAll();
  for (const { guarantor } of Object.values(plays)) {
    const { prompt } = app.world.phone(guarantor.phone);
    app.world.answerPrompt(guarantor.phone, prompt!.id, 'approve');
  }
  await app.settle();
});

let numbers = 0;
const newNumber = (): Phone => phone(`2541${String(31_000_000 + (numbers += 1))}`);
const walletOf = (number: Phone): number => app.world.phone(number).balance;
const statusesOf = ({ loan }: Play) =>
  valueOf<string[]>(
    app,
    `select array_agg(status || ' ' || phone order by attempt) from payments
     where loan_id = $1 and kind = 'reimbursement'`,
    loan.id,
  );

/** Whoever has the guarantor's session and password replaces their number; returns the link that undoes it. */
async function moveTo({ guarantor }: Play, to: Phone): Promise<string> {
  await takeNumber(app, guarantor, to);
  return keepLinkOn(app, guarantor.phone);
}

test('a payout that waits for the hold of a new number goes to the old one as soon as that is kept', async () => {
  const play = plays.stolen;
  const [owner, thief] = [play.guarantor.phone, newNumber()];
  const link = await moveTo(play, thief);
  const [was, before] = [walletOf(owner), walletOf(thief)];
  await payBy(app, play.borrower, play.loan.id, '1000.00');
  expect(await statusesOf(play)).toEqual([`requested ${thief}`]);
  expect(await deskItems(play.admin, 'reimbursement', play.loan.id)).toEqual([]);
  expect(answerOf(await app.visitor().post(link))).toMatchObject({ status: 200 });
  await app.settle();
  expect(await statusesOf(play)).toEqual([`failed ${thief}`, `succeeded ${owner}`]);
  expect([walletOf(owner) - was, walletOf(thief) - before]).toEqual([100_000, 0]);
});

test('to a number that stays it goes by itself when the hold ends', async () => {
  const play = plays.moved;
  await signIn(play.guarantor);
  await signIn(play.borrower);
  const to = newNumber();
  await moveTo(play, to);
  const before = walletOf(to);
  await payBy(app, play.borrower, play.loan.id, '1000.00');
  await lookAfter(app, HOLD_SECONDS - 600);
  expect(walletOf(to)).toBe(before);
  await lookAfter(app, 600);
  expect(await statusesOf(play)).toEqual([`succeeded ${to}`]);
  expect(walletOf(to) - before).toBe(100_000);
});

/** KSh 10 on their way to a number that was changed just before. */
async function held(play: Play): Promise<Phone> {
  await signIn(play.guarantor);
  await signIn(play.borrower);
  const to = newNumber();
  await moveTo(play, to);
  await payBy(app, play.borrower, play.loan.id, '10.00');
  return to;
}

test('after the hold it waits for money in the payout account as long as every other', async () => {
  const play = plays.short;
  const to = await held(play);
  const before = walletOf(to);
  await tellBalance(app, 9);
  await lookAfter(app, 600);
  await lookAfter(app, HOLD_SECONDS - 1_200);
  await tellBalance(app, 9);
  await lookAfter(app, 600);
  expect(await statusesOf(play)).toEqual([`requested ${to}`]);
  await signIn(play.admin);
  expect(await deskItems(play.admin, 'reimbursement', play.loan.id)).toEqual([]);
  await tellBalance(app, 10);
  await lookAfter(app, 20);
  expect(await statusesOf(play)).toEqual([`succeeded ${to}`]);
  expect(walletOf(to) - before).toBe(1_000);
});

test('and is sent again as long as every other where M-Pesa can’t be reached', async () => {
  const play = plays.unreached;
  const to = await held(play);
  const sent = `select id from payments where loan_id = $1 and kind = 'reimbursement'`;
  const paymentId = await valueOf<string>(app, sent, play.loan.id);
  app.clock.advance(HOLD_SECONDS);
  const away = await cutOff(app);
  await sendPayout(away, paymentId);
  expect(await statusesOf(play)).toEqual([`requested ${to}`]);
  app.clock.advance(86_399);
  await sendPayout(away, paymentId);
  expect(await statusesOf(play)).toEqual([`requested ${to}`]);
  app.clock.advance(1);
  await sendPayout(away, paymentId);
  expect(await statusesOf(play), 'then a person decides').toEqual([`failed ${to}`]);
});

test('what waits for the hold is not sent when the guarantor’s own payment is taken back', async () => {
  const { borrower, guarantor, admin, loan } = plays.reversed;
  const second = await newPerson(app, { isAdmin: true });
  for (const person of [borrower, guarantor, admin]) await signIn(person);
  const to = newNumber();
  await moveTo(plays.reversed, to);
  const before = walletOf(to);
  await payBy(app, borrower, loan.id, '1000.00');
  expect(await statusesOf(plays.reversed)).toEqual([`requested ${to}`]);
  const paid = await valueOf<string>(
    app,
    `select id from payments
     where loan_id = $1 and kind = 'guarantor_payment' and status = 'succeeded'`,
    loan.id,
  );
  app.deps.fourEyes = true;
  onTestFinished(() => void (app.deps.fourEyes = false));
  const made = await admin.post<Approval>('/api/admin/approvals', {
    kind: 'payment_reversal',
    targetId: paid,
    reason: 'M-Pesa took it back',
    params: { cause: 'taken_back', receipt: 'REV4411XQ7' },
  });
  expect(made.status).toBe(201);
  const yes = { decision: 'confirmed' };
  expect((await second.put(`/api/admin/approvals/${made.body.id}`, yes)).status).toBe(200);
  await app.settle();
  const texts = app.world.phone(to).inbox.map(({ text }) => text);
  expect(texts.filter((text) => text.includes('You owe us'))).toEqual([]);
  expect(texts.some((text) => text.includes('no longer counts'))).toBe(true);
  const [backed] = (await guarantor.get<Guarantee[]>('/api/guarantees/user')).body;
  expect(backed?.claim).toMatchObject({ paid: '0.00', toGiveBack: '0.00', owed: '0.00' });
  expect(await deskItems(admin, 'guarantor_owes', loan.id)).toEqual([]);
  await lookAfter(app, HOLD_SECONDS + 600);
  expect(await statusesOf(plays.reversed)).toEqual([`failed ${to}`]);
  expect(walletOf(to)).toBe(before);
});

/** Resolves when a statement waits for a lock. */
async function isBlocked(): Promise<void> {
  const waits = `select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await valueOf<number>(app, waits)) === 0) await setImmediate();
}

test('a number that changes between the last look and the call is not paid', async () => {
  const play = plays.raced;
  await signIn(play.borrower);
  const { id, phone: old } = play.guarantor;
  const [to, before] = [newNumber(), walletOf(old)];
  const pool = openPool(app.databaseUrl, app.deps.log, { max: 1 });
  onTestFinished(() => pool.end());
  const other = await pool.connect();
  // It waits for money, so that the test says when it is sent.
  await tellBalance(app, 9);
  await payBy(app, play.borrower, play.loan.id, '10.00');
  expect(await statusesOf(play)).toEqual([`requested ${old}`]);
  app.clock.advance(2);
  await tellBalance(app, 1_000);
  const waiting = `select id from payments where loan_id = $1 and kind = 'reimbursement'`;
  const paymentId = await valueOf<string>(app, waiting, play.loan.id);
  await other.query('begin');
  await other.query('select from payments where id = $1 for update', [paymentId]);
  const sending = sendPayout(actingAs(app.deps, 'job'), paymentId);
  await isBlocked();
  await other.query(
    'update persons set phone = $2, phone_changed_at = $3, version = version + 1 where id = $1',
    [id, to, app.clock.now()],
  );
  await other.query('commit');
  other.release();
  await sending;
  expect(walletOf(old)).toBe(before);
  expect((await statusesOf(play))[0]).toBe(`failed ${old}`);
});
