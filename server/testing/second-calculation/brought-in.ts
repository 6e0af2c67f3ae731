import { dayOfMonthOf, type Dayno, inMonth, monthNumber, monthsAfter } from './calendar';
import type { LoanFacts } from './facts';
import { sum } from './fractions';
import type { Life } from './life';

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
  const began = overdue.at(-1)?.due ?? (running ? monthsAfter(running.due, -1) : on);
  const isLate = overdue.some((row) => row.due < on);
  return {
    ...life,
    rows,
    at: overdue.length,
    began,
    day: on,
    outstanding,
    due,
    current: interest - sum(overdue.map((row) => row.interest)),
    note: isLate ? { principal: outstanding, interest } : null,
  };
}

/**
 * The due dates of a plan of another system, by number. After its last row they fall on the day of the month that most
 * of its rows agree with, of several the earliest (decision 0271).
 */
export function dueDatesAfter(
  rows: NonNullable<LoanFacts['brought']>['rows'],
): (number: number) => Dayno {
  const agreeing = (dayOfMonth: number): number =>
    rows.filter(({ due }) => inMonth(monthNumber(due), dayOfMonth) === due).length;
  const found = Array.from({ length: 31 }, (_, at) => at + 1).filter((dayOfMonth) =>
    rows.some(({ due }) => dayOfMonthOf(due) === dayOfMonth),
  );
  const most = Math.max(...found.map(agreeing));
  const own = found.find((dayOfMonth) => agreeing(dayOfMonth) === most) ?? 1;
  const last = rows.at(-1)?.due ?? 0;
  // The month whose own day is nearest to the last row's, which a holiday may have moved.
  const [month = 0] = [0, -1, 1]
    .map((moved) => monthNumber(last) + moved)
    .sort((a, b) => Math.abs(inMonth(a, own) - last) - Math.abs(inMonth(b, own) - last));
  return (number) => rows[number - 1]?.due ?? inMonth(month + number - rows.length, own);
}
