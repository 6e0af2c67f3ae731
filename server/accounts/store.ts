import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { columns, statement } from '@server/db/rows';
import { persons, phoneCodes } from '@server/db/schema';
import { exposureSql, openAmountsSql } from '@server/db/figures';

export type PersonRow = typeof persons.$inferSelect;
export type CodeRow = typeof phoneCodes.$inferSelect;

export const findPersonByEmail = statement<PersonRow, [string]>(
  'find_person_by_email',
  `select ${columns(persons, 'p')} from persons p where p.email = $1`,
);

export const findPerson = statement<PersonRow, [string]>(
  'find_person',
  `select ${columns(persons, 'p')} from persons p where p.id = $1`,
);

export const findPersonByVerifiedPhone = statement<PersonRow, [Phone]>(
  'find_person_by_verified_phone',
  `select ${columns(persons, 'p')} from persons p
   where p.phone = $1 and p.phone_verified_at is not null`,
);

/** What `GET /api/auth/user` shows beyond the session's own person. */
export interface Standing {
  openAmounts: Cents;
  ownOutstanding: Cents;
  exposure: Cents;
  guaranteesGiven: number;
}

export const readStanding = statement<Standing, [string]>(
  'read_standing',
  `select ${openAmountsSql('p')} as "openAmounts", ${exposureSql('p')} as "exposure",
     (select coalesce(sum(l.outstanding_cents), 0)::bigint from loans l
      where l.borrower_id = p.id and l.status in ('disbursed', 'active', 'delinquent', 'defaulted')
     ) as "ownOutstanding",
     (select count(*) from guarantees g
      where g.person_id = p.id and g.status = 'accepted') as "guaranteesGiven"
   from persons p where p.id = $1`,
);

/** Codes sent within the last hour for this person or this number, whoever asked. */
export const readCodeHistory = statement<
  { lastSentAt: Date | null; sentThisHour: number; firstSentAt: Date | null },
  [string, Phone, Date]
>(
  'read_code_history',
  `select max(created_at) as "lastSentAt", min(created_at) as "firstSentAt",
     count(*) as "sentThisHour"
   from phone_codes where (person_id = $1 or phone = $2) and created_at > $3`,
);

export const findNewestCode = statement<CodeRow, [string, 'verify' | 'reset']>(
  'find_newest_code',
  `select ${columns(phoneCodes, 'c')} from phone_codes c
   where c.person_id = $1 and c.purpose = $2 order by c.created_at desc, c.id desc limit 1`,
);

export const dropSessionsOf = statement<never, [string]>(
  'drop_sessions_of',
  'delete from sessions where person_id = $1',
);
