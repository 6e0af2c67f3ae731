import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ServiceScope } from '@shared/contract/services';
import type { DeliveryStatus, WebhookType } from '@shared/contract/webhooks';
import { SERVICE_KEYS_MAX, WEBHOOKS_MAX } from '@shared/limits';
import { whole } from '../sql-values';
import { persons } from './accounts';
import { id, instant, version } from './columns';

const createdBy = () =>
  uuid('created_by')
    .notNull()
    .references(() => persons.id);

/** Keys by which other systems read loans and payments. */
export const serviceKeys = pgTable(
  'service_keys',
  {
    id: id(),
    version: version(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ServiceScope[]>().notNull(),
    /** While it works, its own among as many as may work at a time. */
    slot: smallint('slot').notNull(),
    /** SHA-256 of the whole key, whose 256 random bits nobody can try out. */
    keyHash: text('key_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: createdBy(),
    /** Noted once an hour; apart from the version. */
    lastUsedAt: instant('last_used_at'),
    endedAt: instant('ended_at'),
    /** An owner ended it, or it ended with the rights of its maker. */
    endedBecause: text('ended_because').$type<'owner' | 'maker'>(),
  },
  (t) => [
    uniqueIndex('service_keys_hash_key').on(t.keyHash),
    index('service_keys_maker').on(t.createdBy),
    uniqueIndex('service_keys_slot')
      .on(t.slot)
      .where(sql`ended_at is null`),
    check('service_keys_slots', sql`slot between 1 and ${whole(SERVICE_KEYS_MAX)}`),
    check(
      'service_keys_ended',
      sql`(ended_at is null) = (ended_because is null) and ended_because in ('owner', 'maker')`,
    ),
  ],
);

/** Where webhooks go. What is sent follows from the events; each endpoint has its own place in them. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    version: version(),
    url: text('url').notNull(),
    types: text('types').array().$type<WebhookType[]>().notNull(),
    /** While it works, its own among as many as may work at a time. */
    slot: smallint('slot').notNull(),
    /** The signing secret, sealed (platform/core/security/seal.ts). */
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: createdBy(),
    /** Events of before this are nothing to it; a replay moves it back. */
    startsAt: instant('starts_at').notNull(),
    /** Events up to this id are looked at, and none of them can still be committed. */
    readThrough: uuid('read_through').notNull(),
    /** How often it was replayed, and from where the last time; a delivery of a lower number is sent again. */
    replays: integer('replays').notNull(),
    replayFrom: instant('replay_from'),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because').$type<'owner' | 'gone'>(),
  },
  (t) => [
    index('webhook_endpoints_maker').on(t.createdBy),
    uniqueIndex('webhook_endpoints_slot')
      .on(t.slot)
      .where(sql`ended_at is null`),
    check('webhook_endpoints_slots', sql`slot between 1 and ${whole(WEBHOOKS_MAX)}`),
    check(
      'webhook_endpoints_ended',
      sql`(ended_at is null) = (ended_because is null) and ended_because in ('owner', 'gone')`,
    ),
  ],
);

/** One event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    eventId: uuid('event_id').notNull(),
    version: version(),
    /** The endpoint's `replays` for which it is sent. */
    replay: integer('replay').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull(),
    tries: smallint('tries').notNull(),
    /** While it waits: the next try; during a call when that has certainly ended. */
    nextTryAt: instant('next_try_at'),
    /** What became of the last try that was not taken. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.endpointId, t.eventId] }),
    index('webhook_deliveries_due')
      .on(t.nextTryAt)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_open')
      .on(t.endpointId)
      .where(sql`status in ('waiting', 'failed')`),
    index('webhook_deliveries_ended')
      .on(t.endedAt)
      .where(sql`status in ('delivered', 'dropped')`),
    check(
      'webhook_deliveries_status',
      sql`status in ('waiting', 'delivered', 'failed', 'dropped')`,
    ),
    check(
      'webhook_deliveries_waiting',
      sql`(status = 'waiting') = (next_try_at is not null)
      and (status = 'waiting') = (ended_at is null)`,
    ),
  ],
);
