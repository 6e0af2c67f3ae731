import { detailOf } from '@server/platform/db/event-detail';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { TAKEN_MESSAGE } from '@shared/message-statuses';
import type { Phone } from '@shared/phone';
import { hasOptedOut } from '@server/platform/db/addressee';
import {
  events,
  guarantees,
  guarantorChanges,
  guarantors,
  loans,
  messages,
  optOuts,
  payments,
  persons,
  trustEvents,
} from '@server/platform/db/schema';
import { excluded, selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import { fileReader } from '@server/loans/loans/store';

export type GuarantorRow = typeof guarantors.$inferSelect;

export type PhoneParam = Param<Phone | null>;

/** A guarantee is the person's own if they answered it, or if it is not withdrawn and names their verified phone. */
export const isMine = (person: SQLWrapper, phone: SQLWrapper): SQL =>
  sql`(${guarantees.personId} = ${person}
      or (${guarantees.personId} is null and ${guarantees.phone} = ${phone}::text))
    and not (${is(guarantees.status, 'declined')} and ${guarantees.statusReason} = 'withdrawn')`;

/** The loans that have a guarantee that meets a condition. */
export const loansWith = (condition: SQL): SQL =>
  sql`${loans.id} in (select ${guarantees.loanId} from ${guarantees} where ${condition})`;

/** Which guarantee of the loan's file was requested. */
export interface Own {
  ownId: string;
}

/** The person's guarantee on the loan: the one that they answered, else the one that waits for their number. */
export const ownId = (person: SQLWrapper, phone: SQLWrapper): SQL<Own> =>
  sql<Own>`(select ${guarantees.id} from ${guarantees}
     where ${guarantees.loanId} = ${loans.id} and ${isMine(person, phone)}
     order by ${guarantees.personId} nulls last limit 1) as "ownId"`;

/** The file of the loan that the person's own guarantee belongs to. */
export const findByGuarantee = fileReader(
  'find_by_guarantee',
  (id: Param<string>, personId: Param<string>, phone: PhoneParam) => ({
    where: loansWith(sql`${guarantees.id} = ${id} and ${isMine(personId, phone)}`),
    beside: sql<Own>`${id}::uuid as "ownId"`,
  }),
);

/** The same by the loan's id, for the shared link. */
export const findByLink = fileReader(
  'find_by_link',
  (loanId: Param<string>, personId: Param<string>, phone: PhoneParam) => ({
    where: loansWith(sql`${guarantees.loanId} = ${loanId} and ${isMine(personId, phone)}`),
    beside: ownId(personId, phone),
  }),
);

/** All loans that the person is asked to guarantee or guarantees, newest first. */
export const findBackedBy = fileReader(
  'find_backed_by',
  (personId: Param<string>, phone: PhoneParam) => ({
    where: sql`${loansWith(isMine(personId, phone))} order by ${loans.createdAt} desc, ${loans.id} desc`,
    beside: ownId(personId, phone),
  }),
);

/** The file by a guarantee on the borrower's own loan. */
export const findByOwnGuarantee = fileReader(
  'find_by_own_guarantee',
  (id: Param<string>, borrowerId: Param<string>) => ({
    where: sql`${loans.borrowerId} = ${borrowerId} and ${loansWith(eq(guarantees.id, id))}`,
  }),
);

export const saveGuarantor = named(
  'save_guarantor',
  (
    orm,
    id: Param<string>,
    borrowerId: Param<string>,
    name: Param<string>,
    phone: Param<Phone>,
    createdAt: Param<Date>,
  ) =>
    orm
      .insert(guarantors)
      .values({ id, version: 1, borrowerId, name, phone, createdAt })
      .onConflictDoUpdate({
        target: [guarantors.borrowerId, guarantors.phone],
        set: { name: excluded(guarantors.name) },
      })
      .returning({ id: guarantors.id }),
);

/** The named guarantor, and whether the number opted out. */
export interface NamedGuarantor extends GuarantorRow {
  hasRefused: boolean;
  /** Requests of the last month, by anybody, to which this number has not said yes. */
  unanswered: number;
  isKnown: boolean;
  /** When the borrower asked other new numbers since `since`, newest first. */
  newNumbers: Date[];
}

/** Whether a number has said yes to the borrower. */
const saidYes = (phone: SQLWrapper, borrowerId: SQLWrapper): SQL => sql`exists (
  select from ${guarantees} "yes" join ${loans} "their" on "their".id = "yes".loan_id
  where "yes".phone = ${phone} and "yes".status = 'accepted' and "their".borrower_id = ${borrowerId})`;

/** The numbers that a borrower asked, to guarantee a loan or to take a guarantor's place, with when. */
const askedBy = (borrowerId: SQLWrapper, since: SQLWrapper): SQL => sql`
  select ${guarantees.phone} as phone, ${guarantees.askedAt} as at
  from ${guarantees} join ${loans} on ${loans.id} = ${guarantees.loanId}
  where ${loans.borrowerId} = ${borrowerId} and ${guarantees.askedAt} > ${since}
  union all select ${guarantorChanges.phone}, ${guarantorChanges.namedAt}
  from ${guarantorChanges} join ${loans} on ${loans.id} = ${guarantorChanges.loanId}
  where ${loans.borrowerId} = ${borrowerId} and ${guarantorChanges.namedAt} > ${since}`;

export const findGuarantor = statement(
  'find_guarantor',
  (id: Param<string>, borrowerId: Param<string>, since: Param<Date>) => sql<NamedGuarantor>`
    select ${selectList(guarantors)},
      ${hasOptedOut(guarantors.phone)} as "hasRefused",
      ((select count(*) from ${guarantees} where ${guarantees.phone} = ${guarantors.phone}
          and not ${is(guarantees.status, 'accepted')} and ${guarantees.askedAt} > ${since})
        + (select count(*) from ${guarantorChanges} where ${guarantorChanges.phone} = ${guarantors.phone}
          and ${guarantorChanges.personId} is null and ${guarantorChanges.namedAt} > ${since}))
        as "unanswered",
      (${saidYes(guarantors.phone, borrowerId)}) as "isKnown",
      array(select max("asked".at) from (${askedBy(borrowerId, since)}) "asked"
        where "asked".phone <> ${guarantors.phone}
          and not (${saidYes(sql`"asked".phone`, borrowerId)})
        group by "asked".phone order by 1 desc) as "newNumbers"
    from ${guarantors}
    where ${guarantors.id} = ${id} and ${guarantors.borrowerId} = ${borrowerId}`,
);

/** Said again it counts from then on: an earlier word may be that of whoever had the number before. */
export const saveOptOut = named('save_opt_out', (orm, phone: Param<Phone>, at: Param<Date>) =>
  orm
    .insert(optOuts)
    .values({ phone, at })
    .onConflictDoUpdate({ target: optOuts.phone, set: { at: excluded(optOuts.at) } }),
);

/** A guarantor of a repaid loan who has not got points for it. */
export interface Backer {
  id: string;
  version: number;
  trustScore: number;
  /** Whether the borrower guaranteed them in the last year, directly or through others. */
  isInRing: boolean;
  /** When they last got points for this borrower. */
  thankedAt: Date | null;
  /** How often their points for this loan were given and undone: even, since they have none. */
  timesWritten: number;
}

const thanks = alias(trustEvents, 'thanks');
const thankedFor = alias(loans, 'thanked_for');

/** Whom the borrower guaranteed in the year before the loan closed, and whom those guaranteed, four steps deep. */
const backedByBorrower = (loanId: SQLWrapper): SQL => sql`
  with recursive loan as (
    select ${loans.id} as id, ${loans.borrowerId} as borrower_id, ${loans.closedAt} as closed_at
    from ${loans} where ${loans.id} = ${loanId} and ${is(loans.closedReason, 'repaid')}),
  backed (person_id, step) as (
    select borrower_id, 0 from loan
    union
    select ${loans.borrowerId}, b.step + 1
    from backed b join ${guarantees} on ${guarantees.personId} = b.person_id
        and ${is(guarantees.status, 'accepted')}
      join ${loans} on ${loans.id} = ${guarantees.loanId} and ${loans.disbursedAt} is not null
      cross join loan
    where b.step < 4 and ${guarantees.answeredAt} > loan.closed_at - interval '1 year')`;

export const findBackersToThank = statement(
  'find_backers_to_thank',
  (loanId: Param<string>) => sql<Backer>`
    ${backedByBorrower(loanId)}
    select ${persons.id}, ${persons.version}, ${persons.trustScore} as "trustScore",
      exists (select from backed b where b.person_id = ${persons.id} and b.step > 0) as "isInRing",
      (select max(${thanks.at}) from ${trustEvents} ${thanks}
         join ${loans} ${thankedFor} on ${thankedFor.id} = ${thanks.loanId}
       where ${thanks.personId} = ${persons.id} and ${is(thanks.cause, 'guaranteed')}
         and ${thanks.loanId} <> loan.id and ${thanks.points} > 0
         and ${thankedFor.borrowerId} = loan.borrower_id) as "thankedAt",
      written.times as "timesWritten"
    from loan join ${guarantees} on ${guarantees.loanId} = loan.id
        and ${is(guarantees.status, 'accepted')}
      join ${persons} on ${persons.id} = ${guarantees.personId}
      cross join lateral (select count(*)::int as times from ${trustEvents}
        where ${trustEvents.personId} = ${persons.id} and ${trustEvents.loanId} = loan.id
          and ${is(trustEvents.cause, 'guaranteed')}) written
    where written.times % 2 = 0
      and ${guarantees.releasedBecause} is distinct from 'upheld'
      and not exists (select from ${guarantorChanges} where ${guarantorChanges.guaranteeId} = ${guarantees.id}
        and ${is(guarantorChanges.status, 'in_force')})
    order by ${persons.id}`,
);

export type ContactRow = Pick<typeof events.$inferSelect, 'at' | 'kind' | 'detail'>;

const anew = alias(messages, 'anew');

/** False for the event of an SMS that the gateway never took, or said since that it failed, nor one that went anew. */
export const WAS_TAKEN = sql`not exists (select from ${messages}
  where ${messages.id} = (${detailOf<'borrower_reminded' | 'final_demand'>('messageId')})::uuid
    and not ${among(messages.status, TAKEN_MESSAGE)} and not exists (select from ${messages} ${anew}
      where ${anew.personId} = ${messages.personId} and ${anew.parts}->>'anewOf' = ${messages.id}::text
        and ${among(anew.status, TAKEN_MESSAGE)}))`;

const WAS_REVERSED = sql`exists (select from ${payments} where ${payments.loanId} = ${events.loanId}
  and ${payments.receipt} = ${detailOf<'repayment_received' | 'guarantor_paid'>('receipt')}
  and ${is(payments.status, 'reversed')})`;

/** The contacts with a late borrower from the events, newest first: SMS that left, and payments that stand. */
export const findContacts = named(
  'find_borrower_contacts',
  (orm, loanId: Param<string>, kinds: Param<readonly string[]>) =>
    orm
      .select({ at: events.at, kind: events.kind, detail: events.detail })
      .from(events)
      .where(
        and(
          eq(events.loanId, loanId),
          sql`${events.kind} = any(${kinds}) and ${WAS_TAKEN} and not ${WAS_REVERSED}`,
        ),
      )
      .orderBy(desc(events.id))
      .limit(50),
);
