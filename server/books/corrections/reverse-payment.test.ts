import { describe, expect } from 'vitest';
import type { Approval, Approvals, IncomingPayment } from '@shared/contract/approvals';
import type { Guarantee } from '@shared/contract/guarantees';
import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { formatMoney, parseMoney, shillings } from '@shared/money';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { chargeDue } from '@server/guarantors/guarantees/charge-claims';
import { withAccruing } from '@server/books/ledger/loan-sums';
import { readLoanSums } from '@server/books/ledger/store';
import { interestOf } from '@server/loans/loans/interest-of';
import { positionOf } from '@server/loans/loans/loan-file';
import { findLoan } from '@server/loans/loans/store';
import { receivePayment } from '@server/payments/payments/receive-payment';
import { actingAs } from '@server/platform/core/context';
import { moveToInstant, nightAfter } from '@server/testing/nights';
import { deskItems } from '@server/testing/paying';
import { newPerson, runningLoan, signIn, type TestPerson } from '@server/testing/people';
import {
  answerOf,
  type Cast,
  historyOf,
  loanOf,
  MISSING,
  newCast,
  NOT_ADMIN,
  NOT_THERE,
  SIGNED_OUT,
  valueOf,
} from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';

const test = testWith({ ticks: true });

/**
 * Pairs of loans that live alike, but for one payment of the first, which is reversed in the end. Then both stand the
 * same: books, status, trust and limit.
 */

/** Days after the first due date, shillings, and whether the payment is reversed. */
type Paid = readonly [day: number, amount: number, isReversed?: boolean];

const CASES = {
  'that closed the loan': [
    [0, 3_515],
    [20, 17_000, true],
  ],
  'that reimbursed a guarantor': [
    [97, 3_000, true],
    [99, 2_000],
  ],
  'of 40 days ago, with a notice and a charge since': [[60, 2_000, true]],
  'between others': [
    [0, 3_515],
    [29, 3_515, true],
    [31, 900],
    [62, 3_515],
  ],
  'of a loan that was written off since': [
    [30, 1_000],
    [40, 2_000, true],
    [98, 1_000],
  ],
  'that came after a write-off, before one that left credit': [
    [20, 1_500],
    [98, 3_000, true],
    [99, 21_000],
  ],
} as const satisfies Record<string, readonly Paid[]>;
type Name = keyof typeof CASES;
const NAMES = Object.keys(CASES) as Name[];

const LAST_DAY = 100;
/** On this day the guarantors pay who are reimbursed later. */
const GUARANTORS_PAY = 96;
const WRITTEN_OFF: readonly Name[] = [
  'of a loan that was written off since',
  'that came after a write-off, before one that left credit',
];
const WRITE_OFF = 97;

interface Loan {
  cast: Cast;
  id: string;
  reference: string;
  payments: readonly Paid[];
}

let firstDue: Day;
let second: TestPerson;
const pairs = {} as Record<Name, { reversed: Loan; never: Loan }>;
const posted = new Map<string, string>();
let lastEntry: number;

test.beforeAll(async () => {
  app.deps.fourEyes = true;
  second = await newPerson(app, { isAdmin: true });
  for (const name of NAMES) {
    const payments: readonly Paid[] = CASES[name];
    const others = payments.filter(([, , isReversed]) => !isReversed);
    pairs[name] = { reversed: await runningFor(payments), never: await runningFor(others) };
  }
  await liveOn();
  for (const { reversed } of Object.values(pairs)) {
    await signIn(reversed.cast.admin);
    posted.set(reversed.id, await entriesOf(reversed.id));
  }
  lastEntry = await valueOf<number>(app, 'select max(sequence) from journal_entries');
  await signIn(second);
});

async function runningFor(payments: readonly Paid[]): Promise<Loan> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const { id, reference, dueDate } = await runningLoan(app, borrower, guarantor, admin);
  firstDue = dueDate as Day;
  return { cast, id, reference, payments };
}

