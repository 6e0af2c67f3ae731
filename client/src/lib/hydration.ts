import { useSyncExternalStore } from 'react';
import type { PrerenderedPage } from '@shared/prerendered-pages';

let page: PrerenderedPage | undefined;

/** Says as which prerendered page (shared/prerendered-pages.ts) the application starts; undefined for none. */
export function setPrerenderedPage(prerendered: PrerenderedPage | undefined): void {
  page = prerendered;
}

const never = () => () => {};

/** The `live` value after hydration; the `prerendered` one before it and while it runs. */
export const useHydratedValue = <T>(
  live: () => T,
  prerendered: (page: PrerenderedPage | undefined) => T,
): T => useSyncExternalStore(never, live, () => prerendered(page));

/** Whether this part of the page reacts to its buttons. */
export const useIsHydrated = (): boolean =>
  useHydratedValue(
    () => true,
    () => false,
  );
