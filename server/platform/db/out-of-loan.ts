import { type SQL, sql } from 'drizzle-orm';
import { FREE_FOR_GOOD } from '@server/lending/guarantee-lifecycle';
import { guarantees } from './schema';
import { among, is } from './sql-values';

/** Whether the guarantor of a row has no part in its loan any more: `isOutOfLoan` (lending/guarantee-lifecycle.ts). */
export const IS_OUT_OF_LOAN: SQL = sql`(${is(guarantees.status, 'declined')}
  or coalesce(${among(guarantees.releasedBecause, FREE_FOR_GOOD)}, false))`;
