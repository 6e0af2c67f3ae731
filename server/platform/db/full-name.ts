import { type Column, type SQL, sql } from 'drizzle-orm';

/** First and last name in one, as `fullNameOf` (shared/called-name.ts) has it. */
export const fullName = (person: Record<'firstName' | 'lastName', Column>): SQL<string> =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`;
