import { sql } from 'drizzle-orm';
import type { InboxKind } from '@shared/contract/inbox';
import type { Day } from '@shared/day';
import { detailOf } from '@server/platform/db/event-detail';
import { events } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

export interface SnoozeRow {
  kind: InboxKind;
  id: string;
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
      coalesce(latest.until_day) as until
    from (
      select distinct on (item_kind, item_id) ${detailOf<'inbox_snoozed'>('item')} as item_kind,
        (${detailOf<'inbox_snoozed'>('itemId')})::uuid as item_id,
        (${detailOf<'inbox_snoozed'>('until')})::date as until_day
      from ${events}
      where ${events.actorId} = ${personId} and ${is(events.kind, 'inbox_snoozed')}
        and ${events.at} >= ${since}
      order by item_kind, item_id, ${events.at} desc, ${events.id} desc) latest
    where latest.until_day > ${today} order by latest.until_day, latest.item_id`,
);
