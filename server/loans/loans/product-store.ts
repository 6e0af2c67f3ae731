import { sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import { productVersions } from '@server/platform/db/schema';
import { type Param, statement } from '@server/platform/db/statement';
import type { ProductVersion } from '@server/lending/product';

/** The columns of a version as the rules see it. */
export const VERSION_COLUMNS = sql`${productVersions.id}, ${productVersions.productId} as "productId",
  ${productVersions.version}, ${productVersions.terms}`;

/** The version of each product that is in force on a day, in the order in which the products came. */
export const findVersionsInForce = statement(
  'find_product_versions_in_force',
  (today: Param<Day>) => sql<ProductVersion>`
    select distinct on (${productVersions.productId}) ${VERSION_COLUMNS} from ${productVersions}
    where ${productVersions.effectiveFrom} <= ${today}::date
    order by ${productVersions.productId}, ${productVersions.effectiveFrom} desc`,
);

/** The version of one product that is in force on a day; no row before its first. */
export const findVersionInForce = statement(
  'find_product_version_in_force',
  (productId: Param<string>, today: Param<Day>) => sql<ProductVersion>`
    select ${VERSION_COLUMNS} from ${productVersions}
    where ${productVersions.productId} = ${productId} and ${productVersions.effectiveFrom} <= ${today}::date
    order by ${productVersions.effectiveFrom} desc limit 1`,
);
