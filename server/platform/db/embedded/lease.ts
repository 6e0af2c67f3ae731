import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { connectAny } from '../any-host';
import { DATABASE } from './layout';

/** One launcher's shared use of a running server. */
export type Lease = {
  /** Resolves when the connection to the server is lost. */
  lost: Promise<void>;
  /** Releases the lease. Returns true when no other process holds one, so that the server may be stopped. */
  release(): Promise<boolean>;
};

/** Shared by all launchers of a server; whoever has it alone may stop it. */
export const LEASE_LOCK = 7_233_064_621;
const CONNECT_WITHIN_MS = 2_000;
const DUPLICATE = ['42P04', '23505'];

const LAUNCHER = 'tegemea launcher';

/** Whether another process than this one uses the server too. */
export async function hasOtherLaunchers(url: string): Promise<boolean> {
  const client = await connectAny(url);
  try {
    const others = 'select count(*) > 1 as yes from pg_stat_activity where application_name';
    return await ask(client, `${others} = '${LAUNCHER}'`);
  } finally {
    await client.end();
  }
}

/**
 * Connects, creates the app's database if missing, and holds a shared lock until this process ends, even by a kill; a
 * free lock means that no other launcher is left. Throws when the server does not answer yet or is stopping.
 */
export async function takeLease(maintenanceUrl: string): Promise<Lease> {
  const client = new Client({
    connectionString: maintenanceUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: LAUNCHER,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.once('error', () => resolve());
  });
  // An unhandled `error` event would end the process; `lost` reports the loss.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const taken = await ask(client, `select pg_try_advisory_lock_shared(${LEASE_LOCK}) as yes`);
    if (!taken) throw new Error('another process is stopping this server');
    await ensureDatabase(client);
  } catch (cause) {
    await client.end();
    throw cause;
  }
  return { lost, release: () => release(client) };
}

async function ensureDatabase(client: Client): Promise<void> {
  const there = `select exists (select from pg_database where datname = '${DATABASE}') as yes`;
  if (await ask(client, there)) return;
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (cause) {
    // Another launcher created it at the same moment.
    if (!(cause instanceof DatabaseError) || !DUPLICATE.includes(cause.code ?? '')) throw cause;
  }
}

/**
 * Retries for half a second, because the server may be slow to notice a killed holder. Keeps the exclusive lock until
 * the server ends, so that no process adopts a stopping server.
 */
async function release(client: Client): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${LEASE_LOCK})`);
    for (let tries = 10; tries > 0; tries--) {
      if (await ask(client, `select pg_try_advisory_lock(${LEASE_LOCK}) as yes`)) return true;
      await delay(50);
    }
    await client.end();
    return false;
  } catch {
    // Without a connection no other process shares the server, so it may be stopped.
    return true;
  }
}

async function ask(client: Client, question: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(question);
  return rows[0]?.yes ?? false;
}
