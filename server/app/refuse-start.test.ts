import { expect } from 'vitest';
import { DEMO_DOMAIN } from '@shared/lender';
import type { Guarantee } from '@shared/contract/guarantees';
import { addDays, day } from '@shared/day';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { messageOf } from '@server/platform/messages/message';
import { sendMessage } from '@server/platform/messages/send-message';
import { actingAs } from '@server/platform/core/context';
import { ClocksApart } from '@server/platform/core/clocks-apart';
import { letDaysPass } from '@server/testing/late';
import { newPerson, PASSWORD, runningLoan, signIn } from '@server/testing/people';
import { messageAlone } from '@server/testing/message-alone';
import { newCast } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { refuseClock } from './refuse-clock';
import { HoldsDemo, refuseDemo } from './refuse-demo';
import { SCHEDULED_JOBS } from './scheduler';
import { startFault } from './start-fault';
import { toPerson } from '@server/platform/messages/recipient';

test('whoever signs up with an address of the demo keeps no start from going on', async () => {
  const stranger = {
    firstName: 'Asha',
    lastName: 'Otieno',
    email: `asha@${DEMO_DOMAIN}`,
    phone: '0733000222',
    password: PASSWORD,
  };
  expect((await app.visitor().post('/api/auth/signup', stranger)).status).toBe(201);
  for (const NODE_ENV of ['production', 'development'] as const) {
    await expect(refuseDemo(app.db, { NODE_ENV })).resolves.toBeUndefined();
  }
});

test('production does not start on a database with the demo’s people, and says why', async () => {
  const production = { NODE_ENV: 'production' } as const;
  await refuseDemo(app.db, production);
  const { id } = await newPerson(app, { isAdmin: true });
  const email = `admin@${DEMO_DOMAIN}`;
  await app.db.query('update persons set email = $2 where id = $1', [id, email]);
  const refused = await refuseDemo(app.db, production).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HoldsDemo);
  const place = { PORT: 5_000, DATABASE_URL: 'postgres://db/x', DATA_DIR: '.data' };
  expect(startFault(refused, place)).toMatch(/^DATABASE_URL: the database holds the demo/);
});

test('production does not start with a clock far from the database’s, and says how far', async () => {
  const production = { NODE_ENV: 'production' } as const;
  const ahead = (seconds: number) => () => new Date(Date.now() + seconds * 1_000);
  await refuseClock(app.db, production, ahead(25));
  for (const seconds of [40, -40]) {
    const start = refuseClock(app.db, production, ahead(seconds));
    const refused = await start.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ClocksApart);
    const place = { PORT: 5_000, DATABASE_URL: 'postgres://db/x', DATA_DIR: '.data' };
    expect(startFault(refused, place)).toMatch(/clock is (39|40|41) s from this machine's/);
  }
  await refuseClock(app.db, { NODE_ENV: 'development' }, ahead(3_600));
});

/** What a run of the clock leaves, and nobody can take back. */
const marks = async () => {
  const { rows } = await app.db.query<Record<string, number>>(
    `select (select count(*) from closed_days) as closed, (select count(*) from journal_entries) as entries,
       (select count(*) from claims where status = 'charged') as charged,
       (select count(*) from loans where closed_reason = 'expired') as expired,
       (select count(*) from messages where status = 'expired') as messages,
       (select count(*) from payments) as payments`,
  );
  return rows[0];
};

/** Each scheduled job once, as the timers do; the names of those that were refused. */
async function tick(): Promise<string[]> {
  const refused: string[] = [];
  for (const { name, act } of SCHEDULED_JOBS) {
    await act(actingAs(app.deps, 'job')).catch((error: unknown) => {
      if (!(error instanceof ClocksApart)) throw error;
      refused.push(name);
    });
  }
  return refused;
}

const readiness = async () => {
  const answer = await fetch(`${app.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

test('a running node whose clock goes astray does nothing that can’t be undone, says so, and recovers', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const loan = await runningLoan(app, borrower, guarantor, admin);
  const noticed = addDays(day(loan.dueDate ?? ''), 90);
  await letDaysPass(app, noticed);
  await tick();
  await app.settle();
  const message = messageOf(actingAs(app.deps, 'job'), toPerson(guarantor), 'loan_declined', {
    reason: 'Not now',
  });
  await messageAlone(app, message);
  const before = await marks();
  const { databaseTime } = app.deps;
  const true_ = app.clock.now();
  app.deps.databaseTime = () => Promise.resolve(true_);
  for (const days of [3, 1]) {
    app.clock.advance(days * 86_400);
    expect(await tick()).toEqual([
      'note the day',
      'ask on pay-days',
      'charge claims',
      'close the day',
      'seal the audit',
      'note the figures',
      'erase accounts',
      'sweep',
    ]);
    const job = actingAs(app.deps, 'job');
    await expect(runEndOfDay(job, addDays(noticed, 2))).rejects.toThrow(ClocksApart);
    await expect(sendMessage(job, String(message.row.id))).rejects.toThrow(ClocksApart);
    expect(await marks()).toEqual(before);
  }
  expect(await readiness()).toMatchObject({
    status: 503,
    body: { ready: false, database: true, clock: { secondsApart: 4 * 86_400 } },
  });
  expect(app.logged.lines.join('')).toContain('not ready: the clocks are apart');

  // The four days have come by both clocks.
  app.deps.databaseTime = databaseTime;
  expect(await readiness()).toMatchObject({ status: 200, body: { ready: true } });
  expect(await tick()).toEqual([]);
  await signIn(guarantor);
  const { body } = await guarantor.get<Guarantee[]>('/api/guarantees/user');
  expect(body[0]?.claim).toMatchObject({ status: 'charged' });
  expect((await marks())?.['closed']).toBe(Number(before?.['closed']) + 4);
});
