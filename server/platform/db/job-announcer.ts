import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import type { Db } from '@server/platform/core/ports/database';
import { type Connection, connectionOf } from './pool';
import { type Param, statement } from './statement';

/** How many runners are wanted, by lane. */
export type WantedRunners = ReadonlyMap<string, number>;

/**
 * Wakes runners of all nodes, as the queue's own `add_jobs` does. Each lane hears its own number (jobs/run-lane.ts);
 * the queue itself, which knows no lanes, reads `count`.
 */
export const announceJobs = statement(
  'announce_jobs',
  (count: Param<number>, lanes: Param<Record<string, number>>) => sql<{ told: string }>`
    select pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${count}::int,
      'lanes', ${lanes}::json)::text)::text as told`,
);

/** Announces one node's jobs: while one announcement is under way, the next ones are gathered into one. */
class JobAnnouncer {
  private readonly db: Db;
  private waiting = new Map<string, number>();
  private isUnderWay = false;

  constructor(db: Db) {
    this.db = db;
  }

  add(wanted: WantedRunners): void {
    for (const [lane, count] of wanted) {
      this.waiting.set(lane, (this.waiting.get(lane) ?? 0) + count);
    }
    if (!this.isUnderWay) void this.announce();
  }

  private async announce(): Promise<void> {
    this.isUnderWay = true;
    while (this.waiting.size > 0) {
      const wanted = this.waiting;
      this.waiting = new Map();
      const count = [...wanted.values()].reduce((sum, each) => sum + each, 0);
      // A lost announcement costs seconds: the runners find the jobs when they poll.
      await announceJobs(this.db, count, Object.fromEntries(wanted)).catch(() => undefined);
    }
    this.isUnderWay = false;
  }
}

const announcers = new WeakMap<Connection, JobAnnouncer>();

/**
 * Announces committed jobs that are due. It never waits and never fails. Those of a transaction are not announced,
 * because nobody here knows when it ends: polling finds them.
 */
export function announceDue(db: Db, wanted: WantedRunners): void {
  const connection = connectionOf(db);
  if (wanted.size === 0 || !(connection instanceof Pool)) return;
  const announcer = announcers.get(connection) ?? new JobAnnouncer(db);
  announcers.set(connection, announcer);
  announcer.add(wanted);
}
