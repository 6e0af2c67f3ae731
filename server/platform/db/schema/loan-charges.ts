import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { OWED_CHARGES, type OwedCharge } from '@shared/charges';
import { list } from '../sql-values';
import { day, moneyCents } from './columns';
import { loans } from './loans';

/** What a loan was charged beside interest (lending/charges.ts); one that late news took back is zero. */
export const loanCharges = pgTable(
  'loan_charges',
  {
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    kind: text('kind').$type<OwedCharge>().notNull(),
    dueOn: day('due_on').notNull(),
    fee: moneyCents('amount_cents').notNull(),
    /** The duty on it. */
    excise: moneyCents('excise_cents').notNull(),
    /** Of both. */
    paid: moneyCents('paid_cents').notNull(),
    waived: moneyCents('waived_cents').notNull(),
    writtenOff: moneyCents('written_off_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.loanId, t.kind, t.dueOn] }),
    check('loan_charges_kind', sql`kind in ${list(OWED_CHARGES)}`),
    check(
      'loan_charges_settled',
      sql`least(amount_cents, excise_cents, paid_cents, waived_cents, written_off_cents) >= 0
        and paid_cents + waived_cents + written_off_cents <= amount_cents + excise_cents`,
    ),
  ],
);
