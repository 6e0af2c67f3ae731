import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '@client/lib/classes';

/** Share of the window's height; a taller bar does not stick, because it would hide too much. */
const SHARE_MAX = 0.3;

interface StickyActionsProps {
  /** Whether the action can be taken; one that can't lies over nothing. */
  isReady?: boolean;
  children: ReactNode;
}

/**
 * The main action, above the tab bar while the page scrolls, unless it is too tall (large text, low window). Focused
 * elements scroll clear of it. It does not stick before what is marked with `data-about` was seen.
 */
export function StickyActions({ isReady = true, children }: StickyActionsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLow, setLow] = useState(true);
  const [isSeen, setSeen] = useState(true);
  useLayoutEffect(() => (ref.current ? keepClear(ref.current, setLow) : undefined), []);
  useLayoutEffect(() => whenSeen(setSeen), []);
  return (
    <div
      ref={ref}
      className={classes(
        'z-10 grid gap-2 rounded-card border border-line bg-surface p-3 shadow-bar',
        isReady && isLow && isSeen && 'actions-sticky',
      )}
    >
      {children}
    </div>
  );
}

/** What the bar and the tabs under it may cover of the window. */
const COVERED = '-190px';

/** Says whether the figure that the actions are about has been seen clear of them; returns the cleanup function. */
function whenSeen(tell: (isSeen: boolean) => void) {
  const figure = document.querySelector('[data-about]');
  if (!figure) return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      tell(!!entry?.isIntersecting);
      if (entry?.isIntersecting) observer.disconnect();
    },
    { rootMargin: `0px 0px ${COVERED}`, threshold: 1 },
  );
  observer.observe(figure);
  return () => observer.disconnect();
}

/** Reserves scroll padding for the bar while it sticks; returns the cleanup function. */
function keepClear(bar: HTMLElement, setLow: (isLow: boolean) => void): () => void {
  const { style } = document.documentElement;
  let height = 0;
  const fit = () => {
    const isLow = height <= window.innerHeight * SHARE_MAX;
    style.scrollPaddingBottom = isLow ? `calc(7rem + ${Math.ceil(height)}px)` : '';
    setLow(isLow);
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
