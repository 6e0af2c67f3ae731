import { expect } from 'vitest';
import { HalfDemo, refuseDemo } from '@server/app/refuse-demo';
import { startFault } from '@server/app/start-fault';
import { app, testWith } from '@server/testing/app-test';
import { demoEmail } from './demo-people';
import { seedDemo } from './seed-demo';

/** The demo is made where there is nobody yet, and what is left of it in the middle is no whole one. */
const test = testWith({ isEmpty: true, checksBooks: false });

const development = { NODE_ENV: 'development' } as const;
const MONTHS_PLAYED = 2;

test('a demo that was cut short is refused at every start, with what to do', async () => {
  await refuseDemo(app.db, development);
  let months = 0;
  const cut = seedDemo(app.deps, undefined, () => {
    if ((months += 1) > MONTHS_PLAYED) throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  const { rows } = await app.db.query('select from persons where email = $1', [demoEmail('asha')]);
  expect(rows).toHaveLength(1);
  for (const start of [1, 2]) {
    const refused = await refuseDemo(app.db, development).catch((error: unknown) => error);
    expect([start, refused]).toEqual([start, expect.any(HalfDemo)]);
    const place = { PORT: 5_000, DATABASE_URL: undefined, DATA_DIR: '.data' };
    expect(startFault(refused, place)).toMatch(
      /^DATA_DIR: the folder \.data has half a demo, .* delete it, or name another in DATA_DIR$/,
    );
  }
});
