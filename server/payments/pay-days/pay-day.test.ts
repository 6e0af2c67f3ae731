import { describe, expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Loan, Repayment } from '@shared/contract/loans';
import type { LoanPayDay } from '@shared/contract/pay-days';
import type { Plan } from '@shared/contract/plans';
import type { LoanReview } from '@shared/contract/portfolio';
import { addDays, addMonths, day, startOf } from '@shared/day';
import { letDaysPass } from '@server/testing/late';
import { moveToInstant } from '@server/testing/nights';
import { actingAs } from '@server/platform/core/context';
import {
  copyOf,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
  signUpPerson,
} from '@server/testing/people';
import {
  answerOf,
  type Cast,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { askOnPayDays } from './ask-on-pay-day';

type Play = Cast & { loan: Loan };

/** A running loan of 20,000 over 6 months. */
async function running(): Promise<Play> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  return { ...cast, loan: await runningLoan(app, borrower, guarantor, admin) };
}

const path = (id: string) => `/api/loans/${id}/pay-day`;
const CHOICE = { dayOfMonth: 28, hour: 9 };
const payDayOf = async ({ borrower, loan }: Play): Promise<LoanPayDay> =>
  (await borrower.get<LoanPayDay>(path(loan.id))).body;

/** What the scheduler does every minute, on two nodes at once. */
async function tick(): Promise<void> {
  const context = actingAs(app.deps, 'job');
  await Promise.all([askOnPayDays(context), askOnPayDays(context)]);
  await app.settle();
}

async function at(date: string, time: string): Promise<void> {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  moveToInstant(app, new Date(startOf(day(date)).getTime() + (hour * 60 + minute) * 60_000));
  await app.settle();
  await tick();
}

const promptOf = ({ borrower }: Play) => app.world.phone(borrower.phone).prompt;

async function answer(play: Play, action: 'approve' | 'cancel'): Promise<void> {
  app.world.answerPrompt(play.borrower.phone, promptOf(play)!.id, action);
  await app.settle();
}

/** The prompts that went by themselves: amount, outcome and pay-day, oldest first. */
const askedOf = ({ loan }: Play) =>
  valueOf<string>(
    app,
    `select string_agg(e.detail->>'payDay' || ' ' || p.amount_cents / 100 || ' ' || p.status, ', '
       order by p.created_at)
     from events e join payments p on p.id = e.subject_id
     where e.loan_id = $1 and e.kind = 'prompt_requested' and e.actor_kind = 'job'`,
    loan.id,
  );

