import { expect } from 'vitest';
import { addDays, type Day, dayOf } from '@shared/day';
import { runningLoan } from '@server/testing/people';
import { PRODUCTION_SETTINGS } from '@server/testing/production-settings';
import { runCommand } from '@server/testing/run-command';
import { newCast, valueOf } from '@server/testing/stages';
import { app, testWith } from '@server/testing/app-test';

/** The books can't be in order: a payment is forged so that a proof fails. */
const test = testWith({ checksBooks: false });

/** The end-of-day run as a cron has it: its words, and what it ends with. */

const run = (asOf: string, settings: Record<string, string> = {}) =>
  runCommand(['close-of-business', '--as-of', asOf], {
    DATABASE_URL: app.databaseUrl,
    ...settings,
  });

const daysClosed = () => valueOf<number>(app, 'select count(*) from closed_days');

test('in production a day that has not ended in Nairobi is refused, and nothing is closed', async () => {
  const settings = { ...PRODUCTION_SETTINGS, DATABASE_URL: app.databaseUrl };
  const tomorrow = addDays(dayOf(new Date()), 1);
  const refused = await run(tomorrow, settings);
  expect(refused.code).toBe(2);
  expect(refused.said).toContain(`${tomorrow} has not ended in Nairobi`);
  expect(await daysClosed()).toBe(0);

  const over = addDays(dayOf(new Date()), -2);
  expect(await run(over, settings)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${over}: 0 loans accrued`),
  });
  expect(await run(over, settings)).toEqual({
    code: 0,
    said: `Everything up to ${over} was closed already.\n`,
  });
});

test.each([
  ['2026-02-30', 'That is no day of the calendar.'],
  [addDays(dayOf(new Date()), 800), 'more than two years away'],
])('%s is not understood', async (day, words) => {
  expect(await run(day)).toEqual({ code: 2, said: expect.stringContaining(words) });
});

test('a proof that fails is named, and the run ends with 1', async () => {
  const { borrower, guarantor, admin } = await newCast(app);
  const { id } = await runningLoan(app, borrower, guarantor, admin);
  const lastClosed = await valueOf<Day>(app, 'select max(day)::text from closed_days');
  const [first, second] = [addDays(lastClosed, 1), addDays(lastClosed, 2)];
  expect(await run(first)).toMatchObject({ code: 0 });

  await app.db.query('update loans set credit_cents = 500 where id = $1', [id]);
  const { code, said } = await run(second);
  expect(said).toContain('DOES NOT AGREE: customers’ credit: ledger and loans: 0 against 500');
  expect(code).toBe(1);
});
