import { isReference, referenceOf } from '@server/lending/incoming';
import type { Db } from '@server/platform/core/ports/database';
import { findByOldNumber } from './old-number-store';

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
