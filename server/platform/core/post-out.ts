import { lookup as lookUp } from 'node:dns';
import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './security/public-address';

/** A call to an address that an owner typed in. */
export interface PostOut {
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
  /** From the name's lookup to the head of the answer. */
  timeoutMs: number;
  /** Whether it may go by plain http, and to this machine and private networks. */
  mayStayInside: boolean;
}

export type PostReply = { kind: 'reply'; status: number } | { kind: 'failed'; reason: string };

const INSIDE = 'the address is not on the internet';

/**
 * Posts to an address that is not ours. Every address that its name has is checked as it is connected to, so that a
 * name that changes meanwhile leads nowhere else. No redirects, and of the answer only its status is read.
 */
export function postOut(call: PostOut): Promise<PostReply> {
  const { protocol, hostname } = new URL(call.url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!call.mayStayInside) {
    if (protocol !== 'https:') return failed('only https is called');
    if (isIP(host) !== 0 && !isPublicAddress(host)) return failed(INSIDE);
  }
  return new Promise((resolve) => {
    const calling = open(call, protocol);
    calling.on('response', (answer) => {
      answer.destroy();
      resolve({ kind: 'reply', status: answer.statusCode ?? 0 });
    });
    calling.on('error', (error) => resolve({ kind: 'failed', reason: reasonOf(error) }));
    // One that answers 101 wants another protocol: it is cut without an answer and without an error.
    calling.on('close', () =>
      resolve({ kind: 'failed', reason: 'the call ended without an answer' }),
    );
    calling.end(call.body);
  });
}

const failed = (reason: string): Promise<PostReply> => Promise.resolve({ kind: 'failed', reason });

function open(
  { url, headers, body, timeoutMs, mayStayInside }: PostOut,
  protocol: string,
): ClientRequest {
  const request = protocol === 'https:' ? requestTls : requestPlain;
  return request(url, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Tegemea-Webhooks',
    },
    // A connection of its own: one that is kept open is not looked up again.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!mayStayInside && { lookup: lookUpPublic }),
  });
}

class NotPublic extends Error {}

/** Looks a name up as usual, and fails where any of its addresses is inside. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new NotPublic(), '');
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(), '');
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

function reasonOf(error: Error): string {
  if (error instanceof NotPublic) return INSIDE;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return `the call failed (${code})`;
}
