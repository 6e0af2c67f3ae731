import { afterEach, expect, vi } from 'vitest';
import { phone } from '@shared/phone';
import { jobHandlers } from '@server/app/job-handlers';
import { commit } from '@server/platform/db/change';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { messageOf } from '@server/platform/messages/message';
import { actingAs } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { app, rushTest as test } from '@server/testing/app-test';
import { valueOf } from '@server/testing/stages';
import { LaneWatch } from './lane-watch';
import { job } from './tasks';
import { startWorker } from './worker';
import { toNumber } from '@server/platform/messages/recipient';

const SOON = { timeout: 25_000, interval: 20 };
const LONG_MS = 60_000;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ending.splice(0).reverse()) await end();
});

test('an SMS waits for the callbacks that came before it', async () => {
  const locks = new AdvisoryLocks(app.databaseUrl, app.deps.log);
  await locks.open();
  ending.push(() => locks.close());
  const order: string[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handlers = {
    ...jobHandlers(app.deps),
    apply_callback: async () => {
      order.push('begun');
      await finished;
      order.push('booked');
    },
    send_message: () => Promise.resolve(void order.push('told')),
  };
  const worker = startWorker(app.deps, locks, handlers, { burstMs: LONG_MS });
  ending.push(() => worker.stop(), finish);
  await commit(app.db, { jobs: [job('apply_callback', { callbackId: newId() })] });
  await vi.waitFor(() => expect(order).toEqual(['begun']), SOON);
  const to = phone('254711000061');
  const sms = messageOf(actingAs(app.deps, 'job'), toNumber(to), 'loan_declined', { reason: 'No' });
  await commit(app.db, { messages: [sms] });
  const taken = 'select count(*) from graphile_worker.jobs where locked_by is not null';
  await vi.waitFor(async () => expect(await valueOf(app, taken)).toBe(2), SOON);
  finish();
  await vi.waitFor(() => expect(order).toEqual(['begun', 'booked', 'told']), SOON);
});

/** A lane of whose jobs the clock is stopped; `at` runs on to that millisecond and says whether a burst is at work. */
function stoppedWatch() {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  const watch = new LaneWatch(4);
  const began = performance.now();
  const at = (ms: number): boolean => {
    vi.advanceTimersByTime(began + ms - performance.now());
    return watch.isInBurst();
  };
  return { watch, at };
}

test('a burst is over when the lane rests', () => {
  const { watch, at } = stoppedWatch();
  expect(at(0)).toBe(false);
  watch.began('1');
  watch.began('2');
  watch.ended('1');
  expect(at(500)).toBe(true);
  watch.ended('2');
  expect([at(520), at(521)]).toEqual([true, false]);
});

test('nobody waits for one for more than a second', () => {
  const { watch, at } = stoppedWatch();
  watch.began('0');
  for (let ms = 10; ms < 1_000; ms += 10) {
    expect(at(ms)).toBe(true);
    watch.ended(String(ms - 10));
    watch.began(String(ms));
  }
  expect([at(1_000), at(5_000)]).toEqual([false, false]);
  watch.ended('990');
  expect(at(5_030)).toBe(false);
  watch.began('next');
  expect([at(5_040), at(6_030)]).toEqual([true, false]);
});
