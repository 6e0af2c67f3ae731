import { describe, expect } from 'vitest';
import { addDays, type Day, dayOf, formatDay, startOf } from '@shared/day';
import { type Cents, cents, shillings } from '@shared/money';
import { readLoanSums } from '@server/books/ledger/store';
import { withAccruing } from '@server/books/ledger/loan-sums';
import { arrears } from '@server/lending/position';
import { interestOf } from '@server/loans/loans/interest-of';
import { positionOf } from '@server/loans/loans/loan-file';
import { findLoan } from '@server/loans/loans/store';
import { english } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { actingAs } from '@server/platform/core/context';
import { moveToInstant, nightAfter } from '@server/testing/nights';
import { appealedLoan, fallBehind } from '@server/testing/late-loans';
import { runningLoan } from '@server/testing/people';
import { type Cast, loanOf, newCast, valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';
import { receivePayment } from './receive-payment';

const test = testWith({ ticks: true });

/**
 * Two loans alike, paid alike on the same days; of one loan some payments are known days late, as when a callback is
 * lost and M-Pesa's list has it. In the end both stand the same.
 */

/** Days after the first due date on which so many shillings are paid, and days until we hear of it. */
type Paid = readonly [day: number, amount: number, delay: number];

const INSTALMENT = 3_515;

const CASES = {
  'a day late': [[0, INSTALMENT, 1]],
  'three days late, across a due date': [[-1, INSTALMENT, 3]],
  'three days late, across a month’s end': [
    [0, INSTALMENT, 0],
    [27, 1_000, 3],
  ],
  'twenty days late': [[0, INSTALMENT, 20]],
  'twenty days late, with another payment between': [
    [0, INSTALMENT, 20],
    [14, 800, 0],
    [30, INSTALMENT, 0],
  ],
  'behind the next one, which was paid on its day': [
    [2, INSTALMENT, 29],
    [30, INSTALMENT, 0],
  ],
  'late, and pays all off': [[10, 21_000, 5]],
  'late, and then all is paid off': [
    [5, 9_000, 25],
    [28, 13_000, 0],
    [29, 500, 4],
  ],
  'two at once, the later first': [
    [0, 2_000, 28],
    [3, 1_500, 25],
  ],
  'so late that the loan was taken for defaulted': [[85, 2 * INSTALMENT + 100, 7]],
  'so late that its guarantor was charged': [[85, 2 * INSTALMENT + 100, 12]],
} as const satisfies Record<string, readonly Paid[]>;
type Name = keyof typeof CASES;

const LAST_DAY = 100;
/** From this day late on there are notices, whose time runs when the gateway has taken them. */
const NOTICES_FROM = 85;

interface Loan {
  cast: Cast;
  id: string;
  reference: string;
  payments: readonly Paid[];
}

let firstDue: Day;
const pairs = {} as Record<Name, { late: Loan; prompt: Loan }>;

test.beforeAll(async () => {
  for (const [name, payments] of Object.entries(CASES) as [Name, readonly Paid[]][]) {
    const inTime = payments.map(([day, amount]): Paid => [day, amount, 0]);
    pairs[name] = { late: await runningFor(payments), prompt: await runningFor(inTime) };
  }
  await liveOn();
});

async function runningFor(payments: readonly Paid[]): Promise<Loan> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  const { id, reference, dueDate } = await runningLoan(app, borrower, guarantor, admin);
  firstDue = dueDate as Day;
  return { cast, id, reference, payments };
}

/** Every day: what is heard of by then, at noon, and then its night. */
async function liveOn(): Promise<void> {
  const loans = Object.values(pairs).flatMap(({ late, prompt }) => [late, prompt]);
  const last = addDays(firstDue, LAST_DAY);
  for (let today = dayOf(app.clock.now()); today <= last; today = addDays(today, 1)) {
    if (noonOf(today) > app.clock.now()) moveToInstant(app, noonOf(today));
    if (today >= addDays(firstDue, NOTICES_FROM)) await app.settle();
    for (const loan of loans) await hear(loan, today);
    moveToInstant(app, nightAfter(today));
    await runEndOfDay(actingAs(app.deps, 'job'), today);
  }
  await app.settle();
}

const noonOf = (day: Day): Date => new Date(startOf(day).getTime() + 12 * 3_600_000);

async function hear({ reference, payments }: Loan, today: Day): Promise<void> {
  for (const [index, [day, amount, delay]] of payments.entries()) {
    if (addDays(firstDue, day + delay) !== today) continue;
    await receivePayment(actingAs(app.deps, 'mobile_money'), {
      provider: 'mpesa',
      receipt: `${reference}${index}`,
      amount: shillings(amount),
      account: reference,
      payer: null,
      payerNumber: null,
      paidAt: noonOf(addDays(firstDue, day)),
    });
  }
}

