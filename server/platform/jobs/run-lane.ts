import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { leasedPool } from '@server/platform/db/leased-pool';
import type { Deps } from '@server/platform/core/context';
import type { LaneName } from './lanes';
import type { LaneWatch } from './lane-watch';
import { workerName } from './store';

/** A runner that broke has so long to end after its last job; the jobs at hand have so long to end before. */
const ENDS_WITHIN_MS = 5_000;
const JOBS_END_WITHIN_MS = 90_000;
const LOOK_MS = 100;

/** One lane’s run, from its first runner to its last. */
export interface LaneRun {
  name: LaneName;
  deps: Deps;
  locks: AdvisoryLocks;
  options: RunnerOptions & { pgPool: NonNullable<RunnerOptions['pgPool']> };
  watch: LaneWatch;
  stopping: AbortSignal;
}

/**
 * Runs one runner from start to end, under a lock that shows that its process is alive. A runner that could not report
 * several jobs as done never ends by itself, and one may stand still: then it is abandoned with its connections, and
 * its jobs are freed like those of the dead.
 */
export async function runOnce(lane: LaneRun): Promise<void> {
  const { name, deps, locks, options, watch, stopping } = lane;
  const names: string[] = [];
  const { pool, reclaim } = leasedPool(options.pgPool);
  const events = eventsFor(watch, name);
  events.on('pool:create', ({ workerPool }) => {
    const worker = workerName(workerPool.id);
    names.push(worker);
    locks.retain(worker);
  });
  const end = new AbortController();
  const abandoned = new Promise<never>((_, reject) => {
    watch.up(() => reject(new Error('the runner stands still')));
    events.once('pool:gracefulShutdown', () => {
      if (!stopping.aborted) void whenOverdue(watch, end.signal).then(() => watch.abandon());
    });
  });
  let runner: Runner | null = null;
  const stop = () => void runner?.stop().catch(() => undefined);
  try {
    runner = await Promise.race([run({ ...options, pgPool: pool, events }), abandoned]);
    if (stopping.aborted) stop();
    else stopping.addEventListener('abort', stop, { once: true });
    await Promise.race([runner.promise, abandoned]);
  } catch (error) {
    deps.log.error({ err: error }, 'jobs: the runner ended');
    runner?.promise.catch(() => undefined);
    stop();
  } finally {
    stopping.removeEventListener('abort', stop);
    end.abort();
    watch.down();
    for (const worker of names) locks.release(worker);
    reclaim();
  }
}

function eventsFor(watch: LaneWatch, lane: LaneName): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  // Before the queue itself reads it.
  events.on('pool:listen:notification', ({ message }) => {
    message.payload = heardBy(lane, message.payload);
  });
  events.on('worker:getJob:empty', () => watch.polled());
  events.on('localQueue:getJobs:complete', () => watch.polled());
  events.on('job:start', ({ job }) => watch.began(job.id));
  events.on('job:success', ({ job }) => watch.ended(job.id));
  events.on('job:error', ({ job }) => watch.ended(job.id));
  return events;
}

const NAMES_LANES = '"lanes"';

/** An announcement (db/job-announcer.ts) with a lane's own number; one that names no lanes is for all. */
export function heardBy(lane: LaneName, payload = ''): string {
  if (!payload.includes(NAMES_LANES)) return payload;
  const told = JSON.parse(payload) as { count: number; lanes: Partial<Record<LaneName, number>> };
  return JSON.stringify({ ...told, count: told.lanes[lane] ?? 0 });
}

/** Resolves when a runner that ends has had its time; never when it has ended before. */
async function whenOverdue(watch: LaneWatch, hasEnded: AbortSignal): Promise<void> {
  const begun = performance.now();
  let idleSince = begun;
  while (performance.now() - idleSince < ENDS_WITHIN_MS) {
    await delay(LOOK_MS);
    if (hasEnded.aborted) return new Promise(() => undefined);
    const isLate = performance.now() - begun > JOBS_END_WITHIN_MS;
    if (!watch.isIdle && !isLate) idleSince = performance.now();
  }
}
