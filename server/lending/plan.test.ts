import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_KINDS, PLAN_MONTHS_MAX, type PlanKind } from '@shared/contract/plans';
import { addDays, addMonths, day } from '@shared/day';
import { PLAN_OFFER_DAYS } from '@shared/limits';
import { add, cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { pay } from './allocation';
import { isSameLoan } from './backdated-payment';
import { liability } from './liability';
import { scheduleView } from './outlook';
import { type PlanTerms, replan } from './plan';
import { burdenOf, isWorse, leftToPay, principalCurve, principalOn } from './plan-burden';
import { begunOn, planOutcome } from './plan-outcome';
import { planTerms } from './plan-wish';
import { arrears, isPastDue, isRepaid, openPosition, payOff, type Position } from './position';
import { type Movement, replay } from './replay';

const PAID_OUT = day('2026-01-15');
const opened = openPosition(shillings(20_000), bps(1_900), 6, PAID_OUT);
const due = (number: number) => addMonths(PAID_OUT, number);

/** The loan after two instalments of 3,521 on their due dates. */
const afterTwo = [1, 2].reduce(
  (position, number) => pay(position, shillings(3_521), due(number)).position,
  opened,
);

const planned = (position: Position, kind: PlanKind, months: number): [PlanTerms, Position] => {
  const terms = planTerms(position, { kind, months });
  const after = replan(position, terms);
  if (!after) throw new Error('no plan');
  return [terms, after];
};

/** Pays every coming due date in full, on the day. */
function paidToTheEnd(position: Position): Position {
  let current = position;
  while (!isRepaid(current)) {
    const next = current.instalments.find(({ hasMatured }) => !hasMatured);
    if (!next) throw new Error('the plan ends before the loan does');
    const today = advance(current, next.dueDate).position;
    current = pay(today, arrears(today), next.dueDate).position;
  }
  return current;
}

describe('the example of the reference, worked out by hand: 13,540.60 left of 20,000 at 19 %', () => {
  test('four more payments make 1,816 a month and 982.15 of interest', () => {
    expect(afterTwo.outstanding).toBe(cents(1_354_060));
    const [terms, after] = planned(afterTwo, 'longer_term', 4);
    expect(terms).toEqual({ first: 3, last: 10, level: shillings(1_816), pausedThrough: null });
    expect(leftToPay(afterTwo) - afterTwo.outstanding).toBe(54_011);
    expect(leftToPay(after) - after.outstanding).toBe(98_215);
    expect(isWorse(afterTwo, after)).toBe(true);
    const burden = burdenOf(
      shillings(5_000),
      afterTwo.lent,
      principalCurve(afterTwo),
      principalCurve(after),
    );
    expect(burden).toMatchObject({ monthsLonger: 4, endsBefore: due(6), endsAfter: due(10) });
    expect(burden.rows[0]).toEqual({ on: due(2), before: 338_515, after: 338_515 });
    expect(burden.rows.map(({ before }) => before).slice(-4)).toEqual([0, 0, 0, 0]);
  });

  test('two months of grace move the payments, and nothing is added to the principal', () => {
    const [terms, after] = planned(afterTwo, 'grace', 2);
    expect(terms).toMatchObject({ first: 5, last: 8 });
    expect(after.instalments.slice(2, 4).map(({ scheduled }) => scheduled.amount)).toEqual([0, 0]);
    const atFirst = advance(after, due(5)).position;
    // Three months of 214.39 on what was left; none of it bears interest.
    expect(atFirst.instalments[4]?.maturedInterest).toBe(64_317);
    expect(atFirst.outstanding).toBe(afterTwo.outstanding);
    expect(paidToTheEnd(after).outstanding).toBe(ZERO);
  });

  test('a pause of interest with the same dates is no worse for guarantors, who are then only told', () => {
    const [terms, after] = planned(afterTwo, 'interest_pause', 2);
    // Two months from the last day on which it may begin, 29 March, end with the due date after 29 May.
    expect(terms).toMatchObject({ first: 3, last: 6, pausedThrough: 5 });
    expect(advance(after, due(5)).accrued).toBe(0);
    expect(advance(after, due(6)).accrued).toBeGreaterThan(0);
    expect(isWorse(afterTwo, after)).toBe(false);
  });
});

describe('a plan of a late loan', () => {
  // The third instalment is missed, and the fourth falls due.
  const late = advance(afterTwo, addDays(due(4), 10)).position;
  const [terms, after] = planned(late, 'grace', 1);

  test('owes the same to the cent, with nothing past due and nothing capitalised', () => {
    expect(payOff(after)).toBe(payOff(late));
    expect(after.outstanding).toBe(late.outstanding);
    expect(arrears(after)).toBe(0);
    expect(isPastDue(after)).toBe(false);
    expect(terms).toMatchObject({ first: 6, last: 9 });
    expect(add(...after.instalments.map(({ scheduled }) => scheduled.principal))).toBe(after.lent);
  });

  test('keeps the date from which it is classified, and the note on its interest', () => {
    expect(after.hardship).toEqual({ from: 6, lateSince: due(3), inRow: 0 });
    expect(after.npl).toEqual(late.npl);
  });

  test('counts like every other loan after three payments on time in a row', () => {
    let position = after;
    for (const [index, number] of [6, 7, 8].entries()) {
      expect(position.hardship?.inRow).toBe(index);
      position = pay(position, terms.level, due(number)).position;
    }
    expect(position.hardship).toBeNull();
    expect(position.npl).toBeNull();
  });

  test('begins its count anew with a payment that is a day late', () => {
    const once = pay(after, terms.level, due(6)).position;
    const behind = advance(once, addDays(due(7), 1)).position;
    const missed = pay(behind, arrears(behind), behind.accruedThrough).position;
    expect(missed.hardship).toMatchObject({ inRow: 0, lateSince: due(3) });
    expect(pay(missed, terms.level, due(8)).position.hardship?.inRow).toBe(1);
  });

  test('is refused once its first payment is in the past', () => {
    expect(replan(advance(late, addDays(due(6), 1)).position, terms)).toBeNull();
  });

  test('begins after its old end too', () => {
    const ended = advance(afterTwo, addDays(due(7), 3)).position;
    const [given, extended] = planned(ended, 'longer_term', 2);
    expect(given.first).toBe(8);
    expect(payOff(extended)).toBe(payOff(ended));
    expect(paidToTheEnd(extended).outstanding).toBe(ZERO);
  });
});

/** A loan that lived a little: some payments of any size, in order of day. */
const lives = fc.record({
  amount: fc.integer({ min: 1_000, max: 60_000 }).map(shillings),
  apr: fc.integer({ min: 1_500, max: 2_300 }).map(bps),
  term: fc.constantFrom(3, 6, 12),
  payments: fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: 200 }),
      share: fc.double({ min: 0, max: 1.2, noNaN: true }),
    }),
    { maxLength: 5 },
  ),
  at: fc.integer({ min: 0, max: 220 }),
  kind: fc.constantFrom(...PLAN_KINDS),
  months: fc.integer({ min: 1, max: 12 }),
  later: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 }),
});
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

