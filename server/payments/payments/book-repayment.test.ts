import { describe, expect } from 'vitest';
import type { CurrentUser } from '@shared/contract/accounts';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan, Schedule } from '@shared/contract/loans';
import { addDays, type Day, dayOf, daysBetween } from '@shared/day';
import { english } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import {
  acceptAs,
  askFor,
  newLoan,
  newPerson,
  payBy,
  runningLoan,
  signIn,
  type TestPerson,
} from '@server/testing/people';
import { type Cast, historyOf, loanOf, moveTo, newCast } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';

type Running = Cast & { loan: Loan };

async function running(terms: object = {}): Promise<Running> {
  const cast = await newCast(app);
  const { borrower, guarantor, admin } = cast;
  return { ...cast, loan: await runningLoan(app, borrower, guarantor, admin, terms) };
}

const scheduleOf = async ({ borrower, loan }: Running): Promise<Schedule> =>
  (await borrower.get<Schedule>(`/api/loans/${loan.id}/schedule`)).body;
const me = async (person: TestPerson) => (await person.get<CurrentUser>('/api/auth/user')).body;
const reasonsOf = async (person: TestPerson) => {
  const { rows } = await app.db.query<{ cause: string; points: number; reason: Coded }>(
    `select concat_ws(' ', cause, instalment, 'turn', turn) as cause, points, reason
     from trust_events where person_id = $1 order by id`,
    [person.id],
  );
  return rows.map((row) => ({ ...row, reason: english(row.reason) }));
};
const entriesOf = async ({ loan }: Running) => {
  const { rows } = await app.db.query<{ kind: string; debit: string; credit: string; n: number }>(
    `select e.kind, p.debit, p.credit, p.amount_cents as n from journal_entries e
     join postings p on p.entry_id = e.id where e.loan_id = $1 order by e.sequence, p.line`,
    [loan.id],
  );
  return rows.map(({ kind, debit, credit, n }) => `${kind}: ${debit} ← ${credit} ${n}`);
};

const today = (): Day => dayOf(app.clock.now());
const dueDay = ({ dueDate }: Loan): Day => dueDate as Day;

/** To 09:00 on a later day, with everybody signed in again. */
async function goTo(date: Day, ...people: TestPerson[]): Promise<void> {
  moveTo(app, date);
  for (const person of people) await signIn(person);
}

