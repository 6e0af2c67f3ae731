import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callOut } from './outbound-http';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const call = async (listener: RequestListener, timeoutMs = 2_000) => {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return callOut({ url, method: 'POST', headers: {}, body: '{}', timeoutMs });
};

describe('callOut', () => {
  it('gives status, text and JSON, whatever the type says', async () => {
    const reply = await call((_request, response) => response.writeHead(500).end(' {"a":1}'));
    expect(reply).toEqual({ kind: 'reply', status: 500, text: ' {"a":1}', json: { a: 1 } });
  });

  it.each([['<html>'], [''], ['{"cut'], ['"text"']])('gives no JSON for %j', async (text) => {
    const reply = await call((_request, response) => response.end(text));
    expect(reply).toEqual({ kind: 'reply', status: 200, text, json: undefined });
  });

  it('follows no redirect', async () => {
    let calls = 0;
    const reply = await call((_request, response) => {
      calls += 1;
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    expect(reply).toMatchObject({ kind: 'reply', status: 307 });
    expect(calls).toBe(1);
  });

  it('stops reading an endless answer', async () => {
    const reply = await call((_request, response) => {
      const more = (): void => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(reply).toEqual({ kind: 'silence', reason: 'the answer was too large to read' });
  });

  it('gives up on an answer that never ends', async () => {
    const reply = await call((_request, response) => response.write('{'), 50);
    expect(reply).toEqual({ kind: 'silence', reason: 'no answer in time' });
  });

  it('tells a broken connection from one that was never made', async () => {
    const broken = await call((request) => request.socket.destroy());
    expect(broken.kind).toBe('silence');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const call2 = { url: `http://127.0.0.1:${port}/`, method: 'GET', headers: {} } as const;
    expect((await callOut({ ...call2, timeoutMs: 2_000 })).kind).toBe('not_sent');
  });
});
