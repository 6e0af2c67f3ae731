import type { Client } from 'pg';

const OURS = 'public.add_jobs_quietly';
const HEAD = 'FUNCTION graphile_worker.add_jobs(';
const NOTIFIES = /^ *perform pg_notify\(.*\);\n/gm;

/** The queue's own function is not as this release knows it, after another version of the library. */
export class UnknownQueue extends Error {
  override name = 'UnknownQueue';
  override message =
    'graphile_worker.add_jobs is not as expected: see server/platform/db/quiet-jobs.ts';
}

/** The library's function under our name and without its notification; throws UnknownQueue. */
export function quietly(definition: string): string {
  const quiet = definition.replace(NOTIFIES, '').replace(HEAD, `FUNCTION ${OURS}(`);
  const isKnown = definition.match(NOTIFIES)?.length === 1 && definition.includes(HEAD);
  if (!isKnown || /notify/i.test(quiet)) throw new UnknownQueue();
  return quiet;
}

/**
 * Makes `add_jobs_quietly` from the library's `add_jobs`, whose NOTIFY would make commits queue behind each other. What
 * it wrote is announced after the commit (job-announcer.ts).
 */
export async function quietenQueue(client: Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef('graphile_worker.add_jobs'::regproc) as definition`,
  );
  await client.query(quietly(rows[0]?.definition ?? ''));
}
