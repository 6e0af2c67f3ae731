import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  ceilToShilling,
  cents,
  floorShare,
  formatMoney,
  groupDigits,
  parseMoney,
  add,
  shillings,
  split,
  toDecimalString,
} from './money';

const amounts = fc.integer({ min: 0, max: 999_999_999_999 }).map(cents);

describe('money of the wire', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['1', 100],
    ['12500', 1_250_000],
    ['12500.5', 1_250_050],
    ['12500.05', 1_250_005],
    ['9999999999.99', 999_999_999_999],
    [0.29, 29],
    [12500.5, 1_250_050],
  ])('%j is %i cents', (wire, expected) => expect(parseMoney(wire)).toBe(expected));

  it.each([
    '',
    ' ',
    ' 5 ',
    '5 ',
    '-5',
    '+5',
    '05',
    '.5',
    '5.',
    '5.005',
    '1e3',
    '0x10',
    '1,000',
    'KSh 5',
    '٣',
    '10000000000',
    'NaN',
    'Infinity',
    NaN,
    Infinity,
    -1,
    0.001,
    1e21,
    null,
    undefined,
    true,
    ['5'],
    { amount: '5' },
  ])('%j is not money', (wire) => expect(parseMoney(wire)).toBeNull());

  test('what is written is read again, to the cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseMoney(toDecimalString(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    [cents(-5), '-0.05'],
    [cents(-1_250_000), '-12500.00'],
  ])('a difference of %i cents is written %s', (amount, wire) =>
    expect(toDecimalString(amount)).toBe(wire),
  );
});

describe('cents', () => {
  it.each([0.5, NaN, Infinity, 2 ** 53, -(2 ** 53)])('%d are none', (value) =>
    expect(() => cents(value)).toThrow(RangeError),
  );
  it('know no negative nothing', () => expect(Object.is(cents(-0), 0)).toBe(true));
  it('never pass what a number holds exactly', () =>
    expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError));
});

describe('money for people', () => {
  it.each([
    [0, 'KSh 0'],
    [5, 'KSh 0.05'],
    [50, 'KSh 0.50'],
    [100, 'KSh 1'],
    [99_900, 'KSh 999'],
    [100_000, 'KSh 1,000'],
    [1_250_050, 'KSh 12,500.50'],
    [100_000_000, 'KSh 1,000,000'],
    [-1_250_000, '-KSh 12,500'],
  ])('%i cents are %s', (amount, text) => expect(formatMoney(cents(amount))).toBe(text));

  test('digits are grouped as Intl does it', () => {
    const whole = fc.integer({ min: -999_999_999, max: 999_999_999_999 });
    const byIntl = new Intl.NumberFormat('en-KE');
    fc.assert(
      fc.property(whole, (value) => {
        expect(groupDigits(value)).toBe(byIntl.format(value));
      }),
    );
  });
});

describe('parts of money', () => {
  it.each([
    [0, 0],
    [1, 100],
    [100, 100],
    [101, 200],
  ])('%i cents round up to %i', (amount, up) => expect(ceilToShilling(cents(amount))).toBe(up));

  test('a share is the floor of the exact one, beyond what doubles hold', () => {
    expect(floorShare(cents(9_007_199_254_740_991), 999_999_999, 1_000_000_000)).toBe(
      9_007_199_245_733_791,
    );
    expect(floorShare(shillings(10), 1, 3)).toBe(333);
  });

  test('a split loses no cent, and gives nobody more than a cent beyond their due', () => {
    const weights = fc.array(fc.nat({ max: 5_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, weights, (total, shares) => {
        const sum = shares.reduce((all, share) => all + share, 0);
        const parts = split(total, shares);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(sum === 0 ? 0 : total);
        if (sum === 0) return;
        for (const [index, share] of shares.entries()) {
          const due = (BigInt(total) * BigInt(share)) / BigInt(sum);
          expect([due, due + 1n]).toContain(BigInt(parts[index] ?? -1));
        }
      }),
    );
  });

  test('no part of a split passes its weight while the total does not pass their sum', () => {
    const weights = fc.array(fc.nat({ max: 5_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (shares, part) => {
        const total = cents(Math.floor(shares.reduce((all, share) => all + share, 0) * part));
        split(total, shares).forEach((each, index) =>
          expect(each).toBeLessThanOrEqual(shares[index] ?? 0),
        );
      }),
    );
  });
});
