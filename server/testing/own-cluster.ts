import { join } from 'node:path';
import { Client } from 'pg';
import { layoutAt } from '@server/platform/db/embedded/layout';
import { readPidFile } from '@server/platform/db/embedded/pid-file';
import { startEmbedded } from '@server/platform/db/embedded/start-embedded';
import { makeScratch, removeScratch } from './scratch';

/** A PostgreSQL for one test file, for faults of the server. */
export interface OwnCluster {
  url: string;
  /** The directory of `startEmbedded`; the cluster's files are below it. */
  dataDir: string;
  /** Stops every server process (SIGSTOP), like a machine that hangs; the returned function resumes them. */
  freeze(): Promise<() => void>;
  /** Stops the server, `fast` like an administrator or `immediate` like a crash; it restarts. */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>;
  /** Terminates every connection of an application, like an administrator or a failover; returns the count. */
  cutConnections(): Promise<number>;
  /** Ends it like a crash, for good: nobody starts it again. Its files stay until `stop`. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Commits are logged before they are confirmed, as in production; only fsync is off. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '100' };

/** `from`: a folder with the files of another cluster, such as a base backup, which becomes its own. */
export async function startOwnCluster(
  settings: Record<string, string> = {},
  from?: string,
): Promise<OwnCluster> {
  const dataDir = from ?? (await makeScratch());
  const server = await startEmbedded({
    dataDir,
    log: () => undefined,
    settings: { ...SETTINGS, ...settings },
    dieWithParent: true,
  });
  const { cluster } = layoutAt(join(dataDir, 'postgres'));
  const postmaster = async (): Promise<number> => {
    const noted = await readPidFile(cluster);
    if (!noted) throw new Error('the server does not run');
    return noted.pid;
  };
  let stopping: Promise<void> | null = null;
  return {
    url: server.url,
    dataDir,
    freeze: () =>
      withClient(server.url, async (client) => {
        const first = await postmaster();
        // The postmaster first, so that it starts no process that is missing from the list.
        process.kill(first, 'SIGSTOP');
        const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
        const all = [first, ...rows.map(({ pid }) => pid)];
        for (const pid of all) process.kill(pid, 'SIGSTOP');
        return () => {
          for (const pid of all) process.kill(pid, 'SIGCONT');
        };
      }),
    async shutDown(mode) {
      const pid = await postmaster();
      process.kill(pid, SIGNALS[mode]);
      while ((await readPidFile(cluster))?.pid === pid) await pause();
    },
    cutConnections: () =>
      withClient(server.url, async (client) => {
        const { rows } = await client.query<{ cut: number }>(
          `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
           where application_name like 'tegemea%' and application_name <> 'tegemea launcher'`,
        );
        return rows[0]?.cut ?? 0;
      }),
    async crash() {
      const pid = await postmaster();
      // Nobody starts again what is being stopped.
      stopping = server.stop();
      process.kill(pid, SIGNALS.immediate);
      await stopping;
    },
    async stop() {
      await (stopping ?? server.stop());
      await removeScratch(dataDir);
    },
  };
}

async function withClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const result = await act(client);
  // Not awaited: a frozen server never closes the connection.
  void client.end();
  return result;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
