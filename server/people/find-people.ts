import type { PeoplePlace } from '@shared/contract/people';
import type { Db } from '@server/db/pool';
import { PER_PAGE } from '@server/http/paging';
import { findNewestPeople, findPeopleBy, type UserRow } from './store';

const COUNTRY = '254';

/** "0712 345", "+254712345" and "712345" are beginnings of the same stored number. */
function numberBeginning(digits: string): string {
  if (COUNTRY.startsWith(digits) || digits.startsWith(COUNTRY)) return digits;
  return COUNTRY + digits.replace(/^0/, '');
}

/** Digits as people type them, however they part them; null for anything else. */
function digitsOf(typed: string): string | null {
  const digits = typed.replace(/[\s\-+().]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/**
 * One page of people whose first or last name, email or number begins with what was typed, or whose number
 * ends with it; everybody, the latest first, where nothing was.
 */
export async function findPeople(
  db: Db,
  search: string,
  place: PeoplePlace | undefined,
): Promise<{ items: UserRow[]; nextCursor: string | null }> {
  if (search === '') {
    const rows = await findNewestPeople(db, place?.id ?? null, PER_PAGE + 1);
    return pageOf(rows, ({ id }) => id);
  }
  const digits = digitsOf(search);
  const rows = await findPeopleBy(
    db,
    search.replaceAll(/\s+/g, ' '),
    digits && numberBeginning(digits),
    digits && [...digits].toReversed().join(''),
    place?.way ?? 0,
    place?.id ?? null,
    PER_PAGE + 1,
  );
  return pageOf(rows, ({ way, id }) => `${way}_${id}`);
}

/** The one row beyond the page tells whether there are more. */
function pageOf<Row extends UserRow>(rows: Row[], cursorOf: (row: Row) => string) {
  const items = rows.slice(0, PER_PAGE);
  const last = rows.length > PER_PAGE ? items.at(-1) : undefined;
  return { items, nextCursor: last ? cursorOf(last) : null };
}
