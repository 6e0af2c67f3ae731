import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

const PATIENCE_MS = 10_000;
const MOVES = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * The item that the address names (`?item=`) gets the focus once its list is there, unless the person moves first: so
 * a row of the inbox leads to its own entry. For the desk's frame; an entry has its id as `data-item`.
 */
export function useWantedItem(path: string): void {
  const [search] = useSearchParams();
  const wanted = search.get('item');
  useEffect(() => (wanted === null ? undefined : lookFor(wanted)), [wanted, path]);
}

function lookFor(id: string): () => void {
  let frame = 0;
  const find = () => {
    const entry = document.querySelector(`[data-item="${CSS.escape(id)}"]`);
    if (!entry) return;
    observer.disconnect();
    // After the page's own heading, which takes the focus on arrival.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        entry.scrollIntoView({ block: 'center' });
        entry
          .querySelector<HTMLElement>('[data-desk-row], button, a')
          ?.focus({ preventScroll: true });
      });
    });
  };
  const stop = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  const observer = new MutationObserver(find);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of MOVES) window.addEventListener(move, stop);
  observer.observe(document.body, { childList: true, subtree: true });
  find();
  return stop;
}
