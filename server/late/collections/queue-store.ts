import { type SQL, sql } from 'drizzle-orm';
import type { DuePlace } from '@shared/contract/due-lists';
import type { Day } from '@shared/day';
import type { DueOrder } from '@shared/list-orders';
import { RUNNING } from '@shared/statuses';
import { collectionAssignments, loans } from '@server/platform/db/schema';
import { among } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { DUE, type DueDays, type DueTotal, LESS, placeIn } from '@server/loans/loans/due-store';
import type { Db } from '@server/platform/core/ports/database';

/** The late loans of one collector: some hundreds, so that they are sorted when they are read. */

const OWN = (collectorId: Param<string>): SQL => sql`${collectionAssignments} join ${loans}
    on ${loans.id} = ${collectionAssignments.loanId} and ${among(loans.status, RUNNING)}
  where ${collectionAssignments.collectorId} = ${collectorId}`;

type Place = [due: Param<Day>, less: Param<number>, id: Param<string>];

const byDue = (...[due, less, id]: Place) => ({
  row: sql`(${DUE}, ${LESS}, ${loans.id})`,
  place: sql`(${due}::date, ${less}::bigint, ${id}::uuid)`,
  columns: [DUE, LESS, loans.id],
});
const byPrincipal = (...[, less, id]: Place) => ({
  row: sql`(${LESS}, ${loans.id})`,
  place: sql`(${less}::bigint, ${id}::uuid)`,
  columns: [LESS, loans.id],
});

const queueIn = (name: string, by: typeof byDue | typeof byPrincipal, isUp: boolean) =>
  statement(
    name,
    (
      collectorId: Param<string>,
      from: Param<Day>,
      to: Param<Day>,
      due: Param<Day>,
      less: Param<number>,
      id: Param<string>,
      limit: Param<number>,
    ) => {
      const { row, place, columns } = by(due, less, id);
      const way = sql.raw(isUp ? 'asc' : 'desc');
      const order = sql.join(
        columns.map((column) => sql`${column} ${way}`),
        sql`, `,
      );
      return sql<{ id: string }>`select ${loans.id} from ${OWN(collectorId)}
        and ${DUE} between ${from}::date and ${to}::date and ${row} ${sql.raw(isUp ? '>' : '<')} ${place}
      order by ${order} limit ${limit}`;
    },
  );

export const findOwnDueFirst = queueIn('find_own_due_first', byDue, true);
export const findOwnDueLast = queueIn('find_own_due_last', byDue, false);
export const findOwnLargest = queueIn('find_own_largest', byPrincipal, true);
export const findOwnSmallest = queueIn('find_own_smallest', byPrincipal, false);

const ORDERS: Record<DueOrder, typeof findOwnDueFirst> = {
  due: findOwnDueFirst,
  '-due': findOwnDueLast,
  '-principal': findOwnLargest,
  principal: findOwnSmallest,
};

/** The ids of a page of a collector's late loans in an order, after the last of the page before. */
export async function findOwnIds(
  db: Db,
  collectorId: string,
  order: DueOrder,
  days: DueDays,
  place: DuePlace | undefined,
  limit: number,
): Promise<string[]> {
  const { due, less, id } = placeIn(order, days, place);
  const rows = await ORDERS[order](db, collectorId, days.from, days.to, due, less, id, limit);
  return rows.map((row) => row.id);
}

/** What a collector's loans sum to that are due in each range of days, in the ranges' order. */
export const readOwnTotals = statement(
  'read_own_totals',
  (collectorId: Param<string>, firsts: Param<Day[]>, lasts: Param<Day[]>) => sql<DueTotal>`
    select count(own.due)::bigint as loans, coalesce(sum(own.outstanding), 0)::bigint as outstanding
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as days (first, last, place)
    left join (select ${DUE} as due, ${loans.outstanding} as outstanding from ${OWN(collectorId)}) own
      on own.due between days.first and days.last
    group by days.place order by days.place`,
);
