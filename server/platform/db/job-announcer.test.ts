import { Client } from 'pg';
import { expect } from 'vitest';
import { job } from '@server/platform/jobs/tasks';
import { newId } from '@server/platform/core/ids';
import { app, testWith } from '@server/testing/app-test';
import { byHand } from '@server/testing/by-hand';
import { watchedPool } from '@server/testing/watched-pool';
import { commit, VersionConflict } from './change';
import { announceDue } from './job-announcer';

const test = testWith({ isEmpty: true });
test.afterAll(async () => {
  await app.db.query('delete from graphile_worker._private_jobs');
});

/** A count that no commit has. */
const END = 1_000;
const wanted = (count: number) => new Map([['rest', count]]);

/** How many runners are woken in all, which the queue itself reads, and by lane. */
interface Announced {
  count: number;
  lanes: Record<string, number>;
}
const announced = (...each: [lane: string, count: number][]): Announced => ({
  count: each.reduce((sum, [, count]) => sum + count, 0),
  lanes: Object.fromEntries(each),
});

/**
 * What woke runners while `act` ran, up to an announcement for END or more. `act` may wait until so many were heard, so
 * that a next one is not gathered with one that is still under way.
 */
async function announcedDuring(
  act: (untilHeard: (count: number) => Promise<void>) => Promise<void> | void,
): Promise<Announced[]> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const heard: Announced[] = [];
  const isOver = new Promise<void>((resolve) => {
    client.on('notification', ({ payload = '' }) => {
      const { count, lanes } = JSON.parse(payload) as Announced;
      heard.push({ count, lanes });
      if (count >= END) resolve();
    });
  });
  await client.query('listen "jobs:insert"');
  await act((count) => expect.poll(() => heard.length).toBe(count));
  await isOver;
  await client.end();
  return heard;
}

const callback = () => job('apply_callback', { callbackId: newId() });
const message = (runAt?: Date) => job('send_message', { messageId: newId() }, runAt);
const thanks = () => job('thank_guarantors', { loanId: newId() });

test('the due jobs of a commit are announced, not those of later and of what is undone', async () => {
  const later = new Date('2100-01-01');
  const stale = { persons: [{ id: newId(), version: 1, set: {} }] };
  const heard = await announcedDuring(async (untilHeard) => {
    await commit(app.db, { jobs: [message(later)] });
    const undone = commit(app.db, byHand({ jobs: [message()], update: stale }));
    await expect(undone).rejects.toBeInstanceOf(VersionConflict);
    await commit(app.db, { jobs: [message(), message(), message(later)] });
    await untilHeard(1);
    await commit(app.db, { jobs: [callback(), callback(), thanks(), thanks()] });
    await untilHeard(2);
    announceDue(app.db, wanted(END));
  });
  // Callbacks are taken by handfuls.
  expect(heard).toEqual([
    announced(['messages', 2]),
    announced(['callbacks', 1], ['rest', 2]),
    announced(['rest', END]),
  ]);
});

test('while one announcement is under way the next ones become one', async () => {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = watchedPool(app.db, () => gate);
  const heard = await announcedDuring(() => {
    for (const count of [1, 2, 3, END]) announceDue(slow, wanted(count));
    goOn();
  });
  expect(heard).toEqual([announced(['rest', 1]), announced(['rest', END + 5])]);
});

test('one that fails is lost, and the next one goes out', async () => {
  let asked = 0;
  const faulty = watchedPool(app.db, () => {
    asked += 1;
    if (asked === 1) throw new Error('cut');
  });
  const heard = await announcedDuring(() => {
    announceDue(faulty, wanted(7));
    announceDue(faulty, wanted(END));
  });
  expect(heard).toEqual([announced(['rest', END])]);
});
