import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day, daysBetween } from '@shared/day';
import { type Cents, cents, plus, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { type Allocated, pay } from './allocation';
import { scheduleView } from './outlook';
import { arrears, isRepaid, openPosition, payOff, type Position, unpaidInterest } from './position';
import { repaymentPlan } from './schedule';

const PAID_OUT = day('2026-01-31');
const loan = (paidOutOn = PAID_OUT): Position =>
  openPosition(shillings(20_000), bps(1900), 6, paidOutOn);

const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(day('2026-01-01'), days));
const anyLoan: fc.Arbitrary<Position> = fc
  .tuple(
    fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
    fc.integer({ min: 1_500, max: 2_300 }).map(bps),
    fc.constantFrom(3, 6, 12),
    anyDay,
  )
  .map(([lent, apr, term, paidOutOn]) => openPosition(lent, apr, term, paidOutOn));

/** Payments as shares of what was lent, so many days one after the other. */
const anyPayments = fc.array(
  fc.record({
    wait: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 70 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
    ),
    share: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1_000 })),
  }),
  { maxLength: 16 },
);

interface Run {
  position: Position;
  steps: Allocated[];
  paid: Cents;
}

function play(opened: Position, payments: readonly { wait: number; share: number }[]): Run {
  const run: Run = { position: opened, steps: [], paid: ZERO };
  let today = opened.paidOutOn;
  for (const { wait, share } of payments) {
    today = addDays(today, wait);
    const amount = cents(Math.floor((opened.lent * share) / 1_000));
    const step = pay(run.position, amount, today);
    run.steps.push(step);
    run.position = step.position;
    run.paid = plus(run.paid, amount);
  }
  return run;
}

const total = (steps: readonly Allocated[], part: 'accrued' | 'toInterest' | 'toPrincipal') =>
  steps.reduce((sum, step) => sum + step[part], 0);

const payWhatIsDue = (position: Position, on: Day): Allocated =>
  pay(position, arrears(advance(position, on).position), on);

