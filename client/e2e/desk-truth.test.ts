import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fallBehind } from '@server/testing/late-loans';
import { newPerson, runningLoan } from '@server/testing/people';
import { loanOf, newCast, submittedLoan } from '@server/testing/stages';
import { signedIn } from './stage';
import { stage, test } from './stage-test';

/** The desk tells the truth: in two tabs, after Back, after a reload; and its lists stay as somebody set them. */

const SIZE = { width: 1280, height: 700 };

/** Three requests, longest waiting first, that one admin may decide on. */
async function requests() {
  const admin = await newPerson(stage.app, { isAdmin: true });
  const made = [];
  for (let count = 0; count < 3; count += 1) {
    const { borrower, guarantor } = await newCast(stage.app);
    const { id } = await submittedLoan({ borrower, guarantor, admin });
    made.push({ id, borrower });
    stage.app.clock.advance(60);
  }
  return { admin, made };
}

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const approveOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Approve', exact: true });

test('after a decision the next of the queue opens; neither Back nor another tab offers it again', async () => {
  const { admin, made } = await requests();
  const [first, second, third] = made.map(({ id }) => id);
  const context = await signedIn(stage, admin, SIZE);
  const [here, other] = [await context.newPage(), await context.newPage()];
  await here.goto('/admin');
  await other.goto('/admin');
  const rowOf = (page: Page, id?: string) => page.locator(`a[href^="/admin/loans/${id}?"]`);
  await rowOf(other, first).waitFor();

  await rowOf(here, first).click();
  await here.getByText('2 others wait').waitFor();
  await here.keyboard.press('n');
  await here.waitForURL(`**/${second}?queue=pending`);
  await here.goBack();
  await here.waitForURL(`**/${first}?queue=pending`);
  await approveOf(here).waitFor();

  await here.keyboard.press('a');
  await here.getByRole('dialog').getByText('Approving locks the price.').waitFor();
  await here.keyboard.press('Control+Enter');
  await here.waitForURL(`**/${second}?queue=pending`);
  await here.getByText(/^Approved: KSh/).waitFor();
  await here.getByText('1 other waits').waitFor();
  // The other tab hears of it.
  await other
    .locator('tr', { has: rowOf(other, first) })
    .getByRole('button', { name: 'Disburse' })
    .waitFor();

  await here.goBack();
  await here.waitForURL(`**/${first}?queue=pending`);
  await here.getByRole('main').getByRole('button', { name: 'Disburse' }).waitFor();
  expect(await approveOf(here).count()).toBe(0);
  await here.goForward();
  await here.reload();
  // Also after a reload the page knows the queue and what came before.
  await here.getByText(/^Approved: KSh/).waitFor();
  await approveOf(here).waitFor();
  // Who decides before the queue is known stays where they are, with a link to the next one.
  await here.getByText('1 other waits').waitFor();
  await here.keyboard.press('d');
  await here.getByRole('dialog').getByLabel('Reason').fill('The shop has closed');
  await here.keyboard.press('Control+Enter');
  await here.waitForURL(`**/${third}?queue=pending`);
  await approveOf(here).waitFor();
  await here.getByText('nothing else waits').waitFor();
  await here.keyboard.press('r');
  await here.getByRole('dialog').getByLabel('Reason').fill('One more guarantor, please');
  await here.keyboard.press('Control+Enter');
  await here.getByText('Latest decision on this loan').waitFor();
  expect(idIn(here)).toBe(third);
  await here.getByRole('link', { name: 'Pending Approvals' }).click();
  await here.getByText('All caught up').waitFor();
  expect([await rowOf(here, second).count(), await rowOf(here, third).count()]).toEqual([0, 0]);
  await rowOf(other, third).waitFor({ state: 'detached' });
  const statuses = await Promise.all(made.map(({ id, borrower }) => loanOf(borrower, id)));
  expect(statuses.map(({ status }) => status)).toEqual([
    'approved',
    'closed',
    'pending_guarantors',
  ]);
});

test('a list keeps its order and filter by reload, link, Back and the next visit', async () => {
  const cast = await newCast(stage.app);
  const loan = await runningLoan(stage.app, cast.borrower, cast.guarantor, cast.admin);
  for (const amount of ['9000.00', '4000.00']) {
    const { borrower, guarantor, admin } = await newCast(stage.app);
    await runningLoan(stage.app, borrower, guarantor, admin, { amount });
  }
  await fallBehind(stage.app, cast, loan, 3);
  const context = await signedIn(stage, cast.admin, { ...SIZE, height: 420 });
  const page = await context.newPage();
  await page.goto('/admin/loans');
  const table = page.getByRole('table', { name: 'Loans being repaid' });
  const sorted = (by: string) => table.locator('th[aria-sort]', { hasText: by });
  const owed = async () =>
    (await table.locator('tbody tr td:nth-child(6)').allInnerTexts()).map((text) =>
      Number(text.replaceAll(/[^\d.]/g, '')),
    );
  await table.waitFor();
  expect(await sorted('Due').getAttribute('aria-sort')).toBe('ascending');
  const total = await table.locator('tfoot').innerText();
  expect(total).toContain(`${(await owed()).length} loans being repaid`);

  await page.getByRole('button', { name: 'Principal owed' }).press('Enter');
  await page.waitForURL('**/admin/loans?sort=-principal');
  await table.locator('th[aria-sort=descending]').waitFor();
  await expect.poll(owed).toEqual((await owed()).toSorted((one, two) => two - one));
  await page.getByRole('button', { name: 'Principal owed' }).press('Enter');
  await page.waitForURL('**/admin/loans?sort=principal');
  await page.getByRole('button', { name: /^Late/ }).press('Enter');
  await page.waitForURL('**/admin/loans?due=late&sort=principal');
  await table.getByText(/^\d late loans?$/).waitFor();

  const row = table.getByRole('link').first();
  const place = 200;
  await page.evaluate((top) => scrollTo(0, top), place);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await sorted('Principal owed').getAttribute('aria-sort')).toBe('ascending');

  await row.click();
  await page
    .getByRole('heading', { name: 'Decision' })
    .or(page.getByRole('heading', { name: 'At a glance' }))
    .waitFor();
  await page.goBack();
  await page.waitForURL('**/admin/loans?due=late&sort=principal');
  // The next visit, by the navigation, which names neither.
  const next = await context.newPage();
  await next.goto('/admin/loans');
  await next.waitForURL('**/admin/loans?due=late&sort=principal');
  await next
    .getByText(/^\d late loans?$/)
    .first()
    .waitFor();
  // A link says what it shows, whatever is remembered.
  await next.goto('/admin/loans?due=today');
  await next.getByText('No such loan').waitFor();
});
