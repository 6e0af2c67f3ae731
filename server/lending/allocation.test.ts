import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '@shared/day';
import { cents, add, shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { advance } from './advance';
import { type Allocated, pay } from './allocation';
import { arrears, isRepaid, openPosition, type Position, unpaidInterest } from './position';
import { repaymentPlan } from './schedule';

const PAID_OUT = day('2026-01-31');
const loan = (paidOutOn = PAID_OUT): Position =>
  openPosition(shillings(20_000), bps(1900), 6, paidOutOn);

const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(day('2026-01-01'), days));
const anyLoan: fc.Arbitrary<Position> = fc
  .tuple(
    fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
    fc.integer({ min: 1_500, max: 2_300 }).map(bps),
    fc.constantFrom(3, 6, 12),
    anyDay,
  )
  .map(([lent, apr, term, paidOutOn]) => openPosition(lent, apr, term, paidOutOn));

const payWhatIsDue = (position: Position, on: Day): Allocated =>
  pay(position, arrears(advance(position, on).position), on);

describe('paid on time', () => {
  test('the books equal the schedule to the cent, whatever the month lengths', () => {
    fc.assert(
      fc.property(anyLoan, (opened) => {
        let position = opened;
        for (const { number, dueDate, scheduled } of opened.instalments) {
          const step = payWhatIsDue(position, dueDate);
          expect(step.accrued).toBe(scheduled.interest);
          expect(step.toInterest).toBe(scheduled.interest);
          expect(step.toPrincipal).toBe(scheduled.principal);
          position = step.position;
          expect(position.instalments[number - 1]).toMatchObject({
            maturedInterest: scheduled.interest,
            maturedPrincipal: scheduled.principal,
          });
        }
        expect(isRepaid(position)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('paid early', () => {
  test('on the day of the payout it costs nothing', () => {
    const { position, toInterest, toPrincipal } = pay(loan(), shillings(20_000), PAID_OUT);
    expect([toInterest, toPrincipal]).toEqual([0, 2_000_000]);
    expect(isRepaid(position)).toBe(true);
  });

  test('half-way through the first month it costs half of its interest', () => {
    const { toInterest } = pay(loan(), shillings(21_000), day('2026-02-14'));
    expect(toInterest).toBe(15_833); // 31,667 × 14/28, the half cent that rounds it up not yet earned
  });

  test('an instalment paid before its due date is not demanded again', () => {
    const early = pay(loan(), shillings(3_521), day('2026-02-20')).position;
    const due = advance(early, day('2026-02-28')).position;
    expect(arrears(due)).toBe(0);
    expect(due.ahead).toBe(0);
    const next = advance(due, day('2026-03-31')).position;
    expect(arrears(next)).toBe(shillings(3_521));
  });

  test('never costs more interest than on time, and never later', () => {
    fc.assert(
      fc.property(
        anyLoan,
        fc.array(fc.tuple(fc.nat({ max: 30 }), fc.integer({ min: 0, max: 400 })), {
          minLength: 12,
          maxLength: 12,
        }),
        (opened, extras) => {
          let position = opened;
          let interest = 0;
          opened.instalments.forEach(({ dueDate }, i) => {
            const [daysBefore, share] = extras[i]!;
            const extra = cents(Math.floor((opened.lent * share) / 1_000));
            const early = addDays(dueDate, -Math.min(daysBefore, 27));
            for (const step of [
              pay(position, extra, early),
              payWhatIsDue(pay(position, extra, early).position, dueDate),
            ]) {
              interest += step.toInterest;
              position = step.position;
            }
          });
          expect(isRepaid(position)).toBe(true);
          const { totalInterest } = repaymentPlan(opened.lent, opened.apr, opened.term);
          expect(interest).toBeLessThanOrEqual(totalInterest);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('paid late', () => {
  test('overdue principal bears the loan’s own rate by the day, actual/365, and nothing else does', () => {
    const due = advance(loan(), day('2026-02-28')).position;
    const late = advance(due, day('2026-03-10')).position;
    const { principal } = due.instalments[0]!.scheduled;
    expect(late.lateInterest).toBe(Math.floor((principal * 1900 * 10) / 3_650_000));
    expect(late.currentInterest).toBe(
      Math.floor(((2_000_000 - principal) * 1900 * 10) / (120_000 * 31) + 0.5),
    );
  });

  test('pays late interest first, then the oldest instalment, interest before principal', () => {
    const late = advance(loan(), day('2026-04-10')).position;
    const [first, second] = late.instalments;
    const owed = add(late.lateInterest, first!.maturedInterest);
    expect(pay(late, owed, late.accruedThrough)).toMatchObject({
      toInterest: owed,
      toPrincipal: 0,
    });
    const more = add(owed, first!.maturedPrincipal, cents(100));
    const { position } = pay(late, more, late.accruedThrough);
    expect(position.instalments[0]!.principalPaid).toBe(first!.maturedPrincipal);
    expect(position.instalments[1]!.interestPaid).toBe(100);
    expect(position.overduePrincipal).toBe(second!.maturedPrincipal);
    expect(position.lateInterest).toBe(0);
  });

  test('in duplum: after twenty years unpaid, interest equals the principal and stands still', () => {
    const { position } = advance(loan(), day('2046-01-31'));
    expect(unpaidInterest(position)).toBe(2_000_000);
    expect(advance(position, day('2056-01-31')).accrued).toBe(0);
  });
});
