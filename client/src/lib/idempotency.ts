import { useState } from 'react';
import { ApiError } from './api';

/** 128 random bits as hex; unlike randomUUID it also works without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The answer of a repeat while the first try is still at work. */
const STILL_RUNNING = 'still_running';

/** Whether the write may have been done, or may yet be: no answer came, or one that does not know. */
const isOpen = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 || error.body?.code === STILL_RUNNING
    : error !== undefined;

/**
 * The key of a write that moves money. While its outcome is unknown, the same input keeps its key, so that a retry
 * moves the money once. An answer that knows ends the key.
 */
export class WriteKey {
  private open: { wish: string; key: string } | null = null;

  readonly keyFor = (wish: string): string => {
    if (this.open?.wish !== wish) this.open = { wish, key: newKey() };
    return this.open.key;
  };

  readonly settle = (error?: unknown): void => {
    if (!isOpen(error)) this.open = null;
  };
}

export function useIdempotencyKey(): WriteKey {
  const [key] = useState(() => new WriteKey());
  return key;
}
