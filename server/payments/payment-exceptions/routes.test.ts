import { describe, expect } from 'vitest';
import type { Repayment } from '@shared/contract/loans';
import type { AdminMoney } from '@shared/contract/money';
import {
  differenceOn,
  runningCast,
  silentPayout,
  silentPrompt,
  type Waiting,
} from '@server/testing/desk-scenes';
import { PER_PAGE } from '@server/platform/http/paging';
import { deskItems, moneyDesk, payTo, reconcileNow } from '@server/testing/paying';
import { newPerson } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  loanOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { depositUrls } from '@server/payments/payments/callback-url';

const REASON = 'As the portal says';

const settle = ({ admin, paymentId }: Waiting, body: object) =>
  admin.post(`/api/admin/money/payments/${paymentId}/settle`, body);
const PAID = { outcome: 'paid', receipt: 'UCPORTAL01', reason: REASON };
const NOT_PAID = { outcome: 'not_paid', reason: REASON };

describe('GET /api/admin/money', () => {
  test('is for admins alone', async () => {
    const { borrower } = await newCast(app);
    expect(answerOf(await app.visitor().get('/api/admin/money'))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.get('/api/admin/money'))).toEqual(NOT_ADMIN);
  });

  test.each(['nonsense', '2026-03-02T09:00:00.000Z', `2026-03-02T09:00:00.000Z_${'x'.repeat(36)}`])(
    'refuses a cursor that was never given: %s',
    async (cursor) => {
      const { admin } = await newCast(app);
      expect((await admin.get(`/api/admin/money?cursor=${cursor}`)).status).toBe(422);
    },
  );

  test('lists, oldest first, what it is, how old, and what can be done', async () => {
    const payout = await silentPayout(app);
    const [item] = await deskItems(payout.admin, 'payout_unknown', payout.loan.id);
    const { firstName, lastName } = payout.borrower;
    expect(item).toMatchObject({
      id: payout.paymentId,
      amount: '20000.00',
      receipt: null,
      payer: expect.stringMatching(/^0\d{3} \*\*\* \d{3}$/),
      loan: {
        id: payout.loan.id,
        reference: payout.loan.reference,
        borrower: { firstName, lastName },
      },
      words: 'M-Pesa has not said whether this payout was made. Look it up in the portal.',
      can: ['settle'],
    });
    expect(item!.ageSeconds).toBe(20 + 35 + 60 + 90 + 180 + 600 + 3_600);
    const { items, counts } = await moneyDesk(payout.admin);
    expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).sort());
    for (const [kind, count] of Object.entries(counts)) {
      expect(items.filter((each) => each.kind === kind)).toHaveLength(count);
    }
  });

  test('turns its pages without losing or repeating anything', async () => {
    const { admin } = await newCast(app);
    const url = depositUrls(app.deps, 'mpesa').confirmationUrl;
    const posts = Array.from({ length: 120 }, () =>
      fetch(url, { method: 'POST', body: 'none of M-Pesa’s' }),
    );
    await Promise.all(posts);
    await app.settle();
    const first = await admin.get<AdminMoney>('/api/admin/money');
    expect(first.body.items).toHaveLength(PER_PAGE);
    expect(first.body.nextCursor).not.toBeNull();
    const { items, nextCursor, counts } = await moneyDesk(admin);
    expect(nextCursor).toBe(first.body.nextCursor);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(items).toHaveLength(total);
    expect(new Set(items.map(({ id }) => id)).size).toBe(total);
  });
});

