import { useSyncExternalStore } from 'react';
import { ApiError, isSignedOut } from './api';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
}

interface ShownToast extends ToastMessage {
  id: number;
}

let current: ShownToast | null = null;
const currentToast = () => current;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast and replaces the current one. */
export const toast = (message: ToastMessage): void => show({ ...message, id: ++count });

/** Removes a toast if it is still the current one. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/** The destructive toast of a refused write: `title` with the server's sentence, or `fallback`. */
export function toastRefusal(error: unknown, title: string, fallback?: string): void {
  const words = error instanceof ApiError ? error.words : undefined;
  toast({ title, description: words ?? fallback, tone: 'destructive' });
}

/** The same, but silent for 401, which query-client.ts handles. Use this one. */
export function toastFailure(error: unknown, title: string, fallback?: string): void {
  if (!isSignedOut(error)) toastRefusal(error, title, fallback);
}

export const useToastMessage = (): ShownToast | null =>
  useSyncExternalStore(subscribe, currentToast, () => null);
