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
import { workerName } from './store';
import type { JobHandlers } from './tasks';

/** Jobs are ours alone to enqueue, so a payload has the shape that its task declares. */
const taskList = (handlers: JobHandlers): TaskList =>
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

/** How many jobs at once, and how often to look for what the dead have left. */
export interface WorkerSettings {
  slots?: number;
  lookEveryMs?: number;
}

export interface Worker {
  /** Whether it takes jobs just now. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * Works on jobs until stopped: oldest first, taken over from the dead. The queue's runner gives up for good when
 * it can't say that a job is done, as in an outage; then another is started in its place.
 */
export function startWorker(
  deps: Deps,
  locks: AdvisoryLocks,
  handlers: JobHandlers,
  { slots = SLOTS, lookEveryMs = LOOK_EVERY_MS }: WorkerSettings = {},
): Worker {
  let runner: Runner | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = (async () => {
    while (!signal.aborted) {
      await runOne(deps, locks, options(deps, handlers, slots), signal, (current) => {
        runner = current;
      });
      await pause(START_AGAIN_MS, signal);
    }
  })();
  const looking = lookForAbandoned(deps, lookEveryMs, signal);
  return {
    isRunning: () => runner !== null,
    async stop() {
      stopping.abort();
      await Promise.all([working, looking]);
    },
  };
}

/** One runner from its start to its end, under a name that says that its process lives. */
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
    const runner = await run({ ...usual, events, pollInterval: 2_000 });
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

/** Ends early, and quietly, when it is time to stop. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/**
 * Completions are reported in batches, because only then does the queue handle an error in reporting: unbatched it
 * is an unhandled rejection, which ends the process.
 */
const options = (deps: Deps, handlers: JobHandlers, slots: number) =>
  ({
    pgPool: poolOf(deps.db),
    taskList: taskList(handlers),
    concurrency: slots,
    noHandleSignals: true,
    logger: quietly(deps),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }) satisfies RunnerOptions;

/** How many jobs at once; and how many are taken in one statement, where no other worker waits for its share. */
export interface SettleSettings {
  slots?: number;
  handful?: number;
}

/** Milliseconds in which what is done of a handful is gathered, to be reported in one statement. */
const GATHERED_MS = 2;

/** Works off every job that is due, and comes back: how tests and the demo's clock move things on. */
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
