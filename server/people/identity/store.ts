import { and, eq, getTableColumns, lte } from 'drizzle-orm';
import { nationalIds, persons } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { named, type Param, type Row } from '@server/platform/db/statement';

/** What a person stated and what the register said, with the name that it is compared with. */
export const findIdentity = named('find_identity', (orm, personId: Param<string>) =>
  orm
    .select({
      ...getTableColumns(nationalIds),
      firstName: persons.firstName,
      lastName: persons.lastName,
      phone: persons.phone,
    })
    .from(nationalIds)
    .innerJoin(persons, eq(persons.id, nationalIds.personId))
    .where(eq(nationalIds.personId, personId)),
);

export type IdentityRow = Row<typeof findIdentity>;

/** Those of whom the register has said nothing, and was last asked before a time; longest ago first. */
export const findDueIdentities = named(
  'find_due_identities',
  (orm, before: Param<Date>, limit: Param<number>) =>
    orm
      .select({ personId: nationalIds.personId })
      .from(nationalIds)
      .where(and(is(nationalIds.outcome, 'unavailable'), lte(nationalIds.checkedAt, before)))
      .orderBy(nationalIds.checkedAt)
      .limit(limit),
);
