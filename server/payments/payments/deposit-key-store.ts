import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ProviderId } from '@shared/providers';
import { gathering } from '@server/platform/db/gather';
import { depositKeys } from '@server/platform/db/schema';
import { named, type Param } from '@server/platform/db/statement';

export type DepositKey = typeof depositKeys.$inferSelect;

export const readLiveKeys = named('find_live_deposit_keys', (orm) =>
  orm
    .select()
    .from(depositKeys)
    .where(isNull(depositKeys.retiredAt))
    .orderBy(asc(depositKeys.version)),
);

/** Keys whose URLs are answered, oldest first; who asks at once reads them once. */
export const findLiveKeys = gathering<null, DepositKey[]>({
  kindOf: () => '',
  underWay: 1,
  async answerAll(db, asked) {
    const keys = await readLiveKeys(db);
    return asked.map(() => keys);
  },
});

/** Makes a version live; one that was ever made stays as it is. */
export const addKey = named(
  'add_deposit_key',
  (orm, provider: Param<ProviderId>, version: Param<number>, createdAt: Param<Date>) =>
    orm.insert(depositKeys).values({ provider, version, createdAt }).onConflictDoNothing(),
);

/** Notes that the provider used a key; at most once after `before`, because notices come by the dozen. */
export const noteKeyHit = named(
  'note_deposit_key_hit',
  (
    orm,
    provider: Param<ProviderId>,
    version: Param<number>,
    lastHitAt: Param<Date>,
    before: Param<Date>,
  ) =>
    orm
      .update(depositKeys)
      .set({ lastHitAt: sql`${lastHitAt}` })
      .where(
        and(
          eq(depositKeys.provider, provider),
          eq(depositKeys.version, version),
          or(isNull(depositKeys.lastHitAt), lt(depositKeys.lastHitAt, before)),
        ),
      ),
);

export const retireKey = named(
  'retire_deposit_key',
  (orm, provider: Param<ProviderId>, version: Param<number>, retiredAt: Param<Date>) =>
    orm
      .update(depositKeys)
      .set({ retiredAt: sql`${retiredAt}` })
      .where(and(eq(depositKeys.provider, provider), eq(depositKeys.version, version))),
);
