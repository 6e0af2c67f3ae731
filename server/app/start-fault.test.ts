import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { SignedUpAccount } from '@server/people/staff/ensure-admin';
import { startFault } from './start-fault';

const PLACE = { PORT: 5_000, DATABASE_URL: undefined, DATA_DIR: '.data' };

const errorOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: unknown) => error,
  );

const listening = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });

test('a port that is taken is named, with a way out', async () => {
  const first = createServer();
  const port = await listening(first, 0);
  const error = await errorOf(listening(createServer(), port));
  first.close();
  expect(startFault(error, { ...PLACE, PORT: port })).toBe(
    `PORT: ${port} is taken by another program; set another, as in PORT=${port + 1} npm start`,
  );
});

test('a database that does not answer is named, but only where one was given', async () => {
  const server = createServer();
  const port = await listening(server, 0);
  await new Promise((resolve) => server.close(resolve));
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/none`;
  const error = await errorOf(new Client(DATABASE_URL).connect());
  expect(startFault(error, { ...PLACE, DATABASE_URL })).toMatch(
    /^DATABASE_URL: the database can't be used: .*ECONNREFUSED/,
  );
  expect(startFault(error, PLACE)).toBeNull();
});

test('a folder that can’t be written is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tegemea-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const DATA_DIR = join(file, 'data');
  const error = await errorOf(mkdir(DATA_DIR, { recursive: true }));
  await rm(folder, { recursive: true });
  expect(startFault(error, { ...PLACE, DATA_DIR })).toContain(`DATA_DIR: ${DATA_DIR} can't be`);
});

test('an admin’s email that somebody has signed up with is named', () => {
  const error = new SignedUpAccount('boss@example.co.ke');
  expect(startFault(error, PLACE)).toMatch(
    /^ADMIN_EMAIL: boss@example.co.ke is the account of somebody who signed up/,
  );
});

test('what nobody foresaw keeps its stack trace', () => {
  expect(startFault(new TypeError('x is not a function'), PLACE)).toBeNull();
});
