import type { CallName, CallResult } from './provider-calls';
import { inSpan, type SpanFacts, traceHeader } from './trace';

/** A provider's answer to a call, or the lack of one. */
export type Reply =
  /** `json` is the parsed body, undefined when the body is not a JSON object or array. */
  | { kind: 'reply'; status: number; text: string; json: unknown }
  /** Certainly not received: no connection was made. */
  | { kind: 'not_sent'; reason: string }
  /** The provider may have acted: timeout, reset, or an answer above the size limit. */
  | { kind: 'silence'; reason: string };

export type OutgoingCall = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** For the whole exchange, from connecting to the last byte. */
  timeoutMs: number;
};

export type Answered = Extract<Reply, { kind: 'reply' }>;

/** A call as it is counted, over HTTP. */
export type ProviderCall = OutgoingCall & CountedCall;

/** What counts of a call, over any transport. */
export type CountedCall = {
  of: CallName;
  /** What came of it, where the answer's status does not say so. */
  resultOf?(answered: Answered): CallResult | undefined;
  /** Whether the same is asked again at once, with what was refused renewed: then that answer says how it goes. */
  isRenewed?(answered: Answered): boolean;
};

/** One exchange with a provider, over any transport; never throws on transport errors. */
export type CallOut = (call: ProviderCall) => Promise<Reply>;

const BODY_CAP_BYTES = 256 * 1024;

/** Failures before any byte of the request is sent. */
const BEFORE_SENDING: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * One HTTP exchange with a provider. No retries, no redirects (a 3xx is an ordinary answer), reads at most 256 kB,
 * never throws on network errors.
 */
export const callOut = (call: OutgoingCall): Promise<Reply> =>
  inSpan('call', new URL(call.url).hostname, () => exchange(call), statusOf);

const statusOf = (reply: Reply): SpanFacts =>
  reply.kind === 'reply' ? { status: reply.status } : { error: reply.kind };

async function exchange(call: OutgoingCall): Promise<Reply> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      // Uses a new connection: an idle one that the provider closes is indistinguishable from a call lost in transit.
      headers: { ...call.headers, ...traceHeader(), Connection: 'close' },
      body: call.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const text = await readCapped(response);
    if (text === null) return { kind: 'silence', reason: 'the answer was too large to read' };
    return { kind: 'reply', status: response.status, text, json: parseJson(text) };
  } catch (error) {
    return failure(error);
  }
}

async function readCapped(response: Response): Promise<string | null> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > BODY_CAP_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Decides by the body's first character, because providers and firewalls mislabel content types. */
function parseJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function failure(error: unknown): Reply {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError') return { kind: 'silence', reason: 'no answer in time' };
  const code = causeCode(error.cause);
  if (code !== null && BEFORE_SENDING.has(code)) {
    return { kind: 'not_sent', reason: `could not connect (${code})` };
  }
  return { kind: 'silence', reason: `the connection broke (${code ?? error.message})` };
}

function causeCode(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code : null;
}
