import { commit } from '@server/platform/db/change';
import { isWritten } from '@server/platform/db/is-written';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
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
  if (await isWritten(commit(db, whole))) return parts;
  const written: Part[] = [];
  for (const part of parts) if (await isWritten(commit(db, part.change))) written.push(part);
  return written;
}
