import { expect } from 'vitest';
import type { CollectionItem, CollectionNote, Collections } from '@shared/contract/collections';
import type { Loan } from '@shared/contract/loans';
import { addDays, type Day, dayOf } from '@shared/day';
import { cents, parseMoney, add, toDecimalString } from '@shared/money';
import { letDaysPass } from '@server/testing/late';
import { lateLoan } from '@server/testing/late-loans';
import { payBy, runningLoan, signIn } from '@server/testing/people';
import {
  answerOf,
  historyOf,
  MISSING,
  moveTo,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

const QUEUE = '/api/admin/collections';
const today = () => dayOf(app.clock.now());
const sum = (wires: string[]) =>
  toDecimalString(add(...wires.map((wire) => parseMoney(wire) ?? cents(0))));

/** Every late loan, page by page. */
async function queueOf(admin: { get: (path: string) => Promise<{ body: unknown }> }, bucket = '') {
  const query = bucket ? `?bucket=${encodeURIComponent(bucket)}` : '';
  return (await admin.get(`${QUEUE}${query}`)).body as Collections;
}

const lineOf = ({ items }: Collections, { id }: Loan): CollectionItem | undefined =>
  items.find(({ loanId }) => loanId === id);

test('the queue is an admin’s, and takes only what it knows', async () => {
  const { borrower, admin } = await newCast(app);
  expect(answerOf(await app.visitor().get(QUEUE))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.get(QUEUE))).toEqual(NOT_ADMIN);
  expect((await admin.get(`${QUEUE}?bucket=1-29`)).status).toBe(422);
  expect((await admin.get(`${QUEUE}?sort=arrears`)).status).toBe(422);
  for (const cursor of ['x', `2026-02-30_1_${MISSING}`, `2026-01-01_1_${MISSING}x`]) {
    expect((await admin.get(`${QUEUE}?cursor=${cursor}`)).status, cursor).toBe(422);
  }
});

test('a loan stands in its bucket with the figures of its own page', async () => {
  const cast = await newCast(app);
  const before = await queueOf(cast.admin);
  expect(before).toMatchObject({ critical: 0, items: [], par1: 0, closedThrough: null });
  const loan = await lateLoan(app, cast, 12);

  const queue = await queueOf(cast.admin);
  expect(lineOf(queue, loan)).toEqual({
    loanId: loan.id,
    reference: loan.reference,
    broughtForward: null,
    borrower: loan.borrower,
    status: 'delinquent',
    daysPastDue: 12,
    bucket: '1-30',
    arrears: loan.dueNow,
    outstanding: loan.principalOutstanding,
    lastPaidAt: null,
    next: 'Call the borrower and ask for a day to pay.',
    nextCode: { code: 'call_for_day' },
    nextOn: today(),
    collector: null,
    promise: null,
    claims: { noticed: 0, appealed: 0, charged: 0, paid: 0 },
    canDecide: true,
  });
  expect(queue.par1).toBe(100);
  expect(queue.asOf).toBe(today());
  expect((await queueOf(cast.admin, '31-60')).items).toEqual([]);
  expect((await queueOf(cast.admin, '1-30')).items).toHaveLength(1);
});

test('worst first, critical from day 61, buckets by the day, totals that are the sums', async () => {
  const cast = await newCast(app);
  const loan = await lateLoan(app, cast, 60);
  const expected: [days: number, bucket: string][] = [
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '90+'],
  ];
  for (const [days, bucket] of expected) {
    moveTo(
      app,
      addDays(today(), days - (lineOf(await queueOf(cast.admin), loan)?.daysPastDue ?? 0)),
    );
    await signIn(cast.admin);
    const queue = await queueOf(cast.admin);
    const line = lineOf(queue, loan);
    expect(line, String(days)).toMatchObject({ daysPastDue: days, bucket });
    const { items, buckets, critical } = queue;
    expect(items.map((item) => item.daysPastDue)).toEqual(
      items.map((item) => item.daysPastDue).sort((one, other) => other - one),
    );
    expect(critical).toBe(items.filter((item) => item.daysPastDue >= 61).length);
    for (const total of buckets) {
      const inIt = items.filter((item) => item.bucket === total.bucket);
      expect(total.loans).toBe(inIt.length);
      expect(total.outstanding).toBe(sum(inIt.map(({ outstanding }) => outstanding)));
    }
  }
});

test('the list goes on where the page before ended', async () => {
  const { admin } = await newCast(app);
  const { rows } = await app.db.query<{ id: string; due: string; cents: number }>(
    `select id, oldest_unpaid_due_date as due, outstanding_cents as cents
     from loans where status in ('delinquent', 'defaulted')`,
  );
  expect(rows.length).toBeGreaterThan(1);
  const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const byPrincipal = (one: (typeof rows)[0], other: (typeof rows)[0]) =>
    other.cents - one.cents || byText(one.id, other.id);
  const worstFirst = rows.toSorted(
    (one, other) => byText(one.due, other.due) || byPrincipal(one, other),
  );
  const largestFirst = rows.toSorted(byPrincipal);
  for (const [sort, inOrder] of [
    ['-late', worstFirst],
    ['late', worstFirst.toReversed()],
    ['-principal', largestFirst],
    ['principal', largestFirst.toReversed()],
  ] as const) {
    const idsFrom = async (cursor: string) => {
      const { body } = await admin.get<Collections>(`${QUEUE}?sort=${sort}${cursor}`);
      expect(body.nextCursor).toBeNull();
      return body.items.map(({ loanId }) => loanId);
    };
    const ids = inOrder.map(({ id }) => id);
    expect(await idsFrom(''), sort).toEqual(ids);
    for (const [index, { id, due, cents: owed }] of inOrder.entries()) {
      expect(await idsFrom(`&cursor=${due}_${owed}_${id}`), sort).toEqual(ids.slice(index + 1));
    }
  }
});

