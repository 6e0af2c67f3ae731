import { sql } from 'drizzle-orm';
import { persons, staffAuthenticators, staffLinks } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { statement } from '@server/platform/db/statement';

/**
 * Owners who have ever enrolled. Whoever is frozen or has left counts too: else one owner could freeze the other and be
 * alone again.
 */
export const countOwners = statement(
  'count_enrolled_owners',
  () => sql<{ owners: number }>`
    select count(*) as owners from ${persons} where ${is(persons.staffRole, 'owner')}
      and (exists (select from ${staffAuthenticators}
          where ${staffAuthenticators.personId} = ${persons.id})
        or not exists (select from ${staffLinks}
          where ${staffLinks.personId} = ${persons.id} and ${staffLinks.usedAt} is null))`,
);
