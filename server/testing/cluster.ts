import { startEmbedded } from '@server/db/embedded/start-embedded';
import { makeScratch, removeScratch } from './scratch';

/** The PostgreSQL of one test run, and its `stop`. */
export type TestCluster = { url: string; stop(): Promise<void> };

/**
 * Durability is off: nothing has to survive, so no commit waits for the disk. Each test's app connects anew, and
 * PostgreSQL plans a prepared statement five times before it keeps a plan: kept at once, the tests take a tenth less.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
  update_process_title: 'off',
  plan_cache_mode: 'force_generic_plan',
};

/** Starts a cluster that is removed by `stop`, and also when this process is killed. */
export async function startCluster(): Promise<TestCluster> {
  const dataDir = await makeScratch();
  const server = await startEmbedded({
    dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
    settings: SETTINGS,
    dieWithParent: true,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await removeScratch(dataDir);
  };
  return { url: server.url, stop };
}
