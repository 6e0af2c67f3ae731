import { sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { RUNNING } from '@shared/statuses';
import type { PositionRows } from '@server/loans/loans/loan-file';
import { BUCKET_DAY, CHARGES_JSON, INSTALMENTS_JSON } from '@server/loans/loans/store';
import type { Db } from '@server/platform/core/ports/database';
import { isAnothersNumber } from '@server/platform/db/addressee';
import { eachRow } from '@server/platform/db/each-row';
import { guarantees, instalments, loans, payments, persons } from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { statement } from '@server/platform/db/statement';

/** A loan whose principal is repaid, and that only charges keep open, has no balance that could move. */
const LEAVES = sql`${among(loans.status, RUNNING)} and ${loans.outstanding} > 0`;

/** None where another account has verified it: there it would be the stranger's, who would be told of the loan. */
const OWN_PHONE = sql`case when not ${isAnothersNumber(persons)} then ${persons.phone} end`;

/** Who has a loan that leaves. */
export const readLeavingPeople = statement(
  'read_leaving_people',
  () => sql<{ person_id: string; first_name: string; last_name: string; phone: Phone | null }>`
    select ${persons.id} as person_id, ${persons.firstName} as first_name,
      ${persons.lastName} as last_name, ${OWN_PHONE} as phone
    from ${persons} where exists (select from ${loans}
      where ${loans.borrowerId} = ${persons.id} and ${LEAVES})
    order by ${persons.id}`,
);

interface LeavingLoanJson extends Omit<PositionRows, 'loan' | 'instalments'> {
  loan: Json<typeof loans>;
  instalments: Json<typeof instalments>[];
  lastPaymentOn: Day | null;
}

export const readLeavingLoans = statement(
  'read_leaving_loans',
  () => sql<LeavingLoanJson>`
    select ${jsonOf(loans)} as loan, ${INSTALMENTS_JSON} as instalments,
      ${CHARGES_JSON} as charges, ${BUCKET_DAY} as "bucketDay",
      (select max((${payments.paidAt} at time zone 'Africa/Nairobi')::date) from ${payments}
        where ${payments.loanId} = ${loans.id} and ${is(payments.kind, 'repayment')}
          and ${is(payments.status, 'succeeded')}) as "lastPaymentOn"
    from ${loans} where ${LEAVES} order by ${loans.id}`,
);

/** A loan that leaves, with what its position is computed from. */
export interface LeavingLoan extends PositionRows {
  /** Of a payment that came here; one of before stands in the other system. */
  lastPaymentOn: Day | null;
}

/** Row by row; inside `inSnapshot`, as the other two. */
export async function* eachLeavingLoan(db: Db): AsyncGenerator<LeavingLoan> {
  for await (const row of eachRow(db, readLeavingLoans)) {
    const loan = parseJsonRow(loans, row.loan);
    yield {
      ...row,
      loan,
      instalments: row.instalments.map((each) => parseJsonRow(instalments, each)),
    };
  }
}

export const leavingPeople = (db: Db) => eachRow(db, readLeavingPeople);
export const leavingGuarantors = (db: Db) => eachRow(db, readLeavingGuarantors);

/**
 * A guarantor of a loan that leaves: who has agreed here, by the number that they have now, or by name alone where the
 * loan moved in.
 */
export interface LeavingGuarantor {
  loan_id: string;
  name: string;
  phone: Phone | null;
  cap: Cents;
}
export const readLeavingGuarantors = statement(
  'read_leaving_guarantors',
  () => sql<LeavingGuarantor>`
    select ${loans.reference} as loan_id, named.name, named.phone, named.cap from ${loans}
      cross join lateral (
        select ${guarantees.name} as name, ${OWN_PHONE} as phone, ${guarantees.cap} as cap
        from ${guarantees} join ${persons} on ${persons.id} = ${guarantees.personId}
        where ${guarantees.loanId} = ${loans.id}
          and ${is(guarantees.status, 'accepted')} and ${guarantees.releasedAt} is null
        union all
        select guarantor->>'name', null, (guarantor->>'cap')::bigint
        from jsonb_array_elements(${loans.broughtForward}->'guarantors') guarantor) named
    where ${LEAVES} order by ${loans.id}, named.name`,
);
