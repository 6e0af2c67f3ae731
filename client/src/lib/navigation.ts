import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** The scroll position of each history entry of this tab, by URL. */
const offsets = new Map<string, number>();
let isBack = false;
let isFirstPage = true;

const here = () => window.location.pathname + window.location.search;

/** Takes over scroll restoration from the browser, which restores before a lazy page is rendered. */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => (isBack = true));
  window.addEventListener('scroll', () => offsets.set(here(), window.scrollY), { passive: true });
}

/** On arrival at a page: scrolls to the saved position (Back) or to the top, and focuses the heading. */
export function useArrival(heading: React.RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const arrivedAt = useRef('');
  useEffect(() => {
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    const offset = isBack ? (offsets.get(here()) ?? 0) : 0;
    isBack = false;
    if (!isFirstPage) {
      window.scrollTo(0, offset);
      heading.current?.focus({ preventScroll: true });
    }
    isFirstPage = false;
  }, [path, heading]);
}
