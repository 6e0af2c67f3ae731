import type { Logger } from 'pino';
import { startEmbedded } from './embedded/start-embedded';
import { migrate } from './migrate';
import { type DatabasePool, openPool } from './pool';

export interface OpenDatabase {
  pool: DatabasePool;
  url: string;
  isEmbedded: boolean;
  close(): Promise<void>;
}

/** Settings of contract §2. */
interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/** Opens the configured database, or the embedded one under DATA_DIR, and migrates it. */
export async function openDatabase(env: DatabaseSettings, log: Logger): Promise<OpenDatabase> {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: env.DATA_DIR, log: (line) => log.warn(line) });
  const url = embedded?.url ?? env.DATABASE_URL ?? '';
  await migrate(url).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
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
