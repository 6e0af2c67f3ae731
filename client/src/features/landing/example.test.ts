import { expect, it } from 'vitest';
import { EXAMPLE } from './example';

it('is the level annuity, rounded up to a whole shilling', () => {
  const monthlyRate = EXAMPLE.apr / 10_000 / 12;
  const annuity = (EXAMPLE.amount * monthlyRate) / (1 - (1 + monthlyRate) ** -EXAMPLE.months);
  expect(Math.ceil(annuity / 100) * 100).toBe(EXAMPLE.monthly);
});