describe('a repayment', () => {
  test('on its day: interest first, then principal, each to its account', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    const [first, second] = (await scheduleOf(cast)).instalments;
    await goTo(dueDay(loan), borrower);
    await payBy(app, borrower, loan.id);
    const cents = (wire: string): number => Math.round(Number(wire) * 100);
    expect(await entriesOf(cast)).toEqual([
      'payout_requested: loan_principal ← payouts_in_transit 2000000',
      'payout_confirmed: payouts_in_transit ← cash_out:mpesa 2000000',
      `interest_accrued: interest_receivable ← interest_income ${cents(first!.interest)}`,
      `repayment_received: cash_in:mpesa ← interest_receivable ${cents(first!.interest)}`,
      `repayment_received: cash_in:mpesa ← loan_principal ${cents(first!.principal)}`,
    ]);
    expect(await loanOf(borrower, loan.id)).toMatchObject({
      status: 'active',
      paid: loan.nextPayment,
      principalOutstanding: (20_000 - Number(first!.principal)).toFixed(2),
      dueNow: '0.00',
      dueDate: second!.dueDate,
      credit: '0.00',
    });
    expect((await historyOf(app, loan.id)).at(-1)).toBe('repayment_received');
  });

  test('on time earns trust once for an instalment, however it is split', async () => {
    const { borrower, loan } = await running();
    await payBy(app, borrower, loan.id, '1000.00');
    expect((await me(borrower)).trustScore).toBe(510);
    await goTo(addDays(dueDay(loan), -1), borrower);
    await payBy(app, borrower, loan.id);
    const after = await me(borrower);
    expect(after).toMatchObject({ trustScore: 516, borrowerProfile: { onTimePayments: 1 } });
    expect((await reasonsOf(borrower)).at(-1)).toEqual({
      cause: 'instalment 1 turn 1',
      points: 6,
      reason: 'You paid an instalment on time',
    });
    app.clock.advance(180);
    await payBy(app, borrower, loan.id, '1.00');
    expect((await me(borrower)).borrowerProfile.onTimePayments).toBe(1);
  });

  test('late: costs simple interest on what is overdue, at the loan’s own rate, and earns nothing', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    const [first, second] = (await scheduleOf(cast)).instalments;
    await goTo(addDays(dueDay(loan), 10), borrower);
    const late = await loanOf(borrower, loan.id);
    const lateInterest = (Number(first!.principal) * (loan.apr / 100) * 10) / 365;
    expect(Number(late.dueNow)).toBeCloseTo(Number(first!.amount) + lateInterest, 1);
    expect(late.daysPastDue).toBe(10);
    await payBy(app, borrower, loan.id);
    const after = await loanOf(borrower, loan.id);
    expect(after).toMatchObject({ dueNow: '0.00', daysPastDue: 0, dueDate: second!.dueDate });
    expect(await me(borrower)).toMatchObject({
      trustScore: 510,
      borrowerProfile: { onTimePayments: 0 },
    });
  });

  test('of a late loan takes it back to active when all arrears are paid, not before', async () => {
    const { borrower, loan } = await running();
    await goTo(addDays(dueDay(loan), 10), borrower);
    await app.db.query(
      `update loans set status = 'delinquent', version = version + 1 where id = $1`,
      [loan.id],
    );
    await payBy(app, borrower, loan.id, '100.00');
    expect((await loanOf(borrower, loan.id)).status).toBe('delinquent');
    app.clock.advance(180);
    await payBy(app, borrower, loan.id);
    expect((await loanOf(borrower, loan.id)).status).toBe('active');
  });

  test('of all that is late, on the day of the next instalment, takes the loan back to active', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    const [first, second] = (await scheduleOf(cast)).instalments;
    await goTo(second!.dueDate as Day, borrower);
    await app.db.query(
      `update loans set status = 'delinquent', version = version + 1 where id = $1`,
      [loan.id],
    );
    const { dueNow } = await loanOf(borrower, loan.id);
    const late = Math.ceil(Number(dueNow) - Number(second!.amount)) + 10;
    expect(late).toBeGreaterThan(Number(first!.amount));
    await payBy(app, borrower, loan.id, `${late}.00`);
    const after = await loanOf(borrower, loan.id);
    expect(after).toMatchObject({ status: 'active', daysPastDue: 0, dueDate: second!.dueDate });
    expect(Number(after.dueNow)).toBeGreaterThan(3_000);
  });

  test('is never less than fair: what was shown as the pay-off closes the loan', async () => {
    const { borrower, loan } = await running();
    await goTo(addDays(today(), 20), borrower);
    const { payOff } = await loanOf(borrower, loan.id);
    await payBy(app, borrower, loan.id, `${Math.ceil(Number(payOff))}.00`);
    const closed = await loanOf(borrower, loan.id);
    expect(closed).toMatchObject({ status: 'closed', closedReason: 'repaid', payOff: '0.00' });
    expect(Number(closed.credit)).toBeCloseTo(Math.ceil(Number(payOff)) - Number(payOff), 6);
  });
});

