import { DatabaseError } from 'pg';
import { expect } from 'vitest';
import { newPerson } from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { app, test } from '@server/testing/app-test';
import { DatabaseAway, isOutage } from './outage';
import { openPool } from './pool';

test.each([
  ['a socket that is not there', 'postgres:///gone?host=/no/such/folder'],
  ['a port that nobody listens on', 'postgres://gone@127.0.0.1:1/gone'],
  ['a host that has no address', 'postgres://gone@no-such-host.invalid/gone'],
])('behind %s a signed-in person is not signed out but asked to try again', async (_what, url) => {
  const asha = await newPerson(app, { isVerified: false });
  const pool = openPool(url, app.deps.log);
  const server = await serveAgain(app, {}, { db: pool });
  const { status, headers } = await server
    .visitor()
    .get('/api/auth/user', { Cookie: asha.cookie() });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  await server.stop();
  await pool.end();
});

/** As PostgreSQL says it; a pooler names no routine. */
const stated = (code: string) =>
  Object.assign(new DatabaseError('said', 4, 'error'), { code, routine: 'exec_bind_message' });
const byPooler = Object.assign(stated('08P01'), { routine: undefined });

test.each([
  ['a shutdown', stated('57P01')],
  ['a crash', stated('57P02')],
  ['a start', stated('57P03')],
  ['a statement that took too long', stated('57014')],
  ['too many connections', stated('53300')],
  ['a full disk', stated('53100')],
  ['a connection failure', stated('08006')],
  ['a pooler without a server', byPooler],
  ['a reset', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
  ['an end', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['no answer', new Error('Query read timeout')],
  ['our own word for it', new DatabaseAway('gone')],
])('%s is an outage', (_what, error) => expect(isOutage(error)).toBe(true));

test.each([
  ['a broken rule', stated('23514')],
  ['a taken key', stated('23505')],
  ['a fault in our SQL', stated('42601')],
  ['a fault in our parameters', stated('08P01')],
  ['a fault of ours', new TypeError('x is not a function')],
  ['no error', 'timeout exceeded'],
])('%s is none', (_what, error) => expect(isOutage(error)).toBe(false));
