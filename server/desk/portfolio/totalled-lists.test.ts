import { describe, expect } from 'vitest';
import type { ClosedLoan, ClosedLoans } from '@shared/contract/due-lists';
import type { ListedPayment, PaymentList } from '@shared/contract/payment-list';
import {
  CLOSED_ORDERS,
  CLOSED_SPANS,
  PAYMENT_FILTERS,
  PAYMENT_ORDERS,
  PAYMENT_SPANS,
} from '@shared/list-orders';
import { silentPrompt, strayPayment } from '@server/testing/desk-scenes';
import { newLoan, payBy, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  SIGNED_OUT,
  submittedLoan,
} from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

/** What has ended, and every payment: lists that grow for good, with totals that the database keeps. */

const cents = (wire: string) => Math.round(Number(wire) * 100);
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, each) => sum + cents(each), 0);

let admin: TestPerson;
let repaid: string;
test.beforeAll(async () => {
  const cast = await newCast(app);
  ({ admin } = cast);
  repaid = (await runningLoan(app, cast.borrower, cast.guarantor, admin)).id;
  await payBy(app, cast.borrower, repaid, '1000.00');
  app.clock.advance(60);
  await payBy(app, cast.borrower, repaid, '25000.00');
  for (const amount of ['9000.00', '12000.00']) {
    app.clock.advance(60);
    const other = await newCast(app);
    const { id } = await submittedLoan(other, { amount });
    await other.admin.put(`/api/admin/loans/${id}/decline`, { reason: 'Not enough cover' });
  }
  const leaving = await newCast(app);
  const { id } = await newLoan(leaving.borrower);
  await leaving.borrower.post(`/api/loans/${id}/withdraw`);
  const refusing = await newCast(app);
  const running = await runningLoan(app, refusing.borrower, refusing.guarantor, refusing.admin);
  await refusing.borrower.post(`/api/loans/${running.id}/repayments`, { amount: '500.00' });
  await app.settle();
  const { prompt } = app.world.phone(refusing.borrower.phone);
  app.world.answerPrompt(refusing.borrower.phone, prompt?.id ?? '', 'cancel');
  await app.settle();
  await silentPrompt(app);
  await strayPayment(app);
  await signIn(admin);
});

test.each(['/api/admin/loans/closed', '/api/admin/payments'])(
  'GET %s is for staff who read it, and refuses what it does not know',
  async (path) => {
    const { borrower } = await newCast(app);
    expect(answerOf(await app.visitor().get(path))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.get(path))).toEqual(NOT_ADMIN);
    for (const query of ['reason=lost', 'state=gone', 'sort=amount', 'cursor=1', 'kind=gift']) {
      const [name = ''] = query.split('=');
      const isKnown = path.endsWith('closed')
        ? name !== 'state' && name !== 'kind'
        : name !== 'reason';
      if (isKnown) expect((await admin.get(`${path}?${query}`)).status, query).toBe(422);
    }
  },
);

describe('GET /api/admin/loans/closed', () => {
  const read = async (query: string) => {
    const { status, body } = await admin.get<ClosedLoans>(`/api/admin/loans/closed?${query}`);
    expect(status, query).toBe(200);
    return body;
  };

  test('says how each ended and what came of it', async () => {
    const { items } = await read('reason=repaid');
    expect(items.find(({ id }) => id === repaid)).toMatchObject({
      closedReason: 'repaid',
      amount: '20000.00',
      principalOutstanding: '0.00',
      worstDaysPastDue: 0,
      borrower: { lastName: 'Otieno' },
    });
  });

  test('every span in both orders, from any row on, with what the whole span sums to', async () => {
    const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
    const all = (await read('')).items;
    expect(all.map(({ closedReason }) => closedReason)).toEqual(
      expect.arrayContaining(['repaid', 'declined', 'withdrawn']),
    );
    const first = (one: ClosedLoan, other: ClosedLoan) =>
      text(one.closedAt, other.closedAt) || text(one.id, other.id);
    for (const reason of CLOSED_SPANS) {
      const meant = all
        .filter(({ closedReason }) => reason === 'all' || closedReason === reason)
        .toSorted(first);
      for (const sort of CLOSED_ORDERS) {
        const query = `reason=${reason}&sort=${sort}`;
        const ordered = sort === 'closed' ? meant : meant.toReversed();
        const { spans, items, nextCursor } = await read(query);
        expect([items, nextCursor], query).toEqual([ordered, null]);
        const sums = spans.find((span) => span.reason === reason);
        expect(sums?.loans, query).toBe(meant.length);
        const amounts = meant.map(({ amount }) => amount);
        expect(sums?.amount && cents(sums.amount)).toBe(reason === 'all' ? null : sumOf(amounts));
        const at = Math.floor(items.length / 2);
        const row = items[at];
        if (!row) continue;
        const rest = await read(`${query}&cursor=${row.closedAt}_${row.id}`);
        expect(rest.items, query).toEqual(ordered.slice(at + 1));
      }
    }
  });
});

