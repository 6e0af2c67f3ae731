import { expect } from 'vitest';
import type { LoanAgreement } from '@shared/contract/agreements';
import type { Guarantee } from '@shared/contract/guarantees';
import type { FirstDueOffer } from '@shared/contract/loan-offers';
import type { Loan, LoanQuote } from '@shared/contract/loans';
import { addDays, addMonths, type Day, dayOf, daysBetween, formatDay } from '@shared/day';
import { app, testWith } from '@server/testing/app-test';
import { letDaysPass } from '@server/testing/late';
import { acceptAs, newLoan, newPerson, payBy } from '@server/testing/people';
import { differencesIn } from '@server/testing/second-calculation/differences';
import { historyOf, loanOf, moveTo, newCast, valueOf } from '@server/testing/stages';
import {
  backedRequest,
  DESK,
  dueDays,
  FREE,
  inForce,
  lend,
  type Lender,
  scheduleOf,
  STOCK,
} from '@server/testing/stock-product';

const test = testWith({});

/**
 * A product of 24 % a year over nine months with a choice of the first due date: chosen, asked of the guarantor, agreed
 * to, paid out two days later and repaid. Of 10,000 a month's interest is 200 and the level payment 1,226.
 */

let lender = {} as Lender;
let productId = '';

const today = (): Day => dayOf(app.clock.now());

/** What the days before the first month cost by hand, in cents, for a payout on a day. */
function interestBefore(paidOutOn: Day, on: Day): number {
  const [from, to] = [addMonths(on, -2), addMonths(on, -1)];
  return Math.round((20_000 * daysBetween(paidOutOn, to)) / daysBetween(from, to));
}

const inShillings = (amount: number): number => Math.ceil(amount / 100);

test.beforeAll(async () => {
  const owner = await newPerson(app, { isAdmin: true });
  lender = { app, owner, second: await newPerson(app, { isAdmin: true }) };
  const terms = { ...FREE, baseRate: 23.25, firstDueDays: 61 };
  productId = await inForce(lender, DESK, { code: 'stock', terms });
});

test('a product says the bound, within 32 and 61 days', async () => {
  const { owner } = lender;
  const body = { reason: 'Later', from: addDays(today(), 1) };
  for (const firstDueDays of [31, 62]) {
    expect(
      await owner.post(`${DESK}/${productId}/versions`, {
        ...body,
        terms: { ...FREE, firstDueDays },
      }),
    ).toMatchObject({ status: 422, body: { code: 'product_first_due', fields: {} } });
  }
  const { body: offered } =
    await owner.get<{ id: string; hasFirstDue: boolean }[]>('/api/products');
  expect(offered.map(({ id, hasFirstDue }) => hasFirstDue === (id === productId))).not.toContain(
    false,
  );
});

test('no date but those that the product offers, and none where it offers none', async () => {
  const borrower = await newPerson(app);
  const plain = await newLoan(borrower);
  expect(plain.firstDue).toBeNull();
  const path = `/api/loans/${plain.id}`;
  const wanted = { amount: '10000.00', term: 6, firstDue: addMonths(addDays(today(), 9), 1) };
  expect(await borrower.post(`${path}/quote`, wanted)).toMatchObject({
    status: 422,
    body: { code: 'first_due_fixed', fields: { firstDue: expect.any(String) as string } },
  });
  expect((await borrower.get<FirstDueOffer>(`${path}/first-due`)).body).toEqual({
    regular: addMonths(today(), 1),
    chosen: null,
    dates: [],
  });
  const terms = { ...STOCK, product: productId };
  const early = await borrower.post(`${path}/quote`, { ...terms, firstDue: addMonths(today(), 1) });
  expect(early).toMatchObject({ status: 422, body: { code: 'first_due_not_offered' } });
  const unread = await borrower.post(`${path}/quote`, { ...terms, firstDue: 'soon' });
  expect(unread).toMatchObject({ status: 422, body: { fields: { firstDue: expect.anything() } } });
  expect(await loanOf(borrower, plain.id)).toMatchObject({ amount: '20000.00', firstDue: null });
});

