import { addDays, addMonths, day } from '@shared/day';
import { expect, test } from 'vitest';
import { dueExactly } from './due-exactly';

test('on every day of four years a loan can be as late as wanted, to the day', () => {
  for (let today = day('2026-01-01'); today < '2030-01-01'; today = addDays(today, 1)) {
    for (const wanted of [0, 1, 2]) {
      const { paidOutOn, paid } = dueExactly(today, 92, wanted);
      expect(addMonths(paidOutOn, paid + 1)).toBe(addDays(today, -92));
      expect(paid - wanted).toBeLessThanOrEqual(1);
    }
  }
});
