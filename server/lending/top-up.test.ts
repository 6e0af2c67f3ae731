import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '@shared/day';
import { TOP_UP_ARRIVES_MIN } from '@shared/limits';
import { add, cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { pay } from './allocation';
import { rebookBackdated } from './backdated-payment';
import { advance } from './advance';
import { chargesIn, chargesOn, type FacilityFee, feeCharged, NO_FEE } from './fees';
import { earlierLoanPaidOff, type Entry, interestAccrued, repaymentReceived } from './ledger';
import { interestCorrected, restGivenUp } from './correction-entries';
import { payoutConfirmed, payoutRefused, payoutRequested } from './payout-entries';
import { isRepaid, openPosition, payOff } from './position';
import { firstRefusal } from './rule';
import { openAmountOf } from './standing';
import {
  arriving,
  type EarlierLoan,
  enoughArrives,
  keptBackFor,
  leastTopUp,
  mayBeToppedUp,
  stillToppedUp,
  whyNotToppedUp,
} from './top-up';

const RUNNING: EarlierLoan = {
  status: 'active',
  closedReason: null,
  daysPastDue: 0,
  payOff: cents(1_354_060),
  owedToGuarantors: ZERO,
  hasOpenClaim: false,
  isInHardship: false,
  isPlanOpen: false,
  isChangeOpen: false,
  isBroughtIn: false,
};
const codesOf = (more: Partial<EarlierLoan>) =>
  whyNotToppedUp({ ...RUNNING, ...more }).map(({ code }) => code);

describe('a loan that a new one may pay off', () => {
  test('runs, with nothing late and nothing open on it', () => {
    expect(codesOf({})).toEqual([]);
    expect(mayBeToppedUp(RUNNING, false)).toBeNull();
  });

  test.each<[string, Partial<EarlierLoan>]>([
    ['top_up_not_active', { daysPastDue: 1 }],
    ['top_up_not_active', { status: 'delinquent' }],
    ['top_up_not_active', { status: 'defaulted' }],
    ['top_up_not_active', { status: 'approved' }],
    ['top_up_not_active', { status: 'disbursed' }],
    ['top_up_not_active', { status: 'closed', closedReason: 'repaid' }],
    ['top_up_not_active', { status: 'closed', closedReason: 'written_off' }],
    ['top_up_claimed', { hasOpenClaim: true }],
    ['top_up_owes_guarantors', { owedToGuarantors: cents(1) }],
    ['top_up_in_plan', { isInHardship: true }],
    ['top_up_in_plan', { isPlanOpen: true }],
    ['top_up_in_change', { isChangeOpen: true }],
    ['top_up_brought_in', { isBroughtIn: true }],
  ])('is not: %s for %j', (code, more) => {
    expect(codesOf(more)).toEqual([code]);
    expect(mayBeToppedUp({ ...RUNNING, ...more }, false)).toMatchObject({
      code: 'top_up_not_possible',
      status: 409,
    });
  });

  test('is topped up by one request at a time, and every reason is said', () => {
    expect(mayBeToppedUp(RUNNING, true)?.params).toMatchObject({
      why: [{ code: 'top_up_under_way' }],
    });
    expect(codesOf({ daysPastDue: 3, isPlanOpen: true, isChangeOpen: true })).toEqual([
      'top_up_not_active',
      'top_up_in_plan',
      'top_up_in_change',
    ]);
  });

  test('and at every later gate may also have been repaid', () => {
    expect(stillToppedUp({ earlier: null })).toBeNull();
    expect(stillToppedUp({ earlier: RUNNING })).toBeNull();
    const closed = { ...RUNNING, status: 'closed', payOff: ZERO } as const;
    expect(stillToppedUp({ earlier: { ...closed, closedReason: 'repaid' } })).toBeNull();
    expect(stillToppedUp({ earlier: { ...closed, closedReason: 'written_off' } })).not.toBeNull();
    expect(stillToppedUp({ earlier: { ...RUNNING, daysPastDue: 1 } })).not.toBeNull();
  });
});

describe('what arrives', () => {
  const FEE: FacilityFee = { flat: shillings(100), points: bps(200), excise: bps(2_000) };
  const codeOf = (amount: number, facilityFee = NO_FEE) =>
    enoughArrives({ amount: cents(amount), earlier: RUNNING, product: { facilityFee } })?.code;

  // 13,540.60 takes 13,541; with 500 that is 14,041.
  test.each([
    [1_404_100, undefined],
    [1_404_000, 'top_up_too_small'],
    [1_354_100, 'top_up_too_small'],
    [100_000, 'top_up_too_small'],
    [4_500_000, undefined],
  ])('of %d cents: %s', (amount, code) => {
    expect(codeOf(amount)).toBe(code);
  });

  test('is no question of a loan by itself', () => {
    const asked = { amount: shillings(1), earlier: null, product: { facilityFee: NO_FEE } };
    expect(enoughArrives(asked)).toBeNull();
  });

  test('the least amount is the least: a shilling less is refused, with that amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 24_000_000 }),
        fc.constantFrom(NO_FEE, FEE, { ...FEE, flat: ZERO }),
        (owed, facilityFee) => {
          const earlier = { ...RUNNING, payOff: cents(owed) };
          const least = leastTopUp(earlier.payOff, facilityFee);
          const under = { earlier, product: { facilityFee } };
          expect(enoughArrives({ amount: least, ...under })).toBeNull();
          expect(enoughArrives({ amount: cents(least - 100), ...under })).toMatchObject({
            params: { least: expect.any(String) as string },
            fields: { amount: { code: 'top_up_too_small' } },
          });
          expect(least % 100).toBe(0);
        },
      ),
    );
  });

  test('is whole shillings, and with what is kept back comes to the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 250_000 }),
        fc.integer({ min: 0, max: 25_000_000 }),
        (amount, owed) => {
          const charges = chargesOn(shillings(amount), FEE);
          const keptBack = keptBackFor(cents(owed));
          const sent = arriving(shillings(amount), charges, keptBack);
          expect(add(sent, keptBack, chargesIn(charges))).toBe(shillings(amount));
          expect(keptBack - owed).toBeGreaterThanOrEqual(0);
          expect(keptBack - owed).toBeLessThan(100);
          expect(sent % 100 === 0).toBe(true);
        },
      ),
    );
  });
});

