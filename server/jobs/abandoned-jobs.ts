import type { Db } from '@server/platform/ports/database';
import { findOrphanedWorkers, freeJobsOf } from './store';

/**
 * Frees what dead processes had taken. (The queue itself would wait four hours.) Each live process looks every
 * few seconds. A worker is dead when it is missed at two looks in a row: a live one that has lost its
 * connection keeps its name again before the second.
 */
export class AbandonedJobs {
  private readonly db: Db;
  private missed = new Set<string>();

  constructor(db: Db) {
    this.db = db;
  }

  /** Answers the workers whose jobs it freed. */
  async look(): Promise<string[]> {
    const orphaned = await findOrphanedWorkers(this.db);
    const missing = orphaned.map(({ workerId }) => workerId);
    const dead = missing.filter((workerId) => this.missed.has(workerId));
    this.missed = new Set(missing);
    if (dead.length > 0) await freeJobsOf(this.db, dead);
    return dead;
  }
}
