import { sql } from 'drizzle-orm';
import { loanAgreements } from '@server/db/schema';
import { selectList } from '@server/db/select';
import { type Param, statement } from '@server/db/statement';

export type AgreementRow = typeof loanAgreements.$inferSelect;

/** What the borrower last agreed to; no row before the first submission. */
export const findAgreement = statement(
  'find_loan_agreement',
  (loanId: Param<string>) => sql<AgreementRow>`
    select ${selectList(loanAgreements)} from ${loanAgreements}
    where ${loanAgreements.loanId} = ${loanId}
    order by ${loanAgreements.at} desc, ${loanAgreements.id} desc limit 1`,
);