describe('the books', () => {
  const START = day('2026-03-02');
  /** Debits less credits by account. */
  const balances = (entries: readonly Entry[]) => {
    const sums: Record<string, number> = {};
    for (const { debit, credit, amount } of entries.flatMap(({ postings }) => postings)) {
      sums[debit] = (sums[debit] ?? 0) + amount;
      sums[credit] = (sums[credit] ?? 0) - amount;
    }
    return sums;
  };

  test('the earlier loan closes to the cent as of the hand-over, whatever was accrued since', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 100_000 }),
        fc.integer({ min: 1_500, max: 2_300 }),
        fc.constantFrom(3, 6, 12),
        fc.integer({ min: 0, max: 27 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 80 }),
        (lent, apr, term, held, transit, percent) => {
          const early = Math.floor((lent * percent) / 100);
          const opened = openPosition(shillings(lent), bps(apr), term, START);
          const paidOn = addDays(START, Math.min(5, held));
          const first = early > 0 ? pay(opened, shillings(early), paidOn) : null;
          const handedOver = addDays(START, held);
          const { position: then } = advance(first?.position ?? opened, handedOver);
          const keptBack = keptBackFor(payOff(then));
          const booked = advance(then, addDays(handedOver, transit)).position;
          const movements = first
            ? [{ on: paidOn, amount: shillings(early), isByGuarantor: false }]
            : [];
          const news = { on: handedOver, amount: keptBack, isByGuarantor: false };
          const late = rebookBackdated(booked, movements, news);
          expect(late && isRepaid(late.position)).toBe(true);
          expect(late?.position.outstanding).toBe(0);
          expect((late?.position.credit ?? 0) - (first?.toCredit ?? 0)).toBe(
            keptBack - payOff(then),
          );
          const accrued = add(first?.accrued ?? ZERO, ZERO);
          const entries = [
            interestAccrued(accrued),
            interestAccrued(cents(totalAccrued(booked, first) - accrued)),
            ...(first ? [repaymentReceived(first, 'cash_in:mpesa'), restGivenUp(first.rest)] : []),
            earlierLoanPaidOff(keptBack),
            ...(late
              ? [repaymentReceived(late.step, 'top_ups'), interestCorrected(late.correction)]
              : []),
          ];
          const sums = balances(entries);
          expect(sums['top_ups'] ?? 0).toBe(0);
          expect(sums['interest_receivable'] ?? 0).toBe(0);
          // The new loan's part of its principal less what the old one had.
          expect(sums['loan_principal']).toBe(keptBack - shillings(lent));
        },
      ),
    );
  });

  /** All interest that was accrued until the position. */
  const totalAccrued = (position: typeof opened, first: { toInterest: number } | null): number =>
    payOff(position) - position.outstanding + (first?.toInterest ?? 0);
  const opened = openPosition(shillings(1_000), bps(1_800), 3, START);

  test('a payout that is complete leaves the amount as principal, and one that is refused nothing', () => {
    const amount = shillings(30_000);
    const charges = chargesOn(amount, { flat: ZERO, points: bps(200), excise: bps(2_000) });
    const keptBack = keptBackFor(cents(1_354_060));
    const sent = arriving(amount, charges, keptBack);
    const handedOver = [payoutRequested('loan_principal', sent), feeCharged(charges)];
    const done = [payoutConfirmed('mpesa', sent), earlierLoanPaidOff(keptBack)];
    expect(balances([...handedOver, ...done])).toMatchObject({
      loan_principal: amount,
      payouts_in_transit: 0,
      'cash_out:mpesa': -sent,
      top_ups: -keptBack,
    });
    const failed = balances([...handedOver, payoutRefused('loan_principal', sent)]);
    expect(failed).toMatchObject({ loan_principal: chargesIn(charges), payouts_in_transit: 0 });
    expect(sent).toBeGreaterThanOrEqual(TOP_UP_ARRIVES_MIN);
  });
});

