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

/** Shows a toast. There is at most one: a new one takes the place of the old. */
export const toast = (message: ToastMessage): void => show({ ...message, id: ++count });

/** Takes a toast away if it is still the one that shows. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/**
 * The destructive toast of a refused write: `title` with the server's own words, or else
 * `fallback`.
 */
export function toastRefusal(error: unknown, title: string, fallback?: string): void {
  const words = error instanceof ApiError ? error.words : undefined;
  toast({ title, description: words ?? fallback, tone: 'destructive' });
}

/**
 * The same, silent for 401, whose toast and redirect are given once, in query-client.ts. Use this
 * one.
 */
export function toastFailure(error: unknown, title: string, fallback?: string): void {
  if (!isSignedOut(error)) toastRefusal(error, title, fallback);
}

export const useToastMessage = (): ShownToast | null =>
  useSyncExternalStore(subscribe, currentToast, currentToast);
