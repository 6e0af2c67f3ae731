import { sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import type { NamedLoan } from '@shared/loan-number';
import type { Cents } from '@shared/money';
import { PROVIDER_IDS } from '@shared/providers';
import { RUNNING } from '@shared/statuses';
import type { ClosedReason, LoanStatus } from '@shared/words';
import { NAMED_LOAN, oldNumbers } from '@server/platform/db/loan-numbers';
import { loans, payments, persons } from '@server/platform/db/schema';
import { OLD_NUMBERS } from '@server/platform/db/old-number';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

/** As `isInCollections` has it (lending/delinquency.ts). */
const isInCollections = (today: Param<Day>) => sql`(${is(loans.closedReason, 'written_off')}
  or ${among(loans.status, RUNNING)}
    and coalesce(${loans.oldestUnpaidDueDate}, ${loans.nextDueDate}) < ${today}::date)`;

export interface FoundLoanRow extends NamedLoan {
  amount: Cents;
  status: LoanStatus;
  closedReason: ClosedReason | null;
  borrower: { firstName: string; lastName: string };
}

/**
 * Loans whose reference begins so or that had this number elsewhere, and those of these borrowers, the latest first; no
 * drafts.
 */
export const searchLoans = statement(
  'search_loans',
  (
    reference: Param<string | null>,
    oldNumber: Param<string>,
    borrowers: Param<string[]>,
    isOnlyCollections: Param<boolean>,
    today: Param<Day>,
    limit: Param<number>,
  ) => sql<FoundLoanRow>`
    select ${loans.id}, ${loans.reference}, ${oldNumbers()} as "broughtForward",
      ${loans.amount} as "amount", ${loans.status},
      ${loans.closedReason} as "closedReason", json_build_object('firstName', ${persons.firstName},
        'lastName', ${persons.lastName}) as borrower
    from ${loans} join ${persons} on ${persons.id} = ${loans.borrowerId}
    where ${loans.status} <> 'quoting'
      and (${loans.reference} between ${reference}::text and ${reference}::text || 'ZZZZZZZZ'
          and starts_with(${loans.reference}, ${reference}::text)
        or (${loans.broughtForward} is not null and ${OLD_NUMBERS} ? ${oldNumber}::text)
        or ${loans.borrowerId} = any(${borrowers}::uuid[]))
      and (not ${isOnlyCollections}::boolean or ${isInCollections(today)})
    order by ${loans.createdAt} desc, ${loans.id} limit ${limit}`,
);

export interface FoundPaymentRow {
  receipt: string;
  amount: Cents;
  loan: NamedLoan | null;
}

/** The payments with this receipt, one a provider at most. */
export const searchReceipt = statement(
  'search_receipt',
  (
    receipt: Param<string>,
    isOnlyCollections: Param<boolean>,
    today: Param<Day>,
  ) => sql<FoundPaymentRow>`
    select ${receipt}::text as receipt, ${payments.amount} as "amount", ${NAMED_LOAN} as loan
    from ${payments} left join ${loans} on ${loans.id} = ${payments.loanId}
    where ${among(payments.provider, PROVIDER_IDS)} and ${payments.receipt} = ${receipt}
      and ${payments.reversedAs} is distinct from 'misposted'
      and (not ${isOnlyCollections}::boolean or ${isInCollections(today)})`,
);
