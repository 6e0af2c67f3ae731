import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this part of the page answers to its buttons. False while ready HTML waits for its script
 * (client/src/prerender.tsx), from the first moment true for whatever is drawn here.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
