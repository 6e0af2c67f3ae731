import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import type { Db } from '@server/platform/ports/database';
import { type Connection, connectionOf } from './pool';
import { type Param, statement } from './statement';

/** Wakes the runners of all nodes for so many jobs, as the queue's own `add_jobs` does. */
export const announceJobs = statement(
  'announce_jobs',
  (count: Param<number>) => sql<{ told: string }>`
    select pg_notify('jobs:insert',
      json_build_object('r', random(), 'count', ${count}::int)::text)::text as told`,
);

/** Announces one node's jobs: while one announcement is under way, the next ones are gathered into one. */
class JobAnnouncer {
  private readonly db: Db;
  private waiting = 0;
  private isUnderWay = false;

  constructor(db: Db) {
    this.db = db;
  }

  add(count: number): void {
    this.waiting += count;
    if (!this.isUnderWay) void this.announce();
  }

  private async announce(): Promise<void> {
    this.isUnderWay = true;
    while (this.waiting > 0) {
      const count = this.waiting;
      this.waiting = 0;
      // A lost announcement costs seconds: the runners find the jobs when they poll.
      await announceJobs(this.db, count).catch(() => undefined);
    }
    this.isUnderWay = false;
  }
}

const announcers = new WeakMap<Connection, JobAnnouncer>();

/**
 * Announces committed jobs that are due. It never waits and never fails. Those of a transaction are not announced,
 * because nobody here knows when it ends: polling finds them.
 */
export function announceDue(db: Db, count: number): void {
  const connection = connectionOf(db);
  if (count === 0 || !(connection instanceof Pool)) return;
  const announcer = announcers.get(connection) ?? new JobAnnouncer(db);
  announcers.set(connection, announcer);
  announcer.add(count);
}
