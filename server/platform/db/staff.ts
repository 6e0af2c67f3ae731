import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a person acts for the lender, as `isStaff` says of one in memory. */
export const worksHere = (
  person: Record<'staffRole' | 'staffEndedAt' | 'frozenAt', Column>,
): SQL<boolean> => sql<boolean>`(${person.staffRole} is not null
  and ${person.staffEndedAt} is null and ${person.frozenAt} is null)`;
