import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, vi } from 'vitest';
import type { Phone } from '@shared/phone';
import { phone } from '@shared/phone';
import { actingAs, type Deps } from '@server/platform/core/context';
import { jobHandlers } from '@server/app/job-handlers';
import { commit } from '@server/platform/db/change';
import { connectionCounts, databaseOn } from '@server/platform/db/pool';
import { AdvisoryLocks, LOCKS } from '@server/platform/db/advisory-locks';
import { messageOf } from '@server/platform/messages/message';
import type { Db } from '@server/platform/core/ports/database';
import type { Sms } from '@server/platform/core/ports/sms';
import { valueOf } from '@server/testing/stages';
import { withClient } from '@server/testing/with-client';
import { app, rushTest as test } from '@server/testing/app-test';
import { AbandonedJobs } from './abandoned-jobs';
import { LANES } from './lanes';
import { startWorker, type Worker, type WorkerSettings } from './worker';
import { toNumber } from '@server/platform/messages/recipient';

const CHILD = fileURLToPath(new URL('worker.child.ts', import.meta.url));
const SOON = { timeout: 25_000, interval: 20 };

let locks: AdvisoryLocks;
const ending: (() => unknown)[] = [];
test.beforeAll(async () => {
  locks = new AdvisoryLocks(app.databaseUrl, app.deps.log);
  await locks.open();
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  await app.db.query('delete from graphile_worker._private_jobs');
});
test.afterAll(async () => {
  await locks.close();
});

const numberOf = (index: number): Phone => phone(`2547110000${String(index).padStart(2, '0')}`);

/** Notes an SMS with its job; answers the message's id. */
async function enqueue(to: Phone, db: Db = app.db): Promise<string> {
  const message = messageOf(actingAs(app.deps, 'job'), toNumber(to), 'loan_declined', {
    reason: 'No',
  });
  await commit(db, { messages: [message] });
  return message.row.id;
}

const statusOf = (messageId: string) =>
  valueOf<string>(app, 'select status from messages where id = $1', messageId);
const jobsLeft = () => valueOf<number>(app, 'select count(*) from graphile_worker.jobs');

/** A worker of this process whose SMS go through `send`. */
function work(send: Sms['send'], settings: WorkerSettings = {}, deps: Deps = app.deps): Worker {
  const handlers = jobHandlers({ ...deps, sms: { ...deps.sms, send } });
  const worker = startWorker(deps, locks, handlers, { lookEveryMs: 50, ...settings });
  ending.push(() => worker.stop());
  return worker;
}

const SENT = { kind: 'sent', messageId: 'AT1', cost: 'KES 0.8000' } as const;
const sent: Sms['send'] = () => Promise.resolve(SENT);

/** An SMS provider that takes its time until `finish`. */
function slowSend() {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = vi.fn<Sms['send']>(async () => {
    await done;
    return SENT;
  });
  return { slow, finish };
}

async function startChild(): Promise<{ child: ChildProcess; said: () => string }> {
  const now = app.clock.now().toISOString();
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, app.databaseUrl, now], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ending.push(() => child.kill('SIGKILL'));
  let heard = '';
  child.stdout.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  return { child, said: () => heard };
}

test('a job that a killed process was working on is taken by another process', async () => {
  const { child, said } = await startChild();
  const messageId = await enqueue(numberOf(1));
  await vi.waitFor(() => expect(said()).toContain(`sending ${numberOf(1)}`), SOON);
  const took = vi.fn<Sms['send']>(sent);
  work(took);
  const other = await enqueue(numberOf(2));
  await vi.waitFor(async () => expect(await statusOf(other)).toBe('sent'), SOON);
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(1), SOON);
  app.clock.advance(60);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), SOON);
  // The dead one may have sent it: it goes out once more, and no further.
  expect(await statusOf(messageId)).toBe('sent');
  expect(await valueOf(app, 'select doubts from messages where id = $1', messageId)).toBe(1);
  expect(took.mock.calls.map(([to]) => to)).toEqual([numberOf(2), numberOf(1)]);
});

