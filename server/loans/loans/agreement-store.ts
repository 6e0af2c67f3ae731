import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { loanAgreements, loans, quotes } from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

export type AgreementRow = typeof loanAgreements.$inferSelect;

/** What the borrower last agreed to; no row before the first submission. */
export const findAgreement = statement(
  'find_loan_agreement',
  (loanId: Param<string>) => sql<AgreementRow>`
    select ${selectList(loanAgreements)} from ${loanAgreements}
    where ${loanAgreements.loanId} = ${loanId}
    order by ${loanAgreements.at} desc, ${loanAgreements.id} desc limit 1`,
);

const agreedQuote = alias(quotes, 'agreed_quote');

/** A column of a loan's file: the price that the borrower agreed to, while a decision is awaited. */
export const AGREED_JSON = sql`case when ${is(loans.status, 'pending_approval')} then (
    select ${agreedQuote.result} from ${loanAgreements}
    join ${quotes} ${agreedQuote} on ${agreedQuote.id} = ${loanAgreements.quoteId}
    where ${loanAgreements.loanId} = ${loans.id}
    order by ${loanAgreements.at} desc, ${loanAgreements.id} desc limit 1) end`;
