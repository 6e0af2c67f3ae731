import { BY_TIME, type ListOrder, type Paged, type Place } from '@shared/contract/paging';
import { LOWEST_ID } from '@server/platform/core/ids';
import type { HttpHandle } from './route';

/** Rows per page. Statements fetch one more to detect a further page. */
export const PER_PAGE = 50;

/** Cursor before the first row of a newest-first list. */
const NEWEST: Place = {
  at: new Date('9999-12-31T00:00:00.000Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
const OLDEST: Place = {
  at: new Date('0001-01-01T00:00:00.000Z'),
  id: LOWEST_ID,
};

type Values = [at: Date, id: string, limit: number];

/** Parameters of a newest-first statement: where to continue, and how many rows. */
export const newestAfter = ({ at, id }: Place = NEWEST): Values => [at, id, PER_PAGE + 1];

/** The same for an oldest-first statement. */
export const oldestAfter = ({ at, id }: Place = OLDEST): Values => [at, id, PER_PAGE + 1];

/** Parameters of a statement that lists by id, newest first: before which id, and how many rows. */
export const beforeId = ({ id }: { id: string } = NEWEST): [id: string, limit: number] => [
  id,
  PER_PAGE + 1,
];

/** The same, oldest first. */
export const afterId = (place: { id: string } = OLDEST) => beforeId(place);

/** All rows at once, for the export of one's own data. */
export const ALL: Values = [NEWEST.at, NEWEST.id, 2_147_483_647];

/** The page in `rows`, which hold one more if there is a next page, and the cursor of that. */
export function paged<Place, Row, Item>(
  order: ListOrder<Place>,
  rows: Row[],
  placeOf: (row: Row) => Place,
  present: (row: Row) => Item,
): Paged<Item> {
  const shown = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? shown.at(-1) : undefined;
  return { items: shown.map(present), nextCursor: last ? order.textOf(placeOf(last)) : null };
}

const asItIs = <Row>(row: Row): Row => row;

/** The same by time for a route that answers a plain array; the cursor goes into a Link header with rel="next". */
export function listed<Row>(http: HttpHandle, rows: Row[], placeOf: (row: Row) => Place): Row[] {
  const { items, nextCursor } = paged(BY_TIME, rows, placeOf, asItIs);
  if (nextCursor) http.goesOnAt(nextCursor);
  return items;
}
