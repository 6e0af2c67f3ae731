import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, day, daysBetween } from '@shared/day';
import { cents, shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { propertyRuns } from '@server/testing/depth';
import { advance } from './advance';
import { pay } from './allocation';
import { beginningOf } from './brought-forward';
import { NO_RULES } from './charges';
import {
  firstDueDates,
  firstDueFor,
  interestBefore,
  monthBefore,
  planAtMost,
  schedule,
} from './first-due';
import { scheduleView } from './outlook';
import { daysOfMonth, openPosition, type Position } from './position';
import { replay } from './replay';
import { repaymentPlan } from './schedule';

const opened = (paidOutOn: Day, chosen: Day | null): Position =>
  openPosition(shillings(20_000), bps(1_900), 6, paidOutOn, NO_RULES, chosen);

/** A choice within the bounds: later than a month, at most 61 days and two months. */
const anyChoice = fc
  .tuple(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 30 }))
  .map(([from, later]) => {
    const chosenOn = addDays(day('2026-01-01'), from);
    const earliest = addDays(addMonths(chosenOn, 1), 1);
    const latest = [addDays(chosenOn, 61), addMonths(chosenOn, 2)].toSorted()[0]!;
    const wanted = addDays(earliest, later);
    return { chosenOn, on: wanted < latest ? wanted : latest };
  });
const anyTerms = fc.record({
  amount: fc.oneof(fc.constant(1_000), fc.integer({ min: 1_000, max: 250_000 })).map(shillings),
  apr: fc
    .oneof(fc.integer({ min: 1_500, max: 2_300 }), fc.integer({ min: 100, max: 10_000 }))
    .map(bps),
  term: fc.integer({ min: 1, max: 24 }),
});

describe('worked examples', () => {
  // A month's interest is 316.67. From 5 to 28 December are 23 days of the 30 from 28 November: 242.78, so 243 more.
  test('KSh 20,000 at 19 % over 6 months, paid out on 5 December, first due on 28 January', () => {
    const rows = schedule(shillings(20_000), bps(1_900), 6, day('2026-12-05'), day('2027-01-28'));
    expect(rows[0]).toEqual({
      number: 1,
      dueDate: '2027-01-28',
      principal: 320_455,
      interest: 55_945,
      amount: 376_400,
    });
    expect(rows.map(({ amount }) => amount)).toEqual([376_400, ...Array(4).fill(352_100), 351_748]);
    expect(rows.map(({ dueDate }) => dueDate.slice(5))).toEqual([
      '01-28',
      '02-28',
      '03-28',
      '04-28',
      '05-28',
      '06-28',
    ]);
    const choice = { on: day('2027-01-28'), chosenOn: day('2026-12-05') };
    expect(planAtMost(shillings(20_000), bps(1_900), 6, choice)).toMatchObject({
      monthlyPayment: 352_100,
      firstPayment: 376_400,
      totalInterest: 112_271 + 24_277,
    });
  });

  test.each([
    ['a day before one month on', '2026-12-31', '2027-01-30', null],
    ['one month on', '2026-12-31', '2027-01-31', null],
    ['a day later', '2026-12-31', '2027-02-01', '2027-02-01'],
    ['one month on, in a short month', '2026-01-31', '2026-02-28', null],
    ['a day later than a short month', '2026-01-31', '2026-03-01', '2026-03-01'],
  ])('chosen %s', (_, paidOutOn, chosen, firstDue) => {
    expect(firstDueFor(day(chosen), day(paidOutOn))).toBe(firstDue);
  });

  test.each([
    // Paid out, first due, the month before, and the interest of its days at 1 % a month on 10,000.
    ['2026-12-05', '2027-01-28', '2026-11-28', '2026-12-28', (23 / 30) * 100],
    ['2026-12-05', '2027-01-06', '2026-11-06', '2026-12-06', (1 / 30) * 100],
    ['2026-12-05', '2027-02-04', '2026-12-04', '2027-01-04', (30 / 31) * 100],
    ['2026-12-31', '2027-02-28', '2026-12-28', '2027-01-28', (28 / 31) * 100],
    ['2026-01-31', '2026-03-01', '2026-01-01', '2026-02-01', (1 / 31) * 100],
    ['2026-01-28', '2026-03-01', '2026-01-01', '2026-02-01', (4 / 31) * 100],
    // The first month begins on the last of February, on which the loan is paid out.
    ['2026-02-28', '2026-03-31', '2026-01-31', '2026-02-28', 0],
    ['2028-02-15', '2028-03-31', '2028-01-31', '2028-02-29', (14 / 29) * 100],
  ])('paid out on %s, first due on %s', (paidOutOn, firstDue, from, to, interest) => {
    expect(monthBefore(day(firstDue))).toEqual({ from, to });
    const found = interestBefore(shillings(10_000), bps(1_200), day(paidOutOn), day(firstDue));
    expect(found).toBe(Math.round(interest * 100));
  });
});

