import type { InferInsertModel } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { Day } from '@shared/day';
import type { LiveChange } from '@shared/contract/live';
import {
  type Insertable,
  type Mutable,
  type MUTABLE,
  type Select,
  statementFor,
  type Tables,
} from './change-statement';
import type { JobCall } from './job-call';
import type { Db } from '@server/platform/ports/database';
import { toJsonParameter } from './change-parameter';
import { connectionOf } from './pool';

/** One guarded update: the key (with the version that was read), and only what changes. */
export type Update<K extends Mutable> = Pick<
  Select<K>,
  (typeof MUTABLE)[K][number] & keyof Select<K>
> & { set: Partial<Select<K>> };

/**
 * Their codes (the last hour's still count against floods), whom they named and never asked, and if `messages` is
 * set all that was written to their number.
 */
export interface Forgetting {
  personId: string;
  codesBefore: Date;
  messages: boolean;
}

/** Who should hear on their screens that something changed. */
export interface LiveUpdate extends LiveChange {
  to: string[] | 'admins';
}

/** How far a bucket has accrued its loans' interest. */
export interface BucketDay {
  bucket: number;
  accruedThrough: Day;
}

/**
 * All that one act writes: rows updated under guard, rows inserted, jobs to run and screens to
 * tell.
 */
export interface Change {
  update?: { [K in Mutable]?: Update<K>[] };
  insert?: { [K in Insertable]?: InferInsertModel<Tables[K]>[] };
  /** Accrual buckets that must stand at the day that was read; they stay there until it is committed. */
  bucketDays?: BucketDay[];
  /** People whose sessions all end. */
  signOut?: string[];
  /** People of whom what is no record of lending is deleted. */
  forget?: Forgetting[];
  jobs?: JobCall[];
  live?: LiveUpdate[];
}

/** Someone else changed a row between our read and our write, or made the row first: read and decide again. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  /** The unique key that was taken, when that is what happened. */
  readonly constraint: string | null;
  constructor(constraint: string | null) {
    super(constraint ? `lost a race for ${constraint}` : 'lost a race');
    this.constraint = constraint;
  }
}

/** A keyed request was taken for dead and is being tried anew, so the old try may write nothing any more. */
export class SupersededAttempt extends Error {
  override readonly name = 'SupersededAttempt';
}

const LOST_RACE = 'TG001';
const LOST_ATTEMPT = 'TG002';
const UNIQUE_VIOLATION = '23505';
/** PostgreSQL ended one of two statements that waited for each other; what it had read may be old. */
const DEADLOCK = '40P01';

/**
 * Writes a change in one statement, all of it or nothing; for a keyed request the key is marked in the same
 * statement, so that the effect and the mark stand or fall together. Throws VersionConflict when a guarded row is
 * not as it was read or a unique key is taken, SupersededAttempt when another try has taken the request over.
 * Any other error means that nobody knows whether it was written: the caller must not simply try again.
 */
export async function commit(db: Db, change: Change): Promise<void> {
  const written = db.attemptId ? { ...change, attempt: db.attemptId } : change;
  const { name, text } = statementFor(written);
  try {
    await connectionOf(db).query({
      name,
      text,
      values: [JSON.stringify(toJsonParameter(written))],
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === LOST_RACE || error.code === DEADLOCK) throw new VersionConflict(null);
    if (error.code === LOST_ATTEMPT) throw new SupersededAttempt();
    if (error.code === UNIQUE_VIOLATION)
      throw new VersionConflict(error.constraint ?? 'a unique key');
    throw error;
  }
}

const TRIES = 60;

/** Runs an act again from its read for as long as it loses races; each loss means that another got through. */
export async function retrying<T>(act: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof VersionConflict) || left === 1) throw error;
    }
  }
}
