import { describe, expect } from 'vitest';
import type { MoneyMovement } from '@shared/contract/money';
import type { Phone } from '@shared/phone';
import { giveUp, runningCast, strayPayment } from '@server/testing/desk-scenes';
import { deskItems } from '@server/testing/paying';
import { signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  approvedLoan,
  loanOf,
  MISSING,
  moveTo,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  rush,
  SIGNED_OUT,
  fromTwo,
  valueOf,
} from '@server/testing/stages';
import { app, rushTest as test } from '@server/testing/app-test';
import { hashPhone } from '@server/platform/core/security/phone-hash';

const REASON = 'The payer called and said so';
const running = () => runningCast(app);
const stray = (amount?: number) => strayPayment(app, amount);

const allocate = (admin: TestPerson, id: string, reference: string) =>
  admin.post<MoneyMovement>(`/api/admin/money/payments/${id}/allocate`, {
    reference,
    reason: REASON,
  });
const giveBack = (admin: TestPerson, id: string, phone: Phone) =>
  admin.post<MoneyMovement>(`/api/admin/money/payments/${id}/return`, { phone, reason: REASON });
const isListed = async (admin: TestPerson, id: string) =>
  (await deskItems(admin, 'unallocated')).some((item) => item.id === id);
const balanceOf = ({ phone }: TestPerson) => app.world.phone(phone).balance;

describe('POST /api/admin/money/payments/{id}/allocate', () => {
  const path = (id: string) => `/api/admin/money/payments/${id}/allocate`;

  test('is for admins alone', async () => {
    const { borrower, admin, loan } = await running();
    const { id } = await stray();
    const body = { reference: loan.reference, reason: REASON };
    expect(answerOf(await app.visitor().post(path(id), body))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.post(path(id), body))).toEqual(NOT_ADMIN);
    expect(answerOf(await admin.post(path(MISSING), body))).toEqual(NOT_THERE);
    await app.db.query("update persons set staff_role = 'owner' where id = $1", [borrower.id]);
    expect((await borrower.post(path(id), body)).status).toBe(422);
  });

  test('takes a reference and a reason', async () => {
    const { admin } = await running();
    const { id } = await stray();
    const refused = await admin.post(path(id), { reference: '', reason: '' });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { reference: 'Give the reference of a loan', reason: expect.any(String) } },
    });
    expect(await allocate(admin, id, 'LN00000000')).toMatchObject({
      status: 422,
      body: { fields: { reference: 'No loan has this reference.' } },
    });
  });

  test('books it to the loan, as of when it was paid', async () => {
    const cast = await running();
    const { admin, borrower, loan } = cast;
    moveTo(app, loan.dueDate!);
    const { id } = await stray(Number(loan.nextPayment));
    app.clock.advance(5 * 86_400);
    for (const person of [admin, borrower]) await signIn(person);
    expect((await loanOf(borrower, loan.id)).daysPastDue).toBe(5);
    const typed = loan.reference.toLowerCase().replace('ln', 'ln ');
    expect(await allocate(admin, id, typed)).toMatchObject({
      status: 200,
      body: { id, kind: 'direct_deposit', status: 'succeeded', loanId: loan.id },
    });
    expect(await loanOf(borrower, loan.id)).toMatchObject({ dueNow: '0.00', daysPastDue: 0 });
    expect(await isListed(admin, id)).toBe(false);
    const event = await valueOf<object>(
      app,
      `select detail from events where kind = 'payment_allocated' and subject_id = $1`,
      id,
    );
    expect(event).toEqual({ reason: REASON });
  });

  test('is refused for a loan that takes no payments, and where it went already', async () => {
    const cast = await running();
    const { id } = await stray();
    const waiting = await approvedLoan(await newCast(app));
    expect(await allocate(cast.admin, id, waiting.reference)).toMatchObject({ status: 409 });
    expect((await allocate(cast.admin, id, cast.loan.reference)).status).toBe(200);
    expect(await allocate(cast.admin, id, cast.loan.reference)).toMatchObject({
      status: 409,
      body: { message: 'This money is booked to a loan already.' },
    });
    expect(await giveBack(cast.admin, id, cast.borrower.phone)).toMatchObject({ status: 409 });
  });

  test('raced with a return, fifty at once: the money goes one way', async () => {
    const cast = await running();
    const { id, payer } = await stray();
    const before = balanceOf(payer);
    const tally = await rush(
      fromTwo(
        25,
        () => allocate(cast.admin, id, cast.loan.reference),
        () => giveBack(cast.admin, id, payer.phone),
      ),
    );
    expect((tally[200] ?? 0) + (tally[202] ?? 0)).toBe(1);
    expect(tally[409]).toBe(49);
    await app.settle();
    const isBooked = (await loanOf(cast.borrower, cast.loan.id)).paid === '1500.00';
    const isBack = balanceOf(payer) === before + 150_000;
    expect([isBooked, isBack].sort()).toEqual([false, true]);
  });
});

