import { and, desc, eq } from 'drizzle-orm';
import { simSwaps } from '@server/platform/db/schema';
import { named, type Param } from '@server/platform/db/statement';

/** A replacement that was found before. */
export const findSimSwap = named(
  'find_sim_swap',
  (orm, personId: Param<string>, swappedAt: Param<Date>) =>
    orm
      .select()
      .from(simSwaps)
      .where(and(eq(simSwaps.personId, personId), eq(simSwaps.swappedAt, swappedAt))),
);

/** The latest replacement that was found of a person's SIM. */
export const findLastSimSwap = named('find_last_sim_swap', (orm, personId: Param<string>) =>
  orm
    .select()
    .from(simSwaps)
    .where(eq(simSwaps.personId, personId))
    .orderBy(desc(simSwaps.swappedAt))
    .limit(1),
);
