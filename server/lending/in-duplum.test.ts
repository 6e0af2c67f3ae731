import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, daysBetween } from '@shared/day';
import { add, type Cents, cents, shillings, ZERO } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { pay } from './allocation';
import { isPastDue, openPosition, payOff, type Position, unpaidInterest } from './position';

const PAID_OUT = day('2026-01-31');

/** KSh 10,000 at 23 %, all of it due on the last due date and no interest owed yet: the law's worked example. */
const dueInFull: Position = (() => {
  const opened = openPosition(shillings(10_000), bps(2_300), 3, PAID_OUT);
  const last = opened.instalments[2]!;
  return {
    ...opened,
    instalments: opened.instalments.map((each) => ({
      ...each,
      hasMatured: true,
      maturedPrincipal: each === last ? opened.lent : ZERO,
    })),
    overduePrincipal: opened.lent,
    accruedThrough: last.dueDate,
    carry: 0,
  };
})();
const after = (position: Position, days: number) =>
  advance(position, addDays(position.accruedThrough, days));

describe('the law’s worked example: KSh 10,000 at 23 %, nothing paid', () => {
  const stopped = after(dueInFull, 1_587).position;

  test('interest stops after 1,587 days, at the principal', () => {
    expect(unpaidInterest(after(dueInFull, 1_586).position)).toBeLessThan(1_000_000);
    expect(unpaidInterest(stopped)).toBe(1_000_000);
    expect(after(stopped, 4_000).accrued).toBe(0);
    expect(payOff(stopped)).toBe(2_000_000);
  });

  test('KSh 6,000 paid makes no room: 10,000 of interest in all, not 16,000', () => {
    const { position, toInterest } = pay(stopped, shillings(6_000), stopped.accruedThrough);
    expect(toInterest).toBe(600_000);
    const later = after(position, 4_000);
    expect(later.accrued).toBe(0);
    expect(toInterest + unpaidInterest(later.position)).toBe(1_000_000);
  });
});

describe('the note', () => {
  const due = advance(openPosition(shillings(10_000), bps(2_300), 3, PAID_OUT), day('2026-02-28'));
  const late = (days: number): Position => after(due.position, days).position;

  test('is taken at the end of the first day with something past due, after its payments', () => {
    expect([due.position.npl, late(1).npl]).toEqual([null, null]);
    expect(late(2).npl).toMatchObject({ principal: 1_000_000, on: '2026-03-01' });
    const { position } = pay(late(1), shillings(1_000), day('2026-03-01'));
    expect(after(position, 30).position.npl).toMatchObject({
      principal: position.outstanding,
      on: '2026-03-01',
    });
  });

  test('is not taken when that day’s payment brings the loan up to date', () => {
    const { position } = pay(late(1), shillings(5_000), day('2026-03-01'));
    expect(after(position, 20).position.npl).toBeNull();
  });

  test('stands while a part is past due, is cleared without, and is taken anew', () => {
    const part = pay(late(10), shillings(1_000), day('2026-03-10')).position;
    expect(part.npl).toMatchObject({ principal: 1_000_000, on: '2026-03-01' });
    const cured = pay(part, shillings(4_000), day('2026-03-10')).position;
    expect(cured.npl).toBeNull();
    const again = advance(cured, day('2026-06-01')).position;
    expect(again.npl).toMatchObject({ principal: cured.outstanding });
  });
});

const anyPayments = fc.array(
  fc.record({ wait: fc.integer({ min: 0, max: 900 }), share: fc.integer({ min: 0, max: 500 }) }),
  { maxLength: 12 },
);
const anyLoan = fc
  .tuple(
    fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
    fc.integer({ min: 1_500, max: 2_300 }).map(bps),
    fc.constantFrom(3, 6, 12),
  )
  .map(([lent, apr, term]) => openPosition(lent, apr, term, PAID_OUT));

/** The note kept apart from the rules under test: what was owing, and the interest that counts. */
class Watch {
  private note: { principal: Cents; interest: Cents } | null = null;

  endOfDay(position: Position): void {
    if (!isPastDue(position)) this.note = null;
    else this.note ??= { principal: position.outstanding, interest: unpaidInterest(position) };
  }

  accrued(interest: Cents): void {
    if (!this.note) return;
    this.note.interest = add(this.note.interest, interest);
    expect(this.note.interest).toBeLessThanOrEqual(this.note.principal);
  }
}

test('between two times without arrears interest never passes what was owing; days in one jump agree', () => {
  fc.assert(
    fc.property(anyLoan, anyPayments, (opened, payments) => {
      let daily = opened;
      let jumping = opened;
      const watch = new Watch();
      for (const { wait, share } of payments) {
        const to = addDays(daily.accruedThrough, wait);
        while (daysBetween(daily.accruedThrough, to) > 0) {
          watch.endOfDay(daily);
          const { position, accrued } = after(daily, 1);
          watch.accrued(accrued);
          daily = position;
        }
        const amount = cents(Math.floor((opened.lent * share) / 1_000));
        daily = pay(daily, amount, to).position;
        if (!isPastDue(daily)) watch.endOfDay(daily);
        jumping = pay(jumping, amount, to).position;
        expect(jumping).toEqual(daily);
      }
    }),
    { numRuns: 60 },
  );
});
