import { type SQL, sql } from 'drizzle-orm';
import type { SessionPerson } from '@server/platform/core/context';
import {
  claims,
  guarantees,
  instalments,
  loans,
  productVersions,
} from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import type { Param } from '@server/platform/db/statement';
import { callerReader } from '@server/platform/http/caller-store';
import type { ListedLoan } from './loan-file';
import { BUCKET_DAY, CHARGES_JSON, CLAIMS_JSON, INSTALMENTS_JSON } from './store';

/** What a loan's position is computed from, as JSON. */
export interface PositionJson {
  loan: Json<typeof loans>;
  bucketDay: ListedLoan['bucketDay'];
  claims: Json<typeof claims>[];
  instalments: Json<typeof instalments>[];
  charges: ListedLoan['charges'];
}

/** A part of `json_build_object`'s list; `claims`: which of the loan's. */
export const positionJson = (ownClaims: SQL = CLAIMS_JSON): SQL => sql`
  'loan', ${jsonOf(loans)}, 'bucketDay', ${BUCKET_DAY}, 'claims', ${ownClaims},
  'instalments', ${INSTALMENTS_JSON}, 'charges', ${CHARGES_JSON}`;

export const positionRowsOf = (json: PositionJson) => ({
  loan: parseJsonRow(loans, json.loan),
  bucketDay: json.bucketDay,
  claims: json.claims.map((row) => parseJsonRow(claims, row)),
  instalments: json.instalments.map((row) => parseJsonRow(instalments, row)),
  charges: json.charges,
});

type ListedJson = PositionJson & Pick<ListedLoan, 'guarantees' | 'product'>;

const PRODUCT = sql`json_build_object('productId', (select ${productVersions.productId}
  from ${productVersions} where ${productVersions.id} = ${loans.productVersionId}))`;

const NAMES_JSON = sql`(select coalesce(json_agg(json_build_object('row', json_build_object(
    'id', ${guarantees.id}, 'status', ${guarantees.status}, 'name', ${guarantees.name}))
    order by ${guarantees.askedAt}, ${guarantees.id}), '[]')
  from ${guarantees} where ${guarantees.loanId} = ${loans.id})`;

/** The caller's own loans, newest first, after the last of the page before. */
export const findCallersLoans = callerReader(
  'find_callers_loans',
  (caller, at: Param<Date>, id: Param<string>, limit: Param<number>) => sql<ListedJson[]>`
    (select coalesce(json_agg(listed.loan order by listed.at desc, listed.id desc), '[]') from (
      select json_build_object(${positionJson()}, 'product', ${PRODUCT},
          'guarantees', ${NAMES_JSON}) as loan,
        ${loans.createdAt} as at, ${loans.id} as id
      from ${loans} where ${loans.borrowerId} = ${caller.id}
        and (${loans.createdAt}, ${loans.id}) < (${at}, ${id})
      order by ${loans.createdAt} desc, ${loans.id} desc limit ${limit}) listed)`,
);

/** A row of it, of this borrower. */
export const listedLoanOf = (json: ListedJson, borrower: SessionPerson): ListedLoan => ({
  ...positionRowsOf(json),
  borrower,
  product: json.product,
  guarantees: json.guarantees,
});
