import { expect, vi } from 'vitest';
import { agreementWith } from '../faults/mpesa-agrees';
import { breachesOf } from '../invariants';
import { withClient } from '../with-client';
import type { Fleet } from './fleet';

/** So long may jobs take after all is back, and connections to come home. */
const DONE_WITHIN = { timeout: 60_000, interval: 200 };

/** That nothing is lost, nothing was done twice and nothing is left to do. `said`: what happened before. */
export async function expectAllWell(fleet: Fleet, databaseUrl: string, said: string) {
  await Promise.all(fleet.nodes.map((node) => node.up()));
  await withClient(databaseUrl, async (db) => {
    const due = async () => {
      const { rows } = await db.query<{ job: string }>(
        `select task_identifier || ' ' || attempts || ' ' || coalesce(last_error, '') as job
         from graphile_worker.jobs where run_at <= now()`,
      );
      expect(rows, said).toEqual([]);
    };
    await vi.waitFor(due, DONE_WITHIN);
    const open = async () => {
      const { rows } = await db.query<{ query: string }>(
        `select query from pg_stat_activity where state like 'idle in transaction%'`,
      );
      expect(rows, said).toEqual([]);
    };
    await vi.waitFor(open, DONE_WITHIN);
    expect(await breachesOf(db), said).toEqual([]);
    expect(await agreementWith(db, fleet.world), said).toEqual({ differences: [], unresolved: [] });
  });
  const proven = await fleet.command('books-prove');
  expect(proven.code, proven.printed).toBe(0);
  await vi.waitFor(async () => expect(await takenConnections(fleet)).toEqual([]), DONE_WITHIN);
}

/** A connection that nobody gives back stays busy, and whoever waits for one waits on. */
async function takenConnections({ nodes }: Fleet): Promise<string[]> {
  const taken = await Promise.all(
    nodes.map(async (node) => {
      const metrics = await node.metrics();
      return [node.name, countOf(metrics, 'busy') - node.listeners, countOf(metrics, 'waiting')];
    }),
  );
  return taken.filter(([, busy, waiting]) => busy !== 0 || waiting !== 0).map(String);
}

const countOf = (metrics: string, state: string): number => {
  const [, count] = metrics.split(`tegemea_database_connections{state="${state}"} `);
  return Number.parseInt(count ?? '');
};