test.each([
  // Each from a day after a month to the bound, and never more than two months.
  ['2026-12-05', 61, ['2027-01-06', '2027-02-04', 30]],
  ['2026-12-05', 45, ['2027-01-06', '2027-01-19', 14]],
  ['2026-12-31', 61, ['2027-02-01', '2027-02-28', 28]],
  ['2026-01-31', 61, ['2026-03-01', '2026-03-31', 31]],
  ['2026-12-05', 32, ['2027-01-06', '2027-01-06', 1]],
  ['2026-12-05', undefined, [undefined, undefined, 0]],
] as const)('on %s with a bound of %s days', (today, days, expected) => {
  const dates = firstDueDates(days, day(today));
  expect([dates[0], dates.at(-1), dates.length]).toEqual(expected);
});

describe('a loan that runs', () => {
  test('bears each day before its first month as a day of the month before, and then a twelfth', () => {
    const loan = opened(day('2026-12-05'), day('2027-01-28'));
    const on = (text: string): Position => advance(loan, day(text)).position;
    expect(daysOfMonth(loan)).toBe(30);
    // 316.666… ÷ 30 a day.
    expect(on('2026-12-06').currentInterest).toBe(1_056);
    expect(on('2026-12-27').currentInterest).toBe(23_222);
    expect(on('2026-12-28')).toMatchObject({ currentInterest: 24_278, overduePrincipal: 0 });
    expect(daysOfMonth(on('2026-12-28'))).toBe(31);
    expect(on('2027-01-27').currentInterest).toBe(24_278 + Math.round((31_666.67 * 30) / 31));
    expect(on('2027-01-28')).toMatchObject({ currentInterest: 0, overduePrincipal: 320_455 });
  });

  test('without a choice, or with one that has no effect, it is what it was', () => {
    fc.assert(
      fc.property(anyTerms, anyChoice, fc.integer({ min: 0, max: 40 }), (terms, choice, early) => {
        const { amount, apr, term } = terms;
        const paidOutOn = choice.chosenOn;
        const plain = openPosition(amount, apr, term, paidOutOn);
        const chosen = addDays(addMonths(paidOutOn, 1), -early);
        expect(openPosition(amount, apr, term, paidOutOn, NO_RULES, chosen)).toEqual(plain);
        expect(plain.instalments.map(({ dueDate }) => dueDate)).toEqual(
          plain.instalments.map(({ number }) => addMonths(paidOutOn, number)),
        );
      }),
    );
  });

  test('when every payment is made on its day it goes as planned, and replays as it went', () => {
    fc.assert(
      fc.property(anyTerms, anyChoice, ({ amount, apr, term }, choice) => {
        const start = openPosition(amount, apr, term, choice.chosenOn, NO_RULES, choice.on);
        const plan = schedule(amount, apr, term, choice.chosenOn, start.firstDue);
        let position = start;
        for (const row of plan) position = pay(position, row.amount, row.dueDate).position;
        expect(position).toMatchObject({ outstanding: 0, credit: 0 });
        expect(scheduleView(start).instalments).toEqual(
          plan.map((row) => ({ ...row, paid: 0, givenUp: 0, status: 'upcoming' })),
        );
        const movements = plan.map((row) => ({
          on: row.dueDate,
          amount: row.amount,
          isByGuarantor: false,
        }));
        const again = replay(beginningOf(position), movements, position.accruedThrough);
        expect(again).toMatchObject({ position, worstDaysPastDue: 0 });
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  test('goes on alike in single days and at once, with a payment before its first month', () => {
    fc.assert(
      fc.property(
        anyChoice,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 0, max: 100 }),
        (choice, paidAfter, amount, more) => {
          const loan = opened(choice.chosenOn, choice.on);
          const paidOn = addDays(choice.chosenOn, paidAfter);
          const end = addDays(paidOn, more);
          let byDay = loan;
          while (byDay.accruedThrough < paidOn) {
            byDay = advance(byDay, addDays(byDay.accruedThrough, 1)).position;
          }
          byDay = pay(byDay, cents(amount), paidOn).position;
          while (byDay.accruedThrough < end) {
            byDay = advance(byDay, addDays(byDay.accruedThrough, 1)).position;
          }
          const atOnce = advance(pay(loan, cents(amount), paidOn).position, end).position;
          expect(byDay).toEqual(atOnce);
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('the price', () => {
  test('is the most, whenever from the day of the choice on the money comes', () => {
    fc.assert(
      fc.property(anyTerms, anyChoice, fc.integer({ min: 0, max: 70 }), (terms, choice, days) => {
        const { amount, apr, term } = terms;
        const agreed = planAtMost(amount, apr, term, choice);
        const paidOutOn = addDays(choice.chosenOn, days);
        const booked = openPosition(amount, apr, term, paidOutOn, NO_RULES, choice.on);
        const view = scheduleView(booked);
        const [first, ...others] = booked.instalments;
        expect(view.totalRepayable).toBeLessThanOrEqual(agreed.totalRepayable);
        expect(first!.scheduled.amount).toBeLessThanOrEqual(agreed.firstPayment);
        for (const { scheduled } of others) {
          expect(scheduled.amount).toBeLessThanOrEqual(agreed.monthlyPayment);
        }
        const latest = [choice.on, addMonths(paidOutOn, 1)].toSorted()[1];
        expect(first!.dueDate).toBe(latest);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  test('is the plan’s own of a payout on that day, in the first product to the cent', () => {
    const ofFirstProduct = fc.record({
      amount: fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
      apr: fc.integer({ min: 1_500, max: 2_300 }).map(bps),
      term: fc.constantFrom(3, 6, 12),
    });
    fc.assert(
      fc.property(ofFirstProduct, anyChoice, ({ amount, apr, term }, choice) => {
        const firstDue = firstDueFor(choice.on, choice.chosenOn);
        const before = interestBefore(amount, apr, choice.chosenOn, firstDue);
        expect(planAtMost(amount, apr, term, choice)).toEqual(
          repaymentPlan(amount, apr, term, before),
        );
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('a later date never bears less, and all parts add up', () => {
    fc.assert(
      fc.property(anyTerms, anyChoice, ({ amount, apr, term }, { chosenOn, on }) => {
        const interestOn = (date: Day): number =>
          interestBefore(amount, apr, chosenOn, firstDueFor(date, chosenOn));
        expect(interestOn(on)).toBeGreaterThanOrEqual(interestOn(addDays(on, -1)));
        const { from, to } = monthBefore(on);
        expect(from <= chosenOn && chosenOn <= to).toBe(true);
        expect(daysBetween(chosenOn, on)).toBeLessThanOrEqual(61);
        const plan = repaymentPlan(amount, apr, term, cents(interestOn(on)));
        const plain = repaymentPlan(amount, apr, term);
        expect(plan.instalments.reduce((sum, each) => sum + each.principal, 0)).toBe(amount);
        expect(plan.monthlyPayment).toBe(plain.monthlyPayment);
        expect(plan.instalments.at(-1)!.principal).toBeGreaterThan(0);
        if (term > 1) {
          expect(plan.firstPayment % 100).toBe(0);
          expect(plan.instalments.at(-1)!.amount).toBeLessThanOrEqual(plan.monthlyPayment);
        }
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
