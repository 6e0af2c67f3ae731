import type { Loan, RepaymentStarted } from '@shared/contract/loans';
import { registerId } from '@dev/simulators/id-register';
import { replaceSim } from '@dev/simulators/sim-cards';
import { callbackUrl, depositUrls } from '@server/payments/payments/callback-url';
import { askForIdentity } from './identity';
import { openPaybill, payTo, receiptOf, reconcileNow } from './paying';
import { acceptAs, askFor, newLoan, newPerson, runningLoan, type TestPerson } from './people';
import {
  approvedLoan,
  type Cast,
  disbursedLoan,
  lookAfter,
  newCast,
  submittedLoan,
  valueOf,
} from './stages';
import type { TestApp } from './test-app';

/** A payment of a loan that now needs a person. */
export type Waiting = Cast & { loan: Loan; paymentId: string };

/** A running loan, with its people. */
export async function runningCast(app: TestApp): Promise<Cast & { loan: Loan }> {
  const cast = await newCast(app);
  return { ...cast, loan: await runningLoan(app, cast.borrower, cast.guarantor, cast.admin) };
}

/** Polls silent payments until they reach the money desk. */
export async function giveUp(app: TestApp): Promise<void> {
  for (const wait of [20, 35, 60, 90, 180, 600, 3_600]) await lookAfter(app, wait);
}

const payoutOf = (app: TestApp, loanId: string): Promise<string> =>
  valueOf(
    app,
    `select id from payments where loan_id = $1 and kind = 'disbursement' and attempt = 1`,
    loanId,
  );

/**
 * A payout with no result from M-Pesa, whether executed or not. `app.world.release()` sends the result and executes a
 * held payout.
 */
export async function silentPayout(app: TestApp, isMade = false): Promise<Waiting> {
  const cast = await newCast(app);
  const { phone } = cast.borrower;
  app.world.script({ call: 'payout', phone, hold: isMade ? 'callbacks' : 'execution' });
  if (isMade) app.world.script({ call: 'status', phone, notices: [], times: 99 });
  const loan = await disbursedLoan(cast);
  await app.settle();
  await giveUp(app);
  return { ...cast, loan, paymentId: await payoutOf(app, loan.id) };
}

/** A prompt whose acknowledgement, callback and query all failed; the borrower may have paid. */
export async function silentPrompt(app: TestApp, isPaid = false): Promise<Waiting> {
  const cast = await runningCast(app);
  const fate = { answer: { kind: 'cut' as const }, hold: 'callbacks' as const };
  app.world.script({ call: 'prompt', phone: cast.borrower.phone, ...fate });
  const paymentId = await promptFor(app, cast, isPaid);
  await giveUp(app);
  return { ...cast, paymentId };
}

/** A paid prompt for KSh 1,000 whose callback says KSh 1,001. */
export async function oddPrompt(app: TestApp): Promise<Waiting> {
  const cast = await runningCast(app);
  app.world.script({ call: 'prompt', phone: cast.borrower.phone, amountOff: 1 });
  const paymentId = await promptFor(app, cast, true);
  await app.settle();
  return { ...cast, paymentId };
}

async function promptFor(
  app: TestApp,
  { borrower, loan }: Cast & { loan: Loan },
  isPaid: boolean,
): Promise<string> {
  const path = `/api/loans/${loan.id}/repayments`;
  const { body } = await borrower.post<RepaymentStarted>(path, { amount: '1000.00' });
  await app.settle();
  const { prompt } = app.world.phone(borrower.phone);
  if (!prompt) throw new Error(`no prompt on ${borrower.phone}`);
  if (isPaid) app.world.answerPrompt(borrower.phone, prompt.id, 'approve');
  return body.id;
}

/** M-Pesa reports an executed payout as refused; a second payout goes out, and then the first is found. */
export async function payoutMadeTwice(app: TestApp): Promise<Waiting> {
  const cast = await newCast(app);
  app.world.script({ call: 'payout', phone: cast.borrower.phone, hold: 'callbacks' });
  const loan = await disbursedLoan(cast);
  await app.settle();
  const paymentId = await payoutOf(app, loan.id);
  const Result = {
    ResultType: 0,
    ResultCode: 1,
    ResultDesc: 'as it went',
    OriginatorConversationID: `${loan.reference}-D1`,
    ConversationID: 'AG_20260302_1',
    TransactionID: '',
  };
  await postJson(callbackUrl(app.deps, 'mpesa', 'payout', paymentId), { Result });
  await app.settle();
  await cast.admin.post(`/api/admin/loans/${loan.id}/disburse`);
  await app.settle();
  app.world.release();
  await app.settle();
  return { ...cast, loan, paymentId };
}

