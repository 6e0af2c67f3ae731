import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, type Day } from '@shared/day';
import { add, type Cents, cents, shillings, ZERO } from '@shared/money';
import { liabilityLines, type LoanEntry, statementOf } from './statement';

const START = day('2026-03-02');

const entry = (on: Day, kind: LoanEntry['kind'], parts: Partial<LoanEntry>): LoanEntry => ({
  day: on,
  kind,
  receipt: null,
  principal: ZERO,
  interest: ZERO,
  fees: ZERO,
  guarantors: ZERO,
  credit: ZERO,
  recovered: ZERO,
  ...parts,
});

const LENT = entry(START, 'payout_requested', { principal: shillings(20_000) });
const INTEREST = entry(day('2026-04-02'), 'interest_applied', { interest: cents(30_000) });
const PAID = entry(day('2026-04-02'), 'repayment_received', {
  receipt: 'SG632NMUAB',
  principal: cents(-320_000),
  interest: cents(-30_000),
});

describe('a statement', () => {
  test('has what was owed before, each movement, and what is owed after', () => {
    const all = statementOf([LENT, INTEREST, PAID], {
      from: START,
      to: day('2026-04-30'),
      toDay: ZERO,
    });
    expect(all.opening).toMatchObject({ principal: 0, interest: 0 });
    expect(all.lines.map(({ kind, owed, receipt }) => [kind, owed, receipt])).toEqual([
      ['payout_requested', 2_000_000, null],
      ['interest_applied', 2_030_000, null],
      ['repayment_received', 1_680_000, 'SG632NMUAB'],
    ]);
    const april = statementOf([LENT, INTEREST, PAID], {
      from: day('2026-04-01'),
      to: day('2026-04-30'),
      toDay: cents(1_234),
    });
    expect(april.opening.principal).toBe(2_000_000);
    expect(april.lines.at(-1)).toMatchObject({ kind: 'interest_to_day', interest: 1_234 });
    expect(april.closing).toMatchObject({ principal: 1_680_000, interest: 1_234 });
  });

  test('leaves out what the borrower does not owe by it, and a write-off does not lower it', () => {
    const entries = [
      LENT,
      entry(day('2026-05-01'), 'interest_suspended', {}),
      entry(day('2026-09-01'), 'loan_written_off', { principal: shillings(-20_000) }),
      entry(day('2026-10-01'), 'recovered_after_write_off', { recovered: shillings(500) }),
    ];
    const { lines, closing } = statementOf(entries, {
      from: START,
      to: day('2026-12-01'),
      toDay: ZERO,
    });
    expect(lines.map(({ kind }) => kind)).toEqual([
      'payout_requested',
      'recovered_after_write_off',
    ]);
    expect(closing.principal).toBe(shillings(19_500));
  });

  test('of a written-off loan settles interest before principal, as the loan does, and ends at nothing', () => {
    const entries = [
      LENT,
      entry(day('2026-08-31'), 'interest_applied', { interest: cents(78_543) }),
      entry(day('2026-09-01'), 'loan_written_off', {
        principal: shillings(-20_000),
        interest: cents(-78_543),
      }),
      entry(day('2026-10-01'), 'recovered_after_write_off', { recovered: shillings(500) }),
      entry(day('2026-10-02'), 'recovered_after_write_off', { recovered: shillings(1_000) }),
      entry(day('2026-10-03'), 'reversal', { recovered: shillings(-1_000) }),
      entry(day('2026-10-04'), 'recovered_after_write_off', { recovered: cents(2_028_543) }),
    ];
    const { lines, closing } = statementOf(entries, {
      from: START,
      to: day('2026-12-01'),
      toDay: ZERO,
      recoveredInterest: cents(78_543),
    });
    expect(lines.slice(2).map(({ interest, principal }) => [interest, principal])).toEqual([
      [-50_000, 0],
      [-28_543, -71_457],
      [28_543, 71_457],
      [-28_543, -2_000_000],
    ]);
    expect(closing).toMatchObject({ interest: 0, principal: 0 });
  });

  test('keeps what the lender paid to guarantors owed after a write-off, until money comes for it', () => {
    const entries = [
      LENT,
      entry(day('2026-08-31'), 'advanced_for_borrower', {}),
      entry(day('2026-08-31'), 'guarantor_paid', { guarantors: shillings(500) }),
      entry(day('2026-09-01'), 'loan_written_off', {
        principal: shillings(-20_000),
        guarantors: shillings(-500),
      }),
      entry(day('2026-10-01'), 'advance_repaid', { guarantors: shillings(-200) }),
    ];
    const period = { from: START, to: day('2026-12-01'), toDay: ZERO };
    const { closing } = statementOf(entries, period);
    expect(closing).toMatchObject({ principal: shillings(20_000), guarantors: shillings(300) });
  });

  const anyEntries = fc
    .array(
      fc.record({
        after: fc.nat(20),
        principal: fc.integer({ min: -50_000, max: 50_000 }),
        interest: fc.integer({ min: -5_000, max: 5_000 }),
        credit: fc.integer({ min: -500, max: 500 }),
      }),
      { maxLength: 12 },
    )
    .map((steps) => {
      let on = START;
      return steps.map(({ after, principal, interest, credit }) => {
        on = addDays(on, after);
        const parts = {
          principal: cents(principal),
          interest: cents(interest),
          credit: cents(credit),
        };
        return entry(on, 'repayment_received', parts);
      });
    });

  test('closes at what the ledger sums to, and the next period opens there', () => {
    fc.assert(
      fc.property(anyEntries, fc.nat(200), (entries, after) => {
        const cut = addDays(START, after);
        const first = statementOf(entries, { from: START, to: cut, toDay: ZERO });
        const end = day('2027-12-31');
        const second = statementOf(entries, { from: addDays(cut, 1), to: end, toDay: ZERO });
        expect(second.opening).toEqual(first.closing);
        const sum = (part: 'principal' | 'interest' | 'credit'): Cents =>
          add(...entries.map((each) => each[part]));
        expect(second.closing).toMatchObject({
          principal: sum('principal'),
          interest: sum('interest'),
          credit: sum('credit'),
        });
      }),
    );
  });
});

describe('what a guarantor stood for', () => {
  const terms = { cap: shillings(5_000), lent: shillings(20_000), accepted: day('2026-03-01') };

  test('is the cap, then falls with the principal, and is nothing once released', () => {
    const entries = [LENT, INTEREST, PAID];
    const to = day('2026-12-31');
    expect(liabilityLines(entries, { ...terms, released: null, to })).toEqual([
      { day: '2026-03-01', liability: 500_000 },
      { day: '2026-04-02', liability: 420_000 },
    ]);
    const released = day('2026-05-01');
    expect(liabilityLines(entries, { ...terms, released, to }).at(-1)).toEqual({
      day: '2026-05-01',
      liability: 0,
    });
    expect(liabilityLines([], { ...terms, released: null, to })).toEqual([
      { day: '2026-03-01', liability: 500_000 },
    ]);
  });
});
