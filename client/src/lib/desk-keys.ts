import { useEffect } from 'react';

const SEARCH = '[data-desk-search]';
const ROW = '[data-desk-row]';
const TYPING = 'input, select, textarea, [contenteditable], [role="dialog"] *';

/**
 * Keyboard shortcuts of the desk: / focuses the search, j and k move between rows, Enter opens (a row is a link), Esc
 * leaves the search. Off while a field has the focus or a dialog is open.
 */
export function useDeskKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
}

function act(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (target.matches(SEARCH) && key === 'Escape') target.blur();
  if (target.matches(TYPING) || document.querySelector('[role="dialog"]')) return;
  if (key === '/') focus(document.querySelector<HTMLElement>(SEARCH), event);
  if (key === 'j' || key === 'k') focus(rowBeside(key === 'j' ? 1 : -1), event);
}

function focus(element: HTMLElement | null, event: KeyboardEvent): void {
  if (!element) return;
  event.preventDefault();
  element.focus();
}

/** The next or previous row; the first when no row has the focus. */
function rowBeside(step: 1 | -1): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  return rows[current < 0 ? 0 : current + step] ?? null;
}
