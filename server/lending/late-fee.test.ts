import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARGE_KINDS, OWED_CHARGES } from '@shared/charges';
import { addDays, type Day, day } from '@shared/day';
import { add, type Cents, cents, shillings, subtract, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { anyChargeRules } from '@server/testing/any-product';
import { propertyRuns } from '@server/testing/depth';
import { advance } from './advance';
import { pay, waive } from './allocation';
import { CHARGES } from './charge-kinds';
import { chargeRulesOf, withoutCharges } from './charge-days';
import {
  type Charged,
  chargedOf,
  chargedSince,
  chargedWith,
  type ChargeRule,
  type ChargeRules,
  chargesGivenUp,
  chargesBooked,
  NO_RULES,
  NONE_OF_EACH,
  sumOfEach,
  unpaidCharges,
  unpaidOfKind,
} from './charges';
import { chargesIn, NO_FEE } from './fees';
import { comingLateFeeDay, NO_LATE_FEE } from './late-fee';
import { owedToday, scheduleView } from './outlook';
import { replan } from './plan';
import {
  arrears,
  givenUp,
  isRepaid,
  openPosition,
  paidTowards,
  payOff,
  type Position,
} from './position';

const PAID_OUT = day('2026-03-02');
const DUE = day('2026-04-02');
const onDay = (days: number): Day => addDays(DUE, days);

const rule = (flat: number, points: number, excise: number, days: number): ChargeRule => ({
  flat: shillings(flat),
  points: bps(points),
  excise: bps(excise),
  days,
});
/** KSh 100 with a fifth of duty, eight days after the due date. */
const HUNDRED = rule(100, 0, 2_000, 8);

/** 10,000 at 24 % over nine months: 1,226 a month. */
const opened = (of: ChargeRule | null): Position => openedWith({ ...NO_RULES, late_fee: of });
const openedWith = (rules: ChargeRules): Position =>
  openPosition(shillings(10_000), bps(2_400), 9, PAID_OUT, rules);
const unpaidUntil = (days: number, of: ChargeRule | null = HUNDRED): Position =>
  advance(opened(of), onDay(days)).position;
const feesOf = ({ charges: { late_fee: late } }: Position) => {
  const { fee, excise } = chargedOf(late);
  return [fee / 100, excise / 100, unpaidOfKind(late) / 100];
};
const feesIn = (amount: number) => ({ toCharges: { ...NONE_OF_EACH, late_fee: amount } });

describe('a late fee', () => {
  test.each<[string, ChargeRule | null, number, number[]]>([
    ['is not charged before its day', HUNDRED, 7, [0, 0, 0]],
    ['is charged on its day, with the duty', HUNDRED, 8, [100, 20, 120]],
    ['is charged once for an instalment', HUNDRED, 37, [100, 20, 120]],
    ['is charged for the next instalment, too', HUNDRED, 38, [200, 40, 240]],
    ['is charged on the first day after the due date', rule(100, 0, 0, 1), 1, [100, 0, 100]],
    ['is a share of what is late of the instalment', rule(0, 500, 0, 8), 8, [61, 0, 61]],
    ['is both, down to a whole shilling', rule(50, 500, 2_000, 8), 8, [110.83, 22.17, 133]],
    // The fourth instalment is 8 days late on the day on which the first is 99.
    ['is not charged in default', HUNDRED, 400, [300, 60, 360]],
    ['is never charged by a product without one', null, 400, [0, 0, 0]],
    ['is not charged where it is more than what is late', rule(1_300, 0, 0, 8), 8, [0, 0, 0]],
  ])('%s', (_, of, days, fees) => expect(feesOf(unpaidUntil(days, of))).toEqual(fees));

  test.each<[string, number, number[]]>([
    ['all is paid', 1_226, [0, 0, 0]],
    ['less is late than the fee', 1_107, [0, 0, 0]],
    ['as much is late', 1_106, [100, 20, 120]],
  ])('where on the due date %s', (_, paid, fees) => {
    const { position } = pay(opened(HUNDRED), shillings(paid), DUE);
    expect(feesOf(advance(position, onDay(8)).position)).toEqual(fees);
  });

  test('is not charged while a plan pauses the loan, and what was charged stays', () => {
    const late = unpaidUntil(10);
    const plan = { first: 4, last: 11, level: shillings(1_400), pausedThrough: 3 };
    const paused = replan(late, plan)!;
    const later = advance(paused, onDay(45)).position;
    expect([arrears(later), owedToday(later).dueNow]).toEqual([0, 12_000]);
    // Not kept: its first payment is late, and no fee is added before the plan is kept.
    expect(feesOf(advance(paused, onDay(120)).position)).toEqual([100, 20, 120]);
    expect(comingLateFeeDay(advance(paused, onDay(92)).position)).toBeNull();
    expect(comingLateFeeDay(unpaidUntil(3))).toBe(onDay(8));
  });

  test('is not charged in a default that part payments leave young, up to its end', () => {
    const inDefault = unpaidUntil(92);
    expect(feesOf(inDefault)).toEqual([300, 60, 360]);
    // Two instalments are paid, and the oldest is 31 days late on the day of the fourth one's fee.
    const part = pay(inDefault, shillings(2_600), onDay(92), { isByGuarantor: true }).position;
    expect(owedToday(part).daysPastDue).toBeLessThan(90);
    expect(comingLateFeeDay(part)).toBeNull();
    expect(feesOf(advance(part, onDay(160)).position)).toEqual([300, 60, 360]);
    // Every day by itself is the same, and so is a payment of the day on which it would have begun.
    expect(unpaidUntil(92).isInDefault).toBe(true);
    const inTime = pay(unpaidUntil(90), shillings(2_600), onDay(90)).position;
    expect([inTime.isInDefault, advance(inTime, onDay(91)).position.isInDefault]).toEqual([
      false,
      false,
    ]);
    const caughtUp = pay(part, arrears(part), onDay(92)).position;
    expect([caughtUp.isInDefault, comingLateFeeDay(caughtUp)]).toEqual([false, null]);
    const lapsed = advance(caughtUp, onDay(125)).position;
    expect(comingLateFeeDay(lapsed)).not.toBeNull();
  });

  test('is due beside the arrears and never makes a loan late', () => {
    const late = unpaidUntil(8);
    expect(owedToday(late).dueNow).toBe(add(arrears(late), shillings(120)));
    const caughtUp = pay(late, arrears(late), onDay(8));
    expect(caughtUp).toMatchObject({ ...feesIn(0), toCredit: 0 });
    expect(owedToday(caughtUp.position)).toMatchObject({ dueNow: 12_000, daysPastDue: 0 });
  });

  test('keeps the note of in duplum until it is paid, and no bound is passed after many lapses', () => {
    const late = unpaidUntil(8);
    const caughtUp = pay(late, arrears(late), onDay(8)).position;
    expect(caughtUp.npl).toEqual(late.npl);
    expect(pay(caughtUp, shillings(120), onDay(9)).position.npl).toBeNull();
    let position = unpaidUntil(8, rule(500, 0, 2_000, 1));
    for (let day = 9; day < 240; day += 1) {
      position = advance(position, onDay(day)).position;
      if (day % 10 === 0) position = pay(position, arrears(position), onDay(day)).position;
      expect(position.npl!.interest).toBeLessThanOrEqual(position.npl!.principal);
    }
    expect(unpaidCharges(position)).toBeGreaterThan(position.outstanding);
  });

  test('counts under in duplum from the note on, also when the note is taken after it', () => {
    const early = unpaidUntil(8, rule(100, 0, 2_000, 1));
    const without = unpaidUntil(8, null);
    expect(subtract(early.npl!.interest, without.npl!.interest)).toBe(12_000);
    expect(subtract(unpaidUntil(9).npl!.interest, unpaidUntil(9, null).npl!.interest)).toBe(12_000);
    const full = { ...unpaidUntil(7), npl: { ...unpaidUntil(7).npl! } };
    const room = (left: number): Position =>
      advance(
        { ...full, npl: { ...full.npl, interest: subtract(full.npl.principal, shillings(left)) } },
        onDay(8),
      ).position;
    expect([feesOf(room(119)), feesOf(room(128))]).toEqual([
      [0, 0, 0],
      [100, 20, 120],
    ]);
  });
});

describe('a payment', () => {
  test('goes to what is late first, then to late fees, then to the coming month', () => {
    const late = unpaidUntil(8);
    const owed = arrears(late);
    const part = pay(late, add(owed, shillings(50)), onDay(8));
    expect([sumOfEach(part.toCharges), unpaidCharges(part.position)]).toEqual([5_000, 7_000]);
    const more = pay(late, add(owed, shillings(320)), onDay(8));
    expect([sumOfEach(more.toCharges), unpaidCharges(more.position), more.position.ahead]).toEqual([
      12_000, 0, 20_000,
    ]);
  });

  test('of a guarantor goes to no late fee', () => {
    const late = unpaidUntil(8);
    const paid = pay(late, payOff(late), onDay(8), { isByGuarantor: true });
    expect(paid).toMatchObject({ ...feesIn(0), toCredit: 12_000 });
    expect([paid.position.outstanding, isRepaid(paid.position)]).toEqual([0, false]);
    expect(isRepaid(pay(paid.position, shillings(120), onDay(9)).position)).toBe(true);
  });

  test('is not needed for what is waived: late fees first, then the oldest interest', () => {
    const late = unpaidUntil(8);
    expect(waive(late, shillings(100), onDay(8))).toMatchObject({
      ...feesIn(10_000),
      toInterest: 0,
    });
    const { position, ...given } = waive(late, shillings(150), onDay(8));
    expect(given).toMatchObject({ ...feesIn(12_000), toInterest: 3_000, toPrincipal: 0 });
    expect([payOff(late) - payOff(position), unpaidCharges(position)]).toEqual([15_000, 0]);
    expect([paidTowards(position), givenUp(position)]).toEqual([0, 15_000]);
    expect(scheduleView(position).instalments[0]).toMatchObject({ paid: 0, givenUp: 3_000 });
    const early = pay(opened(HUNDRED), payOff(opened(HUNDRED)), PAID_OUT).position;
    expect(scheduleView(early).instalments.map(({ status }) => status)).toEqual(
      Array.from({ length: 9 }, () => 'paid'),
    );
    const closed = withoutCharges(late);
    expect([paidTowards(closed), givenUp(closed)]).toEqual([0, 12_000]);
  });
});

describe('whatever is paid', () => {
  const anyPayments = fc
    .array(
      fc.record({
        days: fc.integer({ min: 1, max: 700 }),
        amount: fc.integer({ min: 1, max: 400_000 }).map(cents),
        isByGuarantor: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    .map((all) => all.toSorted((one, other) => one.days - other.days));

  test('day by day is as in one jump, parts sum to the amount, and the bound of in duplum holds', () => {
    fc.assert(
      fc.property(anyChargeRules, anyPayments, (rules, payments) => {
        let [byDay, jumping] = [openedWith(rules), openedWith(rules)];
        let [toFees, accrued, toInterest] = [ZERO, ZERO, ZERO];
        for (const { days, amount, isByGuarantor } of payments) {
          const on = addDays(PAID_OUT, days);
          while (byDay.accruedThrough < on) {
            const step = advance(byDay, addDays(byDay.accruedThrough, 1));
            byDay = step.position;
            const { npl } = byDay;
            if (npl) expect(npl.interest).toBeLessThanOrEqual(npl.principal);
          }
          byDay = pay(byDay, amount, on, { isByGuarantor }).position;
          const paid = pay(jumping, amount, on, { isByGuarantor });
          const fees = sumOfEach(paid.toCharges);
          expect(add(paid.toInterest, paid.toPrincipal, fees, paid.toCredit)).toBe(amount);
          if (isByGuarantor) expect(paid.toCharges.late_fee).toBe(0);
          jumping = paid.position;
          [toFees, accrued] = [add(toFees, fees), add(accrued, paid.accrued)];
          toInterest = add(toInterest, paid.toInterest);
        }
        expect(byDay).toEqual(jumping);
        const all = add(
          ZERO,
          ...Object.values(jumping.charges).map((each) => chargesIn(chargedOf(each))),
        );
        // A last rest below a shilling is given up.
        expect(all).toBe(add(toFees, unpaidCharges(jumping), chargesGivenUp(jumping)));
        expect(chargesGivenUp(jumping)).toBeLessThan(100);
        expect(all % 100).toBe(0);
      }),
      { numRuns: propertyRuns(600) },
    );
  });
});

describe('the books', () => {
  const at = (fee: number, excise: number): Charged => {
    const charges = { fee: cents(fee), excise: cents(excise) };
    return chargedWith(opened(HUNDRED), 'late_fee', charges, DUE);
  };
  const between = (before: [number, number], after: [number, number]) =>
    chargesBooked(at(...before), at(...after))[OWED_CHARGES.indexOf('late_fee')];
  const moved = (debit: string, credit: string, amount: number) => ({ debit, credit, amount });

  test('have the fee as income and the duty as payable, and take both back after late news', () => {
    expect(between([0, 0], [10_000, 2_000])).toEqual({
      kind: 'late_fee_charged',
      postings: [
        moved('fees_receivable', 'late_fee_income', 10_000),
        moved('fees_receivable', 'excise_payable', 2_000),
      ],
    });
    expect(between([20_000, 4_000], [10_000, 2_000])).toEqual({
      kind: 'late_fee_taken_back',
      postings: [
        moved('late_fee_income', 'fees_receivable', 10_000),
        moved('excise_payable', 'fees_receivable', 2_000),
      ],
    });
    expect(between([10_000, 2_000], [10_000, 2_000])?.postings).toEqual([]);
  });

  test('have an account of its own for what is owed of each charge, by which a reversal tells them apart', () => {
    const receivables = Object.values(CHARGES).map(({ receivable }) => receivable);
    expect(new Set(receivables).size).toBe(CHARGE_KINDS.length);
  });

  test('take a rule from terms that have a fee only', () => {
    const terms = (flat: Cents, points: number) => ({
      lateFee: { flat, points: bps(points), days: 8 },
      facilityFee: { ...NO_FEE, excise: bps(2_000) },
    });
    expect(chargeRulesOf(terms(shillings(100), 0)).late_fee).toEqual(HUNDRED);
    expect(chargeRulesOf(terms(ZERO, 0)).late_fee).toBeNull();
    expect(chargeRulesOf({ ...terms(ZERO, 0), lateFee: NO_LATE_FEE }).late_fee).toBeNull();
    const { fee, excise } = chargedSince(at(0, 0), at(83, 17), 'late_fee');
    expect(chargesIn({ fee, excise })).toBe(100);
  });
});
