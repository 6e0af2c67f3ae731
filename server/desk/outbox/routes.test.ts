import { describe, expect } from 'vitest';
import type { AdminMessages, FailedMessage } from '@shared/contract/messages';
import { formatMoney, shillings } from '@shared/money';
import { maskPhone, type Phone, phone } from '@shared/phone';
import { commit, type NewMessage } from '@server/platform/db/change';
import { PER_PAGE } from '@server/platform/http/paging';
import { messageOf } from '@server/platform/messages/message';
import { actingAs } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { letTimePass } from '@server/testing/late';
import { giveNotice, lateLoan } from '@server/testing/late-loans';
import { payBy, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  loanOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { ANOTHERS } from '@server/platform/db/addressee';
import { toNumber, toPerson } from '@server/platform/messages/recipient';

const PATH = '/api/admin/messages';
const REASON = { reason: 'Called at noon, they know' };
let numbers = 0;
const freshPhone = (): Phone => phone(`2547${String(33_000_000 + (numbers += 1))}`);

/** An SMS that the gateway refuses for good. */
async function refused(to: Phone = freshPhone(), loanId?: string): Promise<string> {
  const context = actingAs(app.deps, 'job');
  const message = messageOf(context, toNumber(to), 'loan_declined', { reason: 'Not now' }, loanId);
  return refusedAt(to, message);
}

async function refusedAt(
  to: Phone,
  message: NewMessage & { row: { id: string } },
): Promise<string> {
  const result = { code: '403', description: 'InvalidPhoneNumber' };
  app.world.script({ call: 'sms', phone: to, result });
  await commit(app.db, { messages: [message] });
  await app.settle();
  return message.row.id;
}

async function deskOf(admin: TestPerson): Promise<FailedMessage[]> {
  const items: FailedMessage[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await admin.get<AdminMessages>(PATH + query);
    items.push(...body.items);
    cursor = body.nextCursor;
  }
  return items;
}
const entryOf = async ({ admin }: Cast, id: string) =>
  (await deskOf(admin)).find((each) => each.id === id);
const rowOf = (id: string) =>
  valueOf<string>(
    app,
    `select status || coalesce(' told ' || told_how, '') from messages where id = $1`,
    id,
  );
const audited = (id: string, kind: string) =>
  valueOf<number>(app, 'select count(*) from events where subject_id = $1 and kind = $2', id, kind);

describe('GET /api/admin/messages', () => {
  test('is for admins alone', async () => {
    const { borrower } = await newCast(app);
    expect(answerOf(await app.visitor().get(PATH))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.get(PATH))).toEqual(NOT_ADMIN);
  });

  test('says what, to whom, when and why', async () => {
    const cast = await newCast(app);
    const loan = await submittedLoan(cast);
    const id = await refused(cast.borrower.phone, loan.id);
    const { firstName, lastName } = cast.borrower;
    expect(await entryOf(cast, id)).toMatchObject({
      kind: 'loan_declined',
      status: 'failed',
      isLegal: false,
      phoneMasked: expect.stringMatching(/^0\d{3} \*\*\* \d{3}$/),
      to: { firstName, lastName },
      loan: { id: loan.id, reference: loan.reference, borrower: { firstName, lastName } },
      createdAt: app.clock.now().toISOString(),
      tries: 1,
      nextTryAt: null,
      words: 'The SMS gateway refused it: “403: InvalidPhoneNumber”.',
      can: ['send_again', 'told'],
      canDecide: true,
    });
  });

  test('turns its pages without losing or repeating anything, and counts them all', async () => {
    const { admin } = await newCast(app);
    const context = actingAs(app.deps, 'job');
    const messages = Array.from({ length: PER_PAGE + 5 }, () => {
      const { row, job } = messageOf(context, toNumber(freshPhone()), 'loan_declined', {
        reason: 'Not now',
      });
      const ended = { status: 'expired' as const, nextTryAt: null, endedAt: context.now() };
      return { row: { ...row, ...ended }, job };
    });
    await commit(app.db, { messages });
    const ids = (await deskOf(admin)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { row } of messages) expect(ids).toContain(row.id);
    expect((await admin.get<AdminMessages>(PATH)).body.count).toBe(ids.length);
  });
});

