import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '@shared/day';
import { ownLoansJson } from '@server/people/accounts/record-store';
import { claims, guarantees, loans, persons, quotes } from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import type { Param } from '@server/platform/db/statement';
import { callerReader } from '@server/platform/http/caller-store';
import type { Quote } from '@server/lending/quote';
import type { LoanOnRecord } from '@server/lending/standing';
import { type PositionJson, positionJson, positionRowsOf } from '@server/loans/loans/list-store';
import type { PricedFile } from './present';
import { isMine } from './store';

interface BackedJson extends PositionJson {
  own: Json<typeof guarantees>;
  borrower: Omit<PricedFile['borrower'], 'createdAt'> & { createdAt: string };
  quote: Quote;
  record: LoanOnRecord[];
}

const borrower = alias(persons, 'borrower');
const own = alias(guarantees, 'own');
const OWN = sql.identifier('own');

const OWN_CLAIMS = sql`(select
    coalesce(json_agg(${jsonOf(claims)} order by ${claims.noticedAt}, ${claims.id}), '[]')
  from ${claims} where ${claims.guaranteeId} = ${own.id})`;

/** The caller's number, if it is verified. */
const PHONE = sql`case when ${persons.phoneVerifiedAt} is not null then ${persons.phone} end`;

/**
 * Loans that the caller is asked to guarantee or guarantees, newest first, after the last of the page before; each with
 * the caller's guarantee, its stored quote and the borrower's record.
 */
export const findCallersGuarantees = callerReader(
  'find_callers_guarantees',
  (caller, at: Param<Date>, id: Param<string>, limit: Param<number>) => sql<BackedJson[]>`
    (select coalesce(json_agg(listed.loan order by listed.at desc, listed.id desc), '[]') from (
      select json_build_object(${positionJson(OWN_CLAIMS)}, 'own', ${jsonOf(own)},
          'borrower', json_build_object('firstName', ${borrower.firstName},
            'lastName', ${borrower.lastName}, 'trustScore', ${borrower.trustScore},
            'createdAt', ${borrower.createdAt}, 'loansCompleted', ${borrower.loansCompleted}),
          'quote', ${quotes.result}, 'record', ${ownLoansJson(borrower.id)}) as loan,
        ${loans.createdAt} as at, ${loans.id} as id
      from (select distinct on (${guarantees.loanId}) ${guarantees}.* from ${guarantees}
          where ${isMine(caller.id, PHONE)}
          order by ${guarantees.loanId}, ${guarantees.personId} nulls last) ${OWN}
        join ${loans} on ${loans.id} = ${own.loanId}
        join ${quotes} on ${quotes.id} = ${loans.quoteId}
        join ${persons} ${borrower} on ${borrower.id} = ${loans.borrowerId}
      where (${loans.createdAt}, ${loans.id}) < (${at}, ${id})
      order by ${loans.createdAt} desc, ${loans.id} desc limit ${limit}) listed)`,
);

/** A row of it, as of `today`. */
export function backedLoanOf(json: BackedJson, today: Day) {
  const { createdAt, ...rest } = json.borrower;
  const file: PricedFile = {
    ...positionRowsOf(json),
    borrower: { ...rest, createdAt: new Date(createdAt) },
  };
  const { quote, record } = json;
  return { file, own: parseJsonRow(guarantees, json.own), quote, record: { loans: record, today } };
}
