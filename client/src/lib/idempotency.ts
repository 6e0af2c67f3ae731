import { useRef } from 'react';
import { ApiError } from './api';

/** 128 random bits as hex; unlike randomUUID also there without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The key of a write that moves money. While nobody knows what became of it (no answer came), the
 * same wish keeps its key, so that asking again moves the money once; an answer of either kind ends
 * it.
 */
export function useIdempotencyKey() {
  const open = useRef<{ wish: string; key: string } | null>(null);
  return {
    keyFor: (wish: string): string => {
      if (open.current?.wish !== wish) open.current = { wish, key: newKey() };
      return open.current.key;
    },
    settle: (error?: unknown): void => {
      if (!error || error instanceof ApiError) open.current = null;
    },
  };
}