describe('a limit', () => {
  const of = (id: string, amount: number, more: object = {}) => ({
    id,
    reference: id,
    status: 'active' as const,
    closedReason: null,
    amount: shillings(amount),
    topsUpId: null,
    outstanding: shillings(amount),
    oldestUnpaidDueDate: null,
    nextDueDate: null,
    owed: ZERO,
    defaultEndedOn: null,
    isInHardship: false,
    ...more,
  });

  test.each([
    ['the larger of the two', 10_000, 15_000, 'pending_approval', 15_000],
    ['the larger, also where that is the old one', 20_000, 15_000, 'approved', 20_000],
    ['the old one alone while the new one is a draft', 20_000, 15_000, 'quoting', 20_000],
    ['the old one alone once the new one is closed', 20_000, 30_000, 'closed', 20_000],
    ['once while the payout is under way', 9_000, 12_000, 'disbursed', 12_000],
    ['both, where the old one opens again after the payout', 9_000, 12_000, 'active', 21_000],
    ['both, also while the new one is late', 9_000, 12_000, 'delinquent', 21_000],
  ] as const)('counts a loan and its top-up once: %s', (_what, old, amount, status, taken) => {
    const loans = [of('old', old), of('new', amount, { topsUpId: 'old', status })];
    expect(openAmountOf({ loans })).toBe(shillings(taken));
    expect(openAmountOf({ loans: [...loans, of('other', 5_000)] })).toBe(shillings(taken + 5_000));
  });

  test('has room for a request without the loan that it pays off', () => {
    const loans = [of('old', 20_000), of('new', 30_000, { topsUpId: 'old', status: 'approved' })];
    expect(openAmountOf({ loans }, ['old', 'new'])).toBe(ZERO);
    expect(firstRefusal([stillToppedUp], { earlier: RUNNING })).toBeNull();
  });
});
