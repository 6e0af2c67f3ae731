import { readFileSync } from 'node:fs';
import { copyFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '@shared/day';
import { isFailed, proveAll } from '@server/late/end-of-day/proofs/prove';
import { ROOT } from '@server/platform/core/root';
import { VERSION } from '@server/platform/core/release';
import { verifyBackup } from '@server/platform/db/backup/backup-file';
import { restoreBackup } from '@server/platform/db/backup/restore-backup';
import { writeBackup } from '@server/platform/db/backup/write-backup';
import { migrate } from '@server/platform/db/migrate';
import { readChain } from '@server/platform/db/migration-chain';
import { startAppOn, type TestApp } from '../app-on';
import { chainWith } from '../chain-with';
import { createDatabase } from '../database';
import { breachesOf } from '../invariants';
import { letDaysPass } from '../late';
import { moveToInstant } from '../nights';
import { payBy } from '../people';
import { makeScratch, removeScratch } from '../scratch';
import { serveAgain } from '../serve-again';
import { startTestApp } from '../test-app';
import { goOn } from './go-on';
import { type Kept, loansByStatus, playRelease } from './make-database';

/**
 * The database of each release, and one of this version that is made anew each time, are restored into an empty
 * database, migrated, proven and gone on with. `npm run release` stores the one of this version (docs/release.md).
 */

const STORED = join(ROOT, 'server/testing/releases');
const THIS = 'this version';
const MAX_BYTES = 1_000_000;

let folder: string;
const fileOf = (version: string, ending: string): string =>
  join(version === THIS ? folder : STORED, `${version}.${ending}`);
const keptOf = (version: string): Kept =>
  JSON.parse(readFileSync(fileOf(version, 'json'), 'utf8')) as Kept;

beforeAll(async () => {
  folder = await makeScratch();
  const app = await startTestApp({ isEmpty: true });
  const kept = await playRelease(app);
  expect(await breachesOf(app.db)).toEqual([]);
  await writeBackup(app.databaseUrl, fileOf(THIS, 'gz'), VERSION);
  await app.stop();
  await writeFile(fileOf(THIS, 'json'), `${JSON.stringify(kept, null, 2)}\n`);
  if (process.env['npm_lifecycle_event'] !== 'release') return;
  for (const ending of ['gz', 'json']) {
    await copyFile(fileOf(THIS, ending), join(STORED, `${VERSION}.${ending}`));
  }
});
afterAll(() => removeScratch(folder));

/** What a later release may add, so that there is something to migrate while there is no later one. */
const ADDED = [
  [
    `alter table loans add column added text not null default 'x'`,
    'create table added (id uuid primary key references loans (id))',
  ],
  ['create index concurrently if not exists added_index on payments (created_at)'],
];

/** What is migrated while both nodes, which know nothing of it, are asked. */
const NEXT = [
  ...ADDED,
  ['alter table loans add column next integer', 'alter table guarantees add column next integer'],
  ['create index concurrently if not exists next_index on guarantees (loan_id, next)'],
];

const { releases } = readChain();
const versions = [...releases.map(({ version }) => version), THIS];

test('what a release stores is small, and has a loan of every status', async () => {
  expect((await stat(fileOf(THIS, 'gz'))).size).toBeLessThan(MAX_BYTES);
  const statuses = Object.keys(keptOf(THIS).loans);
  expect(statuses).toEqual([
    'active',
    'approved',
    'closed',
    'defaulted',
    'delinquent',
    'disbursed',
    'pending_approval',
    'pending_guarantors',
    'quoting',
  ]);
});

test.for(versions)('%s: restored, migrated, proven, and gone on with', async (version) => {
  const kept = keptOf(version);
  const backup = await verifyBackup(fileOf(version, 'gz'));
  const target = await createDatabase('template0');
  await restoreBackup(target.url, fileOf(version, 'gz'), chainWith(ADDED));
  const app = await startAppOn(target);
  try {
    for (const table of [
      'public.loans',
      'public.payments',
      'public.journal_entries',
      'public.events',
    ]) {
      const { rows } = await app.db.query<{ count: number }>(`select count(*)::int from ${table}`);
      expect([table, rows[0]?.count]).toEqual([table, backup.rows[table]]);
    }
    expect(await loansByStatus(app)).toEqual(kept.loans);
    expect((await proveAll(app.db)).filter(isFailed)).toEqual([]);
    moveToInstant(app, new Date(kept.at));
    await Promise.all([goOnByTwo(app, kept), migrate(target.url, { chain: chainWith(NEXT) })]);
    await letDaysPass(app, addDays(dayOf(app.clock.now()), 1));
    expect(await breachesOf(app.db)).toEqual([]);
    expect((await proveAll(app.db)).filter(isFailed)).toEqual([]);
  } finally {
    await app.stop();
  }
});

async function goOnByTwo(app: TestApp, kept: Kept): Promise<void> {
  const other = await serveAgain(app);
  await goOn(
    {
      nodes: [app, other],
      settle: () => app.settle(),
      pay: async (person, loanId, amount) => (await payBy(app, person, loanId, amount)).amount,
    },
    kept,
  );
  await other.stop();
}
