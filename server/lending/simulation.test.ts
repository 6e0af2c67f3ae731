import { describe, expect, test } from 'vitest';
import { addDays, day } from '@shared/day';
import { cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { asked, guarantor, quote, STANDARD } from '@server/testing/quote-inputs';
import type { ProductTerms } from './product';
import { Simulator } from './simulation';

/** KSh 20,000 over six months, with a friend who covers nothing and with one for 5,000: 19.00 % and 18.43 %. */
const ALONE = asked([guarantor('b', { headroom: ZERO })]);
const BACKED = asked([guarantor('a')]);
const NONE = { fee: ZERO, excise: ZERO };
const ON_TIME = { lateFees: ZERO, paidOutOn: day('2026-03-02'), past: null };

function simulated(change: Partial<ProductTerms>) {
  const simulator = new Simulator({ ...STANDARD, ...change });
  for (const inputs of [ALONE, BACKED]) {
    simulator.take({ inputs, apr: quote(inputs).apr, charges: NONE, ...ON_TIME });
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
      lateFees: 0,
      apr: 1_872,
    });
  });

  test('under the same terms, of a loan that came later than its first due date was priced for', () => {
    const firstDue = { on: day('2026-04-20'), chosenOn: day('2026-03-02') };
    const inputs = { ...ALONE, firstDue };
    const simulator = new Simulator({ ...STANDARD, firstDueDays: 61 });
    const paidOutOn = day('2026-03-10');
    simulator.take({ inputs, apr: bps(1_900), charges: NONE, ...ON_TIME, paidOutOn });
    const { loans, refused, asBooked, asProposed } = simulator.result();
    expect([loans, refused]).toEqual([1, 0]);
    expect(asProposed).toEqual(asBooked);
    // Ten days of 28 of a month's 316.67 come before the first month; the first payment is whole shillings.
    expect(asBooked.interest).toBeGreaterThan(112_271 + 11_000);
    expect(asBooked.interest).toBeLessThan(112_271 + 11_400);
  });

  test('one point less of base rate: 18.00 % of 20,000 over six months is 1,062.92 in all', () => {
    const simulator = new Simulator({ ...STANDARD, baseRate: bps(1_700) });
    simulator.take({ inputs: ALONE, apr: bps(1_900), charges: NONE, ...ON_TIME });
    const { asBooked, asProposed } = simulator.result();
    expect([asBooked.apr, asBooked.interest]).toEqual([1_900, 112_271]);
    expect([asProposed.apr, asProposed.interest]).toEqual([1_800, 106_292]);
  });

  test('2 % of fee with 20 % duty on twice 20,000, beside a loan that had been charged', () => {
    const facilityFee = { flat: ZERO, points: bps(200), excise: bps(2_000) };
    const simulator = new Simulator({ ...STANDARD, facilityFee });
    const charges = { fee: shillings(100), excise: shillings(20) };
    simulator.take({ inputs: ALONE, apr: bps(1_900), charges: NONE, ...ON_TIME });
    simulator.take({ inputs: ALONE, apr: bps(1_900), charges, ...ON_TIME });
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

  test('of late fees takes the payments as they were: one instalment 9 days late, the next unpaid', () => {
    const lateFee = { flat: shillings(100), points: bps(0), days: 8 };
    const facilityFee = { ...STANDARD.facilityFee, excise: bps(2_000) };
    const paidOutOn = day('2026-03-02');
    const movements = [{ on: day('2026-04-11'), amount: shillings(3_535), isByGuarantor: false }];
    const lateFees = (through: number, proposed: Partial<ProductTerms>) => {
      const simulator = new Simulator({ ...STANDARD, ...proposed });
      const past = { movements, through: addDays(day('2026-05-02'), through) };
      const loan = { inputs: ALONE, apr: bps(1_900), charges: NONE, paidOutOn, past };
      simulator.take({ ...loan, lateFees: cents(700) });
      const { asBooked, asProposed } = simulator.result();
      return [asBooked.lateFees, asProposed.lateFees];
    };
    expect(lateFees(7, { lateFee, facilityFee })).toEqual([700, 12_000]);
    expect(lateFees(8, { lateFee, facilityFee })).toEqual([700, 24_000]);
    expect(lateFees(8, {})).toEqual([700, 0]);
    expect(lateFees(8, { lateFee: { ...lateFee, days: 10 } })).toEqual([700, 0]);
  });
});
