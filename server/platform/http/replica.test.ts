import { expect } from 'vitest';
import type { TrialBalance } from '@shared/contract/ledger';
import { openPool } from '@server/platform/db/pool';
import { createDatabase } from '@server/testing/database';
import { runningLoan } from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { newCast } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { visitorAt } from '@server/testing/visitor';

const PATH = '/api/admin/ledger/trial-balance';

test('what may lag is read from the replica, and from the database itself while that is away', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  await runningLoan(app, borrower, guarantor, admin);
  // So far behind that it has no entry yet.
  const behind = await createDatabase();
  const replica = openPool(behind.url, app.deps.log);
  const away = openPool('postgres://nobody@127.0.0.1:1/gone', app.deps.log);
  const debits = async (url: string) =>
    (await visitorAt(url, admin.cookie()).get<TrialBalance>(PATH)).body.totalDebits;
  const own = await debits(app.url);
  expect(own).not.toBe('0.00');
  const lagging = await serveAgain(app, {}, { replica });
  const alone = await serveAgain(app, {}, { replica: away });
  try {
    expect(await debits(lagging.url)).toBe('0.00');
    expect(await debits(alone.url)).toBe(own);
  } finally {
    await Promise.all([lagging.stop(), alone.stop(), replica.end(), away.end()]);
    await behind.drop();
  }
});
