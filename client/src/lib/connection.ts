import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the server is reachable, and how old the data on screen is. */
export interface Connection {
  isOffline: boolean;
  /** The time of the oldest kept answer on screen; null when none is shown. */
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

/** Records that the server answered. */
export const reached = (): void => change(ONLINE);

/** Records that no answer came. */
export const lost = (): void => change({ ...current, isOffline: true });

/** Records that a kept answer from that time is shown. */
export function shownAsOf(then: Date): void {
  const isOldest = !current.asOf || then < current.asOf;
  change({ isOffline: true, asOf: isOldest ? then : current.asOf });
}

/** Calls `listener` on every change; returns the unsubscribe function. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const connection = (): Connection => current;

export const useConnection = (): Connection =>
  useSyncExternalStore(onConnection, connection, () => ONLINE);

/** Whether a screen can't send anything now. True only within the signed-in screens, which show the reason. */
export const CutOff = createContext(false);

export const useIsCutOff = (): boolean => useContext(CutOff);
