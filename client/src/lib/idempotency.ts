import { useRef } from 'react';
import { ApiError } from './api';

/** 128 random bits as hex; unlike randomUUID it also works without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The key of a write that moves money. While no answer has come, the same input keeps its key, so that a retry moves
 * the money once. Any answer ends the key.
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
