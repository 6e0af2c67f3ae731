import { detailOf } from '@server/platform/db/event-detail';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { EventKind } from '@shared/contract/events';
import type { Db } from '@server/platform/core/ports/database';
import { DIALLED } from '@server/desk/people/dialled-store';
import { IS_FOR_PERSON, OPTED_OUT_AT } from '@server/platform/db/addressee';
import {
  events,
  guarantors,
  identityChanges,
  inboundWords,
  loanAgreements,
  loans,
  mails,
  messages,
  payDays,
  payments,
  persons,
  sessions,
} from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

/** The data kept about a person besides their loans, their guarantees and what comes with the session. */
export interface Kept {
  createdAt: Date;
  contacts: { name: string; phone: string; namedAt: string }[];
  messages: (typeof messages.$inferSelect)[];
  payments: (typeof payments.$inferSelect)[];
  agreements: (typeof loanAgreements.$inferSelect)[];
  payDays: (typeof payDays.$inferSelect)[];
  mails: { kind: string; to: string; status: string; at: string }[];
  menus: { at: string; answer: string }[];
  words: { at: string; word: string }[];
  signIns: { at: string; until: string }[];
  activity: { at: string; kind: EventKind; address: string | null }[];
  termsAgreed: { version: string; at: string }[];
  identityChanges: { kind: 'name' | 'email'; before: string; after: string; at: string }[];
  messagesRefusedAt: Date | null;
}

type KeptJson = Omit<Kept, 'messages' | 'payments' | 'agreements' | 'payDays'> & {
  messages: Json<typeof messages>[];
  payments: Json<typeof payments>[];
  agreements: Json<typeof loanAgreements>[];
  payDays: Json<typeof payDays>[];
};

/** A JSON array of items from a source, in an order. */
export const listOf = (item: SQL, order: SQL, source: SQL): SQL =>
  sql`(select coalesce(json_agg(${item} order by ${order}), '[]') ${source})`;

/** An instant in the JSON format of the API. */
export const wired = (column: Column | SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const CONTACTS = listOf(
  sql`json_build_object('name', ${guarantors.name}, 'phone', ${guarantors.phone},
    'namedAt', ${wired(guarantors.createdAt)})`,
  sql`${guarantors.createdAt}, ${guarantors.id}`,
  sql`from ${guarantors} where ${guarantors.borrowerId} = ${persons.id}`,
);

/** Leaves out codes: with one, a stolen session could verify a phone that its user doesn't hold. */
const MESSAGES = listOf(
  jsonOf(messages),
  sql`${messages.createdAt} desc, ${messages.id} desc`,
  sql`from ${messages} where ${IS_FOR_PERSON} and ${messages.kind} <> 'phone_code'
    and (${messages.personId} is not null or ${messages.createdAt} >= ${persons.createdAt})`,
);

const MAILS = listOf(
  sql`json_build_object('kind', ${mails.kind}, 'to', ${mails.address}, 'status', ${mails.status},
    'at', ${wired(mails.createdAt)})`,
  sql`${mails.createdAt} desc, ${mails.id} desc`,
  sql`from ${mails} where ${mails.personId} = ${persons.id}`,
);

const MENUS = listOf(
  sql`json_build_object('at', ${wired(sql`screen.at`)}, 'answer', screen.answer)`,
  sql`screen.at desc, screen.id desc`,
  sql`from (${DIALLED}) screen`,
);

const WORDS = listOf(
  sql`json_build_object('at', ${wired(inboundWords.receivedAt)}, 'word', ${inboundWords.word})`,
  sql`${inboundWords.receivedAt} desc, ${inboundWords.gatewayId}`,
  sql`from ${inboundWords} where ${inboundWords.phone} = ${persons.phone} and ${persons.phoneVerifiedAt} is not null
    and ${inboundWords.receivedAt} >= coalesce(${persons.phoneChangedAt}, ${persons.phoneVerifiedAt})`,
);

const PAYMENTS = listOf(
  jsonOf(payments),
  sql`${payments.createdAt} desc, ${payments.id} desc`,
  sql`from ${payments} where ${payments.personId} = ${persons.id}`,
);

const AGREEMENTS = listOf(
  jsonOf(loanAgreements),
  sql`${loanAgreements.at}, ${loanAgreements.id}`,
  sql`from ${loanAgreements} join ${loans} on ${loans.id} = ${loanAgreements.loanId}
    where ${loans.borrowerId} = ${persons.id}`,
);

const PAY_DAYS = listOf(
  jsonOf(payDays),
  sql`${payDays.setAt}, ${payDays.loanId}`,
  sql`from ${payDays} join ${loans} on ${loans.id} = ${payDays.loanId}
    where ${loans.borrowerId} = ${persons.id}`,
);

const SIGN_INS = listOf(
  sql`json_build_object('at', ${wired(sessions.createdAt)}, 'until', ${wired(sessions.expiresAt)})`,
  sql`${sessions.createdAt} desc`,
  sql`from ${sessions} where ${sessions.personId} = ${persons.id}`,
);

const ACTIVITY = listOf(
  sql`json_build_object('at', ${wired(events.at)}, 'kind', ${events.kind}, 'address', ${events.ip})`,
  sql`${events.at} desc, ${events.id} desc`,
  sql`from ${events} where ${events.actorId} = ${persons.id}`,
);

const TERMS = detailOf<'signed_up' | 'terms_agreed'>('terms');
/** Sign-up says which terms it agrees to, and every later yes is an event of its own. */
const TERMS_AGREED = listOf(
  sql`json_build_object('version', ${TERMS}, 'at', ${wired(events.at)})`,
  sql`${events.at}, ${events.id}`,
  sql`from ${events} where ${events.subjectId} = ${persons.id}
    and ${among(events.kind, ['signed_up', 'terms_agreed'])} and ${TERMS} is not null`,
);

const IDENTITY_CHANGES = listOf(
  sql`json_build_object('kind', ${identityChanges.kind}, 'before', ${identityChanges.before},
    'after', ${identityChanges.after}, 'at', ${wired(identityChanges.at)})`,
  sql`${identityChanges.at}, ${identityChanges.id}`,
  sql`from ${identityChanges} where ${identityChanges.personId} = ${persons.id}`,
);

export const readKept = statement(
  'read_all_that_is_kept',
  (personId: Param<string>) => sql<KeptJson>`
    select ${persons.createdAt} as "createdAt", ${CONTACTS} as "contacts", ${MESSAGES} as "messages",
      ${MAILS} as "mails", ${MENUS} as "menus", ${WORDS} as "words", ${PAYMENTS} as "payments",
      ${AGREEMENTS} as "agreements", ${PAY_DAYS} as "payDays",
      ${SIGN_INS} as "signIns", ${ACTIVITY} as "activity",
      ${TERMS_AGREED} as "termsAgreed", ${IDENTITY_CHANGES} as "identityChanges",
      ${OPTED_OUT_AT} as "messagesRefusedAt"
    from ${persons} where ${persons.id} = ${personId}`,
);

export async function findKept(db: Db, personId: string): Promise<Kept | undefined> {
  const [found] = await readKept(db, personId);
  return (
    found && {
      ...found,
      messages: found.messages.map((row) => parseJsonRow(messages, row)),
      payments: found.payments.map((row) => parseJsonRow(payments, row)),
      agreements: found.agreements.map((row) => parseJsonRow(loanAgreements, row)),
      payDays: found.payDays.map((row) => parseJsonRow(payDays, row)),
    }
  );
}
