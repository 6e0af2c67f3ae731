import { detailOf } from '@server/platform/db/event-detail';
import { eq, isNull, sql } from 'drizzle-orm';
import type { EventKind } from '@shared/contract/events';
import { NAMED_LOAN } from '@server/platform/db/loan-numbers';
import {
  events,
  loans,
  payments,
  persons,
  webhookDeliveries,
  webhookEndpoints,
} from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import { fullName } from '@server/platform/db/full-name';
import type { NamedLoan } from '@shared/loan-number';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export interface ListedEndpoint extends Pick<
  EndpointRow,
  'id' | 'url' | 'types' | 'createdAt' | 'endedAt' | 'endedBecause'
> {
  createdBy: string;
  lastDeliveredAt: Date | null;
  waiting: number;
  failed: number;
}

const countOf = (status: DeliveryRow['status']) =>
  sql`(select count(*) from ${webhookDeliveries}
    where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id}
      and ${is(webhookDeliveries.status, status)}
      and ${webhookDeliveries.status} in ('waiting', 'failed'))`;

/** Every endpoint that was ever registered, those that work first. */
export const findEndpoints = statement(
  'find_webhook_endpoints',
  () => sql<ListedEndpoint>`
    select ${webhookEndpoints.id}, ${webhookEndpoints.url}, ${webhookEndpoints.types},
      ${webhookEndpoints.createdAt} as "createdAt",
      coalesce(${fullName(persons)}) as "createdBy",
      (select ${webhookDeliveries.endedAt} from ${webhookDeliveries}
        where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id}
          and ${is(webhookDeliveries.status, 'delivered')}
          and ${webhookDeliveries.status} in ('delivered', 'dropped')
        order by ${webhookDeliveries.endedAt} desc limit 1) as "lastDeliveredAt",
      ${webhookEndpoints.endedAt} as "endedAt", ${webhookEndpoints.endedBecause} as "endedBecause",
      ${countOf('waiting')} as waiting, ${countOf('failed')} as failed
    from ${webhookEndpoints} join ${persons} on ${persons.id} = ${webhookEndpoints.createdBy}
    order by ${webhookEndpoints.endedAt} is not null, ${webhookEndpoints.id} desc`,
);

export const findEndpoint = named('find_webhook_endpoint', (orm, id: Param<string>) =>
  orm.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)),
);

/** The endpoints that have not ended. */
export const findLiveEndpoints = named('find_live_webhook_endpoints', (orm) =>
  orm.select().from(webhookEndpoints).where(isNull(webhookEndpoints.endedAt)),
);

/** How many deliveries of an endpoint wait; and the newest event of all. */
export const readPlace = statement(
  'read_webhook_place',
  (endpointId: Param<string>) => sql<{ waiting: number; newest: string | null }>`
    select (select count(*) from ${webhookDeliveries}
        where ${webhookDeliveries.endpointId} = ${endpointId}
          and ${is(webhookDeliveries.status, 'waiting')}) as waiting,
      (select ${events.id} from ${events} order by ${events.id} desc limit 1) as newest`,
);

/** An event that an endpoint is still to get, with the version of its delivery where it got it before a replay. */
interface NewEventRow {
  id: string;
  version: number | null;
}

/**
 * What an endpoint is still to get, oldest first. A loan that was never submitted is its borrower's alone. An event
 * that is committed late is found too: all since `read_through` are looked at each time.
 */
export const findNewEvents = statement(
  'find_new_webhook_events',
  (endpointId: Param<string>, kinds: Param<string[]>, limit: Param<number>) => sql<NewEventRow>`
    select ${events.id}, ${webhookDeliveries.version}
    from ${webhookEndpoints} join ${events} on ${events.id} > ${webhookEndpoints.readThrough}
        and ${events.at} >= ${webhookEndpoints.startsAt} and ${events.kind} = any(${kinds}::text[])
      left join ${loans} on ${loans.id} = ${events.loanId}
      left join ${webhookDeliveries} on ${webhookDeliveries.endpointId} = ${webhookEndpoints.id}
        and ${webhookDeliveries.eventId} = ${events.id}
    where ${webhookEndpoints.id} = ${endpointId}
      and (${events.loanId} is null or ${loans.submittedAt} is not null)
      and (${webhookDeliveries.version} is null
        or (${webhookDeliveries.replay} < ${webhookEndpoints.replays}
          and ${events.at} >= ${webhookEndpoints.replayFrom}))
    order by ${events.id} limit ${limit}`,
);

/** A delivery with the event that it tells of, for the desk. */
export interface ListedDelivery extends Pick<
  DeliveryRow,
  'status' | 'tries' | 'reason' | 'endedAt'
> {
  /** The event's. */
  id: string;
  kind: EventKind;
  at: Date;
  nextTryAt: Date | null;
  loan: NamedLoan | null;
}

