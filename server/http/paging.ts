import { type Paged, type Place, placeText } from '@shared/contract/paging';
import type { HttpHandle } from './route';

/** Rows on one page. Statements ask for one more, which tells whether there is another page. */
export const PER_PAGE = 50;

/** Before everything that goes by its newest first. */
const NEWEST: Place = {
  at: new Date('9999-12-31T00:00:00.000Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
const OLDEST: Place = {
  at: new Date('0001-01-01T00:00:00.000Z'),
  id: '00000000-0000-0000-0000-000000000000',
};

type Values = [at: Date, id: string, limit: number];

/** What a statement that goes by its newest first takes: where to go on, and how many. */
export const newestAfter = ({ at, id }: Place = NEWEST): Values => [at, id, PER_PAGE + 1];

/** The same for one that goes by its oldest first. */
export const oldestAfter = ({ at, id }: Place = OLDEST): Values => [at, id, PER_PAGE + 1];

/** All of it at once, for the one reader who takes everything away. */
export const ALL: Values = [NEWEST.at, NEWEST.id, 2_147_483_647];

/** The page in `rows`, and where the next begins. */
export function paged<Row>(rows: Row[], placeOf: (row: Row) => Place): Paged<Row> {
  const items = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeText(placeOf(last)) : null };
}

/**
 * The page in `rows` for a route that answers a plain array: where the next begins stands in the
 * answer's Link header, with rel="next".
 */
export function listed<Row>(http: HttpHandle, rows: Row[], placeOf: (row: Row) => Place): Row[] {
  const { items, nextCursor } = paged(rows, placeOf);
  if (nextCursor) http.goesOnAt(nextCursor);
  return items;
}