test('chosen, asked of who had accepted, agreed to, paid out later and repaid', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor } = cast;
  const { loan, guaranteeId } = await backedRequest(cast, productId);
  const path = `/api/loans/${loan.id}`;
  const { body: without } = await borrower.get<LoanQuote>(`${path}/quote`);
  expect(without).toMatchObject({
    apr: 24,
    monthlyPayment: 1_226,
    firstPayment: 1_226,
    totalRepayable: '11025.75',
    firstDue: addMonths(today(), 1),
  });

  const { body: offer } = await borrower.get<FirstDueOffer>(`${path}/first-due`);
  const on = addDays(addMonths(today(), 1), 10);
  const before = interestBefore(today(), on);
  const found = offer.dates.find((date) => date.on === on);
  expect(offer.dates[0]?.on).toBe(addDays(addMonths(today(), 1), 1));
  expect(found?.firstPayment).toBe(1_226 + inShillings(before));
  // The cents beyond the interest are principal, and save some cents over the months.
  const more = Math.round(Number(found?.more) * 100);
  expect(before - more).toBeGreaterThanOrEqual(0);
  expect(before - more).toBeLessThan(20);

  const chosen = { ...STOCK, product: productId, firstDue: on };
  const { body: quote } = await borrower.post<LoanQuote>(`${path}/quote`, chosen);
  expect(quote).toMatchObject({
    apr: 24,
    aprWithCharges: 24,
    monthlyPayment: 1_226,
    firstPayment: 1_226 + inShillings(before),
    totalRepayable: ((1_102_575 + more) / 100).toFixed(2),
    firstDue: on,
  });
  expect(await loanOf(borrower, loan.id)).toMatchObject({ firstDue: on });
  // The yes was to a loan that ends earlier.
  const asked = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  expect(asked.body).toMatchObject({ status: 'pending', loan: { firstDue: on } });
  await app.settle();
  const [told] = app.world.phone(guarantor.phone).inbox;
  expect(told?.text).toContain(`first payment due ${formatDay(on)} or later`);
  await acceptAs(guarantor, guaranteeId);
  const kept = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  expect(kept.body.agreement?.version).toBe('2027-01-first-due-en');
  expect(kept.body.agreement?.text).toContain(
    `The first payment is due on ${formatDay(on)}, or one`,
  );

  // Terms that say nothing about it keep it, and so does a page of an earlier release.
  const { body: same } = await borrower.post<LoanQuote>(`${path}/quote`, {
    ...STOCK,
    purpose: 'education',
  });
  expect(same).toMatchObject({ firstDue: on, firstPayment: quote.firstPayment });

  const { body: agreement } = await borrower.get<LoanAgreement>(`${path}/agreement`);
  expect(agreement.version).toBe('2026-12-2-first-due');
  const clause = (label: string) => agreement.text.en.find((each) => each.label === label)?.text;
  expect(clause('Each month')).toContain(`KSh ${quote.firstPayment.toLocaleString('en')} first`);
  expect(clause('When')).toContain(`due on ${formatDay(on)}, the day that you chose`);

  const chosenOn = today();
  await letDaysPass(app, addDays(chosenOn, 1));
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  const paidOutOn = today();
  expect(daysBetween(chosenOn, paidOutOn)).toBe(2);
  const { apr, monthlyPayment, totalRepayable, charges } = same;
  const agreed = { apr, monthlyPayment, totalRepayable, charges };
  expect(await borrower.put<Loan>(path, { status: 'pending_approval', agreed })).toMatchObject({
    status: 200,
    body: { status: 'pending_approval', firstDue: on },
  });
  expect((await borrower.get<FirstDueOffer>(`${path}/first-due`)).body.dates).toEqual([]);
  const running = await lend(lender, cast, loan.id);
  expect(running).toMatchObject({ status: 'active', dueDate: on, firstDue: on });
  const texts = app.world.phone(borrower.phone).inbox.map(({ text }) => text);
  expect(texts.some((text) => text.includes(`due ${formatDay(on)} or one month`))).toBe(true);

  const less = interestBefore(paidOutOn, on);
  expect(less).toBeLessThan(before);
  const schedule = await scheduleOf(cast, loan.id);
  const [first, ...others] = schedule.instalments;
  const last = others.pop();
  expect(first).toMatchObject({
    dueDate: on,
    amount: `${1_226 + inShillings(less)}.00`,
    interest: ((20_000 + less) / 100).toFixed(2),
  });
  expect(others.map(({ amount }) => amount)).toEqual(Array(7).fill('1226.00'));
  expect(dueDays(schedule)).toEqual(Array.from({ length: 9 }, (_, at) => addMonths(on, at)));
  expect(Number(last?.amount)).toBeLessThanOrEqual(1_217.75);
  expect(Number(schedule.totalRepayable)).toBeLessThanOrEqual(Number(totalRepayable));

  // Each night up to and past the day on which the first month begins.
  await letDaysPass(app, addDays(addMonths(on, -1), 2));
  const kinds = 'select days_of_month from loans where id = $1';
  expect(await valueOf(app, kinds, loan.id)).toBe(daysBetween(addMonths(on, -1), on));
  expect(await differencesIn(app.db, app.clock.now())).toEqual([]);
  for (const day of dueDays(schedule)) {
    moveTo(app, day);
    await payBy(app, borrower, loan.id);
  }
  expect(await loanOf(borrower, loan.id)).toMatchObject({
    status: 'closed',
    closedReason: 'repaid',
    paid: schedule.totalRepayable,
  });
  expect(await historyOf(app, loan.id)).toContain('terms_changed');
  expect(await differencesIn(app.db, app.clock.now())).toEqual([]);
});

