import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AGEING } from '@shared/ageing';
import type { Cents } from '@shared/money';
import { OPEN } from '@shared/statuses';
import { accountDays, guarantees, loans, portfolioSums } from './schema';
import { among, days, is } from './sql-values';

/** Sums that statements of several rooms share, so that each figure is defined once. */

const taken = alias(loans, 'taken');
/** A loan, and a guarantee on it that holds something of its guarantor's limit (`IS_HELD`). */
export const backed = alias(loans, 'backed');
export const backing = alias(guarantees, 'backing');

/** Σ amounts of a person's open loans. */
export const openAmounts = (personId: Column): SQL<Cents> =>
  sql<Cents>`(select coalesce(sum(${taken.amount}), 0)::bigint from ${loans} ${taken}
    where ${taken.borrowerId} = ${personId} and ${among(taken.status, OPEN)})`;

/** The liability of a guarantee as the loan is repaid (lending/liability.ts); the whole cap before the payout. */
export const held: SQL<Cents> = sql<Cents>`case when ${backed.disbursedAt} is null then ${backing.cap}
    else least(${backing.cap}, floor(${backing.cap}::numeric
      * least(${backed.outstanding}, ${backing.agreedPrincipal}) / ${backed.amount})::bigint) end`;

/**
 * A guarantee holds nothing while pending (also after the terms changed), once declined, once released (loan closed,
 * appeal upheld) or on a closed loan.
 */
export const IS_HELD = sql`${is(backing.status, 'accepted')} and ${backing.releasedAt} is null
  and ${backed.status} <> 'closed'`;

/** What accepted guarantees hold of a person's limit: Σ of their present liabilities. */
export const exposure = (personId: Column, exceptLoan: SQLWrapper = sql`null::uuid`): SQL<Cents> =>
  sql<Cents>`(select coalesce(sum(${held}), 0)::bigint
    from ${guarantees} ${backing} join ${loans} ${backed} on ${backed.id} = ${backing.loanId}
    where ${IS_HELD} and ${backing.personId} = ${personId}
      and ${backed.id} is distinct from ${exceptLoan})`;

/** Sums of the portfolio by how late the loans were on a day, in the order of AGEING (shared/ageing.ts). */
export const agedSums = (day: SQLWrapper): SQL =>
  sql.join(
    AGEING.map(
      ({ from, to }) => sql`coalesce(sum(${portfolioSums.outstanding}) filter (
        where ${portfolioSums.dueDay} between ${day} - ${days(to)} and ${day} - ${days(from)}), 0)::bigint`,
    ),
    sql`, `,
  );

/** What the ledger holds against loans that may be lost. */
export const LOSS_ALLOWANCE = sql<Cents>`(
  select coalesce(sum(${accountDays.credits} - ${accountDays.debits}), 0)::bigint
  from ${accountDays} where ${is(accountDays.account, 'loss_allowance')})`;
