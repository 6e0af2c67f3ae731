import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A callback that M-Pesa posted. */
export interface Posted {
  path: string;
  body: string;
}

/** The product's address, whichever process stands behind it; while none does, it answers nobody. */
export interface Door {
  url: string;
  /** Every callback that M-Pesa ever posted, heard or not. */
  posted: readonly Posted[];
  /** Who answers from now on. */
  serve(next: RequestListener | null): void;
  close(): Promise<void>;
}

const HOOKS = '/hooks/';

export async function openDoor(): Promise<Door> {
  let listener: RequestListener | null = null;
  const posted: Posted[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith(HOOKS)) note(request, posted);
    if (listener) listener(request, response);
    else request.on('end', () => request.socket.destroy()).resume();
  });
  // A connection that a busy machine leaves idle is not to close just as it is used again.
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

function note(request: IncomingMessage, posted: Posted[]): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () =>
    posted.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() }),
  );
}
