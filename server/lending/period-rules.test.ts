import { expect, test } from 'vitest';
import { day } from '@shared/day';
import { refusedClose, refusedReopen } from './period-rules';

const [JAN, FEB, MAR] = [day('2026-01-31'), day('2026-02-28'), day('2026-03-31')];

test.each([
  [FEB, { closedThrough: JAN, lastRun: MAR }, null],
  [FEB, { closedThrough: null, lastRun: FEB }, null],
  [FEB, { closedThrough: FEB, lastRun: MAR }, 'period_closed_already'],
  [JAN, { closedThrough: FEB, lastRun: MAR }, 'period_closed_already'],
  [MAR, { closedThrough: JAN, lastRun: FEB }, 'period_not_over'],
  [JAN, { closedThrough: null, lastRun: null }, 'no_day_closed'],
])('closing through %s with the books at %o: %s', (end, books, code) => {
  expect(refusedClose(end, books)?.code ?? null).toBe(code);
});

const BOOKS = { closedThrough: FEB, lastRun: MAR };
test.each([
  [{ end: FEB, reopenedAt: null }, null],
  [{ end: JAN, reopenedAt: null }, 'period_not_latest'],
  [{ end: FEB, reopenedAt: new Date(0) }, 'period_not_latest'],
])('opening %o again: %s', (period, code) => {
  expect(refusedReopen(period, BOOKS)?.code ?? null).toBe(code);
});
