import { sql } from 'drizzle-orm';
import { loans } from '@server/db/schema';
import { OLD_NUMBER } from '@server/db/old-number';
import { type Param, statement } from '@server/db/statement';
import { isReference, referenceOf } from '@server/lending/incoming';
import type { Db } from '@server/platform/ports/database';

/** Loans that another system knew by this number: more than one where two systems had it. */
export const findByOldNumber = statement(
  'find_loans_by_old_number',
  (number: Param<string>) => sql<{ reference: string }>`
    select ${loans.reference} from ${loans}
    where ${loans.broughtForward} is not null and ${OLD_NUMBER} = ${number} limit 2`,
);

/**
 * The reference of the loan that somebody typed: ours, or the number that it had in the system it came from, which its
 * borrower goes on typing. A number that two systems had names no loan.
 */
export async function namedReference(db: Db, typed: string): Promise<string> {
  const reference = referenceOf(typed);
  if (reference === '' || isReference(reference)) return reference;
  const [known, another] = await findByOldNumber(db, reference);
  return known && !another ? known.reference : reference;
}
