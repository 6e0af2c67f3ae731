import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProviderId } from '@shared/providers';
import { instant, moneyCents, version } from './columns';

/** The last question about the balance of the account that a provider's payouts are drawn on, and the last answer. */
export const providerBalances = pgTable(
  'provider_balances',
  {
    provider: text('provider').$type<ProviderId>().primaryKey(),
    /** Also counts the payouts that were queued against it, so that two cannot count on the same money. */
    version: version(),
    /** The only question whose answer is taken. */
    questionId: uuid('question_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The code with which the provider refused to answer it. */
    refusedWith: text('refused_with'),
    /** What was available for payouts, and when, by the provider's clock; null before the first answer. */
    available: moneyCents('available_cents'),
    at: instant('at'),
  },
  () => [
    check('provider_balances_known', sql`(available_cents is null) = (at is null)`),
    check('provider_balances_available', sql`available_cents >= 0`),
  ],
);
