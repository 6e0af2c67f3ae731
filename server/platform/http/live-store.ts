import { sql } from 'drizzle-orm';
import type { LiveUpdate } from '@server/platform/db/change';
import { liveUpdates } from '@server/platform/db/schema';
import { type Param, statement } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';

/** Lines are kept for so long: a node that was away for less goes on from where it was. */
export const LIVE_HOURS = 1;

/** What a node read, and what it needs to go on from there. */
export interface LiveReading {
  /** PostgreSQL's snapshot of the reading: which transactions it has seen. */
  snapshot: string;
  at: Date;
  /** Another one after a restart, and on another server. */
  server: string;
  lines: LiveUpdate[];
}

/** So many lines at once are not told one by one. */
export const LINES_MAX = 10_000;

/**
 * The lines of the transactions that have committed since a snapshot; none without one. By their transactions, because
 * a line with a lower id may be committed later. `max` bounds the lines.
 */
export const readLiveUpdates = statement(
  'read_live_updates',
  (since: Param<string | null>, max: Param<number>) => sql<LiveReading>`
    select pg_current_snapshot()::text as snapshot, now() as at,
      pg_postmaster_start_time()::text as server,
      coalesce((select json_agg(fresh.line order by fresh.written_by, fresh.id) from (
        select ${liveUpdates.writtenBy}, ${liveUpdates.id}, ${liveUpdates.line} from ${liveUpdates}
        where ${liveUpdates.writtenBy} >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(${liveUpdates.writtenBy}, ${since}::pg_snapshot)
        order by ${liveUpdates.writtenBy}, ${liveUpdates.id} limit ${max}) fresh), '[]') as lines`,
);

/** The same up to LINES_MAX. */
export const readLive = (db: Db, since: string | null): Promise<LiveReading[]> =>
  readLiveUpdates(db, since, LINES_MAX);
