import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, daysBetween } from '@shared/day';
import { add, type Cents, cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { CENTS } from './arithmetic';
import {
  chargesIn,
  chargesOn,
  feeCharged,
  feesEarned,
  feeTakenBack,
  lessCharges,
  NO_FEE,
  unearnedFee,
} from './fees';

const fee = (flat: number, points: number, excise: number) => ({
  flat: cents(flat),
  points: bps(points),
  excise: bps(excise),
});

describe('the charges of a loan', () => {
  test.each<[string, number, ReturnType<typeof fee>, number, number]>([
    ['2 % and 20 % duty of 20,000', 20_000, fee(0, 200, 2_000), 40_000, 8_000],
    ['a sum beside the share', 10_000, fee(15_000, 100, 2_000), 25_000, 5_000],
    ['a sum alone, with no duty', 5_000, fee(15_000, 0, 0), 15_000, 0],
    ['246.90 and 49.38, down to 296 shillings', 12_345, fee(0, 200, 2_000), 24_667, 4_933],
    ['a part of a shilling, down to a whole one', 5_000, fee(10_050, 0, 0), 10_000, 0],
    ['84 cents and 17, down to a shilling', 1_000, fee(84, 0, 2_000), 83, 17],
    ['3.9999, never up to 4 before it goes down', 5_000, fee(300, 0, 3_333), 225, 75],
    ['a third of duty, of which no cent is the exact one', 5_000, fee(301, 0, 3_333), 300, 100],
    ['no fee', 20_000, NO_FEE, 0, 0],
    ['a duty on no fee', 20_000, fee(0, 0, 2_000), 0, 0],
  ])('%s', (_, amount, of, charged, excise) =>
    expect(chargesOn(shillings(amount), of)).toEqual({ fee: charged, excise }),
  );

  test('a late fee of 123.99 is 123, though its share of 332.63 would round up', () => {
    const charges = chargesOn(cents(33_263), fee(10_000, 100, 2_000));
    expect(chargesIn(charges)).toBe(12_300);
  });

  const anyFee = fc.record({
    flat: fc.integer({ min: 0, max: 100_000 }).map(cents),
    points: fc.integer({ min: 0, max: 1_000 }).map(bps),
    excise: fc.integer({ min: 0, max: 5_000 }).map(bps),
  });
  const anyAmount = fc.integer({ min: 1_000, max: 250_000 }).map(shillings);

  test('are whole shillings, less than one below the product’s, and the duty is its share to a cent', () => {
    fc.assert(
      fc.property(anyAmount, anyFee, (amount, of) => {
        const charges = chargesOn(amount, of);
        const most = ((of.flat * 10_000 + amount * of.points) * (10_000 + of.excise)) / 1e8;
        const exact = charges.fee * of.excise;
        expect(chargesIn(charges) % 100).toBe(0);
        expect(Math.abs(charges.excise * 10_000 - exact)).toBeLessThan(10_000);
        expect(chargesIn(charges)).toBeLessThanOrEqual(most);
        expect(chargesIn(charges)).toBeGreaterThan(most - 100);
        expect(add(lessCharges(amount, charges), chargesIn(charges))).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });

  test('never fall with the amount', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyFee, (one, other, of) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(chargesIn(chargesOn(large, of))).toBeGreaterThanOrEqual(
          chargesIn(chargesOn(small, of)),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('are booked beside the payout, and taken back whole', () => {
    const charges = { fee: cents(40_000), excise: cents(8_000) };
    expect(feeCharged(charges)).toEqual({
      kind: 'fee_charged',
      postings: [
        { debit: 'loan_principal', credit: 'fees_deferred', amount: 40_000 },
        { debit: 'loan_principal', credit: 'excise_payable', amount: 8_000 },
      ],
    });
    expect(feeTakenBack(charges).postings).toEqual(
      feeCharged(charges).postings.map(({ debit, credit, amount }) => ({
        debit: credit,
        credit: debit,
        amount,
      })),
    );
    expect(feeCharged({ fee: ZERO, excise: ZERO }).postings).toEqual([]);
  });
});

describe('a fee is earned over the months of its loan', () => {
  /** From 2 March to 2 September are 184 days. */
  const LOAN = { paidOutOn: '2026-03-02' as Day, term: 6 };
  const leftOf = (of: Cents, { paidOutOn, term }: typeof LOAN, day: Day) => {
    const last = addMonths(paidOutOn, term);
    return unearnedFee(CENTS, of, daysBetween(day, last), daysBetween(paidOutOn, last));
  };

  test.each<[string, number]>([
    ['2026-03-02', 40_000],
    ['2026-03-03', 39_782],
    ['2026-06-02', 20_000],
    ['2026-09-01', 217],
    ['2026-09-02', 0],
    ['2027-01-01', 0],
  ])('of 400 there is at the end of %s still unearned: %d cents', (day, left) =>
    expect(leftOf(cents(40_000), LOAN, day as Day)).toBe(left),
  );

  test('falls from the whole to nothing, day by day', () => {
    const anyLoan = fc.record({
      paidOutOn: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01' as Day, days)),
      term: fc.integer({ min: 1, max: 24 }),
    });
    fc.assert(
      fc.property(
        anyLoan,
        fc.integer({ min: 0, max: 900 }),
        fc.nat(10_000_000),
        (loan, days, of) => {
          const at = (after: number) => leftOf(cents(of), loan, addDays(loan.paidOutOn, after));
          expect(at(0)).toBe(of);
          expect(at(days)).toBeGreaterThanOrEqual(at(days + 1));
          expect(leftOf(cents(of), loan, addMonths(loan.paidOutOn, loan.term))).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('by an entry of the difference, either way', () => {
    const [more, less] = [cents(30_000), cents(20_000)];
    expect(feesEarned(more, less).postings).toEqual([
      { debit: 'fees_deferred', credit: 'fee_income', amount: 10_000 },
    ]);
    expect(feesEarned(less, more).postings).toEqual([
      { debit: 'fee_income', credit: 'fees_deferred', amount: 10_000 },
    ]);
    expect(feesEarned(less, less).postings).toEqual([]);
  });
});
