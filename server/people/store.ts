import { OPEN } from '@shared/statuses';
import { listText } from '@server/db/sql-values';
import type { ClosedReason, GuaranteeStatus, LoanStatus } from '@shared/words';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { BasisPoints } from '@shared/rate';
import type { Coded } from '@shared/texts/template';
import { exposureSql } from '@server/db/figures';
import { statement } from '@server/db/rows';

export interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: Phone;
  phoneVerified: boolean;
  trustScore: number;
  isAdmin: boolean;
  isFrozen: boolean;
  openLoans: number;
  createdAt: Date;
}

const USER = `p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone,
  p.phone_verified_at is not null as "phoneVerified", p.trust_score as "trustScore",
  p.is_admin as "isAdmin", p.frozen_at is not null as "isFrozen", p.created_at as "createdAt",
  (select count(*) from loans l where l.borrower_id = p.id
    and l.status in ${listText(OPEN)}) as "openLoans"`;

/** Everybody, the latest first; $1 is the last id of the page before. */
export const findNewestPeople = statement<UserRow, [after: string | null, limit: number]>(
  'find_newest_people',
  `select ${USER} from persons p
   where p.id < coalesce($1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
   order by p.id desc limit $2`,
);

/**
 * The ways of finding people by how something of theirs begins, in their order; each has an index of its
 * own, and what it begins with in $1 (text), $2 (number) or $3 (number from its end).
 */
const WAYS = [
  { key: `(lower(p.first_name || ' ' || p.last_name) collate "C")`, begins: '$1::text' },
  { key: `(lower(p.last_name || ' ' || p.first_name) collate "C")`, begins: '$1::text' },
  { key: '(p.email collate "C")', begins: '$1::text' },
  { key: '(p.phone collate "C")', begins: '$2::text' },
  { key: '(reverse(p.phone) collate "C")', begins: '$3::text' },
] as const;

type Way = (typeof WAYS)[number];

/** U+10FFFF sorts after everything that can follow. */
const isFound = ({ key, begins }: Way): string =>
  `${key} >= ${begins} and ${key} < ${begins} || chr(1114111)`;

/** Below every id that there is. */
const LOWEST = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** One way's people, from where the page before ended. */
const foundBy = (way: Way, index: number): string => `
  (select ${index} as way, ${way.key} as key, p.id from persons p
   where ${isFound(way)}
     and (${way.key}, p.id) > (
       case when $4::int < ${index} then ${way.begins} when $4 = ${index} then coalesce(
         (select ${way.key} from persons p where p.id = $5::uuid), ${way.begins}) end,
       case when $4 = ${index} then coalesce($5, ${LOWEST}) else ${LOWEST} end)
   order by ${way.key}, p.id limit $6)`;

type SearchParams = [
  text: string,
  number: string | null,
  numberFromEnd: string | null,
  way: number,
  after: string | null,
  limit: number,
];

/**
 * People of whom something begins so, by how they are found and then in its order; who is found in several
 * ways comes several times. $4 and $5 are where the page before ended.
 */
export const findPeopleBy = statement<UserRow & { way: number }, SearchParams>(
  'find_people_by',
  `with found as (select * from (${WAYS.map(foundBy).join(' union all ')}) ways
     order by way, key, id limit $6)
   select f.way, ${USER} from found f join persons p on p.id = f.id
   order by f.way, f.key, f.id`,
);

export interface AdminPersonRow extends UserRow {
  version: number;
  phoneVerifiedAt: Date | null;
  frozenAt: Date | null;
  frozenReason: string | null;
  sessions: number;
  limit: Cents;
  loansCompleted: number;
  onTimePayments: number;
  guaranteesGiven: number;
  exposure: Cents;
}

/** A person with everything that an admin's page shows of them at once; $2 is now. */
export const findAdminPerson = statement<AdminPersonRow, [id: string, now: Date]>(
  'find_admin_person',
  `select ${USER}, p.version, p.phone_verified_at as "phoneVerifiedAt",
     p.frozen_at as "frozenAt", p.frozen_reason as "frozenReason", p.limit_cents as limit,
     p.loans_completed as "loansCompleted", p.on_time_payments as "onTimePayments",
     (select count(*) from sessions s where s.person_id = p.id and s.expires_at > $2) as sessions,
     (select count(*) from guarantees g where g.person_id = p.id and g.status = 'accepted'
       and g.released_at is null) as "guaranteesGiven",
     ${exposureSql('p')} as exposure
   from persons p where p.id = $1`,
);

type PageParams = [personId: string, at: Date, id: string, limit: number];

export interface PersonLoanRow {
  id: string;
  reference: string;
  amount: Cents;
  outstanding: Cents;
  apr: BasisPoints;
  status: LoanStatus;
  closedReason: ClosedReason | null;
  createdAt: Date;
}

export const findPersonLoans = statement<PersonLoanRow, PageParams>(
  'find_person_loans',
  `select id, reference, amount_cents as amount, outstanding_cents as outstanding, apr_bps as apr,
     status, closed_reason as "closedReason", created_at as "createdAt"
   from loans where borrower_id = $1 and (created_at, id) < ($2, $3)
   order by created_at desc, id desc limit $4`,
);

export interface PersonGuaranteeRow {
  id: string;
  loanId: string;
  reference: string;
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

/** What they answered, and what waits for them at a number that they have verified. */
export const findPersonGuarantees = statement<PersonGuaranteeRow, PageParams>(
  'find_person_guarantees',
  `select g.id, l.id as "loanId", l.reference, l.status as "loanStatus", b.id as "borrowerId",
     b.first_name as "firstName", b.last_name as "lastName", g.cap_cents as cap,
     g.amount_charged_cents as "amountCharged", g.status,
     g.released_at is not null or l.status = 'closed' as "isReleased", g.asked_at as "askedAt"
   from guarantees g join loans l on l.id = g.loan_id join persons b on b.id = l.borrower_id
   where (g.person_id = $1 or (g.person_id is null and g.phone = (select p.phone from persons p
       where p.id = $1 and p.phone_verified_at is not null)))
     and (g.asked_at, g.id) < ($2, $3)
   order by g.asked_at desc, g.id desc limit $4`,
);

export interface TrustEventRow {
  id: string;
  at: Date;
  points: number;
  after: number;
  reason: Coded;
  loanId: string | null;
}

export const findTrustEvents = statement<TrustEventRow, PageParams>(
  'find_trust_events',
  `select id, at, points, after, reason, loan_id as "loanId" from trust_events
   where person_id = $1 and (at, id) < ($2, $3) order by at desc, id desc limit $4`,
);

export const findGuaranteePhone = statement<
  { phone: Phone; name: string; loanId: string },
  [id: string]
>('find_guarantee_phone', 'select phone, name, loan_id as "loanId" from guarantees where id = $1');