test('the same date chosen again counts from that day, and asks nobody again', async () => {
  const { borrower, guarantor, ...others } = await newCast(app);
  const { loan, guaranteeId } = await backedRequest({ borrower, guarantor, ...others }, productId);
  const path = `/api/loans/${loan.id}`;
  const on = addDays(addMonths(today(), 1), 10);
  const chosen = { ...STOCK, product: productId, firstDue: on };
  const payment = () => 1_226 + inShillings(interestBefore(today(), on));
  const before = payment();
  const first = await borrower.post<LoanQuote>(`${path}/quote`, chosen);
  expect(first.body.firstPayment).toBe(before);
  await acceptAs(guarantor, guaranteeId);
  await letDaysPass(app, today());
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  expect((await borrower.get<LoanQuote>(`${path}/quote`)).body.firstPayment).toBe(before);
  const { body: agreed } = await borrower.get<LoanAgreement>(`${path}/agreement`);
  const when = agreed.text.en.find(({ label }) => label === 'When')?.text;
  expect(when).toContain(
    `sent after ${formatDay(addDays(today(), -1))}, the first payment is smaller`,
  );
  const again = await borrower.post<LoanQuote>(`${path}/quote`, chosen);
  expect(again.body).toMatchObject({ firstDue: on, firstPayment: payment() });
  expect(again.body.firstPayment).toBeLessThan(before);
  const asked = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  expect(asked.body).toMatchObject({ status: 'accepted' });
});

test('a yes to another first due date is refused at equal cost too, by borrower and by admin', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const { loan, guaranteeId } = await backedRequest(cast, productId);
  const path = `/api/loans/${loan.id}`;
  const shown = async () => {
    const { body } = await borrower.get<LoanQuote>(`${path}/quote`);
    const { apr, monthlyPayment, totalRepayable, charges } = body;
    return { apr, monthlyPayment, totalRepayable, charges };
  };
  const submit = async (firstDue: Day | null) =>
    await borrower.put(path, {
      status: 'pending_approval',
      agreed: { ...(await shown()), firstDue },
    });
  const on = addDays(addMonths(today(), 1), 10);
  expect(await submit(on)).toMatchObject({ status: 409, body: { code: 'first_due_dropped' } });
  await borrower.post(`${path}/quote`, { ...STOCK, product: productId, firstDue: on });
  await acceptAs(guarantor, guaranteeId);
  for (const other of [null, addDays(on, 1)]) {
    expect(await submit(other)).toMatchObject({
      status: 409,
      body: { code: 'first_due_changed', params: { firstDue: on } },
    });
  }
  expect((await loanOf(borrower, loan.id)).status).toBe('quoting');
  expect((await submit(on)).status).toBe(200);
  const approve = async (firstDue: Day) =>
    await admin.put(`/api/admin/loans/${loan.id}/approve`, {
      price: { ...(await shown()), firstDue },
    });
  expect(await approve(addDays(on, 1))).toMatchObject({
    status: 409,
    body: { code: 'first_due_changed' },
  });
  expect((await approve(on)).status).toBe(200);
});

