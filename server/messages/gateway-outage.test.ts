import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { jobHandlers } from '@server/app/job-handlers';
import { AdvisoryLocks } from '@server/db/advisory-locks';
import { commit } from '@server/db/change';
import { startWorker } from '@server/jobs/worker';
import { actingAs, type Deps } from '@server/platform/context';
import { newId } from '@server/platform/ids';
import { app, test } from '@server/testing/app-test';
import { type Phone, phone } from '@shared/phone';
import { messageOf } from './message';

const numberOf = (index: number): Phone => phone(`2547${String(32_000_000 + index)}`);
const inboxOf = (number: Phone) => app.world.phone(number).inbox;

test('codes arrive within 5 s of the gateway’s return although 40 other calls hang', async () => {
  const deps: Deps = { ...app.deps, now: () => new Date(), wall: () => new Date() };
  const context = actingAs(deps, 'job');
  const others = Array.from({ length: 40 }, (_, index) =>
    messageOf(context, numberOf(index), 'loan_declined', { reason: 'Not now' }),
  );
  const codes = Array.from({ length: 20 }, (_, index) => numberOf(100 + index));
  app.world.gateway.mode = 'hangs';
  const locks = new AdvisoryLocks(app.databaseUrl, deps.log);
  await locks.open();
  const worker = startWorker(deps, locks, jobHandlers(deps));
  try {
    await commit(app.db, {
      insert: { messages: others.map(({ row }) => row) },
      jobs: others.map(({ job }) => job),
    });
    await pause(500);
    const asked = codes.map((to) => messageOf(context, to, 'phone_code', { codeId: newId() }));
    await commit(app.db, {
      insert: { messages: asked.map(({ row }) => row) },
      jobs: asked.map(({ job }) => job),
    });
    await pause(4_000);
    app.world.gateway.mode = 'works';
    const returned = performance.now();
    const arrived = codes.map((to) =>
      vi.waitFor(() => expect(inboxOf(to).length).toBeGreaterThan(0), SOON),
    );
    await Promise.all(arrived);
    expect(performance.now() - returned).toBeLessThan(5_000);
    // None hangs on: the others still wait for the calls that they began.
    expect(others.filter(({ row }) => inboxOf(row.phone).length > 0).length).toBeLessThan(40);
  } finally {
    app.world.gateway.mode = 'works';
    await worker.stop();
    await locks.close();
  }
});

const SOON = { timeout: 15_000, interval: 20 };
