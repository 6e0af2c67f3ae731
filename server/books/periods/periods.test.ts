import { expect } from 'vitest';
import type { Approval } from '@shared/contract/approvals';
import type { Periods } from '@shared/contract/periods';
import { addDays, type Day, dayOf } from '@shared/day';
import { shillings } from '@shared/money';
import { actingAs } from '@server/platform/core/context';
import { receivePayment } from '@server/payments/payments/receive-payment';
import { app, test } from '@server/testing/app-test';
import { letDaysPass } from '@server/testing/late';
import { newPerson, payBy, runningLoan, type TestPerson } from '@server/testing/people';
import { newCast, valueOf } from '@server/testing/stages';
import { closeTargetOf } from './close-period';

/** The books with a loan, a payment and some days; two owners close them, and open them again. */

const PATH = '/api/admin/periods';
const REASON = { reason: 'The month is reconciled' };
const YES = { decision: 'confirmed' };

let owner: TestPerson;
let second: TestPerson;
let borrower: TestPerson;
let loan: { id: string; reference: string };
let end: Day;

test.beforeAll(async () => {
  app.deps.fourEyes = true;
  const cast = await newCast(app);
  owner = cast.admin;
  borrower = cast.borrower;
  second = await newPerson(app, { isAdmin: true });
  const { id } = await runningLoan(app, borrower, cast.guarantor, owner);
  const reference = await valueOf<string>(app, 'select reference from loans where id = $1', id);
  loan = { id, reference };
  expect((await owner.post(PATH, { ...REASON, end: '2026-01-31' })).body['code']).toBe(
    'no_day_closed',
  );
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  await letDaysPass(app, addDays(today(), 4));
  end = addDays(today(), -1);
});

const today = (): Day => dayOf(app.clock.now());
const periods = async () => (await owner.get<Periods>(PATH)).body;

const propose = (by: TestPerson, body: object, path = PATH) =>
  by.post<Approval>(path, { ...REASON, ...body });
const confirm = (by: TestPerson, id: string) => by.put(`/api/admin/approvals/${id}`, YES);

async function close(until: Day): Promise<void> {
  const { status, body } = await propose(owner, { end: until });
  expect([status, body.period, body.canConfirm]).toEqual([201, until, false]);
  expect((await confirm(second, body.id)).status).toBe(200);
}

/** An entry of a day, past all verbs. */
const bookOn = (day: Day) =>
  app.db.query(
    `with entry as (insert into journal_entries (id, kind, day, loan_id, at)
       values (gen_random_uuid(), 'provision_changed', $1, null, now()) returning id)
     insert into postings (entry_id, line, debit, credit, amount_cents, day)
     select id, 1, 'impairment_expense', 'loss_allowance', 1, $1 from entry`,
    [day],
  );

test('two people close the books through a day, and no one alone', async () => {
  expect(await periods()).toMatchObject({ closedThrough: null, closable: end, periods: [] });
  const early = await propose(owner, { end: today() });
  expect(early).toMatchObject({ status: 422, body: { code: 'period_not_over' } });
  const { body } = await propose(owner, { end });
  expect(await confirm(owner, body.id)).toMatchObject({ status: 422 });
  const desk = await second.get<{ items: Approval[] }>('/api/admin/approvals');
  expect(desk.body.items).toMatchObject([{ kind: 'period_close', period: end, canConfirm: true }]);
  // An entry that was booked after the proposal ends it.
  await bookOn(end);
  const moved = await confirm(second, body.id);
  expect(moved).toMatchObject({ status: 409 });
  await owner.put(`/api/admin/approvals/${body.id}`, { decision: 'rejected' });
  await close(end);
  const { closedThrough, closable, periods: all } = await periods();
  expect([closedThrough, closable]).toEqual([end, null]);
  expect(all).toMatchObject([{ end, reason: REASON.reason, reopened: null }]);
  expect(all[0]?.balanceHash).toBe(
    await valueOf<string>(app, 'select trial_balance_hash($1)', end),
  );
  expect(all[0]?.closedBy).not.toBe('');
  const again = await propose(owner, { end: addDays(end, -1) });
  expect(again).toMatchObject({ status: 409, body: { code: 'period_closed_already' } });
});

