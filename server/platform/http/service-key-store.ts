import { and, eq, isNull, sql } from 'drizzle-orm';
import { serviceKeys } from '@server/platform/db/schema';
import { named, type Param } from '@server/platform/db/statement';

/** A key that has not ended, by the hash of what was shown. */
export const findServiceKey = named('find_service_key', (orm, keyHash: Param<string>) =>
  orm
    .select({ id: serviceKeys.id, scopes: serviceKeys.scopes, lastUsedAt: serviceKeys.lastUsedAt })
    .from(serviceKeys)
    .where(and(eq(serviceKeys.keyHash, keyHash), isNull(serviceKeys.endedAt))),
);

export const noteServiceKeyUsed = named(
  'note_service_key_used',
  (orm, id: Param<string>, at: Param<Date>) =>
    orm
      .update(serviceKeys)
      .set({ lastUsedAt: sql`${at}` })
      .where(eq(serviceKeys.id, id)),
);
