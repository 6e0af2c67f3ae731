import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Phone } from '@shared/phone';
import {
  CODE_KINDS,
  ENDED_MESSAGE,
  FAILED_MESSAGE,
  LEGAL_KINDS,
  MESSAGE_STATUSES,
  type MessageStatus,
  TAKEN_MESSAGE,
  UNSENT_MESSAGE,
} from '@shared/message-statuses';
import { list } from '../sql-values';
import { persons } from './accounts';
import { id, instant, version } from './columns';
import { loans } from './loans';

/**
 * The outbox of SMS: each is written in the change that it tells of, and tried until the gateway takes it or it
 * expires. A code's text is never stored: `parts` has the code's id instead. After a year `parts` is emptied, except of
 * legal kinds (`end-of-day/sweep/ages.ts`).
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    version: version(),
    phone: text('phone').$type<Phone>().notNull(),
    /** Whom it is for; null for a number that was nobody's, and in rows of 1.0.0 (`addressee.ts`). */
    personId: uuid('person_id').references(() => persons.id),
    kind: text('kind').notNull(),
    parts: jsonb('parts').$type<Record<string, string>>().notNull(),
    loanId: uuid('loan_id').references(() => loans.id),
    status: text('status').$type<MessageStatus>().notNull(),
    /** Calls begun, and those among them whose outcome nobody knows: the message may have gone out. */
    tries: smallint('tries').notNull(),
    doubts: smallint('doubts').notNull(),
    /** When it is tried next; while `sending`, when that call has ended for sure. */
    nextTryAt: instant('next_try_at'),
    expiresAt: instant('expires_at').notNull(),
    /** It may leave between 8:00 and 20:00 only. */
    isDaytimeOnly: boolean('daytime_only').notNull(),
    /** The gateway's id. */
    providerId: text('provider_id'),
    /** The last error. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    /** When the gateway took it. */
    sentAt: instant('sent_at'),
    /** When it was delivered, failed, expired or was dropped. */
    endedAt: instant('ended_at'),
    /** Who told the person by other means, and how. */
    toldAt: instant('told_at'),
    toldBy: uuid('told_by').references(() => persons.id),
    toldHow: text('told_how'),
  },
  (t) => [
    index('messages_phone').on(t.phone, t.createdAt),
    index('messages_person').on(t.personId, t.createdAt),
    index('messages_loan').on(t.loanId),
    index('messages_provider').on(t.providerId),
    index('messages_to_try')
      .on(t.nextTryAt)
      .where(sql`status in ${list(UNSENT_MESSAGE)}`),
    index('messages_for_a_person')
      .on(t.createdAt, t.id)
      .where(
        sql`status in ${list(FAILED_MESSAGE)} and told_at is null and kind not in ${list(CODE_KINDS)}`,
      ),
    index('messages_retried')
      .on(t.createdAt, t.id)
      .where(sql`status in ${list(UNSENT_MESSAGE)} and tries > 0 and kind in ${list(LEGAL_KINDS)}`),
    index('messages_with_text')
      .on(t.createdAt)
      .where(sql`parts <> '{}' and kind not in ${list(LEGAL_KINDS)}`),
    check('messages_status', sql`status in ${list(MESSAGE_STATUSES)}`),
    check(
      'messages_next_try',
      sql`(status in ${list(UNSENT_MESSAGE)}) = (next_try_at is not null)`,
    ),
    check('messages_ended', sql`(status in ${list(ENDED_MESSAGE)}) = (ended_at is not null)`),
    check('messages_sent', sql`status not in ${list(TAKEN_MESSAGE)} or sent_at is not null`),
    check(
      'messages_told',
      sql`(told_at is null) = (told_by is null)
      and (told_at is null) = (told_how is null)`,
    ),
  ],
);

/** The gateway's delivery reports as received, one row per id and status: a repeated report changes nothing. */
export const deliveryReports = pgTable(
  'delivery_reports',
  {
    providerId: text('provider_id').notNull(),
    status: text('status').notNull(),
    outcome: text('outcome').$type<'open' | 'delivered' | 'failed'>().notNull(),
    isRetryable: boolean('retryable').notNull(),
    reason: text('reason'),
    network: text('network'),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.status] }),
    index('delivery_reports_received').on(t.receivedAt),
  ],
);