describe('a pay-day', () => {
  test('is the borrower’s own, of a loan that runs, on a day and an hour that there are', async () => {
    const { borrower, guarantor, admin, loan } = await running();
    const calls = (person: Pick<typeof borrower, 'get' | 'put' | 'delete'>, id = loan.id) => [
      person.get(path(id)),
      person.put(path(id), CHOICE),
      person.delete(path(id)),
    ];
    for (const call of calls(app.visitor())) expect(answerOf(await call)).toEqual(SIGNED_OUT);
    for (const stranger of [guarantor, admin, await newPerson(app)]) {
      for (const call of calls(stranger)) expect(answerOf(await call)).toEqual(NOT_THERE);
    }
    for (const call of calls(borrower, MISSING)) expect(answerOf(await call)).toEqual(NOT_THERE);
    for (const wrong of [{ dayOfMonth: 0 }, { dayOfMonth: 32 }, { hour: 7 }, { hour: 18 }]) {
      const reply = await borrower.put(path(loan.id), { ...CHOICE, ...wrong });
      expect([reply.status, Object.keys(reply.body['fields'] ?? {})]).toEqual([
        422,
        Object.keys(wrong),
      ]);
    }
    const draft = await newPerson(app);
    const { id } = await newLoan(draft);
    expect((await draft.get<LoanPayDay>(path(id))).body).toMatchObject({
      chosen: null,
      next: null,
    });
    expect(answerOf(await draft.put(path(id), CHOICE))).toEqual({
      status: 409,
      body: {
        code: 'pay_day_not_running',
        message: 'We ask on a pay-day only while a loan is being repaid and is not in default.',
      },
    });
    expect(await valueOf(app, 'select count(*)::int from pay_days where loan_id = $1', id)).toBe(0);
  });

  test('is chosen, chosen again, changed and ended, and each leaves its mark once', async () => {
    const play = await running();
    const { borrower, admin, loan } = play;
    const replies = await Promise.all([1, 2].map(() => borrower.put(path(loan.id), CHOICE)));
    const chosen = {
      chosen: CHOICE,
      next: { on: '2026-03-28', amount: loan.nextPayment },
      last: null,
      refusal: null,
      refusalCode: null,
    };
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      [1, 2].map(() => ({ status: 200, body: chosen })),
    );
    expect(await loanOf(borrower, loan.id)).toEqual(loan);
    const changed = await borrower.put<LoanPayDay>(path(loan.id), { dayOfMonth: 31, hour: 17 });
    expect(changed.body.next?.on).toBe('2026-03-31');
    const { body: review } = await admin.get<LoanReview>(`/api/admin/loans/${loan.id}`);
    const onRecord = { dayOfMonth: 31, hour: 17, nextOn: '2026-03-31', endedAt: null };
    expect(review.payDay).toMatchObject(onRecord);
    const data = await copyOf(borrower);
    expect(data.loans[0]?.payDay).toMatchObject(onRecord);
    for (const _ of [1, 2]) {
      expect((await borrower.delete<LoanPayDay>(path(loan.id))).body).toMatchObject({
        chosen: null,
        next: null,
      });
    }
    const kinds = (await historyOf(app, loan.id)).filter((kind) => kind.startsWith('pay_day'));
    expect(kinds).toEqual(['pay_day_set', 'pay_day_set', 'pay_day_ended']);
  });

  test('leaves an open prompt alone, asks for the rest, and is over on the day on which it asked', async () => {
    const play = await running();
    const { borrower, loan } = play;
    await borrower.put(path(loan.id), { dayOfMonth: 5, hour: 9 });
    await at('2026-03-05', '08:59');
    expect(promptOf(play)).toBeNull();
    await signIn(borrower);
    await borrower.post(`/api/loans/${loan.id}/repayments`, { amount: '500.00' });
    await at('2026-03-05', '09:00');
    expect(promptOf(play)?.amount).toBe(50_000);
    await answer(play, 'approve');
    await at('2026-03-05', '09:15');
    const rest = loan.monthlyPayment - 500;
    expect(promptOf(play)).toMatchObject({ amount: rest * 100, reference: loan.reference });
    await borrower.delete(path(loan.id));
    await answer(play, 'cancel');
    const again = await borrower.put<LoanPayDay>(path(loan.id), { dayOfMonth: 5, hour: 17 });
    expect(again.body).toMatchObject({
      next: { on: '2026-04-05' },
      last: { on: '2026-03-05', amount: `${rest}.00`, status: 'failed' },
    });
    await at('2026-03-05', '17:00');
    expect(await askedOf(play)).toBe(`2026-03-05 ${rest} failed`);
  });
});

test('a pay-day does not ask at a number that another account has verified by then', async () => {
  const play = await running();
  const { borrower, loan } = play;
  await borrower.put(path(loan.id), { dayOfMonth: 6, hour: 9 });
  moveToInstant(app, new Date(startOf(day('2026-03-06')).getTime() + (9 * 60 + 1) * 60_000));
  await app.settle();
  const stranger = await signUpPerson(app, { isVerified: false });
  await askOnPayDays(actingAs(app.deps, 'job'));
  await app.db.query(
    'update persons set phone_verified_at = null, version = version + 1 where id = $1',
    [borrower.id],
  );
  await app.db.query(
    'update persons set phone = $2, phone_verified_at = $3, version = version + 1 where id = $1',
    [stranger.id, borrower.phone, app.clock.now()],
  );
  await app.settle();
  expect(promptOf(play)).toBeNull();
  const fate = `select status || ' ' || result_code || ' ' || calls from payments
    where loan_id = $1 and kind = 'repayment'`;
  expect(await valueOf(app, fate, loan.id)).toBe('failed of_another 0');
});