async function liveOn(): Promise<void> {
  const loans = Object.values(pairs).flatMap(({ reversed, never }) => [reversed, never]);
  const last = addDays(firstDue, LAST_DAY);
  for (let today = dayOf(app.clock.now()); today <= last; today = addDays(today, 1)) {
    const noon = new Date(startOf(today).getTime() + 12 * 3_600_000);
    if (noon > app.clock.now()) moveToInstant(app, noon);
    await chargeDue(actingAs(app.deps, 'job'), app.clock.now());
    if (today >= addDays(firstDue, GUARANTORS_PAY - 4)) await app.settle();
    if (today === addDays(firstDue, GUARANTORS_PAY)) {
      const { reversed, never } = pairs['that reimbursed a guarantor'];
      for (const loan of [reversed, never]) await guarantorPays(loan);
    }
    if (today === addDays(firstDue, WRITE_OFF)) await writeOff();
    for (const loan of loans) await pays(loan, today);
    await app.settle();
    if (today === last) return;
    moveToInstant(app, nightAfter(today));
    await runEndOfDay(actingAs(app.deps, 'job'), today);
  }
}

/** The guarantor of a charged loan asks for a prompt and enters the PIN. */
async function guarantorPays({ cast: { guarantor } }: Loan): Promise<void> {
  await signIn(guarantor);
  const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  const [backed] = body;
  if (backed?.claim?.status !== 'charged') return;
  await guarantor.post(`/api/guarantees/${backed.id}/pay`);
  await app.settle();
  const { prompt } = app.world.phone(guarantor.phone);
  app.world.answerPrompt(guarantor.phone, prompt?.id ?? '', 'approve');
  await app.settle();
}

async function writeOff(): Promise<void> {
  await signIn(second);
  for (const { reversed, never } of WRITTEN_OFF.map((name) => pairs[name])) {
    for (const { cast, id } of [reversed, never]) {
      await signIn(cast.admin);
      const path = `/api/admin/loans/${id}/write-off`;
      expect((await cast.admin.post(path, { reason: 'Nobody answers' })).status).toBe(201);
      expect((await second.put(path, YES)).status).toBe(200);
    }
  }
}

async function pays({ reference, payments }: Loan, today: Day): Promise<void> {
  await app.settle();
  for (const [day, amount, isReversed] of payments) {
    if (addDays(firstDue, day) !== today) continue;
    await receivePayment(actingAs(app.deps, 'mobile_money'), {
      provider: 'mpesa',
      receipt: `${reference}${isReversed ? 'X' : day}`,
      amount: shillings(amount),
      account: reference,
      payer: null,
      payerNumber: null,
      paidAt: app.clock.now(),
    });
  }
}

/** The loan's entries with their postings, as long as `upTo` were there. */
const entriesOf = (loanId: string, upTo = 1_000_000_000): Promise<string> =>
  valueOf<string>(
    app,
    `select jsonb_agg(to_jsonb(e) || jsonb_build_object('postings', (select jsonb_agg(to_jsonb(p)
       order by p.line) from postings p where p.entry_id = e.id)) order by e.sequence)::text
     from journal_entries e where e.loan_id = $1 and e.sequence <= $2`,
    loanId,
    upTo,
  );

/** All that is kept of a loan and its borrower, with the lender in the place of guarantors whom it paid. */
async function stateOf({ id, cast }: Loan) {
  const [file] = await findLoan(app.db, id);
  if (!file) throw new Error(`there is no loan ${id}`);
  const { status, closedReason, paid, worstDaysPastDue, nextDueDate, oldestUnpaidDueDate } =
    file.loan;
  const accounts: Record<string, number> = {};
  const sums = await readLoanSums(app.db, id);
  const together: Record<string, string> = {
    interest_accruing: 'interest_receivable',
    advanced_for_borrower: 'borrowers_owe_guarantors',
    // What is held against loss before a write-off only says when the loss was booked.
    loss_allowance: 'write_offs',
  };
  for (const { code, debits, credits } of withAccruing(sums, interestOf(file))) {
    const account = together[code] ?? code;
    accounts[account] = (accounts[account] ?? 0) + debits - credits;
  }
  // The guarantor keeps what the reversed payment had reimbursed, and the money has left us.
  for (const kept of ['owed_to_guarantors', 'payouts_in_transit', 'cash_out:mpesa']) {
    delete accounts[kept];
  }
  const person = await app.db.query<object>(
    `select trust_score, limit_cents, loans_completed, loans_on_time, on_time_payments
     from persons where id = $1`,
    [cast.borrower.id],
  );
  const known = Object.entries(accounts).filter(([, sum]) => sum !== 0);
  return {
    loan: { status, closedReason, paid, worstDaysPastDue, nextDueDate, oldestUnpaidDueDate },
    position: positionOf(file),
    accounts: Object.fromEntries(known.sort()),
    person: person.rows[0],
  };
}

