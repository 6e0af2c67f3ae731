import { commit, VersionConflict } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded, Committable } from '@server/platform/db/recorded';
import type { Db } from '@server/platform/core/ports/database';

/**
 * Commits changes of different loans in one statement; after a version conflict, each separately, so that one does
 * not block the others. Returns those committed; the next pass finds the rest.
 */
export async function commitApart<Part extends { change: Recorded | Unrecorded }>(
  db: Db,
  parts: readonly Part[],
): Promise<readonly Part[]> {
  const [first, ...others] = parts;
  if (!first) return [];
  const whole = joinChanges(first.change, ...others.map(({ change }) => change));
  if (await isWritten(db, whole)) return parts;
  const written: Part[] = [];
  for (const part of parts) if (await isWritten(db, part.change)) written.push(part);
  return written;
}

async function isWritten(db: Db, change: Committable): Promise<boolean> {
  try {
    await commit(db, change);
    return true;
  } catch (error) {
    if (error instanceof VersionConflict) return false;
    throw error;
  }
}
