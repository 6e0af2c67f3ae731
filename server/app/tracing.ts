import { hostname } from 'node:os';
import {
  type Attributes,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import {
  type OpenSpan,
  recordSpans,
  type SpanFacts,
  type SpanKind,
  type TracePlace,
  traceId,
} from '@server/platform/core/trace';

/** Sends spans to an OpenTelemetry collector. Loaded only where one is named: decision 0105. */

/** What each kind of work is to OpenTelemetry, and the attribute that bears its name. */
const KINDS: Record<SpanKind, { kind: Kind; named: string; also?: Attributes }> = {
  request: { kind: Kind.SERVER, named: 'http.request.method' },
  job: { kind: Kind.CONSUMER, named: 'tegemea.task' },
  tick: { kind: Kind.INTERNAL, named: 'tegemea.tick' },
  call: { kind: Kind.CLIENT, named: 'server.address' },
  database: {
    kind: Kind.CLIENT,
    named: 'db.query.summary',
    also: { 'db.system.name': 'postgresql' },
  },
};

/** The collector may be away: it delays no end of a node for longer. */
const FLUSH_WITHIN_MS = 2_000;

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Whoever names the collector; the SDK reads more of OpenTelemetry's own variables. */
export interface TracingSettings {
  endpoint: string;
  release: string;
  role: string;
}

/** Records all spans from now on until it is stopped. */
export function startTracing({ endpoint, release, role }: TracingSettings, log: Logger): Tracing {
  const warn = (message: string) => log.warn({ reason: message }, 'traces were not sent');
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    DiagLogLevel.WARN,
  );
  const random = new RandomIdGenerator();
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'tegemea',
      'service.version': release,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'tegemea.role': role,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
    // A span without a parent stays in the trace that the log names.
    idGenerator: {
      generateTraceId: () => traceId() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('tegemea');
  recordSpans((kind, name, below) => {
    const { kind: otherKind, named, also } = KINDS[kind];
    const attributes = { [named]: name, ...also };
    const span = tracer.startSpan(name, { kind: otherKind, attributes }, contextOf(below));
    return opened(span, kind, name);
  });
  return {
    async stop() {
      recordSpans(null);
      const overdue = new Promise((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref());
      await Promise.race([provider.shutdown().catch(quiet), overdue]);
    },
  };
}

const contextOf = ({ trace: traceId, span, flags }: TracePlace) =>
  span === null
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        traceId,
        spanId: span,
        traceFlags: Number.parseInt(flags, 16),
        isRemote: true,
      });

function opened(span: Span, kind: SpanKind, name: string): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    place: { trace: traceId, span: spanId, flags: traceFlags.toString(16).padStart(2, '0') },
    end(facts = {}) {
      if (facts.route) span.updateName(`${name} ${facts.route}`);
      span.setAttributes(attributesOf(facts));
      if (isFault(kind, facts)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** A span has only the name of an error: its message may name a person. */
function attributesOf({ route, status, error }: SpanFacts): Attributes {
  return {
    ...(route && { 'http.route': route }),
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(error instanceof Error && { 'error.type': error.name }),
  };
}

const isFault = (kind: SpanKind, { status = 0, error }: SpanFacts): boolean =>
  error !== undefined || status >= (kind === 'request' ? 500 : 400);
