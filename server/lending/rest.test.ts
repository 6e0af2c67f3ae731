import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, day } from '@shared/day';
import { add, type Cents, cents, shillings, subtract } from '@shared/money';
import { bps } from '@shared/rate';
import { NO_RULES, openCharges, sumOfEach } from './charges';
import { advance } from './advance';
import { pay, waive } from './allocation';
import { rebookBackdated } from './backdated-payment';
import { restGivenUp } from './correction-entries';
import { completedOnTime } from './on-time';
import { defaultRepayment, owedToday, scheduleView } from './outlook';
import {
  arrears,
  arrearsIfLate,
  givenUp,
  isPastDue,
  isRepaid,
  lateDays,
  openPosition,
  paidTowards,
  payOff,
  type Position,
} from './position';
import { replay } from './replay';
import { replayWrittenOff } from './written-off-replay';

const PAID_OUT = day('2026-03-02');
/** 10,000 at 16.16 % over three months: 3,424 a month. */
const OPENED = openPosition(shillings(10_000), bps(1_616), 3, PAID_OUT);
const due = (number: number): Day => addMonths(PAID_OUT, number);
const less = (amount: Cents, rest: number): Cents => cents(amount - rest);

/** Paid on the first due date, but for a rest. */
const leaving = (rest: number): Position =>
  pay(OPENED, less(OPENED.instalments[0]!.scheduled.amount, rest), due(1)).position;
const on = (position: Position, date: Day): Position => advance(position, date).position;

describe.each([
  [99, false],
  [100, true],
])('a rest of %i cents', (rest, isLate) => {
  const left = leaving(rest);

  test('ages, bars and is asked for from a shilling on', () => {
    const nextDay = on(left, addDays(due(1), 1));
    expect([isPastDue(nextDay), lateDays(nextDay)]).toEqual(isLate ? [true, 1] : [false, 0]);
    expect(on(left, addDays(due(1), 29)).npl === null).toBe(!isLate);
    expect(owedToday(nextDay).dueNow > 0).toBe(isLate);
    expect(arrearsIfLate(nextDay) > 0).toBe(isLate);
    expect(replay(left, [], addDays(due(1), 20)).status).toBe(isLate ? 'delinquent' : 'active');
    expect(scheduleView(nextDay).instalments[0]?.status).toBe(isLate ? 'overdue' : 'paid');
  });

  test('keeps the instalment from having been paid on time from a shilling on', () => {
    const before = on(OPENED, due(1));
    expect(completedOnTime(before, left, due(1))).toBe(isLate ? null : 1);
  });

  test('is asked for with the next instalment, whose date is the one that counts', () => {
    const second = OPENED.instalments[1]!.scheduled.amount;
    const dayAfter = on(left, addDays(due(2), 1));
    expect(lateDays(dayAfter)).toBe(isLate ? 31 : 1);
    const { dueNow, nextInstalment } = owedToday(on(left, due(1)));
    expect(add(dueNow, nextInstalment!.amount)).toBe(add(second, cents(rest)));
    expect(nextInstalment?.dueDate).toBe(due(2));
    expect(defaultRepayment(owedToday(on(left, due(1))), cents(0))).toBe(
      isLate ? shillings(1) : add(second, shillings(1)),
    );
  });

  test('ends a default, or does not', () => {
    const late = on(OPENED, addDays(due(1), 95));
    const part = pay(late, less(arrears(late), rest), late.accruedThrough).position;
    expect([late.isInDefault, part.isInDefault]).toEqual([true, isLate]);
  });

  test('of the whole loan is given up, and parts and sums say so', () => {
    const today = on(OPENED, addDays(due(1), 10));
    const all = payOff(today);
    const paid = pay(today, less(all, rest), today.accruedThrough);
    const { position } = paid;
    expect(isRepaid(position)).toBe(!isLate);
    const { interest, principal, charges } = paid.rest;
    const restOf = add(interest, principal, sumOfEach(charges));
    expect(restOf).toBe(isLate ? 0 : rest);
    expect([givenUp(position), paidTowards(position)]).toEqual([restOf, all - rest]);
    expect(add(paid.toInterest, paid.toPrincipal, sumOfEach(paid.toCharges), paid.toCredit)).toBe(
      all - rest,
    );
    expect(restGivenUp(paid.rest).postings.map(({ debit, amount }) => [debit, amount])).toEqual(
      isLate ? [] : [['interest_waived', rest]],
    );
  });

  test('of the late fees, which a waiver leaves, is given up as well', () => {
    const rule = { flat: shillings(100), points: bps(0), excise: bps(0), days: 8 };
    const today = on(
      { ...OPENED, charges: openCharges({ ...NO_RULES, late_fee: rule }) },
      addDays(due(3), 10),
    );
    const { position: left } = pay(today, arrears(today), today.accruedThrough);
    expect(payOff(left)).toBe(shillings(300));
    const waived = waive(left, less(payOff(left), rest), today.accruedThrough);
    expect([isRepaid(waived.position), sumOfEach(waived.rest.charges)]).toEqual([
      !isLate,
      isLate ? 0 : rest,
    ]);
    expect(givenUp(waived.position)).toBe(isLate ? payOff(left) - rest : payOff(left));
  });

  test('of late news is in the correction, which moves nothing but itself', () => {
    const standing = on(OPENED, addDays(due(1), 20));
    const then = payOff(on(OPENED, addDays(due(1), 5)));
    const news = { on: addDays(due(1), 5), amount: less(then, rest), isByGuarantor: false };
    const { correction, position } = rebookBackdated(standing, [], news)!;
    const { toInterest, toPrincipal, toCharges, toCredit, unwaived } = correction;
    expect([isRepaid(position), unwaived]).toEqual([!isLate, isLate ? 0 : -rest]);
    expect([toInterest, toPrincipal, sumOfEach(toCharges), toCredit]).toEqual([
      0,
      isLate ? 0 : rest,
      0,
      0,
    ]);
  });
});

test('a loan that was written off gives no rest up: the write-off did', () => {
  const end = addDays(due(3), 200);
  const owed = payOff(replay(OPENED, [], end).position);
  const paid = { on: end, isByGuarantor: false, isRecovery: true, amount: less(owed, 52) };
  const { position, recovered } = replayWrittenOff(OPENED, [paid], end);
  expect([payOff(position), givenUp(position), recovered]).toEqual([
    52,
    0,
    subtract(owed, cents(52)),
  ]);
});
