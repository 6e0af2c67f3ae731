import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '@server/platform/context';
import { LANE_NAMES, laneOf } from '@server/jobs/lanes';
import { type JobFigures, readJobFigures } from '@server/jobs/store';

/** The state of the job queue. */
export interface QueueFigures {
  /** Seconds for which the oldest due job waits. */
  oldestDue: number;
  /** Jobs that failed as often as they may. */
  exhausted: number;
}

/** Null if the database cannot be read. */
export async function queueFigures(deps: Deps): Promise<QueueFigures | null> {
  const figures = await figuresOf(deps);
  return (
    figures && {
      oldestDue: Math.max(0, ...figures.map(({ oldestDue }) => Math.round(oldestDue))),
      exhausted: figures.reduce((sum, { exhausted }) => sum + exhausted, 0),
    }
  );
}

async function figuresOf(deps: Deps): Promise<JobFigures[] | null> {
  try {
    return await readJobFigures(deps.db);
  } catch (error) {
    deps.log.warn({ err: error }, 'the figures of the jobs can’t be read');
    return null;
  }
}

const STATES = ['due', 'later', 'taken', 'exhausted'] as const;

/** Gauges for alerts, by lane and by task; they share one read of the queue. */
export function installJobGauges(registry: Registry, deps: Deps): void {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue, by task and state',
    labelNames: ['task', 'state'],
    registers: [registry],
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest due job waits, by lane',
    labelNames: ['lane'],
    registers: [registry],
    async collect() {
      const figures = await figuresOf(deps);
      if (!figures) return;
      jobs.reset();
      for (const figure of figures) {
        for (const state of STATES) jobs.set({ task: figure.task, state }, figure[state]);
      }
      for (const lane of LANE_NAMES) {
        const own = figures.filter(({ task }) => laneOf(task)?.name === lane);
        this.set({ lane }, Math.max(0, ...own.map(({ oldestDue }) => oldestDue)));
      }
    },
  });
}
