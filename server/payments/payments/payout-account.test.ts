import { describe, expect } from 'vitest';
import type { AdminMoney } from '@shared/contract/money';
import { actingAs } from '@server/platform/core/context';
import type { Script } from '@dev/simulators/scripts';
import { moneyDesk, tellBalance } from '@server/testing/paying';
import { newPerson, type TestPerson } from '@server/testing/people';
import {
  approvedLoan,
  type Cast,
  historyOf,
  loanOf,
  newCast,
  NOT_ADMIN,
  answerOf,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { askBalance, watchPayoutAccounts } from './ask-balance';
import { callbackUrl } from './callback-url';

const ASK = '/api/admin/money/payout-account/ask';
const START = 10_000_000;

let admin: TestPerson;
test.beforeAll(async () => {
  admin = await newPerson(app, { isAdmin: true });
});
/** M-Pesa’s clock has whole seconds: what was paid in the balance's own second counts as not shown. */
test.beforeEach(() => app.clock.advance(2));

const job = () => actingAs(app.deps, 'job');
const account = async (): Promise<AdminMoney['payoutAccount']> =>
  (await moneyDesk(admin)).payoutAccount;
const script = (more: Partial<Script>) => app.world.script({ call: 'balance', ...more });
const row = (column: string) =>
  valueOf<unknown>(app, `select ${column} from provider_balances where provider = 'mpesa'`);

const told = (amount: number) => tellBalance(app, amount);

const post = async (questionId: string, body: string): Promise<number> => {
  const url = callbackUrl(app.deps, 'mpesa', 'balance', questionId);
  return (await fetch(url, { method: 'POST', body })).status;
};
const lastOutcome = () =>
  valueOf<string>(
    app,
    `select outcome from callbacks where channel = 'balance' order by id desc limit 1`,
  );

describe('POST /api/admin/money/payout-account/ask', () => {
  test('is for whoever handles money, and the desk shows the answer', async () => {
    const { borrower } = await newCast(app);
    expect(answerOf(await app.visitor().post(ASK))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.post(ASK))).toEqual(NOT_ADMIN);
    expect(await account()).toMatchObject({ available: null, at: null, isFresh: false });
    expect((await admin.post(ASK)).status).toBe(202);
    await app.settle();
    const at = app.clock.now().toISOString().replace(/\.\d+/, '.000');
    expect(await account()).toEqual({
      available: `${START}.00`,
      at,
      isFresh: true,
      underWay: '0.00',
      askedAt: app.clock.now().toISOString(),
      isLocked: false,
    });
    app.clock.advance(1_801);
    expect(await account()).toMatchObject({ available: `${START}.00`, at, isFresh: false });
  });

  test('is not pressed again and again', async () => {
    const other = await newPerson(app, { isAdmin: true });
    for (let press = 0; press < 6; press += 1) expect((await other.post(ASK)).status).toBe(202);
    expect(await other.post(ASK)).toMatchObject({ status: 429, body: { code: 'too_soon' } });
    await app.settle();
  });
});

describe('the watch', () => {
  const questions = () =>
    valueOf<number>(
      app,
      `select count(*)::int from graphile_worker.jobs where task_identifier = 'ask_balance'`,
    );

  test('asks every ten minutes, once however many processes watch', async () => {
    await told(1_000);
    await watchPayoutAccounts(job());
    app.clock.advance(599);
    await watchPayoutAccounts(job());
    expect(await questions()).toBe(0);
    app.clock.advance(1);
    await Promise.all([watchPayoutAccounts(job()), watchPayoutAccounts(job())]);
    expect(await questions()).toBe(1);
    await app.settle();
    const { utility } = app.world.organisation();
    expect(await account()).toMatchObject({ available: `${utility / 100}.00` });
  });

  test('stops after a refused credential, until a person asks', async () => {
    await told(1_000);
    script({ result: { code: '2001', description: 'no' } });
    await askBalance(job(), 'mpesa');
    await app.settle();
    expect(await account()).toMatchObject({ available: '1000.00', isLocked: true });
    app.clock.advance(3_600);
    await watchPayoutAccounts(job());
    expect(await questions()).toBe(0);
    await admin.post(ASK);
    await app.settle();
    expect(await account()).toMatchObject({ isFresh: true, isLocked: false });
  });

  test('asks after a payout that found no money', async () => {
    const cast = await newCast(app);
    const loan = await approvedLoan(cast);
    const result = { code: '1', description: 'no' };
    app.world.script({ call: 'payout', phone: cast.borrower.phone, result });
    expect((await disburse(cast, loan.id)).status).toBe(200);
    script({ amountOff: -START });
    const before = await row('question_id');
    await app.settle();
    expect(await row('question_id')).not.toBe(before);
    expect((await loanOf(cast.borrower, loan.id)).status).toBe('approved');
  });
});

