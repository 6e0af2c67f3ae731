import type { Deps } from '@server/platform/core/context';

/** Reads once for all gauges that ask at the same time; null, with a line in the log, without the database. */
export function sharedRead<T>({ log }: Deps, read: () => Promise<T>): () => Promise<T | null> {
  let under: Promise<T | null> | null = null;
  return () =>
    (under ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'figures can’t be read');
        return null;
      })
      .finally(() => {
        under = null;
      }));
}
