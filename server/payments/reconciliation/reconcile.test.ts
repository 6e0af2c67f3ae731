import { describe, expect } from 'vitest';
import type { Loan, Repayment, RepaymentStarted } from '@shared/contract/loans';
import { actingAs } from '@server/platform/core/context';
import type { Script } from '@dev/simulators/scripts';
import {
  deskItems,
  moneyDesk,
  openPaybill,
  payTo,
  receiptOf,
  reconcileNow,
} from '@server/testing/paying';
import { runningLoan, type TestPerson } from '@server/testing/people';
import { type Cast, disbursedLoan, loanOf, newCast, valueOf } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { depositUrls } from '@server/payments/payments/callback-url';
import { reconcileHourly } from './reconcile-hourly';

test.beforeAll(async () => {
  await openPaybill(app);
});

test('before the first comparison its age is that of the node', async () => {
  const atFirst = await metric('tegemea_reconciliation_age_seconds');
  app.clock.advance(2 * HOUR);
  expect(await metric('tegemea_reconciliation_age_seconds')).toBe(atFirst + 2 * HOUR);
});

type Running = Cast & { loan: Loan };
const HOUR = 3_600;

async function running(): Promise<Running> {
  const cast = await newCast(app);
  return { ...cast, loan: await runningLoan(app, cast.borrower, cast.guarantor, cast.admin) };
}

const paidOn = async ({ borrower, loan }: Running) => (await loanOf(borrower, loan.id)).paid;
const differences = ({ admin, loan }: Running) => deskItems(admin, 'difference', loan.id);
const rowsOf = async (subject: string) => {
  const { rows } = await app.db.query(
    `select kind, here_cents as here, there_cents as there, resolved_at is null as open,
       resolution from reconciliation_differences where subject = $1`,
    [subject],
  );
  return rows;
};
const outcomesOf = async (receipt: string) => {
  const { rows } = await app.db.query<{ outcome: string | null }>(
    'select outcome from callbacks where receipt = $1 order by id',
    [receipt],
  );
  return rows.map(({ outcome }) => outcome);
};
const metric = async (name: string) => {
  const { body } = await app.visitor().get<string>('/metrics');
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
};
const readiness = async () => {
  const { status, body } = await app.visitor().get<object>('/readyz');
  return { status, body };
};

async function prompted(script: Partial<Script>): Promise<Running & { paymentId: string }> {
  const cast = await running();
  app.world.script({ call: 'prompt', phone: cast.borrower.phone, ...script });
  const { body } = await cast.borrower.post<RepaymentStarted>(
    `/api/loans/${cast.loan.id}/repayments`,
    { amount: '1000.00' },
  );
  await app.settle();
  const { prompt } = app.world.phone(cast.borrower.phone);
  app.world.answerPrompt(cast.borrower.phone, prompt!.id, 'approve');
  await app.settle();
  return { ...cast, paymentId: body.id };
}

const newest = async (borrower: TestPerson, loanId: string) =>
  (await borrower.get<Repayment[]>(`/api/loans/${loanId}/repayments`)).body[0]!;

/** A confirmation of a payment that M-Pesa knows nothing of. */
async function forge(reference: string, receipt: string, amount = '1000.00'): Promise<void> {
  await fetch(depositUrls(app.deps, 'mpesa').confirmationUrl, {
    method: 'POST',
    body: JSON.stringify({ TransID: receipt, TransAmount: amount, BillRefNumber: reference }),
  });
  await app.settle();
}

describe('when nothing differs', () => {
  test('every payment is matched by its receipt, in and out, and no row is written', async () => {
    const cast = await prompted({});
    await payTo(app, cast.borrower, cast.loan.reference, 300);
    app.clock.advance(600);
    await reconcileNow(app);
    const unmatched = await valueOf<number>(
      app,
      `select count(*) from payments where loan_id = $1 and matched_at is null`,
      cast.loan.id,
    );
    expect(unmatched).toBe(0);
    expect(await differences(cast)).toEqual([]);
    const { reconciliation } = await moneyDesk(cast.admin);
    expect(reconciliation).toMatchObject({
      lastAt: app.clock.now().toISOString(),
      lastOutcome: 'done',
      lastReason: null,
    });
  });

  test('again and again, it changes nothing', async () => {
    const cast = await prompted({});
    app.clock.advance(600);
    for (let turn = 0; turn < 3; turn += 1) await reconcileNow(app);
    expect(await paidOn(cast)).toBe('1000.00');
    expect(await differences(cast)).toEqual([]);
  });
});

