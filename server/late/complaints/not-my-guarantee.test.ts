import { expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Approval } from '@shared/contract/approvals';
import type { Complaint } from '@shared/contract/complaints';
import type { OwnChange } from '@shared/contract/guarantor-changes';
import type { Claim, Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';
import type { Plan } from '@shared/contract/plans';
import { addDays, dayOf } from '@shared/day';
import { app, test } from '@server/testing/app-test';
import { letDaysPass, letTimePass } from '@server/testing/late';
import { fallBehind, giveNotice } from '@server/testing/late-loans';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { openPaybill, payTo } from '@server/testing/paying';
import { historyOf, loanOf, valueOf } from '@server/testing/stages';
import { toldDuring } from '@server/testing/told';

/** Three loans of one day with two guarantors each; of one nobody complains, to compare the others with it. */
const STORIES = ['nobody', 'dismissed', 'upheld'] as const;
type Story = (typeof STORIES)[number];

interface Play {
  borrower: TestPerson;
  loan: Loan;
  /** Who complains, and who stands beside them. */
  first: { person: TestPerson; id: string };
  second: { person: TestPerson; id: string };
}

let plays: Record<Story, Play>;
let admin: TestPerson;
let judge: TestPerson;

test.beforeAll(async () => {
  admin = await newPerson(app, { isAdmin: true });
  judge = await newPerson(app, { isAdmin: true });
  const made: [string, Play][] = [];
  for (const story of STORIES) made.push([story, await running()]);
  plays = Object.fromEntries(made) as typeof plays;
});

/** A draft of KSh 20,000 to which both have said yes. */
async function draft(): Promise<Play> {
  const borrower = await newPerson(app);
  const { id } = await newLoan(borrower, { amount: '20000.00', term: 6 });
  const backer = async (cap: string) => {
    const person = await newPerson(app);
    const guarantee = await askFor(borrower, id, person, cap);
    await acceptAs(person, guarantee);
    return { person, id: guarantee };
  };
  const [first, second] = [await backer('5000.00'), await backer('10000.00')];
  return { borrower, loan: await loanOf(borrower, id), first, second };
}

async function submitted(): Promise<Play> {
  const play = await draft();
  expect((await submit(play)).status).toBe(200);
  return play;
}

async function approved(): Promise<Play> {
  const play = await submitted();
  expect((await approve(play)).status).toBe(200);
  return { ...play, loan: await loanOf(play.borrower, play.loan.id) };
}

const running = async (): Promise<Play> => paidOut(await draft());

async function paidOut(play: Play): Promise<Play> {
  for (const act of [submit, approve, disburse]) expect((await act(play)).status).toBe(200);
  await app.settle();
  return { ...play, loan: await loanOf(play.borrower, play.loan.id) };
}

const submit = ({ borrower, loan }: Play) =>
  borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
const approve = ({ loan }: Play) => admin.put(`/api/admin/loans/${loan.id}/approve`);
const disburse = ({ loan }: Play) => admin.post(`/api/admin/loans/${loan.id}/disburse`);

async function wake(): Promise<void> {
  await Promise.all([admin, judge].map(signIn));
  for (const { first, second } of Object.values(plays)) {
    await Promise.all([first.person, second.person].map(signIn));
  }
}

const guaranteeOf = async ({ person, id }: Play['first']): Promise<Guarantee> =>
  (await person.get<Guarantee>(`/api/guarantees/${id}`)).body;
async function claimOf(backer: Play['first']): Promise<Claim> {
  const { claim } = await guaranteeOf(backer);
  if (!claim) throw new Error('there is no claim');
  return claim;
}
async function complain({ loan, first }: Play): Promise<Complaint> {
  const body = { kind: 'not_my_guarantee', loanId: loan.id, text: 'I never heard of this loan' };
  const made = await first.person.post<Complaint>('/api/complaints', body);
  expect(made.status).toBe(201);
  return made.body;
}
const answer = async ({ id }: Complaint, outcome: string) =>
  expect(
    (await judge.put(`/api/admin/complaints/${id}/answer`, { outcome, reason: 'We looked.' }))
      .status,
  ).toBe(200);
/** Two admins take a charge back. */
async function takeBack({ id: targetId }: Claim): Promise<void> {
  const asked = { kind: 'claim_taken_back', targetId, reason: 'It was not theirs' };
  const { body } = await admin.post<{ id: string }>('/api/admin/approvals', asked);
  const done = await judge.put(`/api/admin/approvals/${body.id}`, { decision: 'confirmed' });
  expect(done.status).toBe(200);
}
const barsOf = async ({ person }: Play['first']): Promise<string[]> =>
  ((await person.get<CurrentUser>('/api/auth/user')).body.borrowerProfile.notEligible ?? []).map(
    ({ code }) => code,
  );

let upheld: Complaint;
let dismissed: Complaint;

test('a notice that is given while the complaint is open begins suspended, and another stops', async () => {
  upheld = await complain(plays.upheld);
  for (const { borrower, loan, first } of Object.values(plays)) {
    await fallBehind(app, { borrower, guarantor: first.person, admin }, loan, 92);
  }
  await giveNotice(app, plays.nobody.loan.id);
  await wake();
  expect(await claimOf(plays.upheld.first)).toMatchObject({ status: 'noticed', isSuspended: true });
  expect(await claimOf(plays.dismissed.first)).toMatchObject({ isSuspended: false });
  dismissed = await complain(plays.dismissed);
  expect(await claimOf(plays.dismissed.first)).toMatchObject({ isSuspended: true });
  for (const { second } of Object.values(plays)) {
    expect(await claimOf(second)).toMatchObject({ isSuspended: false });
  }
});

test('when the hours are over it is not charged, and the others pay what they would have paid', async () => {
  const { deadline } = await claimOf(plays.nobody.first);
  await letTimePass(app, new Date(Date.parse(deadline!) + 60_000));
  await wake();
  const usual = await claimOf(plays.nobody.second);
  expect(Number(usual.charged)).toBeGreaterThan(0);
  expect(Number((await claimOf(plays.nobody.first)).charged)).toBeGreaterThan(0);
  for (const play of [plays.dismissed, plays.upheld]) {
    const status = 'noticed';
    expect(await claimOf(play.first)).toMatchObject({ status, charged: '0.00', isSuspended: true });
    expect(await claimOf(play.second)).toMatchObject({ status: 'charged', charged: usual.charged });
  }
});

test('dismissed: it is charged now, with what it would have been', async () => {
  await answer(dismissed, 'dismissed');
  expect(await claimOf(plays.dismissed.first)).toMatchObject({ isSuspended: false });
  await letTimePass(app, new Date(app.clock.now().getTime() + 60_000));
  await wake();
  const { charged } = await claimOf(plays.nobody.first);
  expect(await claimOf(plays.dismissed.first)).toMatchObject({ status: 'charged', charged });
});

test('upheld: it is lifted, the guarantor is free, and nobody else pays more', async () => {
  const before = await claimOf(plays.upheld.second);
  await answer(upheld, 'upheld');
  await letTimePass(app, new Date(app.clock.now().getTime() + 60_000));
  await wake();
  expect(await guaranteeOf(plays.upheld.first)).toMatchObject({
    isReleased: true,
    liability: '0.00',
    claim: { status: 'lifted', liftedReason: 'upheld', isSuspended: false, charged: '0.00' },
  });
  expect(await claimOf(plays.upheld.second)).toEqual(before);
});

test('upheld while nothing is asked: the guarantor is free all the same, and nobody else', async () => {
  const early = await running();
  const complaint = await complain(early);
  await answer(complaint, 'upheld');
  expect(await guaranteeOf(early.first)).toMatchObject({ isReleased: true, liability: '0.00' });
  expect(await guaranteeOf(early.second)).toMatchObject({ isReleased: false });
});

/** Pays all of a loan by hand. */
const payOff = async ({ borrower, loan }: Play) => {
  const { payOff: whole } = await loanOf(borrower, loan.id);
  await payTo(app, borrower, loan.reference, Math.ceil(Number(whole)));
};
/** M-Pesa takes the last payment of a loan back. */
async function takePaymentBack({ loan }: Play, receipt: string): Promise<void> {
  const newest = 'select id from payments where loan_id = $1 order by created_at desc limit 1';
  const asked = {
    kind: 'payment_reversal',
    targetId: await valueOf<string>(app, newest, loan.id),
    reason: 'Their statement says so',
    params: { cause: 'taken_back', receipt },
  };
  const { body } = await admin.post<{ id: string }>('/api/admin/approvals', asked);
  const done = await judge.put(`/api/admin/approvals/${body.id}`, { decision: 'confirmed' });
  expect(done.status).toBe(200);
}

test('upheld after the loan was repaid: free also where it opens again, and nobody else is', async () => {
  await openPaybill(app);
  const repaid = await running();
  const complaint = await complain(repaid);
  await payOff(repaid);
  expect(await guaranteeOf(repaid.first)).toMatchObject({ isReleased: true });
  await answer(complaint, 'upheld');
  await takePaymentBack(repaid, 'UUPHELD001');
  expect((await loanOf(repaid.borrower, repaid.loan.id)).status).toBe('active');
  expect(await guaranteeOf(repaid.first)).toMatchObject({ isReleased: true, liability: '0.00' });
  expect(await guaranteeOf(repaid.second)).toMatchObject({ isReleased: false });
});

test('a charge that was asked already bars nobody while the complaint is open; upheld it stays so', async () => {
  const { nobody } = plays;
  expect(await barsOf(nobody.first)).toContain('charge_unpaid');
  const complaint = await complain(nobody);
  expect(await claimOf(nobody.first)).toMatchObject({ status: 'charged', isSuspended: true });
  expect(await barsOf(nobody.first)).not.toContain('charge_unpaid');
  await answer(complaint, 'upheld');
  expect(await claimOf(nobody.first)).toMatchObject({ status: 'charged', isSuspended: true });
  expect(await barsOf(nobody.first)).not.toContain('charge_unpaid');
  // The charge waits for two people, and nothing else is ever asked: also where the borrower pays what was charged.
  expect(await guaranteeOf(nobody.first)).toMatchObject({ isReleased: true, liability: '0.00' });
  // Another complaint about it changes nothing, whatever its answer.
  await answer(await complain(nobody), 'dismissed');
  expect(await claimOf(nobody.first)).toMatchObject({ status: 'charged', isSuspended: true });
  await takeBack(await claimOf(nobody.first));
  expect(await guaranteeOf(nobody.first)).toMatchObject({
    isReleased: true,
    claim: { status: 'lifted', liftedReason: 'taken_back' },
  });
  const { dismissed: other } = plays;
  const again = await complain(other);
  expect(await barsOf(other.first)).not.toContain('charge_unpaid');
  await answer(again, 'dismissed');
  expect(await barsOf(other.first)).toContain('charge_unpaid');
  await answer(await complain(other), 'upheld');
  await payOff(other);
  expect(await guaranteeOf(other.first)).toMatchObject({ claim: { status: 'lifted' } });
  await takePaymentBack(other, 'UUPHELD002');
  expect((await loanOf(other.borrower, other.loan.id)).status).toBe('defaulted');
  expect(await guaranteeOf(other.first)).toMatchObject({ isReleased: true, liability: '0.00' });
  expect(await guaranteeOf(other.second)).toMatchObject({ isReleased: false });
});

test('upheld with a charge that waits, and the loan written off: nothing is charged any more', async () => {
  const play = await running();
  await fallBehind(app, { ...play, guarantor: play.first.person, admin }, play.loan, 92);
  await giveNotice(app, play.loan.id);
  await wake();
  await Promise.all([play.first, play.second].map(({ person }) => signIn(person)));
  const { deadline } = await claimOf(play.first);
  await letTimePass(app, new Date(Date.parse(deadline!) + 60_000));
  await answer(await complain(play), 'upheld');
  expect(await claimOf(play.first)).toMatchObject({ status: 'charged' });
  const path = `/api/admin/loans/${play.loan.id}/write-off`;
  expect((await admin.post(path, { reason: 'Nobody answers' })).status).toBe(201);
  expect((await judge.put(path, { decision: 'confirmed' })).status).toBe(200);
  for (const backer of [play.first, play.second]) {
    expect(await guaranteeOf(backer)).toMatchObject({
      isReleased: true,
      amountCharged: '0.00',
      liabilityTriggered: false,
      claim: { status: 'lifted', charged: '0.00' },
    });
  }
});

test('upheld after they paid what was charged: they hear of what the borrower pays them back', async () => {
  const play = await running();
  const { borrower, loan, first } = play;
  await fallBehind(app, { borrower, guarantor: first.person, admin }, loan, 92);
  await giveNotice(app, loan.id);
  await wake();
  await Promise.all([borrower, first.person].map(signIn));
  const { deadline } = await claimOf(first);
  await letTimePass(app, new Date(Date.parse(deadline!) + 60_000));
  const { prompt } = app.world.phone(first.person.phone);
  app.world.answerPrompt(first.person.phone, prompt!.id, 'approve');
  await app.settle();
  expect(await claimOf(first)).toMatchObject({ status: 'paid', reimbursed: '0.00' });
  await answer(await complain(play), 'upheld');
  // Too little to be sent on yet: no payout tells of it.
  const told = await toldDuring(app.db, () => payBy(app, borrower, loan.id, '5.00'));
  expect(await claimOf(first)).toMatchObject({ reimbursed: '5.00' });
  const own = { to: [first.person.id], topic: 'guarantee', loanId: loan.id };
  expect(told.filter(({ to }) => to.includes(first.person.id))).toEqual([own]);
});

test('upheld while a plan waits for their answer: the others’ answers are enough', async () => {
  const play = await running();
  const { person } = play.second;
  const wish = { kind: 'longer_term', months: 3, reason: 'The shop was closed' };
  const { body } = await admin.post<Plan>(`/api/admin/loans/${play.loan.id}/plans`, wish);
  const path = `/api/plans/${body.id}`;
  await play.borrower.put(path, { answer: 'agreed' });
  await answer(await complain(play), 'upheld');
  expect((await play.first.person.put(path, { answer: 'agreed' })).status).toBe(404);
  expect((await person.put(path, { answer: 'agreed' })).status).toBe(200);
  const asked = await admin.post(`/api/admin/plans/${body.id}/proposal`, { reason: 'It will do' });
  expect(asked.status).toBe(201);
  const { body: open } = await judge.get<Approval[]>(`/api/admin/loans/${play.loan.id}/approvals`);
  const done = await judge.put(`/api/admin/approvals/${open[0]?.id}`, { decision: 'confirmed' });
  expect(done.status).toBe(200);
  expect(await guaranteeOf(play.first)).toMatchObject({ isReleased: true });
});

test('upheld while a release waits for their answer: not waited for; over once who leaves is free', async () => {
  const play = await draft();
  const person = await newPerson(app);
  const third = { person, id: await askFor(play.borrower, play.loan.id, person, '4000.00') };
  await acceptAs(person, third.id);
  await paidOut(play);
  const wish = { kind: 'release', reason: 'I am moving away' };
  const { body } = await person.post<{ id: string }>(`/api/guarantees/${third.id}/changes`, wish);
  const path = `/api/guarantor-changes/${body.id}`;
  const statusOf = async () => (await person.get<OwnChange>(path)).body.status;
  await answer(await complain(play), 'upheld');
  const mine = await play.first.person.get<OwnChange>(path);
  expect(mine.body).toMatchObject({ part: 'staying', waits: false });
  expect((await play.first.person.put(path, { answer: 'agreed' })).status).toBe(404);
  expect((await play.second.person.put(path, { answer: 'agreed' })).status).toBe(200);
  expect(await statusOf()).toBe('agreed');
  await answer(await complain({ ...play, first: third }), 'upheld');
  await letDaysPass(app, addDays(dayOf(app.clock.now()), 1));
  await signIn(person);
  expect(await statusOf()).toBe('lapsed');
});

/** What was found about somebody who stands for a loan that is not paid out. */
const NOT_THEIRS = { status: 'declined', statusReason: 'upheld', liability: '0.00' };

/** The other guarantor alone stands for what is paid out, at the price without the first. */
async function expectPaidOutWithoutThem(play: Play, was: Loan): Promise<void> {
  await app.settle();
  const loan = await loanOf(play.borrower, play.loan.id);
  expect(loan.status).toBe('active');
  expect(loan.apr).toBeGreaterThanOrEqual(was.apr);
  expect(await guaranteeOf(play.first)).toMatchObject(NOT_THEIRS);
  expect(await guaranteeOf(play.second)).toMatchObject({ status: 'accepted', isReleased: false });
  const { body } = await play.first.person.get<CurrentUser>('/api/auth/user');
  expect(body.guarantorProfile).toMatchObject({ held: '0.00' });
}

test.each([
  ['a draft', draft],
  ['a request that waits for approval', submitted],
])(
  'upheld of %s: they are taken out, the price follows, and nobody asks them again',
  async (_, made) => {
    const play = await made();
    const before = await loanOf(play.borrower, play.loan.id);
    await answer(await complain(play), 'upheld');
    expect(await guaranteeOf(play.first)).toMatchObject(NOT_THEIRS);
    const after = await loanOf(play.borrower, play.loan.id);
    expect(after).toMatchObject({ status: before.status });
    expect(after.gsValue).toBeLessThan(before.gsValue);
    await app.settle();
    expect(app.world.phone(play.borrower.phone).inbox.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('does not guarantee your request'),
    );
    if (made === draft) {
      const again = askFor(play.borrower, play.loan.id, play.first.person);
      await expect(again).rejects.toThrow('guarantor_answered');
      await submit(play);
    }
    expect((await approve(play)).status).toBe(200);
    expect((await disburse(play)).status).toBe(200);
    await expectPaidOutWithoutThem(play, before);
  },
);

test('upheld of an approved loan: nothing is paid out before it is decided about without them', async () => {
  const play = await approved();
  await answer(await complain(play), 'upheld');
  expect(await guaranteeOf(play.first)).toMatchObject(NOT_THEIRS);
  expect(await loanOf(play.borrower, play.loan.id)).toMatchObject({
    status: 'pending_approval',
    approvedAt: null,
    statusReasonCode: { code: 'approval_ended' },
  });
  expect((await disburse(play)).status).toBe(409);
  expect((await historyOf(app, play.loan.id)).slice(-2)).toEqual([
    'guarantee_freed',
    'approval_ended',
  ]);
  expect((await approve(play)).status).toBe(200);
  expect((await disburse(play)).status).toBe(200);
  await expectPaidOutWithoutThem(play, play.loan);
});

test('upheld of an approved loan with nobody beside them: it can’t be approved again', async () => {
  const play = await approved();
  for (const first of [play.second, play.first]) {
    await answer(await complain({ ...play, first }), 'upheld');
  }
  expect(await approve(play)).toMatchObject({
    status: 409,
    body: { code: 'no_accepted_guarantor' },
  });
});

test('upheld while the payout is under way: free at once, also when it arrives', async () => {
  const play = await approved();
  app.world.script({ call: 'payout', phone: play.borrower.phone, hold: 'callbacks' });
  await disburse(play);
  await app.settle();
  await answer(await complain(play), 'upheld');
  expect(await guaranteeOf(play.first)).toMatchObject({ isReleased: true, liability: '0.00' });
  app.world.release();
  await app.settle();
  expect((await loanOf(play.borrower, play.loan.id)).status).toBe('active');
  expect(await guaranteeOf(play.first)).toMatchObject({ isReleased: true, liability: '0.00' });
  expect(await guaranteeOf(play.second)).toMatchObject({ isReleased: false });
});

test('upheld while the payout waits to be sent: it is not sent, and decided about anew', async () => {
  const play = await approved();
  await disburse(play);
  await answer(await complain(play), 'upheld');
  await app.settle();
  expect(await loanOf(play.borrower, play.loan.id)).toMatchObject({ status: 'pending_approval' });
  expect(app.world.phone(play.borrower.phone).transactions).toEqual([]);
  expect((await approve(play)).status).toBe(200);
  expect((await disburse(play)).status).toBe(200);
  await expectPaidOutWithoutThem(play, play.loan);
});

test('upheld while the payout is under way, and it is refused: decided about anew', async () => {
  const play = await approved();
  const result = { code: '2040', description: 'no' };
  app.world.script({ call: 'payout', phone: play.borrower.phone, hold: 'callbacks', result });
  await disburse(play);
  await app.settle();
  await answer(await complain(play), 'upheld');
  app.world.release();
  await app.settle();
  expect(await loanOf(play.borrower, play.loan.id)).toMatchObject({
    status: 'pending_approval',
    principalOutstanding: '0.00',
    statusReasonCode: { code: 'approval_ended' },
  });
  expect((await approve(play)).status).toBe(200);
  expect((await disburse(play)).status).toBe(200);
  await expectPaidOutWithoutThem(play, play.loan);
});
