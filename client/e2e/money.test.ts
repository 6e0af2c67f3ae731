import { expect } from 'vitest';
import { runningCast } from '@server/testing/desk-scenes';
import { payBy } from '@server/testing/people';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

test('the pay panel tells how to pay by hand, and what paying off today saves', async () => {
  const { borrower, loan } = await runningCast(stage.app);
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

test('the schedule and a receipt print alone and in light colours, and are shared in words', async () => {
  const { borrower, loan } = await runningCast(stage.app);
  await payBy(stage.app, borrower, loan.id, '1000.00');
  const page = await screenOf(stage, borrower, `/?loan=${loan.id}`);
  await page.context().addInitScript(() => {
    localStorage.setItem('tegemea.theme', 'dark');
    const share = async ({ text = '' }: ShareData) => void (document.title = text);
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.reload();
  const sheet = page.getByRole('dialog');
  const [{ receipt } = { receipt: '' }] = stage.app.world.phone(borrower.phone).transactions;

  await page.getByRole('button', { name: 'Schedule' }).click();
  await sheet.getByText('Part paid').waitFor();
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await sheet.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Tegemea payment schedule, loan ${loan.reference}`);
  expect(copied).toContain('1. 2 Apr 2026: KSh 3,515, KSh 1,000 paid so far');
  await page.emulateMedia({ media: 'print' });
  const paper = await sheet.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
  expect(await sheet.getByText('Copied').isVisible()).toBe(false);
  expect(await page.getByRole('main').isVisible()).toBe(false);
  expect(await sheet.getByText('Total interest').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await page.getByText('More: receipts, guarantors, papers').click();
  await page.getByRole('button', { name: 'Receipts' }).click();
  await sheet.getByRole('button', { name: `Open receipt ${receipt}` }).click();
  await sheet.getByText('Payment received').waitFor();
  const link = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(link ?? '').searchParams.get('text')).toContain(`M-Pesa code ${receipt}`);
  await sheet.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.title()).toContain(`M-Pesa code ${receipt}`);
});
