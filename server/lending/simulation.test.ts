import { describe, expect, test } from 'vitest';
import { shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { asked, guarantor, quote, STANDARD } from '@server/testing/quote-inputs';
import type { ProductTerms } from './product';
import { Simulator } from './simulation';

/** KSh 20,000 over six months, with a friend who covers nothing and with one for 5,000: 19.00 % and 18.43 %. */
const ALONE = asked([guarantor('b', { headroom: ZERO })]);
const BACKED = asked([guarantor('a')]);
const NONE = { fee: ZERO, excise: ZERO };

function simulated(change: Partial<ProductTerms>) {
  const simulator = new Simulator({ ...STANDARD, ...change });
  for (const inputs of [ALONE, BACKED]) {
    simulator.take({ inputs, apr: quote(inputs).apr, charges: NONE });
  }
  return simulator.result();
}

describe('a simulation', () => {
  test('under the same terms comes to what was booked', () => {
    const { loans, refused, asBooked, asProposed } = simulated({});
    expect([loans, refused]).toEqual([2, 0]);
    expect(asProposed).toEqual(asBooked);
    expect(asBooked).toEqual({
      lent: shillings(40_000),
      interest: quote(ALONE).totalInterest + quote(BACKED).totalInterest,
      fees: 0,
      excise: 0,
      apr: 1_872,
    });
  });

  test('one point less of base rate: 18.00 % of 20,000 over six months is 1,062.92 in all', () => {
    const simulator = new Simulator({ ...STANDARD, baseRate: bps(1_700) });
    simulator.take({ inputs: ALONE, apr: bps(1_900), charges: NONE });
    const { asBooked, asProposed } = simulator.result();
    expect([asBooked.apr, asBooked.interest]).toEqual([1_900, 112_271]);
    expect([asProposed.apr, asProposed.interest]).toEqual([1_800, 106_292]);
  });

  test('2 % of fee with 20 % duty on twice 20,000, beside a loan that had been charged', () => {
    const facilityFee = { flat: ZERO, points: bps(200), excise: bps(2_000) };
    const simulator = new Simulator({ ...STANDARD, facilityFee });
    const charges = { fee: shillings(100), excise: shillings(20) };
    simulator.take({ inputs: ALONE, apr: bps(1_900), charges: NONE });
    simulator.take({ inputs: ALONE, apr: bps(1_900), charges });
    const { asBooked, asProposed } = simulator.result();
    expect([asBooked.fees, asBooked.excise]).toEqual([10_000, 2_000]);
    expect([asProposed.fees, asProposed.excise]).toEqual([80_000, 16_000]);
    expect(asProposed.interest).toBe(asBooked.interest);
  });

  test.each<[string, Partial<ProductTerms>, number]>([
    ['a term that is no longer there', { terms: [{ months: 9, points: bps(0) }] }, 2],
    ['an amount above the most', { amount: { min: shillings(1_000), max: shillings(19_999) } }, 2],
    ['a score that they had', { eligibility: { trust: 500, loansRepaid: 3 } }, 0],
    ['a score that they had not', { eligibility: { trust: 501, loansRepaid: 0 } }, 2],
    ['a second guarantor', { guarantors: { max: 10, min: 2, strength: 0 } }, 2],
    ['some strength', { guarantors: { max: 10, min: 1, strength: 1 } }, 1],
    ['more strength than one friend', { guarantors: { max: 10, min: 1, strength: 300_000 } }, 2],
  ])('counts whom the terms would not allow: %s', (_, change, refused) => {
    const { asProposed, ...rest } = simulated(change);
    expect(rest.refused).toBe(refused);
    expect(asProposed.lent).toBe(shillings(20_000 * (2 - refused)));
  });
});
