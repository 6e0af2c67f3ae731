import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '@server/app/env';
import { startEmbedded } from './embedded/start-embedded';
import { migrate } from './migrate';
import { openPool } from './pool';

export interface OpenDatabase {
  pool: Pool;
  url: string;
  isEmbedded: boolean;
  close(): Promise<void>;
}

/** The database that the settings name, or else our own under DATA_DIR; migrated either way. */
export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: env.DATA_DIR, log: (line) => log.warn(line) });
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  await migrate(url);
  const pool = openPool(url, log);
  return {
    pool,
    url,
    isEmbedded: embedded !== null,
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}
