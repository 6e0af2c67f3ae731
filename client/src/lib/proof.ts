import { useSyncExternalStore } from 'react';
import { ApiError } from './api';

/** A write that waits until the person has shown a passkey or a code. */
interface Waiting {
  resolve: () => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function set(next: Waiting | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs a write; where the server wants a fresh proof (403 `proof_needed`), asks for it and runs it again. */
export async function withProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'proof_needed') throw error;
    await new Promise<void>((resolve, reject) => {
      set({ resolve, reject: () => reject(error) });
    });
    return act();
  }
}

/** Whether a write waits for a proof. */
export const useProofWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );

/** Ends the wait: the write runs again, or fails as it was refused. */
export function settleProof(isProven: boolean): void {
  const open = waiting;
  set(null);
  if (isProven) open?.resolve();
  else open?.reject(null);
}
