import type { Logger } from 'pino';
import { join } from 'node:path';
import { embeddedAppUrl, migrateAsOwner } from './app-role';
import { startEmbedded } from './embedded/start-embedded';
import { refuseOtherSchema } from './migrate';
import { type DatabaseSetting, refuseOtherDatabase } from './one-database';
import { type DatabasePool, openPool, POOL_SIZE } from './pool';
import { keepsPrepared } from './pooler';
import { takeOverOlder } from './take-over-cluster';

export interface OpenDatabase {
  pool: DatabasePool;
  replica: DatabasePool | undefined;
  /** For connections that last; passes no pooler. */
  url: string;
  isEmbedded: boolean;
  close(): Promise<void>;
}

/** Settings of contract §2. */
interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_POOL?: number | undefined;
  DATA_DIR: string;
  ROLE?: 'all' | 'web' | 'worker';
}

/** The last one given is the owner's. */
const DATABASE_SETTINGS = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const;

/** Connections that a node has beside its pooler, for jobs and locks. */
const SESSIONS = 21;

/**
 * Opens the configured database, or the embedded one under DATA_DIR. A node that does everything migrates it; one of
 * several nodes refuses an older schema, because it starts together with the others.
 */
export async function openDatabase(env: DatabaseSettings, log: Logger): Promise<OpenDatabase> {
  const { ownerUrl, url, isEmbedded, leave } = await reachDatabase(env, log);
  const isOneOfMany = env.ROLE === 'web' || env.ROLE === 'worker';
  const pooled = env.DATABASE_URL ?? url;
  const isPooled = pooled !== url;
  let isPrepared = true;
  try {
    await (isOneOfMany ? refuseOtherSchema(url) : migrateAsOwner(ownerUrl, url));
    if (isPooled) isPrepared = await keepsPrepared(pooled);
  } catch (error) {
    await leave();
    throw error;
  }
  if (!isPrepared) {
    log.warn(
      'DATABASE_URL: the pooler forgets prepared statements, so each is parsed anew; pgbouncer keeps them from 1.21 on',
    );
  }
  const max = env.DATABASE_POOL ?? POOL_SIZE;
  const sessions = isPooled ? openPool(url, log, { max: SESSIONS }) : undefined;
  const pool = openPool(pooled, log, { max, sessions, isPrepared });
  const { DATABASE_REPLICA_URL: copy } = env;
  const replica = copy ? openPool(copy, log, { max }) : undefined;
  return {
    pool,
    replica,
    url,
    isEmbedded,
    async close() {
      await Promise.all([pool.end(), sessions?.end(), replica?.end()]);
      await leave();
    },
  };
}

interface ReachedDatabase {
  /** The address for the role that owns the tables and migrates them, and the setting that says it. */
  ownerUrl: string;
  ownerSetting: DatabaseSetting | 'DATA_DIR';
  /** The address for the role that does the rest, past a pooler. */
  url: string;
  isEmbedded: boolean;
  leave(): Promise<void>;
}

/**
 * The database as it is, without migrating it; starts the embedded one where it does not run. Throws OtherDatabase
 * where the settings lead to two.
 */
export async function reachDatabase(env: DatabaseSettings, log: Logger): Promise<ReachedDatabase> {
  if (env.DATABASE_URL) {
    const given = DATABASE_SETTINGS.flatMap((setting) => {
      const url = env[setting];
      return url ? [{ setting, url }] : [];
    });
    await refuseOtherDatabase(given);
    const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
    const owner = given.at(-1) ?? { setting: 'DATABASE_URL', url };
    return {
      ownerUrl: owner.url,
      ownerSetting: owner.setting,
      url,
      isEmbedded: false,
      leave: () => Promise.resolve(),
    };
  }
  await takeOverOlder(env.DATA_DIR, (line) => log.warn(line));
  const { url: ownerUrl, stop } = await startEmbedded({
    dataDir: env.DATA_DIR,
    log: (line) => log.warn(line),
    dieWithParent: true,
  });
  const passwordFile = join(env.DATA_DIR, 'postgres', 'app-password');
  const appUrl = await embeddedAppUrl(ownerUrl, passwordFile).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ownerUrl, ownerSetting: 'DATA_DIR', url: appUrl, isEmbedded: true, leave: stop };
}
