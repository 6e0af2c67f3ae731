import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OldNumbers } from '@shared/loan-number';
import type { Cents } from '@shared/money';
import type { BasisPoints } from '@shared/rate';
import type { LoanStatus } from '@shared/words';
import { backed, backing, held, IS_HELD } from '@server/platform/db/figures';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import { guarantees, loans, payDays, persons, quotes } from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { type Param, statement } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';

/** A guarantee that holds something of its guarantor's limit now. */
export interface BackingRow {
  guaranteeId: string;
  loanId: string;
  reference: string;
  broughtForward: OldNumbers | null;
  status: LoanStatus;
  held: Cents;
  /** The borrower whom the person backs, or the guarantor who backs the person. */
  other: { id: string; firstName: string; lastName: string };
}

/** What a reviewer sees of a borrower beside the loan and their record. */
export interface BorrowerBacking {
  backs: BackingRow[];
  /** On other loans than the reviewed one. */
  backedBy: BackingRow[];
  /** The rate as last quoted until the submission; null before it. */
  aprAtSubmission: BasisPoints | null;
  payDay: typeof payDays.$inferSelect | null;
}

type BackingJson = Omit<BorrowerBacking, 'payDay'> & { payDay: Json<typeof payDays> | null };

const other = alias(persons, 'other');

const rowsOf = (who: 'backs' | 'backedBy') => sql`
  select json_build_object('guaranteeId', ${backing.id}, 'loanId', ${backed.id},
    'reference', ${backed.reference}, 'broughtForward', ${oldNumbers(backed)},
    'status', ${backed.status}, 'held', ${held},
    'other', json_build_object('id', ${other.id}, 'firstName', ${other.firstName},
      'lastName', ${other.lastName})) as row, ${backing.askedAt} as asked_at
  from ${guarantees} ${backing} join ${loans} ${backed} on ${backed.id} = ${backing.loanId}
  join ${persons} ${other} on ${other.id} = ${who === 'backs' ? backed.borrowerId : backing.personId}
  where ${IS_HELD}`;

/** Whom the borrower of a loan backs, who backs them on other loans, and the rate at the submission. */
export const readBacking = statement(
  'read_backing',
  (loanId: Param<string>) => sql<BackingJson>`
    select (select coalesce(json_agg(b.row order by b.asked_at), '[]')
        from (${rowsOf('backs')} and ${backing.personId} = ${loans.borrowerId}) b) as backs,
      (select coalesce(json_agg(b.row order by b.asked_at), '[]')
        from (${rowsOf('backedBy')} and ${backed.borrowerId} = ${loans.borrowerId}
          and ${backed.id} <> ${loans.id}) b) as "backedBy",
      (select (${quotes.result}->>'apr')::int from ${quotes}
        where ${quotes.loanId} = ${loans.id} and ${quotes.at} <= ${loans.submittedAt}
        order by ${quotes.at} desc, ${quotes.id} desc limit 1) as "aprAtSubmission",
      (select ${jsonOf(payDays)} from ${payDays} where ${payDays.loanId} = ${loans.id}) as "payDay"
    from ${loans} where ${loans.id} = ${loanId}`,
);

export async function findBacking(db: Db, loanId: string): Promise<BorrowerBacking | undefined> {
  const [found] = await readBacking(db, loanId);
  return found && { ...found, payDay: found.payDay && parseJsonRow(payDays, found.payDay) };
}
