import { referenceOf } from '@server/lending/incoming';
import type { Db } from '@server/platform/core/ports/database';
import { findByNumber } from './old-number-store';

/**
 * The reference of the loan that somebody typed: ours, or a number that it had in a system it came from, which its
 * borrower goes on typing; such a number may look like one of ours. Empty where none has it, or more than one: then a
 * person decides.
 */
export async function namedReference(db: Db, typed: string): Promise<string> {
  const number = referenceOf(typed);
  if (number === '') return number;
  const [known, another] = await findByNumber(db, number);
  return known && !another ? known.reference : '';
}