function lived({ amount, apr, term, payments, at }: Life): Position {
  let position = openPosition(amount, apr, term, PAID_OUT);
  const before = payments.filter(({ on }) => on <= at).toSorted((a, b) => a.on - b.on);
  for (const { on, share } of before) {
    const monthly = Math.floor((amount / term) * share);
    position = pay(position, cents(monthly), addDays(PAID_OUT, on)).position;
  }
  return advance(position, addDays(PAID_OUT, at)).position;
}

const wishOf = ({ kind, months }: Life) => ({
  kind,
  months: Math.min(months, PLAN_MONTHS_MAX[kind]),
});

describe('any plan of any loan', () => {
  const each = (
    check: (position: Position, after: Position, terms: PlanTerms, life: Life) => void,
  ) =>
    fc.assert(
      fc.property(lives, (life) => {
        const position = lived(life);
        fc.pre(!isRepaid(position));
        const terms = planTerms(position, wishOf(life));
        const after = replan(position, terms);
        if (!after) throw new Error('no plan');
        check(position, after, terms, life);
      }),
      { numRuns: 40 },
    );

  test('changes no figure of what is owed, sums to the loan, and its last payment is not the largest', () => {
    each((position, after, terms) => {
      expect(payOff(after)).toBe(payOff(position));
      expect(after.outstanding).toBe(position.outstanding);
      expect(after.credit).toBe(position.credit);
      const coming = after.instalments.filter(({ hasMatured }) => !hasMatured);
      expect(add(...after.instalments.map(({ scheduled }) => scheduled.principal))).toBe(
        after.lent,
      );
      expect(coming.at(-1)?.scheduled.amount).toBeLessThanOrEqual(terms.level);
      expect(after.instalments.map(({ dueDate }) => dueDate)).toEqual(
        after.instalments.map(({ number }) => due(number)),
      );
    });
  });

  test('is booked as it was shown when it is paid on its days', () => {
    each((_, after) => {
      const shown = scheduleView(after).instalments.map(({ amount }) => amount);
      const paid = scheduleView(paidToTheEnd(after)).instalments.map(({ amount }) => amount);
      expect(paid.slice(0, shown.length)).toEqual(shown);
    });
  });

  test('comes to the same by any split of the days, and by a replay of its past', () => {
    each((_, after, terms, life) => {
      const through = addDays(after.accruedThrough, 130);
      let byDay = after;
      while (byDay.accruedThrough < through) {
        byDay = advance(byDay, addDays(byDay.accruedThrough, 1)).position;
      }
      expect(isSameLoan(advance(after, through).position, byDay)).toBe(true);
      const start = openPosition(life.amount, life.apr, life.term, PAID_OUT);
      const payments = life.payments
        .filter(({ on }) => on <= life.at)
        .toSorted((a, b) => a.on - b.on)
        .map(({ on, share }): Movement => ({
          on: addDays(PAID_OUT, on),
          amount: cents(Math.floor((life.amount / life.term) * share)),
          isByGuarantor: false,
        }));
      const plan: Movement = {
        on: after.accruedThrough,
        amount: ZERO,
        isByGuarantor: false,
        plan: terms,
      };
      expect(isSameLoan(replay(start, [...payments, plan], through).position, byDay)).toBe(true);
    });
  });

  test('costs and binds at most what its papers say, on whichever day it begins', () => {
    each((position, _, terms, { kind, months, later }) => {
      const offered = position.accruedThrough;
      const outcome = planOutcome(position, terms, addDays(offered, PLAN_OFFER_DAYS));
      if (!outcome) throw new Error('no outcome');
      const cap = cents(Math.ceil(position.lent / 3));
      const before = principalCurve(position);
      const burden = burdenOf(cap, position.lent, before, outcome.principal);
      const most = liability(cap, position.outstanding, position.lent);
      const interestIn = (each: Position) => leftToPay(each) - each.outstanding;
      const starts = [0, 8, PLAN_OFFER_DAYS, ...later.map((days) => days % PLAN_OFFER_DAYS)];
      for (const begins of new Set(starts)) {
        const begun = begunOn(advance(position, addDays(offered, begins)).position, terms);
        if (!begun) continue;
        expect(interestIn(begun)).toBeLessThanOrEqual(interestIn(outcome.dearest));
        if (kind === 'interest_pause') {
          const pauseEnd = addMonths(begun.accruedThrough, Math.min(months, PLAN_MONTHS_MAX[kind]));
          const end = [pauseEnd, begun.instalments.at(-1)!.dueDate].toSorted()[0]!;
          expect(advance(begun, end).accrued).toBe(0);
        }
        let kept = begun;
        for (const { dueDate } of begun.instalments.filter(({ hasMatured }) => !hasMatured)) {
          const missed = advance(begun, dueDate).position;
          expect(liability(cap, missed.outstanding, missed.lent)).toBeLessThanOrEqual(most);
          const stands = liability(cap, kept.outstanding, kept.lent);
          const agreed = liability(cap, principalOn(before, addDays(dueDate, -1)), kept.lent);
          expect(stands - agreed).toBeLessThanOrEqual(burden.more);
          const today = advance(kept, dueDate).position;
          kept = pay(today, arrears(today), dueDate).position;
        }
      }
    });
  });

  test('leaves a guarantor who does not agree with no more than they had agreed to, on any day', () => {
    each((position, after, _, { later }) => {
      const curve = principalCurve(position);
      const cap = cents(Math.ceil(position.lent / 3));
      const end = curve.at(-1)?.from ?? position.accruedThrough;
      for (const days of later) {
        const on = addDays(after.accruedThrough, days);
        const agreed = principalOn(curve, on);
        const now = advance(after, on).position;
        const stands = liability(cap, now.outstanding, now.lent, agreed);
        expect(stands).toBeLessThanOrEqual(liability(cap, position.outstanding, position.lent));
        expect(stands).toBeLessThanOrEqual(liability(cap, agreed, position.lent));
        if (on >= end) expect(stands).toBe(0);
      }
    });
  });
});

