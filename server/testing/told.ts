import { type LiveUpdate, readLiveUpdates, updatesOf } from '@server/platform/http/live-store';
import type { Db } from '@server/platform/core/ports/database';

/** What screens are told of what `act` writes, in its order. */
export async function toldDuring(db: Db, act: () => Promise<unknown>): Promise<LiveUpdate[]> {
  const [before] = await readLiveUpdates(db, null, 1);
  await act();
  const [after] = await readLiveUpdates(db, before?.snapshot ?? null, 100);
  return (after?.lines ?? []).flatMap(updatesOf);
}
