import type { InferInsertModel } from 'drizzle-orm';
import { DatabaseError, Pool } from 'pg';
import type { Day } from '@shared/day';
import {
  type Insertable,
  type Mutable,
  type MUTABLE,
  type Select,
  shapeOf,
  statementFor,
  type Tables,
  type Written,
} from './change-statement';
import type { JobCall } from './job-call';
import type { Db } from '@server/platform/core/ports/database';
import { NO_PHONE } from '@server/platform/core/no-phone';
import { inSpan, traceId } from '@server/platform/core/trace';
import { toJsonParameter } from './change-parameter';
import { gathering } from './gather';
import { joinChanges } from './join-changes';
import { announceDue } from './job-announcer';
import { LatestVersions, updatedRows } from './latest-versions';
import { type LiveLine, liveLines } from './live-lines';
import { apartFromAttempt, type Connection, connectionOf } from './pool';
import type { Committable, WhyNoEvent } from './recorded';

/** One guarded update: the key with the version that was read, and only the columns that change. */
export type Update<K extends Mutable> = Pick<
  Select<K>,
  (typeof MUTABLE)[K][number] & keyof Select<K>
> & { set: Partial<Select<K>> };

/**
 * Deletes a person's codes (except the last hour's, which count towards the rate limit), national ID number, mail and
 * PIN, what their number dialled and which words it sent, the guarantors they named and never invited, and with
 * `messages` all messages to their number, their earlier names and emails, and the words of their complaints.
 */
export interface Forgetting {
  personId: string;
  codesBefore: Date;
  messages: boolean;
}

/** Sessions of a person that end: all, all but `keep` (its hash), or `only` that one (its id). */
export interface SignOut {
  personId: string;
  keep?: string;
  only?: string;
}

/** The day through which a bucket has accrued its loans' interest. */
export interface BucketDay {
  bucket: number;
  accruedThrough: Day;
}

/** A text message: its row, and the job that sends it. Neither is written without the other. */
export interface NewMessage {
  row: InferInsertModel<Tables['messages']>;
  job: JobCall;
}

/** New rows by table. */
export type Inserts<K extends Insertable> = { [T in K]?: InferInsertModel<Tables[T]>[] };

/** Everything that one act writes: guarded updates, inserts, jobs to run. Screens are told of it (live-lines.ts). */
export interface Change {
  update?: { [K in Mutable]?: Update<K>[] };
  insert?: Inserts<Exclude<Insertable, 'messages'>>;
  messages?: readonly NewMessage[];
  /** Accrual buckets that must still be at the day that was read; they are locked until the commit. */
  bucketDays?: BucketDay[];
  signOut?: SignOut[];
  /** People whose data is deleted, except the records of lending. */
  forget?: Forgetting[];
  jobs?: JobCall[];
  /** Why no event tells of the change, and the screens that show it. */
  whyNoEvent?: WhyNoEvent;
  shownOn?: LiveLine[];
}

/** A row was changed or inserted by someone else between the read and the write: read and decide again. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  /** The violated unique constraint; null for a stale version. */
  readonly constraint: string | null;
  constructor(constraint: string | null) {
    super(constraint ? `lost a race for ${constraint}` : 'lost a race');
    this.constraint = constraint;
  }
}

/** Another attempt has superseded this one at a keyed request, so this one may not write. */
export class SupersededAttempt extends Error {
  override readonly name = 'SupersededAttempt';
}

const LOST_RACE = 'TG001';
const LOST_ATTEMPT = 'TG002';
const UNIQUE_VIOLATION = '23505';
/** SQLSTATE of a deadlock; the data that the statement read may be stale. */
const DEADLOCK = '40P01';

/**
 * Writes a change and its idempotency mark in one atomic statement, and then wakes workers for its jobs. Throws
 * VersionConflict on a stale row or a taken unique key, SupersededAttempt when another attempt owns the request. After
 * any other error the outcome is unknown: do not retry.
 */
