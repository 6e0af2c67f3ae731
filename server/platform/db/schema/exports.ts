import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { persons } from './accounts';
import { day, id, instant } from './columns';
import { ledgerAccounts } from './ledger';

/**
 * The accountant's codes for our accounts, each from a day on; append-only. Of two for the same account and day the
 * later one holds.
 */
export const accountMap = pgTable(
  'account_map',
  {
    id: id(),
    account: text('account')
      .notNull()
      .references(() => ledgerAccounts.code),
    from: day('from_day').notNull(),
    externalCode: text('external_code').notNull(),
    at: instant('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => persons.id),
  },
  (t) => [uniqueIndex('account_map_holds').on(t.account, t.from, t.id)],
);
