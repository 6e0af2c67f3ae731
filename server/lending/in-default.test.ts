import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, day } from '@shared/day';
import { add, type Cents, cents, shillings, subtract, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { NO_RULES, openCharges } from './charges';
import { advance } from './advance';
import { arrears, arrearsIfLate, openPosition, type Position, unpaidOf } from './position';
import { replay } from './replay';

const PAID_OUT = day('2026-03-02');
/** 20,000 at 18.38 % over six months: 3,515 a month. */
const OPENED = openPosition(shillings(20_000), bps(1_838), 6, PAID_OUT);
const due = (number: number): Day => addMonths(PAID_OUT, number);

/** All that is past due on a day on which nothing was paid yet. */
function lateOn(on: Day): Cents {
  const today = advance(OPENED, on).position;
  const dueToday = today.instalments.filter(({ dueDate }) => dueDate === on).map(unpaidOf);
  return subtract(arrears(today), dueToday[0] ?? ZERO);
}

const statusOf = (on: Day, amount: Cents, isByGuarantor: boolean) => {
  const paid = replay(OPENED, [{ on, amount, isByGuarantor }], on);
  const { position, status, defaults } = paid;
  return { position, is: [status, position.isInDefault, defaults.at(-1)?.endedOn ?? null] };
};

/** What is paid is what is past due and so much more or less. */
const PAYMENTS = [
  ['on the next due date: all that is late', due(2), 0, ['active', false, null]],
  ['on the next due date: a shilling less', due(2), -100, ['delinquent', false, null]],
  ['on the next due date: a part of that one too', due(2), 8_000, ['active', false, null]],
  [
    'a day after it: all but what was due yesterday',
    addDays(due(2), 1),
    -351_500,
    ['delinquent', false, null],
  ],
  ['a day before it: all', addDays(due(2), -1), 0, ['active', false, null]],
  ['in default, on a due date: all that is late', due(4), 0, ['active', false, due(4)]],
  ['in default, on a due date: a shilling less', due(4), -100, ['defaulted', true, null]],
  ['in default, on the last due date: all that is late', due(6), 0, ['active', false, due(6)]],
] as const;

describe.each([false, true])('paid by a guarantor: %s', (isByGuarantor) => {
  test.each(PAYMENTS)('%s', (_what, on, more, is) => {
    const { position, is: after } = statusOf(on, cents(lateOn(on) + more), isByGuarantor);
    expect(after).toEqual(is);
    // Guarantors stand for what is late: they are asked for nothing of what falls due today.
    expect(arrearsIfLate(position) === 0).toBe(is[0] === 'active');
  });
});

test('who paid up on a due date and not that one is late from the next day on', () => {
  const paid = { on: due(2), amount: lateOn(due(2)), isByGuarantor: false };
  const after = replay(OPENED, [paid], addDays(due(2), 1));
  expect([after.status, after.lateness.get(2)]).toEqual(['delinquent', 1]);
  const again = replay(OPENED, [paid], addDays(due(2), 90));
  expect([again.status, again.defaults]).toEqual([
    'defaulted',
    [{ from: addDays(due(2), 90), endedOn: null }],
  ]);
});

test('a default that ended on a due date lets the next one cost a late fee again', () => {
  const rule = { flat: shillings(100), points: bps(0), excise: bps(0), days: 8 };
  const opened: Position = { ...OPENED, charges: openCharges({ ...NO_RULES, late_fee: rule }) };
  const paid = { on: due(4), amount: lateOn(due(4)), isByGuarantor: false };
  const fees = (amount: Cents): Cents =>
    replay(opened, [{ ...paid, amount }], addDays(due(4), 8)).position.charges.late_fee.rows.reduce(
      (sum, { fee }) => add(sum, fee),
      ZERO,
    );
  expect([fees(cents(paid.amount - 100)), fees(paid.amount)]).toEqual([30_000, 40_000]);
});
