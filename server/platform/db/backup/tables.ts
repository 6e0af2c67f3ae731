import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Chain } from '../migration-chain';

/** A table of the backup. */
export interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Columns that are written, quoted; generated ones follow from them. */
  columns: string[];
}

/** A sequence's last value, and whether it was given out. */
export type Sequences = Record<string, [value: string, isCalled: boolean]>;

/** Triggers sum these up again while the rows that they sum are played back. */
const BY_TRIGGERS = [
  'public.account_days',
  'public.portfolio_sums',
  'public.closed_sums',
  'public.payment_sums',
];
/**
 * Secrets good for minutes or for one sign-in: a copy would bring revoked ones back to life. What screens were told, by
 * transactions that the restored database has not. And that the other database was written to.
 */
const NOT_KEPT = [
  'public.sessions',
  'public.phone_codes',
  'public.staff_challenges',
  'public.provider_tokens',
  'public.live_updates',
  'public.heartbeat',
  'public.ussd_sessions',
  'public.ussd_turns',
];
/** Migrating fills these from the constants of the release; a backup brings those of its own. */
export const REPLACED: readonly string[] = [
  'public.ledger_accounts',
  'public.loan_moves',
  'public.accrual_buckets',
  'public.products',
  'public.product_versions',
  'graphile_worker._private_tasks',
];

const QUEUE_TABLES = ['_private_tasks', '_private_job_queues', '_private_jobs'];
/** Who works on a job: nobody does in a restored database. */
const WORKED_ON = /^locked_(at|by)$/;

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns,
    array(select distinct format('%I.%I', rn.nspname, r.relname)
      from pg_constraint k join pg_class r on r.oid = k.confrelid
        join pg_namespace rn on rn.oid = r.relnamespace
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' or n.nspname = 'graphile_worker' and c.relname = any($1))
  order by 1`;

/** The tables of a backup, each after those that it refers to. */
export async function findTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(TABLES, [QUEUE_TABLES]);
  const left = new Map(rows.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ parents }) => !parents.some((it) => left.has(it)));
    if (free.length === 0)
      throw new Error(`tables refer to one another: ${[...left.keys()].join(', ')}`);
    for (const { name, columns } of free) {
      left.delete(name);
      ordered.push({ name, columns: columns.filter((column) => !WORKED_ON.test(column)) });
    }
  }
  const isLeftOut = ({ name }: Table) => [...BY_TRIGGERS, ...NOT_KEPT].includes(name);
  return ordered.filter((table) => !isLeftOut(table));
}

/** Tables outside the system's own that may have rows in an empty database. */
const MAY_HAVE_ROWS = [
  ...REPLACED,
  'drizzle.__drizzle_migrations',
  'drizzle.__works_with',
  'graphile_worker.migrations',
  'graphile_worker._private_known_crontabs',
];

const EVERY_TABLE = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|^information_schema$'
  order by n.nspname <> 'public', 1`;

/** The first table with rows that no migration has made; null in an empty database. */
export async function findFilledTable(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(EVERY_TABLE);
  for (const { name } of rows.filter((table) => !MAY_HAVE_ROWS.includes(table.name))) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) return name;
  }
  return null;
}

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname in ('public', 'graphile_worker')`;

/** Sequences don't take part in a transaction: read after its snapshot, they are never behind its rows. */
export async function readSequences(client: ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; value: string | null }>(SEQUENCES);
  return Object.fromEntries(rows.map(({ name, value }) => [name, [value ?? '1', value !== null]]));
}

export async function writeSequences(client: ClientBase, sequences: Sequences): Promise<void> {
  for (const [name, [value, isCalled]] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
}

/** A fingerprint of migrations, by their hashes, and of the last one of the job queue. */
const fingerprintOf = (hashes: readonly string[], queue: number): string =>
  createHash('sha256')
    .update(`${hashes.join(' ')} ${queue}`)
    .digest('hex');

/** The fingerprint of the migrations that a database has had; null where it has none. */
export async function readSchema(client: ClientBase): Promise<string | null> {
  const { rows: made } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null
      and to_regclass('graphile_worker.migrations') is not null as "isThere"`,
  );
  if (!made[0]?.isThere) return null;
  const { rows } = await client.query<{ hash: string; queue: number }>(
    `select hash, (select max(id)::int from graphile_worker.migrations) as queue
     from drizzle.__drizzle_migrations order by id`,
  );
  return fingerprintOf(
    rows.map(({ hash }) => hash),
    rows[0]?.queue ?? 0,
  );
}

/** More than the job queue will ever have. */
const QUEUE_MIGRATIONS = 100;

/** How many migrations of a chain the database had whose fingerprint this is; null where it is of another chain. */
export function countIn(schema: string, { migrations }: Chain): number | null {
  const hashes = migrations.map(({ hash }) => hash);
  for (let count = hashes.length; count > 0; count -= 1) {
    for (let queue = 0; queue <= QUEUE_MIGRATIONS; queue += 1) {
      if (fingerprintOf(hashes.slice(0, count), queue) === schema) return count;
    }
  }
  return null;
}