/** All that is kept of a loan and its borrower, but for ids, versions and when it was written. */
async function stateOf({ id, cast }: Loan) {
  const [file] = await findLoan(app.db, id);
  if (!file) throw new Error(`there is no loan ${id}`);
  const { status, closedReason, paid, worstDaysPastDue, nextDueDate, oldestUnpaidDueDate } =
    file.loan;
  const loan = { status, closedReason, paid, worstDaysPastDue, nextDueDate, oldestUnpaidDueDate };
  const sums = await readLoanSums(app.db, id);
  const accounts = new Map<string, number>();
  for (const { code, debits, credits } of withAccruing(sums, interestOf(file))) {
    // When a loan's rows were written says how its interest is spread over these two.
    const account = code === 'interest_accruing' ? 'interest_receivable' : code;
    accounts.set(account, (accounts.get(account) ?? 0) + debits - credits);
  }
  // Only who was in default has had an account of suspended interest.
  if (accounts.get('interest_suspended') === 0) accounts.delete('interest_suspended');
  const person = await app.db.query<object>(
    `select trust_score, limit_cents, loans_completed, loans_on_time, on_time_payments
     from persons where id = $1`,
    [cast.borrower.id],
  );
  return { loan, position: positionOf(file), accounts, person: person.rows };
}

const correctedOf = ({ id }: Loan): Promise<Cents> =>
  valueOf<Cents>(
    app,
    `select coalesce(sum(p.amount_cents), 0)::bigint from journal_entries e
     join postings p on p.entry_id = e.id where e.loan_id = $1 and e.kind = 'interest_corrected'
       and p.debit = 'interest_income'`,
    id,
  );
const claimOf = async ({ id }: Loan) =>
  (
    await app.db.query<{ status: string; reason: string | null; charged: number }>(
      `select status, lifted_reason as reason, charged_cents as charged from claims where loan_id = $1`,
      [id],
    )
  ).rows;
const lastText = ({ cast }: Loan): string => app.world.phone(cast.guarantor.phone).inbox[0]!.text;

describe('a payment that is known late', () => {
  test.each(Object.keys(CASES) as Name[])(
    '%s: the books are as if it had been on time',
    async (name) => {
      const { late, prompt } = pairs[name];
      expect(await stateOf(late)).toEqual(await stateOf(prompt));
    },
  );

  test('spares the interest that nights had accrued, in one entry of the payment', async () => {
    const spared = await correctedOf(pairs['twenty days late'].late);
    expect(spared).toBeGreaterThan(0);
    expect(await correctedOf(pairs['twenty days late'].prompt)).toBe(0);
    const entries = await valueOf<number>(
      app,
      `select count(*) from journal_entries where loan_id = $1 and kind = 'interest_corrected'
         and payment_id is not null`,
      pairs['twenty days late'].late.id,
    );
    expect(entries).toBe(1);
  });

  test('gives back the trust that was lost by it, with the reason', async () => {
    const { late } = pairs['twenty days late'];
    const { rows } = await app.db.query<{ cause: string; points: number; reason: Coded }>(
      `select concat_ws(' ', cause, instalment, 'turn', turn) as cause, points, reason
       from trust_events where loan_id = $1 order by id`,
      [late.id],
    );
    const at = rows.findIndex(({ cause }) => cause === 'late 1 turn 1');
    const told = rows.slice(at, at + 3).map((row) => ({ ...row, reason: english(row.reason) }));
    expect(told).toEqual([
      { cause: 'late 1 turn 1', points: -10, reason: 'You were late with an instalment' },
      {
        cause: 'late 1 turn 2',
        points: 10,
        reason:
          'News of a payment reached us late. By its day you were not late: these points are back',
      },
      { cause: 'instalment 1 turn 1', points: 6, reason: 'You paid an instalment on time' },
    ]);
  });

  test('takes back a default that was none, and the notice of it', async () => {
    const { late, prompt } = pairs['so late that the loan was taken for defaulted'];
    expect(await claimOf(prompt)).toEqual([]);
    expect(await claimOf(late)).toEqual([{ status: 'lifted', reason: 'cured', charged: 0 }]);
    expect(lastText(late)).toContain('our notice to you was too early');
  });

  test('of a real default says what was known, and which payment came to light', async () => {
    const cast = await newCast(app);
    const { loan, claimId } = await appealedLoan(app, cast);
    const [file] = await findLoan(app.db, loan.id);
    const due = positionOf(file!)!.instalments[0]!.dueDate;
    await fallBehind(app, cast, { id: loan.id, dueDate: due }, 125);
    await receivePayment(actingAs(app.deps, 'mobile_money'), {
      provider: 'mpesa',
      receipt: `${loan.reference}LATE`,
      amount: shillings(4 * INSTALMENT + 900),
      account: loan.reference,
      payer: null,
      payerNumber: null,
      paidAt: noonOf(addDays(due, 100)),
    });
    await app.settle();
    expect(await loanOf(cast.borrower, loan.id)).toMatchObject({ status: 'delinquent' });
    const lifted = { id: claimId, status: 'lifted', reason: 'cured' };
    const { rows } = await app.db.query<object>(
      'select id, status, lifted_reason as reason from claims where loan_id = $1',
      [loan.id],
    );
    expect(rows).toEqual([lifted]);
    const [told] = app.world.phone(cast.guarantor.phone).inbox;
    expect(told?.text).toContain('was 90 days late when we wrote');
    expect(told?.text).toContain(
      `A payment of ${formatDay(addDays(due, 100), 'en')} has come to light`,
    );
  });

  test('leaves a guarantor charged, with no more than is still due', async () => {
    const { late } = pairs['so late that its guarantor was charged'];
    const [file] = await findLoan(app.db, late.id);
    const due = arrears(positionOf(file!)!);
    const [claim] = await claimOf(late);
    expect(claim).toMatchObject({ status: 'charged' });
    expect(claim!.charged).toBeLessThanOrEqual(due);
    expect(claim!.charged).toBeGreaterThan(cents(0));
  });
});