describe('POST /api/admin/money/payments/{id}/return', () => {
  const path = (id: string) => `/api/admin/money/payments/${id}/return`;

  test('is for admins alone, and wants a number and a reason', async () => {
    const { borrower, admin } = await running();
    const { id } = await stray();
    const body = { phone: '0712345678', reason: REASON };
    expect(answerOf(await app.visitor().post(path(id), body))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.post(path(id), body))).toEqual(NOT_ADMIN);
    expect(answerOf(await admin.post(path(MISSING), body))).toEqual(NOT_THERE);
    expect(await admin.post(path(id), { ...body, phone: '0202345678' })).toMatchObject({
      status: 422,
      body: { fields: { phone: expect.stringContaining('Kenyan phone number') } },
    });
    expect((await admin.post(path(id), { phone: '0712345678' })).status).toBe(400);
  });

  test('sends all of it to the number that paid', async () => {
    const { admin } = await running();
    const { id, payer } = await stray();
    const before = balanceOf(payer);
    const { status, body } = await giveBack(admin, id, payer.phone);
    expect([status, body]).toMatchObject([
      202,
      { kind: 'return', amount: '1500.00', status: 'pending', loanId: null },
    ]);
    expect(await isListed(admin, id)).toBe(false);
    await app.settle();
    expect(balanceOf(payer)).toBe(before + 150_000);
    expect(await giveBack(admin, id, payer.phone)).toMatchObject({
      status: 409,
      body: { message: 'This money was sent back, or is on its way.' },
    });
  });

  test('goes to nobody but the payer: by mask, by hash, and not at all where neither is known', async () => {
    const { admin, borrower: friend } = await running();
    const { id, payer } = await stray();
    const mask = `${payer.phone.slice(0, 4)}*****${payer.phone.slice(9)}`;
    const knownAs = (payerNumber: string | null) =>
      app.db.query('update payments set payer_number = $1 where id = $2', [payerNumber, id]);
    for (const known of [hashPhone(payer.phone), mask]) {
      await knownAs(known);
      const refused = await giveBack(admin, id, friend.phone);
      expect(refused, known).toMatchObject({
        status: 422,
        body: {
          code: 'not_the_payer',
          fields: { phone: expect.stringContaining('number that paid') },
        },
      });
    }
    await knownAs(null);
    expect(await giveBack(admin, id, payer.phone)).toMatchObject({
      status: 422,
      body: { code: 'payer_unknown' },
    });
    const sent = 'select count(*)::int from payments where source_id = $1';
    expect(await valueOf<number>(app, sent, id), 'nothing moved').toBe(0);
    expect(await isListed(admin, id)).toBe(true);
    await knownAs(mask);
    expect((await giveBack(admin, id, payer.phone)).status).toBe(202);
  });

  test('that M-Pesa refuses leaves the money nobody’s again', async () => {
    const { admin } = await running();
    const { id, payer } = await stray();
    const result = { code: 'SFC_IC0003', description: 'The operator does not exist.' };
    app.world.script({ call: 'payout', phone: payer.phone, result });
    await giveBack(admin, id, payer.phone);
    await app.settle();
    expect(await isListed(admin, id)).toBe(true);
    await giveBack(admin, id, payer.phone);
    await app.settle();
    expect(await isListed(admin, id)).toBe(false);
  });

  test('whose fate nobody knows is asked about, and in the end for a person', async () => {
    const { admin } = await running();
    const { id, payer } = await stray();
    app.world.script({ call: 'payout', phone: payer.phone, hold: 'execution' });
    const { body } = await giveBack(admin, id, payer.phone);
    await app.settle();
    await giveUp(app);
    const [item] = (await deskItems(admin, 'payout_unknown')).filter((each) => each.id === body.id);
    expect(item).toMatchObject({ amount: '1500.00', loan: null, can: ['settle'] });
    app.world.release();
    await app.settle();
    const left = await deskItems(admin, 'payout_unknown');
    expect(left.some((each) => each.id === body.id)).toBe(false);
  });

  test('is refused below what M-Pesa pays out; it can still be allocated', async () => {
    const { admin, loan } = await running();
    const { id, payer } = await stray(9);
    expect(await giveBack(admin, id, payer.phone)).toMatchObject({
      status: 422,
      body: { message: 'M-Pesa pays out whole shillings, from KSh 10 to KSh 250,000.' },
    });
    expect((await allocate(admin, id, loan.reference)).status).toBe(200);
  });
});
