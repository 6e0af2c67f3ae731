import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '@client/lib/classes';

/** Of the window's height; above it the bar would hide more than it helps. */
const SHARE_MAX = 0.3;

/**
 * The screen's last word, in reach of the thumb: stays above the tab bar while the page scrolls,
 * unless it is too tall for that (large text, a low window). What gets the focus scrolls clear of
 * it.
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
        isSticky && 'sticky bottom-20 lg:bottom-24',
      )}
    >
      {children}
    </div>
  );
}

/** Makes room for the bar in the page's scroll padding while it sticks; returns the way to stop. */
function keepClear(bar: HTMLElement, setSticky: (isSticky: boolean) => void): () => void {
  const { style } = document.documentElement;
  let height = 0;
  const fit = () => {
    const isSticky = height <= window.innerHeight * SHARE_MAX;
    style.scrollPaddingBottom = isSticky ? `calc(7rem + ${Math.ceil(height)}px)` : '';
    setSticky(isSticky);
  };
  // The observer speaks once the page is laid out anyway; to ask earlier would lay it out twice.
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
