import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Where each entry of this tab's history was scrolled to, by URL. */
const offsets = new Map<string, number>();
let isBack = false;
let isFirstPage = true;

const here = () => window.location.pathname + window.location.search;

/**
 * Takes over scroll restoration from the browser, which would restore before a lazy page is there.
 */
export function startNavigation(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => (isBack = true));
  window.addEventListener('scroll', () => offsets.set(here(), window.scrollY), { passive: true });
}

/**
 * On arrival at a page: scrolls to where it was (Back) or to the top, and moves the focus to its
 * heading.
 */
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