test('a job that a live process is slow with is left to it', async () => {
  const { slow, finish } = slowSend();
  work(slow);
  ending.push(finish);
  const messageId = await enqueue(numberOf(3));
  await vi.waitFor(() => expect(slow).toHaveBeenCalled(), SOON);
  // Looks are seconds apart in the product; here they are not, so its lock is waited for.
  await vi.waitFor(async () => expect(await isHeldByWorker()).toBe(true), SOON);
  const watch = new AbandonedJobs(app.db);
  for (let look = 0; look < 4; look += 1) expect(await watch.look()).toEqual([]);
  finish();
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), SOON);
  expect(await statusOf(messageId)).toBe('sent');
  expect(slow).toHaveBeenCalledTimes(1);
});

/** Whether whoever has the one job that is taken holds the lock that says that it lives. */
const isHeldByWorker = () =>
  valueOf<boolean>(
    app,
    `select exists (select from pg_locks l join graphile_worker.jobs j
        on l.objid = (hashtext('worker:' || j.locked_by)::bigint & 4294967295)::oid
      where l.locktype = 'advisory' and l.classid = ${LOCKS} and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database()))`,
  );

test('a live process that lost its connection for a moment keeps its jobs', async () => {
  const { slow, finish } = slowSend();
  work(slow, { lookEveryMs: 60_000 });
  ending.push(finish);
  await enqueue(numberOf(4));
  await vi.waitFor(() => expect(slow).toHaveBeenCalled(), SOON);
  await vi.waitFor(async () => expect(await isHeldByWorker()).toBe(true), SOON);
  const watch = new AbandonedJobs(app.db);
  await valueOf(
    app,
    `select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity
     where application_name = 'tegemea locks' and datname = current_database()`,
  );
  expect(await watch.look()).toEqual([]);
  await vi.waitFor(async () => expect(await isHeldByWorker()).toBe(true), SOON);
  expect(await watch.look()).toEqual([]);
  expect(await watch.look()).toEqual([]);
  finish();
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), SOON);
  expect(slow).toHaveBeenCalledTimes(1);
});

