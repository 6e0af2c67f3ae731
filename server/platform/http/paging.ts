import { type Paged, type Place, placeText } from '@shared/contract/paging';
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
export const beforeId = (id: string = NEWEST.id): [id: string, limit: number] => [id, PER_PAGE + 1];

/** The same, oldest first. */
export const afterId = (id: string = OLDEST.id): [id: string, limit: number] => [id, PER_PAGE + 1];

/** All rows at once, for the export of one's own data. */
export const ALL: Values = [NEWEST.at, NEWEST.id, 2_147_483_647];

/** Returns the page in `rows` and the cursor of the next one. */
export function paged<Row>(rows: Row[], placeOf: (row: Row) => Place): Paged<Row> {
  const items = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeText(placeOf(last)) : null };
}

/**
 * Returns the page in `rows` for a route that answers a plain array; the cursor goes into a Link header with
 * rel="next".
 */
export function listed<Row>(http: HttpHandle, rows: Row[], placeOf: (row: Row) => Place): Row[] {
  const { items, nextCursor } = paged(rows, placeOf);
  if (nextCursor) http.goesOnAt(nextCursor);
  return items;
}

/** A page of what is listed by id; the cursor is its last id. */
export function pagedById<Row extends { id: string }, Item>(
  rows: Row[],
  present: (row: Row) => Item,
): Paged<Item> {
  const page = rows.slice(0, PER_PAGE);
  const nextCursor = rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null;
  return { items: page.map(present), nextCursor };
}
