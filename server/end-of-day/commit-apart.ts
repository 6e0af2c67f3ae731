import { type Change, commit, VersionConflict } from '@server/db/change';
import { joinChanges } from '@server/db/join-changes';
import type { Db } from '@server/platform/ports/database';

/**
 * Writes changes of different loans in one statement; should one of them have lost a race, each by itself, so
 * that it stops no other. Answers how many were written; those that were not are found again by the next look.
 */
export async function commitApart(db: Db, changes: Change[]): Promise<number> {
  if (changes.length === 0) return 0;
  if (await isWritten(db, joinChanges(...changes))) return changes.length;
  let written = 0;
  for (const change of changes) written += Number(await isWritten(db, change));
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
