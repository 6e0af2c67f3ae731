import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day, daysBetween } from '@shared/day';
import { type Cents, cents, add, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { anyChargeRules } from '@server/testing/any-product';
import { propertyRuns } from '@server/testing/depth';
import { advance } from './advance';
import { pay } from './allocation';
import { isBackdated, rebookBackdated } from './backdated-payment';
import { type Entry, interestAccrued, repaymentReceived } from './ledger';
import { interestCorrected, restGivenUp } from './correction-entries';
import { chargesBooked } from './charges';
import { completedOnTime } from './on-time';
import { owedToday } from './outlook';
import { isPastDue, isRepaid, lateDays, oldestDue, openPosition, type Position } from './position';
import type { LateStatus, Movement } from './replay';
import { isInDefault, isLate } from './delinquency';
import { LATE_LOSSES } from './trust';

const PAID_OUT = day('2026-01-31');

/** A loan with all that is kept of it, day by day: what the product does, in few words. */
class Books {
  position: Position;
  status: LateStatus = 'active';
  worst = 0;
  defaultEndedOn: Day | null = null;
  readonly balances: Record<string, number> = {};
  readonly lost = new Set<string>();
  readonly onTime = new Set<number>();
  private booked: Movement[] = [];

  constructor(opened: Position) {
    this.position = opened;
  }

  endDay(today: Day): void {
    if (isRepaid(this.position)) return;
    const { position, accrued } = advance(this.position, today);
    this.moveTo(position);
    this.enter(interestAccrued(accrued));
    const oldest = oldestDue(position);
    const daysPastDue = lateDays(position);
    if (!oldest || !isLate(daysPastDue)) return;
    if (this.status === 'active') this.status = 'delinquent';
    if (isInDefault(daysPastDue)) this.status = 'defaulted';
    for (const { from, cause } of LATE_LOSSES) {
      if (daysPastDue >= from) this.lost.add(`${cause}:${oldest.number}`);
    }
  }

  hear(movement: Movement, today: Day): void {
    const isLate = isBackdated(this.position, movement.on, today);
    if (isLate) this.putRight(movement);
    else this.book(movement);
    this.booked = [...this.booked, movement].sort((a, b) => daysBetween(b.on, a.on));
  }

  private book({ on, amount }: Movement): void {
    const before = advance(this.position, on).position;
    const paid = pay(this.position, amount, on);
    this.moveTo(paid.position);
    this.worst = Math.max(this.worst, owedToday(before).daysPastDue);
    const completed = completedOnTime(before, paid.position, on);
    if (completed !== null) this.onTime.add(completed);
    if (!isPastDue(paid.position)) {
      if (this.status === 'defaulted') this.defaultEndedOn = on;
      this.status = 'active';
    }
    this.enter(interestAccrued(paid.accrued));
    this.enter(repaymentReceived(paid, 'cash_in:mpesa'));
    this.enter(restGivenUp(paid.rest));
  }

  private putRight(movement: Movement): void {
    const right = rebookBackdated(this.position, this.booked, movement);
    if (!right) throw new Error('what stands is not what was booked');
    this.moveTo(right.position);
    this.status = right.status;
    this.defaultEndedOn = right.defaultEndedOn;
    this.worst = right.worstDaysPastDue;
    for (const { from, cause } of LATE_LOSSES) {
      for (const { number } of right.position.instalments) {
        const isTrue = (right.lateness.get(number) ?? 0) >= from;
        if (!isTrue) this.lost.delete(`${cause}:${number}`);
      }
    }
    for (const number of right.onTime) this.onTime.add(number);
    this.enter(repaymentReceived(right.step, 'cash_in:mpesa'));
    this.enter(interestCorrected(right.correction));
  }

  /** The next position, with what was charged on the way or taken back. */
  private moveTo(position: Position): void {
    for (const entry of chargesBooked(this.position, position)) this.enter(entry);
    this.position = position;
  }

  private enter({ postings }: Entry): void {
    for (const { debit, credit, amount } of postings) {
      this.balances[debit] = (this.balances[debit] ?? 0) + amount;
      this.balances[credit] = (this.balances[credit] ?? 0) - amount;
    }
  }

  /** All that has to be the same, whenever the news came. */
  state() {
    const { position, status, worst, defaultEndedOn, balances } = this;
    const known = Object.entries(balances).filter(([, balance]) => balance !== 0);
    return {
      position,
      status,
      worst,
      defaultEndedOn,
      balances: Object.fromEntries(known.sort()),
    };
  }
}

interface Payment extends Movement {
  /** Days from the payment to when it is heard of. */
  delay: number;
}

/** Lives through all days up to `last`. Payments are heard of in the order of their days where that is the same. */
function live(opened: Position, payments: readonly Payment[], last: Day): Books {
  const books = new Books(opened);
  for (let today = opened.paidOutOn; today <= last; today = addDays(today, 1)) {
    for (const { delay, ...movement } of payments) {
      if (addDays(movement.on, delay) === today) books.hear(movement, today);
    }
    books.endDay(today);
  }
  return books;
}

const anyLoan = fc
  .tuple(
    fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
    fc.integer({ min: 1_500, max: 2_300 }).map(bps),
    fc.constantFrom(3, 6, 12),
    fc.nat(400).map((days) => addDays(PAID_OUT, days)),
    anyChargeRules,
  )
  .map(([lent, apr, term, paidOutOn, rules]) => openPosition(lent, apr, term, paidOutOn, rules));

/** As [days since the one before, thousandths of what was lent, days until it is heard of]. */
const anyPayments = fc.array(
  fc.tuple(
    fc.oneof(fc.nat(40), fc.constantFrom(0, 1, 28, 30, 31, 59, 90, 120)),
    fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 1_300 })),
    fc.oneof(fc.constant(0), fc.nat(5), fc.nat(40)),
  ),
  { minLength: 1, maxLength: 8 },
);

