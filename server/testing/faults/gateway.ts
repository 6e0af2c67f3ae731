import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CrashPoint } from './crash-point';

/** The proxy from the product to its providers; every call is a step of the calling process. */
export interface Gateway {
  url: string;
  /** Sets the process that calls from now on. */
  serve(point: CrashPoint): void;
  /** Thrown when the calling process is dead. */
  cut(): void;
  close(): Promise<void>;
}

const SMS_PATH = '/version1/';
const PASSED_ON = ['authorization', 'content-type', 'accept', 'apikey'] as const;

export async function startGateway(targets: { mpesa: string; texting: string }): Promise<Gateway> {
  let caller: CrashPoint;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const target = path.startsWith(SMS_PATH) ? targets.texting : targets.mpesa;
    const { pathname } = new URL(path, target);
    caller
      .step(`call ${pathname}`, () => relay(target + path, request))
      .then(
        ({ status, type, text }) =>
          response.writeHead(status, type ? { 'Content-Type': type } : {}).end(text),
        () => response.destroy(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(point) {
      caller = point;
    },
    cut: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Forwards a call. Throws when the provider breaks the connection. */
async function relay(url: string, request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = PASSED_ON.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const reply = await fetch(url, {
    method: request.method,
    headers: { ...Object.fromEntries(headers), Connection: 'close' },
    ...(request.method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
    redirect: 'manual',
  });
  const text = await reply.text();
  return { status: reply.status, type: reply.headers.get('content-type'), text };
}
