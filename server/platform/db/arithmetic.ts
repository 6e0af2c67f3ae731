import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Arithmetic } from '@server/lending/arithmetic';

/** The arithmetic of rules (lending/arithmetic.ts) as SQL on columns of cents and of counts. */
export const IN_SQL: Arithmetic<SQLWrapper, SQLWrapper> = {
  least: (one, other) => sql`least(${one}, ${other})`,
  atLeastNone: (count) => sql`greatest(0, ${count})`,
  share: (amount, part, whole) => sql`floor(${amount}::numeric * ${part} / ${whole})::bigint`,
};
