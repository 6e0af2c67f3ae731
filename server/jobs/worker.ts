import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger as JobLogger,
  run,
  type Runner,
  type RunnerOptions,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Deps } from '@server/platform/context';
import type { AdvisoryLocks } from '@server/db/advisory-locks';
import { poolOf } from '@server/db/pool';
import { AbandonedJobs } from './abandoned-jobs';
import { type Lane, LANES } from './lanes';
import { workerName } from './store';
import type { JobHandlers } from './tasks';

/** Only our own code enqueues jobs, so a payload has the shape that its task declares. */
const taskList = (handlers: Partial<JobHandlers>): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, perform]) => [
      name,
      (payload: unknown) => (perform as (payload: unknown) => Promise<void>)(payload),
    ]),
  );

const quietly = (deps: Deps) =>
  new JobLogger(() => (level, message) => {
    if (level === 'error') deps.log.error({ job: true }, message);
    else if (level === 'warning') deps.log.warn({ job: true }, message);
    else deps.log.debug({ job: true }, message);
  });

const SLOTS = 4;
const LOOK_EVERY_MS = 5_000;
const START_AGAIN_MS = 1_000;

/** Number of concurrent jobs of each lane, and the interval of the check for dead workers. */
export interface WorkerSettings {
  slots?: number;
  lookEveryMs?: number;
}

export interface Worker {
  /** Whether the worker takes jobs. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * Works on jobs until stopped, oldest first in each lane, including those of dead workers. The queue's runner stops for
 * good when it can't report a completed job, as in an outage; this starts another one.
 */
export function startWorker(
  deps: Deps,
  locks: AdvisoryLocks,
  handlers: JobHandlers,
  { slots, lookEveryMs = LOOK_EVERY_MS }: WorkerSettings = {},
): Worker {
  const runners = new Map<Lane, Runner>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (lane: Lane) => {
    const usual = optionsOf(deps, handlers, lane, slots);
    while (!signal.aborted) {
      await runOne(deps, locks, usual, signal, (current) => {
        if (current) runners.set(lane, current);
        else runners.delete(lane);
      });
      await pause(START_AGAIN_MS, signal);
    }
  };
  const working = [...LANES.map(work), lookForAbandoned(deps, lookEveryMs, signal)];
  return {
    isRunning: () => runners.size === LANES.length,
    async stop() {
      stopping.abort();
      await Promise.all(working);
    },
  };
}

/** Runs one runner from start to end, under a lock that shows that its process is alive. */
async function runOne(
  deps: Deps,
  locks: AdvisoryLocks,
  usual: RunnerOptions,
  stopping: AbortSignal,
  isNow: (runner: Runner | null) => void,
): Promise<void> {
  const names: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    const name = workerName(workerPool.id);
    names.push(name);
    locks.retain(name);
  });
  try {
    const runner = await run({ ...usual, events });
    const stop = () => void runner.stop().catch(() => undefined);
    if (stopping.aborted) stop();
    else stopping.addEventListener('abort', stop, { once: true });
    isNow(runner);
    await runner.promise;
    stopping.removeEventListener('abort', stop);
  } catch (error) {
    deps.log.error({ err: error }, 'jobs: the runner ended');
  } finally {
    isNow(null);
    for (const name of names) locks.release(name);
  }
}

async function lookForAbandoned(deps: Deps, everyMs: number, stopping: AbortSignal): Promise<void> {
  const abandoned = new AbandonedJobs(deps.db);
  while (!stopping.aborted) {
    try {
      const dead = await abandoned.look();
      if (dead.length > 0) deps.log.warn({ dead }, 'jobs: taken over from dead workers');
    } catch (error) {
      deps.log.warn({ err: error }, 'jobs: could not look for abandoned ones');
    }
    await pause(everyMs, stopping);
  }
}

/** Resolves early, without an error, when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/**
 * Reports completions in batches, because the queue handles reporting errors only there: unbatched they are unhandled
 * rejections, which end the process.
 */
const options = (deps: Deps, handlers: Partial<JobHandlers>, slots: number) =>
  ({
    pgPool: poolOf(deps.db),
    taskList: taskList(handlers),
    concurrency: slots,
    noHandleSignals: true,
    logger: quietly(deps),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }) satisfies RunnerOptions;

const optionsOf = (
  deps: Deps,
  handlers: JobHandlers,
  { tasks, slots, pollMs }: Lane,
  slotsOfEach = slots,
): RunnerOptions => {
  const own = Object.fromEntries(tasks.map((task) => [task, handlers[task]]));
  return { ...options(deps, own, slotsOfEach), pollInterval: pollMs };
};

/** Number of concurrent jobs, and how many one statement takes when no other worker needs a share. */
export interface SettleSettings {
  slots?: number;
  handful?: number;
}

/** Milliseconds during which completions are collected and then reported in one statement. */
const GATHERED_MS = 2;

/** Runs every job that is due, then returns; used by tests and the demo clock. */
export function workOffJobs(
  deps: Deps,
  handlers: JobHandlers,
  { slots = SLOTS, handful }: SettleSettings = {},
): Promise<void> {
  const usual = options(deps, handlers, slots);
  if (handful === undefined) return runOnce(usual);
  const { worker } = usual.preset;
  const localQueue = { size: handful };
  const preset = { worker: { ...worker, completeJobBatchDelay: GATHERED_MS, localQueue } };
  return runOnce({ ...usual, preset });
}
