import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { WORK_DAY } from '@server/testing/depth';
import { openScreen } from './late-scenarios';
import { maskPhone } from '@shared/phone';
import { screenOf } from './stage';
import { stage, test } from './stage-test';
import { beginWorkDay, DECISIONS, type WorkDay } from './work-day';

/**
 * A day's work without a pointer, counted in presses: of keys, not of the characters of reasons and references. The
 * deep run's day, 20 decisions, 5 payments and 3 appeals, takes 69, and each loan's review is open while it is decided;
 * it took 93 while every decision began with the key to its row, and 340 before there were keys (docs/decisions/0160).
 */

/**
 * To the first row and into its review; from then on each decision is its key and the confirmation, because it leads to
 * the next one. So do a payment, which has a second field, and an appeal. To two further pages it is two keys each.
 */
const PRESSES =
  2 + 2 * DECISIONS + (1 + 3 * WORK_DAY.payments) + (1 + 2 * WORK_DAY.appeals) + 2 * 2;

let day: WorkDay;
test.beforeAll(async () => {
  day = await beginWorkDay(stage.app);
}, 900_000);

/** Somebody's keyboard, which counts. */
function keyboardOn(page: Page) {
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += 1;
      await page.keyboard.press(key);
    }
  };
  const dialog = page.getByRole('dialog');
  return {
    press,
    count: () => presses,
    type: (text: string) => page.keyboard.type(text),
    /** Presses the keys that open a question; `answer` types what it asks. */
    async decide(keys: string[], answer: () => Promise<unknown> = async () => {}) {
      await press(...keys);
      await dialog.waitFor();
      await answer();
      await press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
    },
  };
}

/** What stands above the review of a loan in its queue. */
const othersWait = (count: number): string => {
  if (count === 0) return 'nothing else waits';
  return count === 1 ? '1 other waits' : `${count} others wait`;
};

const buttonOn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const statusCount = async (status: string): Promise<number> => {
  const { rows } = await stage.app.db.query<{ count: number }>(
    'select count(*)::int as count from loans where id = any($1) and status = $2',
    [day.requested, status],
  );
  return rows[0]?.count ?? -1;
};

test('decisions, payments without a loan and appeals, in a fraction of the presses', async () => {
  const page = await screenOf(stage, day.admin, '/admin', 1440);
  const { press, type, decide, count } = keyboardOn(page);
  const seen = (words: string | RegExp) => page.getByText(words).first().waitFor();

  const { approved, declined, returned, payments, appeals } = WORK_DAY;
  const whole = ['a'.repeat(approved), 'd'.repeat(declined), 'r'.repeat(returned)].join('');
  await seen(`${whole.length} waiting`);
  await press('j', 'Enter');
  for (const [index, key] of [...whole].entries()) {
    await seen(othersWait(whole.length - index - 1));
    await buttonOn(page, 'Approve').waitFor();
    if (key === 'a') await decide([key]);
    else await decide([key], () => type('One more guarantor, please.'));
  }
  await seen('Latest decision on this loan');
  expect(await statusCount('approved')).toBe(approved);
  expect(await statusCount('closed')).toBe(declined);
  expect(await statusCount('pending_guarantors')).toBe(returned);

  await press('g', 'm');
  await page.waitForURL('**/money');
  for (const [index, receipt] of day.strays.entries()) {
    await page.getByText(receipt).waitFor();
    await decide(index === 0 ? ['j', 'a'] : ['a'], async () => {
      await type(day.running);
      await press('Tab');
      await type('Seen in the portal.');
    });
    if (index < payments - 1) await page.getByText(receipt).waitFor({ state: 'detached' });
  }
  await seen('Nothing to resolve');

  await press('g', 'a');
  await page.waitForURL('**/appeals');
  for (let left: number = appeals; left > 0; left -= 1) {
    await expect.poll(() => page.getByRole('button', { name: 'Uphold' }).count()).toBe(left);
    const key = left === 1 ? 'd' : 'a';
    await decide(left === appeals ? ['j', key] : [key], () => type('The receipt was checked.'));
  }
  await seen('No appeal to hear');

  expect(count()).toBe(PRESSES);
});

test('keys ask and never act, do nothing under a dialog, and can be switched off', async () => {
  const page = await screenOf(stage, day.admin, '/admin', 1440);
  await page.getByRole('heading', { name: 'Awaiting Disbursement' }).waitFor();
  const dialog = page.getByRole('dialog');
  for (const key of ['j', 'p', 'Enter']) await page.keyboard.press(key);
  await dialog.waitFor({ state: 'detached' });
  expect(await statusCount('approved'), 'Enter confirms nothing').toBe(WORK_DAY.approved);
  for (const key of ['j', 'p', 'g', 'm']) await page.keyboard.press(key);
  await dialog.getByText('Disburse loan').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await dialog.getByRole('checkbox', { name: /Single letters/ }).uncheck();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  for (const key of ['g', 'm', '?', 'j', 'p']) await page.keyboard.press(key);
  expect(await dialog.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/admin');
});

test('Ctrl K finds a loan by its reference, a person by phone and a page by name', async () => {
  const page = await screenOf(stage, day.admin, '/admin/audit', 1440);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const search = page.getByRole('combobox', { name: 'Search' });
  const find = async (key: string, text: string, found: string | RegExp) => {
    await page.keyboard.press(key);
    await search.waitFor();
    await page.keyboard.type(text);
    await page.getByRole('option', { name: found }).waitFor();
    await page.keyboard.press('Enter');
    await search.waitFor({ state: 'detached' });
  };
  await find('Control+k', day.running.toLowerCase(), new RegExp(day.running));
  await page.getByRole('heading', { name: /^KSh/ }).waitFor();
  await find('/', 'trial', 'Trial balance');
  await page.getByRole('heading', { name: 'Trial balance' }).waitFor();
  await find('/', day.admin.phone, maskPhone(day.admin.phone));
  await page.waitForURL(`**/admin/users/${day.admin.id}`);
});

test('a chart is read by key, over a period that one press chooses, beside the period before', async () => {
  const page = await openScreen(stage, day.admin, '/admin/reports');
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/);
  const flows = page.locator('section').filter({ hasText: 'Disbursed and repaid' });
  const reader = flows.getByRole('slider');
  await reader.waitFor();
  const read = () => reader.getAttribute('aria-valuetext');
  const last = await read();
  await reader.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await read()).not.toBe(last);
  expect(await read()).toMatch(/ · Disbursed KSh.* · Repaid KSh/);
  await page.getByRole('checkbox', { name: 'Compare with the period before' }).check();
  await expect.poll(read).toMatch(/\(before KSh/);
  await page.getByRole('button', { name: 'This year' }).click();
  await page.waitForURL(/compare=yes/);
});
