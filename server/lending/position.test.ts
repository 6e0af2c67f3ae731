import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, daysBetween } from '@shared/day';
import { type Cents, cents, add, shillings, subtract, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { propertyRuns } from '@server/testing/depth';
import { advance } from './advance';
import { type Allocated, pay } from './allocation';
import { scheduleView } from './outlook';
import {
  isPastDue,
  isRepaid,
  openPosition,
  payOff,
  type Position,
  unpaidInterest,
} from './position';

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
    run.paid = add(run.paid, amount);
  }
  return run;
}

const total = (steps: readonly Allocated[], part: 'accrued' | 'toInterest' | 'toPrincipal') =>
  steps.reduce((sum, step) => sum + step[part], 0);

const sumBy = ({ instalments }: Position, part: 'principalGivenUp' | 'interestGivenUp') =>
  instalments.reduce((sum, each) => sum + each[part], 0);

describe('for any payments on any days', () => {
  test('principal and interest are conserved, nothing is negative, credit only when all is paid', () => {
    fc.assert(
      fc.property(anyLoan, anyPayments, (opened, payments) => {
        const { position, steps, paid } = play(opened, payments);
        // A last rest below a shilling is given up.
        const gone = sumBy(position, 'principalGivenUp') + total(steps, 'toPrincipal');
        expect(position.outstanding + gone).toBe(opened.lent);
        const settled = total(steps, 'toInterest') + sumBy(position, 'interestGivenUp');
        expect(total(steps, 'accrued')).toBe(settled + unpaidInterest(position));
        expect(total(steps, 'toPrincipal') + total(steps, 'toInterest') + position.credit).toBe(
          paid,
        );
        for (const step of steps) {
          if (step.toCredit > 0) expect(isRepaid(step.position)).toBe(true);
          expectSound(step.position);
        }
      }),
      { numRuns: propertyRuns(1_000) },
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
      { numRuns: propertyRuns(500) },
    );
  });

  test('one day at a time comes to the same as all at once, also at the in duplum bound', () => {
    const late = advance(loan(), day('2026-03-10')).position;
    const interest = subtract(late.npl!.principal, cents(2_000));
    const atTheBound = { ...late, npl: { ...late.npl!, interest } };
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
        const amount = add(payOff(position), cents(beyond));
        const last = pay(position, amount, position.accruedThrough);
        expect(isRepaid(last.position)).toBe(true);
        expect(last.toCredit).toBe(beyond);
        expect(advance(last.position, addDays(position.accruedThrough, 500)).accrued).toBe(0);
      }),
      { numRuns: propertyRuns(500) },
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
  const { npl } = position;
  if (npl) expect(npl.interest).toBeLessThanOrEqual(npl.principal);
  expect(npl === null || isPastDue(position)).toBe(true);
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
