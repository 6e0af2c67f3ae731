import { expect } from 'vitest';
import type { Claim, Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import { addDays, type Day } from '@shared/day';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { actingAs } from '@server/platform/core/context';
import { letDaysPass, letTimePass } from '@server/testing/late';
import { moveToInstant } from '@server/testing/nights';
import { payBy, runningLoan, signIn } from '@server/testing/people';
import {
  type Cast,
  loanOf,
  newCast,
  rush,
  secondScreen,
  fromTwo,
  valueOf,
} from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';
import { chargeDue } from './charge-claims';
import { giveNotices } from './give-notices';

/** Acts on one claim at once: each has one effect, and who comes too late is told so. */

type Play = Cast & { loan: Loan; guaranteeId: string };
let plays: Play[];
let day90: Day;

const signInAll = async (): Promise<void> => {
  for (const { borrower, guarantor, admin } of plays) {
    for (const person of [borrower, guarantor, admin]) await signIn(person);
  }
};

test.beforeAll(async () => {
  plays = [];
  for (let made = 0; made < 5; made += 1) {
    const cast = await newCast(app);
    const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
    const backed = await cast.guarantor.get<Guarantee[]>('/api/guarantees/user');
    plays.push({ ...cast, loan, guaranteeId: backed.body[0]!.id });
  }
  day90 = addDays(plays[0]!.loan.dueDate as Day, 90);
  await letDaysPass(app, addDays(day90, -1));
  await signInAll();
});

const claimOf = async ({ guarantor, guaranteeId }: Play): Promise<Claim> => {
  const { body } = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  if (!body.claim) throw new Error('there is no claim');
  return body.claim;
};
const job = () => actingAs(app.deps, 'job');
const count = (play: Play, kind: string): Promise<number> =>
  valueOf(app, 'select count(*) from events where loan_id = $1 and kind = $2', play.loan.id, kind);

test('the night and ten more runs give notice once', async () => {
  moveToInstant(app, new Date(app.clock.now().getTime() + 86_400_000));
  await Promise.all([
    runEndOfDay(job(), day90),
    ...Array.from({ length: 10 }, () => giveNotices(job(), app.clock.now())),
  ]);
  await Promise.all(Array.from({ length: 10 }, () => giveNotices(job(), app.clock.now())));
  for (const play of plays) {
    expect(await count(play, 'notice_given')).toBe(1);
    expect(await count(play, 'final_demand')).toBe(1);
  }
  await app.settle();
  await signInAll();
});

test('appeal + appeal: one is heard', async () => {
  const [play] = plays as [Play];
  const there = await secondScreen(app, play.guarantor);
  const reason = { reason: 'I never said yes to this' };
  const path = `/api/guarantees/${play.guaranteeId}/appeal`;
  const calls = fromTwo(
    25,
    () => play.guarantor.post(path, reason),
    () => there.post(path, reason),
  );
  expect(await rush(calls)).toEqual({ 200: 1, 409: 49 });
  expect(await count(play, 'claim_appealed')).toBe(1);
});

test('appeal + charge, around the deadline: one of them, never both', async () => {
  const play = plays[1]!;
  const { deadline } = await claimOf(play);
  moveToInstant(app, new Date(Date.parse(deadline!) - 1_000));
  await signInAll();
  const path = `/api/guarantees/${play.guaranteeId}/appeal`;
  const [tally] = await Promise.all([
    rush(Array.from({ length: 25 }, () => () => play.guarantor.post(path, { reason: 'Not mine' }))),
    ...Array.from({ length: 25 }, () => chargeDue(job(), new Date(deadline!))),
  ]);
  const { status, charged } = await claimOf(play);
  const wasHeard = tally[200] === 1;
  expect(status).toBe(wasHeard ? 'appealed' : 'charged');
  expect(charged).toBe(wasHeard ? '0.00' : '5000.00');
  expect(await count(play, 'guarantor_charged')).toBe(wasHeard ? 0 : 1);
  for (const each of plays.slice(2)) expect(await count(each, 'guarantor_charged')).toBe(1);
});

test('fifty taps on pay are one prompt', async () => {
  const play = plays[2]!;
  await letTimePass(app, new Date(app.clock.now().getTime() + 120_000));
  const there = await secondScreen(app, play.guarantor);
  const path = `/api/guarantees/${play.guaranteeId}/pay`;
  const calls = fromTwo(
    25,
    () => play.guarantor.post(path),
    () => there.post(path),
  );
  expect(await rush(calls)).toEqual({ 202: 50 });
  await app.settle();
  expect(
    await valueOf(
      app,
      `select count(*) from payments where loan_id = $1 and kind = 'guarantor_payment'`,
      play.loan.id,
    ),
  ).toBe(1);
});

test('the guarantor pays while the borrower pays up: nobody pays twice for the same', async () => {
  const play = plays[3]!;
  const { guarantor, borrower, loan } = play;
  const { dueNow } = await loanOf(borrower, loan.id);
  const prompt = app.world.phone(guarantor.phone).prompt!;
  const { balance } = app.world.phone(guarantor.phone);
  app.world.answerPrompt(guarantor.phone, prompt.id, 'approve');
  await payBy(app, borrower, loan.id, `${Math.ceil(Number(dueNow))}.00`);
  const { paid, owed, reimbursed } = await claimOf(play);
  expect([paid, owed]).toEqual(['5000.00', '0.00']);
  expect(reimbursed).toBe('5000.00');
  expect(app.world.phone(guarantor.phone).balance).toBe(balance);
  expect((await loanOf(borrower, loan.id)).owedToGuarantors).toMatchObject([{ owed: '0.00' }]);
});
