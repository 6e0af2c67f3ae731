import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '@client/lib/classes';

/** Share of the window's height; a taller bar does not stick, because it would hide too much. */
const SHARE_MAX = 0.3;

/**
 * The main action, above the tab bar while the page scrolls, unless it is too tall (large text, low window). Focused
 * elements scroll clear of it.
 */
export function StickyActions({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isSticky, setSticky] = useState(true);
  useLayoutEffect(() => (ref.current ? keepClear(ref.current, setSticky) : undefined), []);
  return (
    <div
      ref={ref}
      className={classes(
        'z-10 grid gap-3 rounded-card border border-line bg-surface p-4 shadow-bar',
        isSticky && 'sticky bottom-20',
      )}
    >
      {children}
    </div>
  );
}

/** Reserves scroll padding for the bar while it sticks; returns the cleanup function. */
function keepClear(bar: HTMLElement, setSticky: (isSticky: boolean) => void): () => void {
  const { style } = document.documentElement;
  let height = 0;
  const fit = () => {
    const isSticky = height <= window.innerHeight * SHARE_MAX;
    style.scrollPaddingBottom = isSticky ? `calc(7rem + ${Math.ceil(height)}px)` : '';
    setSticky(isSticky);
  };
  // The observer fires after layout anyway; measuring earlier would force a second layout.
  const observer = new ResizeObserver(([seen]) => {
    height = seen?.borderBoxSize[0]?.blockSize ?? 0;
    fit();
  });
  observer.observe(bar);
  window.addEventListener('resize', fit);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', fit);
    style.scrollPaddingBottom = '';
  };
}
