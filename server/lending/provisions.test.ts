import { describe, expect, test } from 'vitest';
import { cents, shillings, ZERO } from '@shared/money';
import {
  provisionEntry,
  provisionFor,
  provisionsOf,
  provisionTotal,
  takenByWriteOff,
} from './provisions';

describe('what is held against loss', () => {
  test.each([
    [0, 100],
    [30, 100],
    [31, 500],
    [90, 500],
    [91, 2_500],
    [180, 2_500],
    [181, 5_000],
    [360, 5_000],
    [361, 10_000],
    [4_000, 10_000],
  ])('of KSh 10,000, %d days past due: KSh %d', (days, provision) => {
    const exposed = { principal: shillings(10_000), advanced: shillings(1_000) };
    expect(provisionFor(exposed, days)).toEqual({
      principal: shillings(provision),
      advanced: shillings(provision / 10),
    });
  });

  test('is the sum over the classes', () => {
    const balances = { normal: 1_000, watch: 200, substandard: 80, doubtful: 40, loss: 5 };
    const each = provisionsOf({
      normal: shillings(balances.normal),
      watch: shillings(balances.watch),
      substandard: shillings(balances.substandard),
      doubtful: shillings(balances.doubtful),
      loss: shillings(balances.loss),
    });
    expect(each.map(({ provision }) => provision)).toEqual([10, 10, 20, 20, 5].map(shillings));
    expect(provisionTotal(each)).toBe(shillings(65));
  });

  test.each([
    [ZERO, cents(500), 'impairment_expense', 'loss_allowance', 500],
    [cents(500), cents(200), 'loss_allowance', 'impairment_expense', 300],
  ] as const)('is brought from %d to %d', (booked, asked, debit, credit, amount) => {
    expect(provisionEntry(booked, asked).postings).toEqual([{ debit, credit, amount }]);
  });

  test.each([
    ['its own', [300, 50], 500, [300, 50]],
    ['what is held, where a reversal since asks for more', [300, 50], 200, [200, 0]],
    ['the principal’s part first', [300, 50], 320, [300, 20]],
    ['nothing before the first night', [300, 50], 0, [0, 0]],
    ['nothing of what is missing', [300, 50], -100, [0, 0]],
  ] as const)('a write-off takes %s', (_, own, held, taken) => {
    const of = ([principal, advanced]: readonly [number, number]) => ({
      principal: cents(principal),
      advanced: cents(advanced),
    });
    expect(takenByWriteOff(of(own), cents(held))).toEqual(of(taken));
  });
});