test('jobs missed for a week run once each, in the order in which they were due', async () => {
  const due = Array.from({ length: 14 }, (_, index) => numberOf(20 + index));
  const ids = [];
  for (const to of due.toReversed()) ids.unshift(await enqueue(to));
  for (const [index, id] of ids.entries()) {
    await app.db.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '7 days' + $2 * interval '12 hours'
       where payload->>'messageId' = $1`,
      [id, index],
    );
  }
  const order: Phone[] = [];
  work(
    (to) => {
      order.push(to);
      return Promise.resolve(SENT);
    },
    { slots: 1 },
  );
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), SOON);
  expect(order).toEqual(due);
});

test('a job that nobody announced is found, after a crash between its commit and the announcement', async () => {
  const worker = work(sent);
  await vi.waitFor(() => expect(worker.isRunning()).toBe(true), SOON);
  const first = await enqueue(numberOf(41));
  await vi.waitFor(async () => expect(await statusOf(first)).toBe('sent'), SOON);
  const alone = await app.db.connect();
  const id = await enqueue(numberOf(40), databaseOn(alone)).finally(() => alone.release());
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('sent'), SOON);
});

test('a runner that can’t say that a job is done is replaced, and the job is not done twice', async () => {
  await app.db.query(`
    create function cut_here() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$;
    create trigger cut_here before delete on graphile_worker._private_jobs
      for each row execute function cut_here()`);
  const send = vi.fn<Sms['send']>(sent);
  const worker = work(send, { slots: 1 });
  const first = await enqueue(numberOf(50));
  await vi.waitFor(async () => expect(await statusOf(first)).toBe('sent'), SOON);
  await vi.waitFor(() => expect(worker.isRunning()).toBe(false), SOON);
  expect(await jobsLeft()).toBe(1);
  await app.db.query('drop function cut_here cascade');
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), SOON);
  const second = await enqueue(numberOf(51));
  await vi.waitFor(async () => expect(await statusOf(second)).toBe('sent'), SOON);
  expect(worker.isRunning()).toBe(true);
  expect(send.mock.calls.map(([to]) => to)).toEqual([numberOf(50), numberOf(51)]);
});

/** Cuts the connection that reports on a job. */
const cutOn = (when: string) => `
  create or replace function cut_here() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return coalesce(new, old); end $$;
  create trigger cut_here before ${when} on graphile_worker._private_jobs
    for each row execute function cut_here()`;
const LET_GO = 'drop function cut_here cascade';
const cutAll = (which: string) => `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and application_name = 'tegemea' and ${which}`;

/** What a worker holds: connections out of the pool, those that listen, and locks that say that it lives. */
const heldByWorker = () =>
  valueOf<number[]>(
    app,
    `select array[$1, (select count(*) from pg_stat_activity
        where datname = current_database() and query ilike 'listen "jobs%'),
      (select count(*) from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.classid = ${LOCKS} and l.granted
          and a.datname = current_database() and a.application_name = 'tegemea locks')]::int[]`,
    connectionCounts(app.db).busy,
  );

/** A listening connection, which is out of the pool, and a lock. */
const ONE_A_LANE = [LANES.length, LANES.length, LANES.length];

const lost = () => app.logged.lines.filter((line) => line.includes('connection was lost')).length;

test.each([
  { step: 'is taken', fault: cutOn('update'), mend: LET_GO },
  { step: 'is done', fault: 'select', mend: cutAll('true') },
  { step: 'is reported', fault: cutOn('delete'), mend: LET_GO },
  { step: 'is announced', fault: cutAll(`query ilike 'listen "jobs%'`), mend: 'select' },
])('connections cut while a job $step: all jobs are done soon, and nothing leaks', async (cut) => {
  const { slow, finish } = slowSend();
  const worker = work(slow, { standsAfterMs: 4_000 });
  await vi.waitFor(async () => expect(await heldByWorker()).toEqual(ONE_A_LANE), SOON);
  const before = lost();
  await app.db.query(cut.fault);
  const due = Array.from({ length: 4 }, (_, index) => numberOf(70 + index));
  const ids = await Promise.all(due.map((to) => enqueue(to)));
  if (cut.step !== 'is taken') await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(4), SOON);
  finish();
  if (cut.step === 'is taken') await vi.waitFor(() => expect(lost()).toBeGreaterThan(before), SOON);
  if (cut.step === 'is reported')
    await vi.waitFor(() => expect(worker.isRunning()).toBe(false), SOON);
  // On a connection of its own: one of the pool may be cut just now.
  await withClient(app.databaseUrl, (client) => client.query(cut.mend));
  // A run that could not note its outcome is over by now.
  app.clock.advance(60);
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), SOON);
  for (const id of ids) expect(await statusOf(id)).toBe('sent');
  // Only where the outcome could not be noted is a message sent once more.
  if (cut.step !== 'is done') expect(slow).toHaveBeenCalledTimes(4);
  await vi.waitFor(() => expect(worker.isRunning()).toBe(true), SOON);
  await vi.waitFor(async () => expect(await heldByWorker()).toEqual(ONE_A_LANE), SOON);
  await worker.stop();
  await vi.waitFor(async () => expect(await heldByWorker()).toEqual([0, 0, 0]), SOON);
});

test('stopping waits for the job at hand and leaves nothing taken', async () => {
  const { slow, finish } = slowSend();
  const worker = work(slow);
  ending.push(finish);
  const messageId = await enqueue(numberOf(60));
  await vi.waitFor(() => expect(slow).toHaveBeenCalled(), SOON);
  const stopped = worker.stop();
  finish();
  await stopped;
  expect(worker.isRunning()).toBe(false);
  expect(await statusOf(messageId)).toBe('sent');
  expect(await jobsLeft()).toBe(0);
});
