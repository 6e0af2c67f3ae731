import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminPerson } from '@shared/contract/people';
import type { OldNumbers } from '@shared/loan-number';
import type { GuaranteeStatus, LoanStatus } from '@shared/words';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { exposure } from '@server/platform/db/figures';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import {
  guarantees,
  identityChanges,
  loans,
  persons,
  sessions,
  trustEvents,
} from '@server/platform/db/schema';
import { WITHOUT_BROWSER } from '@server/people/accounts/store';
import { among, is } from '@server/platform/db/sql-values';
import { DIALLED } from './dialled-store';
import { IS_SHUT } from './way-in-store';
import { named, type Param, type Row, statement } from '@server/platform/db/statement';
import { LOWEST_ID } from '@server/platform/core/ids';
import { fullName } from '@server/platform/db/full-name';

export interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: Phone;
  phoneVerified: boolean;
  trustScore: number;
  isAdmin: boolean;
  isFrozen: boolean;
  openLoans: number;
  createdAt: Date;
}

/** The columns of a list of people. */
export const USER = sql`${persons.id}, ${persons.firstName} as "firstName", ${persons.lastName} as "lastName",
  ${persons.email}, ${persons.phone}, ${persons.phoneVerifiedAt} is not null as "phoneVerified",
  ${persons.trustScore} as "trustScore", ${persons.staffRole} is not null
    and ${persons.staffEndedAt} is null as "isAdmin",
  ${persons.frozenAt} is not null as "isFrozen", ${persons.createdAt} as "createdAt",
  (select count(*) from ${loans} where ${loans.borrowerId} = ${persons.id}
    and not ${among(loans.status, ['closed', 'quoting'])}) as "openLoans"`;

/** Sort before and after every person. */
const LOWEST = sql.raw(`'${LOWEST_ID}'::uuid`);
const HIGHEST = sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;
const LAST_NAME = sql`chr(1114111)`;

const NAME = sql`(lower(${fullName(persons)}) collate "C")`;
const nameOf = (id: Param<string | null>): SQL =>
  sql`(select ${NAME} from ${persons} where ${persons.id} = ${id}::uuid)`;

/** Everyone in an order; `after` is the last id of the page before. */
const everyone = (name: string, page: (after: Param<string | null>) => SQL) =>
  statement(
    name,
    (after: Param<string | null>, limit: Param<number>) =>
      sql<UserRow>`select ${USER} from ${persons} where ${page(after)} limit ${limit}`,
  );

export const findNewestPeople = everyone(
  'find_newest_people',
  (after) => sql`${persons.id} < coalesce(${after}, ${HIGHEST}) order by ${persons.id} desc`,
);
export const findOldestPeople = everyone(
  'find_oldest_people',
  (after) => sql`${persons.id} > coalesce(${after}, ${LOWEST}) order by ${persons.id}`,
);
export const findPeopleFromA = everyone(
  'find_people_from_a',
  (
    after,
  ) => sql`(${NAME}, ${persons.id}) > (coalesce(${nameOf(after)}, ''), coalesce(${after}, ${LOWEST}))
    order by ${NAME}, ${persons.id}`,
);
export const findPeopleFromZ = everyone(
  'find_people_from_z',
  (after) => sql`(${NAME}, ${persons.id}) < (coalesce(${nameOf(after)}, ${LAST_NAME}),
      coalesce(${after}, ${HIGHEST})) order by ${NAME} desc, ${persons.id} desc`,
);

export interface AdminPersonRow extends UserRow {
  version: number;
  phoneVerifiedAt: Date | null;
  isShut: boolean;
  frozenAt: Date | null;
  frozenReason: string | null;
  sessions: number;
  isWithoutBrowser: boolean;
  hasDialled: boolean;
  limit: Cents;
  loansCompleted: number;
  onTimePayments: number;
  guaranteesGiven: number;
  exposure: Cents;
  identityChanges: AdminPerson['identityChanges'];
}

