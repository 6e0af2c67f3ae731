import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '@server/platform/core/context';
import { described } from '@server/platform/core/meters';
import { LANE_NAMES, laneOf } from '@server/platform/jobs/lanes';
import { readJobFigures } from '@server/platform/jobs/store';
import { sharedRead } from './shared-read';

/** The state of the job queue. */
export interface QueueFigures {
  /** Seconds since the oldest job that waits was due first. */
  oldestDue: number;
  /** Jobs that failed as often as they may. */
  exhausted: number;
}

/** Null if the database cannot be read. */
export async function queueFigures(deps: Deps): Promise<QueueFigures | null> {
  const figures = await sharedRead(deps, () => readJobFigures(deps.db))();
  return (
    figures && {
      oldestDue: Math.max(0, ...figures.map(({ oldestDue }) => Math.round(oldestDue))),
      exhausted: figures.reduce((sum, { exhausted }) => sum + exhausted, 0),
    }
  );
}

const STATES = ['due', 'later', 'taken', 'exhausted'] as const;

/** Gauges for alerts, by lane and by task; they share one read of the queue. */
export function installJobGauges(registry: Registry, deps: Deps): void {
  const read = sharedRead(deps, () => readJobFigures(deps.db));
  new Gauge({
    ...described('tegemea_jobs', registry),
    async collect() {
      const figures = await read();
      if (!figures) return;
      this.reset();
      for (const figure of figures) {
        for (const state of STATES) this.set({ task: figure.task, state }, figure[state]);
      }
    },
  });
  new Gauge({
    ...described('tegemea_jobs_oldest_due_seconds', registry),
    async collect() {
      const figures = await read();
      if (!figures) return;
      for (const lane of LANE_NAMES) {
        const own = figures.filter(({ task }) => laneOf(task)?.name === lane);
        this.set({ lane }, Math.max(0, ...own.map(({ oldestDue }) => oldestDue)));
      }
    },
  });
}