test('the database refuses an entry of a closed day, and keeps the row', async () => {
  await expect(bookOn(end)).rejects.toThrow(`the books are closed through ${end}`);
  await expect(bookOn(addDays(end, -30))).rejects.toThrow('the books are closed');
  await expect(app.db.query('delete from period_closes')).rejects.toThrow('append-only');
  await expect(app.db.query(`update period_closes set end_day = end_day - 1`)).rejects.toThrow(
    'append-only',
  );
});

test('a close whose balance has moved meanwhile is read again', async () => {
  const insert = app.db.query(
    `insert into period_closes (id, version, end_day, balance_hash, debits_cents, reason, proposed_by,
       closed_by, closed_at) values (gen_random_uuid(), 1, $1, 'another', 0, 'x', $2, $2, now())`,
    [addDays(end, 1), owner.id],
  );
  await expect(insert).rejects.toMatchObject({ code: 'TG001' });
});

test('late news is booked on the first open day and keeps its true day', async () => {
  const paidAt = new Date(app.clock.now().getTime() - 3 * 86_400_000);
  const receipt = 'TLATE00001';
  await receivePayment(actingAs(app.deps, 'mobile_money'), {
    provider: 'mpesa',
    receipt,
    amount: shillings(2_000),
    account: loan.reference,
    payer: null,
    payerNumber: null,
    paidAt,
  });
  const { rows } = await app.db.query<{ day: string; paid: string }>(
    `select distinct e.day, (y.paid_at at time zone 'Africa/Nairobi')::date as paid
     from journal_entries e join payments y on y.id = e.payment_id where y.receipt = $1`,
    [receipt],
  );
  expect(rows).toEqual([{ day: today(), paid: dayOf(paidAt) }]);
  expect(dayOf(paidAt) <= end).toBe(true);
  expect((await periods()).periods[0]?.balanceHash).toBe(
    await valueOf<string>(app, 'select trial_balance_hash($1)', end),
  );
});

test('nights, payments, reversals and write-offs go on after a close', async () => {
  await payBy(app, borrower, loan.id, '500.00');
  await letDaysPass(app, addDays(today(), 1));
  await close(addDays(today(), -1));
  const id = await valueOf<string>(app, `select id from payments where receipt = 'TLATE00001'`);
  const reversal = await owner.post<Approval>('/api/admin/approvals', {
    ...REASON,
    kind: 'payment_reversal',
    targetId: id,
    params: { cause: 'misposted' },
  });
  expect(reversal.status).toBe(201);
  expect((await confirm(second, reversal.body.id)).status).toBe(200);
  await letDaysPass(app, addDays(today(), 200));
  const path = `/api/admin/loans/${loan.id}/write-off`;
  expect((await owner.post(path, REASON)).status).toBe(201);
  expect((await second.put(path, YES)).status).toBe(200);
  await letDaysPass(app, today());
});

test('only the latest period is opened again, by two people; then its days are open', async () => {
  const [latest, before] = (await periods()).periods;
  const refused = await propose(owner, {}, `${PATH}/${before?.id}/reopen`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'period_not_latest' } });
  const { body } = await propose(owner, {}, `${PATH}/${latest?.id}/reopen`);
  expect(await confirm(owner, body.id)).toMatchObject({ status: 422 });
  expect((await confirm(second, body.id)).status).toBe(200);
  const { closedThrough, periods: all } = await periods();
  expect(closedThrough).toBe(end);
  expect(all[0]?.reopened).toMatchObject({ reason: REASON.reason });
  const opened = parseEnd(all[0]?.end);
  await bookOn(opened);
  const twice = await propose(owner, {}, `${PATH}/${latest?.id}/reopen`);
  expect(twice.body).toMatchObject({ code: 'period_not_latest' });
  await close(opened);
  await expect(bookOn(opened)).rejects.toThrow('the books are closed');
});

test('a proposal names its day by its id', () => {
  expect(closeTargetOf(end)).toMatch(/^00000000-0000-8000-8000-0000\d{8}$/);
});

function parseEnd(day = ''): Day {
  return dayOf(new Date(`${day}T09:00:00Z`));
}
