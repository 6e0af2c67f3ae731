import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '@server/testing/invariants';
import { valueOf } from '@server/testing/stages';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { reconcileNow } from '@server/testing/paying';
import { seedDemo } from './seed-demo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the demo’s past leaves books in order, also against the M-Pesa that comes after it', async () => {
  expect(await seedDemo(app.deps)).toBe('seeded');
  expect(await seedDemo(app.deps)).toBe('kept');
  await expectBooksInOrder(app.db);
  for (let hour = 0; hour < 3; hour += 1) {
    app.clock.advance(3_600);
    await reconcileNow(app);
  }
  expect(await valueOf(app, 'select count(*) from reconciliation_differences')).toBe(0);
});
