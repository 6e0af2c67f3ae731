import { sql } from 'drizzle-orm';
import { check, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { persons } from './accounts';
import { id, instant, version } from './columns';

/** SIMs that were replaced lately, as found before money or a guarantor's yes. */
export const simSwaps = pgTable(
  'sim_swaps',
  {
    id: id(),
    version: version(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    swappedAt: instant('swapped_at').notNull(),
    foundAt: instant('found_at').notNull(),
    /** Two people looked into it and let the payout go on. */
    clearedAt: instant('cleared_at'),
    clearedBy: uuid('cleared_by').references(() => persons.id),
  },
  (t) => [
    uniqueIndex('sim_swaps_person_key').on(t.personId, t.swappedAt),
    check('sim_swaps_cleared', sql`(cleared_at is null) = (cleared_by is null)`),
  ],
);
