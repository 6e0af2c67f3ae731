import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProviderId } from '@shared/providers';
import { instant } from './columns';

/**
 * Versions of the secret in a provider's deposit URLs, which are registered once for all payers; the secret itself is
 * derived. Two may be live, so that no payment is lost while a new one is registered.
 */
export const depositKeys = pgTable(
  'deposit_keys',
  {
    provider: text('provider').$type<ProviderId>().notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    lastHitAt: instant('last_hit_at'),
    retiredAt: instant('retired_at'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.version] })],
);

/** The access token that all processes share; requesting a new one invalidates the old. */
export const providerTokens = pgTable('provider_tokens', {
  provider: text('provider').primaryKey(),
  token: text('token').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
