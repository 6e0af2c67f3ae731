import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { claims, guarantees, instalments, loans, persons } from '@server/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/db/select';
import type { BookedGuarantee, FileWithPast } from './loan-file';
import { backer, BUCKET_DAY, CLAIMS_JSON, INSTALMENTS_JSON, JOIN_BACKER } from './store';

/** What money that comes in is booked by, as JSON. */
export type BookedJson = Pick<FileWithPast, 'bucketDay' | 'past'> & {
  loan: Json<typeof loans>;
  borrower: Json<typeof persons>;
  guarantees: { row: Json<typeof guarantees>; backer: BookedGuarantee['backer'] }[];
  claims: Json<typeof claims>[];
  instalments: Json<typeof instalments>[];
};

const borrower = alias(persons, 'borrower');

/** Without what was agreed to, which is as long as all the rest. */
const GUARANTEES_JSON = sql`(select coalesce(json_agg(json_build_object(
    'row', ${jsonOf(guarantees, ['agreement', 'agreedCurve'])},
    'backer', case when ${backer.id} is not null then json_build_object(
      'id', ${backer.id}, 'phone', ${backer.phone}) end)
    order by ${guarantees.askedAt}, ${guarantees.id}), '[]')
  from ${guarantees} ${JOIN_BACKER} where ${guarantees.loanId} = ${loans.id})`;

/** A loan's file with its past, to be ended by a condition on `loans`. */
export const bookedFile = (past: SQL): SQL => sql`
  select json_build_object('loan', ${jsonOf(loans)}, 'borrower', ${jsonOf(borrower)},
    'bucketDay', ${BUCKET_DAY}, 'guarantees', ${GUARANTEES_JSON}, 'claims', ${CLAIMS_JSON},
    'instalments', ${INSTALMENTS_JSON}, 'past', ${past})
  from ${loans} join ${persons} ${borrower} on ${borrower.id} = ${loans.borrowerId}`;

export const toBookedFile = (json: BookedJson): FileWithPast => ({
  ...json,
  loan: parseJsonRow(loans, json.loan),
  borrower: parseJsonRow(persons, json.borrower),
  guarantees: json.guarantees.map(({ row, backer: person }) => ({
    row: parseJsonRow(guarantees, row),
    backer: person,
  })),
  claims: json.claims.map((row) => parseJsonRow(claims, row)),
  instalments: json.instalments.map((row) => parseJsonRow(instalments, row)),
});
