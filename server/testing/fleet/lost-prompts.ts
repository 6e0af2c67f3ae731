import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../with-client';
import type { Progress } from './strikes';

/** A prompt of which neither the call's answer nor the callback arrived: M-Pesa can't be asked about it. */
const LOST = `select id || ':' || checks as lost from payments
  where status = 'unknown' and provider_request_id is null and checks > 1`;
/** As if an hour had passed since the last comparison. */
const AN_HOUR = `update reconciliation_runs set at = at - interval '61 minutes'`;
const LOOK_EVERY_MS = 1_000;

/**
 * Lets an hour pass for each lost prompt, and again after each further question about it: the next reconciliation finds
 * what was paid in M-Pesa's list. Until the stories are over.
 */
export async function letHoursPass(databaseUrl: string, progress: Progress): Promise<void> {
  const known = new Set<string>();
  const look = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ lost: string }>(LOST);
      const isNew = rows.some(({ lost }) => !known.has(lost));
      for (const { lost } of rows) known.add(lost);
      if (isNew) await client.query(AN_HOUR);
    });
  while (!progress.isOver) {
    // The database may be away.
    await look().catch(() => undefined);
    await delay(LOOK_EVERY_MS);
  }
}
