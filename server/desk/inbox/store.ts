import { sql } from 'drizzle-orm';
import type { InboxKind } from '@shared/contract/inbox';
import type { Day } from '@shared/day';
import { detailOf } from '@server/platform/db/event-detail';
import {
  approvals,
  callbacks,
  claims,
  complaints,
  events,
  loans,
  messages,
  payments,
  reconciliationDifferences,
} from '@server/platform/db/schema';
import { is, literal } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

export interface SnoozeRow {
  kind: InboxKind;
  id: string;
  since: string;
  until: Day;
}

/**
 * What somebody has put off beyond today, by the last event about each item; `since` is as long ago as an event may be
 * that still counts.
 */
export const findSnoozes = statement(
  'find_snoozes',
  (personId: Param<string>, since: Param<Date>, today: Param<Day>) => sql<SnoozeRow>`
    select coalesce(latest.item_kind) as kind, coalesce(latest.item_id) as id,
      coalesce(latest.item_since) as since, coalesce(latest.until_day) as until
    from (
      select distinct on (item_kind, item_id) ${detailOf<'inbox_snoozed'>('item')} as item_kind,
        (${detailOf<'inbox_snoozed'>('itemId')})::uuid as item_id,
        ${detailOf<'inbox_snoozed'>('since')} as item_since,
        (${detailOf<'inbox_snoozed'>('until')})::date as until_day
      from ${events}
      where ${events.actorId} = ${personId} and ${is(events.kind, 'inbox_snoozed')}
        and ${events.at} >= ${since}
      order by item_kind, item_id, ${events.at} desc, ${events.id} desc) latest
    where latest.until_day > ${today} order by latest.until_day, latest.item_id`,
);

/** Whose rows the items of a kind are; a job that stopped is found in the queue. */
const TABLES = {
  approval: approvals,
  appeal: claims,
  complaint: complaints,
  message: messages,
  payout_unknown: payments,
  prompt_unknown: payments,
  payout_to_recover: payments,
  unallocated: payments,
  mismatch: callbacks,
  credit: loans,
  reimbursement: claims,
  guarantor_owes: claims,
  difference: reconciliationDifferences,
} satisfies Record<Exclude<InboxKind, 'job'>, { id: unknown }>;

/** Whether there is such an item, or was. */
export const findItem = statement(
  'find_inbox_item',
  (kind: Param<InboxKind>, id: Param<string>) => sql<{ isThere: boolean }>`
    select coalesce(${sql.join(
      Object.entries(TABLES).map(
        ([word, table]) => sql`${kind}::text = ${sql.raw(literal(word))}
          and exists (select from ${table} where ${table.id} = ${id}::uuid)`,
      ),
      sql` or `,
    )}) as "isThere"`,
);
