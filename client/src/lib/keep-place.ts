import { useEffect } from 'react';
import { inTab } from './device-store';

const KEY = 'tegemea.place';
const PATIENCE_MS = 10_000;
const here = () => window.location.pathname + window.location.search;

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/** After a reload goes on where the page was scrolled to, once what stood there is loaded. For the desk's frame. */
export function useKeptPlace(): void {
  useEffect(() => {
    const stop = wasReloaded() ? comeBack() : () => {};
    const keep = () => inTab.set(KEY, `${Math.round(window.scrollY)} ${here()}`);
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}

/** Waits until the page is as long as it was; gives up when the person moves first. */
function comeBack(): () => void {
  const [offset = '0', path] = (inTab.get(KEY) ?? '').split(' ');
  const top = Number(offset);
  if (path !== here() || !(top > 0)) return () => {};
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (root.scrollHeight < top + root.clientHeight) return;
    stop();
    window.scrollTo(0, top);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of MOVES) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const event of MOVES) window.addEventListener(event, stop);
  observer.observe(root);
  return stop;
}

const MOVES = ['wheel', 'touchstart', 'keydown'] as const;
