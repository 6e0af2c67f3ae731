import { useEffect, useState } from 'react';

/** The rows of a desk's page: each is a link or a button that stands for what is around it. */

const ROW = '[data-desk-row]';
const AROUND = '[data-desk-item], tr, li';

export const allRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROW)];

/** The index of the row whose own link or button has the focus, or which holds it; -1 for none. */
export const focusedRow = (): number => {
  const { activeElement } = document;
  const around = activeElement?.closest(AROUND);
  return allRows().findIndex(
    (row) => row === activeElement || (around?.contains(row) && around.contains(activeElement)),
  );
};

const FIRST = { row: 0, list: null, inList: 0 };
/** The row that last had the focus on this page: its place among all, and its list with its place there. */
let last: { row: number; list: Element | null; inList: number } = FIRST;

const rowsIn = (list: Element | null): HTMLElement[] =>
  allRows().filter((row) => list?.contains(row));

/** Keeps the place of the row that has the focus. */
export function noteRow(index: number): void {
  const row = allRows()[index];
  const list = row?.closest(AROUND)?.parentElement ?? null;
  last = { row: index, list, inList: row ? rowsIn(list).indexOf(row) : 0 };
}

/** On another page the rows begin anew. */
export function forgetRow(): void {
  last = FIRST;
}

/** To the next or previous row; where none has the focus, to the place where the last one was. */
export function moveBy(step: 1 | -1): void {
  const rows = allRows();
  const current = focusedRow();
  rows[current < 0 ? Math.min(last.row, rows.length - 1) : current + step]?.focus();
}

/** After an act has taken a row away, to the one that comes next in its list; says whether one took the focus. */
export function goOnToRow(): boolean {
  const rows = rowsIn(last.list);
  const row = rows[Math.min(last.inList, rows.length - 1)];
  row?.focus();
  return row !== undefined && row === document.activeElement;
}

/** Returns what does so once the act is drawn. */
export function useGoOn(): () => void {
  const [acts, setActs] = useState(0);
  useEffect(() => {
    if (acts > 0) goOnToRow();
  }, [acts]);
  return () => setActs((count) => count + 1);
}
