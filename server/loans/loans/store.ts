import { and, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ASKED, OPEN, OPEN_REQUEST } from '@shared/statuses';
import { backer, JOIN_BACKER } from '@server/platform/db/backer';
import { exposure, isToppingUp, openAmounts } from '@server/platform/db/figures';
import type { Db } from '@server/platform/core/ports/database';
import {
  accrualBuckets,
  claims,
  events,
  guarantees,
  instalments,
  loanCharges,
  loans,
  persons,
  productVersions,
  quotes,
} from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among, is, list } from '@server/platform/db/sql-values';
import {
  named,
  type Param,
  type Params,
  statement,
  type Values,
} from '@server/platform/db/statement';
import { DECISIONS, type Decided } from '@server/lending/decisions';
import type { Quote } from '@server/lending/quote';
import { AGREED_JSON } from './agreement-store';
import { EARLIER_JSON, type ToppedUpJson, toToppedUp } from './earlier-store';
import type { DecidedFile, GuaranteeInFile, LoanFile } from './loan-file';

type FileJson = {
  loan: Json<typeof loans>;
  borrower: Json<typeof persons>;
  earlier: ToppedUpJson | null;
  otherOpenAmounts: LoanFile['otherOpenAmounts'];
  held: LoanFile['held'];
  guarantees: { row: Json<typeof guarantees>; backer: GuaranteeInFile['backer'] }[];
  claims: Json<typeof claims>[];
  instalments: Json<typeof instalments>[];
  charges: LoanFile['charges'];
  backings: LoanFile['backings'];
  product: LoanFile['product'];
  quote: Quote;
  agreed: Quote | null;
  bucketDay: LoanFile['bucketDay'];
};

const borrower = alias(persons, 'borrower');
/** The loan that this one pays off, until it is paid out itself. */
const EARLIER_IN_TOP_UP = sql`case when ${isToppingUp(loans)} then ${loans.topsUpId} end`;

