import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the server can be reached, and since when what is on screen is known. */
export interface Connection {
  isOffline: boolean;
  /** The oldest of what is shown from memory; null while nothing is. */
  asOf: Date | null;
}

const ONLINE: Connection = { isOffline: false, asOf: null };

let current: Connection = ONLINE;
const listeners = new Set<() => void>();

function change(next: Connection): void {
  if (next.isOffline === current.isOffline && next.asOf === current.asOf) return;
  current = next;
  for (const listener of listeners) listener();
}

/** The server answered. */
export const reached = (): void => change(ONLINE);

/** No answer came. */
export const lost = (): void => change({ ...current, isOffline: true });

/** Something is shown as it was then. */
export function shownAsOf(then: Date): void {
  const isOldest = !current.asOf || then < current.asOf;
  change({ isOffline: true, asOf: isOldest ? then : current.asOf });
}

/** Tells `listener` of every change; returns the way to stop. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const connection = (): Connection => current;

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

/** Whether a screen can send nothing now. True only within the signed-in screens, which say why. */
export const CutOff = createContext(false);

export const useIsCutOff = (): boolean => useContext(CutOff);
