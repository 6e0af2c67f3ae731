import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { QueryConfig } from 'pg';
import type { DatabasePool } from '@server/db/pool';

/** What a request has committed so far. */
interface Acts {
  commits: number;
}

const acts = new AsyncLocalStorage<Acts>();

/** The database is away: what was committed is then not known to whoever answers. */
const UNAVAILABLE = 503;

/** Counts the commits of each request on this pool. */
export function countCommits(db: DatabasePool): void {
  const plain = db.query as (asked: QueryConfig, values?: unknown[]) => Promise<unknown>;
  const query = async (asked: QueryConfig, values?: unknown[]) => {
    const answer = await plain(asked, values);
    const request = acts.getStore();
    if (request && asked.name?.startsWith('change_')) request.commits += 1;
    return answer;
  };
  Object.assign(db, { query });
}

/**
 * The same server; a request that has committed and is then answered as a fault of ours is added to `faults`. Whoever
 * asked reads that nothing was done.
 */
export const failsNothingDone =
  (app: RequestListener, faults: string[]): RequestListener =>
  (req, res) => {
    const request: Acts = { commits: 0 };
    res.once('finish', () => {
      const isFault = res.statusCode >= 500 && res.statusCode !== UNAVAILABLE;
      if (!isFault || request.commits === 0) return;
      faults.push(`${req.method} ${req.url} has acted and answers ${res.statusCode}`);
    });
    acts.run(request, () => app(req, res));
  };
