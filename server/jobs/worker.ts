import {
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerUtils,
  makeWorkerUtils,
} from 'graphile-worker';
import { Logger as JobLogger } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { actingAs, type Deps } from '@server/context';
import { sendMessage } from '@server/messages/send-message';
import { applyCallback } from '@server/payments/apply-callback';
import { sendPayout } from '@server/payments/send-payout';
import { sendPrompt } from '@server/payments/send-prompt';
import type { TaskName, Tasks } from './tasks';

type Performers = { [T in TaskName]: (payload: Tasks[T]) => Promise<void> };

const performers = (deps: Deps): Performers => {
  const context = actingAs(deps, 'job');
  return {
    send_message: ({ messageId }) => sendMessage(context, messageId),
    send_prompt: ({ paymentId }) => sendPrompt(context, paymentId),
    send_payout: ({ paymentId }) => sendPayout(context, paymentId),
    apply_callback: ({ callbackId }) => applyCallback(actingAs(deps, 'mobile_money'), callbackId),
  };
};

/** Jobs are ours alone to enqueue, so a payload has the shape that its task declares. */
const taskList = (deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(performers(deps)).map(([name, perform]) => [
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

/** Held by every live process for as long as it works, so that a dead one's jobs are known to be free. */
const WORKER_LOCK = 7_234_102;
const SLOTS = 4;

export interface Worker {
  stop(): Promise<void>;
}

/** Works on jobs until stopped. Jobs that a killed process had taken are freed first. */
export async function startWorker(deps: Deps): Promise<Worker> {
  const held = await holdWorkerLock(deps);
  const runner: Runner = await run({
    pgPool: deps.pool,
    taskList: taskList(deps),
    concurrency: SLOTS,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quietly(deps),
  });
  return {
    async stop() {
      await runner.stop();
      held.release(true);
    },
  };
}

/**
 * Takes a share of the workers' lock; who can take it whole first is alone, so every job that is
 * still marked as taken belongs to the dead. (The queue itself would wait four hours.)
 */
async function holdWorkerLock(deps: Deps): Promise<PoolClient> {
  const client = await deps.pool.connect();
  client.on('error', (error) => deps.log.warn({ err: error }, 'the workers’ lock was lost'));
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [WORKER_LOCK],
  );
  if (rows[0]?.alone) {
    await freeAbandonedJobs(deps);
    await client.query('select pg_advisory_unlock($1)', [WORKER_LOCK]);
  }
  await client.query('select pg_advisory_lock_shared($1)', [WORKER_LOCK]);
  return client;
}

async function freeAbandonedJobs(deps: Deps): Promise<void> {
  const { rows } = await deps.db.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
  );
  if (rows.length === 0) return;
  const tools: WorkerUtils = await makeWorkerUtils({ pgPool: deps.pool, logger: quietly(deps) });
  try {
    await tools.forceUnlockWorkers(rows.map((row) => row.locked_by));
  } finally {
    await tools.release();
  }
}

/** Works off every job that is due, and comes back: how tests and the demo's clock move things on. */
export const workOffJobs = (deps: Deps): Promise<void> =>
  runOnce({
    pgPool: deps.pool,
    taskList: taskList(deps),
    concurrency: SLOTS,
    noHandleSignals: true,
    logger: quietly(deps),
  });