describe('a payment that M-Pesa has and our books do not', () => {
  test('by hand, its confirmation lost: booked from the list, and the difference is kept', async () => {
    const cast = await running();
    app.world.script({ call: 'by_hand', phone: cast.borrower.phone, notices: [] });
    const receipt = receiptOf(await payTo(app, cast.borrower, cast.loan.reference, 700));
    expect(await paidOn(cast)).toBe('0.00');
    await reconcileNow(app);
    expect(await paidOn(cast)).toBe('700.00');
    expect(await newest(cast.borrower, cast.loan.id)).toMatchObject({
      channel: 'direct_deposit',
      receipt,
      status: 'succeeded',
    });
    expect(await rowsOf(receipt)).toEqual([
      {
        kind: 'missing_here',
        here: null,
        there: 70_000,
        open: false,
        resolution: 'booked from the provider’s list',
      },
    ]);
    expect(await differences(cast)).toEqual([]);
  });

  test('by prompt, its callback and acknowledgement lost: that prompt is paid', async () => {
    const pay = await prompted({ answer: { kind: 'cut' }, notices: [] });
    expect(await newest(pay.borrower, pay.loan.id)).toMatchObject({ status: 'pending' });
    await reconcileNow(app);
    const { receipt } = app.world.phone(pay.borrower.phone).transactions[0]!;
    expect(await newest(pay.borrower, pay.loan.id)).toMatchObject({
      id: pay.paymentId,
      channel: 'prompt',
      status: 'succeeded',
      receipt,
    });
    expect(await paidOn(pay)).toBe('1000.00');
  });

  test('for no loan: kept as unallocated', async () => {
    const cast = await running();
    const account = 'SCHOOLFEES';
    app.world.script({ call: 'by_hand', phone: cast.borrower.phone, notices: [] });
    await app.db.query(`update loans set reference = $2 where id = $1`, [cast.loan.id, account]);
    const receipt = receiptOf(await payTo(app, cast.borrower, account, 200));
    await app.db.query(`update loans set reference = $2 where id = $1`, [
      cast.loan.id,
      cast.loan.reference,
    ]);
    await reconcileNow(app);
    const items = await deskItems(cast.admin, 'unallocated');
    expect(items.find((item) => item.receipt === receipt)).toMatchObject({ account });
  });

  test('a payout that we took for refused: asked about, and the loan is active by it', async () => {
    const cast = await newCast(app);
    app.world.script({ call: 'payout', phone: cast.borrower.phone, notices: [] });
    const loan = await disbursedLoan(cast);
    await app.settle();
    const reason = 'Somebody misread the portal';
    const id = await valueOf<string>(app, 'select id from payments where loan_id = $1', loan.id);
    await app.db.query(`update payments set status = 'review' where id = $1`, [id]);
    const path = `/api/admin/money/payments/${id}/settle`;
    await cast.admin.post(path, { outcome: 'not_paid', reason });
    expect((await loanOf(cast.borrower, loan.id)).status).toBe('approved');
    app.clock.advance(600);
    await reconcileNow(app);
    expect((await loanOf(cast.borrower, loan.id)).status).toBe('active');
  });
});

describe('a payment that our books have and M-Pesa’s records do not', () => {
  test('is a difference after an hour, with its age, in readiness and metrics', async () => {
    const cast = await running();
    await forge(cast.loan.reference, 'UCFORGED11');
    expect(await paidOn(cast)).toBe('1000.00');
    app.clock.advance(HOUR / 2);
    await reconcileNow(app);
    expect(await differences(cast)).toEqual([]);
    const before = await metric('tegemea_reconciliation_open_differences');
    app.clock.advance(HOUR);
    await reconcileNow(app);
    app.clock.advance(2 * HOUR);
    expect(await differences(cast)).toMatchObject([
      {
        amount: '1000.00',
        receipt: 'UCFORGED11',
        ageSeconds: 2 * HOUR,
        words: 'Our books have this payment, and M-Pesa’s records do not show it.',
        can: ['explain'],
      },
    ]);
    expect(await metric('tegemea_reconciliation_open_differences')).toBe(before + 1);
    expect(await metric('tegemea_reconciliation_oldest_difference_seconds')).toBeGreaterThanOrEqual(
      2 * HOUR,
    );
    expect(await metric('tegemea_reconciliation_age_seconds')).toBe(2 * HOUR);
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { ready: true, differences: before + 1 },
    });
  });

  test('mends itself when M-Pesa’s records show it later, and stays on record', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    app.world.script({ call: 'pull', answer: { kind: 'page' }, times: 2 });
    app.world.script({ call: 'status', phone: borrower.phone, notices: [], times: 9 });
    const receipt = receiptOf(await payTo(app, borrower, loan.reference, 400));
    for (let hour = 0; hour < 2; hour += 1) {
      app.clock.advance(HOUR);
      await reconcileNow(app);
    }
    const open = await differences(cast);
    expect(open.map((item) => item.receipt)).toContain(receipt);
    app.clock.advance(HOUR);
    await reconcileNow(app);
    expect((await differences(cast)).map((item) => item.receipt)).not.toContain(receipt);
    expect(await rowsOf(receipt)).toMatchObject([
      { kind: 'missing_there', open: false, resolution: 'the provider’s records agree' },
    ]);
  });
});

