import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { PAY_DAY_HOURS, PROMPTS_A_PAY_DAY } from '@shared/limits';
import { whole } from '../sql-values';
import { day, instant, version } from './columns';
import { loans } from './loans';
import { payments } from './payments';

/** The day of the month on which a borrower wants to be asked for what is due on their loan. */
export const payDays = pgTable(
  'pay_days',
  {
    loanId: uuid('loan_id')
      .primaryKey()
      .references(() => loans.id),
    version: version(),
    /** 1…31; the last day of a month that is shorter. */
    dayOfMonth: smallint('day_of_month').notNull(),
    /** The full hour in Nairobi. */
    hour: smallint('hour').notNull(),
    setAt: instant('set_at').notNull(),
    /** The coming pay-day, or today's. */
    payDay: day('pay_day').notNull(),
    /** When it is looked at next; null once it has ended. */
    lookAt: instant('look_at'),
    /** The last pay-day with a prompt, the latest of its prompts, and which one that was. */
    askedOn: day('asked_on'),
    paymentId: uuid('payment_id').references(() => payments.id),
    asks: smallint('asks').notNull(),
    endedAt: instant('ended_at'),
    /** `loan`: it ended by itself. */
    endedBy: text('ended_by').$type<'borrower' | 'loan'>(),
  },
  (t) => [
    index('pay_days_look')
      .on(t.lookAt)
      .where(sql`ended_at is null`),
    check('pay_days_day', sql`day_of_month between 1 and 31`),
    check(
      'pay_days_hour',
      sql`hour between ${whole(PAY_DAY_HOURS.first)} and ${whole(PAY_DAY_HOURS.last)}`,
    ),
    check(
      'pay_days_asked',
      sql`(asked_on is null) = (payment_id is null) and (asked_on is null) = (asks = 0)
        and asks between 0 and ${whole(PROMPTS_A_PAY_DAY)}`,
    ),
    check(
      'pay_days_ended',
      sql`(ended_at is null) = (look_at is not null) and (ended_at is null) = (ended_by is null)
        and (ended_by is null or ended_by in ('borrower', 'loan'))`,
    ),
  ],
);
