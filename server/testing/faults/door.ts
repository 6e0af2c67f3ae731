import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A callback that M-Pesa posted. */
export interface Posted {
  path: string;
  body: string;
}

/** The product's address, whichever process serves it; while none does, requests fail. */
export interface Door {
  url: string;
  /** Every callback that M-Pesa posted, delivered or not. */
  posted: readonly Posted[];
  /** Sets the process that answers from now on. */
  serve(next: RequestListener | null): void;
  close(): Promise<void>;
}

const HOOKS = '/hooks/';

export async function openDoor(): Promise<Door> {
  let listener: RequestListener | null = null;
  const posted: Posted[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith(HOOKS) && isDirect(request)) note(request, posted);
    if (listener) listener(request, response);
    else request.on('end', () => request.socket.destroy()).resume();
  });
  // Keeps idle connections open, so that none closes while it is reused on a busy machine.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    posted,
    serve(next) {
      listener = next;
      if (!next) server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What comes by another address than M-Pesa's is none of its words. */
const isDirect = ({ headers }: IncomingMessage): boolean => !headers['x-forwarded-for'];

function note(request: IncomingMessage, posted: Posted[]): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () =>
    posted.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() }),
  );
}
