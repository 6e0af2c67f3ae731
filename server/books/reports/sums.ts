import { type Cents, cents, add, ZERO } from '@shared/money';
import type { FigureRow } from './store';

/** Postings by their accounts, "debit>credit". */
type Pair = `${string}>${string}`;

const isOf = (what: string, keys: readonly string[] | null) => (row: FigureRow) =>
  row.what === what && (keys === null || keys.includes(row.key));

export const countOf = (rows: FigureRow[], what: string): number =>
  rows.filter(isOf(what, null)).reduce((sum, { count }) => sum + count, 0);

export const amountOf = (rows: FigureRow[], what: string, keys: string[] | null = null): Cents =>
  add(ZERO, ...rows.filter(isOf(what, keys)).map(({ amount }) => amount));

/** The sum moved from the credited accounts to the debited ones, less reversals. */
export function movedOf(rows: FigureRow[], debits: string[], credits: string[]): Cents {
  const pairs = (from: string[], to: string[]): Pair[] =>
    from.flatMap((debit) => to.map((credit): Pair => `${debit}>${credit}`));
  const back = amountOf(rows, 'posting', pairs(credits, debits));
  return cents(amountOf(rows, 'posting', pairs(debits, credits)) - back);
}

/** Counts by key, summed over months; largest first. */
export function countsByKey(rows: FigureRow[], what: string): [key: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { key, count } of rows.filter(isOf(what, null))) {
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The smallest wait that at least half of them did not exceed; null if there are none. */
export function medianOf(rows: FigureRow[], what: string): number | null {
  const waits = countsByKey(rows, what)
    .map(([minutes, count]) => ({ minutes: Number(minutes), count }))
    .sort((a, b) => a.minutes - b.minutes);
  const half = waits.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  for (const { minutes, count } of waits) {
    seen += count;
    if (seen >= half) return minutes;
  }
  return null;
}
