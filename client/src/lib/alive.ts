import { useSyncExternalStore } from 'react';
import type { Door } from '@shared/doors';

let door: Door | undefined;

/** Says as which door (shared/doors.ts) the page is drawn as ready HTML; nothing for any other. */
export function drawAs(drawn: Door | undefined): void {
  door = drawn;
}

const never = () => () => {};

/**
 * What is so `now`; while ready HTML waits for its script (client/src/prerender.tsx) and as it comes to
 * life, what it was `drawn` with.
 */
export const useOnceAlive = <T>(now: () => T, drawn: (door: Door | undefined) => T): T =>
  useSyncExternalStore(never, now, () => drawn(door));

/** Whether this part of the page answers to its buttons. */
export const useIsAlive = (): boolean =>
  useOnceAlive(
    () => true,
    () => false,
  );
