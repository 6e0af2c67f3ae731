import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchWholeBrowser } from '@server/testing/browser';
import { approvedLoan, newCast, submittedLoan } from '@server/testing/stages';
import { invitedStaff, STAFF_PASSWORD } from '@server/testing/staff';
import { pageWithPasskeys } from './passkeys';
import { stage, test } from './stage-test';

test.beforeAll(async () => {
  whole = await launchWholeBrowser();
  stage.app.deps.isSecondFactorRequired = true;
});

let whole: Browser | null = null;
test.afterAll(() => whole?.close());

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

async function enrol(page: Page): Promise<string> {
  const { email, link } = await invitedStaff(stage.app);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  expect(page.url(), 'the token has left the address bar').not.toContain('#');
  await press(page, 'Create a passkey');
  await page.getByText('Your recovery codes').waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^[A-Z2-7]{6}-/ })
      .count(),
  ).toBe(10);
  await press(page, /to the desk/);
  await page.waitForURL('**/admin');
  return email;
}

test('a link, a password and a passkey enrol; both sign in again; money takes a fresh proof', async () => {
  const page = await pageWithPasskeys(stage, whole);
  const email = await enrol(page);

  await page.goto('/api/logout');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await press(page, 'Log In');
  await page.getByText('Neema, one more step').waitFor();
  await press(page, 'Use a passkey');
  await page.waitForURL('**/admin');

  const { borrower, guarantor, admin } = await newCast(stage.app);
  const { id } = await submittedLoan({ borrower, guarantor, admin });
  await page.goto(`/admin/loans/${id}`);
  stage.app.clock.advance(6 * 60);
  await page.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve loan' }).click();
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
  await press(page, 'Use a passkey');
  await page.getByText('Loan Approved').first().waitFor();
});

test('the second person signs the payout itself', async () => {
  const { app } = stage;
  app.deps.isSecondFactorRequired = false;
  const cast = await newCast(app);
  const { id } = await approvedLoan(cast);
  app.deps.isSecondFactorRequired = true;
  const page = await pageWithPasskeys(stage, whole);
  await enrol(page);
  await page.goto(`/admin/loans/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Disburse', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /disburse/i })
    .click();
  await page.getByText('Loan Disbursed').first().waitFor();
  const kept = 'select act from staff_signatures where subject_id = $1';
  const { rows } = await app.db.query<{ act: string }>(kept, [id]);
  expect(JSON.parse(rows[0]?.act ?? '{}')).toMatchObject({
    act: 'disburse',
    to: cast.borrower.phone,
  });
});

test('a passkey alone signs in, and the desk lists who works here', async () => {
  const page = await pageWithPasskeys(stage, whole);
  const email = await enrol(page);
  await page.goto('/api/logout');
  await page.goto('/staff/join');
  await press(page, 'Sign in with a passkey');
  await page.waitForURL('**/admin');
  await page.goto('/admin/staff');
  await page.getByText(email).waitFor();
  await page.getByText('Passkey since').waitFor();
});