describe('POST /api/admin/money/payments/{id}/settle', () => {
  test('is for admins alone, not about their own loan, and wants receipt and reason', async () => {
    const payout = await silentPayout(app);
    const path = `/api/admin/money/payments/${payout.paymentId}/settle`;
    expect(answerOf(await app.visitor().post(path, PAID))).toEqual(SIGNED_OUT);
    expect(answerOf(await payout.guarantor.post(path, PAID))).toEqual(NOT_ADMIN);
    expect(answerOf(await settle({ ...payout, paymentId: MISSING }, PAID))).toEqual(NOT_THERE);
    expect((await settle(payout, { outcome: 'paid', reason: REASON })).status).toBe(400);
    expect(await settle(payout, { ...PAID, receipt: 'no-receipt' })).toMatchObject({
      status: 422,
      body: { fields: { receipt: 'Give the M-Pesa receipt, such as SG632NMUAB' } },
    });
    await app.db.query("update persons set staff_role = 'owner' where id = $1", [
      payout.guarantor.id,
    ]);
    expect(await payout.guarantor.post(path, PAID)).toMatchObject({
      status: 422,
      body: { message: 'You guarantee this loan: another admin has to decide on it.' },
    });
  });

  test('that a payout was made: the loan runs; a later word of M-Pesa’s changes nothing', async () => {
    const payout = await silentPayout(app);
    expect(await settle(payout, { ...PAID, receipt: ' ucportal02 ' })).toMatchObject({
      status: 200,
      body: { status: 'succeeded', receipt: 'UCPORTAL02' },
    });
    expect((await loanOf(payout.borrower, payout.loan.id)).status).toBe('active');
    expect(await settle(payout, PAID)).toMatchObject({ status: 409 });
    const detail = await valueOf<object>(
      app,
      `select detail from events where kind = 'payment_settled_by_hand' and subject_id = $1`,
      payout.paymentId,
    );
    expect(detail).toEqual({ outcome: 'paid', receipt: 'UCPORTAL02', reason: REASON });
  });

  test('that a payout was not made: approved again; and if it was after all, proof wins', async () => {
    const payout = await silentPayout(app);
    expect((await settle(payout, NOT_PAID)).status).toBe(200);
    expect(await loanOf(payout.borrower, payout.loan.id)).toMatchObject({
      status: 'approved',
      statusReason: 'An administrator found at M-Pesa that the payout was not made.',
    });
    app.world.release();
    await app.settle();
    expect((await loanOf(payout.borrower, payout.loan.id)).status).toBe('active');
  });

  test('that a prompt was paid: booked, and its callback is no second payment', async () => {
    const prompt = await silentPrompt(app, true);
    const { borrower, loan } = prompt;
    const { receipt } = app.world.phone(borrower.phone).transactions[0]!;
    expect((await settle(prompt, { ...PAID, receipt })).status).toBe(200);
    expect((await loanOf(borrower, loan.id)).paid).toBe('1000.00');
    app.world.release();
    await app.settle();
    expect((await loanOf(borrower, loan.id)).paid).toBe('1000.00');
    expect(await deskItems(prompt.admin, 'mismatch', loan.id)).toEqual([]);
  });

  test('that a prompt was paid under a receipt that M-Pesa then contradicts: a person sees it', async () => {
    const prompt = await silentPrompt(app, true);
    expect((await settle(prompt, { ...PAID, receipt: 'UCMISTYPED' })).status).toBe(200);
    app.world.release();
    await app.settle();
    expect((await loanOf(prompt.borrower, prompt.loan.id)).paid).toBe('1000.00');
    expect(await deskItems(prompt.admin, 'mismatch', prompt.loan.id)).toMatchObject([
      { amount: '1000.00', can: ['book', 'dismiss'] },
    ]);
  });

  test('that a prompt was not paid: failed, in words', async () => {
    const prompt = await silentPrompt(app);
    expect((await settle(prompt, NOT_PAID)).status).toBe(200);
    const path = `/api/loans/${prompt.loan.id}/repayments`;
    const { body } = await prompt.borrower.get<Repayment[]>(path);
    expect(body).toMatchObject([
      { status: 'failed', reason: 'We looked it up at M-Pesa: this prompt was not paid.' },
    ]);
  });

  test('under a receipt that is booked already: refused', async () => {
    const payout = await silentPayout(app);
    await app.db.query(`update payments set receipt = 'UCTAKEN001', version = version + 1
      where id = (select id from payments where receipt is not null limit 1)`);
    expect(await settle(payout, { ...PAID, receipt: 'UCTAKEN001' })).toMatchObject({
      status: 409,
      body: { code: 'receipt_taken', fields: { receipt: expect.any(String) } },
    });
  });
});

describe('POST /api/admin/money/callbacks/{id}/resolve', () => {
  const resolve = (admin: Cast['admin'], id: string, decision: string) =>
    admin.post(`/api/admin/money/callbacks/${id}/resolve`, { decision, reason: REASON });

  async function odd(admin: Cast['admin']): Promise<string> {
    await fetch(depositUrls(app.deps, 'mpesa').confirmationUrl, {
      method: 'POST',
      body: 'nothing',
    });
    await app.settle();
    const items = await deskItems(admin, 'mismatch');
    return items.at(-1)!.id;
  }

  test('is for admins alone', async () => {
    const { admin, borrower } = await newCast(app);
    const path = `/api/admin/money/callbacks/${await odd(admin)}/resolve`;
    const body = { decision: 'dismiss', reason: REASON };
    expect(answerOf(await app.visitor().post(path, body))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.post(path, body))).toEqual(NOT_ADMIN);
    expect(answerOf(await resolve(admin, MISSING, 'dismiss'))).toEqual(NOT_THERE);
    expect((await resolve(admin, MISSING, 'ignore')).status).toBe(422);
  });

  test('dismissed, it is gone from the list, once, with who said why', async () => {
    const { admin } = await newCast(app);
    const id = await odd(admin);
    expect((await resolve(admin, id, 'dismiss')).status).toBe(200);
    expect((await deskItems(admin, 'mismatch')).some((item) => item.id === id)).toBe(false);
    expect(await resolve(admin, id, 'dismiss')).toMatchObject({ status: 409 });
    const kept = 'select resolution from callbacks where id = $1';
    expect(await valueOf(app, kept, id)).toBe(`dismiss: ${REASON}`);
  });

  test('what tells of no money for a loan can’t be booked', async () => {
    const { admin } = await newCast(app);
    expect(await resolve(admin, await odd(admin), 'book')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('This can’t be booked') },
    });
  });
});

describe('POST /api/admin/money/differences/{id}/explain', () => {
  test('closes a difference for good, with who said why', async () => {
    const { admin, borrower, loan } = await runningCast(app);
    await differenceOn(app, loan, 'UCFORGED01');
    const [item] = await deskItems(admin, 'difference', loan.id);
    expect(item).toMatchObject({ receipt: 'UCFORGED01', isReversible: true });
    const path = `/api/admin/money/differences/${item!.id}/explain`;
    expect(answerOf(await app.visitor().post(path, { reason: REASON }))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.post(path, { reason: REASON }))).toEqual(NOT_ADMIN);
    const missing = path.replace(item!.id, MISSING);
    expect(answerOf(await admin.post(missing, { reason: REASON }))).toEqual(NOT_THERE);
    expect((await admin.post(path, {})).status).toBe(400);
    expect((await admin.post(path, { reason: REASON })).status).toBe(200);
    expect(await deskItems(admin, 'difference', loan.id)).toEqual([]);
    expect((await admin.post(path, { reason: REASON })).status).toBe(409);
    app.clock.advance(3_600);
    await reconcileNow(app);
    expect(await deskItems(admin, 'difference', loan.id)).toEqual([]);
  });
});

test('a stranger’s payment that names no loan is theirs to get back, whoever asks', async () => {
  const payer = await newPerson(app);
  expect(await payTo(app, payer, 'NOBODY', 100)).toEqual({ kind: 'refused', code: 'C2B00012' });
});
