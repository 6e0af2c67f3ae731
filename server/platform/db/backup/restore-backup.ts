import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connectAny } from '../any-host';
import { countApplied } from '../apply-migrations';
import { makeTables, migrate } from '../migrate';
import { readChain, upTo } from '../migration-chain';
import {
  type BackupFooter,
  type BackupHeader,
  type BackupPart,
  readBackup,
  verifyBackup,
} from './backup-file';
import { BackupFault, damaged } from './faults';
import { countIn, findFilledTable, findTables, REPLACED, writeSequences } from './tables';
import { COPY_SETTINGS } from './write-backup';

/**
 * Plays a backup into an empty database: into the tables of the release that made it, in one transaction, all of it or
 * nothing, and then migrates these to this release. The database's own rules watch every row, as when it was written
 * first. Throws BackupFault.
 */
export async function restoreBackup(
  url: string,
  file: string,
  chain = readChain(),
): Promise<BackupHeader & BackupFooter> {
  const backup = await verifyBackup(file);
  const count = countIn(backup.schema, chain);
  if (count === null) throw ofNoRelease(backup);
  const client = await connectAny(url, 'tegemea restore');
  try {
    await refuseFilled(client);
    if ((await countApplied(client, chain)) > count) throw hasNewerTables(backup);
    await makeTables(url, upTo(chain, count));
    await client.query('begin');
    await client.query(COPY_SETTINGS);
    await takeTables(client);
    await readBackup(file, (parts) => play(client, parts, backup));
    await writeSequences(client, backup.sequences);
    await client.query('commit');
    await migrate(url, { chain });
    await client.query('analyze');
    return backup;
  } finally {
    await client.end();
  }
}

const ofNoRelease = ({ release }: BackupHeader): BackupFault =>
  new BackupFault(
    `The backup has tables that this release does not know: of a later release, or of before the first one.` +
      ` Restore it with the release that made it, ${release}, or a later one.`,
  );

const hasNewerTables = ({ release }: BackupHeader): BackupFault =>
  new BackupFault(
    `The backup is of an earlier release, ${release}, and the database has the tables of a later one already.` +
      ' Restore it into a database that nothing has migrated: another for DATABASE_URL, or a new folder for DATA_DIR.',
  );

async function refuseFilled(client: Client): Promise<void> {
  const filled = await findFilledTable(client);
  if (filled === null) return;
  throw new BackupFault(
    `The database is not empty: ${filled} has rows. A backup is restored into an empty one:` +
      ' another database for DATABASE_URL, or a new folder for DATA_DIR.',
  );
}

/** Nobody else writes until the end, and what somebody wrote since the first look is seen. */
async function takeTables(client: Client): Promise<void> {
  const names = (await findTables(client)).map(({ name }) => name);
  await client.query(`lock table ${names.join(', ')} in share row exclusive mode`);
  await refuseFilled(client);
  // Each before those that it refers to.
  for (const table of names.toReversed().filter((name) => REPLACED.includes(name))) {
    await empty(client, table);
  }
}

/** Deletes the rows that migrating has just made, also from a table that only grows. */
async function empty(client: Client, table: string): Promise<void> {
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(`delete from ${table}`);
  await client.query(`alter table ${table} enable trigger user`);
}

async function play(
  client: Client,
  parts: AsyncIterable<BackupPart>,
  { rows }: BackupFooter,
): Promise<void> {
  let current: TableLoad | null = null;
  for await (const part of parts) {
    if (part.kind === 'rows') await current?.write(part.data);
    if (part.kind !== 'table' && part.kind !== 'footer') continue;
    await current?.end(rows);
    current = part.kind === 'table' ? new TableLoad(client, part.name, part.columns) : null;
  }
}

/** One table's rows on their way into the database. */
class TableLoad {
  private readonly name: string;
  private readonly copy: ReturnType<typeof copyFrom>;
  private readonly done: Promise<void>;

  constructor(client: Client, name: string, columns: readonly string[]) {
    this.name = name;
    this.copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    this.done = finished(this.copy);
    // Heard by `write` and `end`; until then it is nobody's.
    this.done.catch(() => undefined);
  }

  async write(data: Buffer): Promise<void> {
    if (!this.copy.write(data)) await Promise.race([once(this.copy, 'drain'), this.done]);
  }

  async end(rows: Readonly<Record<string, number>>): Promise<void> {
    this.copy.end();
    await this.done;
    if (this.copy.rowCount !== rows[this.name]) throw damaged();
  }
}