describe('GET /api/admin/payments', () => {
  const read = async (query: string) => {
    const { status, body } = await admin.get<PaymentList>(`/api/admin/payments?${query}`);
    expect(status, query).toBe(200);
    return body;
  };

  test('says which way the money went, for which loan, and what became of it', async () => {
    const { items } = await read('');
    const ofLoan = items.filter(({ loan }) => loan?.id === repaid);
    expect(ofLoan.map(({ kind, direction, state }) => [kind, direction, state])).toEqual([
      ['repayment', 'in', 'succeeded'],
      ['repayment', 'in', 'succeeded'],
      ['disbursement', 'out', 'succeeded'],
    ]);
    const stray = items.find(({ loan, kind }) => kind === 'direct_deposit' && loan === null);
    expect(stray).toMatchObject({ direction: 'in', person: null, payer: expect.any(String) });
    expect(items.filter(({ needsPerson }) => needsPerson).map(({ state }) => state)).toEqual([
      'open',
    ]);
  });

  test('every kind in every state and order, from any row on, with what it all sums to', async () => {
    const all = (await read('')).items;
    expect(new Set(all.map(({ state }) => state))).toEqual(
      new Set(['succeeded', 'failed', 'open']),
    );
    const moved = ({ state }: ListedPayment) => state === 'succeeded';
    for (const kind of PAYMENT_FILTERS) {
      const ofKind = all.filter((each) => kind === 'all' || each.kind === kind);
      for (const state of PAYMENT_SPANS) {
        const meant = ofKind.filter((each) => state === 'all' || each.state === state);
        for (const sort of PAYMENT_ORDERS) {
          const query = `kind=${kind}&state=${state}&sort=${sort}`;
          const ordered = sort === 'made' ? meant.toReversed() : meant;
          const { states, items, nextCursor } = await read(query);
          expect([items, nextCursor], query).toEqual([ordered, null]);
          const sums = states.find((each) => each.state === state);
          const added = state === 'all' ? meant.filter(moved) : meant;
          const sideOf = (side: string) =>
            sumOf(added.filter(({ direction }) => direction === side).map(({ amount }) => amount));
          expect([sums?.payments, cents(sums?.in ?? ''), cents(sums?.out ?? '')], query).toEqual([
            meant.length,
            sideOf('in'),
            sideOf('out'),
          ]);
          const at = Math.floor(items.length / 2);
          const rest = items[at] && (await read(`${query}&cursor=${items[at].id}`)).items;
          if (rest) expect(rest, query).toEqual(ordered.slice(at + 1));
        }
      }
    }
  });

  test('a receipt finds its payment alone, however it is typed', async () => {
    const { items } = await read('state=succeeded');
    const [payment] = items;
    const receipt = payment?.receipt ?? '';
    expect((await read(`receipt=%20${receipt.toLowerCase()}&state=failed`)).items).toEqual([
      payment,
    ]);
    expect((await read(`receipt=${receipt.slice(0, -1)}`)).items).toEqual([]);
    expect((await read(`cursor=${MISSING}`)).items).toEqual([]);
  });
});
