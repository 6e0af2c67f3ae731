import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LiveChange } from '@shared/contract/live';
import { backer, JOIN_BACKER } from '@server/platform/db/backer';
import type { LiveLine } from '@server/platform/db/live-lines';
import { IS_OUT_OF_LOAN } from '@server/platform/db/out-of-loan';
import {
  claims,
  guarantees,
  guarantorChanges,
  liveUpdates,
  loans,
  persons,
} from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';

/** Lines are kept for so long: a node that was away for less goes on from where it was. */
export const LIVE_HOURS = 1;

/** People whose screens are told of a change; `session` ends their screens, which ask again who is there. */
export interface LiveUpdate extends Omit<LiveChange, 'topic'> {
  to: string[] | 'admins' | 'everybody';
  topic: LiveChange['topic'] | 'session';
}

/** A line with its loan and who has a part in it, as of the reading: whoever the change itself added is among them. */
export interface ReadLine {
  line: LiveLine;
  loanId: string | null;
  borrower: string | null;
  /** Whoever was asked to guarantee it; of a guarantee that ended, whose it was; of a place, who is asked for it. */
  asked: string[];
}

/** What a node read, and what it needs to go on from there. */
export interface LiveReading {
  /** PostgreSQL's snapshot of the reading: which transactions it has seen. */
  snapshot: string;
  at: Date;
  /** Another one after a restart, and on another server. */
  server: string;
  lines: ReadLine[];
}

/** So many lines at once are not told one by one. */
export const LINES_MAX = 10_000;

/** Nobody who has not accepted hears of a loan that runs, nor whoever is free of it for good. */
const HAVE_PART = sql`array(
  select ${backer.id} from ${guarantees} ${JOIN_BACKER}
  where ${guarantees.loanId} = ${loans.id} and ${backer.id} is not null
    and not ${IS_OUT_OF_LOAN}
    and (${is(guarantees.status, 'accepted')} or ${loans.disbursedAt} is null))`;

const ended = alias(guarantees, 'ended');

const WHOSE_IT_WAS = sql`array(select ${backer.id} from ${guarantees} ${JOIN_BACKER}
  where ${guarantees.id} = ${ended.id} and ${backer.id} is not null
    and ${IS_OUT_OF_LOAN})`;

const NEWCOMER = sql`array(select ${persons.id} from ${persons}
  where ${persons.phone} = ${guarantorChanges.phone} and ${persons.phoneVerifiedAt} is not null)`;

/**
 * The lines of the transactions that have committed since a snapshot; none without one. By their transactions, because
 * a line with a lower id may be committed later. `max` bounds the lines.
 */
export const readLiveUpdates = statement(
  'read_live_updates',
  (since: Param<string | null>, max: Param<number>) => sql<LiveReading>`
    select pg_current_snapshot()::text as snapshot, now() as at,
      pg_postmaster_start_time()::text as server,
      coalesce((select json_agg(json_build_object('line', fresh.line,
          'loanId', coalesce(${loans.id}, ${ended.loanId}, ${guarantorChanges.loanId}),
          'borrower', ${loans.borrowerId},
          'asked', case when ${guarantorChanges.id} is not null then ${NEWCOMER}
            when ${ended.id} is not null then ${WHOSE_IT_WAS} else ${HAVE_PART} end)
          order by fresh.written_by, fresh.id) from (
        select ${liveUpdates.writtenBy}, ${liveUpdates.id}, ${liveUpdates.line} from ${liveUpdates}
        where ${liveUpdates.writtenBy} >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(${liveUpdates.writtenBy}, ${since}::pg_snapshot)
        order by ${liveUpdates.writtenBy}, ${liveUpdates.id} limit ${max}) fresh
      left join ${loans} on fresh.line->>'about' = 'loan'
        and ${loans.id} = (fresh.line->>'id')::uuid
      left join ${claims} on fresh.line->>'about' = 'claim' and ${claims.id} = (fresh.line->>'id')::uuid
      left join ${guarantees} ${ended} on ${ended.id} = coalesce(${claims.guaranteeId},
        case when fresh.line->>'about' = 'guarantee' then (fresh.line->>'id')::uuid end)
      left join ${guarantorChanges} on fresh.line->>'about' = 'place'
        and ${guarantorChanges.id} = (fresh.line->>'id')::uuid), '[]') as lines`,
);

/** The same up to LINES_MAX. */
export const readLive = (db: Db, since: string | null): Promise<LiveReading[]> =>
  readLiveUpdates(db, since, LINES_MAX);

/** Whom a line is told to, and as what. */
export function updatesOf({ line, loanId, borrower, asked }: ReadLine): LiveUpdate[] {
  const about = loanId !== null && { loanId };
  switch (line.about) {
    case 'loan':
      return [
        { to: borrower ? [borrower] : [], topic: 'loan', ...about },
        { to: asked, topic: 'guarantee', ...about },
      ];
    case 'guarantee':
    case 'claim':
    case 'place':
      return [{ to: asked, topic: 'guarantee', ...about }];
    case 'person':
      return [{ to: [line.id], topic: 'account' }];
    case 'sessions':
      return [{ to: [line.id], topic: 'session' }];
    case 'desk':
      return [{ to: 'admins', topic: 'portfolio', ...(line.id && { loanId: line.id }) }];
    case 'day':
      return [{ to: 'everybody', topic: 'day' }];
  }
}
