import { expect, test } from 'vitest';
import { changesOf } from './stat-changes';

const figures = (totalOutstanding: string, activeLoans: number, avgAPR: number, late: number) => ({
  totalOutstanding,
  activeLoans,
  avgAPR,
  delinquencyRate: late,
});

test('says how each figure changed, with its sign', () => {
  const before = { day: '2026-02-01', ...figures('12500.00', 12, 17.1, 3.33) };
  expect(changesOf({ ...figures('10000.00', 14, 17.35, 3.33), before, trend: [] })).toEqual({
    outstanding: '−KSh 2,500',
    loans: '+2',
    apr: '+0.25 points',
    late: '±0',
  });
});

test('says nothing while there is nothing to compare with', () => {
  const changes = changesOf({ ...figures('10000.00', 14, 17.35, 0), before: null, trend: [] });
  expect(new Set(Object.values(changes))).toEqual(new Set([null]));
});
