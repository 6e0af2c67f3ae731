import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectAny } from '../any-host';
import { BackupLines } from './backup-file';
import { BackupFault } from './faults';
import { findTables, readSchema, readSequences } from './tables';

/** What was written. */
export interface Written {
  tables: number;
  rows: number;
  bytes: number;
}

/** Equal on every server: COPY writes by these settings, and the role's limits are for requests. */
export const COPY_SETTINGS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local statement_timeout = 0; set local lock_timeout = '30s'; set local search_path = public, pg_catalog;
  set local idle_in_transaction_session_timeout = 0;
  select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`;

/**
 * Writes every table as it stands in one snapshot, while the product goes on. The file takes its name when it is whole;
 * only its owner may read it. Throws BackupFault.
 */
export async function writeBackup(url: string, file: string, release: string): Promise<Written> {
  const draft = `${file}.part`;
  await refuseExisting(file);
  const client = await connectAny(url, 'tegemea backup');
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(COPY_SETTINGS);
    const done = { tables: 0, rows: 0 };
    const target = createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true });
    await pipeline(Readable.from(partsFrom(client, release, done)), createGzip(), target);
    const { size: bytes } = await stat(draft);
    await rename(draft, file);
    await flush(dirname(file));
    return { ...done, bytes };
  } catch (error) {
    await rm(draft, { force: true });
    throw faultOf(error, draft);
  } finally {
    await client.end();
  }
}

async function refuseExisting(file: string): Promise<void> {
  const there = await open(file, 'r').catch(() => null);
  await there?.close();
  if (there) throw new BackupFault(`There is a file ${file} already; name another.`);
}

function faultOf(error: unknown, draft: string): unknown {
  const isOfFile = error instanceof Error && 'path' in error && error.path === draft;
  return isOfFile ? new BackupFault(`${draft} can’t be written: ${error.message}`) : error;
}

async function* partsFrom(
  client: Client,
  release: string,
  done: { tables: number; rows: number },
): AsyncGenerator<Buffer> {
  const lines = new BackupLines();
  const schema = await readSchema(client);
  if (schema === null) throw new BackupFault('The database is empty: there is nothing to keep.');
  yield lines.header({ schema, release, takenAt: new Date().toISOString() });
  const rows: Record<string, number> = {};
  for (const { name, columns } of await findTables(client)) {
    yield lines.table(name, columns);
    const copy = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
    for await (const data of copy) yield lines.rows(data as Buffer);
    yield lines.endOfRows();
    rows[name] = copy.rowCount;
    done.tables += 1;
    done.rows += copy.rowCount;
  }
  yield lines.footer({ rows, sequences: await readSequences(client) });
}

/** Syncs the new name to disk. */
async function flush(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(directory);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
