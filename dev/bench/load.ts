import { connect, type Socket } from 'node:net';

/** Kept connections to one server. */
export interface Connections {
  url: string;
  connections: number;
}

/** A read that many connections repeat. */
export interface Load extends Connections {
  path: string;
  cookie: string;
}

const HEAD_ENDS = Buffer.from('\r\n\r\n');

/** Asks again and again until `ms` have passed; returns the number of answers. */
export async function load({ path, cookie, ...to }: Load, ms: number): Promise<number> {
  const { host } = new URL(to.url);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
  const until = performance.now() + ms;
  return exchange(to, () => (performance.now() < until ? request : null));
}

/** Posts each of these bodies once. */
export async function postAll(to: Connections & { path: string }, bodies: object[]): Promise<void> {
  const { host } = new URL(to.url);
  const head = `POST ${to.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const requests = bodies.map((body) => {
    const text = JSON.stringify(body);
    return Buffer.from(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  });
  await exchange(to, () => requests.shift() ?? null);
}

/**
 * Each connection sends what `next` gives and waits for its answer, until there is no next; returns the number of
 * answers. Throws at the first that is not 200. Reads only what it needs of an answer, because it shares the cores.
 */
async function exchange(
  { url, connections }: Connections,
  next: () => Buffer | null,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: connections }, () =>
    connect({ port: Number(port), host: hostname === 'localhost' ? '127.0.0.1' : hostname }),
  );
  try {
    const counts = await Promise.all(sockets.map((socket) => repeat(socket, next)));
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

function repeat(socket: Socket, next: () => Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let rest = Buffer.alloc(0);
    const ask = () => {
      const request = next();
      if (request) socket.write(request);
      else resolve(count);
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const length = answerLength(rest);
      if (length instanceof Error) return reject(length);
      if (length === null || rest.length < length) return;
      rest = Buffer.alloc(0);
      count += 1;
      ask();
    });
  });
}

/** The length of the answer that `bytes` begin; null while its head is not there. */
function answerLength(bytes: Buffer): number | null | Error {
  const end = bytes.indexOf(HEAD_ENDS);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    return new Error(`not an answer to count: ${head}`);
  }
  return end + HEAD_ENDS.length + Number(length);
}
