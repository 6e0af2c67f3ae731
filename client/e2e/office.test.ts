import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson, payBy, runningLoan, type TestPerson } from '@server/testing/people';
import { formatPhone, maskPhone } from '@shared/phone';
import { stage, test } from './stage-test';

/** An admin looks after people, the audit and the books, from the keyboard. */

async function screenOf(person: TestPerson, path: string, width = 1280): Promise<Page> {
  const { page, context } = await stage.someone({ width, height: 900 });
  const [name = '', value = ''] = person.cookie().split(/=(.*)/);
  await context.addCookies([{ name, value, url: stage.app.url }]);
  await page.goto(path);
  return page;
}

const newAdmin = () => newPerson(stage.app, { isAdmin: true });

test('finds somebody by keyboard, asks for their number, freezes and frees them', async () => {
  const [admin, person] = [await newAdmin(), await newPerson(stage.app)];
  const page = await screenOf(admin, '/admin/users');
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  await page.getByText(/^\d+ (or more )?people$/).waitFor();
  await page.keyboard.press('f');
  await page.keyboard.type(person.phone.slice(-6));
  await page.getByText('1 person').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `${person.firstName} Otieno` }).waitFor();
  expect(await page.getByText(formatPhone(person.phone)).count()).toBe(0);
  await page.getByText(maskPhone(person.phone)).waitFor();
  await page.getByRole('button', { name: /^Show the number/ }).click();
  await page.getByText(formatPhone(person.phone)).waitFor();

  const own = await screenOf(person, '/', 360);
  await own.getByRole('heading', { name: /^Hello/ }).waitFor();
  await page.getByRole('button', { name: 'Freeze the account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Freeze the account' }).click();
  await dialog.getByText('There is a problem').waitFor();
  await dialog.getByLabel('Reason').fill('We are checking a report');
  await dialog.getByRole('button', { name: 'Freeze the account' }).click();
  await page.getByText(/^Frozen since/).waitFor();
  await own.getByText('Your account is frozen', { exact: true }).waitFor();
  await own.getByText(/We are checking a report/).waitFor();

  await page.getByRole('button', { name: 'Free the account' }).click();
  await dialog.getByLabel('Reason').fill('The report was wrong');
  await dialog.getByRole('button', { name: 'Free the account' }).click();
  await page.getByText(/^Frozen since/).waitFor({ state: 'detached' });
  await own.getByText('Your account is frozen', { exact: true }).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'What they did' }).click();
  await page.getByRole('heading', { name: 'Audit' }).waitFor();
  for (const words of [/freed the account: “The report was wrong”/, /asked for a phone number/]) {
    await page.getByText(words).first().waitFor();
  }
});

test.each([
  { place: 'at the left of a desktop', width: 1280 },
  { place: 'in a strip on a phone', width: 360 },
])('goes from desk to desk by the rail, $place', async ({ width }) => {
  const page = await screenOf(await newAdmin(), '/admin', width);
  const rail = page.getByRole('navigation', { name: 'Admin' });
  const here = rail.locator('[aria-current]');
  for (const [area, desk, heading] of [
    ['Inbox', 'Money', 'Unmatched money'],
    ['Late', 'Late', 'Collections'],
    ['Inbox', 'Appeals', 'Appeals'],
    ['Books & reports', 'Reports', 'Reports'],
    ['Loans & people', 'Users', 'Users'],
    ['Books & reports', 'Trial balance', 'Trial balance'],
    ['Books & reports', 'Audit', 'Audit'],
    ['Approvals', 'Overview', 'Admin Dashboard'],
  ] as const) {
    const link = rail.getByRole('link', { name: new RegExp(`^${desk}`) });
    if (!(await link.isVisible())) {
      await rail.getByRole('link', { name: new RegExp(`^${area}`) }).click();
    }
    await link.click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await expect.poll(() => here.innerText()).toContain(desk);
    const [start, end] = await here.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return [left, right];
    });
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(width);
  }
});

test('goes from the trial balance to an account, a loan’s journal and its events', async () => {
  const app = stage.app;
  const [borrower, guarantor, admin] = [
    await newPerson(app),
    await newPerson(app),
    await newAdmin(),
  ];
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, '3000.00');
  const page = await screenOf(admin, '/admin/ledger');
  await page.getByText('Debits and credits agree').waitFor();
  await page.getByRole('link', { name: 'Principal lent and not repaid' }).click();
  await page.getByText('Closing balance').waitFor();
  await page.getByRole('link', { name: loan.reference }).first().click();
  await page.getByRole('heading', { name: `Journal of ${loan.reference}` }).waitFor();
  const here = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]');
  expect(await here.innerText()).toBe('Trial balance');
  await page.getByText('Repayment received').first().waitFor();
  await page.getByRole('link', { name: 'Loan review' }).click();
  await page.getByRole('link', { name: 'In the audit' }).waitFor();
  expect(await here.innerText()).toContain('Approvals');
  await page.getByRole('link', { name: 'In the audit' }).click();
  await page.getByText(/approved the loan/).waitFor();
  await page.getByLabel('What happened').selectOption('loan_disbursed');
  await page.getByText(/approved the loan/).waitFor({ state: 'detached' });
  await page.getByText(/handed the payout to M-Pesa/).waitFor();
});

test('a report on paper shows each chart’s table, whether it was opened or not', async () => {
  const admin = await newAdmin();
  await runningLoan(stage.app, await newPerson(stage.app), await newPerson(stage.app), admin);
  const page = await screenOf(admin, '/admin/reports');
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Disbursed and repaid' }),
  });
  const table = card.locator('table');
  await card.getByText('View as table').waitFor();
  expect(await table.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await table.waitFor();
  expect(await table.locator('tbody tr').count()).toBeGreaterThan(0);
  expect(await card.getByText('View as table').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await card.getByText('View as table').click();
  await page.emulateMedia({ media: 'print' });
  await table.waitFor();
  for (const each of await page.locator('details table').all()) {
    expect(await each.isVisible()).toBe(true);
  }
});

test.each(['/admin/users', '/admin/audit', '/admin/ledger', '/admin/ledger/cash_in:mpesa'])(
  '%s fits a phone',
  async (path) => {
    const page = await screenOf(await newAdmin(), path, 360);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('main').getByRole('table').first().waitFor();
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(content).toBeLessThanOrEqual(screen ?? 0);
  },
);
