import type { Db } from '@server/platform/core/ports/database';
import { findOrphanedWorkers, freeJobsOf } from './store';

/**
 * Frees the jobs of dead processes, for which the queue itself would wait four hours. Each live process checks every
 * few seconds. A worker is dead when two checks in a row find its lock free: a live one that reconnects re-acquires its
 * lock before the second.
 */
export class AbandonedJobs {
  private readonly db: Db;
  private missed = new Set<string>();

  constructor(db: Db) {
    this.db = db;
  }

  /** Returns the workers whose jobs were freed. */
  async look(): Promise<string[]> {
    const orphaned = await findOrphanedWorkers(this.db);
    const missing = orphaned.map(({ workerId }) => workerId);
    const dead = missing.filter((workerId) => this.missed.has(workerId));
    this.missed = new Set(missing);
    if (dead.length > 0) await freeJobsOf(this.db, dead);
    return dead;
  }
}
