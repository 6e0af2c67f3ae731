import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { DATABASE } from './layout';

/** One launcher's hold on a running server. */
export type Lease = {
  /** Resolves when the server has gone away under us. */
  lost: Promise<void>;
  /** Lets go. True when nobody else holds on, so that the server may be stopped. */
  release(): Promise<boolean>;
};

const LOCK = 7_233_064_621;
const CONNECT_WITHIN_MS = 2_000;
const DUPLICATE = ['42P04', '23505'];

/**
 * Connects to the server, makes sure that the app's database exists, and holds a shared lock for as
 * long as this process lives: whoever finds the lock free knows that it is the last. The server
 * frees it even when we are killed. Throws when the server does not answer (yet), or is stopping.
 */
export async function takeLease(maintenanceUrl: string): Promise<Lease> {
  const client = new Client({
    connectionString: maintenanceUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'tegemea launcher',
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.once('error', () => resolve());
  });
  // Without a listener a broken connection would end the process; `lost` has told of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const taken = await ask(client, `select pg_try_advisory_lock_shared(${LOCK}) as yes`);
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
    // Another launcher created it in the same moment.
    if (!(cause instanceof DatabaseError) || !DUPLICATE.includes(cause.code ?? '')) throw cause;
  }
}

/**
 * Asks for half a second, because the server may be about to notice that another holder was killed.
 * The exclusive lock is kept until the server ends, so that nobody adopts what is being stopped.
 */
async function release(client: Client): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
    for (let tries = 10; tries > 0; tries--) {
      if (await ask(client, `select pg_try_advisory_lock(${LOCK}) as yes`)) return true;
      await delay(50);
    }
    await client.end();
    return false;
  } catch {
    // No connection, no server to share: what is left of it may be stopped.
    return true;
  }
}

async function ask(client: Client, question: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(question);
  return rows[0]?.yes ?? false;
}
