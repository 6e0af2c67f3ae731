import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Day, day } from '@shared/day';
import type { DuePlace } from '@shared/contract/due-lists';
import type { DueOrder } from '@shared/list-orders';
import type { Cents } from '@shared/money';
import { RUNNING } from '@shared/statuses';
import { loans, portfolioSums } from '@server/platform/db/schema';
import { among } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';
import { LOWEST_ID } from '@server/platform/core/ids';

/** Running loans by the day on which the borrower owes: pages of them in four orders, and what they sum to. */

/** The loan is late on every day after this one. */
export const DUE = sql`coalesce(${loans.oldestUnpaidDueDate}, ${loans.nextDueDate})`;

/** Ascends as the principal descends, so that a page in each order is one stretch of an index. */
export const LESS = sql`(-${loans.outstanding})`;

/** The parameters of every page: the days, the last row of the page before, and how many rows. */
type PageParams = [
  from: Param<Day>,
  to: Param<Day>,
  due: Param<Day>,
  less: Param<number>,
  id: Param<string>,
  limit: Param<number>,
];

type Page = PageParams;

const COLUMNS = sql`${loans.id}, ${DUE} as due, ${LESS} as less`;

/** The days on which any loan of the range is due: those of the sums, and of loans that a plan has moved. */
const daysIn = ([from, to]: Page): SQL => sql`
  select ${portfolioSums.dueDay} as day from ${portfolioSums}
  where ${portfolioSums.dueDay} between ${from}::date and ${to}::date
  union select ${DUE} from ${loans}
  where ${loans.hardshipFrom} is not null and ${among(loans.status, RUNNING)}
    and ${DUE} between ${from}::date and ${to}::date`;

/** `UP` goes through the index as it stands, `DOWN` backwards. */
const UP = { beyond: sql.raw('>'), until: sql.raw('<='), way: sql.raw('asc') };
const DOWN = { beyond: sql.raw('<'), until: sql.raw('>='), way: sql.raw('desc') };
type Way = typeof UP;

interface Stretch {
  /** The day from which on, or back, it goes, and the last one. */
  start: SQLWrapper;
  end: SQLWrapper;
}

/** A stretch of the index from a place on: one scan, whatever the planner knows of the days. */
const stretch = ({ beyond, until, way }: Way, { start, end }: Stretch, page: Page): SQL => {
  const [, , , less, id, limit] = page;
  return sql`select ${COLUMNS} from ${loans} where ${among(loans.status, RUNNING)}
      and ${DUE} ${until} ${end}::date
      and (${DUE}, ${LESS}, ${loans.id}) ${beyond} (${start}::date, ${less}::bigint, ${id}::uuid)
    order by ${DUE} ${way}, ${LESS} ${way}, ${loans.id} ${way} limit ${limit}`;
};

const byDue = (way: Way, page: Page): SQL => {
  const [from, to, due] = page;
  return stretch(way, { start: due, end: way === UP ? to : from }, page);
};

/** The largest of each day, then of all days: no day gives more rows than a page has. */
const byPrincipal = (way: Way, page: Page): SQL => {
  const day = sql`days.day`;
  return sql`select largest.* from (${daysIn(page)}) days (day)
      cross join lateral (${stretch(way, { start: day, end: day }, page)}) largest
    order by less ${way.way}, id ${way.way} limit ${page[5]}`;
};

/** The same over every day, by an index of its own. */
const byPrincipalOfAll = ({ beyond, way }: Way, [, , , less, id, limit]: Page): SQL =>
  sql`select ${COLUMNS} from ${loans} where ${among(loans.status, RUNNING)}
      and (${LESS}, ${loans.id}) ${beyond} (${less}::bigint, ${id}::uuid)
    order by ${LESS} ${way}, ${loans.id} ${way} limit ${limit}`;

/** Ids only, so that what a list shows is read for one page's loans alone. */
const idsOf = (name: string, rows: (way: Way, page: Page) => SQL, way: Way) =>
  statement(
    name,
    (...page: PageParams) => sql<{ id: string }>`
    select page.id from (${rows(way, page)}) page`,
  );

export const findDueFirst = idsOf('find_due_first', byDue, UP);
export const findDueLast = idsOf('find_due_last', byDue, DOWN);
export const findLargestDue = idsOf('find_largest_due', byPrincipal, UP);
export const findSmallestDue = idsOf('find_smallest_due', byPrincipal, DOWN);
export const findLargestLoans = idsOf('find_largest_loans', byPrincipalOfAll, UP);
export const findSmallestLoans = idsOf('find_smallest_loans', byPrincipalOfAll, DOWN);

/** From the first day to the last of which a loan can be due. */
export const EVER = { from: day('1900-01-01'), to: day('9999-12-31') };
export interface DueDays {
  from: Day;
  to: Day;
}

const first = ({ from }: DueDays) => ({
  due: from,
  less: Number.MIN_SAFE_INTEGER,
  id: LOWEST_ID,
});
const last: typeof first = ({ to }) => ({
  due: to,
  less: Number.MAX_SAFE_INTEGER,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
});

type Find = typeof findDueFirst;
interface Order {
  find: Find;
  /** Over every day, where that has an index of its own. */
  ofAll: Find;
  start: typeof first;
}

const ORDERS: Record<DueOrder, Order> = {
  due: { find: findDueFirst, ofAll: findDueFirst, start: first },
  '-due': { find: findDueLast, ofAll: findDueLast, start: last },
  '-principal': { find: findLargestDue, ofAll: findLargestLoans, start: first },
  principal: { find: findSmallestDue, ofAll: findSmallestLoans, start: last },
};

/** The last row of the page before, or what stands before the first. */
export const placeIn = (order: DueOrder, days: DueDays, place: DuePlace | undefined) =>
  place ? { ...place, less: -place.principal } : ORDERS[order].start(days);

/** The ids of a page of running loans in an order, after the last of the page before. */
export async function findDueIds(
  db: Db,
  order: DueOrder,
  days: DueDays,
  place: DuePlace | undefined,
  limit: number,
): Promise<string[]> {
  const { find, ofAll } = ORDERS[order];
  const { due, less, id } = placeIn(order, days, place);
  const rows = await (days === EVER ? ofAll : find)(db, days.from, days.to, due, less, id, limit);
  return rows.map((row) => row.id);
}

export interface DueTotal {
  loans: number;
  outstanding: Cents;
}

/**
 * What the running loans sum to that are due in each range of days, in the ranges' order: of the sums that the database
 * keeps, with each loan under a plan moved from the day by which it is classified to the day on which it is due.
 */
export const readDueTotals = statement(
  'read_due_totals',
  (firsts: Param<Day[]>, lasts: Param<Day[]>) => sql<DueTotal>`
    select coalesce(sum(part.loans), 0)::bigint as loans,
      coalesce(sum(part.outstanding), 0)::bigint as outstanding
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as days (first, last, place)
    left join lateral (
      select ${portfolioSums.loans} as loans, ${portfolioSums.outstanding} as outstanding
      from ${portfolioSums} where ${portfolioSums.dueDay} between days.first and days.last
      union all
      select moved.loans, moved.loans * ${loans.outstanding} from ${loans}
        cross join lateral (values (1, ${DUE}), (-1, least(${loans.lateSince}, ${DUE}))) moved (loans, day)
      where ${loans.hardshipFrom} is not null and ${among(loans.status, RUNNING)}
        and moved.day between days.first and days.last) part on true
    group by days.place order by days.place`,
);