function paymentsOf(
  { paidOutOn, lent }: Position,
  drawn: readonly (readonly [number, number, number])[],
): Payment[] {
  let on = paidOutOn;
  return drawn.map(([wait, share, delay]) => {
    on = addDays(on, wait);
    const amount = add(cents(Math.floor((lent * share) / 1_000)), cents(100));
    return { on, amount, delay, isByGuarantor: false };
  });
}

const inTime = (payments: readonly Payment[]): Payment[] =>
  payments.map((payment) => ({ ...payment, delay: 0 }));

describe('news that comes late', () => {
  test('gives what news on time gives: every column, every balance, status, default and trust', () => {
    fc.assert(
      fc.property(anyLoan, anyPayments, fc.nat(45), (opened, drawn, more) => {
        const payments = paymentsOf(opened, drawn);
        const heard = payments.map(({ on, delay }) => addDays(on, delay)).sort();
        const last = addDays(heard.at(-1)!, more);
        const late = live(opened, payments, last);
        const prompt = live(opened, inTime(payments), last);
        expect(late.state()).toEqual(prompt.state());
        // What was not lost at the time is not taken afterwards, nor what was earned.
        expect([...prompt.lost]).toEqual(expect.arrayContaining([...late.lost]));
        const isOneADay = new Set(payments.map(({ on }) => on)).size === payments.length;
        // One payment earns for one instalment; which one that is, is the order within a day.
        const earned = isOneADay ? [...prompt.onTime] : [];
        expect([...late.onTime]).toEqual(expect.arrayContaining(earned));
      }),
      { numRuns: propertyRuns(250) },
    );
  });

  const loan = openPosition(shillings(20_000), bps(1_900), 6, PAID_OUT);
  const due = (number: number): Day => loan.instalments[number - 1]!.dueDate;
  const first = loan.instalments[0]!.scheduled.amount;
  const heardAfter = (delay: number, amount: Cents = first): Books =>
    live(loan, [{ on: due(1), amount, delay, isByGuarantor: false }], addDays(due(1), 60));

  test.each([1, 3, 20, 45])('%i days after a due date spares what accrued meanwhile', (delay) => {
    expect(heardAfter(delay).state()).toEqual(heardAfter(0).state());
  });

  test('of paying all off leaves no interest since', () => {
    const all = shillings(21_000);
    expect(heardAfter(30, all).position.credit).toBe(heardAfter(0, all).position.credit);
    expect(heardAfter(30, all).balances).toEqual(heardAfter(0, all).balances);
  });

  test('is not put right where what stands is not what was booked', () => {
    const { position } = live(loan, [], addDays(due(1), 9));
    const strange = { ...position, currentInterest: add(position.currentInterest, cents(1)) };
    const news = { on: due(1), amount: first, isByGuarantor: false };
    expect(rebookBackdated(strange, [], news)).toBeNull();
    expect(rebookBackdated(position, [], news)?.correction).toMatchObject({ toInterest: ZERO });
  });

  test('keeps what of the credit was given back', () => {
    const paid = { on: due(1), amount: shillings(30_000), isByGuarantor: false };
    const { position } = live(loan, [{ ...paid, delay: 0 }], addDays(due(1), 9));
    const refunded = { ...position, credit: ZERO };
    const news = { on: addDays(PAID_OUT, 3), amount: shillings(500), isByGuarantor: false };
    const right = rebookBackdated(refunded, [paid], news)!;
    const spared = cents(-right.correction.accrued);
    expect(spared).toBeGreaterThan(0);
    expect(right.position.credit).toBe(add(shillings(500), spared));
  });
});
