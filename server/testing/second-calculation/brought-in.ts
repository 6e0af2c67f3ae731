import { dayOfMonthOf, type Dayno, inMonth, monthNumber } from './calendar';
import type { LoanFacts } from './facts';
import { fraction, type Fraction, plus, sum } from './fractions';
import { DAYS_BASIS, type Life, MONTHS_BASIS } from './life';

/**
 * A loan of another system begins with its balances: overdue rows with their interest are due, and interest beyond
 * theirs belongs to the running month. A late one has its in duplum note from then on.
 */
export function broughtIn(life: Life, brought: NonNullable<LoanFacts['brought']>): Life {
  const { on, rows, interest } = brought;
  const overdue = rows.filter(({ due }) => due <= on);
  const due = overdue.map((row) => ({
    number: row.number,
    due: row.due,
    principal: row.principal,
    interest: row.interest,
  }));
  const outstanding = sum(rows.map(({ principal }) => principal));
  const running = rows[overdue.length];
  const month = brought.running;
  const began =
    overdue.at(-1)?.due ?? month?.from ?? (running ? beganBefore(rows, running.due) : on);
  const isLate = overdue.some((row) => row.due < on);
  return {
    ...life,
    rows,
    at: overdue.length,
    began,
    ...(month && {
      month: running ? fractionOf(month.carry, running.due - began) : life.month,
      late: fraction(month.late, DAYS_BASIS),
    }),
    day: on,
    outstanding,
    due,
    current: interest - sum(overdue.map((row) => row.interest)),
    note: isLate ? { principal: outstanding, interest } : null,
  };
}

/** Rounded to the nearest cent, so half a cent stands in the carry of whoever rounds down. */
const fractionOf = (carry: bigint, days: number): Fraction =>
  plus(fraction(carry, MONTHS_BASIS * BigInt(days)), fraction(-1n, 2n));

type Rows = NonNullable<LoanFacts['brought']>['rows'];

/** The day of the month that most of a plan's rows agree with, of several the earliest (decision 0271). */
function ownDayOf(rows: Rows): number {
  const agreeing = (dayOfMonth: number): number =>
    rows.filter(({ due }) => inMonth(monthNumber(due), dayOfMonth) === due).length;
  const found = Array.from({ length: 31 }, (_, at) => at + 1).filter((dayOfMonth) =>
    rows.some(({ due }) => dayOfMonthOf(due) === dayOfMonth),
  );
  const most = Math.max(...found.map(agreeing));
  return found.find((dayOfMonth) => agreeing(dayOfMonth) === most) ?? 1;
}

/** The month whose own day is nearest to a row's, which a holiday may have moved. */
function monthOf(due: Dayno, own: number): number {
  const [month = 0] = [0, -1, 1]
    .map((moved) => monthNumber(due) + moved)
    .sort((a, b) => Math.abs(inMonth(a, own) - due) - Math.abs(inMonth(b, own) - due));
  return month;
}

/** The day on which the month of a plan's first row began: its own day, a month before. */
function beganBefore(rows: Rows, due: Dayno): Dayno {
  const own = ownDayOf(rows);
  return inMonth(monthOf(due, own) - 1, own);
}

/** The due dates of a plan of another system, by number. After its last row they fall on its own day of the month. */
export function dueDatesAfter(rows: Rows): (number: number) => Dayno {
  const own = ownDayOf(rows);
  const month = monthOf(rows.at(-1)?.due ?? 0, own);
  return (number) => rows[number - 1]?.due ?? inMonth(month + number - rows.length, own);
}
