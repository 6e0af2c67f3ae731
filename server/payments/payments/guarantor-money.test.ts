import { expect } from 'vitest';
import type { Claim, Guarantee } from '@shared/contract/guarantees';
import type { Loan, RepaymentStarted } from '@shared/contract/loans';
import { addDays, type Day } from '@shared/day';
import type { Script } from '@dev/simulators/scripts';
import { letDaysPass, letTimePass } from '@server/testing/late';
import { deskItems, openPaybill, tellBalance } from '@server/testing/paying';
import { payBy, runningLoan, signIn, signUpPerson, verifyPhone } from '@server/testing/people';
import { type Cast, loanOf, lookAfter, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { callbackUrl } from './callback-url';

/** A guarantor's money, and what goes back to them, where M-Pesa's word is late, lost or contradictory. */

type Play = Cast & { loan: Loan; guaranteeId: string };
const NAMES = [
  'unanswered',
  'unknown',
  'settled',
  'echoed',
  'mismatch',
  'late',
  'twice',
  'before',
  'another',
] as const;
type Name = (typeof NAMES)[number];
let plays: Record<Name, Play>;

const signInAll = async (): Promise<void> => {
  for (const { borrower, guarantor, admin } of Object.values(plays)) {
    for (const person of [borrower, guarantor, admin]) await signIn(person);
  }
};

/** The fate of the first prompts to guarantors; all others take the ordinary course. */
const SCRIPTS: Partial<Record<Name, Partial<Script>>> = {
  unanswered: { notices: [] },
  unknown: { answer: { kind: 'page' } },
  settled: { notices: [] },
  echoed: { notices: ['paybill', 'result'] },
  mismatch: { amountOff: 1 },
};

test.beforeAll(async () => {
  await openPaybill(app);
  const made: [Name, Play][] = [];
  for (const name of NAMES) {
    const cast = await newCast(app);
    const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
    const backed = await cast.guarantor.get<Guarantee[]>('/api/guarantees/user');
    made.push([name, { ...cast, loan, guaranteeId: backed.body[0]!.id }]);
    const script = SCRIPTS[name];
    if (script) app.world.script({ call: 'prompt', phone: cast.guarantor.phone, ...script });
  }
  plays = Object.fromEntries(made) as typeof plays;
  await letDaysPass(app, addDays(plays.late.loan.dueDate as Day, 90));
  await signInAll();
  await letTimePass(app, new Date(Date.parse((await claimOf(plays.late)).deadline!)));
  await signInAll();
});

const claimOf = async ({ guarantor, guaranteeId }: Play): Promise<Claim> => {
  const { body } = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  if (!body.claim) throw new Error('there is no claim');
  return body.claim;
};

/** The guarantor enters their PIN at the prompt that came with the charge. */
async function pay({ guarantor }: Play): Promise<void> {
  const { prompt } = app.world.phone(guarantor.phone);
  app.world.answerPrompt(guarantor.phone, prompt!.id, 'approve');
  await app.settle();
}

const walletOf = ({ guarantor }: Play): number => app.world.phone(guarantor.phone).balance;
const SETTLED = { status: 'paid', paid: '5000.00', owed: '5000.00' };

test('one that the paybill tells of too is booked once, and as the guarantor’s', async () => {
  await pay(plays.echoed);
  expect(await claimOf(plays.echoed)).toMatchObject(SETTLED);
  const { borrower, loan } = plays.echoed;
  expect(await loanOf(borrower, loan.id)).toMatchObject({
    paid: '5000.00',
    owedToGuarantors: [{ owed: '5000.00' }],
  });
});

test('one of another amount moves nothing until an admin books it, and is the guarantor’s then', async () => {
  const play = plays.mismatch;
  await pay(play);
  expect((await claimOf(play)).paid).toBe('0.00');
  const [item] = await deskItems(play.admin, 'mismatch', play.loan.id);
  expect(item?.can).toContain('book');
  const path = `/api/admin/money/callbacks/${item!.id}/resolve`;
  const { status } = await play.admin.post(path, { decision: 'book', reason: 'Seen at M-Pesa' });
  expect(status).toBe(200);
  await app.settle();
  const { paid, owed, reimbursed } = await claimOf(play);
  expect(Number(paid)).toBe(Number(item!.amount));
  expect(Number(owed) + Number(reimbursed)).toBe(Number(paid));
  expect(Number(owed)).toBeLessThanOrEqual(5_000);
});

test('what goes back to them is not sent to a number that another account has verified since', async () => {
  const play = plays.another;
  await pay(play);
  // As an erasure frees it.
  await app.db.query('update persons set phone_verified_at = null where id = $1', [
    play.guarantor.id,
  ]);
  const holder = await signUpPerson(app, { isVerified: false });
  await verifyPhone(app, { ...holder, phone: play.guarantor.phone });
  const before = walletOf(play);
  await payBy(app, play.borrower, play.loan.id, '1000.00');
  expect(walletOf(play)).toBe(before);
  const items = await deskItems(play.admin, 'reimbursement', play.loan.id);
  expect(items).toMatchObject([{ amount: '1000.00', can: ['pass_on'] }]);
});

const tell = async ({ loan }: Play, attempt: number, report: object): Promise<void> => {
  const paymentId = await valueOf<string>(
    app,
    `select id from payments where loan_id = $1 and kind = 'reimbursement' and attempt = $2`,
    loan.id,
    attempt,
  );
  await fetch(callbackUrl(app.deps, 'mpesa', 'payout', paymentId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      Result: {
        ResultType: 0,
        ResultDesc: 'as it went',
        OriginatorConversationID: `${loan.reference}-G${attempt}`,
        ConversationID: 'AG_20260302_1',
        ...report,
      },
    }),
  });
  await app.settle();
};

