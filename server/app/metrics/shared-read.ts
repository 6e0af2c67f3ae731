import type { Deps } from '@server/platform/core/context';

/** Reads once for all gauges that ask at the same time; null, with a line in the log, without the database. */
export function sharedRead<T>({ log }: Deps, read: () => Promise<T>): () => Promise<T | null> {
  return shared(() =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'figures can’t be read');
      return null;
    }),
  );
}

/** The same act for all who ask while it is under way. */
export function shared<T>(act: () => Promise<T>): () => Promise<T> {
  let under: Promise<T> | null = null;
  return () =>
    (under ??= act().finally(() => {
      under = null;
    }));
}
