import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, type Day } from '@shared/day';
import { cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { TERMS } from '@shared/terms';
import { atMostAgreed, type Cost, costsMore, sameAsShown } from './agreed-price';
import { quote } from '@server/testing/quote-inputs';
import type { Quote } from './quote';
import { repaymentPlan } from './schedule';

const COST: Cost = {
  apr: bps(1_740),
  monthlyPayment: shillings(3_521),
  totalRepayable: cents(2_103_345),
  charges: ZERO,
  aprWithCharges: bps(1_740),
};

describe('a price beside the agreed one', () => {
  test.each<[string, Partial<Cost>, boolean]>([
    ['is the same', {}, false],
    ['is lower in all', { apr: bps(1_700), monthlyPayment: shillings(3_517) }, false],
    ['has a higher rate', { apr: bps(1_741) }, true],
    [
      'has a lower rate and a higher instalment',
      { apr: bps(1_739), monthlyPayment: shillings(3_522) },
      true,
    ],
    ['has a higher total', { totalRepayable: cents(2_103_346) }, true],
    ['keeps back more', { charges: cents(100) }, true],
  ])('%s', (_case, change, isMore) => {
    expect(costsMore({ ...COST, ...change }, COST)).toBe(isMore);
  });

  test('is refused when a screen showed another, with the new figures', () => {
    expect(sameAsShown(undefined, COST, null)).toBeNull();
    expect(sameAsShown({ ...COST }, COST, null)).toBeNull();
    expect(sameAsShown({ ...COST, apr: bps(1_666) }, COST, null)).toMatchObject({
      status: 409,
      code: 'price_changed',
      params: { apr: 17.4, monthlyPayment: 3_521, totalRepayable: '21033.45', charges: '0.00' },
      message:
        'The price has changed: it is now 17.40% APR, KSh 3,521 a month, KSh 21,033.45 in all. ' +
        'KSh 0 of charges is kept back.',
    });
  });

  test.each<[string, Day | null | undefined, Day | null, string | null]>([
    ['no dates named', undefined, day('2026-03-31'), null],
    ['the same date', day('2026-03-31'), day('2026-03-31'), null],
    ['none chosen', null, null, null],
    ['another date', day('2026-03-30'), day('2026-03-31'), 'first_due_changed'],
    ['a date since chosen', null, day('2026-03-31'), 'first_due_changed'],
    ['a date since dropped', day('2026-03-31'), null, 'first_due_dropped'],
  ])('at equal cost, with %s', (_case, shown, chosen, code) => {
    expect(sameAsShown({ ...COST, firstDue: shown }, COST, chosen)?.code ?? null).toBe(code);
  });
});

const prices = fc
  .record({
    amount: fc.integer({ min: 1_000, max: 45_000 }).map(shillings),
    term: fc.constantFrom(...TERMS),
    trust: fc.integer({ min: 0, max: 1_000 }),
    other: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ amount, term, trust, other }) => {
    const at = (score: number): Quote =>
      quote({ amount, term, limit: shillings(45_000), trust: score, guarantors: [] });
    return { today: at(trust), agreed: at(other) };
  });

test('no figure of what is booked is above what was agreed, and its plan is its own', () => {
  fc.assert(
    fc.property(prices, ({ today, agreed }) => {
      const booked = atMostAgreed(today, agreed);
      expect(costsMore(booked, agreed)).toBe(false);
      expect([today.apr, agreed.apr]).toContain(booked.apr);
      const plan = repaymentPlan(booked.inputs.amount, booked.apr, booked.inputs.term);
      expect(plan).toMatchObject({
        monthlyPayment: booked.monthlyPayment,
        totalRepayable: booked.totalRepayable,
      });
      expect(booked.strength).toBe(today.strength);
    }),
  );
});
