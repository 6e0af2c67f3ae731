import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import { NIGHTLY_MS } from '@server/platform/db/at-night';
import {
  accountDays,
  closedDays,
  postings,
  provenDays,
  provenSums,
} from '@server/platform/db/schema';
import { bare } from '@server/platform/db/select';
import { type Param, statement } from '@server/platform/db/statement';

/**
 * What a posting says, as a number that adds up in any order: PostgreSQL's own hash of its columns, on which partitions
 * by hash depend too. With SHA-256 a night took half as long again, and it is no guard against who can write both.
 */
const MARK = sql`hash_record_extended(row(${postings.entryId}, ${postings.line}, ${postings.debit},
  ${postings.credit}, ${postings.amount}, ${postings.loanId}), 0)`;

/** The postings of some days, each read once: `counted` by day, `turnover` by day and account. */
const readDays = (days: Param<readonly Day[]>): SQL => sql`
  flows as materialized (
    select ${postings.day} as day, ${postings.debit} as debit, ${postings.credit} as credit,
      count(*) as postings, sum(${postings.amount}) as amount, sum(${MARK}) as digest
    from ${postings} where ${postings.day} = any(${days}::date[]) group by 1, 2, 3),
  counted as (
    select asked.day, coalesce(sum(postings), 0)::bigint as postings, coalesce(sum(digest), 0) as digest
    from unnest(${days}::date[]) asked (day) left join flows on flows.day = asked.day group by 1),
  turnover as (
    select day, account, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
      select day, debit as account, amount as debits, 0 as credits from flows
      union all select day, credit, 0, amount from flows) sides group by 1, 2)`;

/**
 * Closed days before `today` that are not proven, oldest first, and at most `limit`. A demo closes days ahead of its
 * clock; what is booked until they are over is still theirs.
 */
export const findUnproven = statement(
  'find_unproven_days',
  (today: Param<Day>, limit: Param<number>) => sql<{ day: Day }>`
    select days.day::date as day
    from generate_series(
      (select min(${accountDays.day}) from ${accountDays})::timestamp,
      (select max(${closedDays.day}) from ${closedDays})::timestamp, '1 day') days (day)
    where days.day < ${today}::date
      and not exists (select from ${provenDays} where ${provenDays.day} = days.day::date)
    order by 1 limit ${limit}`,
);

/** Keeps what the postings of days say. A day that another process keeps meanwhile is left to it. */
export const keepDays = statement(
  'keep_proven_days',
  (days: Param<readonly Day[]>, provenAt: Param<Date>) => sql<never>`
    with ${readDays(days)},
    kept as (
      insert into ${provenDays} (${bare(
        provenDays.day,
        provenDays.postings,
        provenDays.digest,
        provenDays.differs,
        provenDays.provenAt,
      )})
      select day, postings, digest, false, ${provenAt}::timestamptz from counted
      on conflict do nothing returning ${bare(provenDays.day)})
    insert into ${provenSums} (${bare(
      provenSums.day,
      provenSums.account,
      provenSums.debits,
      provenSums.credits,
    )})
    select day, account, debits, credits from turnover where day in (select day from kept)`,
  NIGHTLY_MS,
);

/** Proven days that `night` reads again: each seventh, so that a week reads all, and those that differ. */
export const findDaysToRead = statement(
  'find_days_to_read_again',
  (night: Param<Day>) => sql<{ day: Day }>`
    select ${provenDays.day} from ${provenDays}
    where ${provenDays.differs} or (${provenDays.day} - ${night}::date) % 7 = 0
    order by ${provenDays.day}`,
);

export const findProvenDays = statement(
  'find_proven_days',
  () => sql<{ day: Day }>`
    select ${provenDays.day} from ${provenDays} order by ${provenDays.day}`,
);

/** Proven days whose postings give another verdict than is noted. It only reads, so it may run in parallel. */
export const readAgain = statement(
  'read_proven_days_again',
  (days: Param<readonly Day[]>) => sql<{ day: Day; differs: boolean }>`
    with ${readDays(days)},
    unlike as (
      select coalesce(turnover.day, kept.day) as day
      from turnover full join (
        select ${bare(provenSums.day, provenSums.account, provenSums.debits, provenSums.credits)}
        from ${provenSums} where ${provenSums.day} = any(${days}::date[])) kept
        on kept.day = turnover.day and kept.account = turnover.account
      where (kept.debits_cents, kept.credits_cents) is distinct from (turnover.debits, turnover.credits)),
    verdicts as (
      select counted.day, ${provenDays.differs} as noted, ((counted.postings, counted.digest)
        is distinct from (${provenDays.postings}, ${provenDays.digest})
        or exists (select from unlike where unlike.day = counted.day)) as differs
      from counted join ${provenDays} on ${provenDays.day} = counted.day)
    select day, differs from verdicts where differs <> noted`,
  NIGHTLY_MS,
);

export const noteDiffers = statement(
  'note_that_proven_days_differ',
  (days: Param<readonly Day[]>, differs: Param<boolean>) => sql<never>`
    update ${provenDays} set ${bare(provenDays.differs)} = ${differs}::boolean
    where ${provenDays.day} = any(${days}::date[])`,
);

/** The proven days as a whole; null where there are none. */
export interface ProvenRange {
  first: Day | null;
  last: Day | null;
}

export const readProvenRange = statement(
  'read_proven_range',
  () => sql<ProvenRange>`
    select min(${provenDays.day}) as first, max(${provenDays.day}) as last from ${provenDays}`,
);

/**
 * Days between the first and the last proven one whose sums can't be relied on: they were found to differ, or the
 * sums that triggers keep are others, as after a posting that came late.
 */
export const findDoubted = statement(
  'find_doubted_days',
  () => sql<{ day: Day }>`
    with proven as materialized (
      select min(${provenDays.day}) as first, max(${provenDays.day}) as last from ${provenDays})
    select ${provenDays.day} from ${provenDays} where ${provenDays.differs}
    union
    select coalesce(${provenSums.day}, kept.day)
    from ${provenSums} full join (
      select ${accountDays.day} as day, ${accountDays.account} as account,
        sum(${accountDays.debits}) as debits, sum(${accountDays.credits}) as credits
      from ${accountDays}, proven where ${accountDays.day} between proven.first and proven.last
      group by 1, 2) kept on kept.day = ${provenSums.day} and kept.account = ${provenSums.account}
    where (kept.debits, kept.credits) is distinct from (${provenSums.debits}, ${provenSums.credits})
    order by 1`,
);
