import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBy, runningLoan, type TestPerson } from '@server/testing/people';
import { newCast } from '@server/testing/stages';
import { openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A browser in which somebody is signed in. */
async function screenOf(person: TestPerson, path: string, width = 360): Promise<Page> {
  const { page, context } = await stage.someone({ width });
  const [name = '', value = ''] = person.cookie().split(/=(.*)/);
  await context.addCookies([{ name, value, url: stage.app.url }]);
  await page.goto(path);
  return page;
}

test('the pay panel tells how to pay by hand, and what paying off today saves', async () => {
  const { borrower, guarantor, admin } = await newCast(stage.app);
  const loan = await runningLoan(stage.app, borrower, guarantor, admin);
  const page = await screenOf(borrower, '/');
  await page.getByRole('button', { name: 'Repay Now' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText(/^Saves you KSh/).waitFor();
  await panel.getByText('Pay another way').click();
  await panel.getByText(loan.reference, { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Copy' }).last().click();
  await panel.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(loan.reference);
});

test('a credit waits for an admin, is paid back after a question, and shows with the receipts', async () => {
  const { borrower, guarantor, admin } = await newCast(stage.app);
  const loan = await runningLoan(stage.app, borrower, guarantor, admin);
  const page = await screenOf(admin, '/admin/money', 1280);
  await page.getByText('Nothing waits for a person').waitFor();

  await payBy(stage.app, borrower, loan.id, '20750.00');
  await page.getByText('Credit to pay back').waitFor();
  await page.getByRole('button', { name: 'Pay it back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay back credit' }).click();
  await page.getByText('Handed to M-Pesa').first().waitFor();
  await stage.app.settle();
  await page.getByText('Nothing waits for a person').waitFor();

  const phone = await screenOf(borrower, `/?loan=${loan.id}`);
  await phone.getByRole('button', { name: /Receipts/ }).click();
  await phone.getByRole('dialog').getByText('Sent back to you').waitFor();
});
