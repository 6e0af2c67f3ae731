import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { day, moneyCents } from './columns';
import { loans } from './loans';

export const instalments = pgTable(
  'instalments',
  {
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    number: smallint('number').notNull(),
    dueDate: day('due_date').notNull(),
    principal: moneyCents('principal_cents').notNull(),
    interest: moneyCents('interest_cents').notNull(),
    amount: moneyCents('amount_cents').notNull(),
    hasMatured: boolean('has_matured').notNull(),
    maturedPrincipal: moneyCents('matured_principal_cents').notNull(),
    maturedInterest: moneyCents('matured_interest_cents').notNull(),
    principalPaid: moneyCents('principal_paid_cents').notNull(),
    interestPaid: moneyCents('interest_paid_cents').notNull(),
    /** Of what counts as paid what was waived, or given up as the loan's last rest. */
    interestGivenUp: moneyCents('interest_given_up_cents').notNull(),
    principalGivenUp: moneyCents('principal_given_up_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.loanId, t.number] }),
    check('instalments_sum', sql`principal_cents + interest_cents = amount_cents`),
    check(
      'instalments_paid',
      sql`principal_paid_cents between 0 and matured_principal_cents
        and interest_paid_cents between 0 and matured_interest_cents
        and interest_given_up_cents between 0 and interest_paid_cents
        and principal_given_up_cents between 0 and principal_paid_cents`,
    ),
  ],
);
