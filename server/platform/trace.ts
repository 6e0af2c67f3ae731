import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/**
 * The trace that the present work belongs to (W3C Trace Context): from a request to the calls and jobs that it starts,
 * in each line of the log.
 */
const traces = new AsyncLocalStorage<string>();

/** 32 hexadecimal digits; undefined outside a trace. */
export const traceId = (): string | undefined => traces.getStore();

/** Runs an act, and all that it starts, in a trace: the given one, else a new one. */
export const inTrace = <T>(id: string | null, act: () => T): T =>
  traces.run(id ?? randomBytes(16).toString('hex'), act);

/** Version, trace, parent and flags; later versions may append more, and ff is none. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/** The trace that a header names; null for none that can be read. */
export const traceIn = (header: string | undefined): string | null =>
  TRACEPARENT.exec(header ?? '')?.[1] ?? null;

/** The header for a call that belongs to the present trace; a span of its own each time. */
export function traceHeader(): { traceparent?: string } {
  const id = traceId();
  return id ? { traceparent: `00-${id}-${randomBytes(8).toString('hex')}-01` } : {};
}
