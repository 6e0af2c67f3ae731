import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningLoan } from '@server/testing/people';
import { newCast } from '@server/testing/stages';
import { openStage, screenOf, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the pay panel tells how to pay by hand, and what paying off today saves', async () => {
  const { borrower, guarantor, admin } = await newCast(stage.app);
  const loan = await runningLoan(stage.app, borrower, guarantor, admin);
  const page = await screenOf(stage, borrower, '/');
  await page.getByRole('button', { name: 'Repay Now' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText(/^Saves you KSh/).waitFor();
  await panel.getByText('Pay another way').click();
  await panel.getByText(loan.reference, { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Copy' }).last().click();
  await panel.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(loan.reference);
});
