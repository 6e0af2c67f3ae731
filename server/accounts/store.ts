import { PAID_OUT } from '@shared/statuses';
import { listText } from '@server/db/sql-values';
import type { ScoreChange } from '@shared/contract/accounts';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Coded } from '@shared/texts/template';
import { exposureSql, openAmountsSql } from '@server/db/figures';
import { selectList, statement } from '@server/db/rows';
import { persons, phoneCodes } from '@server/db/schema';

export type PersonRow = typeof persons.$inferSelect;
export type CodeRow = typeof phoneCodes.$inferSelect;

export const findPersonByEmail = statement<PersonRow, [string]>(
  'find_person_by_email',
  `select ${selectList(persons, 'p')} from persons p where p.email = $1`,
);

export const findPerson = statement<PersonRow, [string]>(
  'find_person',
  `select ${selectList(persons, 'p')} from persons p where p.id = $1`,
);

export const findPersonByVerifiedPhone = statement<PersonRow, [Phone]>(
  'find_person_by_verified_phone',
  `select ${selectList(persons, 'p')} from persons p
   where p.phone = $1 and p.phone_verified_at is not null and p.erased_at is null`,
);

/** What `GET /api/auth/user` shows beyond the session's own person. */
export interface BorrowingCapacity {
  openAmounts: Cents;
  ownOutstanding: Cents;
  exposure: Cents;
  guaranteesGiven: number;
}

export const readBorrowingCapacity = statement<BorrowingCapacity, [string]>(
  'read_standing',
  `select ${openAmountsSql('p')} as "openAmounts", ${exposureSql('p')} as "exposure",
     (select coalesce(sum(l.outstanding_cents), 0)::bigint from loans l
      where l.borrower_id = p.id and l.status in ${listText(PAID_OUT)}
     ) as "ownOutstanding",
     (select count(*) from guarantees g
      where g.person_id = p.id and g.status = 'accepted') as "guaranteesGiven"
   from persons p where p.id = $1`,
);

/** One change of a person's score (points) or limit (cents). */
export interface ScoreChangeRow {
  at: Date;
  kind: ScoreChange['kind'];
  reason: Coded;
  before: number;
  after: number;
}

/** The latest $2 of both, newest first. */
export const readScoreChanges = statement<ScoreChangeRow, [personId: string, limit: number]>(
  'read_standing_changes',
  `select at, kind, reason, before, after from (
     (select t.id, t.at, 'trust' as kind, t.reason, t.before, t.after from trust_events t
      where t.person_id = $1 order by t.at desc limit $2)
     union all
     (select e.id, e.at, 'limit' as kind, e.detail->'reason' as reason,
        (e.detail->>'before')::int as before, (e.detail->>'after')::int as after
      from events e where e.subject_id = $1 and e.kind = 'limit_changed' order by e.at desc limit $2)
   ) changes order by at desc, id desc limit $2`,
);

/** What one must know before another code is sent. */
export interface CodeHistory {
  /** Newest first: when codes were sent since $3 for this person. */
  ofPerson: Date[];
  ofPhone: Date[];
  /** How many codes this number ever got. */
  sentToPhone: number;
}

/** Codes sent since $3 for this person, and for this number whoever asked. */
export const readCodeHistory = statement<CodeHistory, [string, Phone, Date]>(
  'read_code_history',
  `select array(select created_at from phone_codes where person_id = $1 and created_at > $3
       order by created_at desc) as "ofPerson",
     array(select created_at from phone_codes where phone = $2 and created_at > $3
       order by created_at desc) as "ofPhone",
     coalesce((select max(ordinal) from phone_codes where phone = $2), 0) as "sentToPhone"`,
);

export const findNewestCode = statement<CodeRow, [string, 'verify' | 'reset']>(
  'find_newest_code',
  `select ${selectList(phoneCodes, 'c')} from phone_codes c
   where c.person_id = $1 and c.purpose = $2 order by c.created_at desc, c.id desc limit 1`,
);
