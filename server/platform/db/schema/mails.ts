import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  ENDED_MAIL,
  MAIL_STATUSES,
  type MailStatus,
  UNSENT_MESSAGE,
} from '@shared/message-statuses';
import { list } from '../sql-values';
import { persons } from './accounts';
import { id, instant, version } from './columns';

/**
 * The outbox of mail, apart from that of SMS: no law depends on one, and each is deleted after a month
 * (`end-of-day/sweep/ages.ts`). Codes and links are derived from the id and never stand here.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    version: version(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    address: text('address').notNull(),
    kind: text('kind').notNull(),
    parts: jsonb('parts').$type<Record<string, string>>().notNull(),
    status: text('status').$type<MailStatus>().notNull(),
    /** Calls begun, and those among them whose outcome nobody knows. */
    tries: smallint('tries').notNull(),
    doubts: smallint('doubts').notNull(),
    /** When it is tried next; while `sending`, when that call has ended for sure. */
    nextTryAt: instant('next_try_at'),
    expiresAt: instant('expires_at').notNull(),
    /** The last error, or what the server said as it took it. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('mails_person').on(t.personId, t.createdAt),
    index('mails_created').on(t.createdAt),
    index('mails_to_try')
      .on(t.nextTryAt)
      .where(sql`status in ${list(UNSENT_MESSAGE)}`),
    check('mails_status', sql`status in ${list(MAIL_STATUSES)}`),
    check('mails_next_try', sql`(status in ${list(UNSENT_MESSAGE)}) = (next_try_at is not null)`),
    check('mails_sent', sql`(status = 'sent') = (sent_at is not null)`),
    check('mails_ended', sql`(status in ${list(ENDED_MAIL)}) = (ended_at is not null)`),
  ],
);
