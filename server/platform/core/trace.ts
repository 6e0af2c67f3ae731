import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** A place in a trace (W3C Trace Context). */
export interface TracePlace {
  /** 32 hexadecimal digits. */
  readonly trace: string;
  /** The span at work, the parent of the next one; null where none is recorded. */
  readonly span: string | null;
  /** Whether somebody records it; the last two digits of the header. */
  readonly flags: string;
}

export type SpanKind = 'request' | 'job' | 'tick' | 'call' | 'database';

/** What is known at the end of a span; names and numbers only, nothing of a person. */
export interface SpanFacts {
  route?: string;
  status?: number;
  error?: unknown;
}

export interface OpenSpan {
  readonly place: TracePlace;
  end(facts?: SpanFacts): void;
}

/** Begins a span of that name below a place. */
export type SpanRecorder = (kind: SpanKind, name: string, below: TracePlace) => OpenSpan;

/**
 * The trace that the present work belongs to: from a request to the calls and jobs that it starts, in each line of the
 * log.
 */
const traces = new AsyncLocalStorage<TracePlace>();

let recorder: SpanRecorder | null = null;

/** From now on spans are recorded by this one; by nobody with null, which is so until a collector is named. */
export function recordSpans(by: SpanRecorder | null): void {
  recorder = by;
}

const RECORDED = '01';

/** 32 hexadecimal digits. Node keeps random bytes for UUIDs in store; two requests for others cost a read 4 %. */
const newDigits = (): string => randomUUID().replaceAll('-', '');

/** 32 hexadecimal digits; undefined outside a trace. */
export const traceId = (): string | undefined => traces.getStore()?.trace;

/** A place in this trace, below no span that is known. */
export const placeIn = (trace: string): TracePlace => ({ trace, span: null, flags: RECORDED });

/** Runs an act, and all that it starts, in a trace: the given one, else a new one. */
export const inTrace = <T>(place: TracePlace | null, act: () => T): T =>
  traces.run(place ?? placeIn(newDigits()), act);

/** Version, trace, parent and flags; later versions may append more, and ff is none. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

/** The place that a header names; null for none that can be read. Its span counts only where spans are recorded. */
export function traceIn(header: string | undefined): TracePlace | null {
  const [, trace, span = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!trace) return null;
  return recorder ? { trace, span, flags } : placeIn(trace);
}

/** The header for a call that belongs to the present trace; where none is recorded, a span of its own each time. */
export function traceHeader(): { traceparent?: string } {
  const place = traces.getStore();
  if (!place) return {};
  const span = place.span ?? newDigits().slice(16);
  return { traceparent: `00-${place.trace}-${span}-${place.flags}` };
}

/** Runs an act in a span that the act ends; it gets null where nobody records. */
export function withSpan<T>(kind: SpanKind, name: string, act: (span: OpenSpan | null) => T): T {
  const place = recorder && traces.getStore();
  if (!recorder || !place) return act(null);
  const span = recorder(kind, name, place);
  return traces.run(span.place, () => act(span));
}

/** Runs an act in a span that ends with it; `factsOf` says what its result tells. */
export function inSpan<T>(
  kind: SpanKind,
  name: string,
  act: () => Promise<T>,
  factsOf?: (result: T) => SpanFacts,
): Promise<T> {
  if (!recorder) return act();
  return withSpan(kind, name, async (span) => {
    try {
      const result = await act();
      span?.end(factsOf?.(result));
      return result;
    } catch (error) {
      span?.end({ error });
      throw error;
    }
  });
}
