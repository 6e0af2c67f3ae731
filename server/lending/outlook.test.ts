import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '@shared/day';
import { cents, add, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { pay } from './allocation';
import { defaultRepayment, owedToday, scheduleView } from './outlook';
import { openPosition, type Position } from './position';
import { schedule } from './first-due';
import { repaymentPlan } from './schedule';

const PAID_OUT = day('2026-01-15');
const opened = openPosition(shillings(20_000), bps(1900), 6, PAID_OUT);
const on = (date: string, position: Position = opened): Position =>
  advance(position, day(date)).position;

test('a payment by its date covers what comes first, and the next instalment', () => {
  const owed = owedToday(opened);
  expect(defaultRepayment(owed, shillings(1_000))).toBe(shillings(4_521));
  expect(defaultRepayment({ ...owed, dueNow: shillings(700) }, shillings(1_000))).toBe(
    shillings(1_700),
  );
});

describe('owedToday', () => {
  test('on the day of the payout: nothing due, the first instalment next', () => {
    const owed = owedToday(opened);
    expect(owed).toEqual({
      dueNow: 0,
      nextInstalment: { number: 1, dueDate: '2026-02-15', amount: shillings(3_521) },
      payOff: shillings(20_000),
      interestSavedByPayingOff: 112_271,
      daysPastDue: 0,
      oldestUnpaidDueDate: null,
    });
    expect(defaultRepayment(owed, ZERO)).toBe(shillings(3_521));
  });

  test('on the due date: due, but not late', () => {
    const owed = owedToday(on('2026-02-15'));
    expect(owed).toMatchObject({
      dueNow: shillings(3_521),
      nextInstalment: { number: 2 },
      daysPastDue: 0,
      oldestUnpaidDueDate: '2026-02-15',
    });
    expect(defaultRepayment(owed, ZERO)).toBe(shillings(3_521));
  });

  test('after it: late by the day, with late interest, asked for in whole shillings', () => {
    const owed = owedToday(on('2026-02-25'));
    const late = Math.floor((320_433 * 1900 * 10) / 3_650_000);
    expect(owed).toMatchObject({ dueNow: shillings(3_521) + late, daysPastDue: 10 });
    expect(defaultRepayment(owed, ZERO)).toBe(shillings(3_538));
  });

  test('days past due count from the oldest instalment with anything unpaid', () => {
    const late = on('2026-04-20');
    expect(owedToday(late).daysPastDue).toBe(64);
    const { position } = pay(late, shillings(3_700), late.accruedThrough);
    expect(owedToday(position)).toMatchObject({
      daysPastDue: 36,
      oldestUnpaidDueDate: '2026-03-15',
    });
  });

  test('an instalment paid ahead is skipped', () => {
    const { position } = pay(opened, shillings(3_521), day('2026-02-10'));
    expect(owedToday(position).nextInstalment).toMatchObject({ number: 2, dueDate: '2026-03-15' });
  });

  test('the last instalment is asked for rounded up, never above what pays everything off', () => {
    let position = opened;
    for (const { dueDate, scheduled } of opened.instalments.slice(0, 5)) {
      position = pay(position, scheduled.amount, dueDate).position;
    }
    expect(defaultRepayment(owedToday(position), ZERO)).toBe(shillings(3_463));
    const dueDay = owedToday(on('2026-07-15', position));
    expect(dueDay.dueNow).toBe(351_771);
    expect(defaultRepayment(dueDay, ZERO)).toBe(shillings(3_518));
  });

  test('repaid: nothing is owed, nothing is asked for', () => {
    const { position } = pay(opened, shillings(20_000), PAID_OUT);
    const owed = owedToday(position);
    expect(owed).toMatchObject({ dueNow: 0, nextInstalment: null, payOff: 0 });
    expect(owed.interestSavedByPayingOff).toBe(0);
    expect(defaultRepayment(owed, ZERO)).toBe(0);
    expect(defaultRepayment(owed, shillings(500))).toBe(shillings(500));
  });

  test('paying off saves exactly what staying on the plan would still cost', () => {
    fc.assert(
      fc.property(fc.nat({ max: 180 }), fc.nat({ max: 30_000 }), (days, amount) => {
        const today = addDays(PAID_OUT, days);
        const { position } = pay(opened, shillings(amount), today);
        const owed = owedToday(position);
        let future = pay(position, owed.dueNow, today).position;
        let toInterest = 0;
        for (const { dueDate } of future.instalments.filter((each) => !each.hasMatured)) {
          const due = advance(future, dueDate).position;
          const step = pay(due, owedToday(due).dueNow, dueDate);
          toInterest += step.toInterest;
          future = step.position;
        }
        expect(owed.interestSavedByPayingOff).toBe(toInterest - position.currentInterest);
        expect(owed.interestSavedByPayingOff).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('scheduleView', () => {
  test('when nothing deviates it is the contract’s schedule, at any time', () => {
    const plan = repaymentPlan(opened.lent, opened.apr, opened.term);
    const rows = schedule(opened.lent, opened.apr, opened.term, PAID_OUT);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 240 }), (days) => {
        const today = addDays(PAID_OUT, days);
        let position = opened;
        for (const { dueDate, scheduled } of opened.instalments) {
          if (dueDate <= today) position = pay(position, scheduled.amount, dueDate).position;
        }
        const view = scheduleView(advance(position, today).position);
        expect(view.totalInterest).toBe(plan.totalInterest);
        expect(view.totalRepayable).toBe(plan.totalRepayable);
        expect(view.instalments).toEqual(
          rows.map((row) => ({
            ...row,
            paid: row.dueDate <= today ? row.amount : 0,
            givenUp: 0,
            status: row.dueDate <= today ? 'paid' : 'upcoming',
          })),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('says of each instalment how it stands', () => {
    const late = on('2026-04-15');
    const partly = pay(late, shillings(4_000), late.accruedThrough).position;
    const status = (position: Position): string[] =>
      scheduleView(position).instalments.map((row) => row.status);
    expect(status(late)).toEqual(['overdue', 'overdue', 'due', 'upcoming', 'upcoming', 'upcoming']);
    expect(status(partly).slice(0, 3)).toEqual(['paid', 'overdue', 'due']);
    const ahead = pay(opened, shillings(5_000), day('2026-02-01')).position;
    expect(status(ahead).slice(0, 3)).toEqual(['paid', 'upcoming', 'upcoming']);
    const small = pay(opened, shillings(100), day('2026-02-01')).position;
    expect(status(small)[0]).toBe('part_paid');
    expect(status(on('2026-02-15', small))[0]).toBe('part_paid');
    expect(status(on('2026-02-16', small))[0]).toBe('overdue');
  });

  test('late interest stands with the oldest open instalment and stays there once paid', () => {
    const late = on('2026-02-25');
    const before = scheduleView(late);
    const [row] = before.instalments;
    expect(row!.interest).toBe(add(cents(31_667), late.lateInterest));
    const { position } = pay(late, owedToday(late).dueNow, late.accruedThrough);
    const after = scheduleView(position).instalments[0]!;
    expect(after).toMatchObject({ ...row, paid: row!.amount, status: 'paid' });
    expect(before.totalInterest).toBe(add(cents(112_271), late.lateInterest));
  });
});