describe('paying everything', () => {
  test('early costs interest to the day of payment alone', async () => {
    const cast = await running({ term: 12 });
    const { borrower, loan } = cast;
    const { totalInterest } = await scheduleOf(cast);
    const daysOfMonth = daysBetween(today(), dueDay(loan));
    await goTo(addDays(today(), 15), borrower);
    const { payOff } = await loanOf(borrower, loan.id);
    const fifteenDays = (20_000 * (loan.apr / 100) * 15) / daysOfMonth / 12;
    expect(Number(payOff)).toBeCloseTo(20_000 + fifteenDays, 1);
    await payBy(app, borrower, loan.id, `${Math.ceil(Number(payOff))}.00`);
    const closed = await scheduleOf(cast);
    expect(Number(closed.totalInterest)).toBeCloseTo(fifteenDays, 1);
    expect(Number(closed.totalInterest)).toBeLessThan(Number(totalInterest) / 10);
    expect(closed.instalments.map(({ status }) => status)).toEqual(Array(12).fill('paid'));
  });

  test('and more: the rest is kept as credit, and shown', async () => {
    const cast = await running();
    const { borrower, loan } = cast;
    await payBy(app, borrower, loan.id, '20750.00');
    expect(await loanOf(borrower, loan.id)).toMatchObject({
      status: 'closed',
      paid: '20000.00',
      credit: '750.00',
      principalOutstanding: '0.00',
      dueDate: null,
      nextPayment: '0.00',
    });
    expect((await entriesOf(cast)).at(-1)).toBe(
      'repayment_received: cash_in:mpesa ← customer_credit 75000',
    );
  });

  test('thanks the borrower, and everybody who stood behind the loan, once', async () => {
    const [borrower, admin] = [await newPerson(app), await newPerson(app, { isAdmin: true })];
    const backers = [await newPerson(app), await newPerson(app)];
    const [no, silent] = [await newPerson(app), await newPerson(app)];
    const { id } = await newLoan(borrower);
    const ids: string[] = [];
    for (const backer of backers) {
      ids.push(await askFor(borrower, id, backer));
      await acceptAs(backer, ids.at(-1)!);
    }
    const declined = await askFor(borrower, id, no);
    await no.put(`/api/guarantees/${declined}`, { status: 'declined' });
    await askFor(borrower, id, silent);
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    await admin.put(`/api/admin/loans/${id}/approve`);
    await admin.post(`/api/admin/loans/${id}/disburse`);
    await app.settle();
    await goTo(addDays(dayOf(app.clock.now()), 28), borrower, ...backers, no, silent);
    await payBy(app, borrower, id, '25000.00');

    expect(await me(borrower)).toMatchObject({
      trustScore: 535,
      borrowerProfile: {
        loansCompleted: 1,
        onTimePayments: 1,
        availableLimit: '45666.00',
        availableToBorrow: '45666.00',
      },
    });
    for (const [index, backer] of backers.entries()) {
      expect((await me(backer)).trustScore).toBe(525);
      expect((await reasonsOf(backer)).at(-1)).toEqual({
        cause: 'guaranteed turn 1',
        points: 15,
        reason: 'A loan that you guaranteed was repaid',
      });
      const { body } = await backer.get<Guarantee>(`/api/guarantees/${ids[index]}`);
      expect(body).toMatchObject({ status: 'accepted', isReleased: true, liability: '0.00' });
      expect(app.world.phone(backer.phone).inbox[0]!.text).toBe(
        `Tegemea: ${borrower.firstName} Otieno's loan that you guaranteed is settled. ` +
          'You are free of it. Thank you.',
      );
    }
    for (const other of [no, silent]) {
      expect((await me(other)).trustScore).toBe(510);
      const texts = app.world.phone(other.phone).inbox.map(({ text }) => text);
      expect(texts.some((text) => text.includes('is settled'))).toBe(false);
    }
    expect((await historyOf(app, id)).slice(-2)).toEqual(['repayment_received', 'loan_repaid']);
  });

  test.each([
    ['on the day of the payout', 0, '20000.00', 'less than 14 days after the payout'],
    ['with a token cap behind it', 28, '1.00', 'guarantors stood for less than 20% of the loan'],
  ])('%s earns no points and no limit, and says why', async (_case, days, cap, why) => {
    const cast = await newCast(app);
    const { borrower, guarantor, admin } = cast;
    const { id } = await newLoan(borrower);
    await acceptAs(guarantor, await askFor(borrower, id, guarantor, cap));
    await borrower.put(`/api/loans/${id}`, { status: 'pending_approval' });
    await admin.put(`/api/admin/loans/${id}/approve`);
    await admin.post(`/api/admin/loans/${id}/disburse`);
    await app.settle();
    await goTo(addDays(dayOf(app.clock.now()), days), borrower, guarantor);
    await payBy(app, borrower, id, '25000.00');
    expect(await me(borrower)).toMatchObject({
      trustScore: 510,
      borrowerProfile: { loansCompleted: 1, onTimePayments: 1, availableLimit: '45000.00' },
    });
    expect((await reasonsOf(borrower)).slice(-2)).toEqual([
      {
        cause: 'instalment 1 turn 1',
        points: 0,
        reason: `You paid an instalment on time. No points: ${why}`,
      },
      { cause: 'loan_repaid turn 1', points: 0, reason: `You repaid a loan. No points: ${why}` },
    ]);
    expect((await me(guarantor)).trustScore).toBe(510);
    expect((await reasonsOf(guarantor)).at(-1)).toMatchObject({
      points: 0,
      reason: `A loan that you guaranteed was repaid. No points: ${why}`,
    });
  });

  test('after having been late earns no higher limit', async () => {
    const { borrower, guarantor, loan } = await running();
    await goTo(addDays(dueDay(loan), 1), borrower, guarantor);
    await payBy(app, borrower, loan.id, '21000.00');
    expect(await me(borrower)).toMatchObject({
      borrowerProfile: { loansCompleted: 1, availableLimit: '45000.00' },
    });
    expect((await me(guarantor)).trustScore).toBe(525);
  });

  test('frees the limit for the next loan', async () => {
    const { borrower, loan } = await running({ amount: '45000.00' });
    expect((await me(borrower)).borrowerProfile.availableToBorrow).toBe('0.00');
    await payBy(app, borrower, loan.id, '45000.00');
    await newLoan(borrower, { amount: '45000.00' });
  });
});