/** A person with everything that an admin's page shows. */
export const findAdminPerson = statement(
  'find_admin_person',
  (id: Param<string>, now: Param<Date>) => sql<AdminPersonRow>`
    select ${USER}, ${persons.version}, ${persons.phoneVerifiedAt} as "phoneVerifiedAt", ${IS_SHUT} as "isShut",
      ${persons.frozenAt} as "frozenAt", ${persons.frozenReason} as "frozenReason",
      ${persons.limit} as "limit", ${persons.loansCompleted} as "loansCompleted",
      ${persons.onTimePayments} as "onTimePayments",
      (select count(*) from ${sessions} where ${sessions.personId} = ${persons.id}
        and ${sessions.expiresAt} > ${now}) as sessions,
      (select count(*) from ${guarantees} where ${guarantees.personId} = ${persons.id}
        and ${is(guarantees.status, 'accepted')} and ${guarantees.releasedAt} is null)
        as "guaranteesGiven",
      ${exposure(persons.id)} as exposure, ${WITHOUT_BROWSER(sql`${persons.id}`)} as "isWithoutBrowser",
      exists (${DIALLED}) as "hasDialled",
      (select coalesce(json_agg(json_build_object('kind', ${identityChanges.kind},
          'before', ${identityChanges.before}, 'after', ${identityChanges.after},
          'at', to_char(${identityChanges.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by ${identityChanges.at} desc, ${identityChanges.id} desc), '[]')
        from ${identityChanges} where ${identityChanges.personId} = ${persons.id})
        as "identityChanges"
    from ${persons} where ${persons.id} = ${id}`,
);

export const findPersonLoans = named(
  'find_person_loans',
  (orm, personId: Param<string>, at: Param<Date>, id: Param<string>, limit: Param<number>) =>
    orm
      .select({
        id: loans.id,
        reference: loans.reference,
        broughtForward: oldNumbers(),
        amount: loans.amount,
        outstanding: loans.outstanding,
        apr: loans.apr,
        status: loans.status,
        closedReason: loans.closedReason,
        createdAt: loans.createdAt,
      })
      .from(loans)
      .where(
        and(
          eq(loans.borrowerId, personId),
          sql`(${loans.createdAt}, ${loans.id}) < (${at}, ${id})`,
        ),
      )
      .orderBy(desc(loans.createdAt), desc(loans.id))
      .limit(limit),
);

export type PersonLoanRow = Row<typeof findPersonLoans>;

export interface PersonGuaranteeRow {
  id: string;
  loanId: string;
  reference: string;
  broughtForward: OldNumbers | null;
  loanStatus: LoanStatus;
  borrowerId: string;
  firstName: string;
  lastName: string;
  cap: Cents;
  amountCharged: Cents;
  status: GuaranteeStatus;
  isReleased: boolean;
  askedAt: Date;
}

const borrower = alias(persons, 'borrower');

/** The guarantees that they answered, and those that wait at their verified number. */
export const findPersonGuarantees = statement(
  'find_person_guarantees',
  (
    personId: Param<string>,
    at: Param<Date>,
    id: Param<string>,
    limit: Param<number>,
  ) => sql<PersonGuaranteeRow>`
    select ${guarantees.id}, ${loans.id} as "loanId", ${loans.reference}, ${oldNumbers()} as "broughtForward",
      ${loans.status} as "loanStatus", ${borrower.id} as "borrowerId",
      ${borrower.firstName} as "firstName", ${borrower.lastName} as "lastName",
      ${guarantees.cap} as cap, ${guarantees.amountCharged} as "amountCharged", ${guarantees.status},
      ${guarantees.releasedAt} is not null or ${is(loans.status, 'closed')} as "isReleased",
      ${guarantees.askedAt} as "askedAt"
    from ${guarantees} join ${loans} on ${loans.id} = ${guarantees.loanId}
      join ${persons} ${borrower} on ${borrower.id} = ${loans.borrowerId}
    where (${guarantees.personId} = ${personId} or (${guarantees.personId} is null
        and ${guarantees.phone} = (select ${persons.phone} from ${persons}
          where ${persons.id} = ${personId} and ${persons.phoneVerifiedAt} is not null)))
      and (${guarantees.askedAt}, ${guarantees.id}) < (${at}, ${id})
    order by ${guarantees.askedAt} desc, ${guarantees.id} desc limit ${limit}`,
);

export const findTrustEvents = named(
  'find_trust_events',
  (orm, personId: Param<string>, at: Param<Date>, id: Param<string>, limit: Param<number>) =>
    orm
      .select({
        id: trustEvents.id,
        at: trustEvents.at,
        points: trustEvents.points,
        after: trustEvents.after,
        reason: trustEvents.reason,
        loanId: trustEvents.loanId,
      })
      .from(trustEvents)
      .where(
        and(
          eq(trustEvents.personId, personId),
          sql`(${trustEvents.at}, ${trustEvents.id}) < (${at}, ${id})`,
        ),
      )
      .orderBy(desc(trustEvents.at), desc(trustEvents.id))
      .limit(limit),
);

export type TrustEventRow = Row<typeof findTrustEvents>;
