import { lazy, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { DrawnPage, PrerenderedPage } from '@shared/prerendered-pages';
import { endWaiting } from './early-taps';

export type HydratedPage = PrerenderedPage | DrawnPage;

let page: HydratedPage | undefined;
let drawnAt: Date | undefined;
let hasData = false;

/**
 * Sets the ready page (shared/prerendered-pages.ts) that is drawn or hydrated, when the server drew it, and whether
 * with its data; undefined for none.
 */
export function setPrerenderedPage(
  prerendered: HydratedPage | undefined,
  at?: Date,
  isWhole = false,
): void {
  page = prerendered;
  drawnAt = at;
  hasData = isWhole;
}

/** Whether the page that was ready is this one, wherever the person went since. */
export const isReadyPage = (asked: HydratedPage): boolean => page === asked;

const never = () => () => {};

/** Returns the `live` value after hydration, the `prerendered` one before and during it. */
export const useHydratedValue = <T>(
  live: () => T,
  prerendered: (page: HydratedPage | undefined) => T,
): T => useSyncExternalStore(never, live, () => prerendered(page));

/** For the button of a ready page: a tap that came before React took it over is carried out then. */
export function useEarlyTap() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => endWaiting(button.current), []);
  return button;
}

/** Says, once a part is there, whether it came ready; unlike `useHydratedValue` it draws nothing again. */
export function useIsDrawn(): () => boolean {
  const isDrawn = useRef(false);
  // React asks for this value only where it takes over what was drawn.
  useSyncExternalStore(
    never,
    () => null,
    () => {
      isDrawn.current = true;
      return null;
    },
  );
  return useCallback(() => isDrawn.current, []);
}

/** Whether the server drew this page with data, in which is nothing of what changed until the first stream was open. */
export const wasDrawn = (): boolean => hasData;

/** The time that a drawn page shows until it is hydrated; undefined afterwards, and on every other page. */
export const useDrawnTime = (): Date | undefined =>
  useHydratedValue(
    () => undefined,
    () => drawnAt,
  );

/** Keeps a part of the page that came ready (ui/part-boundary.tsx) until React has taken it over. */
export interface Hold {
  readonly isOn: boolean;
  /** `onEnd`: what happens then. */
  begin: (onEnd: () => void) => void;
  end: () => void;
}

/** The holds that are on, with what happens when they end. */
const holds = new Map<Hold, () => void>();
let through: Promise<void> | undefined;
let resolveThrough = (): void => {};

export function newHold(): Hold {
  const hold: Hold = {
    get isOn() {
      return holds.has(hold);
    },
    begin: (onEnd) => void holds.set(hold, onEnd),
    end() {
      const onEnd = holds.get(hold);
      if (!holds.delete(hold)) return;
      onEnd?.();
      if (holds.size > 0) return;
      resolveThrough();
      through = undefined;
    },
  };
  return hold;
}

/**
 * Resolves when React has taken over the whole page; null when it has, and where none came ready. Until then nothing
 * changes what the page shows: React would find other words than the server drew, and report that as an error (#418).
 */
export const hydrating = (): Promise<void> | null =>
  holds.size === 0 ? null : (through ??= new Promise((resolve) => (resolveThrough = resolve)));

const coming = new Set<Promise<unknown>>();

/** React's `lazy`; what it began to fetch is waited for when the server draws a page. */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => {
    if (!import.meta.env.SSR) return load();
    const part = load();
    coming.add(part);
    const end = () => void coming.delete(part);
    part.then(end, end);
    return part;
  });

/** Whether a part that was drawn is still being fetched. */
export const arePartsComing = (): boolean => coming.size > 0;

/** When all of them have come or failed. */
export const partsCame = (): Promise<unknown> => Promise.allSettled(coming);
