import type { Paged } from '@shared/contract/paging';
import { BY_WAY, type PeoplePlace } from '@shared/contract/people';
import { PEOPLE_ORDERS, type PeopleOrder } from '@shared/list-orders';
import type { Db } from '@server/platform/core/ports/database';
import { paged, PER_PAGE } from '@server/platform/http/paging';
import { findPeopleBy } from './search-store';
import {
  findNewestPeople,
  findOldestPeople,
  findPeopleFromA,
  findPeopleFromZ,
  type UserRow,
} from './store';

const COUNTRY = '254';

/** "0712 345", "+254712345" and "712345" are prefixes of the same stored number. */
function numberBeginning(digits: string): string {
  if (COUNTRY.startsWith(digits) || digits.startsWith(COUNTRY)) return digits;
  return COUNTRY + digits.replace(/^0/, '');
}

/** The digits of a typed number, with any separators removed; null for other text. */
function digitsOf(typed: string): string | null {
  const digits = typed.replace(/[\s\-+().]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

const EVERYONE: Record<PeopleOrder, typeof findNewestPeople> = {
  '-joined': findNewestPeople,
  joined: findOldestPeople,
  name: findPeopleFromA,
  '-name': findPeopleFromZ,
};

/**
 * One page of people whose first or last name, email or number starts with the text, or whose number ends with it.
 * Without a text, everyone in the order asked for.
 */
export async function findPeople(
  db: Db,
  search: string,
  place: PeoplePlace | undefined,
  order: PeopleOrder = PEOPLE_ORDERS[0],
): Promise<Paged<UserRow>> {
  if (search !== '') return searchPeople(db, search.replaceAll(/\s+/g, ' '), place);
  const rows = await EVERYONE[order](db, place?.id ?? null, PER_PAGE + 1);
  return paged(
    BY_WAY,
    rows,
    ({ id }) => ({ way: 0, id }),
    (row) => row,
  );
}

/** The maximum number of reads to fill a page, when most rows were already found by an earlier key. */
const ROUNDS_MAX = 4;

async function searchPeople(
  db: Db,
  text: string,
  start: PeoplePlace | undefined,
): Promise<Paged<UserRow>> {
  const digits = digitsOf(text);
  const number = digits && numberBeginning(digits);
  const fromEnd = digits && [...digits].toReversed().join('');
  const items: UserRow[] = [];
  let place = start;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { way = 0, id = null } = place ?? {};
    const rows = await findPeopleBy(db, text, number, fromEnd, way, id, PER_PAGE + 1);
    for (const row of rows.slice(0, PER_PAGE)) {
      if (items.length === PER_PAGE) return { items, nextCursor: placeText(place) };
      if (firstWay(row, text, number) === row.way) items.push(row);
      place = row;
    }
    if (rows.length <= PER_PAGE) return { items, nextCursor: null };
  }
  return { items, nextCursor: placeText(place) };
}

const placeText = (place: PeoplePlace | undefined): string | null =>
  place ? BY_WAY.textOf(place) : null;

/** The first of the store's keys that finds a person; they are shown under that key only. */
function firstWay(row: UserRow, text: string, number: string | null): number {
  const { firstName, lastName, email, phone } = row;
  const begins = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, email].findIndex((it) =>
    it?.toLowerCase().startsWith(text),
  );
  if (begins >= 0) return begins;
  return number !== null && phone.startsWith(number) ? 3 : 4;
}
