import { expect, vi } from 'vitest';
import { jobHandlers } from '@server/app/job-handlers';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { commit } from '@server/platform/db/change';
import { startWorker } from '@server/platform/jobs/worker';
import { actingAs, type Deps } from '@server/platform/core/context';
import { newId } from '@server/platform/core/ids';
import { app, rushTest as test } from '@server/testing/app-test';
import { valueOf } from '@server/testing/stages';
import { type Phone, phone } from '@shared/phone';
import { messageOf } from './message';
import { toNumber } from '@server/platform/messages/recipient';

const numberOf = (index: number): Phone => phone(`2547${String(32_000_000 + index)}`);
const inboxOf = (number: Phone) => app.world.phone(number).inbox;

/** Waits until one of these is on its way to the gateway. */
const areTried = (rows: readonly { row: { id: string } }[]) =>
  vi.waitFor(async () => {
    const ids = rows.map(({ row }) => row.id);
    const tried = `select count(*)::int from messages where id = any($1) and status = 'sending'`;
    expect(await valueOf<number>(app, tried, ids)).toBeGreaterThan(0);
  }, SOON);

test('codes arrive after the gateway’s return while 40 other calls still hang', async () => {
  const deps: Deps = { ...app.deps, now: () => new Date(), wall: () => new Date() };
  const context = actingAs(deps, 'job');
  const others = Array.from({ length: 40 }, (_, index) =>
    messageOf(context, toNumber(numberOf(index)), 'loan_declined', { reason: 'Not now' }),
  );
  const codes = Array.from({ length: 20 }, (_, index) => numberOf(100 + index));
  app.world.gateway.mode = 'hangs';
  const locks = new AdvisoryLocks(app.databaseUrl, deps.log);
  await locks.open();
  const worker = startWorker(deps, locks, jobHandlers(deps));
  try {
    await commit(app.db, {
      messages: others,
    });
    await areTried(others);
    const asked = codes.map((to) =>
      messageOf(context, toNumber(to), 'phone_code', { codeId: newId() }),
    );
    await commit(app.db, {
      messages: asked,
    });
    await areTried(asked);
    app.world.gateway.mode = 'works';
    const arrived = codes.map((to) =>
      vi.waitFor(() => expect(inboxOf(to).length).toBeGreaterThan(0), SOON),
    );
    await Promise.all(arrived);
    // None hangs on: the others still wait for the calls that they began.
    expect(others.filter(({ row }) => inboxOf(row.phone).length > 0).length).toBeLessThan(40);
  } finally {
    app.world.gateway.mode = 'works';
    await worker.stop();
    await locks.close();
  }
});

const SOON = { timeout: 15_000, interval: 20 };
