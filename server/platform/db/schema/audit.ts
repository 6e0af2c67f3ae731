import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from './columns';

/** The seals of the audit's days, each over its events and the seal of the day before; append-only, without gaps. */
export const auditDays = pgTable('audit_days', {
  /** A calendar day in Nairobi. */
  day: day('day').primaryKey(),
  /** How many events, and the first and the last of them. */
  events: integer('events').notNull(),
  firstId: uuid('first_id'),
  lastId: uuid('last_id'),
  /** SHA-256 in hex (audit/chain/store.ts). */
  dayHash: text('day_hash').notNull(),
  /** The first eight digits of each event's hash, in order: by them a changed day names its row. */
  marks: text('marks').notNull(),
  /** By the real clock. */
  sealedAt: instant('sealed_at').notNull(),
});
