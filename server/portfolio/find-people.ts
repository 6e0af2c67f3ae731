import type { Db } from '@server/db/pool';
import { findUsers, type UserRow } from './store';

const PER_PAGE = 50;

/** What was typed stands for itself, though LIKE has a meaning for some of it. */
const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** "0712 345", "+254712345" and "712345" are parts of the same stored number. */
function phonePattern(typed: string): string | null {
  const digits = typed.replace(/[\s\-+().]/g, '');
  return /^\d+$/.test(digits) ? `%${digits.replace(/^0/, '254')}%` : null;
}

/** One page of people by name, email or phone; the one row beyond it tells whether there are more. */
export async function findPeople(
  db: Db,
  search: string,
  cursor: string | null,
): Promise<{ items: UserRow[]; nextCursor: string | null }> {
  const rows = await findUsers(db, containing(search), phonePattern(search), cursor, PER_PAGE + 1);
  const items = rows.slice(0, PER_PAGE);
  return { items, nextCursor: rows.length > PER_PAGE ? (items.at(-1)?.id ?? null) : null };
}