describe('paid on time', () => {
  test('the books equal the schedule to the cent, whatever the month lengths', () => {
    fc.assert(
      fc.property(anyLoan, (opened) => {
        let position = opened;
        for (const { number, dueDate, scheduled } of opened.instalments) {
          const step = payWhatIsDue(position, dueDate);
          expect(step.accrued).toBe(scheduled.interest);
          expect(step.toInterest).toBe(scheduled.interest);
          expect(step.toPrincipal).toBe(scheduled.principal);
          position = step.position;
          expect(position.instalments[number - 1]).toMatchObject({
            maturedInterest: scheduled.interest,
            maturedPrincipal: scheduled.principal,
          });
        }
        expect(isRepaid(position)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('paid early', () => {
  test('on the day of the payout it costs nothing', () => {
    const { position, toInterest, toPrincipal } = pay(loan(), shillings(20_000), PAID_OUT);
    expect([toInterest, toPrincipal]).toEqual([0, 2_000_000]);
    expect(isRepaid(position)).toBe(true);
  });

  test('half-way through the first month it costs half of its interest', () => {
    const { toInterest } = pay(loan(), shillings(21_000), day('2026-02-14'));
    expect(toInterest).toBe(15_833); // 31,667 × 14/28, the half cent that rounds it up not yet earned
  });

  test('an instalment paid before its due date is not demanded again', () => {
    const early = pay(loan(), shillings(3_521), day('2026-02-20')).position;
    const due = advance(early, day('2026-02-28')).position;
    expect(arrears(due)).toBe(0);
    expect(due.ahead).toBe(0);
    const next = advance(due, day('2026-03-31')).position;
    expect(arrears(next)).toBe(shillings(3_521));
  });

  test('never costs more interest than on time, and never later', () => {
    fc.assert(
      fc.property(
        anyLoan,
        fc.array(fc.tuple(fc.nat({ max: 30 }), fc.integer({ min: 0, max: 400 })), {
          minLength: 12,
          maxLength: 12,
        }),
        (opened, extras) => {
          let position = opened;
          let interest = 0;
          opened.instalments.forEach(({ dueDate }, i) => {
            const [daysBefore, share] = extras[i]!;
            const extra = cents(Math.floor((opened.lent * share) / 1_000));
            const early = addDays(dueDate, -Math.min(daysBefore, 27));
            for (const step of [
              pay(position, extra, early),
              payWhatIsDue(pay(position, extra, early).position, dueDate),
            ]) {
              interest += step.toInterest;
              position = step.position;
            }
          });
          expect(isRepaid(position)).toBe(true);
          const { totalInterest } = repaymentPlan(opened.lent, opened.apr, opened.term);
          expect(interest).toBeLessThanOrEqual(totalInterest);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('paid late', () => {
  test('overdue principal bears the loan’s own rate by the day, actual/365, and nothing else does', () => {
    const due = advance(loan(), day('2026-02-28')).position;
    const late = advance(due, day('2026-03-10')).position;
    const { principal } = due.instalments[0]!.scheduled;
    expect(late.lateInterest).toBe(Math.floor((principal * 1900 * 10) / 3_650_000));
    expect(late.currentInterest).toBe(
      Math.floor(((2_000_000 - principal) * 1900 * 10) / (120_000 * 31) + 0.5),
    );
  });

  test('pays late interest first, then the oldest instalment, interest before principal', () => {
    const late = advance(loan(), day('2026-04-10')).position;
    const [first, second] = late.instalments;
    const owed = plus(late.lateInterest, first!.maturedInterest);
    expect(pay(late, owed, late.accruedThrough)).toMatchObject({
      toInterest: owed,
      toPrincipal: 0,
    });
    const more = plus(owed, first!.maturedPrincipal, cents(100));
    const { position } = pay(late, more, late.accruedThrough);
    expect(position.instalments[0]!.principalPaid).toBe(first!.maturedPrincipal);
    expect(position.instalments[1]!.interestPaid).toBe(100);
    expect(position.overduePrincipal).toBe(second!.maturedPrincipal);
    expect(position.lateInterest).toBe(0);
  });

  test('in duplum: after twenty years unpaid, interest equals the principal and stands still', () => {
    const { position } = advance(loan(), day('2046-01-31'));
    expect(unpaidInterest(position)).toBe(2_000_000);
    expect(advance(position, day('2056-01-31')).accrued).toBe(0);
  });
});

describe('for any payments on any days', () => {
  test('principal and interest are conserved, nothing is negative, credit only when all is paid', () => {
    fc.assert(
      fc.property(anyLoan, anyPayments, (opened, payments) => {
        const { position, steps, paid } = play(opened, payments);
        expect(position.outstanding + total(steps, 'toPrincipal')).toBe(opened.lent);
        expect(total(steps, 'accrued')).toBe(total(steps, 'toInterest') + unpaidInterest(position));
        expect(total(steps, 'toPrincipal') + total(steps, 'toInterest') + position.credit).toBe(
          paid,
        );
        for (const step of steps) {
          if (step.toCredit > 0) expect(isRepaid(step.position)).toBe(true);
          expect(unpaidInterest(step.position)).toBeLessThanOrEqual(step.position.outstanding);
          expectSound(step.position);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('the days may be let pass in any pieces', () => {
    fc.assert(
      fc.property(
        anyLoan,
        anyPayments,
        fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }),
        (opened, payments, pieces) => {
          const start = play(opened, payments).position;
          let piecemeal = start;
          let accrued = 0;
          let today = start.accruedThrough;
          for (const days of pieces) {
            today = addDays(today, days);
            const step = advance(piecemeal, today);
            accrued += step.accrued;
            piecemeal = step.position;
          }
          expect({ position: piecemeal, accrued }).toEqual(advance(start, today));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('one day at a time comes to the same as all at once, also at the in duplum bound', () => {
    const late = advance(loan(), day('2026-03-10')).position;
    const room = cents(late.outstanding - unpaidInterest(late) - 2_000);
    const atTheBound = { ...late, currentInterest: plus(late.currentInterest, room) };
    for (const start of [loan(), late, atTheBound]) {
      let daily = start;
      for (let i = 0; i < 230; i += 1) {
        daily = advance(daily, addDays(daily.accruedThrough, 1)).position;
      }
      expect(daily).toEqual(advance(start, daily.accruedThrough).position);
    }
  });

  test('paying off closes it, and whatever is paid beyond is credit to the cent', () => {
    fc.assert(
      fc.property(anyLoan, anyPayments, fc.nat({ max: 100_000 }), (opened, payments, beyond) => {
        const { position } = play(opened, payments);
        const amount = plus(payOff(position), cents(beyond));
        const last = pay(position, amount, position.accruedThrough);
        expect(isRepaid(last.position)).toBe(true);
        expect(last.toCredit).toBe(beyond);
        expect(advance(last.position, addDays(position.accruedThrough, 500)).accrued).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test('a day that has been accrued already changes nothing', () => {
    const { position } = advance(loan(), day('2026-05-05'));
    expect(advance(position, day('2026-03-03'))).toEqual({ position, accrued: 0 });
  });
});

/** What the database checks too. */
function expectSound(position: Position): void {
  const { outstanding, overduePrincipal, lateInterest, currentInterest, ahead, credit } = position;
  for (const part of [
    outstanding,
    overduePrincipal,
    lateInterest,
    currentInterest,
    ahead,
    credit,
  ]) {
    expect(part).toBeGreaterThanOrEqual(0);
  }
  expect(overduePrincipal).toBeLessThanOrEqual(outstanding);
  expect(Number.isSafeInteger(position.carry) && position.carry >= 0).toBe(true);
  expect(Number.isSafeInteger(position.lateCarry) && position.lateCarry >= 0).toBe(true);
  let overdue = 0;
  for (const each of position.instalments) {
    expect(each.interestPaid).toBeLessThanOrEqual(each.maturedInterest);
    expect(each.principalPaid).toBeLessThanOrEqual(each.maturedPrincipal);
    expect(each.hasMatured).toBe(daysBetween(each.dueDate, position.accruedThrough) >= 0);
    overdue += each.maturedPrincipal - each.principalPaid;
  }
  expect(overdue).toBe(overduePrincipal);
  const view = scheduleView(position);
  const principal = view.instalments.reduce((sum, each) => sum + each.principal, 0);
  expect(principal).toBe(position.lent);
}
