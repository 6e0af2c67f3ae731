import { Client } from 'pg';
import { expect } from 'vitest';
import { job } from '@server/jobs/tasks';
import { newId } from '@server/platform/ids';
import { app, testWith } from '@server/testing/app-test';
import { watchedPool } from '@server/testing/watched-pool';
import { commit, VersionConflict } from './change';
import { announceDue } from './job-announcer';

const test = testWith({ isEmpty: true });
test.afterAll(async () => {
  await app.db.query('delete from graphile_worker._private_jobs');
});

/** A count that no commit has. */
const END = 1_000;

/** For how many jobs the runners were woken while `act` ran, by announcement, up to one for END or more. */
async function announcedDuring(act: () => Promise<void> | void): Promise<number[]> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const counts: number[] = [];
  const isOver = new Promise<void>((resolve) => {
    client.on('notification', ({ payload = '' }) => {
      const { count } = JSON.parse(payload) as { count: number };
      counts.push(count);
      if (count >= END) resolve();
    });
  });
  await client.query('listen "jobs:insert"');
  await act();
  await isOver;
  await client.end();
  return counts;
}

const callback = () => job('apply_callback', { callbackId: newId() });
const message = (runAt?: Date) => job('send_message', { messageId: newId() }, runAt);

test('the due jobs of a commit are announced, not those of later and of what is undone', async () => {
  const later = new Date('2100-01-01');
  const stale = { persons: [{ id: newId(), version: 1, set: {} }] };
  const counts = await announcedDuring(async () => {
    await commit(app.db, { jobs: [message(later)] });
    const undone = commit(app.db, { jobs: [message()], update: stale });
    await expect(undone).rejects.toBeInstanceOf(VersionConflict);
    await commit(app.db, { jobs: [message(), message(), message(later)] });
    await commit(app.db, { jobs: [callback(), callback(), message()] });
    announceDue(app.db, END);
  });
  // Callbacks are taken by handfuls.
  expect(counts).toEqual([2, 2, END]);
});

test('while one announcement is under way the next ones become one', async () => {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = watchedPool(app.db, () => gate);
  const counts = await announcedDuring(() => {
    for (const count of [1, 2, 3, END]) announceDue(slow, count);
    goOn();
  });
  expect(counts).toEqual([1, END + 5]);
});

test('one that fails is lost, and the next one goes out', async () => {
  let asked = 0;
  const faulty = watchedPool(app.db, () => {
    asked += 1;
    if (asked === 1) throw new Error('cut');
  });
  const counts = await announcedDuring(() => {
    announceDue(faulty, 7);
    announceDue(faulty, END);
  });
  expect(counts).toEqual([END]);
});
