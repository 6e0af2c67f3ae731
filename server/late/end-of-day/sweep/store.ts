import { and, eq, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { CODE_KINDS, FAILED_MESSAGE, LEGAL_KINDS, UNSENT_MESSAGE } from '@shared/message-statuses';
import {
  deliveryReports,
  idempotencyKeys,
  importFiles,
  imports,
  inboundWords,
  liveUpdates,
  mails,
  messages,
  phoneCodes,
  sessions,
  staffChallenges,
  throttles,
  ussdSessions,
  webhookDeliveries,
} from '@server/platform/db/schema';
import { bare } from '@server/platform/db/select';
import { among, is, list } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { LANES } from '@server/platform/jobs/lanes';

/** At most so many rows of a table. */
const portionOf = (table: AnyPgTable | SQL, isOver: SQL | undefined, limit: Param<number>): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${isOver} limit ${limit}))`;

const deleteFrom = (table: AnyPgTable, isOver: SQL | undefined, limit: Param<number>): SQL =>
  sql`delete from ${table} where ${portionOf(table, isOver, limit)} returning 1`;

const QUEUE = sql`graphile_worker._private_jobs`;
const CODE_TASKS = LANES.flatMap(({ name, tasks }) => (name === 'codes' ? tasks : []));

/** A job that was replaced while it ran has no key; of the others that stopped only codes are over. */
const IS_OVER_IN_QUEUE = sql`locked_at is null and attempts >= max_attempts
  and (key is null or task_id in (select id from graphile_worker._private_tasks
    where identifier in ${list(CODE_TASKS)}))`;

/** Of the first lines in their index those that are old by the database's clock, which dated them: reads no others. */
const deleteLines = (hours: Param<number>, limit: Param<number>): SQL => sql`
  delete from ${liveUpdates} where ctid = any(array(
    select first.ctid from (
      select ctid, ${liveUpdates.at} from ${liveUpdates}
      order by ${liveUpdates.writtenBy}, ${liveUpdates.id} limit ${limit}) first
    where first.at <= now() - make_interval(hours => ${hours}::int))) returning 1`;

/** Its text is neither to be sent nor a notice that belongs to a loan; one that waits on the desk can be sent again. */
const isReadByNobody = (before: Param<Date>): SQL | undefined =>
  and(
    lte(messages.createdAt, before),
    sql`${messages.parts} <> '{}'`,
    not(among(messages.status, UNSENT_MESSAGE)),
    sql`${messages.kind} not in ${list(LEGAL_KINDS)}`,
    or(
      not(among(messages.status, FAILED_MESSAGE)),
      isNotNull(messages.toldAt),
      sql`${messages.kind} in ${list(CODE_KINDS)}`,
    ),
  );

/** How many of each were deleted. */
export interface Sweeping {
  sessions: number;
  codes: number;
  tried_codes: number;
  challenges: number;
  throttles: number;
  keys: number;
  jobs: number;
  live_updates: number;
  message_texts: number;
  mails: number;
  ussd_sessions: number;
  inbound_words: number;
  webhook_deliveries: number;
  delivery_reports: number;
  import_files: number;
}

/**
 * Deletes a portion of what is over of each kind. Throttles are counted by the real clock, in milliseconds. An expired
 * session has ended, so no screen is told.
 */
export const sweepPortion = statement(
  'sweep_portion',
  (
    sessionsBefore: Param<Date>,
    codesBefore: Param<Date>,
    triedBefore: Param<Date>,
    challengesBefore: Param<Date>,
    throttlesBefore: Param<number>,
    keysBefore: Param<Date>,
    jobsBefore: Param<Date>,
    liveHours: Param<number>,
    textsBefore: Param<Date>,
    mailsBefore: Param<Date>,
    ussdBefore: Param<Date>,
    wordsBefore: Param<Date>,
    deliveriesBefore: Param<Date>,
    reportsBefore: Param<Date>,
    filesBefore: Param<Date>,
    limit: Param<number>,
  ) => sql<Sweeping>`
    with gone_sessions as (${deleteFrom(sessions, lte(sessions.expiresAt, sessionsBefore), limit)}),
    gone_codes as (${deleteFrom(
      phoneCodes,
      and(lte(phoneCodes.expiresAt, codesBefore), eq(phoneCodes.tries, 0)),
      limit,
    )}),
    gone_tried as (${deleteFrom(phoneCodes, lte(phoneCodes.expiresAt, triedBefore), limit)}),
    gone_challenges as (${deleteFrom(
      staffChallenges,
      lte(staffChallenges.expiresAt, challengesBefore),
      limit,
    )}),
    gone_throttles as (${deleteFrom(
      throttles,
      sql`${throttles.expire} <= ${throttlesBefore}::bigint`,
      limit,
    )}),
    gone_keys as (${deleteFrom(
      idempotencyKeys,
      sql`not ${idempotencyKeys.isKept} and ${idempotencyKeys.createdAt} <= ${keysBefore}`,
      limit,
    )}),
    gone_jobs as (delete from ${QUEUE} where ${portionOf(
      QUEUE,
      sql`${IS_OVER_IN_QUEUE} and updated_at <= ${jobsBefore}`,
      limit,
    )} returning 1),
    gone_lines as (${deleteLines(liveHours, limit)}),
    gone_texts as (update ${messages}
      set ${bare(messages.parts)} = '{}', ${bare(messages.version)} = ${messages.version} + 1
      where ${portionOf(messages, isReadByNobody(textsBefore), limit)} returning 1),
    gone_mails as (${deleteFrom(
      mails,
      and(lte(mails.createdAt, mailsBefore), not(among(mails.status, UNSENT_MESSAGE))),
      limit,
    )}),
    gone_ussd as (${deleteFrom(ussdSessions, lte(ussdSessions.turnedAt, ussdBefore), limit)}),
    gone_words as (${deleteFrom(inboundWords, lte(inboundWords.receivedAt, wordsBefore), limit)}),
    gone_deliveries as (${deleteFrom(
      webhookDeliveries,
      and(
        among(webhookDeliveries.status, ['delivered', 'dropped']),
        lte(webhookDeliveries.endedAt, deliveriesBefore),
      ),
      limit,
    )}),
    gone_reports as (${deleteFrom(
      deliveryReports,
      lte(deliveryReports.receivedAt, reportsBefore),
      limit,
    )}),
    gone_files as (${deleteFrom(
      importFiles,
      sql`exists (select from ${imports} where ${imports.id} = ${importFiles.importId}
        and not ${is(imports.status, 'posting')} and ${imports.createdAt} <= ${filesBefore})`,
      limit,
    )})
    select (select count(*) from gone_sessions) as sessions, (select count(*) from gone_codes) as codes,
      (select count(*) from gone_tried) as tried_codes,
      (select count(*) from gone_challenges) as challenges,
      (select count(*) from gone_throttles) as throttles, (select count(*) from gone_keys) as keys,
      (select count(*) from gone_jobs) as jobs, (select count(*) from gone_lines) as live_updates,
      (select count(*) from gone_texts) as message_texts,
      (select count(*) from gone_mails) as mails,
      (select count(*) from gone_ussd) as ussd_sessions,
      (select count(*) from gone_words) as inbound_words,
      (select count(*) from gone_deliveries) as webhook_deliveries,
      (select count(*) from gone_reports) as delivery_reports,
      (select count(*) from gone_files) as import_files`,
);
