import type { Clocks } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import type { Db } from '@server/platform/core/ports/database';
import { Refused } from '@server/platform/core/refused';
import { dropKey, type KeyScope, takeKey } from './idempotency';
import { forAttempt } from './pool';

/**
 * Acts once under a key that a caller without HTTP has; `act` gets the database that marks the key with its first
 * change. Null where an earlier attempt has written: what it did stands. A refusal leaves the key free. `isKept`: for
 * good, because it moves money.
 */
export async function actOnce<T>(
  { db, wall }: Pick<Clocks, 'wall'> & { db: Db },
  scope: KeyScope,
  isKept: boolean,
  act: (db: Db) => Promise<T>,
): Promise<T | null> {
  const attemptId = newId();
  const [taken] = await takeKey(db, ...scope, scope[2], isKept, attemptId, wall());
  if (!taken) return null;
  return act(forAttempt(db, attemptId)).catch(async (error: unknown) => {
    if (error instanceof Refused) await dropKey(db, attemptId);
    throw error;
  });
}
