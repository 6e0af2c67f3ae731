import { describe, expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Loan, Repayment, RepaymentStarted, Schedule } from '@shared/contract/loans';
import type { PayByHand } from '@shared/contract/money';
import type { TrialBalance } from '@shared/contract/ledger';
import { addDays, type Day } from '@shared/day';
import { formatMoney, parseMoney, shillings } from '@shared/money';
import type { Script } from '@dev/simulators/scripts';
import { nightsThrough } from '@server/testing/nights';
import { deskItems, openPaybill, payTo, receiptOf } from '@server/testing/paying';
import { newPerson, payBy, runningLoan, signIn } from '@server/testing/people';
import {
  approvedLoan,
  type Cast,
  loanOf,
  lookAfter,
  moveTo,
  newCast,
  rush,
  valueOf,
} from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';
import { depositUrls } from './callback-url';

test.beforeAll(async () => {
  await openPaybill(app);
});

type Running = Cast & { loan: Loan };

async function running(): Promise<Running> {
  const cast = await newCast(app);
  return { ...cast, loan: await runningLoan(app, cast.borrower, cast.guarantor, cast.admin) };
}

const repaymentsOf = async ({ borrower, loan }: Running) =>
  (await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`)).body;
const paidOn = async ({ borrower, loan }: Running) => (await loanOf(borrower, loan.id)).paid;
const outcomesOf = async (receipt: string) => {
  const { rows } = await app.db.query<{ outcome: string | null }>(
    'select outcome from callbacks where receipt = $1 order by id',
    [receipt],
  );
  return rows.map(({ outcome }) => outcome);
};
const paymentsWith = (receipt: string) =>
  valueOf<number>(app, 'select count(*) from payments where receipt = $1', receipt);

/** A confirmation as M-Pesa posts it, changed as the test needs. */
const notice = (receipt: string, account: string, changes: object = {}): object => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: '20260302120000',
  TransAmount: '1000.00',
  BusinessShortCode: app.deps.money.main.directDeposits?.account ?? '',
  BillRefNumber: account,
  InvoiceNumber: '',
  OrgAccountBalance: '25.00',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 126',
  FirstName: 'NICHOLAS',
  MiddleName: '',
  LastName: '',
  ...changes,
});
const post = async (url: string, body: unknown) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const confirm = (body: unknown) => post(depositUrls(app.deps, 'mpesa').confirmationUrl, body);
const ask = async (body: unknown) =>
  (await post(depositUrls(app.deps, 'mpesa').validationUrl, body)).body as { ResultCode: string };

describe('before somebody pays by hand, M-Pesa asks', () => {
  test('and hears yes for a running loan, however its reference is typed', async () => {
    const { loan } = await running();
    const typed = loan.reference.toLowerCase();
    for (const account of [
      loan.reference,
      ` ${typed} `,
      `${typed.slice(0, 4)}-${typed.slice(4)}`,
    ]) {
      expect(await ask(notice('UC20000001', account))).toEqual({
        ResultCode: '0',
        ResultDesc: 'Accepted',
      });
    }
  });

  test('and hears why not otherwise', async () => {
    const cast = await newCast(app);
    const { reference } = await approvedLoan(cast);
    expect(await ask(notice('UC20000002', reference))).toMatchObject({ ResultCode: 'C2B00012' });
    expect(await ask(notice('UC20000002', 'RENT'))).toMatchObject({ ResultCode: 'C2B00012' });
    const { loan } = await running();
    for (const TransAmount of ['0.00', 'five', '250001.00']) {
      const asked = notice('UC20000002', loan.reference, { TransAmount });
      expect(await ask(asked)).toMatchObject({ ResultCode: 'C2B00013' });
    }
    const elsewhere = notice('UC20000002', loan.reference, { BusinessShortCode: '600000' });
    expect(await ask(elsewhere)).toMatchObject({ ResultCode: 'C2B00015' });
    expect(await ask('<html>')).toMatchObject({ ResultCode: 'C2B00016' });
  });

  test('a payment that we refuse is not made', async () => {
    const payer = await newPerson(app);
    expect(await payTo(app, payer, 'NOBODYS', 500)).toEqual({ kind: 'refused', code: 'C2B00012' });
    expect(app.world.phone(payer.phone).balance).toBe(shillings(50_000));
  });

  test('the borrower is told what to key in', async () => {
    const { borrower, loan } = await running();
    const { body } = await borrower.get<PayByHand>(`/api/loans/${loan.id}/paybill`);
    expect(body).toEqual({
      paybill: app.deps.money.main.directDeposits?.account ?? '',
      account: loan.reference,
    });
  });
});

describe('a payment by hand', () => {
  test('is booked to the loan that was named, with its receipt, as a repayment', async () => {
    const cast = await running();
    const receipt = receiptOf(await payTo(app, cast.guarantor, cast.loan.reference, 1_000));
    expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({ paid: '1000.00' });
    expect(await repaymentsOf(cast)).toMatchObject([
      {
        channel: 'direct_deposit',
        amount: '1000.00',
        status: 'succeeded',
        receipt,
        reason: null,
        phone: `SIMULATED, 2547 ***** ${cast.guarantor.phone.slice(9)}`,
        paidAt: app.clock.now().toISOString(),
      },
    ]);
    expect(app.world.phone(cast.borrower.phone).inbox[0]!.text).toContain(
      `we received KSh 1,000, M-Pesa ${receipt}`,
    );
    expect(await outcomesOf(receipt)).toEqual(['paid']);
  });

  test('told of fifty times at once is booked once', async () => {
    const cast = await running();
    const body = notice('UC2FIFTY01', cast.loan.reference);
    expect(await rush(Array.from({ length: 50 }, () => () => confirm(body)))).toEqual({ 200: 50 });
    await app.settle();
    expect(await paidOn(cast)).toBe('1000.00');
    expect((await outcomesOf('UC2FIFTY01')).filter((outcome) => outcome === 'paid')).toHaveLength(
      1,
    );
  });

  test('told of three days late counts from when it was made', async () => {
    const cast = await running();
    const { borrower, guarantor, loan } = cast;
    moveTo(app, loan.dueDate!);
    app.world.script({ call: 'by_hand', phone: guarantor.phone, hold: 'callbacks' });
    await payTo(app, guarantor, loan.reference, Number(loan.nextPayment));
    app.clock.advance(3 * 86_400);
    app.world.release();
    await app.settle();
    await signIn(borrower);
    expect(await loanOf(borrower, loan.id)).toMatchObject({ dueNow: '0.00', daysPastDue: 0 });
    const { body } = await borrower.get<{ borrowerProfile: object }>('/api/auth/user');
    expect(body).toMatchObject({ borrowerProfile: { onTimePayments: 1 } });
    // What the SMS says is left is as of the day on which it is said, not of the day of the money.
    const { payOff } = await loanOf(borrower, loan.id);
    expect(app.world.phone(borrower.phone).inbox[0]!.text).toContain(
      `Left to pay: ${formatMoney(parseMoney(payOff)!)}.`,
    );
  });

  test('of two at once no SMS says that money is left on the loan that they repaid', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const loan = await runningLoan(app, borrower, guarantor, admin, { amount: '5000.00', term: 3 });
    const ofLoan = (receipt: string, amount: string) =>
      confirm(notice(receipt, loan.reference, { TransAmount: amount, MSISDN: borrower.phone }));
    await Promise.all([ofLoan('UC2TWO0001', '3000.00'), ofLoan('UC2TWO0002', '2500.00')]);
    await app.settle();
    const said = app.world
      .phone(borrower.phone)
      .inbox.map(({ text }) => text)
      .filter((text) => text.includes('UC2TWO'));
    expect(said).toHaveLength(2);
    expect(said.filter((text) => text.includes('Your loan is repaid'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('Left to pay'))).toEqual([]);
  });

  test('that leaves what M-Pesa can’t move leaves nothing late, and of the last nothing at all', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const terms = { amount: '10000.00', term: 3 };
    const { id, reference } = await runningLoan(app, borrower, guarantor, admin, terms);
    const schedule = async () =>
      (await borrower.get<Schedule>(`/api/loans/${id}/schedule`)).body.instalments;
    const [first, second, third] = await schedule();
    const pay = async (receipt: string, cents: number) => {
      const TransAmount = (cents / 100).toFixed(2);
      await confirm(notice(receipt, reference, { TransAmount }));
      await app.settle();
      await signIn(borrower);
      return loanOf(borrower, id);
    };
    const inCents = (amount: string) => Math.round(Number(amount) * 100);
    const score = async () =>
      (await borrower.get<{ trustScore: number }>('/api/auth/user')).body.trustScore;

    moveTo(app, first!.dueDate as Day);
    const nothingDue = { status: 'active', dueNow: '0.00', daysPastDue: 0 };
    expect(await pay('UC2REST001', inCents(first!.amount) - 40)).toMatchObject({
      ...nothingDue,
      dueDate: second!.dueDate,
    });
    const before = await score();
    await nightsThrough(app, addDays(first!.dueDate as Day, 3));
    await signIn(borrower);
    expect(await loanOf(borrower, id)).toMatchObject({
      ...nothingDue,
      nextPayment: `${Number(second!.amount) + 1}.00`,
    });
    expect((await schedule()).map(({ status }) => status)).toEqual([
      'paid',
      'upcoming',
      'upcoming',
    ]);
    const { body: me } = await borrower.get<CurrentUser>('/api/auth/user');
    expect(me.borrowerProfile.notEligible).toEqual([]);
    expect(me.trustScore).toBe(before);

    moveTo(app, second!.dueDate as Day);
    expect(await pay('UC2REST002', inCents(second!.amount) + 100)).toMatchObject(nothingDue);
    moveTo(app, third!.dueDate as Day);
    await signIn(borrower);
    const owed = inCents((await loanOf(borrower, id)).payOff);
    const rest = owed % 100;
    expect(rest).toBeGreaterThan(0);
    const repaid = { status: 'closed', closedReason: 'repaid', payOff: '0.00', dueNow: '0.00' };
    const givenUp = `0.${String(rest).padStart(2, '0')}`;
    expect(await pay('UC2REST003', owed - rest)).toMatchObject({ ...repaid, givenUp });
    const posted = await app.db.query<{ to: string; cents: number }>(
      `select p.credit as to, sum(p.amount_cents)::int as cents from journal_entries e
         join postings p on p.entry_id = e.id
       where e.loan_id = $1 and e.kind = 'rest_given_up' group by p.credit`,
      [id],
    );
    expect(posted.rows).toEqual([{ to: 'loan_principal', cents: rest }]);
    await nightsThrough(app, addDays(third!.dueDate as Day, 3));
    await signIn(borrower);
    expect(await loanOf(borrower, id)).toMatchObject(repaid);
    expect(await score()).toBeGreaterThan(before);
  });

  test('closes the loan, and what is too much is credit', async () => {
    const cast = await running();
    await payTo(app, cast.borrower, cast.loan.reference, 20_750);
    expect(await loanOf(cast.borrower, cast.loan.id)).toMatchObject({
      status: 'closed',
      closedReason: 'repaid',
      credit: '750.00',
    });
  });
});

describe('a prompt that the paybill confirms too is booked once', () => {
  async function prompted(script: Partial<Script>): Promise<Running & { paymentId: string }> {
    const cast = await running();
    app.world.script({ call: 'prompt', phone: cast.borrower.phone, ...script });
    const { body } = await cast.borrower.post<RepaymentStarted>(
      `/api/loans/${cast.loan.id}/repayments`,
      { amount: '1000.00' },
    );
    await app.settle();
    return { ...cast, paymentId: body.id };
  }

  async function answered({ borrower }: Cast, action: 'approve' | 'cancel' = 'approve') {
    app.world.answerPrompt(borrower.phone, app.world.phone(borrower.phone).prompt!.id, action);
    await app.settle();
  }

  const expectOnce = async (cast: Running & { paymentId: string }) => {
    expect(await paidOn(cast)).toBe('1000.00');
    const repayments = await repaymentsOf(cast);
    expect(repayments).toMatchObject([
      { id: cast.paymentId, channel: 'prompt', status: 'succeeded', amount: '1000.00' },
    ]);
    const { receipt } = app.world.phone(cast.borrower.phone).transactions[0]!;
    expect(repayments[0]!.receipt).toBe(receipt);
  };

  test.each([
    ['the callback first', ['result', 'paybill']],
    ['the confirmation first', ['paybill', 'result']],
    ['each twice', ['paybill', 'result', 'paybill', 'result']],
    ['the confirmation alone', ['paybill']],
  ] as const)('%s', async (_name, notices) => {
    const cast = await prompted({ notices: [...notices] });
    await answered(cast);
    await expectOnce(cast);
  });

  test('the confirmation gives the receipt that a query could not', async () => {
    const cast = await prompted({ notices: ['paybill'], hold: 'callbacks' });
    await answered(cast);
    await lookAfter(app, 20);
    expect(await repaymentsOf(cast)).toMatchObject([{ status: 'succeeded', receipt: null }]);
    app.world.release();
    await app.settle();
    await expectOnce(cast);
  });

  test('the confirmation of one that we took for failed', async () => {
    const cast = await prompted({ notices: ['paybill'], hold: 'callbacks' });
    await app.db.query(
      `update payments set status = 'failed', result_code = '1037', settled_at = now(),
         next_check_at = null, version = version + 1 where id = $1`,
      [cast.paymentId],
    );
    await answered(cast);
    app.world.release();
    await app.settle();
    await expectOnce(cast);
  });

  test('but the same amount by hand is another payment, and so is the prompt’s own', async () => {
    const cast = await prompted({ hold: 'callbacks' });
    await payTo(app, cast.guarantor, cast.loan.reference, 1_000);
    expect(await paidOn(cast)).toBe('1000.00');
    await answered(cast);
    app.world.release();
    await app.settle();
    const items = await deskItems(cast.admin, 'mismatch', cast.loan.id);
    expect(items).toMatchObject([{ amount: '1000.00', can: ['book', 'dismiss'] }]);
    const id = items[0]!.id;
    await cast.admin.post(`/api/admin/money/callbacks/${id}/resolve`, {
      decision: 'book',
      reason: 'Both are in the portal',
    });
    expect(await paidOn(cast)).toBe('2000.00');
    expect(await deskItems(cast.admin, 'mismatch', cast.loan.id)).toEqual([]);
  });

  test('a payment by hand of another amount beside it is booked by itself', async () => {
    const cast = await prompted({});
    await payTo(app, cast.borrower, cast.loan.reference, 400);
    await answered(cast);
    expect(await paidOn(cast)).toBe('1400.00');
    expect((await repaymentsOf(cast)).map(({ channel }) => channel).sort()).toEqual([
      'direct_deposit',
      'prompt',
    ]);
  });
});

describe('money that matches nothing', () => {
  test.each([
    ['an account that nobody has', () => Promise.resolve('SCHOOLFEES')],
    ['a loan that is not paid out', async () => (await approvedLoan(await newCast(app))).reference],
    [
      'a loan that is closed',
      async () => {
        const { borrower, loan } = await running();
        await payBy(app, borrower, loan.id, '20000.00');
        return loan.reference;
      },
    ],
  ])('%s: kept for whoever it belongs to, and listed', async (_name, accountOf) => {
    const account = await accountOf();
    const admin = await newPerson(app, { isAdmin: true });
    const receipt = `UC2NONE${account.slice(2, 5)}`;
    expect((await confirm(notice(receipt, account))).body).toEqual({
      ResultCode: 0,
      ResultDesc: 'Accepted',
    });
    await app.settle();
    expect(await outcomesOf(receipt)).toEqual(['unallocated']);
    const items = await deskItems(admin, 'unallocated');
    expect(items.find((item) => item.receipt === receipt)).toMatchObject({
      amount: '1000.00',
      account,
      payer: 'NICHOLAS, 2547 ***** 126',
      loan: null,
      can: ['allocate', 'return'],
    });
  });

  test('stands in the books as owed', async () => {
    const admin = await newPerson(app, { isAdmin: true });
    const { body } = await admin.get<TrialBalance>('/api/admin/ledger/trial-balance');
    const items = await deskItems(admin, 'unallocated');
    const listed = items.reduce((sum, { amount }) => sum + Number(amount), 0);
    const kept = body.accounts.find(({ code }) => code === 'unallocated');
    expect(Number(kept?.balance)).toBe(listed);
  });
});

describe('what is none of M-Pesa’s', () => {
  test('has a wrong secret: not there, and nothing is kept', async () => {
    const { loan } = await running();
    const { confirmationUrl, validationUrl } = depositUrls(app.deps, 'mpesa');
    const secret = confirmationUrl.split('/').at(-2)!;
    const wrong = [
      confirmationUrl.replace(secret, '0'.repeat(32)),
      validationUrl.replace('/validation', '/confirmation'),
      confirmationUrl.replace('/confirmation', '/refund'),
    ];
    for (const url of wrong) {
      expect(await post(url, notice('UC2FORGED1', loan.reference))).toEqual({
        status: 404,
        body: { code: 'not_found', message: 'There is nothing here' },
      });
    }
    await app.settle();
    expect(await outcomesOf('UC2FORGED1')).toEqual([]);
  });

  test.each([
    ['of another paybill', { BusinessShortCode: '600000' }, 'other_account'],
    ['without an amount', { TransAmount: '' }, 'mismatch'],
    ['of nothing', { TransAmount: '0.00' }, 'mismatch'],
  ])('is a confirmation %s: kept, moves nothing, listed', async (_name, changes, outcome) => {
    const cast = await running();
    const receipt = `UC2ODD${outcome.slice(0, 3).toUpperCase()}${Object.values(changes)[0]!.length}`;
    await confirm(notice(receipt, cast.loan.reference, changes));
    await app.settle();
    expect(await outcomesOf(receipt)).toEqual([outcome]);
    expect(await paidOn(cast)).toBe('0.00');
    const items = await deskItems(cast.admin, 'mismatch');
    expect(items.find((item) => item.receipt === receipt)).toMatchObject({ can: ['dismiss'] });
  });

  test('is no confirmation at all: kept, moves nothing, listed', async () => {
    const admin = await newPerson(app, { isAdmin: true });
    const before = (await deskItems(admin, 'mismatch')).length;
    expect((await confirm('<html>Incapsula</html>')).status).toBe(200);
    await app.settle();
    expect(await deskItems(admin, 'mismatch')).toHaveLength(before + 1);
  });

  test('tells a booked payment with another amount: nothing is booked again, a person looks', async () => {
    const cast = await running();
    await confirm(notice('UC2TWICE01', cast.loan.reference));
    await app.settle();
    await confirm(notice('UC2TWICE01', cast.loan.reference, { TransAmount: '9000.00' }));
    await app.settle();
    expect(await outcomesOf('UC2TWICE01')).toEqual(['paid', 'mismatch']);
    expect(await paidOn(cast)).toBe('1000.00');
    expect(await paymentsWith('UC2TWICE01')).toBe(1);
    expect(await deskItems(cast.admin, 'mismatch', cast.loan.id)).toHaveLength(1);
  });

  test('a notice about our registration needs nobody', async () => {
    const admin = await newPerson(app, { isAdmin: true });
    const before = (await deskItems(admin, 'mismatch')).length;
    await post(depositUrls(app.deps, 'mpesa').noticeUrl, { Registered: 'yes' });
    await app.settle();
    expect(await deskItems(admin, 'mismatch')).toHaveLength(before);
  });
});
