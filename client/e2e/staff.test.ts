import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchWholeBrowser } from '@server/testing/browser';
import { approvedLoan, newCast, submittedLoan } from '@server/testing/stages';
import { appCode, invitedStaff, STAFF_PASSWORD } from '@server/testing/staff';
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

test('an authenticator app enrols, and with the password signs in', async () => {
  const { page } = await stage.someone({ width: 1280 });
  const { email, link } = await invitedStaff(stage.app);
  const code = page.getByLabel('Code of your authenticator app');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByText('Use an authenticator app instead').click();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await code.fill(appCode(stage.app, secret));
  await press(page, 'Confirm the code');
  await page.getByText('Your recovery codes').waitFor();
  await press(page, /to the desk/);
  await page.waitForURL('**/admin');

  await page.goto('/api/logout');
  stage.app.clock.advance(60);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await press(page, 'Log In');
  await page.getByText('Neema, one more step').waitFor();
  await code.fill(appCode(stage.app, secret));
  await press(page, 'Confirm the code');
  await page.waitForURL('**/admin');
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

test('one owner proposes an invitation, another signs it, and only then there is a link', async () => {
  const { app } = stage;
  const [first, second] = [
    await pageWithPasskeys(stage, whole),
    await pageWithPasskeys(stage, whole),
  ];
  for (const page of [first, second]) await enrol(page);
  app.deps.fourEyes = true;
  try {
    await first.goto('/admin/staff');
    await press(first, 'Invite somebody');
    const invitation = first.getByRole('dialog', { name: 'Invite somebody' });
    await invitation.getByLabel('First Name').fill('Otieno');
    await invitation.getByLabel('Last Name').fill('Ouma');
    await invitation.getByLabel('Email').fill('otieno@lender.example');
    await invitation.getByLabel('Phone').fill('0711222333');
    await invitation.getByLabel('Role').selectOption({ label: 'Cashier' });
    await invitation.getByRole('button', { name: 'Make the link' }).click();
    await first.getByText('Another owner confirms it').first().waitFor();
    const title = 'Let Otieno Ouma join as Cashier';
    const entry = (page: Page) => page.getByRole('listitem').filter({ hasText: title });
    const confirm = { name: 'Confirm', exact: true };

    await first.goto('/admin/confirm');
    await entry(first).getByRole('button', { name: 'Take the proposal back' }).waitFor();
    expect(await entry(first).getByRole('button', confirm).count()).toBe(0);
    expect(await signedAbout('otieno@lender.example'), 'nobody is made yet').toEqual([]);

    await second.goto('/admin/confirm');
    await entry(second).getByText('otieno@lender.example').waitFor();
    await entry(second).getByRole('button', confirm).click();
    await second.getByRole('dialog').getByRole('button', confirm).click();
    await second.getByText('It is done, and those concerned are told').first().waitFor();
    const [invited] = await signedAbout('otieno@lender.example');
    expect(invited?.act).toMatchObject({ change: 'invite', role: 'cashier' });

    await second.goto('/admin/staff');
    const row = second.getByRole('row').filter({ hasText: 'otieno@lender.example' });
    await row.getByText('Invited').waitFor();
    await row.getByRole('button', { name: 'Change' }).click();
    await press(second, 'Make their link');
    await second.getByLabel('Reason').fill('They start on Monday');
    await second.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
    await second.getByText(/\/staff\/join#/).waitFor();
  } finally {
    app.deps.fourEyes = false;
  }
});

/** Whom an email belongs to on the staff, with what the second owner signed about them. */
async function signedAbout(email: string) {
  const { rows } = await stage.app.db.query<{ act: object | null }>(
    `select (select s.act::jsonb->'about' from staff_signatures s
       where s.act::jsonb->'about'->>'email' = p.email) as act
     from persons p where p.email = $1`,
    [email],
  );
  return rows;
}