describe('a plan after a plan', () => {
  const wish = fc.record({
    kind: fc.constantFrom(...PLAN_KINDS),
    months: fc.integer({ min: 1, max: 3 }),
  });

  test('asks and ends no earlier, so that no payment of the first is left behind', () => {
    fc.assert(
      fc.property(
        wish,
        wish,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 5_000 }),
        (one, other, days, paid) => {
          const early = paid > 0 ? pay(opened, shillings(paid), PAID_OUT).position : opened;
          const [first, inForce] = planned(early, one.kind, one.months);
          const later = advance(inForce, addDays(PAID_OUT, days)).position;
          const terms = planTerms(later, other);
          const after = replan(later, terms);
          expect(terms.first).toBeGreaterThanOrEqual(first.first);
          expect(terms.last).toBeGreaterThanOrEqual(first.last);
          expect(after?.instalments.length).toBeGreaterThanOrEqual(later.instalments.length);
        },
      ),
    );
  });
});

describe('a plan after one of which the last payment asks for nothing', () => {
  test('has that payment too, so that none is left behind', () => {
    const terms = planTerms(afterTwo, { kind: 'grace', months: 1 });
    const paid = pay(afterTwo, shillings(3_600), due(2)).position;
    const first = replan(paid, terms);
    if (!first) throw new Error('no plan');
    expect(first.instalments.at(-1)?.scheduled.amount).toBe(0);
    for (const kind of PLAN_KINDS) {
      const [second] = planned(first, kind, 1);
      expect(second.last).toBeGreaterThanOrEqual(first.instalments.length);
    }
  });
});