/** KSh 1,000 that went out to the guarantor, while M-Pesa says that it refused. */
async function takenForRefused(play: Play): Promise<void> {
  await pay(play);
  app.world.script({ call: 'payout', phone: play.guarantor.phone, hold: 'callbacks' });
  await payBy(app, play.borrower, play.loan.id, '1000.00');
  await tell(play, 1, { ResultCode: 1, TransactionID: '' });
  expect(await deskItems(play.admin, 'reimbursement', play.loan.id)).toHaveLength(1);
}

test('a payout to a guarantor that went out though it was refused stands, and nothing waits', async () => {
  const play = plays.late;
  await takenForRefused(play);
  app.world.release();
  await app.settle();
  expect(await deskItems(play.admin, 'reimbursement', play.loan.id)).toEqual([]);
  expect(await deskItems(play.admin, 'payout_to_recover', play.loan.id)).toEqual([]);
  expect(await claimOf(play)).toMatchObject({ reimbursed: '1000.00', owed: '4000.00' });
});

test('and when it was sent again meanwhile, what went out twice is to be recovered', async () => {
  const play = plays.twice;
  await takenForRefused(play);
  const [item] = await deskItems(play.admin, 'reimbursement', play.loan.id);
  await play.admin.post(`/api/admin/money/claims/${item!.id}/pass-on`);
  await app.settle();
  app.world.release();
  await app.settle();
  const [owed] = await deskItems(play.admin, 'payout_to_recover', play.loan.id);
  expect(owed?.amount).toBe('1000.00');
  const path = `/api/admin/money/payments/${owed!.id}/recover`;
  expect((await play.admin.post(path, { reason: 'They sent it back' })).status).toBe(200);
});

test('a prompt that nobody knows the fate of is settled by hand', async () => {
  const play = plays.settled;
  const { guarantor } = play;
  const { prompt } = app.world.phone(guarantor.phone);
  expect(prompt?.amount).toBe(500_000);
  await app.db.query(
    `update payments set status = 'review', next_check_at = null, version = version + 1
     where loan_id = $1 and kind = 'guarantor_payment'`,
    [play.loan.id],
  );
  const [item] = await deskItems(play.admin, 'prompt_unknown', play.loan.id);
  const path = `/api/admin/money/payments/${item!.id}/settle`;
  const report = { outcome: 'paid', receipt: 'SGX32NMUAB', reason: 'The portal shows it' };
  expect((await play.admin.post(path, report)).status).toBe(200);
  expect(await claimOf(play)).toMatchObject(SETTLED);
});

test('the borrower’s money goes to the guarantor before the loan has a shilling of it', async () => {
  const play = plays.before;
  await pay(play);
  const was = walletOf(play);
  const { paid } = await loanOf(play.borrower, play.loan.id);
  await payBy(app, play.borrower, play.loan.id, '9.00');
  expect(walletOf(play)).toBe(was);
  await payBy(app, play.borrower, play.loan.id, '1.00');
  expect(walletOf(play) - was).toBe(1_000);
  expect((await loanOf(play.borrower, play.loan.id)).paid).toBe(paid);
});

test('what a job passes on waits while the payout account has too little, and goes by itself', async () => {
  const play = plays.before;
  const was = walletOf(play);
  await tellBalance(app, 9);
  await payBy(app, play.borrower, play.loan.id, '10.00');
  await lookAfter(app, 20);
  expect(walletOf(play)).toBe(was);
  expect(await deskItems(play.admin, 'reimbursement', play.loan.id)).toEqual([]);
  await tellBalance(app, 10);
  await lookAfter(app, 20);
  expect(walletOf(play) - was).toBe(1_000);
});

/** Last of those that pay, because the prompts of all others run out meanwhile. */
test('a prompt whose callback is lost is asked about, and booked as the guarantor’s', async () => {
  await pay(plays.unanswered);
  expect((await claimOf(plays.unanswered)).status).toBe('charged');
  await lookAfter(app, 60);
  expect(await claimOf(plays.unanswered)).toMatchObject(SETTLED);
  expect((await loanOf(plays.unanswered.borrower, plays.unanswered.loan.id)).paid).toBe('5000.00');
});

test('a prompt that M-Pesa’s 503 leaves in doubt stops the next one for three minutes at most', async () => {
  const { guarantor, guaranteeId, admin, loan } = plays.unknown;
  const ask = async () =>
    (await guarantor.post<RepaymentStarted>(`/api/guarantees/${guaranteeId}/pay`)).body.id;
  const sentAt = `select sent_at from payments where loan_id = $1 and kind = 'guarantor_payment'`;
  const sent = await valueOf<Date>(app, sentAt, loan.id);
  app.clock.advance(180 - (app.clock.now().getTime() - sent.getTime()) / 1_000 - 1);
  const first = await ask();
  expect(await deskItems(admin, 'prompt_unknown', loan.id)).toEqual([]);
  app.clock.advance(1);
  expect(await ask()).not.toBe(first);
  await app.settle();
  expect(await deskItems(admin, 'prompt_unknown', loan.id)).toMatchObject([{ id: first }]);
  await pay(plays.unknown);
  expect(await claimOf(plays.unknown)).toMatchObject(SETTLED);
});
