import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waysToShow } from '@server/testing/depth';
import { lastCode, newPerson } from '@server/testing/people';
import { choose, expectNoSidewaysScroll, press, tick, type } from './by-keyboard';
import { enlargeText } from './larger-text';
import { newcomer, type Newcomer, PASSWORD } from './stage';
import { stage, test } from './stage-test';

/** The whole story without a pointer; also where text is twice as large, and on the narrowest phone. */

interface Way {
  name: string;
  width: number;
  /** Of the browser's own text size. */
  textPercent: number;
}

/** Text twice as large first: it leaves the least room. */
const WAYS = waysToShow<readonly Way[]>([
  { name: 'with text twice as large', width: 320, textPercent: 200 },
  { name: 'on the narrowest phone', width: 320, textPercent: 100 },
  { name: 'on a phone', width: 360, textPercent: 100 },
]);

const text = (page: Page, words: string | RegExp) => page.getByText(words).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name });
const isHome = (url: URL) => url.pathname === '/';

/** Somebody with a keyboard and no pointer. */
async function someone({ width, textPercent }: Way): Promise<Page> {
  const { page, context } = await stage.someone({ width, height: 640 });
  await enlargeText(context, textPercent);
  return page;
}

async function signUp(page: Page, person: Newcomer): Promise<void> {
  await type(page, page.getByLabel('First Name'), person.firstName);
  await type(page, page.getByLabel('Last Name'), person.lastName);
  await type(page, page.getByLabel('Email'), person.email);
  await type(page, page.getByLabel('Phone Number'), person.typedPhone);
  await type(page, page.getByLabel('Password', { exact: true }), person.password);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await text(page, 'Account created!').waitFor();
}

async function verify(page: Page, person: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, button(page, 'Verify'));
  await type(page, dialog.getByLabel('Phone Number'), person.typedPhone);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Verification code').waitFor();
  await stage.app.settle();
  await type(page, dialog.getByLabel('Verification code'), lastCode(stage.app, person.phone));
  await press(page, dialog.getByRole('button', { name: 'Verify', exact: true }));
  await text(page, 'Phone number verified successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** From the landing page to a request with a guarantor asked; answers the loan's id. */
async function ask(page: Page, person: Newcomer, friend: Newcomer): Promise<string> {
  await page.goto('/');
  await expectNoSidewaysScroll(page);
  await press(page, page.getByRole('link', { name: 'Get Started' }));
  await signUp(page, person);
  await page.waitForURL(isHome);
  await verify(page, person);
  await expectNoSidewaysScroll(page);
  await press(page, page.getByRole('link', { name: 'Request Loan' }));
  await page.waitForURL('**/loan-request');
  await type(page, page.getByLabel('How much do you need?'), '20000');
  const purposes = page.getByRole('group').filter({ has: page.getByLabel('Business Capital') });
  await choose(page, purposes.last(), page.getByRole('radio', { name: 'Business Capital' }));
  await text(page, 'Loan request created').waitFor();
  await text(page, /^KSh\s*3,5\d\d$/).waitFor();
  await expectNoSidewaysScroll(page);
  await press(page, button(page, 'Continue'));
  await page.waitForURL('**/guarantors');
  await type(page, page.getByLabel('Name', { exact: true }), friend.firstName);
  await type(page, page.getByLabel('Phone Number'), friend.typedPhone);
  await type(page, page.getByLabel('Liability Cap (KSh)'), '5000');
  await press(page, button(page, 'Add Guarantor'));
  await text(page, 'Selected Guarantors (1)').waitFor();
  await expectNoSidewaysScroll(page);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** From the shared link to a guarantee that is given. */
async function acceptByLink(page: Page, link: string, person: Newcomer): Promise<void> {
  await page.goto(link);
  await page.waitForURL('**/login');
  await press(page, page.getByRole('link', { name: 'Sign up' }));
  await signUp(page, person);
  await page.waitForURL(`**${link}`);
  await verify(page, person);
  await button(page, 'Accept Guarantee').waitFor();
  await expectNoSidewaysScroll(page);
  await press(page, button(page, 'Accept Guarantee'));
  await expectNoSidewaysScroll(page);
  await press(page, inDialog(page, /^Accept, up to/));
  await text(page, 'Guarantee Accepted').waitFor();
  await page.waitForURL(isHome);
}

/** The admin logs in, approves and disburses. */
async function lend(page: Page): Promise<void> {
  const admin = await newPerson(stage.app, { isAdmin: true });
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), admin.email);
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
  await button(page, 'Approve').first().waitFor();
  await expectNoSidewaysScroll(page);
  await press(page, page.getByRole('button', { name: 'Approve', exact: true }));
  await press(page, inDialog(page, 'Approve loan'));
  await text(page, 'Loan Approved').waitFor();
  await press(page, page.getByRole('button', { name: 'Disburse', exact: true }));
  await expectNoSidewaysScroll(page);
  await press(page, inDialog(page, 'Disburse loan'));
  await text(page, 'Loan Disbursed').waitFor();
  await stage.app.settle();
}

async function payOff(page: Page, person: Newcomer): Promise<void> {
  await press(page, button(page, 'Repay Now'));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: /Pay off/ }));
  await expectNoSidewaysScroll(page);
  await press(page, dialog.getByRole('button', { name: 'Send prompt' }));
  await dialog.getByText('Waiting for your PIN').waitFor();
  await stage.app.settle();
  const { prompt } = stage.app.world.phone(person.phone);
  stage.app.world.answerPrompt(person.phone, prompt?.id ?? '', 'approve');
  await stage.app.settle();
  await dialog.getByText('Payment received').waitFor();
  await press(page, dialog.getByRole('button', { name: 'Done' }));
  await text(page, 'Repaid in full').waitFor();
}

test.each(WAYS)('the whole story by keyboard alone, $name', async (way) => {
  const [asha, brian] = [newcomer('Asha'), newcomer('Brian')];
  const page = await someone(way);
  const loanId = await ask(page, asha, brian);
  const friend = await someone(way);
  await acceptByLink(friend, `/guarantee/request-${loanId}`, brian);
  await page.getByText('Accepted', { exact: true }).first().waitFor();
  await press(page, button(page, 'Submit Loan Request'));
  await tick(page, page.getByRole('dialog').getByRole('checkbox'));
  await expectNoSidewaysScroll(page);
  await press(page, inDialog(page, 'Confirm and submit'));
  await text(page, 'Loan submitted').waitFor();
  await page.waitForURL(isHome);
  await lend(await someone(way));
  await payOff(page, asha);
  await expectNoSidewaysScroll(page);
  expect(stage.app.world.phone(asha.phone).balance).toBeGreaterThan(0);
});
