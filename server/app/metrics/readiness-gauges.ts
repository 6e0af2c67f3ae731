import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '@server/platform/core/context';
import { described } from '@server/platform/core/meters';
import { readBeat } from '@server/platform/db/heartbeat';
import type { Looked } from '../readiness';

/** Gauges of what `/readyz` says, and of how far the replica is behind. */
export function installReadinessGauges(
  registry: Registry,
  { replica, log }: Deps,
  look: () => Promise<Looked>,
): void {
  new Gauge({
    ...described('tegemea_ready', registry),
    async collect() {
      const { database, writes, worker, apart } = await look();
      const parts = { database, writes, clock: apart === null, ...(worker !== null && { worker }) };
      for (const [part, isReady] of Object.entries(parts)) this.set({ part }, Number(isReady));
    },
  });
  if (!replica) return;
  /** The last write that the replica was seen to have; while it is away that grows old. */
  let seen: Date | null = null;
  new Gauge({
    ...described('tegemea_replica_behind_seconds', registry),
    async collect() {
      const { wroteAt } = await look();
      const [beat] = await readBeat(replica).catch((error: unknown) => {
        log.debug({ err: error }, 'the replica does not answer');
        return [];
      });
      seen = beat?.at ?? seen ?? wroteAt;
      if (wroteAt && seen) this.set(Math.max(0, (wroteAt.getTime() - seen.getTime()) / 1_000));
    },
  });
}