test('a date that has come too near is gone from price, consent and request, and nobody is asked again', async () => {
  const cast = await newCast(app);
  const { borrower, guarantor } = cast;
  const { loan, guaranteeId } = await backedRequest(cast, productId);
  const path = `/api/loans/${loan.id}`;
  const before = (await borrower.get<LoanQuote>(`${path}/quote`)).body;
  const on = addDays(addMonths(today(), 1), 2);
  const chosen = { ...STOCK, product: productId, firstDue: on };
  await borrower.post<LoanQuote>(`${path}/quote`, chosen);
  await acceptAs(guarantor, guaranteeId);
  await letDaysPass(app, addDays(today(), 4));
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  const { firstPayment, totalRepayable } = before;
  const asBefore = { firstPayment, totalRepayable, firstDue: addMonths(today(), 1) };
  expect((await borrower.get<LoanQuote>(`${path}/quote`)).body).toMatchObject(asBefore);
  const gone = { firstDue: null, totalRepayable };
  expect(await loanOf(borrower, loan.id)).toMatchObject(gone);
  expect((await borrower.get<Loan[]>('/api/loans/user')).body).toMatchObject([
    { id: loan.id, ...gone },
  ]);
  // A screen that still has the date may send it.
  expect(await borrower.post<LoanQuote>(`${path}/quote`, chosen)).toMatchObject({
    status: 200,
    body: asBefore,
  });
  const { body: agreed } = await borrower.get<LoanAgreement>(`${path}/agreement`);
  expect(agreed).toMatchObject({ agreed: { totalRepayable } });
  expect(JSON.stringify(agreed.text.en)).not.toContain(formatDay(on));
  expect((await borrower.put(path, { status: 'pending_approval' })).status).toBe(200);
  const columns = 'select array[first_due_on, first_due_chosen_on] from loans where id = $1';
  expect(await valueOf(app, columns, loan.id)).toEqual([null, null]);
  const asked = await guarantor.get<Guarantee>(`/api/guarantees/${guaranteeId}`);
  expect(asked.body).toMatchObject({ status: 'accepted', loan: { firstDue: null } });
});

test('a payout that comes too late for the date makes the loan one without a choice', async () => {
  const cast = await newCast(app);
  const { loan, guaranteeId } = await backedRequest(cast, productId);
  const path = `/api/loans/${loan.id}`;
  const on = addDays(addMonths(today(), 1), 2);
  await cast.borrower.post<LoanQuote>(`${path}/quote`, {
    ...STOCK,
    product: productId,
    firstDue: on,
  });
  await acceptAs(cast.guarantor, guaranteeId);
  await cast.borrower.put(path, { status: 'pending_approval' });
  await letDaysPass(app, addDays(today(), 4));
  await app.db.query(`update sessions set expires_at = '2100-01-01'`);
  expect(await loanOf(cast.borrower, loan.id)).toMatchObject({ firstDue: on });
  await lend(lender, cast, loan.id);
  const schedule = await scheduleOf(cast, loan.id);
  expect(dueDays(schedule)).toEqual(
    Array.from({ length: 9 }, (_, at) => addMonths(today(), at + 1)),
  );
  expect(schedule.totalRepayable).toBe('11025.75');
});
