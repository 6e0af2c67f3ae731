import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { TrialBalance } from '@shared/contract/ledger';
import { newPerson, PASSWORD } from '@server/testing/people';
import { type Actor, newcomer, type Newcomer, signUpOnScreen, verifyOnScreen } from './stage';
import { stage, test } from './stage-test';

const text = (page: Page, words: string | RegExp) => page.getByText(words).first();

/** Opens the shared link as a stranger: sign up, verify, read, accept. */
async function acceptByLink(link: string, person: Newcomer): Promise<Actor> {
  const actor = await stage.someone();
  const { page } = actor;
  await page.goto(link);
  await page.waitForURL('**/login');
  await page
    .getByRole('link', { name: /sign up|create/i })
    .first()
    .click();
  await signUpOnScreen(page, person);
  await page.waitForURL(`**${link}`);
  await text(page, 'Guarantee Request Not Found').waitFor();
  await verifyOnScreen(stage, page, person);
  await page.getByRole('button', { name: 'Accept Guarantee' }).waitFor();
  for (const fold of [/and this loan$/, 'Typical effect']) await text(page, fold).click();
  for (const words of [
    'Asha Otieno',
    'Friend',
    '3 Mutual Contacts',
    'KSh 20,000',
    '-2.3% APR',
    '+15 points',
    /90\+? days/,
    /72[- ]hour/,
    /appeal/,
    /High Risk|Medium Risk|Low Risk/,
  ]) {
    await text(page, words).waitFor();
  }
  await page.getByRole('button', { name: 'Accept Guarantee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Accept, up to/ }).click();
  await text(page, 'Guarantee Accepted').waitFor();
  await text(page, "You've successfully guaranteed this loan").waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  return actor;
}

async function addGuarantor(page: Page, name: string, number: string, cap: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone Number').fill(number);
  await page.getByLabel('Liability Cap (KSh)').fill(cap);
  await page.getByRole('button', { name: 'Add Guarantor' }).click();
  await text(page, 'Invitation sent successfully').waitFor();
}

/** The APR as the live quote shows it, in percent. */
async function shownApr(page: Page): Promise<number> {
  const shown = await page
    .getByText(/^\d+\.\d%$/)
    .first()
    .textContent();
  return Number.parseFloat(shown ?? '');
}

async function payOnScreen(
  page: Page,
  person: Newcomer,
  choice: RegExp,
  moment: RegExp,
): Promise<void> {
  await page.getByRole('button', { name: 'Repay Now' }).click();
  await text(page, /push prompt/).waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: choice }).click();
  await dialog.getByRole('button', { name: 'Send prompt' }).click();
  await dialog.getByText('Waiting for your PIN').waitFor();
  await stage.app.settle();
  const { prompt } = stage.app.world.phone(person.phone);
  stage.app.world.answerPrompt(person.phone, prompt?.id ?? '', 'approve');
  await stage.app.settle();
  await dialog.getByText('Payment received').waitFor();
  await dialog.getByRole('status').filter({ hasText: moment }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('the whole story, each on their own screen', async () => {
  const asha = newcomer('Asha');
  const [brian, cherono] = [newcomer('Brian'), newcomer('Cherono')];
  const { page } = await stage.someone();

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await signUpOnScreen(page, asha);
  await page.waitForURL((url) => url.pathname === '/');
  await verifyOnScreen(stage, page, asha);

  await page
    .getByRole('link', { name: 'Request Loan' })
    .or(page.getByRole('button', { name: 'Request Loan' }))
    .first()
    .click();
  await page.waitForURL('**/loan-request');
  const goOn = page.getByRole('button', { name: 'Continue' });
  expect(await goOn.isDisabled()).toBe(true);
  for (const words of [
    'Short term',
    'Popular',
    'Long term',
    'Business Capital',
    'KSh 1,000 to KSh 45,000',
  ]) {
    await text(page, words).waitFor();
  }
  await page.getByLabel('How much do you need?').fill('20000');
  await page.getByRole('radio', { name: 'Business Capital' }).check();
  await text(page, 'Loan request created').waitFor();
  await text(page, /^KSh\s*3,5\d\d$/).waitFor();
  await goOn.click();
  await page.waitForURL('**/guarantors');
  const loanId = new URL(page.url()).pathname.split('/')[2] ?? '';

  for (const words of [
    'Live Quote',
    'Guarantor discount',
    'Relationship penalty',
    'Risk premium',
    'Poor',
    'Add more guarantors to unlock better rates',
    'Get up to -3% APR with independent guarantors',
    'Selected Guarantors (0)',
  ]) {
    await page.getByText(words, { exact: false }).first().waitFor();
  }
  expect(await page.getByRole('button', { name: 'Submit Loan Request' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Add Guarantor' }).click();
  await text(page, 'Please fill in all fields').waitFor();
  await addGuarantor(page, 'Brian', brian.typedPhone, '5000');
  await text(page, 'Selected Guarantors (1)').waitFor();
  await text(page, 'Improved!').waitFor();
  await addGuarantor(page, 'Cherono', cherono.typedPhone, '10000');
  await stage.app.settle();
  const link = `/guarantee/request-${loanId}`;
  const whatsApp = await page.getByRole('link', { name: 'WhatsApp' }).last().getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toContain(link);
  expect(decodeURIComponent(whatsApp ?? '')).toContain('20,000');
  const sms = await page.getByRole('link', { name: 'SMS' }).last().getAttribute('href');
  expect(sms).toMatch(/^sms:/);

  const before = await shownApr(page);
  await acceptByLink(link, brian);
  await page.getByText('Accepted', { exact: true }).first().waitFor();
  await expect.poll(() => shownApr(page)).toBeLessThan(before);
  const between = await shownApr(page);
  await acceptByLink(link, cherono);
  await expect.poll(() => shownApr(page)).toBeLessThan(between);

  await page.getByRole('button', { name: 'Submit Loan Request' }).click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and submit' }).click();
  await text(page, 'Loan submitted').waitFor();
  await text(page, 'Your loan request has been submitted for approval').waitFor();
  await page.waitForURL((url) => url.pathname === '/');

  const boss = await newPerson(stage.app, { isAdmin: true });
  const desk = await stage.someone({ width: 1280, height: 800 });
  await desk.page.goto('/login');
  await desk.page.getByLabel('Email').fill(boss.email);
  await desk.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.page.getByRole('button', { name: 'Log In' }).click();
  await desk.page.waitForURL('**/admin');
  for (const words of [
    'Pending Approvals',
    'Collections Queue',
    '0 Critical',
    'No loans in collections',
  ]) {
    await text(desk.page, words).waitFor();
  }
  await desk.page
    .getByText(/0\.\d{3}/)
    .first()
    .waitFor();
  expect(await desk.page.getByText('Awaiting Disbursement').count()).toBe(0);
  await desk.page.getByRole('button', { name: 'Approve' }).first().click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Approve loan' }).click();
  await text(desk.page, 'Loan Approved').waitFor();
  await text(desk.page, 'The loan has been approved successfully').waitFor();
  await desk.page.getByRole('button', { name: 'Disburse' }).first().click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Disburse loan' }).click();
  await text(desk.page, 'Loan Disbursed').waitFor();
  await text(desk.page, 'The loan has been disbursed successfully').waitFor();
  await stage.app.settle();
  expect(stage.app.world.phone(asha.phone).balance).toBe(7_000_000);

  await page.getByRole('button', { name: 'Repay Now' }).waitFor();
  await text(page, /^KSh 20,000 is in your M-Pesa. Brian and Cherono stand behind you.$/).waitFor();
  await payOnScreen(page, asha, /Next instalment/, /received. Your friends now stand behind KSh/);
  const freed = /Paid in full, KSh [\d,.]+. Brian and Cherono owe nothing and are free./;
  await payOnScreen(page, asha, /Pay off/, freed);
  await text(page, 'Repaid in full').waitFor();

  const books = await boss.get<TrialBalance>('/api/admin/ledger/trial-balance');
  expect(books.body.totalDebits).toBe(books.body.totalCredits);
  const principal = books.body.accounts.find(({ code }) => code === 'loan_principal');
  expect(principal).toMatchObject({ debits: '20000.00', balance: '0.00' });
});