test('an admin’s own loan is shown, and is another’s to decide', async () => {
  const cast = await newCast(app);
  const loan = await lateLoan(app, cast, 3);
  await app.db.query("update persons set staff_role = 'owner' where id = $1", [cast.guarantor.id]);
  expect(lineOf(await queueOf(cast.guarantor), loan)).toMatchObject({ canDecide: false });
  const noted = await cast.guarantor.post(`/api/admin/loans/${loan.id}/notes`, { text: 'Called.' });
  expect(noted).toMatchObject({ status: 422, body: { code: 'admin_guarantees' } });
  await app.db.query('update persons set staff_role = null where id = $1', [cast.guarantor.id]);
});

test('a promise quiets the reminders to its borrower until its day is over', async () => {
  const cast = await newCast(app);
  const loan = await runningLoan(app, cast.borrower, cast.guarantor, cast.admin);
  const due = loan.dueDate as Day;
  await letDaysPass(app, addDays(due, 2));
  await signIn(cast.admin);
  const about = () =>
    valueOf<string>(
      app,
      `select string_agg(kind, ' ' order by created_at) from messages
       where phone = (select phone from persons where id = $1) and kind like '%late%'`,
      cast.borrower.id,
    );
  const early = await about();
  const promise = { on: addDays(due, 12), amount: '100.00' };
  const path = `/api/admin/loans/${loan.id}/notes`;
  expect((await cast.admin.post(path, { text: 'Salary then.', promise })).status).toBe(201);
  await letDaysPass(app, addDays(due, 11));
  expect(await about()).toBe(early);
  await letDaysPass(app, addDays(due, 13));
  expect((await about()).length).toBeGreaterThan(early.length);
});

test('a note: signed out, wrong person, bad input, does it, leaves its mark', async () => {
  const cast = await newCast(app);
  const { admin, borrower } = cast;
  const loan = await lateLoan(app, cast, 20);
  const path = `/api/admin/loans/${loan.id}/notes`;
  const note = { text: 'Called: salary comes on Friday.' };
  expect(answerOf(await app.visitor().post(path, note))).toEqual(SIGNED_OUT);
  expect(answerOf(await borrower.post(path, note))).toEqual(NOT_ADMIN);
  const nowhere = `/api/admin/loans/${MISSING}/notes`;
  expect(answerOf(await admin.post(nowhere, note))).toEqual(NOT_THERE);
  expect(answerOf(await admin.get(nowhere))).toEqual(NOT_THERE);
  expect((await admin.post(path, { text: '' })).status).toBe(422);

  const on = addDays(today(), 3);
  for (const [promise, field] of [
    [{ on: addDays(today(), -1), amount: '500.00' }, 'on'],
    [{ on: addDays(today(), 61), amount: '500.00' }, 'on'],
    [{ on, amount: '0.00' }, 'amount'],
    [{ on, amount: '99000.00' }, 'amount'],
  ] as const) {
    const { status, body } = await admin.post(path, { ...note, promise });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  }

  expect((await admin.post(path, note)).status).toBe(201);
  const promised = await admin.post<CollectionNote>(path, {
    ...note,
    promise: { on, amount: '500.00' },
  });
  expect(promised).toMatchObject({
    status: 201,
    body: { text: note.text, promise: { on, amount: '500.00', state: 'open' } },
  });
  const { body: notes } = await admin.get<CollectionNote[]>(path);
  expect(notes.map(({ promise }) => promise !== null)).toEqual([true, false]);
  expect(notes[0]?.by).toBe(`${admin.firstName} ${admin.lastName}`);
  expect((await historyOf(app, loan.id)).slice(-2)).toEqual(['collection_noted', 'promise_noted']);
  await expect(app.db.query('delete from collection_notes')).rejects.toThrow(/append-only|refuse/i);
});

test('a promise is open until its day is over, then kept or broken, and the queue says so', async () => {
  const cast = await newCast(app);
  const { admin, borrower } = cast;
  const loan = await lateLoan(app, cast, 20);
  const path = `/api/admin/loans/${loan.id}/notes`;
  const on = addDays(today(), 2);
  const promise = { on, amount: '500.00' };
  await admin.post(path, { text: 'Promised by phone.', promise });
  expect(lineOf(await queueOf(admin), loan)).toMatchObject({
    promise: { ...promise, isBroken: false },
    next: expect.stringMatching(/^Check on .+ that KSh 500 came as promised\.$/),
  });

  await payBy(app, borrower, loan.id, '499.00');
  moveTo(app, addDays(on, 1));
  const line = lineOf(await queueOf(admin), loan);
  expect(line).toMatchObject({
    promise: { ...promise, isBroken: true },
    next: expect.stringMatching(/^Call: KSh 500 promised for .+ did not come\.$/),
  });
  expect(line?.lastPaidAt).not.toBeNull();
  const broken = await admin.get<CollectionNote[]>(path);
  expect(broken.body[0]?.promise?.state).toBe('broken');

  const again = { on: addDays(today(), 1), amount: '300.00' };
  await admin.post(path, { text: 'Promised again.', promise: again });
  await payBy(app, borrower, loan.id, '300.00');
  const { body: notes } = await admin.get<CollectionNote[]>(path);
  expect(notes.map((note) => note.promise?.state)).toEqual(['kept', 'broken']);
  expect(lineOf(await queueOf(admin), loan)?.promise).toBeNull();
});