test('an amount that differs is a difference at once, and moves nothing', async () => {
  const cast = await running();
  app.world.script({ call: 'by_hand', phone: cast.borrower.phone, amountOff: 1 });
  const receipt = receiptOf(await payTo(app, cast.borrower, cast.loan.reference, 500));
  expect(await paidOn(cast)).toBe('501.00');
  await reconcileNow(app);
  const [item] = (await differences(cast)).filter((each) => each.receipt === receipt);
  expect(item).toMatchObject({
    amount: '500.00',
    words: 'Our books say KSh 501, M-Pesa says KSh 500.',
  });
  expect(await paidOn(cast)).toBe('501.00');
});

test('a difference of amount that was explained is no message that doesn’t match either', async () => {
  const cast = await running();
  app.world.script({ call: 'by_hand', phone: cast.borrower.phone, amountOff: 1 });
  const receipt = receiptOf(await payTo(app, cast.borrower, cast.loan.reference, 500));
  app.clock.advance(600);
  await reconcileNow(app);
  expect(await outcomesOf(receipt)).toContain('mismatch');
  expect(await deskItems(cast.admin, 'mismatch', cast.loan.id)).toEqual([]);
  const [item] = await differences(cast);
  const path = `/api/admin/money/differences/${item!.id}/explain`;
  const { status } = await cast.admin.post(path, { reason: 'The till had KSh 1 too much' });
  expect(status).toBe(200);
  app.clock.advance(HOUR);
  await reconcileNow(app);
  expect(await differences(cast)).toEqual([]);
  expect(await deskItems(cast.admin, 'mismatch', cast.loan.id)).toEqual([]);
});

test('another amount than a payment’s that is booked, without a list: said so, and nothing to book', async () => {
  const cast = await running();
  app.world.script({ call: 'by_hand', phone: cast.borrower.phone, amountOff: 1 });
  app.world.script({ call: 'pull', answer: { kind: 'page' } });
  await payTo(app, cast.borrower, cast.loan.reference, 500);
  app.clock.advance(600);
  await reconcileNow(app);
  expect(await deskItems(cast.admin, 'mismatch', cast.loan.id)).toMatchObject([
    {
      amount: '500.00',
      words: 'M-Pesa told of KSh 500, and our books have KSh 501 under this receipt.',
      can: ['dismiss'],
    },
  ]);
});

test('without M-Pesa’s list it says so, and asks about every payment by itself', async () => {
  const cast = await prompted({});
  app.world.script({ call: 'pull', answer: { kind: 'too_many' } });
  app.clock.advance(600);
  await reconcileNow(app);
  const { reconciliation } = await moneyDesk(cast.admin);
  expect(reconciliation).toMatchObject({
    lastOutcome: 'unavailable',
    lastReason: expect.stringContaining('429'),
  });
  // A try that failed compared nothing.
  expect(await metric('tegemea_reconciliation_age_seconds')).toBeGreaterThanOrEqual(600);
  const unmatched = 'select count(*) from payments where loan_id = $1 and matched_at is null';
  expect(await valueOf<number>(app, unmatched, cast.loan.id)).toBe(0);
});

test('by the clock it is one job an hour, however many processes ask, and once after a week', async () => {
  // Each act has a moment of its own.
  const act = () => reconcileHourly(actingAs(app.deps, 'job'));
  const runs = () => valueOf<number>(app, 'select count(*) from reconciliation_runs');
  await reconcileNow(app);
  const before = await runs();
  await Promise.all(Array.from({ length: 5 }, act));
  await app.settle();
  expect(await runs()).toBe(before);
  app.clock.advance(HOUR);
  await Promise.all(Array.from({ length: 5 }, act));
  await app.settle();
  expect(await runs()).toBe(before + 1);
  app.clock.advance(7 * 24 * HOUR);
  await act();
  await app.settle();
  expect(await runs()).toBe(before + 2);
});

test('after days without a comparison, what the provider lists no more is asked about, and said', async () => {
  await reconcileNow(app);
  const { loan } = await running();
  const paymentId = await valueOf<string>(
    app,
    `update payments set matched_at = null where loan_id = $1 and kind = 'disbursement' returning id`,
    loan.id,
  );
  app.clock.advance(5 * 24 * HOUR);
  await reconcileNow(app);
  expect(
    await valueOf(app, 'select matched_at is not null from payments where id = $1', paymentId),
  ).toBe(true);
  const latest = 'select reason from reconciliation_runs order by at desc, id desc limit 1';
  expect(await valueOf(app, latest)).toMatch(/^not listed: .*Z to .*Z$/);
  await reconcileNow(app);
  expect(await valueOf(app, latest)).toBeNull();
});
