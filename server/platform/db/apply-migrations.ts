import type { Client } from 'pg';
import { type Chain, isConcurrent, leastKnown, type Migration } from './migration-chain';

/** The database's migrations belong to no release; see "The schema" in server/README.md. */
export class MadeBeforeRelease extends Error {
  override name = 'MadeBeforeRelease';
  override message = 'the database was made before the first release; delete it';
}

/** The database has had changes since that this release does not run on; `release` made them. */
export class NewerSchema extends Error {
  override name = 'NewerSchema';

  readonly release: string;

  constructor(release: string) {
    super(`the database was migrated by release ${release}, and this one is too old for it`);
    this.release = release;
  }
}

/** Where each migration is noted, as Drizzle does, and how many of them a node has to know to run here. */
const NOTES = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.__works_with (
    migrations integer primary key, least integer not null, release text not null)`;

/**
 * The number of applied migrations. Throws unless they and the chain begin alike, because released migrations never
 * change, and where a newer release has changed what this one needs; throws too of tables without migrations.
 */
export async function countApplied(client: Client, { migrations }: Chain): Promise<number> {
  const { rows: tables } = await client.query<Record<'notes' | 'reach' | 'persons', string | null>>(
    `select to_regclass('drizzle.__drizzle_migrations') as notes,
       to_regclass('drizzle.__works_with') as reach, to_regclass('public.persons') as persons`,
  );
  const [has] = tables;
  if (!has?.notes) {
    if (has?.persons) throw new MadeBeforeRelease();
    return 0;
  }
  const { rows: applied } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const isOther = migrations.some(({ hash }, i) => applied[i] && applied[i].hash !== hash);
  if (isOther) throw new MadeBeforeRelease();
  if (!has.reach) return applied.length;
  const { rows: newer } = await client.query<{ release: string }>(
    'select release from drizzle.__works_with where least > $1 order by migrations desc limit 1',
    [migrations.length],
  );
  if (newer[0]) throw new NewerSchema(newer[0].release);
  return applied.length;
}

/**
 * Applies what a database lacks of a chain. Migrations that stand together succeed or fail together; only an index that
 * is made while others write is by itself, because PostgreSQL has it so.
 */
export async function applyMigrations(
  client: Client,
  chain: Chain,
  applied: number,
  release: string,
): Promise<void> {
  await client.query(NOTES);
  for (const batch of batchesOf(chain.migrations.slice(applied))) {
    if (batch.every(isConcurrent)) await applyInPlace(client, batch);
    else await applyTogether(client, batch);
  }
  if (chain.migrations.length < applied) return;
  await client.query(
    `insert into drizzle.__works_with values ($1, $2, $3)
     on conflict (migrations) do update set least = excluded.least, release = excluded.release`,
    [chain.migrations.length, leastKnown(chain), release],
  );
}

/** Cuts where a migration has to be outside a transaction, or is inside one again. */
function batchesOf(migrations: readonly Migration[]): Migration[][] {
  const batches: Migration[][] = [];
  for (const migration of migrations) {
    const last = batches.at(-1);
    if (last?.[0] && isConcurrent(last[0]) === isConcurrent(migration)) last.push(migration);
    else batches.push([migration]);
  }
  return batches;
}

/** All or nothing: whoever calls ends the connection after a failure, which undoes what was begun. */
async function applyTogether(client: Client, batch: readonly Migration[]): Promise<void> {
  await client.query('begin');
  for (const migration of batch) {
    for (const statement of migration.statements) await client.query(statement);
    await note(client, migration);
  }
  await client.query('commit');
}

/** Waits as long as older transactions last, which keeps nobody else from the table. */
async function applyInPlace(client: Client, batch: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ within: string }>(
    `select current_setting('lock_timeout') as within`,
  );
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  for (const migration of batch) {
    for (const statement of migration.statements) {
      await dropUnfinished(client, NAME.exec(statement)?.[1] ?? '');
      await client.query(statement);
    }
    await note(client, migration);
  }
  await client.query(`select set_config('lock_timeout', $1, false)`, [rows[0]?.within ?? '0']);
  await client.query('reset statement_timeout');
}

const NAME = /\sconcurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)/i;

/** An index whose making was cut short stays behind, unused, and keeps its name. */
async function dropUnfinished(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [`public.${name}`],
  );
  if (rowCount) await client.query(`drop index concurrently public.${name}`);
}

async function note(client: Client, { hash, madeAt }: Migration): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, madeAt],
  );
}