const paymentOf = async (who: TestPerson, { id, reference }: Loan): Promise<IncomingPayment> => {
  const { body } = await who.get<IncomingPayment[]>(`/api/admin/loans/${id}/payments`);
  const found = body.find(({ receipt }) => receipt === `${reference}X`);
  if (!found) throw new Error(`no payment to reverse: ${JSON.stringify(body)}`);
  return found;
};

const WHY = 'M-Pesa took it back, as its statement says';
const takenBack = (targetId: string) => ({
  kind: 'payment_reversal',
  targetId,
  reason: WHY,
  params: { cause: 'taken_back', receipt: 'REV0000001' },
});
const misposted = (targetId: string) => ({
  ...takenBack(targetId),
  params: { cause: 'misposted' },
});
const YES = { decision: 'confirmed' };

async function reverse(loan: Loan, body: (id: string) => object): Promise<void> {
  const { admin } = loan.cast;
  const { id } = await paymentOf(admin, loan);
  const proposed = await admin.post<Approval>('/api/admin/approvals', body(id));
  expect(proposed.body).toMatchObject({ canConfirm: false, kind: 'payment_reversal' });
  const { status, body: done } = await second.put(`/api/admin/approvals/${proposed.body.id}`, YES);
  expect([status, done]).toEqual([200, expect.objectContaining(YES)]);
}

