import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, day } from '@shared/day';
import { add, cents, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { pay } from './allocation';
import { beginningOf, carriedIn, type Opening, openingMove } from './brought-forward';
import { NO_RULES } from './charges';
import { dueDateOf, firstMonthOf } from './due-dates';
import { leavingWith } from './leaving';
import { owedToday } from './outlook';
import { replan } from './plan';
import { planTerms } from './plan-wish';
import { arrears, isRepaid, openPosition, payOff, unpaidInterest } from './position';
import { replay } from './replay';

/** Loans of another system begin at their balances. */

const ON = day('2026-10-31');
const APR = bps(1_900);

/** Three payments of 1,000.00 with 20.00 of interest; `late` of them are overdue. */
const openingWith = (late: number, interest: number, on = ON): Opening => ({
  on,
  interest: cents(interest),
  running: null,
  plan: [0, 1, 2].map((index) => ({
    dueOn: addMonths(day('2026-11-15'), index - late),
    principal: cents(100_000),
    interest: cents(2_000),
  })),
});

describe('what it begins with', () => {
  test.each([
    // late, interest due, overdue principal, current, late interest, arrears
    [0, 700, 0, 700, 0, 0],
    [1, 2_700, 100_000, 700, 0, 102_000],
    [2, 4_000, 200_000, 0, 0, 204_000],
    [3, 6_900, 300_000, 0, 900, 306_900],
  ])(
    '%d payments overdue, %d cents of interest',
    (late, interest, overdue, current, rest, owed) => {
      const position = carriedIn(openingWith(late, interest), APR);
      expect(position).toMatchObject({
        lent: 300_000,
        outstanding: 300_000,
        overduePrincipal: overdue,
        currentInterest: current,
        lateInterest: rest,
        accruedThrough: ON,
        term: 3,
      });
      expect([unpaidInterest(position), arrears(position)]).toEqual([interest, owed]);
      expect(position.npl).toEqual(late > 0 ? { principal: 300_000, on: ON, interest } : null);
      expect(beginningOf(position)).toEqual(position);
    },
  );

  test('a payment that is due on the day itself is not past due, and takes no note', () => {
    const position = carriedIn(openingWith(1, 2_000, day('2026-10-15')), APR);
    expect([position.npl, arrears(position)]).toEqual([null, 102_000]);
  });

  test('a loan that was paid out here begins with its payout', () => {
    const paidOut = openPosition(cents(300_000), APR, 3, ON);
    expect(beginningOf(advance(paidOut, addDays(ON, 40)).position)).toEqual(paidOut);
  });
});

test.each([
  [0, 'open'],
  [1, 'open_late'],
  [89, 'open_late'],
  [90, 'open_in_default'],
])('%d days past due: %s', (days, move) => {
  expect(openingMove(days)).toBe(move);
});

test('the first whole month accrues a twelfth of the year’s interest', () => {
  const whole = { ...openingWith(0, 0, day('2026-10-15')) };
  const { accrued } = advance(carriedIn(whole, APR), day('2026-11-15'));
  expect(accrued).toBe(Math.round((300_000 * 1_900) / 120_000));
});

test.each([
  ['its own day', ['2026-07-15', '2026-08-15'], '2026-06-15'],
  ['the 31st, where a February ends the first month', ['2027-02-28', '2027-03-31'], '2027-01-31'],
  ['the 30th of a short month before it', ['2026-07-31', '2026-08-31'], '2026-06-30'],
  [
    'its own day, where a weekend moved the first into the next month',
    ['2026-10-02', '2026-10-31', '2026-11-30'],
    '2026-08-31',
  ],
] as const)('the first month begins on %s', (_, days, began) => {
  expect(firstMonthOf(openingOn(...days))).toBe(began);
});

test('replayed with any payments it is what it became, and interest never passes the principal', () => {
  const payment = fc.record({
    after: fc.integer({ min: 1, max: 400 }),
    amount: fc.integer({ min: 100, max: 90_000 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3 }),
      fc.array(payment, { maxLength: 6 }),
      (late, payments) => {
        const opening = openingWith(late, late * 2_000);
        const inOrder = payments.toSorted((one, other) => one.after - other.after);
        let lived = carriedIn(opening, APR);
        for (const { after, amount } of inOrder)
          lived = pay(lived, cents(amount), addDays(ON, after)).position;
        const end = addDays(ON, 420);
        const { position } = advance(lived, end);
        const movements = inOrder.map(({ after, amount }) => ({
          on: addDays(ON, after),
          amount: cents(amount),
          isByGuarantor: false,
        }));
        const again = replay(beginningOf(position), movements, end).position;
        if (!isRepaid(position)) expect(again).toEqual(position);
        expect(payOff(again)).toBe(payOff(position));
        expect(unpaidInterest(position)).toBeLessThanOrEqual(300_000);
        expect(add(position.outstanding, ZERO)).toBeLessThanOrEqual(300_000);
      },
    ),
  );
});

test('a loan that leaves goes on elsewhere to the cent, whatever was paid before', () => {
  const payment = fc.record({
    after: fc.integer({ min: 1, max: 150 }),
    amount: fc.integer({ min: 100, max: 250_000 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 3, max: 12 }),
      fc.array(payment, { maxLength: 5 }),
      fc.integer({ min: 0, max: 200 }),
      fc.option(fc.integer({ min: 32, max: 59 })),
      (from, term, payments, leaves, firstDue) => {
        const paidOut = addDays(day('2026-01-01'), from);
        const chosen = firstDue === null ? null : addDays(paidOut, firstDue);
        let here = openPosition(cents(500_000), APR, term, paidOut, NO_RULES, chosen);
        for (const { after, amount } of payments.toSorted((a, b) => a.after - b.after)) {
          if (after < leaves) here = pay(here, cents(amount), addDays(paidOut, after)).position;
        }
        here = advance(here, addDays(paidOut, leaves)).position;
        fc.pre(!isRepaid(here));
        const { interest, plan, running, outstanding } = leavingWith(here);
        const opening = { on: here.accruedThrough, interest, plan, running };
        expect(add(ZERO, ...plan.map(({ principal }) => principal))).toBe(outstanding);
        let there = carriedIn(opening, APR);
        for (const days of [0, 1, 10, 31, 62]) {
          const on = addDays(opening.on, days);
          [here, there] = [advance(here, on).position, advance(there, on).position];
          // The in duplum note is taken anew, at no more than it was: until it is reached all is alike.
          if (here.npl && unpaidInterest(here) * 2 > there.outstanding) return;
          expect(owedToday(there)).toEqual({
            ...owedToday(here),
            nextInstalment: owedToday(here).nextInstalment && {
              ...owedToday(here).nextInstalment,
              number: expect.any(Number) as number,
            },
          });
        }
      },
    ),
  );
});

const openingOn = (...days: string[]): Opening => ({
  ...openingWith(0, 0, day('2026-06-20')),
  plan: days.map((dueOn) => ({
    dueOn: day(dueOn),
    principal: cents(100_000),
    interest: cents(2_000),
  })),
});

describe('due dates of a plan that goes on after those that moved in', () => {
  test.each([
    [['2026-07-31'], ['2026-07-31', '2026-08-31', '2026-09-30']],
    [['2026-09-30'], ['2026-09-30', '2026-10-30']],
    [
      ['2026-08-31', '2026-09-30'],
      ['2026-08-31', '2026-09-30', '2026-10-31'],
    ],
    [
      ['2027-02-28', '2027-03-31'],
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    // Moved by a weekend, one of them into the next month.
    [
      ['2026-07-31', '2026-08-31', '2026-10-02'],
      ['2026-07-31', '2026-08-31', '2026-10-02', '2026-10-31'],
    ],
    [
      ['2026-08-01', '2026-09-01', '2026-10-01', '2026-10-30'],
      ['2026-08-01', '2026-09-01', '2026-10-01', '2026-10-30', '2026-12-01'],
    ],
  ])('%j goes on as %j', (brought, expected) => {
    const position = carriedIn(openingOn(...brought), APR);
    expect(expected.map((_, index) => dueDateOf(position, index + 1))).toEqual(expected);
  });

  test('any plan keeps the days that there are and goes on from the loan’s own day', () => {
    const months = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        months,
        months,
        months,
        fc.integer({ min: 0, max: 90 }),
        (from, left, first, second, wait) => {
          const paidOut = addDays(day('2026-01-01'), from);
          const numbers = Array.from({ length: left + 12 }, (_, index) => index + first);
          const dues = numbers.map((number): Day => addMonths(paidOut, number));
          const opening = { ...openingOn(...dues.slice(0, left)), on: addDays(dues[0]!, -1) };
          // What is left may not tell the 30th from the 31st.
          fc.pre(opening.plan.some(({ dueOn }) => dueOn.slice(8) === paidOut.slice(8)));
          let position = carriedIn(opening, APR);
          for (const kind of ['grace', 'interest_pause', 'longer_term'] as const) {
            position = advance(position, addDays(position.accruedThrough, wait)).position;
            const after = replan(position, planTerms(position, { kind, months: (second % 3) + 1 }));
            position = after ?? position;
            const shown = position.instalments.map(({ dueDate }) => dueDate);
            expect(shown.slice(0, dues.length)).toEqual(dues.slice(0, shown.length));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
