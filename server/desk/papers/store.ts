import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EntryKind } from '@shared/contract/ledger';
import type { Day } from '@shared/day';
import type { Language } from '@shared/language';
import type { PaperKind } from '@shared/papers';
import {
  guarantees,
  journalEntries,
  loans,
  papers,
  payments,
  postings,
} from '@server/platform/db/schema';
import { is, list } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import type { AccountCode } from '@server/lending/ledger';
import type { LoanEntry } from '@server/lending/statement';
import { fileReader } from '@server/loans/loans/store';

export type PaperRow = typeof papers.$inferSelect;

/** Debits less credits of some accounts. */
const net = (...codes: AccountCode[]): SQL =>
  sql`coalesce(sum(case when ${postings.debit} in ${list(codes)} then ${postings.amount} else 0 end
    - case when ${postings.credit} in ${list(codes)} then ${postings.amount} else 0 end), 0)::bigint`;

interface EntryRow extends LoanEntry {
  day: Day;
  kind: EntryKind;
}

const undone = alias(journalEntries, 'undone');
/** Of a loan that was written off, money for what the lender had advanced is a recovery too. */
const IS_OF_ADVANCE = sql`coalesce((select ${undone.kind} from ${journalEntries} ${undone}
  where ${undone.id} = ${journalEntries.reversesId}), ${journalEntries.kind}) = 'advance_repaid'`;

/** What each entry of a loan changes of what is owed on it, in the order of the ledger. */
export const readLoanEntries = statement(
  'read_loan_entries',
  (loanId: Param<string>) => sql<EntryRow>`
    select ${journalEntries.day}, ${journalEntries.kind},
      (select coalesce(${payments.receipt}, case when ${is(payments.kind, 'top_up')} then ${payments.account} end)
        from ${payments} where ${payments.id} = ${journalEntries.paymentId})
        as "receipt",
      ${net('loan_principal')} as "principal", ${net('interest_receivable')} as "interest",
      ${net('fees_receivable')} as "fees",
      ${net('borrowers_owe_guarantors', 'advanced_for_borrower')}
        + case when ${IS_OF_ADVANCE} then ${net('recoveries')} else 0 end as "guarantors",
      -(${net('customer_credit')}) as "credit",
      case when ${IS_OF_ADVANCE} then 0 else -(${net('recoveries')}) end as "recovered"
    from ${journalEntries} join ${postings} on ${postings.entryId} = ${journalEntries.id}
    where ${journalEntries.loanId} = ${loanId}
    group by ${journalEntries.id} order by ${journalEntries.sequence}`,
);

export const findPaper = named('find_paper', (orm, code: Param<string>) =>
  orm.select().from(papers).where(eq(papers.code, code)),
);

/** The paper of the same facts, if it was made already. */
export const findSamePaper = named(
  'find_same_paper',
  (
    orm,
    loanId: Param<string>,
    personId: Param<string>,
    kind: Param<PaperKind>,
    language: Param<Language>,
    stamp: Param<string>,
  ) =>
    orm
      .select()
      .from(papers)
      .where(
        and(
          eq(papers.loanId, loanId),
          eq(papers.personId, personId),
          eq(papers.kind, kind),
          eq(papers.language, language),
          eq(papers.stamp, stamp),
        ),
      ),
);

/** The file by any guarantee on the loan. */
export const findLoanByGuarantee = fileReader('find_loan_by_guarantee', (id: Param<string>) => ({
  where: sql`${loans.id} = (select ${guarantees.loanId} from ${guarantees} where ${guarantees.id} = ${id})`,
}));
