import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import { type Client, DatabaseError, Pool } from 'pg';
import { ACCRUAL_BUCKETS } from '@server/lending/accrual-bucket';
import { ACCOUNTS } from '@server/lending/ledger';
import { LOAN_MOVES } from '@server/lending/loan-lifecycle';
import { FIRST_PRODUCT, FIRST_VERSION } from '@server/lending/product';
import { VERSION } from '@server/platform/core/release';
import { AnyHost, connectAny } from './any-host';
import { applyMigrations, countApplied } from './apply-migrations';
import { type Chain, readChain } from './migration-chain';
import { quietenQueue } from './quiet-jobs';

/** Held while migrating, so that two processes that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_234_101;
/** Whoever waits for a table keeps all who come later from it, so the wait is short and done again. */
const TABLE_WITHIN_MS = 2_000;
const TRIES = 30;
const PAUSE_MS = 500;
const NOT_IN_TIME = '55P03';

/** The database is older than this version, and this node is not the one to migrate it. */
export class OlderSchema extends Error {
  override name = 'OlderSchema';
  override message = 'the database has to be migrated first: npm run db:migrate';
}

/**
 * Throws when migrations of this version are missing. A schema of the next release is good: nodes of the release before
 * a deploy run on.
 */
export async function refuseOtherSchema(url: string, chain = readChain()): Promise<void> {
  const client = await connectAny(url);
  try {
    const applied = await countApplied(client, chain);
    if (applied < chain.migrations.length) throw new OlderSchema();
  } finally {
    await client.end();
  }
}

interface Migrating {
  chain?: Chain;
  tableWithinMs?: number;
}

/** Migrates the database to this version: tables, job queue, and the tables that mirror the constants of lending. */
export async function migrate(url: string, options: Migrating = {}): Promise<void> {
  await insist(url, options, async (client) => {
    await mirrorAccounts(client);
    await mirrorMoves(client);
    await addBuckets(client);
    await addFirstProduct(client);
  });
}

/** Makes the tables of a chain without rows of this release, for a backup, which brings its own. */
export async function makeTables(url: string, chain: Chain): Promise<void> {
  await insist(url, { chain }, () => Promise.resolve());
}

type Fill = (client: Client) => Promise<void>;

async function insist(
  url: string,
  { chain = readChain(), tableWithinMs = TABLE_WITHIN_MS }: Migrating,
  fill: Fill,
): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await migrateOnce(url, chain, tableWithinMs, fill);
    } catch (error) {
      const isHeld = error instanceof DatabaseError && error.code === NOT_IN_TIME;
      if (!isHeld || left === 1) throw error;
      await delay(PAUSE_MS * (1 + Math.random()));
    }
  }
}

async function migrateOnce(
  url: string,
  chain: Chain,
  tableWithinMs: number,
  fill: Fill,
): Promise<void> {
  const client = await connectAny(url);
  const limits = { lock_timeout: tableWithinMs };
  const queue = new Pool({ connectionString: url, Client: AnyHost, max: 1, ...limits });
  // A lost connection fails its statement; without these it would end the process.
  queue.on('error', () => undefined);
  queue.on('connect', (one) => one.on('error', () => undefined));
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${tableWithinMs}`);
    await applyMigrations(client, chain, await countApplied(client, chain), VERSION);
    await runJobMigrations({ pgPool: queue });
    await quietenQueue(client);
    await fill(client);
  } finally {
    await Promise.all([client.end(), queue.end()]);
  }
}

async function mirrorAccounts(client: Client): Promise<void> {
  await client.query(
    `insert into ledger_accounts (code, name, kind)
     select code, name, kind from jsonb_populate_recordset(null::ledger_accounts, $1)
     on conflict (code) do update set name = excluded.name, kind = excluded.kind`,
    [JSON.stringify(ACCOUNTS)],
  );
}

async function addBuckets(client: Client): Promise<void> {
  await client.query(
    `insert into accrual_buckets select generate_series(0, $1::int - 1) on conflict do nothing`,
    [ACCRUAL_BUCKETS],
  );
}

/** The product of the specification; later versions are made by people. */
async function addFirstProduct(client: Client): Promise<void> {
  await client.query('insert into products (id, code) values ($1, $2) on conflict do nothing', [
    FIRST_PRODUCT.id,
    FIRST_PRODUCT.code,
  ]);
  const { id, productId, version, terms } = FIRST_VERSION;
  await client.query(
    `insert into product_versions (id, product_id, version, effective_from, terms, reason)
     select $1::uuid, $2::uuid, $3, '-infinity', $4::jsonb, '' where not exists
       (select from product_versions where id = $1::uuid)`,
    [id, productId, version, JSON.stringify(terms)],
  );
}

/** Only adds: moves that are not of this version are a newer release's. */
async function mirrorMoves(client: Client): Promise<void> {
  const pairs = Object.values(LOAN_MOVES).flatMap(({ from, to }) =>
    from.map((status) => ({ from_status: status, to_status: to })),
  );
  await client.query(
    `insert into loan_moves select distinct from_status, to_status
     from jsonb_populate_recordset(null::loan_moves, $1) on conflict do nothing`,
    [JSON.stringify(pairs)],
  );
}