describe('an answer', () => {
  test.each<[string, Partial<Script>, string]>([
    ['that is refused', { result: { code: '21', description: 'no' } }, 'failed'],
    ['that timed out', { notices: ['timeout_thin'] }, 'failed'],
    ['that timed out, with our question', { notices: ['timeout_echo'] }, 'failed'],
  ])('%s leaves the balance as it was', async (_name, more, outcome) => {
    await told(1_000);
    script(more);
    await askBalance(job(), 'mpesa');
    await app.settle();
    expect(await lastOutcome()).toBe(outcome);
    expect(await account()).toMatchObject({ available: '1000.00' });
    const kept = `select body::text from callbacks where channel = 'balance' order by id desc limit 1`;
    expect(await valueOf<string>(app, kept)).not.toContain('"SecurityCredential": "ey');
  });

  test('of any shape is kept; only one to the last question is taken', async () => {
    await told(1_000);
    const question = String(await row('question_id'));
    await told(2_000);
    const body = await valueOf<object>(
      app,
      `select body from callbacks where question_id = $1 limit 1`,
      question,
    );
    expect(await post(question, JSON.stringify(body))).toBe(200);
    await app.settle();
    expect(await lastOutcome()).toBe('other_question');
    expect(await account()).toMatchObject({ available: '2000.00' });
    for (const odd of ['', '[]', '{"Result":{"ResultCode":0}}', '\u0000']) {
      expect(await post(String(await row('question_id')), odd), odd).toBe(200);
      await app.settle();
      expect(await lastOutcome(), odd).toBe('unreadable');
    }
    expect(await account()).toMatchObject({ available: '2000.00' });
    const stray = callbackUrl(app.deps, 'mpesa', 'balance', question).replace(question, admin.id);
    expect((await fetch(stray, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

const disburse = ({ admin: by }: Cast, loanId: string) =>
  by.post(`/api/admin/loans/${loanId}/disburse`);

describe('paying out a loan of KSh 20,000', () => {
  const payouts = (loanId: string) =>
    valueOf<number>(app, 'select count(*)::int from payments where loan_id = $1', loanId);
  const entriesOf = (loanId: string) =>
    valueOf<number>(app, 'select count(*)::int from journal_entries where loan_id = $1', loanId);

  test('is refused with too little there, and nothing is written', async () => {
    const cast = await newCast(app);
    const loan = await approvedLoan(cast);
    await told(19_999);
    const history = await historyOf(app, loan.id);
    expect(await disburse(cast, loan.id)).toMatchObject({
      status: 409,
      body: { code: 'float_too_low', params: { available: '19999.00', needed: '20000.00' } },
    });
    expect(await historyOf(app, loan.id)).toEqual(history);
    expect([await payouts(loan.id), await entriesOf(loan.id)]).toEqual([0, 0]);
    expect((await loanOf(cast.borrower, loan.id)).status).toBe('approved');
    app.clock.advance(1_801);
    expect((await disburse(cast, loan.id)).status, 'it is old').toBe(200);
    await app.settle();
    expect((await loanOf(cast.borrower, loan.id)).status).toBe('active');
  });

  test('counts what left since, and what waits; the next balance has it', async () => {
    const [one, two] = [await newCast(app), await newCast(app)];
    const [first, second] = [await approvedLoan(one), await approvedLoan(two)];
    await told(39_999);
    expect((await disburse(one, first.id)).status).toBe(200);
    const short = { status: 409, body: { params: { available: '19999.00' } } };
    expect(await disburse(two, second.id), 'it waits').toMatchObject(short);
    expect(await account()).toMatchObject({ underWay: '20000.00' });
    await app.settle();
    expect(await disburse(two, second.id), 'it left').toMatchObject(short);
    app.clock.advance(1);
    await told(20_000);
    expect(await account()).toMatchObject({ underWay: '0.00' });
    expect((await disburse(two, second.id)).status).toBe(200);
    await app.settle();
  });

  test('two at once that are together too much: one is paid out', async () => {
    const casts = [await newCast(app), await newCast(app), await newCast(app)];
    const loans = await Promise.all(casts.map((cast) => approvedLoan(cast)));
    await told(30_000);
    const answers = await Promise.all(
      casts.map((cast, index) => disburse(cast, loans[index]?.id ?? '')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await app.settle();
    expect(await account()).toMatchObject({ underWay: '20000.00' });
  });
});
