import { expect } from 'vitest';
import { DEMO_DOMAIN } from '@shared/lender';
import { newPerson } from '@server/testing/people';
import { app, test } from '@server/testing/app-test';
import { ClocksApart, refuseClock } from './refuse-clock';
import { HoldsDemo, refuseDemo } from './refuse-demo';
import { startFault } from './start-fault';

test('production does not start on a database with the demo’s people, and says why', async () => {
  const production = { NODE_ENV: 'production' } as const;
  await refuseDemo(app.db, production);
  const { id } = await newPerson(app);
  const email = `asha@${DEMO_DOMAIN}`;
  await app.db.query('update persons set email = $2 where id = $1', [id, email]);
  const refused = await refuseDemo(app.db, production).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HoldsDemo);
  const place = { PORT: 5_000, DATABASE_URL: 'postgres://db/x', DATA_DIR: '.data' };
  expect(startFault(refused, place)).toMatch(/^DATABASE_URL: the database holds the demo/);
  await refuseDemo(app.db, { NODE_ENV: 'development' });
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
