import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { claims, guarantees, instalments, loans, persons } from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { type Params, statement, type Values } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';
import type { BookedFile, BookedGuarantee, FileWithPast } from './loan-file';
import { backer, JOIN_BACKER } from '@server/platform/db/backer';
import { BUCKET_DAY, CHARGES_JSON, CLAIMS_JSON, INSTALMENTS_JSON } from './store';

/** A loan without what only prices and limits need, as JSON. */
type FileJson = Pick<BookedFile, 'bucketDay' | 'charges'> & {
  loan: Json<typeof loans>;
  borrower: Json<typeof persons>;
  guarantees: { row: Json<typeof guarantees>; backer: BookedGuarantee['backer'] }[];
  claims: Json<typeof claims>[];
  instalments: Json<typeof instalments>[];
};

/** What money that comes in is booked by, as JSON. */
export type BookedJson = FileJson & Pick<FileWithPast, 'past'>;

const borrower = alias(persons, 'borrower');

/** Without what was agreed to, which is as long as all the rest. */
const GUARANTEES_JSON = sql`(select coalesce(json_agg(json_build_object(
    'row', ${jsonOf(guarantees, ['agreement', 'agreedCurve'])},
    'backer', case when ${backer.id} is not null then json_build_object(
      'id', ${backer.id}, 'phone', ${backer.phone}) end)
    order by ${guarantees.askedAt}, ${guarantees.id}), '[]')
  from ${guarantees} ${JOIN_BACKER} where ${guarantees.loanId} = ${loans.id})`;

const FILE_JSON = sql`'loan', ${jsonOf(loans)}, 'borrower', ${jsonOf(borrower)},
    'bucketDay', ${BUCKET_DAY}, 'guarantees', ${GUARANTEES_JSON}, 'claims', ${CLAIMS_JSON},
    'instalments', ${INSTALMENTS_JSON}, 'charges', ${CHARGES_JSON}`;

const FILE_SOURCE = sql`${loans} join ${persons} ${borrower} on ${borrower.id} = ${loans.borrowerId}`;

/** A loan's file with its past, to be ended by a condition on `loans`. */
export const bookedFile = (past: SQL): SQL => sql`
  select json_build_object(${FILE_JSON}, 'past', ${past}) from ${FILE_SOURCE}`;

export const toBookedFile = ({ past, ...file }: BookedJson): FileWithPast => ({
  ...toFile(file),
  past,
});

const toFile = (json: FileJson): BookedFile => ({
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

/** Reads such files for lists, with more columns beside: half the work of whole files (loans/store.ts). */
export function bookedReader<P extends Params, Beside extends object>(
  name: string,
  build: (...params: P) => { where: SQL; beside: SQL<Beside> },
) {
  const raw = statement(name, (...params: P) => {
    const { where, beside } = build(...params);
    return sql<{ file: FileJson } & Beside>`
      select json_build_object(${FILE_JSON}) as "file", ${beside} from ${FILE_SOURCE} where ${where}`;
  });
  const read = async (db: Db, ...values: Values<P>): Promise<(BookedFile & Beside)[]> =>
    (await raw(db, ...values)).map((row) => ({ ...row, ...toFile(row.file) }));
  return Object.assign(read, { raw });
}
