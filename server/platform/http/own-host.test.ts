import { request } from 'node:http';
import { expect } from 'vitest';
import { app, test } from '@server/testing/app-test';
import { type OtherServer, serveAgain } from '@server/testing/serve-again';

/** The status that a request gets which names this host. */
const statusFor = (
  server: OtherServer,
  path: string,
  host: string,
  headers = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = Number(new URL(server.url).port);
    const options = { host: '127.0.0.1', port, path, headers: { Host: host, ...headers } };
    request(options, (answer) => resolve(answer.resume().statusCode ?? 0))
      .once('error', reject)
      .end();
  });

test('in production only the public URL’s host is answered; health is asked by address', async () => {
  const publicUrl = 'https://tegemea.example';
  const server = await serveAgain(app, { isOwnHostOnly: true }, { publicUrl });
  try {
    const ask = (path: string, host: string, headers = {}) =>
      statusFor(server, path, host, headers);
    for (const path of ['/', '/login', '/api/auth/user', '/.well-known/security.txt', '/hooks/x']) {
      for (const host of ['evil.example', 'tegemea.example.evil.example', '127.0.0.1', 'a b', '']) {
        expect(await ask(path, host), `${path} at ${host}`).toBe(421);
      }
      const claimed = { 'X-Forwarded-Host': 'tegemea.example' };
      expect(await ask(path, 'evil.example', claimed), `${path} by a header`).toBe(421);
      expect(await ask(path, 'tegemea.example'), path).not.toBe(421);
    }
    expect(await ask('/login', 'tegemea.example:443')).toBe(200);
    expect(await ask('/login', 'TEGEMEA.example')).toBe(200);
    expect(await ask('/healthz', '10.0.0.7:5000')).toBe(200);
  } finally {
    await server.stop();
  }
});

test('elsewhere any name of this machine does', async () => {
  const server = await serveAgain(app, { isOwnHostOnly: true });
  const { port } = new URL(server.url);
  try {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await statusFor(server, '/login', `${name}:${port}`), name).toBe(200);
    }
    expect(await statusFor(server, '/login', `evil.example:${port}`)).toBe(421);
  } finally {
    await server.stop();
  }
});
