import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where a connection breaks: before the bytes arrive, or before their answer returns. */
export type Break = 'before' | 'after';

/** A proxy between the app and PostgreSQL that can be cut at a chosen statement. */
export interface TcpProxy {
  url: string;
  /** Cuts the connection that next sends this text; resolves when it is cut. */
  cutAt(text: string, when: Break): Promise<void>;
  stop(): Promise<void>;
}

interface Cut {
  text: string;
  when: Break;
  done: () => void;
}

/** `at`: the port that one before it had. */
export async function startTcpProxy(databaseUrl: string, at = 0): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cut: Cut | null = null;
  const take = (chunk: Buffer): Cut | null => {
    const taken = cut && chunk.includes(cut.text) ? cut : null;
    if (taken) cut = null;
    return taken;
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('close', () => sockets.delete(socket))
        .on('error', end)
        .on('close', end);
    }
    let isAnswerLost: Cut | null = null;
    near.on('data', (chunk) => {
      const here = take(chunk);
      if (here?.when === 'before') {
        end();
        here.done();
        return;
      }
      isAnswerLost ??= here;
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (!isAnswerLost) return void near.write(chunk);
      end();
      isAnswerLost.done();
    });
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  // Not by the cluster's socket (cluster.ts).
  url.search = '';
  return {
    url: url.href,
    cutAt: (text, when) =>
      new Promise((resolve) => {
        cut = { text, when, done: resolve };
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