export const commit = (db: Db, change: Committable): Promise<void> =>
  db.writesTogether ? commitTogether(db, change) : write(db, writtenOf(change));

/**
 * The same for changes that many make at once and none of which belongs to a keyed request: those of one shape share a
 * statement and a commit. One that is stale by what was written here is refused without a statement. When another one
 * is, each is written alone, so each succeeds or fails as by `commit`.
 */
export const commitTogether = (db: Db, change: Committable): Promise<void> =>
  db.attemptId ? write(db, writtenOf(change)) : gathered(db, writtenOf(change));

const latest = new WeakMap<Connection, LatestVersions>();

/** What is known of a pool; of one connection nothing is, because a transaction may be undone. */
function latestOf(db: Db): LatestVersions {
  const connection = connectionOf(db);
  const known = latest.get(connection) ?? new LatestVersions();
  if (connection instanceof Pool) latest.set(connection, known);
  return known;
}

const gathered = gathering<Written, void>({
  kindOf: shapeOf,
  // Two changes of one row never succeed together, whatever their versions.
  keysOf: (change) => updatedRows(change).map(({ key }) => key),
  failureOf: (db, change) => (latestOf(db).isStale(change) ? new VersionConflict(null) : null),
  // No two have a row in common, so neither waits for the other's.
  underWay: 2,
  async answerAll(db, changes) {
    await write(db, joinChanges(...changes));
    latestOf(db).note(changes);
    return changes.map(() => undefined);
  },
});

/** How many runners a change's due jobs need, by lane: one takes a handful at once. */
function runnersFor(jobs: readonly JobCall[], dueKeys: readonly string[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { key, lane, isTakenByHandfuls } of jobs) {
    if (!lane || !dueKeys.includes(key)) continue;
    wanted.set(lane, isTakenByHandfuls ? 1 : (wanted.get(lane) ?? 0) + 1);
  }
  return wanted;
}

async function write(db: Db, change: Written): Promise<void> {
  const written = { ...change, ...(db.attemptId && { attempt: db.attemptId }) };
  const { name, text } = statementFor(written);
  const values = [JSON.stringify(toJsonParameter(written))];
  try {
    const { rows } = await inSpan('database', name, () =>
      connectionOf(db).query<{ due?: string[] }>({ name, text, values }),
    );
    announceDue(db, runnersFor(written.jobs ?? [], rows[0]?.due ?? []));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === LOST_RACE || error.code === DEADLOCK) throw new VersionConflict(null);
    if (error.code === LOST_ATTEMPT) throw new SupersededAttempt();
    if (error.code === UNIQUE_VIOLATION)
      throw new VersionConflict(error.constraint ?? 'a unique key');
    throw error;
  }
}

/** A change as rows, jobs and lines for screens: messages are rows and jobs, and none goes to no number. */
function writtenOf({ messages: all = [], ...change }: Change): Written {
  const messages = all.filter(({ row }) => row.phone !== NO_PHONE);
  const live = liveLines(change);
  const jobs = inPresentTrace([...messages.map(({ job }) => job), ...(change.jobs ?? [])]);
  return {
    ...change,
    ...(messages.length > 0 && {
      insert: { ...change.insert, messages: messages.map(({ row }) => row) },
    }),
    ...(jobs.length > 0 && { jobs }),
    ...(live.length > 0 && { live }),
  };
}

/** A job goes on in the trace of what enqueues it; its key stays the same. */
function inPresentTrace(jobs: JobCall[]): JobCall[] {
  const trace = traceId();
  return trace ? jobs.map((call) => ({ ...call, payload: { ...call.payload, trace } })) : jobs;
}

/** Writes a note that stays when the keyed request itself is refused, so that its key stays free. */
export const commitOutsideAttempt = (db: Db, change: Committable): Promise<void> =>
  commit(apartFromAttempt(db), change);

const TRIES = 60;

/**
 * Reruns an act from its read for as long as it throws VersionConflict; each conflict means that another act succeeded.
 */
export async function retrying<T>(act: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof VersionConflict) || left === 1) throw error;
    }
  }
}
