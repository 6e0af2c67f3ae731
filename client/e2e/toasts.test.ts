import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newLoan, newPerson } from '@server/testing/people';
import { newcomer, screenOf } from './stage';
import { stage, test } from './stage-test';

/** Where a toast stands, and how long: below the bar, one at a time, and no longer than its cause. */

const toasts = (page: Page) => page.locator('li[data-state=open]');
const add = (page: Page) => page.getByRole('button', { name: 'Add Guarantor' }).click();

async function inviting(): Promise<Page> {
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  const page = await screenOf(stage, borrower, `/loan-request/${id}/guarantors`);
  await page.getByRole('button', { name: 'Add Guarantor' }).waitFor();
  return page;
}

test.each([360, 1280])(
  'at %d px a toast stands below the bar, and another takes its place',
  async (width) => {
    const page = await inviting();
    await page.setViewportSize({ width, height: 740 });
    await add(page);
    const failed = toasts(page).filter({ hasText: 'Please fill in all fields' });
    await failed.waitFor();
    const bar = await page.getByRole('banner').boundingBox();
    const toast = await failed.boundingBox();
    expect(toast!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    expect(toast!.x + toast!.width).toBeLessThanOrEqual(width);

    await page.getByLabel('Name', { exact: true }).fill('Wanjiru Kamau');
    await failed.waitFor({ state: 'detached' });
    await page.getByLabel('Phone Number').fill(newcomer().typedPhone);
    await page.getByRole('button', { name: '25%' }).click();
    await add(page);
    await toasts(page).filter({ hasText: 'Invitation sent successfully' }).waitFor();
    await add(page);
    await failed.waitFor();
    expect(await toasts(page).count()).toBe(1);
  },
);

test('what failed is said no longer once its screen is left', async () => {
  const page = await inviting();
  await add(page);
  await toasts(page).waitFor();
  await page.getByRole('link', { name: 'Loan details' }).click();
  await page.getByRole('heading', { level: 1, name: 'Request a Loan' }).waitFor();
  await toasts(page).waitFor({ state: 'detached' });
});
