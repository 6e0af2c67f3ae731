import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { QueryConfig } from 'pg';
import { type EventKind, NOTED_KINDS } from '@shared/contract/events';
import type { DatabasePool } from '@server/platform/db/pool';

/** What a request has committed so far: the kinds of the events of each commit. */
interface Acts {
  commits: EventKind[][];
}

const acts = new AsyncLocalStorage<Acts>();

/** The database is away: what was committed is then not known to whoever answers. */
const UNAVAILABLE = 503;

/**
 * Events that are committed before a refusal: they say that there was one, or why the money waits. What of them is
 * noted by the minute (http/notes.ts) may be written while another request is answered.
 */
const OF_REFUSALS: ReadonlySet<EventKind> = new Set([
  ...NOTED_KINDS,
  'payout_held',
  'sim_swap_found',
  'sign_in_failed',
  'code_refused',
  'proof_failed',
  'staff_proof_failed',
] as const);

/** Reads the events of a change from JSON, which is a change statement's one parameter. */
function eventsIn(parameter: unknown): EventKind[] {
  const change: unknown = typeof parameter === 'string' ? JSON.parse(parameter) : parameter;
  const { insert } = change as { insert?: { events?: { kind: EventKind }[] } };
  return (insert?.events ?? []).map(({ kind }) => kind);
}

/** Counts the commits of each request on this pool. */
export function countCommits(db: DatabasePool): void {
  const plain = db.query as (asked: QueryConfig, values?: unknown[]) => Promise<unknown>;
  const query = async (asked: QueryConfig, values?: unknown[]) => {
    const answer = await plain(asked, values);
    const request = acts.getStore();
    if (request && asked.name?.startsWith('change_')) {
      request.commits.push(eventsIn((values ?? asked.values)?.[0]));
    }
    return answer;
  };
  Object.assign(db, { query });
}

/**
 * The same server; a request that has done what was asked and is then refused, or has committed anything and is
 * answered as a fault of ours, is added to `faults`. Whoever asked reads that nothing was done.
 */
export const failsNothingDone =
  (app: RequestListener, faults: string[]): RequestListener =>
  (req, res) => {
    const request: Acts = { commits: [] };
    res.once('finish', () => {
      const { statusCode } = res;
      if (statusCode < 400 || statusCode === UNAVAILABLE) return;
      const done = request.commits.flat().filter((kind) => !OF_REFUSALS.has(kind));
      if (statusCode >= 500 ? request.commits.length === 0 : done.length === 0) return;
      faults.push(
        `${req.method} ${req.url} has acted (${done.join(', ')}) and answers ${statusCode}`,
      );
    });
    acts.run(request, () => app(req, res));
  };
