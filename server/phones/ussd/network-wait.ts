import { setTimeout } from 'node:timers/promises';
import type { SimSwap, SwapAnswer } from '@server/platform/core/ports/sim-swap';

/**
 * So long a turn waits for what the network says of a SIM, in all: the gateway gives a turn ten seconds, and after
 * five a repeat takes it over.
 */
export const NETWORK_WAIT_MS = 3_000;

/** The network as a turn asks it: where it says nothing in `waitMs`, over all questions, it did not say. */
export function askedWithin(simSwap: SimSwap, waitMs: number): SimSwap {
  let left = waitMs;
  return {
    async lastSwap(to) {
      const begun = performance.now();
      const waiting = new AbortController();
      const silence = setTimeout<SwapAnswer>(
        Math.max(0, left),
        { kind: 'unknown', reason: 'no answer while a phone waits' },
        { signal: waiting.signal },
      );
      // The timer that is not needed any more ends by a rejection that nobody reads.
      silence.catch(() => undefined);
      try {
        return await Promise.race([simSwap.lastSwap(to), silence]);
      } finally {
        waiting.abort();
        left -= performance.now() - begun;
      }
    },
  };
}
