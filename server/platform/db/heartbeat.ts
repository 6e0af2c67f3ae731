import { sql } from 'drizzle-orm';
import type { Db } from '@server/platform/core/ports/database';
import { heartbeat } from './schema';
import { statement } from './statement';

/** Writes, and commits: fails where the database takes no writes or its disk is full. */
export const beat = statement(
  'beat',
  () => sql<{ at: Date }>`
    insert into ${heartbeat} (id, at) select 1, clock_timestamp() where write_file() > 0
    on conflict (id) do update set at = excluded.at returning at`,
);

/** When somebody wrote last, as this database or its replica knows. */
export const readBeat = statement(
  'read_beat',
  () => sql<{ at: Date }>`select at from ${heartbeat}`,
);

const KEPT_MS = 1_000;

/** When it was written, by the database's clock; or why it was not. */
export type Beat = { at: Date } | { error: unknown };

/** Whether a database takes writes, asked at most once a second and never twice at once. */
export class Heart {
  readonly #db: Db;
  readonly #wall: () => Date;
  #last: { beat: Promise<Beat>; endedAt: number | null } | null = null;

  constructor(db: Db, wall: () => Date) {
    this.#db = db;
    this.#wall = wall;
  }

  /** Never throws. */
  beat(): Promise<Beat> {
    const last = this.#last;
    if (last && (last.endedAt === null || this.#isFresh(last.endedAt))) return last.beat;
    const next: typeof last = { beat: this.#write(), endedAt: null };
    this.#last = next;
    void next.beat.finally(() => {
      next.endedAt = this.#now();
    });
    return next.beat;
  }

  async #write(): Promise<Beat> {
    try {
      const [written] = await beat(this.#db);
      return written ?? { error: new Error('nothing was written') };
    } catch (error) {
      return { error };
    }
  }

  /** Not on a clock that was set back, either. */
  #isFresh = (endedAt: number): boolean => Math.abs(this.#now() - endedAt) < KEPT_MS;

  #now = (): number => this.#wall().getTime();
}
