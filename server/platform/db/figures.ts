import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AGEING } from '@shared/ageing';
import type { Cents } from '@shared/money';
import { OPEN, TOPPING_UP } from '@shared/statuses';
import { liabilityBy } from '@server/lending/liability';
import { countedTwice } from '@server/lending/standing';
import { IN_SQL } from './arithmetic';
import { accountDays, guarantees, loans, portfolioSums } from './schema';
import { among, days, is } from './sql-values';

/** Sums that statements of several rooms share, so that each figure is defined once. */

const taken = alias(loans, 'taken');
/** A loan, and a guarantee on it that holds something of its guarantor's limit (`IS_HELD`). */
export const backed = alias(loans, 'backed');
export const backing = alias(guarantees, 'backing');

const paidOff = alias(loans, 'paid_off');

/** Whether the loan is still to pay off an earlier one; once it is paid out, both count. */
export const isToppingUp = (loan: Record<'topsUpId' | 'status', Column>): SQL =>
  sql`(${loan.topsUpId} is not null and ${among(loan.status, TOPPING_UP)})`;

/**
 * Σ amounts of a person's open loans. A loan and the one that tops it up count once, as the larger of the two, until
 * the newer is paid out (`TOPPING_UP`; lending/standing.ts).
 */
export const openAmounts = (personId: Column): SQL<Cents> =>
  sql<Cents>`(select coalesce(sum(${taken.amount} - case when not ${isToppingUp(taken)} then 0 else coalesce((
      select ${countedTwice(IN_SQL, taken.amount, paidOff.amount)} from ${loans} ${paidOff}
      where ${paidOff.id} = ${taken.topsUpId} and ${among(paidOff.status, OPEN)}), 0) end), 0)::bigint
    from ${loans} ${taken}
    where ${taken.borrowerId} = ${personId} and ${among(taken.status, OPEN)})`;

/** The columns of a guarantee and of its loan that say what it holds. */
type Given = Record<'cap' | 'agreedPrincipal' | 'status' | 'releasedAt', Column>;
type Behind = Record<'disbursedAt' | 'outstanding' | 'amount' | 'status', Column>;

/** The liability of a guarantee as the loan is repaid; the whole cap before the payout. */
const heldOf = (given: Given, loan: Behind): SQL<Cents> =>
  sql<Cents>`case when ${loan.disbursedAt} is null then ${given.cap}
    else ${liabilityBy(IN_SQL, given.cap, loan.outstanding, loan.amount, given.agreedPrincipal)} end`;

export const held: SQL<Cents> = heldOf(backing, backed);

/**
 * A guarantee holds nothing while pending (also after the terms changed), once declined, once released (loan closed,
 * appeal upheld) or on a closed loan.
 */
const isHeldOf = (given: Given, loan: Behind): SQL =>
  sql`${is(given.status, 'accepted')} and ${given.releasedAt} is null and ${loan.status} <> 'closed'`;

export const IS_HELD = isHeldOf(backing, backed);

const earlierBacking = alias(guarantees, 'earlier_backing');

/**
 * What the same guarantor holds on the loan that `backed` is to pay off, up to what they hold on `backed`: one of the
 * two goes away. Nothing of a loan by itself, or of one that is paid out.
 */
const HELD_TWICE = sql`case when not ${isToppingUp(backed)} then 0 else coalesce((
    select least(${held}, ${heldOf(earlierBacking, paidOff)}) from ${guarantees} ${earlierBacking}
    join ${loans} ${paidOff} on ${paidOff.id} = ${earlierBacking.loanId}
    where ${earlierBacking.loanId} = ${backed.topsUpId} and ${earlierBacking.personId} = ${backing.personId}
      and ${isHeldOf(earlierBacking, paidOff)}), 0) end`;

/**
 * What accepted guarantees hold of a person's limit: Σ of their present liabilities, but for those on one loan and on
 * the one that it pays off.
 */
export const exposure = (
  personId: Column,
  exceptLoan: SQLWrapper = sql`null::uuid`,
  exceptEarlier: SQLWrapper = sql`null::uuid`,
): SQL<Cents> =>
  sql<Cents>`(select coalesce(sum(${held} - ${HELD_TWICE}), 0)::bigint
    from ${guarantees} ${backing} join ${loans} ${backed} on ${backed.id} = ${backing.loanId}
    where ${IS_HELD} and ${backing.personId} = ${personId}
      and ${backed.id} is distinct from ${exceptLoan} and ${backed.id} is distinct from ${exceptEarlier})`;

/** Sums of the portfolio by how late the loans were on a day, in the order of AGEING (shared/ageing.ts). */
export const agedSums = (day: SQLWrapper, of: Column = portfolioSums.outstanding): SQL =>
  sql.join(
    AGEING.map(
      ({ from, to }) => sql`coalesce(sum(${of}) filter (
        where ${portfolioSums.dueDay} between ${day} - ${days(to)} and ${day} - ${days(from)}), 0)::bigint`,
    ),
    sql`, `,
  );

/** What the ledger holds against loans that may be lost. */
export const LOSS_ALLOWANCE = sql<Cents>`(
  select coalesce(sum(${accountDays.credits} - ${accountDays.debits}), 0)::bigint
  from ${accountDays} where ${is(accountDays.account, 'loss_allowance')})`;
