import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProductTerms } from '@server/lending/product';
import { persons } from './accounts';
import { day, id, instant } from './columns';

/** Kinds of loan; the terms are in their versions. Append-only. */
export const products = pgTable('products', { id: id(), code: text('code').notNull() }, (t) => [
  uniqueIndex('products_code_key').on(t.code),
]);

/**
 * Confirmed versions of products; append-only. Each holds from its day until the day before the next one's, so no two
 * are in force together. The first product's first version is the specification's and has no proposer.
 */
export const productVersions = pgTable(
  'product_versions',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    version: smallint('version').notNull(),
    effectiveFrom: day('effective_from').notNull(),
    terms: jsonb('terms').$type<ProductTerms>().notNull(),
    reason: text('reason').notNull(),
    proposedBy: uuid('proposed_by').references(() => persons.id),
    confirmedBy: uuid('confirmed_by').references(() => persons.id),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    uniqueIndex('product_versions_key').on(t.productId, t.version),
    uniqueIndex('product_versions_day_key').on(t.productId, t.effectiveFrom),
    check('product_versions_version', sql`version > 0`),
    check(
      'product_versions_by_people',
      sql`num_nulls(proposed_by, confirmed_by, confirmed_at) in (0, 3)`,
    ),
  ],
);
