import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '@shared/money';
import { bps } from '@shared/rate';
import {
  anyGuarantors,
  asked,
  guarantor,
  price,
  quote,
  STANDARD,
} from '@server/testing/quote-inputs';
import { quote as quoteUnder } from './quote';

describe('quote', () => {
  test('nobody yet: 19 %, KSh 3,521 a month, and what the loan comes to', () => {
    expect(quote(asked([]))).toMatchObject({
      modelVersion: 'copula-1',
      apr: 1900,
      strength: 0,
      monthlyPayment: 352_100,
      totalInterest: 112_271,
      totalRepayable: 2_112_271,
      strengthIfAllAccept: 0,
      aprIfAllAccept: 1900,
      guarantors: [],
      fee: 0,
      excise: 0,
      charges: 0,
      aprWithCharges: 1900,
    });
  });

  test('a fee of 400 with 80 of duty changes what arrives and the APR, and nothing else', () => {
    const facilityFee = { flat: cents(0), points: bps(200), excise: bps(2_000) };
    const [free, charged] = [quote(asked([])), quoteUnder(asked([]), { ...STANDARD, facilityFee })];
    expect(charged).toEqual({
      ...free,
      fee: 40_000,
      excise: 8_000,
      charges: 48_000,
      aprWithCharges: 2_763,
    });
  });

  test('only the accepted count; the pending are shown as if all accepted', () => {
    const two = quote(asked([guarantor('a'), guarantor('b', { status: 'pending' })]));
    const alone = quote(asked([guarantor('a')]));
    const both = quote(asked([guarantor('a'), guarantor('b')]));
    expect(two.apr).toBe(alone.apr);
    expect(two.strength).toBe(alone.strength);
    expect(two.aprIfAllAccept).toBe(both.apr);
    expect(two.strengthIfAllAccept).toBe(both.strength);
    expect(two.guarantors).toEqual([
      { id: 'a', status: 'accepted', aprPoints: 1900 - alone.apr },
      { id: 'b', status: 'pending', aprPoints: alone.apr - both.apr },
    ]);
  });

  test('with one guarantor’s effect alone, or nobody’s, it is the same price', () => {
    fc.assert(
      fc.property(anyGuarantors, (guarantors) => {
        const inputs = asked(guarantors);
        const whole = quote(inputs);
        expect(quoteUnder(inputs, STANDARD, null)).toEqual({ ...whole, guarantors: [] });
        for (const effect of whole.guarantors.slice(0, 2)) {
          const own = quoteUnder(inputs, STANDARD, effect.id);
          expect(own).toEqual({ ...whole, guarantors: [effect] });
        }
      }),
      { numRuns: 30 },
    );
  });

  test('one without capacity takes nothing off', () => {
    const { guarantors } = quote(asked([guarantor('a', { headroom: cents(0) })]));
    expect(guarantors[0]?.aprPoints).toBe(0);
  });

  test('keeps its inputs, and computed again from them it is the same', () => {
    fc.assert(
      fc.property(anyGuarantors, (guarantors) => {
        const first = quote(asked(guarantors));
        const stored = JSON.parse(JSON.stringify(first)) as typeof first;
        expect(quote(stored.inputs)).toEqual(first);
      }),
      { numRuns: 200 },
    );
  });

  test('every effect is ≥ 0 and is the difference that the guarantor makes', () => {
    fc.assert(
      fc.property(anyGuarantors, (guarantors) => {
        const input = asked(guarantors);
        const quoted = quote(input);
        quoted.guarantors.forEach(({ id, status, aprPoints }) => {
          const counted = guarantors.filter((g) => status === 'pending' || g.status === 'accepted');
          const without = counted.filter((g) => g.id !== id);
          expect(aprPoints).toBe(price(input, without).apr - price(input, counted).apr);
          expect(aprPoints).toBeGreaterThanOrEqual(0);
        });
        expect(quoted.aprIfAllAccept).toBeLessThanOrEqual(quoted.apr);
        expect(quoted.strengthIfAllAccept).toBeGreaterThanOrEqual(quoted.strength);
      }),
      { numRuns: 200 },
    );
  });
});
