import { useEffect } from 'react';
import { hydrating } from './hydration';

/** How long a screen is left alone before the code of the next one is fetched. */
const QUIET_MS = 1_000;

/** Chromium's. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

type Bring = () => Promise<unknown>;

/** The pages that others lead to, by their patterns; whoever has the table of routes names them. */
const pages = new Map<string, Bring>();
export const namePage = (pattern: string, bring: Bring): void => void pages.set(pattern, bring);

/** Fetches the page at a pattern with its texts. */
export const pageAhead =
  (pattern: string): Bring =>
  async () =>
    pages.get(pattern)?.();

/**
 * Fetches what a person most likely opens next, once the screen is taken over and was still for a moment; nothing for
 * who saves data, and nothing for null. What does not come is asked for again when it is opened.
 */
export function useFetchAhead(bring: Bring | null): void {
  useEffect(() => {
    if (!bring || navigator.connection?.saveData) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    void Promise.resolve(hydrating()).then(() => {
      if (isHere) timer = setTimeout(() => void bring().catch(() => undefined), QUIET_MS);
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [bring]);
}