/**
 * Money without a known owner. Without registered URLs M-Pesa can't ask us about the account, and we learn of the
 * payment from its list.
 */
export async function strayPayment(
  app: TestApp,
  amount = 1_500,
  account = 'WRONG',
): Promise<{ id: string; receipt: string; payer: TestPerson }> {
  const payer = await newPerson(app);
  const receipt = receiptOf(await payTo(app, payer, account, amount));
  app.world.register({
    type: 'pull_registered',
    shortcode: app.deps.money.main.directDeposits?.account ?? '',
  });
  await reconcileNow(app);
  const id = 'select id from payments where receipt = $1';
  return { id: await valueOf<string>(app, id, receipt), receipt, payer };
}

/** A confirmation of KSh 1,000 for a running loan that is not in M-Pesa's records. */
export async function differenceOn(
  app: TestApp,
  { reference }: Loan,
  receipt: string,
): Promise<void> {
  await openPaybill(app);
  const told = { TransID: receipt, TransAmount: '1000.00', BillRefNumber: reference };
  await postJson(depositUrls(app.deps, 'mpesa').confirmationUrl, told);
  await app.settle();
  for (const wait of [1_800, 3_600]) {
    app.clock.advance(wait);
    await reconcileNow(app);
  }
}

/** A payout whose job failed as often as it may, because its row could not be written; that is over. */
export async function stoppedPayout(app: TestApp): Promise<Waiting> {
  const cast = await newCast(app);
  const loan = await approvedLoan(cast);
  await app.db.query(`
    create function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'no space left for ${cast.borrower.phone}'; end $$;
    create trigger fail_here before update on payments for each row
      when (old.loan_id = '${loan.id}') execute function fail_here()`);
  await cast.admin.post(`/api/admin/loans/${loan.id}/disburse`);
  await app.settle();
  const paymentId = await payoutOf(app, loan.id);
  await app.db.query(
    `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
     where payload->>'paymentId' = $1`,
    [paymentId],
  );
  await app.settle();
  await app.db.query('drop function fail_here cascade');
  return { ...cast, loan, paymentId };
}

async function postJson(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/**
 * A submitted loan with three tied guarantors: the borrower guarantees the first one's loan, the second guarantees the
 * third's. A fourth has not answered.
 */
export async function tiedLoan(app: TestApp, cast: Cast) {
  const { borrower, guarantor: first } = cast;
  const [second, third, silent] = [
    await newPerson(app),
    await newPerson(app),
    await newPerson(app, { isVerified: false }),
  ];
  const back = async (guarantor: TestPerson, whom: TestPerson) => {
    const { id } = await newLoan(whom, { amount: '3000.00' });
    await acceptAs(guarantor, await askFor(whom, id, guarantor, '1000.00'));
  };
  await back(borrower, first);
  await back(second, third);
  const loan = await newLoan(borrower);
  const ids = {
    first: await askFor(borrower, loan.id, first, '5000.00', 'friend', 'Kamau Mwangi'),
    second: await askFor(borrower, loan.id, second, '3000.00', 'family', 'Achieng Odhiambo'),
    third: await askFor(borrower, loan.id, third, '7500.00', 'colleague', 'Peter Kiptoo'),
    silent: await askFor(borrower, loan.id, silent, '2000.00', 'friend', 'Zawadi Ali'),
  };
  await acceptAs(first, ids.first);
  await acceptAs(second, ids.second);
  await acceptAs(third, ids.third);
  await borrower.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
  return { id: loan.id, ids };
}

/** An approved loan whose payout waits, because its borrower's SIM was replaced today. */
export async function payoutAfterSimSwap(app: TestApp, admin: TestPerson): Promise<string> {
  const borrower = await newPerson(app);
  const { id } = await approvedLoan({ borrower, guarantor: await newPerson(app), admin });
  replaceSim(app.world, borrower.phone);
  app.deps.simSwap = app.deps.money.main.simSwap;
  const { status } = await admin.post(`/api/admin/loans/${id}/disburse`);
  app.deps.simSwap = undefined;
  if (status !== 409) throw new Error(`the payout did not wait: ${status}`);
  return id;
}

/** A submitted loan of somebody whose number is another person's; identities are asked for from here on. */
export async function identityToLookAt(app: TestApp, admin: TestPerson) {
  askForIdentity(app, 10_000);
  const [number, differing] = ['23456781', await newPerson(app)];
  registerId(app.world, number, { firstName: 'Wanjiku', lastName: 'Kamau' });
  const { status } = await differing.put('/api/me/identity', { number });
  if (status !== 200) throw new Error(`the number was not kept: ${status}`);
  const { id } = await submittedLoan({
    borrower: differing,
    guarantor: await newPerson(app),
    admin,
  });
  return { differing, differingLoan: id };
}