describe('reversing a payment', () => {
  test('signed out, not an admin, no payment, bad input, alone: refused', async () => {
    const loan = pairs['that closed the loan'].reversed;
    const { admin, borrower } = loan.cast;
    await signIn(borrower);
    const { id } = await paymentOf(admin, loan);
    const path = '/api/admin/approvals';
    expect(answerOf(await app.visitor().post(path, takenBack(id)))).toEqual(SIGNED_OUT);
    expect(answerOf(await borrower.post(path, takenBack(id)))).toEqual(NOT_ADMIN);
    expect(answerOf(await admin.post(path, takenBack(MISSING)))).toEqual(NOT_THERE);
    for (const wrong of [{}, { cause: 'taken_back' }, { cause: 'stolen' }]) {
      const { status } = await admin.post(path, { ...takenBack(id), params: wrong });
      expect([400, 422]).toContain(status);
    }
    const own = { cause: 'taken_back', receipt: `${loan.reference}X` };
    expect(await admin.post(path, { ...takenBack(id), params: own })).toMatchObject({
      status: 422,
      body: { code: 'reversal_receipt_is_its_own' },
    });
    const { body } = await admin.post<Approval>(path, misposted(id));
    expect((await admin.post(path, misposted(id))).body).toMatchObject({
      code: 'already_proposed',
    });
    expect((await admin.put(`${path}/${body.id}`, YES)).body).toMatchObject({
      code: 'you_proposed_this',
    });
    const open = await second.get<Approvals>(path);
    expect(open.body.items.find((each) => each.id === body.id)).toMatchObject({
      canConfirm: true,
      cause: 'misposted',
      amount: '17000.00',
    });
    expect((await admin.put(`${path}/${body.id}`, { decision: 'rejected' })).status).toBe(200);
    expect((await second.put(`${path}/${body.id}`, YES)).body).toMatchObject({
      code: 'already_decided',
    });
  });

  test.each(NAMES)('%s: all is as if it had never been', async (name) => {
    const { reversed, never } = pairs[name];
    await reverse(reversed, name === 'that closed the loan' ? misposted : takenBack);
    expect(await stateOf(reversed)).toEqual(await stateOf(never));
    expect(await entriesOf(reversed.id, lastEntry)).toBe(posted.get(reversed.id));
    expect((await historyOf(app, reversed.id)).slice(-2)).toEqual(
      expect.arrayContaining(['payment_reversed']),
    );
    expect(await paymentOf(reversed.cast.admin, reversed)).toMatchObject({
      status: 'reversed',
      isReversible: false,
    });
  });

  test.each(WRITTEN_OFF)(
    '%s: it stays written off, and nobody stands for it again',
    async (name) => {
      const { id, cast } = pairs[name].reversed;
      await signIn(cast.borrower);
      const loan = await loanOf(cast.borrower, id);
      expect(loan).toMatchObject({ status: 'closed', closedReason: 'written_off' });
      const kinds = await valueOf<string[]>(
        app,
        `select array_agg(distinct kind order by kind) from journal_entries
       where loan_id = $1 and kind in ('reversal', 'write_off_corrected')`,
        id,
      );
      expect(kinds).toEqual(['reversal', 'write_off_corrected']);
      await app.settle();
      const [told] = app.world.phone(cast.borrower.phone).inbox;
      expect(told?.text).toContain(`Left to pay: ${formatMoney(parseMoney(loan.payOff)!)}`);
      expect(app.world.phone(cast.guarantor.phone).inbox[0]?.text).not.toContain('counts');
    },
  );

  test('tells the borrower, binds the guarantor again and takes their thanks back', async () => {
    const { cast, id } = pairs['that closed the loan'].reversed;
    await app.settle();
    expect(app.world.phone(cast.borrower.phone).inbox[0]?.text).toContain('by mistake');
    expect(app.world.phone(cast.guarantor.phone).inbox[0]?.text).toContain('no longer counts');
    const released = await valueOf<Date | null>(
      app,
      'select released_at from guarantees where loan_id = $1',
      id,
    );
    expect(released).toBeNull();
    const thanks = await valueOf<number>(
      app,
      `select sum(points)::int from trust_events where person_id = $1 and loan_id = $2`,
      cast.guarantor.id,
      id,
    );
    expect(thanks).toBe(0);
  });

  test('leaves a misposted payment’s money for the right loan, under its receipt', async () => {
    const { cast, reference } = pairs['that closed the loan'].reversed;
    const items = await deskItems(cast.admin, 'unallocated');
    const waiting = items.find(({ receipt }) => receipt === `${reference}X`);
    expect(waiting).toMatchObject({ amount: '17000.00', can: ['allocate', 'return'] });
    const other = pairs['between others'].never;
    const allocation = { reference: other.reference, reason: 'The payer says so' };
    const path = `/api/admin/money/payments/${waiting!.id}/allocate`;
    expect((await cast.admin.post(path, allocation)).status).toBe(200);
    await signIn(other.cast.borrower);
    expect(await loanOf(other.cast.borrower, other.id)).toMatchObject({ status: 'closed' });
  });

  test('counts money that comes again: the loan is repaid, and its thanks are given again', async () => {
    const { cast, id, reference } = pairs['that closed the loan'].reversed;
    await receivePayment(actingAs(app.deps, 'mobile_money'), {
      provider: 'mpesa',
      receipt: `${reference}AGAIN`,
      amount: shillings(19_000),
      account: reference,
      payer: null,
      payerNumber: null,
      paidAt: app.clock.now(),
    });
    await app.settle();
    await signIn(cast.borrower);
    expect(await loanOf(cast.borrower, id)).toMatchObject({ closedReason: 'repaid' });
    const { rows } = await app.db.query<{ cause: string; points: number }>(
      `select cause, points from trust_events where person_id = $1 and loan_id = $2 order by id`,
      [cast.guarantor.id, id],
    );
    expect(rows.map(({ points }) => points)).toEqual([15, -15, 15]);
  });

  test('never raises a charge, and the lender stands in for what the guarantor keeps', async () => {
    const { reversed } = pairs['that reimbursed a guarantor'];
    const { rows } = await app.db.query<Record<string, number>>(
      `select c.charged_cents as charged, c.paid_cents as paid, c.reimbursed_cents as back,
         l.advanced_cents as advanced from claims c join loans l on l.id = c.loan_id where l.id = $1`,
      [reversed.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!['charged']).toBeLessThanOrEqual(500_000);
    expect(rows[0]).toMatchObject({ paid: 500_000, back: 500_000, advanced: 300_000 });
  });
});
