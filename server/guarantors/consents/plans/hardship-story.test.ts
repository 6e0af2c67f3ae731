import { describe, expect } from 'vitest';
import type { Collections } from '@shared/contract/collections';
import type { RunningLoans } from '@shared/contract/due-lists';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan, Schedule } from '@shared/contract/loans';
import type { OpenPlan, OwnPlan, Plan, PlanFigures, Plans } from '@shared/contract/plans';
import type { Approval } from '@shared/contract/approvals';
import type { CurrentUser } from '@shared/contract/accounts';
import { addDays, addMonths, type Day, formatDay } from '@shared/day';
import { add, formatMoney, parseMoney, shillings, subtract, ZERO } from '@shared/money';
import { type Phone, phone } from '@shared/phone';
import { letDaysPass } from '@server/testing/late';
import {
  acceptAs,
  askFor,
  lastCode,
  newLoan,
  newPerson,
  payBy,
  prove,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { historyOf, loanOf, valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';

const test = testWith({ ticks: true });

const CAPS = ['5000.00', '4000.00', '3000.00'] as const;
const NAMES = ['agrees', 'refuses', 'silent'] as const;

interface Play {
  borrower: TestPerson;
  desk: TestPerson;
  second: TestPerson;
  guarantors: Record<(typeof NAMES)[number], { person: TestPerson; id: string }>;
  loan: Loan;
}

async function running(): Promise<Play> {
  const borrower = await newPerson(app);
  const [desk, second] = [
    await newPerson(app, { isAdmin: true }),
    await newPerson(app, { isAdmin: true }),
  ];
  const { id } = await newLoan(borrower, { amount: '20000.00', term: 6 });
  const guarantors: [string, { person: TestPerson; id: string }][] = [];
  for (const [index, cap] of CAPS.entries()) {
    const person = await newPerson(app);
    const guarantee = await askFor(borrower, id, person, cap);
    await acceptAs(person, guarantee);
    guarantors.push([NAMES[index]!, { person, id: guarantee }]);
  }
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await desk.put(`/api/admin/loans/${id}/approve`);
  await desk.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  return {
    borrower,
    desk,
    second,
    guarantors: Object.fromEntries(guarantors) as Play['guarantors'],
    loan: await loanOf(borrower, id),
  };
}

/** Somebody verifies another number, and is reached there from then on. */
async function moveNumber(person: TestPerson): Promise<Phone> {
  const number = phone('254799123456');
  await prove(person);
  await person.post('/api/auth/send-otp', { phoneNumber: number });
  await app.settle();
  const verified = await person.post('/api/auth/verify-otp', { otp: lastCode(app, number) });
  expect(verified.status).toBe(200);
  return number;
}

let play: Play;
const due = (number: number): Day => addMonths(play.loan.dueDate as Day, number - 1);

async function wake(): Promise<void> {
  const { borrower, desk, second, guarantors } = play;
  const people = [borrower, desk, second, ...Object.values(guarantors).map(({ person }) => person)];
  for (const person of people) await signIn(person);
}

const WISH = { kind: 'longer_term', months: 3, reason: 'My shop was closed for a month' };
const WHY = { reason: 'They can keep this' };
let planId: string;
const planNow = async (): Promise<Plan> => (await plansOf()).items.find(({ id }) => id === planId)!;
const inRow = () =>
  valueOf<number | null>(
    app,
    'select case when hardship_from is not null then paid_in_row end from loans where id = $1',
    play.loan.id,
  );
const consentOf = (id: string) =>
  valueOf<object>(app, 'select consent from loan_plans where id = $1', id);
const plansOf = async (): Promise<Plans> =>
  (await play.borrower.get<Plans>(`/api/loans/${play.loan.id}/plans`)).body;

/** By its old date the loan is at risk; by its new one nothing of it is to be collected, and no total counts it. */
async function expectSumsOfWhatIsListed(): Promise<void> {
  const { desk, loan } = play;
  const { body: late } = await desk.get<Collections>('/api/admin/collections');
  expect([late.par1, late.critical, late.items]).toEqual([100, 0, []]);
  expect(late.buckets.map(({ loans }) => loans)).toEqual([0, 0, 0, 0]);
  const { body: lent } = await desk.get<RunningLoans>('/api/admin/loans');
  expect(lent.items).toMatchObject([{ id: loan.id, hasPlan: true, daysPastDue: 0 }]);
  expect(lent.spans).toMatchObject([{ due: 'all', loans: 1 }, { due: 'late', loans: 0 }, {}, {}]);
}

describe('a plan for a late loan with three guarantors: one agrees, one refuses, one is silent', () => {
  test.beforeAll(async () => {
    play = await running();
    await letDaysPass(app, addDays(due(1), -1));
    await wake();
    await payBy(app, play.borrower, play.loan.id);
    // The second instalment is missed, and 15 days go by.
    await letDaysPass(app, addDays(due(2), 14));
    await wake();
  }, 120_000);

  test('is nobody else’s, and not every wish is possible', async () => {
    const { borrower, guarantors, loan } = play;
    const path = `/api/loans/${loan.id}/plans`;
    expect((await app.visitor().get(path)).status).toBe(401);
    expect((await guarantors.agrees.person.post(path, WISH)).status).toBe(404);
    expect((await borrower.post(path, { ...WISH, kind: 'gift' })).status).toBe(422);
    const tooLong = await borrower.post(path, { ...WISH, kind: 'grace', months: 4 });
    expect(tooLong.status).toBe(422);
  });

  test('asked for by the borrower, and offered by the desk with both schedules', async () => {
    const { borrower, desk, loan } = play;
    const path = `/api/loans/${loan.id}/plans`;
    const preview = await borrower.get<PlanFigures>(`${path}/preview?kind=longer_term&months=3`);
    /*
     * By hand: 20,000 at 17.58 % over 6 months is 3,507 a month. The first payment left 20,000 − 3,214 = 16,786.
     * The second was missed: 3,507 with 23.56 of interest on 3,261.08 for 15 days. Five payments are open; three more
     * make eight, of 2,272.
     */
    expect(preview.body.before).toMatchObject({ monthlyPayment: '3507.00', lastDue: due(6) });
    expect(preview.body.before.instalments[0]).toEqual({
      number: 2,
      dueDate: due(2),
      amount: '3530.56',
    });
    expect(preview.body.after).toMatchObject({ monthlyPayment: '2272.00', lastDue: due(10) });
    expect(preview.body.after.instalments).toHaveLength(8);
    const asked = await borrower.post<Plan>(path, WISH);
    expect(asked.body).toMatchObject({ status: 'asked', number: 2, askedBy: 'borrower' });
    expect((await borrower.post(path, WISH)).status).toBe(409);
    const { body: waiting } = await desk.get<OpenPlan[]>('/api/admin/plans');
    expect(waiting.map(({ id }) => id)).toContain(asked.body.id);
    const offered = await desk.post<Plan>(`/api/admin/loans/${loan.id}/plans`, WISH);
    expect(offered.body).toMatchObject({ id: asked.body.id, status: 'offered' });
    planId = asked.body.id;
  });

  test('agreed to by the borrower, whose guarantors then read what changes for them', async () => {
    const { borrower, guarantors, desk } = play;
    expect((await desk.post(`/api/admin/plans/${planId}/proposal`, WHY)).status).toBe(409);
    const offer = await planNow();
    expect(offer.text?.en[2]).toContain('KSh 2,272 a month');
    const inKiswahili = { answer: 'agreed', language: 'sw' };
    expect((await borrower.put(`/api/plans/${planId}`, inKiswahili)).status).toBe(200);
    // What is kept is what was read, word for word, with the language in which it was.
    expect(await planNow()).toMatchObject({ text: null, document: { text: offer.text } });
    expect(await consentOf(planId)).toMatchObject({ language: 'sw' });
    const { person } = guarantors.agrees;
    const { body } = await person.get<OwnPlan>(`/api/plans/${planId}`);
    expect(body.text?.sw[0]).toContain('Ninaendelea kudhamini');
    /*
     * The cap of 5,000 is a quarter of the loan: 16,786 ÷ 4 = 4,196.50 today by both. By the old schedule 3,308.86
     * falls on 2 June, which leaves 13,477.14 and of it 3,369.28. On 2 September, where the old one ends, 8,759.19
     * is left of the new one, begun today: 2,189.79. Begun on its last day, with two weeks more of interest to pay
     * first, it would be 40 cents more, and 10 of them are this guarantor's.
     */
    expect(body.own.burden).toMatchObject({ more: '2189.89', monthsLonger: 4, endsBefore: due(6) });
    expect(body.own.burden.rows[0]).toEqual({
      on: addDays(due(2), 15),
      before: '4196.50',
      after: '4196.50',
    });
    expect(body.own.burden.rows[1]).toMatchObject({ on: due(3), before: '3369.28' });
    expect(body.plan.cover?.strengthWithAgreed).toBe(0);
    expect((await person.put(`/api/plans/${planId}`, { answer: 'agreed' })).status).toBe(200);
    const { body: after } = await person.get<OwnPlan>(`/api/plans/${planId}`);
    expect(after).toMatchObject({ text: null, own: { document: { text: body.text } } });
    expect((await person.put(`/api/plans/${planId}`, { answer: 'refused' })).status).toBe(409);
    await guarantors.refuses.person.put(`/api/plans/${planId}`, { answer: 'refused' });
    expect((await borrower.get(`/api/plans/${planId}`)).status).toBe(404);
  });

  test('reminded three times, the silent one counts as a no, and two people put it in force', async () => {
    const { borrower, desk, second, loan } = play;
    await letDaysPass(app, addDays(due(2), 22));
    await wake();
    const history = await historyOf(app, loan.id);
    const times = (wanted: string) => history.filter((kind) => kind === wanted).length;
    expect(times('plan_question_sent')).toBe(3);
    // Silence that counts as a no is in the history like the two answers.
    expect(times('plan_answered')).toBe(3);
    expect((await planNow()).guarantors.map(({ status }) => status)).toEqual([
      'agreed',
      'refused',
      'silent',
    ]);
    await desk.post(`/api/admin/plans/${planId}/proposal`, WHY);
    const { body: open } = await desk.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`);
    const path = `/api/admin/approvals/${open[0]?.id}`;
    expect((await second.put(path, { decision: 'confirmed' })).status).toBe(200);
    const plan = await planNow();
    expect(plan).toMatchObject({ status: 'in_force', inForceOn: addDays(due(2), 23) });
    // What each stands for on the day itself is as before: 16,786 of 20,000 of each cap.
    expect(plan.guarantors.map(({ liability }) => liability)).toEqual([
      '4196.50',
      '3357.20',
      '2517.90',
    ]);
    const documents = plan.guarantors.map(({ document }) => document?.text.en.join(' '));
    expect(documents[0]).toContain('I go on standing');
    expect(documents[1]).toContain('did not agree');
    expect(documents[2]).toContain(`From ${formatDay(due(6))} on they are free`);
    expect(documents[2]).toContain('Only a claim stays that is open on one of these days');
    expect(plan.document?.text.en[2]).toContain('KSh 2,272 a month');
    const { body: schedule } = await borrower.get<Schedule>(`/api/loans/${loan.id}/schedule`);
    expect(schedule.instalments[1]).toMatchObject({ status: 'moved', amount: '0.00' });
    expect(schedule.instalments.at(-1)).toMatchObject({ number: 10, dueDate: due(10) });
    // Eight days after the papers were read, the plan costs and binds no more than they say.
    const left = schedule.instalments.reduce(
      (sum, { amount, paid }) => add(sum, subtract(parseMoney(amount)!, parseMoney(paid)!)),
      ZERO,
    );
    const agreed = parseMoney(plan.figures!.after.interestLeft)!;
    expect(subtract(left, shillings(16_786))).toBeLessThanOrEqual(agreed);
    expect(documents[0]).toContain('I stand for up to KSh 4,196.50 today');
    expect(documents[0]).toContain(
      `On no day is it then more than ${formatMoney(parseMoney(plan.guarantors[0]!.burden.more)!)} above`,
    );
    // Nothing is past due by the contract in force; the loan is classified from the date that it missed.
    expect((await loanOf(borrower, loan.id)).status).toBe('active');
    await expectSumsOfWhatIsListed();
    expect(await valueOf(app, 'select late_since from loans where id = $1', loan.id)).toBe(due(2));
    const { body: me } = await borrower.get<CurrentUser>('/api/auth/user');
    expect(me.borrowerProfile.notEligible.map(({ code }) => code)).toEqual(['in_hardship']);
  });

  test('each guarantor stands for what they agreed to, month by month, to the end', async () => {
    const { borrower, guarantors, loan } = play;
    const liabilities = async () =>
      (
        await Promise.all(
          Object.values(guarantors).map(async ({ id, person }) => {
            await signIn(person);
            return (await person.get<Guarantee>(`/api/guarantees/${id}`)).body;
          }),
        )
      ).map(({ liability, isReleased }) => (isReleased ? 'free' : liability));
    // 2 June is paid late, on the 12th: the old schedule has already fallen to 13,477.14 by its own date.
    await letDaysPass(app, addDays(due(3), 9));
    await signIn(borrower);
    expect(await liabilities()).toEqual(['4196.50', '2695.42', '2021.57']);
    await payBy(app, borrower, loan.id);
    const present = await moveNumber(guarantors.silent.person);
    // Three payments on time in a row end the hardship.
    for (const number of [4, 5, 6]) {
      await letDaysPass(app, addDays(due(number), -1));
      await signIn(borrower);
      expect(await inRow(), `before ${number}`).toBe(number - 4);
      await payBy(app, borrower, loan.id);
    }
    expect(await inRow()).toBeNull();
    // It is the morning of the day that their papers name, before its night.
    expect((await liabilities()).slice(1)).toEqual(['free', 'free']);
    await letDaysPass(app, due(6));
    await signIn(borrower);
    const [agreed, ...others] = await liabilities();
    expect(Number(agreed)).toBeGreaterThan(2_100);
    expect(others).toEqual(['free', 'free']);
    const told = `select array_agg(phone order by phone) from messages where kind = 'guarantee_ended'`;
    const numbers = [guarantors.refuses.person.phone, present].toSorted();
    expect(await valueOf(app, told)).toEqual(numbers);
    const { body: me } = await borrower.get<CurrentUser>('/api/auth/user');
    expect(me.borrowerProfile.notEligible).toEqual([]);
  });
});

describe('other ways a plan can go', () => {
  test('no worse for anybody: nobody is asked, and a second plan takes the place of the first', async () => {
    const { borrower, desk, loan } = play;
    await wake();
    const wish = { kind: 'interest_pause', months: 1, reason: 'A month in hospital' };
    const offered = await desk.post<Plan>(`/api/admin/loans/${loan.id}/plans`, wish);
    expect(offered.body).toMatchObject({ status: 'offered', askedBy: 'lender', number: 3 });
    await borrower.put(`/api/plans/${offered.body.id}`, { answer: 'agreed' });
    const [plan] = (await plansOf()).items;
    expect(plan).toMatchObject({ status: 'agreed', guarantors: [] });
    await desk.post(`/api/admin/plans/${offered.body.id}/proposal`, WHY);
    const { body: open } = await desk.get<Approval[]>(`/api/admin/loans/${loan.id}/approvals`);
    const done = await play.second.put(`/api/admin/approvals/${open[0]?.id}`, {
      decision: 'confirmed',
    });
    expect(done.status).toBe(200);
    expect((await plansOf()).items.map(({ status }) => status)).toEqual(['in_force', 'superseded']);
  });

  test('refused by the borrower, by the desk, and over when nobody answers', async () => {
    const { borrower, desk, loan } = play;
    const path = `/api/loans/${loan.id}/plans`;
    const wish = { ...WISH, kind: 'grace', months: 1 };
    const first = await borrower.post<Plan>(path, wish);
    await borrower.put(`/api/plans/${first.body.id}`, { answer: 'refused' });
    const second = await borrower.post<Plan>(path, wish);
    await desk.put(`/api/admin/plans/${second.body.id}/refusal`, WHY);
    const third = await desk.post<Plan>(`/api/admin/loans/${loan.id}/plans`, wish);
    await letDaysPass(app, addDays(due(6), 10));
    await wake();
    expect((await borrower.put(`/api/plans/${third.body.id}`, { answer: 'agreed' })).status).toBe(
      409,
    );
    const statuses = (await plansOf()).items.map(({ status }) => status);
    expect(statuses.slice(0, 3)).toEqual(['lapsed', 'refused', 'withdrawn']);
  });

  test('a payment is reversed: the plans stand in the replay, and one that costs more now is asked again', async () => {
    const { borrower, desk, loan } = play;
    const left = () => valueOf(app, 'select outstanding_cents from loans where id = $1', loan.id);
    const before = await left();
    await payBy(app, borrower, loan.id, '500.00');
    const wish = { ...WISH, kind: 'grace', months: 2 };
    const { body: plan } = await desk.post<Plan>(`/api/admin/loans/${loan.id}/plans`, wish);
    const { person } = play.guarantors.agrees;
    await signIn(person);
    for (const who of [borrower, person]) {
      expect((await who.put(`/api/plans/${plan.id}`, { answer: 'agreed' })).status).toBe(200);
    }
    const paid = await valueOf<string>(
      app,
      'select id from payments where loan_id = $1 order by created_at desc limit 1',
      loan.id,
    );
    const params = { cause: 'misposted' };
    const asked = await play.desk.post<Approval>('/api/admin/approvals', {
      kind: 'payment_reversal',
      targetId: paid,
      params,
      reason: 'Another loan’s money',
    });
    const done = await play.second.put(`/api/admin/approvals/${asked.body.id}`, {
      decision: 'confirmed',
    });
    expect(done.status).toBe(200);
    expect(await left()).toBe(before);
    const proposed = await desk.post(`/api/admin/plans/${plan.id}/proposal`, WHY);
    expect(proposed).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
  });
});