describe('POST /api/admin/messages/{id}/send-again', () => {
  test('tries it from the start, once, and is in the audit', async () => {
    const cast = await newCast(app);
    const to = freshPhone();
    const id = await refused(to);
    const path = `${PATH}/${id}/send-again`;
    expect(answerOf(await cast.borrower.post(path))).toEqual(NOT_ADMIN);
    expect(answerOf(await cast.admin.post(`${PATH}/${MISSING}/send-again`))).toEqual(NOT_THERE);
    expect((await cast.admin.post(path)).status).toBe(202);
    await app.settle();
    expect(app.world.phone(to).inbox).toHaveLength(1);
    expect(await rowOf(id)).toBe('sent');
    expect(await audited(id, 'message_sent_again')).toBe(1);
    expect(await entryOf(cast, id)).toBeUndefined();
    expect((await cast.admin.post<{ code: string }>(path)).body.code).toBe('message_not_waiting');
  });

  test('goes to the number that its person has by now, but not what is about the old one', async () => {
    const { admin, borrower } = await newCast(app);
    const [old, own] = [borrower.phone, freshPhone()];
    const about = messageOf(actingAs(app.deps, 'job'), toPerson(borrower), 'phone_changed', {
      masked: maskPhone(own),
      changeId: newId(),
    });
    const ids = [await refused(old), await refusedAt(old, about)];
    const before = app.world.phone(old).inbox.length;
    await app.db.query('update persons set phone = $2, version = version + 1 where id = $1', [
      borrower.id,
      own,
    ]);
    for (const id of ids) expect((await admin.post(`${PATH}/${id}/send-again`)).status).toBe(202);
    await app.settle();
    const went = 'select array_agg(phone order by kind) from messages where id = any($1)';
    expect(await valueOf(app, went, ids)).toEqual([own, old]);
    expect(app.world.phone(own).inbox).toHaveLength(1);
    expect(app.world.phone(old).inbox).toHaveLength(before + 1);
  });

  test('of a charge names what is asked by now, and promises no prompt', async () => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const { id: loanId } = await lateLoan(app, cast, 92);
    const claimId = await giveNotice(app, loanId);
    const result = { code: '403', description: 'InvalidPhoneNumber' };
    app.world.script({ call: 'sms', phone: guarantor.phone, result });
    const deadline = 'select deadline from claims where id = $1';
    await letTimePass(app, await valueOf<Date>(app, deadline, claimId));
    const failed = `select array[id::text, parts->>'amount'] from messages
      where loan_id = $1 and kind = 'claim_charged' and status = 'failed'`;
    const [id = '', before = ''] = await valueOf<string[]>(app, failed, loanId);
    await signIn(borrower);
    await payBy(app, borrower, loanId, '3000.00');
    const unpaid = 'select (charged_cents - paid_cents) / 100 from claims where id = $1';
    const asked = Number(await valueOf(app, unpaid, claimId));
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(Number(before));
    const sum = formatMoney(shillings(Math.floor(asked)));

    await signIn(admin);
    expect((await admin.post(`${PATH}/${id}/send-again`)).status).toBe(202);
    await app.settle();
    const newest = () => app.world.phone(guarantor.phone).inbox[0]?.text;
    expect(newest()).toContain(`Please pay ${sum} as guarantor here: http`);

    const context = actingAs(app.deps, 'job');
    const guaranteeId = await valueOf<string>(
      app,
      'select guarantee_id from claims where id = $1',
      claimId,
    );
    const written = {
      borrower: 'Asha Otieno',
      guaranteeId,
      amount: shillings(5_000),
      receipt: null,
      asked: shillings(4_999),
      ahead: shillings(77),
      most: shillings(4_999),
      stays: true,
      paidAfter: 0,
      chargedClaim: claimId,
    };
    type Told = 'own_payment_taken_back' | 'charge_lowered' | 'guarantee_counts_again';
    const tell = async (kind: Told) => {
      const message = messageOf(context, toPerson(guarantor), kind, written, loanId);
      await commit(app.db, { messages: [message] });
      await app.settle();
      return valueOf(app, 'select status from messages where id = $1', message.row.id);
    };
    expect(await tell('charge_lowered')).toBe('sent');
    expect(newest()).toContain(`We now ask for ${sum}, no more`);
    await tell('guarantee_counts_again');
    expect(newest()).toContain('You stand for the loan. What you were asked for stays');
    await tell('own_payment_taken_back');
    expect(newest()).toContain(`You are asked for ${sum} again.`);
    expect(newest()).not.toContain('You owe us');
    const sentAhead = 'update claims set paid_out_cents = $2, version = version + 1 where id = $1';
    await app.db.query(sentAhead, [claimId, 10_000]);
    await tell('own_payment_taken_back');
    expect(newest()).toContain('You owe us KSh 100 that we passed on to you.');
    await app.db.query(sentAhead, [claimId, 0]);
    const { dueNow } = await loanOf(borrower, loanId);
    await payBy(app, borrower, loanId, `${Math.ceil(Number(dueNow))}.00`);
    await tell('own_payment_taken_back');
    expect(newest()).toContain('it no longer counts for Asha Otieno');
    expect(newest()).not.toContain('You are asked for');
    expect(await tell('charge_lowered')).toBe('dropped');
  });

  test('of 1.0.0 that was kept from another account goes nowhere: it is told by other means', async () => {
    const cast = await newCast(app);
    const id = await refused();
    await app.db.query('update messages set reason = $2, person_id = null where id = $1', [
      id,
      ANOTHERS,
    ]);
    expect(await entryOf(cast, id)).toMatchObject({ can: ['told'], to: null });
    const { status, body } = await cast.admin.post<{ code: string }>(`${PATH}/${id}/send-again`);
    expect([status, body.code]).toEqual([409, 'message_not_waiting']);
  });

  test('is refused about a loan that the admin guarantees', async () => {
    const cast = await newCast(app);
    const loan = await submittedLoan(cast);
    const id = await refused(cast.borrower.phone, loan.id);
    await app.db.query("update persons set staff_role = 'owner' where id = $1", [
      cast.guarantor.id,
    ]);
    const { status, body } = await cast.guarantor.post<{ code: string }>(
      `${PATH}/${id}/send-again`,
    );
    expect([status, body.code]).toEqual([422, 'message_of_own_loan']);
  });
});

describe('POST /api/admin/messages/{id}/told', () => {
  test('needs to know how, and takes it off the desk', async () => {
    const cast = await newCast(app);
    const id = await refused();
    const path = `${PATH}/${id}/told`;
    expect((await cast.admin.post(path, { reason: '' })).status).toBe(422);
    expect((await cast.admin.post(path, REASON)).status).toBe(200);
    expect(await rowOf(id)).toBe(`failed told ${REASON.reason}`);
    expect(await audited(id, 'message_told')).toBe(1);
    expect(await entryOf(cast, id)).toBeUndefined();
    expect((await cast.admin.post(path, REASON)).status).toBe(409);
  });
});