describe('a payment from before a plan that is taken back', () => {
  /** Pays two months of six, is planned ten days later, and the given payments never came. */
  const takenBack = (wish: Parameters<typeof planTerms>[1], kept: number) => {
    const on = addDays(due(2), 10);
    const terms = planTerms(advance(afterTwo, on).position, wish);
    const paid = [1, 2].slice(0, kept).map((number): Movement => ({
      on: due(number),
      amount: shillings(3_521),
      isByGuarantor: false,
    }));
    const plan: Movement = { on, amount: ZERO, isByGuarantor: false, plan: terms };
    return { terms, position: replay(opened, [...paid, plan], on).position };
  };

  test.each([
    { kind: 'grace', months: 1 },
    { kind: 'interest_pause', months: 2 },
    { kind: 'longer_term', months: 4 },
  ] as const)(
    'is shared by all payments of a plan of $kind: the last is never the largest',
    (wish) => {
      for (const kept of [0, 1, 2]) {
        const { terms, position } = takenBack(wish, kept);
        const asked = position.instalments
          .filter(({ hasMatured, number }) => !hasMatured && number >= terms.first)
          .map(({ scheduled }) => scheduled.amount);
        const level = asked[0]!;
        expect(asked.slice(0, -1).every((amount) => amount === level)).toBe(true);
        expect(asked.at(-1)).toBeLessThanOrEqual(level);
        expect(level).toBe(kept === 2 ? terms.level : Math.max(level, terms.level + 1));
        expect(position.instalments).toHaveLength(terms.last);
      }
    },
  );
});