/** What an endpoint got or is to get, newest first; ids are in the order in which things happened. */
export const findDeliveries = statement(
  'find_webhook_deliveries',
  (endpointId: Param<string>, before: Param<string>, limit: Param<number>) => sql<ListedDelivery>`
    select ${events.id}, ${events.kind}, ${events.at}, ${webhookDeliveries.status},
      ${webhookDeliveries.tries}, ${webhookDeliveries.reason},
      ${webhookDeliveries.endedAt} as "endedAt", ${webhookDeliveries.nextTryAt} as "nextTryAt",
      ${NAMED_LOAN} as loan
    from ${webhookDeliveries} join ${events} on ${events.id} = ${webhookDeliveries.eventId}
      left join ${loans} on ${loans.id} = ${events.loanId}
    where ${webhookDeliveries.endpointId} = ${endpointId}
      and ${webhookDeliveries.eventId} < ${before}::uuid
    order by ${webhookDeliveries.eventId} desc limit ${limit}`,
);

/** The first event of a time or later; for a replay's place. */
export const findFirstEventSince = statement(
  'find_first_event_since',
  (since: Param<Date>) => sql<{ id: string }>`
    select ${events.id} from ${events} where ${events.at} >= ${since}
    order by ${events.at}, ${events.id} limit 1`,
);

/**
 * Deliveries whose time has come and that no job is about to do. Of each endpoint only so many of the first: one that
 * hangs can't fill the lane, and the others come in between.
 */
export const findDueDeliveries = statement(
  'find_due_webhook_deliveries',
  (now: Param<Date>, ofEach: Param<number>) => sql<{ endpointId: string; eventId: string }>`
    select coalesce(d.endpoint_id) as "endpointId", coalesce(d.event_id) as "eventId"
    from (select ${webhookDeliveries}.*, row_number() over (
        partition by ${webhookDeliveries.endpointId}
        order by ${webhookDeliveries.nextTryAt}, ${webhookDeliveries.eventId}) as place
      from ${webhookDeliveries}
      where ${is(webhookDeliveries.status, 'waiting')} and ${webhookDeliveries.nextTryAt} <= ${now}) d
    where d.place <= ${ofEach}::bigint and not exists (select from graphile_worker.jobs j
      where j.key = 'deliver_webhook:' || d.endpoint_id || ':' || d.event_id
        and j.attempts < j.max_attempts)
    order by d.place, d.next_try_at`,
);

type LoanRow = typeof loans.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

/** A delivery with its endpoint, and how what it tells of stands now. */
export interface DeliveryToMake extends Pick<DeliveryRow, 'version' | 'status' | 'tries'> {
  nextTryAt: Date | null;
  endpointVersion: number;
  url: string;
  secret: string;
  endpointEndedAt: Date | null;
  kind: EventKind;
  at: Date;
  loanId: string | null;
  reference: LoanRow['reference'] | null;
  loanStatus: LoanRow['status'] | null;
  closedReason: LoanRow['closedReason'];
  paymentId: string | null;
  paymentKind: PaymentRow['kind'] | null;
  amount: PaymentRow['amount'] | null;
}

/** A payment is the event's subject, or the one whose receipt the event names. */
export const findDelivery = statement(
  'find_webhook_delivery',
  (endpointId: Param<string>, eventId: Param<string>) => sql<DeliveryToMake>`
    select ${webhookDeliveries.version}, ${webhookDeliveries.status}, ${webhookDeliveries.tries},
      ${webhookDeliveries.nextTryAt} as "nextTryAt", ${webhookEndpoints.version} as "endpointVersion",
      ${webhookEndpoints.url}, ${webhookEndpoints.secret},
      ${webhookEndpoints.endedAt} as "endpointEndedAt", ${events.kind}, ${events.at},
      ${loans.id} as "loanId", ${loans.reference}, ${loans.status} as "loanStatus",
      ${loans.closedReason} as "closedReason", ${payments.id} as "paymentId",
      ${payments.kind} as "paymentKind", ${payments.amount} as "amount"
    from ${webhookDeliveries}
      join ${webhookEndpoints} on ${webhookEndpoints.id} = ${webhookDeliveries.endpointId}
      join ${events} on ${events.id} = ${webhookDeliveries.eventId}
      left join ${loans} on ${loans.id} = ${events.loanId}
      left join ${payments} on ${payments.id} = case when ${is(events.subjectKind, 'payment')}
        then ${events.subjectId}
        else (select p.id from ${payments} p
          where p.receipt = ${detailOf<'repayment_received' | 'guarantor_paid'>('receipt')}
          and p.loan_id = ${events.loanId} limit 1) end
    where ${webhookDeliveries.endpointId} = ${endpointId}
      and ${webhookDeliveries.eventId} = ${eventId}`,
);
