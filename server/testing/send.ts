import { Agent, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { text } from 'node:stream/consumers';

/** What a request has besides its address. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** What came back; redirects are not followed. */
interface Received {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAlive: true });
/** The certificates that tests meet are of no authority. */
const tlsAgent = new TlsAgent({ keepAlive: true, rejectUnauthorized: false });

/** As `fetch` says them. */
const USUAL = { Accept: '*/*', 'Accept-Language': '*', 'User-Agent': 'node' };

/**
 * One HTTP request over kept connections, for the many that tests make: `fetch` takes three times the processor for
 * it, with its streams and its compression. A connection that the server closes as we reuse it is replaced once.
 */
export async function send(url: string, { method, headers, body }: Sent): Promise<Received> {
  const response = await answerTo(url, { method, headers, body });
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(pairs(response.rawHeaders)),
    text: await text(response),
  };
}

const answerTo = (url: string, { method, headers, body }: Sent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // Node counts no body of a DELETE.
    const size = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const all = { ...USUAL, ...size, ...headers };
    const sent = url.startsWith('https:')
      ? requestTls(url, { method, agent: tlsAgent, headers: all }, resolve)
      : requestPlain(url, { method, agent, headers: all }, resolve);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (!sent.reusedSocket || error.code !== 'ECONNRESET') reject(error);
      else answerTo(url, { method, headers, body }).then(resolve, reject);
    });
    sent.end(body);
  });

/** Node has names and values in turns. */
const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
