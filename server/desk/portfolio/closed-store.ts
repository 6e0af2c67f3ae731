import { sql } from 'drizzle-orm';
import type { ClosedOrder } from '@shared/list-orders';
import type { NamedLoan } from '@shared/loan-number';
import type { Cents } from '@shared/money';
import type { ClosedReason } from '@shared/words';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import { closedSums, loans, persons } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

export interface ClosedRow extends NamedLoan {
  firstName: string;
  lastName: string;
  closedReason: ClosedReason;
  closedAt: Date;
  amount: Cents;
  paid: Cents;
  outstanding: Cents;
  worstDaysPastDue: number;
}

/** `DOWN` is newest first. */
const DOWN = { beyond: sql.raw('<'), way: sql.raw('desc') };
const UP = { beyond: sql.raw('>'), way: sql.raw('asc') };

/** A page of the loans that closed so: of each reason one stretch of its index, then the first of all these. */
const closedPage = (name: string, { beyond, way }: typeof DOWN) =>
  statement(
    name,
    (
      reasons: Param<string[]>,
      at: Param<Date>,
      id: Param<string>,
      limit: Param<number>,
    ) => sql<ClosedRow>`
    select ${loans.id}, ${loans.reference}, ${oldNumbers()} as "broughtForward",
      ${persons.firstName} as "firstName",
      ${persons.lastName} as "lastName", coalesce(${loans.closedReason}) as "closedReason",
      coalesce(${loans.closedAt}) as "closedAt", ${loans.amount} as amount, ${loans.paid} as paid,
      ${loans.outstanding} as outstanding, ${loans.worstDaysPastDue} as "worstDaysPastDue"
    from (
      select stretch.id, stretch.at from unnest(${reasons}::text[]) reasons (reason)
        cross join lateral (
          select ${loans.id} as id, ${loans.closedAt} as at from ${loans}
          where ${is(loans.status, 'closed')} and ${loans.closedReason} = reasons.reason
            and (${loans.closedAt}, ${loans.id}) ${beyond} (${at}, ${id}::uuid)
          order by ${loans.closedAt} ${way}, ${loans.id} ${way} limit ${limit}) stretch
      order by stretch.at ${way}, stretch.id ${way} limit ${limit}) page
    join ${loans} on ${loans.id} = page.id join ${persons} on ${persons.id} = ${loans.borrowerId}
    order by page.at ${way}, page.id ${way}`,
  );

export const findClosedLast = closedPage('find_closed_last', DOWN);
export const findClosedFirst = closedPage('find_closed_first', UP);

export const CLOSED_PAGES = {
  '-closed': findClosedLast,
  closed: findClosedFirst,
} satisfies Record<ClosedOrder, unknown>;

export interface ClosedTotal {
  reason: ClosedReason;
  loans: number;
  amount: Cents;
  outstanding: Cents;
}

/** What the loans that closed so sum to, as the database keeps it; nothing of a reason that none had. */
export const readClosedTotals = statement(
  'read_closed_totals',
  () => sql<ClosedTotal>`
    select ${closedSums.reason} as reason, coalesce(sum(${closedSums.loans}), 0)::bigint as loans,
      coalesce(sum(${closedSums.amount}), 0)::bigint as amount,
      coalesce(sum(${closedSums.outstanding}), 0)::bigint as outstanding
    from ${closedSums} group by ${closedSums.reason}`,
);
