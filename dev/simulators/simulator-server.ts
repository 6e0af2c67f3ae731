import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenCall } from './open-calls';
import type { PhoneWorld } from './phone-world';

export type CallReceived = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

/** `cut` resets the connection; `hang` never answers. */
export type Answer =
  | { kind: 'json'; status: number; body: object }
  | { kind: 'text'; status: number; type: 'text/html' | 'text/plain'; text: string }
  | { kind: 'cut' }
  | { kind: 'hang' };

export type RunningSimulator = { url: string; close(): Promise<void> };

/** The answer of a simulated provider. */
export type Answering = (received: CallReceived, call: OpenCall) => Answer | Promise<Answer>;

const LOOPBACK = '127.0.0.1';

export const json = (status: number, body: object): Answer => ({ kind: 'json', status, body });

/** Serves a simulated provider on loopback; port 0 uses a free port. */
export async function serve(
  world: PhoneWorld,
  port: number,
  answering: Answering,
): Promise<RunningSimulator> {
  const server = createServer((request, response) => {
    const call = world.begin();
    response.once('close', () => call.end());
    reply(request, response, call, answering).catch((error: unknown) => {
      // A caller that disconnects early is not an error.
      if (!request.errored) process.emitWarning(asError(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  call: OpenCall,
  answering: Answering,
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${LOOPBACK}`);
  const received = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: await readBody(request),
  };
  write(response, await answering(received, call));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function write(response: ServerResponse, answer: Answer): void {
  if (answer.kind === 'hang') return;
  if (answer.kind === 'cut') response.destroy();
  else if (answer.kind === 'json') {
    response.writeHead(answer.status, { 'Content-Type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify(answer.body));
  } else {
    response.writeHead(answer.status, { 'Content-Type': answer.type });
    response.end(answer.text);
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