/** Whether a person is the borrower of `loans` or on one of its guarantees that is not declined. */
export const hasPart = (person: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${loans.borrowerId} = ${person} or exists (select from ${guarantees} ${JOIN_BACKER}
    where ${guarantees.loanId} = ${loans.id} and ${among(guarantees.status, ASKED)}
      and ${backer.id} = ${person}))`;

const GUARANTEES_JSON = sql`(select coalesce(json_agg(json_build_object(
    'row', ${jsonOf(guarantees)},
    'backer', case when ${backer.id} is not null then json_build_object(
      'id', ${backer.id}, 'version', ${backer.version},
      'phone', ${backer.phone}, 'trustScore', ${backer.trustScore}, 'limit', ${backer.limit},
      'openAmounts', ${openAmounts(backer.id)},
      'exposure', ${exposure(backer.id, loans.id, EARLIER_IN_TOP_UP)}) end)
    order by ${guarantees.askedAt}, ${guarantees.id}), '[]')
  from ${guarantees} ${JOIN_BACKER} where ${guarantees.loanId} = ${loans.id})`;

const verified = alias(persons, 'verified');
const backing = alias(guarantees, 'standing');
const asked = alias(guarantees, 'asked');
const backed = alias(loans, 'stood_for');

/** Which of this loan's people back each other, on any loan. */
const BACKINGS_JSON = sql`(select coalesce(jsonb_agg(distinct jsonb_build_object(
    'guarantorId', ${backing.personId}, 'borrowerId', ${backed.borrowerId})), '[]')
  from ${guarantees} ${backing} join ${loans} ${backed} on ${backed.id} = ${backing.loanId}
  where ${is(backing.status, 'accepted')} and ${backing.releasedAt} is null
    and ${backed.status} <> 'closed' and ${backed.id} <> ${loans.id}
    and ${backing.personId} in (select ${loans.borrowerId} union
      select ${verified.id} from ${guarantees} ${asked} join ${persons} ${verified}
      on ${verified.id} = ${asked.personId} or (${asked.personId} is null
        and ${verified.phone} = ${asked.phone} and ${verified.phoneVerifiedAt} is not null)
      where ${asked.loanId} = ${loans.id}))`;

/** The last day that the bucket of `loans` has accrued; null while the loan is in none. */
export const BUCKET_DAY = sql`(select ${accrualBuckets.accruedThrough} from ${accrualBuckets}
  where ${accrualBuckets.bucket} = ${loans.bucket})`;

/** The instalments of `loans`, in order. */
export const INSTALMENTS_JSON = sql`(select
    coalesce(json_agg(${jsonOf(instalments)} order by ${instalments.number}), '[]')
  from ${instalments} where ${instalments.loanId} = ${loans.id})`;

/** The charges of `loans`, in order. */
export const CHARGES_JSON = sql`(select
    coalesce(json_agg(${jsonOf(loanCharges)} order by ${loanCharges.dueOn}), '[]')
  from ${loanCharges} where ${loanCharges.loanId} = ${loans.id})`;

/** The claims on guarantors of `loans`, oldest first. */
export const CLAIMS_JSON = sql`(select
    coalesce(json_agg(${jsonOf(claims)} order by ${claims.noticedAt}, ${claims.id}), '[]')
  from ${claims} where ${claims.loanId} = ${loans.id})`;

const PRODUCT_JSON = sql`json_build_object('id', ${productVersions.id},
    'productId', ${productVersions.productId}, 'version', ${productVersions.version},
    'terms', ${productVersions.terms})`;

const paidOff = alias(loans, 'paid_off');

/** The amount of the open loan that `loans` is to pay off; 0 where there is none. */
const EARLIER_AMOUNT = sql`(case when not ${isToppingUp(loans)} then 0 else coalesce((
  select ${paidOff.amount} from ${loans} ${paidOff}
  where ${paidOff.id} = ${loans.topsUpId} and ${among(paidOff.status, OPEN)}), 0) end)`;

/** A loan's whole file as one row. */
const FILE_COLUMNS = sql`${jsonOf(loans)} as "loan", ${jsonOf(borrower)} as "borrower",
    ${EARLIER_JSON} as "earlier", (${openAmounts(borrower.id)} - greatest(${EARLIER_AMOUNT},
      case when ${among(loans.status, OPEN)} then ${loans.amount} else 0 end))::bigint as "otherOpenAmounts",
    ${exposure(borrower.id)} as "held",
    ${BUCKET_DAY} as "bucketDay", ${GUARANTEES_JSON} as "guarantees", ${CLAIMS_JSON} as "claims",
    ${INSTALMENTS_JSON} as "instalments", ${CHARGES_JSON} as "charges", ${BACKINGS_JSON} as "backings",
    ${PRODUCT_JSON} as "product", ${quotes.result} as "quote", ${AGREED_JSON} as "agreed"`;

const FILE_SOURCE = sql`${loans} join ${persons} ${borrower} on ${borrower.id} = ${loans.borrowerId}
  join ${quotes} on ${quotes.id} = ${loans.quoteId}
  join ${productVersions} on ${productVersions.id} = ${loans.productVersionId}`;

const toFile = (json: FileJson): LoanFile => ({
  ...json,
  loan: parseJsonRow(loans, json.loan),
  borrower: parseJsonRow(persons, json.borrower),
  earlier: json.earlier && toToppedUp(json.earlier),
  guarantees: json.guarantees.map(({ row, backer: person }) => ({
    row: parseJsonRow(guarantees, row),
    backer: person,
  })),
  claims: json.claims.map((row) => parseJsonRow(claims, row)),
  instalments: json.instalments.map((row) => parseJsonRow(instalments, row)),
});

/** The files to read: a condition on `loans` with its order, and columns beside the file. */
interface Wanted<Columns> {
  where: SQL;
  beside?: SQL<Columns>;
}

/** Reads files by a condition on `loans`, one prepared statement each. `beside` adds columns to the same row. */
export function fileReader<P extends Params, Columns extends object = object>(
  name: string,
  build: (...params: P) => Wanted<Columns>,
) {
  const raw = statement(name, (...params: P) => {
    const { where, beside } = build(...params);
    const columns = beside ? sql`${FILE_COLUMNS}, ${beside}` : FILE_COLUMNS;
    return sql<FileJson & Columns>`select ${columns} from ${FILE_SOURCE} where ${where}`;
  });
  const read = async (db: Db, ...values: Values<P>): Promise<(LoanFile & Columns)[]> =>
    (await raw(db, ...values)).map((row) => ({ ...row, ...toFile(row) }));
  return Object.assign(read, { raw });
}

/** A loan without a check of ownership: for admins, jobs and provider callbacks. */
export const findLoan = fileReader('find_loan', (id: Param<string>) => ({
  where: sql`${loans.id} = ${id}`,
}));

type DecidedJson = Omit<Decided, 'at'> & { at: string };

const admin = alias(persons, 'admin');

/** The latest admin decision about the loan as JSON, or null. */
const DECIDED_JSON = sql<{ decided: DecidedJson | null }>`(select json_build_object(
      'id', ${events.id}, 'kind', ${events.kind}, 'at', ${events.at},
      'byId', ${events.actorId}, 'by', ${admin.firstName})
    from ${events} join ${persons} ${admin} on ${admin.id} = ${events.actorId}
    where ${events.loanId} = ${loans.id} and ${events.kind} in ${list(Object.keys(DECISIONS))}
    order by ${events.id} desc limit 1) as "decided"`;

export function decidedReader<P extends Params>(name: string, where: (...params: P) => SQL) {
  const read = fileReader(name, (...params: P) => ({
    where: where(...params),
    beside: DECIDED_JSON,
  }));
  const readDecided = async (db: Db, ...values: Values<P>): Promise<DecidedFile[]> =>
    (await read(db, ...values)).map(({ decided, ...file }) => ({
      ...file,
      decided: decided && { ...decided, at: new Date(decided.at) },
    }));
  return Object.assign(readDecided, { raw: read.raw });
}

export const findDecided = decidedReader(
  'find_decided_loan',
  (id: Param<string>) => sql`${loans.id} = ${id}`,
);

/** The caller's own loan; no row for any other. */
export const findOwnLoan = fileReader(
  'find_own_loan',
  (id: Param<string>, borrowerId: Param<string>) => ({
    where: sql`${loans.id} = ${id} and ${loans.borrowerId} = ${borrowerId}`,
  }),
);

export const findDraft = fileReader('find_draft', (borrowerId: Param<string>) => ({
  where: sql`${loans.borrowerId} = ${borrowerId} and ${is(loans.status, 'quoting')}`,
}));

export const findLoansOf = fileReader(
  'find_loans_of',
  (borrowerId: Param<string>, at: Param<Date>, id: Param<string>, limit: Param<number>) => ({
    where: sql`${loans.borrowerId} = ${borrowerId} and (${loans.createdAt}, ${loans.id}) < (${at}, ${id})
      order by ${loans.createdAt} desc, ${loans.id} desc limit ${limit}`,
  }),
);

/** Drafts and returned requests unchanged since `untouchedSince`. */
export const findExpired = named('find_expired_loans', (orm, untouchedSince: Param<Date>) =>
  orm
    .select({ id: loans.id })
    .from(loans)
    .where(and(among(loans.status, OPEN_REQUEST), lte(loans.touchedAt, untouchedSince)))
    .orderBy(loans.touchedAt, loans.id),
);
