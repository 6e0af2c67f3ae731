import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MailKind } from '@shared/contract/mail-parts';
import type { Language } from '@shared/language';
import { UNSENT_MESSAGE, type MailStatus } from '@shared/message-statuses';
import { mails, persons } from '@server/platform/db/schema';
import { among, literal } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import { selectList } from '@server/platform/db/select';
import { MAIL_SERVER } from './server-fault';

const newer = alias(mails, 'newer');

export type MailRow = typeof mails.$inferSelect;

/** A mail with what its sending depends on. */
export interface MailToSend extends MailRow {
  firstName: string;
  lastName: string;
  language: Language;
  /** The account's present address; where it is another one by now, only what warns of that is still sent. */
  email: string | null;
  isErased: boolean;
  /** A newer code or link replaced this one. */
  isReplaced: boolean;
}

export const findMail = statement(
  'find_mail',
  (id: Param<string>) => sql<MailToSend>`
    select ${selectList(mails)}, ${persons.firstName} as "firstName", ${persons.lastName} as "lastName",
      ${persons.language}, ${persons.email}, ${persons.erasedAt} is not null as "isErased",
      ${mails.kind} in ('email_code', 'staff_link') and exists (select from ${mails} ${newer}
        where ${newer.personId} = ${mails.personId} and ${newer.kind} = ${mails.kind}
          and ${newer.id} > ${mails.id}) as "isReplaced"
    from ${mails} join ${persons} on ${persons.id} = ${mails.personId}
    where ${mails.id} = ${id}`,
);

/** The mails of a kind to a person since `since`, newest first. */
export const findMailsSince = named(
  'find_mails_since',
  (orm, personId: Param<string>, kind: Param<MailKind>, since: Param<Date>) =>
    orm
      .select()
      .from(mails)
      .where(and(eq(mails.personId, personId), eq(mails.kind, kind), gt(mails.createdAt, since)))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(20),
);

export interface OverdueMail {
  id: string;
  nextTryAt: Date;
}

/** Mails whose time to be tried came before `before`: their job is late, or lost. */
export const findOverdueMails = statement(
  'find_overdue_mails',
  (before: Param<Date>) => sql<OverdueMail>`
    select ${mails.id}, coalesce(${mails.nextTryAt}) as "nextTryAt" from ${mails}
    where ${among(mails.status, UNSENT_MESSAGE)} and ${mails.nextTryAt} < ${before}
    order by ${mails.nextTryAt} limit 500`,
);

/** How many mails of one kind stand at one status. */
export interface MailFigures {
  kind: string;
  status: MailStatus;
  count: number;
  /** When the first was made of those that wait for us or for the server, not for an address. */
  firstMade: Date | null;
  /** How many of those still to be sent the server, or the way there, has failed twice or more. */
  heldBack: number;
}

const IS_OF_SERVER = sql`starts_with(${mails.reason}, ${sql.raw(literal(MAIL_SERVER))})`;

/** Mails from this id on, and older ones that are still to be sent. */
export const readMailFigures = statement(
  'read_mail_figures',
  (since: Param<string>) => sql<MailFigures>`
    select ${mails.kind}, ${mails.status}, count(*) as count,
      min(${mails.createdAt}) filter (where ${mails.nextTryAt} is not null
        and (${mails.reason} is null or ${IS_OF_SERVER})) as "firstMade",
      count(*) filter (where ${mails.nextTryAt} is not null and ${mails.tries} > 1 and ${IS_OF_SERVER})
        as "heldBack"
    from ${mails}
    where ${mails.id} >= ${since}::uuid or ${among(mails.status, UNSENT_MESSAGE)}
    group by ${mails.kind}, ${mails.status}`,
);
