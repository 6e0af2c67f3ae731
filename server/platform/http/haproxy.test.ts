import { expect } from 'vitest';
import { startHaproxy } from '@server/testing/fleet/haproxy';
import { haproxyVersion } from '@server/testing/fleet/installed';
import { app, test } from '@server/testing/app-test';
import { newPerson, PASSWORD } from '@server/testing/people';
import { freePort } from '@server/testing/product-process';
import { serveAgain } from '@server/testing/serve-again';
import { visitorAt } from '@server/testing/visitor';

test('behind deploy/haproxy.cfg people sign in, and who comes without TLS is sent there', async ({
  skip,
}) => {
  skip(!haproxyVersion(), 'haproxy is not installed');
  const { email } = await newPerson(app);
  const port = await freePort();
  const publicUrl = `https://localhost:${port}`;
  const node = await serveAgain(app, { isOwnHostOnly: true }, { publicUrl });
  const own = new URL(node.url).port;
  const ports = { people: own, operators: own };
  const proxy = await startHaproxy([ports, ports], port);
  try {
    const visitor = visitorAt(proxy.url);
    expect((await visitor.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await visitor.get<{ email: string }>('/api/auth/user')).body.email).toBe(email);
    const plain = await visitorAt(proxy.plainUrl).get('/login');
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:.*\/login$/),
    ]);
  } finally {
    await proxy.stop();
    await node.stop();
  }
});
