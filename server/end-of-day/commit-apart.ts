import { type Change, commit, VersionConflict } from '@server/db/change';
import { joinChanges } from '@server/db/join-changes';
import type { Db } from '@server/platform/ports/database';

/**
 * Writes changes of different loans in one statement; should one of them have lost a race, each by itself, so
 * that it stops no other. Answers those that were written; the others are found again by the next look.
 */
export async function commitApart<T extends Change>(db: Db, changes: T[]): Promise<T[]> {
  if (changes.length === 0 || (await isWritten(db, joinChanges(...changes)))) return changes;
  const written: T[] = [];
  for (const change of changes) {
    if (await isWritten(db, change)) written.push(change);
  }
  return written;
}

async function isWritten(db: Db, change: Change): Promise<boolean> {
  try {
    await commit(db, change);
    return true;
  } catch (error) {
    if (error instanceof VersionConflict) return false;
    throw error;
  }
}
