import { setTimeout as delay } from 'node:timers/promises';
import {
  type Job,
  Logger as JobLogger,
  type RunnerOptions,
  runOnce as runDueJobs,
  type TaskList,
} from 'graphile-worker';
import type { Deps } from '@server/platform/core/context';
import { inSpan, inTrace, placeIn, type TracePlace } from '@server/platform/core/trace';
import type { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { sessionsOf } from '@server/platform/db/pool';
import { AbandonedJobs } from './abandoned-jobs';
import { type Lane, type LaneName, LANES, laneOf } from './lanes';
import { LaneWatch, type WatchSettings } from './lane-watch';
import { runOnce } from './run-lane';
import { GivenUp } from './given-up';
import { readJobFigures, stopJob } from './store';
import type { JobHandlers } from './tasks';

/**
 * Only our own code enqueues jobs, so a payload has the shape that its task declares. Each job begins after `turn`.
 */
const taskList = (
  deps: Deps,
  handlers: Partial<JobHandlers>,
  turn: () => Promise<void> = () => Promise.resolve(),
): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, perform]) => [
      name,
      async (payload: unknown, { job }) => {
        await turn();
        await inTrace(traceOf(payload), () =>
          inSpan('job', name, () =>
            observed(deps, job, () => (perform as (payload: unknown) => Promise<void>)(payload)),
          ),
        );
      },
    ]),
  );

const LOOK_FOR_TURN_MS = 10;

/** The turn of a lane's next job: once no burst of the lane that goes first is at work here. */
const turnAfter = (first: LaneWatch | undefined) => async (): Promise<void> => {
  while (first?.isInBurst()) await delay(LOOK_FOR_TURN_MS);
};

/** The trace of what enqueued a job (db/change.ts). */
const traceOf = (payload: unknown): TracePlace | null =>
  typeof payload === 'object' &&
  payload !== null &&
  'trace' in payload &&
  typeof payload.trace === 'string'
    ? placeIn(payload.trace)
    : null;

/** Counts a try with its time and result; the last one of a job that fails is logged by its name. */
async function observed(deps: Deps, job: Job, act: () => Promise<void>): Promise<void> {
  const task = job.task_identifier;
  const end = deps.meters.jobs.startTimer({ task });
  try {
    await act();
    end({ result: 'done' });
    deps.log.debug({ task, jobId: job.id }, 'jobs: done');
  } catch (error) {
    if (error instanceof GivenUp) await stopJob(deps.db, job.id);
    const isLast = error instanceof GivenUp || job.attempts >= job.max_attempts;
    end({ result: isLast ? 'gave_up' : 'failed' });
    if (isLast) {
      deps.log.error({ task, jobId: job.id }, 'jobs: one gave up and waits on the desk');
      void deps.errorTracker?.report(error, { at: `job ${task}` });
    }
    throw error;
  }
}

/** The queue warns of fewer connections than slots, as if jobs held one while they run. */
const SMALL_POOL = 'maxPoolSize';

const quietly = (deps: Deps) =>
  new JobLogger(() => (level, message) => {
    if (level === 'error') deps.log.error({ job: true }, message);
    else if (level === 'warning' && !message.includes(SMALL_POOL))
      deps.log.warn({ job: true }, message);
    else deps.log.debug({ job: true }, message);
  });

const SLOTS = 4;
const LOOK_EVERY_MS = 5_000;
const START_AGAIN_MS = 1_000;

/** Number of concurrent jobs of each lane, the interval of the checks, when a runner hangs and how long a burst is. */
export interface WorkerSettings extends WatchSettings {
  slots?: number;
  lookEveryMs?: number;
}

export interface Worker {
  /** Whether every lane takes jobs. */
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
  { slots, lookEveryMs = LOOK_EVERY_MS, ...watching }: WorkerSettings = {},
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watches = new Map(
    LANES.map((lane) => [lane, new LaneWatch(slots ?? lane.slots, watching)]),
  );
  const watchOf = (name: LaneName) => [...watches].find(([lane]) => lane.name === name)?.[1];
  const work = async ([lane, watch]: [Lane, LaneWatch]) => {
    const turn = turnAfter(lane.after && watchOf(lane.after));
    const options = optionsOf(deps, handlers, lane, turn, slots);
    while (!signal.aborted) {
      await runOnce({ name: lane.name, deps, locks, options, watch, stopping: signal });
      await pause(START_AGAIN_MS, signal);
    }
  };
  const working = [
    ...[...watches].map(work),
    lookForAbandoned(deps, lookEveryMs, signal),
    watchLanes(deps, watches, lookEveryMs, signal),
  ];
  return {
    isRunning: () => [...watches.values()].every((watch) => watch.isUp && !watch.isStanding()),
    async stop() {
      stopping.abort();
      await Promise.all(working);
    },
  };
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

/** Abandons the runner of a lane that stands still while jobs of its own are due and the database answers. */
async function watchLanes(
  deps: Deps,
  watches: ReadonlyMap<Lane, LaneWatch>,
  everyMs: number,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    await pause(everyMs, stopping);
    if (![...watches.values()].some((watch) => watch.isStanding())) continue;
    try {
      const waiting = (await readJobFigures(deps.db)).filter(({ due }) => due > 0);
      const lanes = new Set(waiting.map(({ task }) => laneOf(task)));
      for (const [{ name }, watch] of [...watches].filter(([lane]) => lanes.has(lane))) {
        if (!watch.isStanding()) continue;
        deps.log.error({ lane: name }, 'jobs: the runner stands still and is replaced');
        watch.abandon();
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'jobs: could not look for due ones');
    }
  }
}

/** Resolves early, without an error, when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

/**
 * Reports completions in batches, because the queue handles reporting errors only there: unbatched they are unhandled
 * rejections, which end the process.
 */
const options = (deps: Deps, slots: number) =>
  ({
    pgPool: sessionsOf(deps.db),
    concurrency: slots,
    noHandleSignals: true,
    logger: quietly(deps),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }) satisfies RunnerOptions;

const optionsOf = (
  deps: Deps,
  handlers: JobHandlers,
  { tasks, slots, pollMs, takesHandfuls }: Lane,
  turn: () => Promise<void>,
  slotsOfEach = slots,
) => {
  const own = Object.fromEntries(tasks.map((task) => [task, handlers[task]]));
  const usual = options(deps, slotsOfEach);
  const localQueue = takesHandfuls ? { localQueue: { size: slotsOfEach } } : {};
  const preset = { worker: { ...usual.preset.worker, ...localQueue } };
  return { ...usual, preset, taskList: taskList(deps, own, turn), pollInterval: pollMs };
};

/** Number of concurrent jobs, and how many one statement takes when no other worker needs a share. */
export interface SettleSettings {
  slots?: number;
  handful?: number;
}

/** Milliseconds during which completions are collected and then reported in one statement. */
const GATHERED_MS = 2;

/**
 * Returns what runs every job that is due; used by tests and the demo clock. The queue looks its tasks up in the
 * database once for each object of options, so these are made once.
 */
export function jobsRunner(
  deps: Deps,
  { slots = SLOTS, handful }: SettleSettings = {},
): (handlers: JobHandlers) => Promise<void> {
  const usual = options(deps, slots);
  if (handful === undefined) return (handlers) => runDueJobs(usual, taskList(deps, handlers));
  const { worker } = usual.preset;
  const localQueue = { size: handful };
  const preset = { worker: { ...worker, completeJobBatchDelay: GATHERED_MS, localQueue } };
  const gathering = { ...usual, preset };
  return (handlers) => runDueJobs(gathering, taskList(deps, handlers));
}
