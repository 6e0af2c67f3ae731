import { monthsAfter } from './calendar';
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
