import { describe, expect } from 'vitest';
import type { Claim, Guarantee } from '@shared/contract/guarantees';
import type { LoanJournal } from '@shared/contract/ledger';
import type { Loan, Repayment } from '@shared/contract/loans';
import { addDays, type Day } from '@shared/day';
import { letDaysPass, letTimePass } from '@server/testing/late';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { deskItems, openPaybill, payTo } from '@server/testing/paying';
import { historyOf, loanOf, valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';

const test = testWith({ ticks: true });

/** All loans begin on one day, so that each night is closed once for all of them. */
let plays: Record<keyof typeof CAPS, Play>;
test.beforeAll(async () => {
  await openPaybill(app);
  const made: [string, Play][] = [];
  for (const [name, caps] of Object.entries(CAPS)) made.push([name, await running(caps)]);
  plays = Object.fromEntries(made) as typeof plays;
});

/** What each story is about, and the caps of its guarantors. */
const CAPS = {
  notice: ['5000.00', '10000.00'],
  curedInNotice: ['5000.00'],
  curedUnderAppeal: ['5000.00'],
  appeal: ['5000.00', '5000.00'],
  dismissed: ['5000.00'],
  curedOnceCharged: ['5000.00'],
  partlyPaid: ['5000.00', '10000.00'],
  onePays: ['5000.00', '5000.00'],
  paidBack: ['5000.00', '10000.00'],
  refusedPayout: ['5000.00'],
  repaid: ['5000.00'],
  rounds: ['10000.00', '10000.00'],
  told: ['4000.00', '4000.00', '4000.00', '4000.00'],
} as const;

interface Play {
  borrower: TestPerson;
  admin: TestPerson;
  /** In the order of their caps. */
  backers: { person: TestPerson; id: string }[];
  loan: Loan;
}

/** A loan of KSh 20,000 that runs, with a guarantor for each cap. */
async function running(caps: readonly string[]): Promise<Play> {
  const borrower = await newPerson(app);
  const admin = await newPerson(app, { isAdmin: true });
  const { id } = await newLoan(borrower, { amount: '20000.00', term: 6 });
  const backers: Play['backers'] = [];
  for (const cap of caps) {
    const person = await newPerson(app);
    const guarantee = await askFor(borrower, id, person, cap);
    await acceptAs(person, guarantee);
    backers.push({ person, id: guarantee });
  }
  await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
  await admin.put(`/api/admin/loans/${id}/approve`);
  await admin.post(`/api/admin/loans/${id}/disburse`);
  await app.settle();
  return { borrower, admin, backers, loan: await loanOf(borrower, id) };
}

async function wake({ borrower, admin, backers }: Play): Promise<void> {
  for (const person of [borrower, admin, ...backers.map((each) => each.person)])
    await signIn(person);
}

/** All loans late by so many days, at 9:00 in the morning after that day was closed. */
async function lateBy(days: number): Promise<void> {
  await letDaysPass(app, addDays(plays.notice.loan.dueDate as Day, days));
  for (const play of Object.values(plays)) await wake(play);
}

/** The clock as many minutes after the 72 hours, and what the clockwork does by then. */
async function minutesAfterDeadline(minutes: number): Promise<void> {
  const { deadline } = await claimOf(plays.notice);
  await letTimePass(app, new Date(Date.parse(deadline!) + minutes * 60_000));
  for (const play of Object.values(plays)) await wake(play);
}

const guaranteeOf = async ({ backers }: Play, index = 0): Promise<Guarantee> => {
  const { person, id } = backers[index]!;
  return (await person.get<Guarantee>(`/api/guarantees/${id}`)).body;
};
const claimOf = async (play: Play, index = 0): Promise<Claim> => {
  const { claim } = await guaranteeOf(play, index);
  if (!claim) throw new Error('there is no claim');
  return claim;
};
const cents = (wire: string): number => Math.round(Number(wire) * 100);
const texts = ({ phone }: TestPerson): string[] =>
  app.world.phone(phone).inbox.map(({ text }) => text);

/** The guarantor enters their PIN at the prompt that is there, or asks for one first. */
async function payAs({ backers }: Play, index = 0): Promise<void> {
  const { person, id } = backers[index]!;
  if (!app.world.phone(person.phone).prompt) {
    const { status, body } = await person.post(`/api/guarantees/${id}/pay`);
    if (status !== 202) throw new Error(`pay answered ${status}: ${JSON.stringify(body)}`);
    await app.settle();
  }
  const { prompt } = app.world.phone(person.phone);
  app.world.answerPrompt(person.phone, prompt!.id, 'approve');
  await app.settle();
}

/** What brings the loan up to date, in whole shillings. */
const upToDate = async ({ borrower, loan }: Play): Promise<string> =>
  `${Math.ceil(Number((await loanOf(borrower, loan.id)).dueNow))}.00`;

/** What the ledger has of a loan's interest: income, and not income yet. */
async function booked(admin: TestPerson, loanId: string) {
  const { body } = await admin.get<LoanJournal>(`/api/admin/loans/${loanId}/journal`);
  const balance = (code: string) =>
    body.accounts.find((account) => account.code === code)?.balance ?? '0.00';
  return {
    earned: balance('interest_income'),
    suspended: balance('interest_suspended'),
    kinds: body.entries.map(({ kind }) => kind),
  };
}

const REASON = { ground: 'already_paid', reason: 'I saw the receipt of it' };
const appeal = ({ backers }: Play, index = 0) =>
  backers[index]!.person.post<Guarantee>(`/api/guarantees/${backers[index]!.id}/appeal`, REASON);

describe('until day 89', () => {
  test('nobody is called on', async () => {
    for (const days of [1, 30, 60, 89]) {
      await lateBy(days);
      expect(await valueOf(app, 'select count(*) from claims'), `day ${days}`).toBe(0);
    }
    const { borrower, loan } = plays.notice;
    expect((await loanOf(borrower, loan.id)).status).toBe('delinquent');
  });
});

describe('on day 90', () => {
  test('all who accepted have notice, and the borrower a final demand', async () => {
    await lateBy(90);
    const play = plays.notice;
    const claims = [await claimOf(play, 0), await claimOf(play, 1)];
    for (const claim of claims) {
      expect(claim).toMatchObject({ status: 'noticed', daysPastDue: 90, charged: '0.00' });
      expect(claim.canAppeal).toBe(true);
      expect(Date.parse(claim.deadline!) - Date.parse(claim.startedAt!)).toBe(72 * 3_600_000);
      expect(claim.noticedAt).toMatch(/T05:00:00/);
    }
    expect(claims.map(({ share }) => share)).toEqual(['3594.44', '7188.87']);
    expect(cents('3594.44') + cents('7188.87')).toBe(cents(claims[0]!.arrears));
    expect((await loanOf(play.borrower, play.loan.id)).status).toBe('defaulted');
    const history = await historyOf(app, play.loan.id);
    expect(history.filter((kind) => kind === 'final_demand')).toHaveLength(1);
    expect(history.filter((kind) => kind === 'notice_given')).toHaveLength(2);
    expect(texts(play.borrower)[0]).toContain('final demand');
    expect(texts(play.backers[0]!.person)[0]).toContain('your part, KSh 3,594.44');
    const { lateness, liabilityTriggered, amountCharged } = await guaranteeOf(play);
    expect([liabilityTriggered, amountCharged]).toEqual([false, '0.00']);
    expect(lateness?.contacts.map(({ kind }) => kind)).toContain('final_demand');
  });

  test('the unpaid interest is no income any more, until it is received', async () => {
    const { admin, borrower, loan } = plays.curedInNotice;
    const unpaid = async () => {
      const { payOff, principalOutstanding } = await loanOf(borrower, loan.id);
      return (cents(payOff) - cents(principalOutstanding)) / 100;
    };
    // The books are closed to the night before.
    expect(await booked(admin, loan.id)).toMatchObject({ earned: '0.00' });
    expect((await booked(admin, loan.id)).kinds).toContain('interest_suspended');
    const { suspended } = await booked(admin, loan.id);
    expect(Number(suspended)).toBeGreaterThan(800);
    expect(Number(suspended)).toBeLessThanOrEqual(await unpaid());
  });

  test('paying is refused to others, and to who is asked for nothing yet', async () => {
    const { borrower, backers } = plays.onePays;
    const path = `/api/guarantees/${backers[0]!.id}/pay`;
    expect((await app.visitor().post(path)).status).toBe(401);
    expect((await borrower.post(path)).status).toBe(404);
    expect((await backers[1]!.person.post(path)).status).toBe(404);
    expect((await backers[0]!.person.post(path)).status).toBe(409);
  });

  test('an appeal is its guarantor’s alone, wants a reason, comes once, and is kept', async () => {
    const play = plays.appeal;
    const path = `/api/guarantees/${play.backers[0]!.id}/appeal`;
    expect((await app.visitor().post(path, REASON)).status).toBe(401);
    expect((await play.borrower.post(path, REASON)).status).toBe(404);
    expect((await play.backers[1]!.person.post(path, REASON)).status).toBe(404);
    const bad = await play.backers[0]!.person.post<object>(path, { ground: 'other', reason: '' });
    expect([bad.status, bad.body]).toMatchObject([422, { fields: { reason: expect.any(String) } }]);
    const { status, body } = await appeal(play);
    expect([status, body.claim?.status, body.claim?.appeal]).toMatchObject([
      200,
      'appealed',
      { ground: 'already_paid', reason: REASON.reason, decision: null },
    ]);
    expect(await historyOf(app, play.loan.id)).toContain('claim_appealed');
    expect((await appeal(play)).status).toBe(409);
  });

  test('who pays up in the notice lifts it', async () => {
    const play = plays.curedInNotice;
    await payBy(app, play.borrower, play.loan.id, await upToDate(play));
    expect(await claimOf(play)).toMatchObject({ status: 'lifted', liftedReason: 'cured' });
    const cured = await loanOf(play.borrower, play.loan.id);
    expect(cured.status).toBe('active');
    const { earned, suspended, kinds } = await booked(play.admin, play.loan.id);
    expect([suspended, kinds.includes('suspended_interest_earned')]).toEqual(['0.00', true]);
    expect(Number(earned)).toBeGreaterThan(800);
    expect(texts(play.backers[0]!.person)[0]).toContain('Nothing is asked of you');
    expect((await appeal(play)).status).toBe(409);
  });

  test('who pays up under appeal lifts it', async () => {
    const play = plays.curedUnderAppeal;
    expect((await appeal(play)).body.claim?.status).toBe('appealed');
    await payBy(app, play.borrower, play.loan.id, await upToDate(play));
    expect(await claimOf(play)).toMatchObject({ status: 'lifted', canAppeal: false });
  });

  test('an appeal that is dismissed leaves the deadline where it was', async () => {
    const play = plays.dismissed;
    await appeal(play);
    await app.db.query(
      `update claims set status = 'noticed', decision = 'dismissed', decided_at = $2,
         version = version + 1 where loan_id = $1`,
      [play.loan.id, app.clock.now()],
    );
    expect(await claimOf(play)).toMatchObject({ status: 'noticed', canAppeal: false });
    expect((await appeal(play)).status).toBe(409);
  });
});

describe('of four guarantors', () => {
  test('one appeals, and the appeal of another is upheld', async () => {
    const play = plays.told;
    expect((await appeal(play, 2)).status).toBe(200);
    expect((await appeal(play, 3)).status).toBe(200);
    const { id } = await claimOf(play, 3);
    const decided = { decision: 'upheld', reason: 'The receipt is there' };
    const { admin } = plays.notice;
    expect((await admin.put(`/api/admin/appeals/${id}`, decided)).status).toBe(200);
    expect((await guaranteeOf(play, 3)).isReleased).toBe(true);
  });
});

describe('after 72 hours', () => {
  test('less a minute nothing is charged', async () => {
    await lateBy(91);
    expect(await valueOf(app, 'select count(distinct round) from claims')).toBe(1);
    await minutesAfterDeadline(-1);
    expect(await valueOf(app, 'select sum(charged_cents)::bigint from claims')).toBe(0);
    expect((await claimOf(plays.notice)).status).toBe('noticed');
  });

  test('and a minute the part is asked for, by prompt, unless an appeal is open', async () => {
    await minutesAfterDeadline(1);
    const { backers } = plays.notice;
    expect(await claimOf(plays.notice)).toMatchObject({
      status: 'charged',
      charged: '3594.44',
      toPay: '3594.00',
      canAppeal: false,
    });
    expect(await guaranteeOf(plays.notice)).toMatchObject({
      liabilityTriggered: true,
      amountCharged: '3594.44',
      // What is asked, and what the cap has left beyond it.
      liability: '4999.56',
    });
    expect(app.world.phone(backers[0]!.person.phone).prompt?.amount).toBe(359_400);
    expect((await appeal(plays.notice)).status).toBe(409);
    expect((await claimOf(plays.appeal, 0)).status).toBe('appealed');
    expect(await claimOf(plays.appeal, 1)).toMatchObject({ status: 'charged', charged: '5000.00' });
    expect(await claimOf(plays.dismissed)).toMatchObject({ status: 'charged' });
    expect((await claimOf(plays.curedInNotice)).charged).toBe('0.00');
  });

  test('a second tap gets the prompt that is open, and it can be followed', async () => {
    const { borrower, backers } = plays.onePays;
    const { person, id } = backers[0]!;
    const path = `/api/guarantees/${id}/pay`;
    const [first, second] = [
      await person.post<Repayment>(path),
      await person.post<Repayment>(path),
    ];
    expect([first.status, first.body]).toMatchObject([
      202,
      { status: 'pending', amount: '5000.00' },
    ]);
    expect(second.body).toEqual(first.body);
    const listed = await person.get<Repayment[]>(`/api/guarantees/${id}/payments`);
    expect(listed.body.map((each) => each.id)).toEqual([first.body.id]);
    expect((await borrower.get(`/api/guarantees/${id}/payments`)).status).toBe(404);
  });

  test('paying up leaves charged what was paid; a prompt paid all the same goes back', async () => {
    const play = plays.curedOnceCharged;
    await payBy(app, play.borrower, play.loan.id, await upToDate(play));
    expect(await guaranteeOf(play)).toMatchObject({
      liabilityTriggered: false,
      amountCharged: '0.00',
      claim: { status: 'lifted', charged: '0.00' },
    });
    const { phone } = play.backers[0]!.person;
    const { balance } = app.world.phone(phone);
    await payAs(play);
    expect(app.world.phone(phone).balance).toBe(balance);
    expect(await claimOf(play)).toMatchObject({ paid: '5000.00', owed: '0.00', status: 'lifted' });
  });

  test('a part lowers what all are charged, in proportion', async () => {
    const play = plays.partlyPaid;
    const chargesOf = async () =>
      [await claimOf(play, 0), await claimOf(play, 1)].map((each) => cents(each.charged));
    const before = await chargesOf();
    await payBy(app, play.borrower, play.loan.id, '9000.00');
    const { dueNow } = await loanOf(play.borrower, play.loan.id);
    const now = await chargesOf();
    expect(now[0]! + now[1]!).toBe(cents(dueNow));
    expect(now[0]!).toBeLessThan(before[0]!);
    expect(now[0]! / now[1]!).toBeCloseTo(before[0]! / before[1]!, 3);
    expect((await guaranteeOf(play)).amountCharged).toBe((await claimOf(play)).charged);
  });

  test('who pays reduces the loan, is owed by the borrower, and no other’s part grows', async () => {
    const play = plays.onePays;
    const before = await loanOf(play.borrower, play.loan.id);
    await payAs(play);
    const loan = await loanOf(play.borrower, play.loan.id);
    expect(loan.paid).toBe('5000.00');
    expect(cents(loan.dueNow)).toBe(cents(before.dueNow) - 500_000);
    expect(loan.owedToGuarantors).toMatchObject([{ owed: '5000.00', reimbursed: '0.00' }]);
    expect(await claimOf(play, 0)).toMatchObject({ status: 'paid', owed: '5000.00' });
    expect(texts(play.backers[0]!.person).join()).toContain('now owes it to you');
    expect(texts(play.borrower).join()).toContain('as guarantor');
  });

  test('what is asked falls with L, the guarantor hears it, and a prompt of before goes back', async () => {
    const play = plays.onePays;
    const claim = await claimOf(play, 1);
    expect(claim).toMatchObject({ status: 'charged', charged: '3963.32', toPay: '3963.00' });
    expect(await historyOf(app, play.loan.id)).toContain('charge_lowered');
    const { person } = play.backers[1]!;
    expect(texts(person)[0]).toContain('We now ask for KSh 3,963');
    expect(app.world.phone(person.phone).prompt?.amount).toBe(500_000);
    const { balance } = app.world.phone(person.phone);
    await payAs(play, 1);
    expect(balance - app.world.phone(person.phone).balance).toBe(396_300);
    expect(await claimOf(play, 1)).toMatchObject({ status: 'paid', owed: '3963.00' });
  });

  test('the borrower pays guarantors back first, and they have it on their phones', async () => {
    const play = plays.paidBack;
    await payAs(play, 0);
    await payAs(play, 1);
    const before = await loanOf(play.borrower, play.loan.id);
    const total = before.owedToGuarantors.reduce((sum, each) => sum + cents(each.owed), 0);
    const balanceOf = (index: number) => app.world.phone(play.backers[index]!.person.phone).balance;
    const was = balanceOf(0) + balanceOf(1);
    await payBy(app, play.borrower, play.loan.id, '3000.00');
    const loan = await loanOf(play.borrower, play.loan.id);
    expect(loan.paid).toBe(before.paid);
    expect(balanceOf(0) + balanceOf(1) - was).toBe(300_000);
    expect(texts(play.backers[0]!.person).join()).toContain('we sent you');
    await payTo(app, play.borrower, loan.reference, total / 100 - 3_000 + 500);
    const rest = await loanOf(play.borrower, play.loan.id);
    expect(cents(rest.paid) - cents(before.paid)).toBe(50_000);
    expect(rest.owedToGuarantors.map((each) => each.owed)).toEqual(['0.00', '0.00']);
    expect(balanceOf(0) + balanceOf(1) - was).toBe(total);
  });

  test('a payout to a guarantor that M-Pesa refuses waits on the desk and is sent again', async () => {
    const play = plays.refusedPayout;
    await payAs(play);
    const result = { code: '2040', description: 'The recipient is not registered' };
    app.world.script({ call: 'payout', result });
    await payBy(app, play.borrower, play.loan.id, '1000.00');
    const [item] = await deskItems(play.admin, 'reimbursement', play.loan.id);
    expect(item).toMatchObject({ amount: '1000.00', can: ['pass_on'] });
    expect((await claimOf(play)).reimbursed).toBe('1000.00');
    const path = `/api/admin/money/claims/${item!.id}/pass-on`;
    expect((await play.admin.post(path)).status).toBe(202);
    await app.settle();
    expect(await deskItems(play.admin, 'reimbursement', play.loan.id)).toEqual([]);
    expect((await play.admin.post(path)).status).toBe(409);
  });

  test('a repaid loan takes what its borrower still owes to guarantors, and then no more', async () => {
    const play = plays.repaid;
    await payAs(play);
    const { payOff } = await loanOf(play.borrower, play.loan.id);
    const all = Math.ceil(cents(payOff) / 100) + 5_000;
    await payBy(app, play.borrower, play.loan.id, `${all}.00`);
    const loan = await loanOf(play.borrower, play.loan.id);
    expect(loan).toMatchObject({ status: 'closed', closedReason: 'repaid' });
    expect(loan.owedToGuarantors[0]?.owed).toBe('0.00');
    const path = `/api/loans/${play.loan.id}/repayments`;
    expect((await play.borrower.post(path, { amount: '10.00' })).status).toBe(409);
    expect((await guaranteeOf(play)).isReleased).toBe(true);
  });
});

describe('later', () => {
  test('what another’s payment leaves less than 90 days late is a reason for no new notice', async () => {
    const play = plays.rounds;
    await payAs(play, 0);
    await lateBy(119);
    const { daysPastDue, status } = await loanOf(play.borrower, play.loan.id);
    expect([status, daysPastDue]).toEqual(['defaulted', 90]);
    expect(await claimOf(play, 0)).toMatchObject({ status: 'paid', daysPastDue: 90 });
  });

  test('a second round calls for what fell due since, of who has no claim open', async () => {
    const play = plays.rounds;
    const [first, open] = [await claimOf(play, 0), await claimOf(play, 1)];
    await lateBy(120);
    const second = await claimOf(play, 0);
    expect([second.id === first.id, second.status]).toEqual([false, 'noticed']);
    expect(cents(second.share)).toBeLessThanOrEqual(cents('1757.55'));
    expect((await claimOf(play, 1)).id).toBe(open.id);
    expect(await claimOf(plays.onePays, 0)).toMatchObject({ status: 'paid' });
  });
});

/** What one of the four heard last of the loan's lateness, or that it is settled. */
describe('what all guarantors are told is true of each', () => {
  const lastWords = () =>
    plays.told.backers.map(({ person }) => texts(person)[0]?.replace(/^Tegemea: /, ''));

  test('a word of early warning goes to nobody who is asked, has appealed or is free', async () => {
    const play = plays.told;
    await payAs(play, 1);
    const { nextPayment } = await loanOf(play.borrower, play.loan.id);
    // All that is due but a part of the youngest instalment: the loan stays in default, and is asked for less.
    await payBy(app, play.borrower, play.loan.id, `${Number(nextPayment) - 1_500}.00`);
    const before = lastWords();
    await lateBy(121);
    const { status, daysPastDue } = await loanOf(play.borrower, play.loan.id);
    expect([status, daysPastDue]).toEqual(['defaulted', 31]);
    const states = [0, 1, 2].map((index) => claimOf(play, index));
    expect((await Promise.all(states)).map((claim) => claim.status)).toEqual([
      'charged',
      'paid',
      'appealed',
    ]);
    const name = `${play.borrower.firstName} ${play.borrower.lastName}`;
    expect(lastWords()).toEqual([
      before[0],
      `${name}'s loan needs attention. You owe nothing for it now.`,
      before[2],
      before[3],
    ]);
    expect(before[0]).toContain('We now ask for KSh');
  });

  test('nor is the borrower told that nothing is asked of them yet', async () => {
    const said = texts(plays.told.borrower)[0];
    expect(said).toMatch(/days late\. Pay it and you are up to date again\.$/);
  });

  test('whoever paid the loan off, they hear that it is settled; who was freed before hears nothing', async () => {
    const play = plays.told;
    const { payOff } = await loanOf(play.borrower, play.loan.id);
    const before = lastWords();
    await payBy(app, play.borrower, play.loan.id, `${Math.ceil(Number(payOff))}.00`);
    const settled = expect.stringContaining('is settled. You are free of it.');
    expect(lastWords()).toEqual([settled, settled, settled, before[3]]);
  });
});
