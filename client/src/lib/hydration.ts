import { useSyncExternalStore } from 'react';
import type { PrerenderedPage } from '@shared/prerendered-pages';

let page: PrerenderedPage | undefined;

/** Sets the prerendered page (shared/prerendered-pages.ts) that is being hydrated; undefined for none. */
export function setPrerenderedPage(prerendered: PrerenderedPage | undefined): void {
  page = prerendered;
}

const never = () => () => {};

/** Returns the `live` value after hydration, the `prerendered` one before and during it. */
export const useHydratedValue = <T>(
  live: () => T,
  prerendered: (page: PrerenderedPage | undefined) => T,
): T => useSyncExternalStore(never, live, () => prerendered(page));

/** Whether this part of the page handles clicks yet. */
export const useIsHydrated = (): boolean =>
  useHydratedValue(
    () => true,
    () => false,
  );