describe('months with a pay-day', () => {
  let play: Play;
  let month: number;
  const sent = () => app.world.phone(play.borrower.phone).inbox.length;

  test.beforeAll(async () => {
    play = await running();
    month = play.loan.monthlyPayment;
    await play.borrower.put(path(play.loan.id), CHOICE);
  });

  const morningOf = async (date: string): Promise<void> => {
    await letDaysPass(app, addDays(day(date), -1));
    await signIn(play.borrower);
  };

  test('the first is asked for and paid with the PIN', async () => {
    await morningOf('2026-03-28');
    const before = await loanOf(play.borrower, play.loan.id);
    await tick();
    await tick();
    expect(promptOf(play)?.amount).toBe(month * 100);
    expect(await loanOf(play.borrower, play.loan.id)).toEqual(before);
    await answer(play, 'approve');
    expect((await loanOf(play.borrower, play.loan.id)).paid).toBe(`${month}.00`);
    expect((await payDayOf(play)).next).toEqual({ on: '2026-04-28', amount: `${month}.00` });
    await at('2026-03-28', '09:15');
    expect(await payDayOf(play)).toMatchObject({
      next: { on: '2026-04-28', amount: `${month}.00` },
      last: { on: '2026-03-28', status: 'succeeded' },
    });
  });

  test('the second is not answered: repeated once two hours later, and then over', async () => {
    await morningOf('2026-04-28');
    for (const time of ['09:00', '09:15', '10:59', '11:00', '11:15', '13:00', '17:00']) {
      await at('2026-04-28', time);
      const isShown = ['09:00', '11:00'].includes(time);
      expect([time, promptOf(play) !== null]).toEqual([time, isShown]);
      app.clock.advance(isShown ? 61 : 0);
      await app.settle();
    }
    expect(await askedOf(play)).toBe(
      [`2026-03-28 ${month} succeeded`, ...[1, 2].map(() => `2026-04-28 ${month} failed`)].join(
        ', ',
      ),
    );
    expect((await payDayOf(play)).next).toMatchObject({ on: '2026-05-28' });
  });

  test('what was missed is reminded of as ever, and paid by hand; the third meets an outage', async () => {
    const { borrower, loan } = play;
    await letDaysPass(app, day('2026-05-09'));
    await signIn(borrower);
    expect(await historyOf(app, loan.id)).toContain('borrower_reminded');
    expect(Number((await payDayOf(play)).next?.amount)).toBeGreaterThan(2 * month);
    await payBy(app, borrower, loan.id);
    expect((await payDayOf(play)).next).toEqual({ on: '2026-05-28', amount: `${month}.00` });
    await morningOf('2026-05-28');
    app.world.script({ call: 'prompt', phone: borrower.phone, answer: { kind: 'too_many' } });
    await tick();
    expect(promptOf(play)).toBeNull();
    await at('2026-05-28', '09:10');
    expect(promptOf(play)).toBeNull();
    await at('2026-05-28', '09:15');
    expect(promptOf(play)?.amount).toBe(month * 100);
    await answer(play, 'approve');
    await at('2026-05-28', '17:00');
    expect((await askedOf(play)).split(', ').slice(3)).toEqual([
      `2026-05-28 ${month} failed`,
      `2026-05-28 ${month} succeeded`,
    ]);
  });

  test('paid by hand before, nothing is asked for and nothing is said', async () => {
    const { borrower, loan } = play;
    await letDaysPass(app, day('2026-06-19'));
    await signIn(borrower);
    await payBy(app, borrower, loan.id);
    expect((await payDayOf(play)).next).toEqual({ on: '2026-06-28', amount: '0.00' });
    await morningOf('2026-06-28');
    const [asked, messages] = [await askedOf(play), sent()];
    await tick();
    expect([promptOf(play), await askedOf(play), sent()]).toEqual([null, asked, messages]);
    expect((await payDayOf(play)).next?.on).toBe('2026-07-28');
  });

  test('it ends by itself with the loan', async () => {
    const { borrower, loan } = play;
    const { payOff } = await loanOf(borrower, loan.id);
    await payBy(app, borrower, loan.id, String(Math.ceil(Number(payOff))));
    expect((await loanOf(borrower, loan.id)).status).toBe('closed');
    await tick();
    expect(await payDayOf(play)).toMatchObject({ chosen: null, next: null });
    expect(await valueOf(app, 'select ended_by from pay_days where loan_id = $1', loan.id)).toBe(
      'loan',
    );
    expect((await historyOf(app, loan.id)).at(-1)).toBe('pay_day_ended');
    expect((await borrower.put(path(loan.id), CHOICE)).status).toBe(409);
  });

  test('it goes on where what had closed the loan is taken back, and asks for what is owed again', async () => {
    const { borrower, admin, loan } = play;
    for (const one of [borrower, admin]) await signIn(one);
    const second = await newPerson(app, { isAdmin: true });
    const { body: paid } = await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`);
    const asked = { kind: 'payment_reversal', targetId: paid[0]?.id, reason: 'Not theirs' };
    const params = { cause: 'misposted' };
    const { body } = await admin.post<Approval>('/api/admin/approvals', { ...asked, params });
    const done = await second.put(`/api/admin/approvals/${body.id}`, { decision: 'confirmed' });
    expect(done.status).toBe(200);
    expect((await loanOf(borrower, loan.id)).status).toBe('active');
    expect(await payDayOf(play)).toMatchObject({ chosen: CHOICE, next: { on: '2026-07-28' } });
    expect(await historyOf(app, loan.id)).toContain('pay_day_resumed');
    await at('2026-07-28', '09:01');
    expect(promptOf(play)).not.toBeNull();
  });
});

describe('a pay-day and a plan', () => {
  test('a plan that asks for no payment is asked for none; its first payment comes on its own pay-day', async () => {
    const play = await running();
    const { borrower, guarantor, admin, loan } = play;
    const second = await newPerson(app, { isAdmin: true });
    await borrower.put(path(loan.id), CHOICE);
    const wish = { kind: 'grace', months: 1, reason: 'A month in hospital' };
    const { body: plan } = await admin.post<Plan>(`/api/admin/loans/${loan.id}/plans`, wish);
    for (const one of [borrower, guarantor]) {
      await one.put(`/api/plans/${plan.id}`, { answer: 'agreed' });
    }
    const { reason } = wish;
    await admin.post(`/api/admin/plans/${plan.id}/proposal`, { reason });
    const { body } = await second.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`);
    const [open] = body;
    const done = await second.put(`/api/admin/approvals/${open?.id}`, { decision: 'confirmed' });
    expect(done.status).toBe(200);
    const { next } = await payDayOf(play);
    const first = day(next?.on ?? '');
    expect(next?.amount).toBe('0.00');
    await at(first, '09:00');
    expect([promptOf(play), await askedOf(play)]).toEqual([null, null]);
    const following = addMonths(first, 1);
    await letDaysPass(app, addDays(following, -1));
    await signIn(borrower);
    const { nextPayment } = await loanOf(borrower, loan.id);
    await at(following, '09:00');
    expect(promptOf(play)?.amount).toBe(Number(nextPayment) * 100);
    await answer(play, 'approve');
    expect((await loanOf(borrower, loan.id)).paid).toBe(nextPayment);
  });
});
