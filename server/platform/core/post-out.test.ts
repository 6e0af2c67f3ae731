import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, test } from 'vitest';
import { postOut } from './post-out';
import { isPublicAddress } from './security/public-address';

const NOT_PUBLIC = (
  '0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255 ' +
  '192.0.0.1 192.168.1.1 198.18.0.1 203.0.113.7 224.0.0.1 240.0.0.1 255.255.255.255 ' +
  ':: ::1 fe80::1 fc00::1 fd12:3456::1 ff02::1 2001:db8::1 2002:7f00:1:: 2001::1 fec0::1 ' +
  '::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 localhost 127.1 1.1.1.1.1'
).split(' ');
const PUBLIC = '1.1.1.1 8.8.8.8 172.15.0.1 172.32.0.1 196.201.214.200 2606:4700::1'.split(' ');

test.each(NOT_PUBLIC)('%j is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(PUBLIC)('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const call = { headers: {}, body: '{}', timeoutMs: 2_000 };
const INSIDE = { kind: 'failed', reason: 'the address is not on the internet' };

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
])('%s is not called from production', async (url) => {
  let calls = 0;
  const server = createServer((_request, response) => response.end()).on('connection', () => {
    calls += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const at = new URL(url);
  at.port = String((server.address() as AddressInfo).port);
  try {
    expect(await postOut({ ...call, url: at.href, mayStayInside: false })).toEqual(INSIDE);
    expect(calls).toBe(0);
  } finally {
    server.close();
  }
});

test('plain http is not called from production', async () => {
  const reason = 'only https is called';
  const reply = await postOut({ ...call, url: 'http://1.1.1.1/', mayStayInside: false });
  expect(reply).toEqual({ kind: 'failed', reason });
});

test('an answer that never comes, and a connection that is not made, are failures', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const silent = await postOut({ ...call, url, timeoutMs: 30, mayStayInside: true });
  expect(silent).toEqual({ kind: 'failed', reason: 'no answer in time' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const refused = await postOut({ ...call, url, mayStayInside: true });
  expect(refused).toEqual({ kind: 'failed', reason: 'the call failed (ECONNREFUSED)' });
});

test('an answer that changes the protocol is a failure, and ends the call', async () => {
  const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n';
  const server = createTcpServer((socket) => socket.once('data', () => socket.write(head)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const reply = await postOut({ ...call, url, mayStayInside: true });
  expect(reply).toEqual({ kind: 'failed', reason: 'the call ended without an answer' });
  await new Promise((resolve) => server.close(resolve));
});
