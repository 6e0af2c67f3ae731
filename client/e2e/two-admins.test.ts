import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson } from '@server/testing/people';
import { type Cast, historyOf, loanOf, newCast, submittedLoan } from '@server/testing/stages';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

/** Two admins at the same desk, each in a browser of their own. */

const WIDE = 1280;

/** The browsers' own clock is not the stage's, so they say the day beside the time. */
const approvedBy = (firstName: string) =>
  new RegExp(`pproved by ${firstName}, (\\d.*, )?\\d\\d:\\d\\d`);

async function colleagues() {
  const cast = await newCast(stage.app);
  const other = await newPerson(stage.app, { isAdmin: true });
  return { ...cast, other };
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function approveOnScreen(page: Page): Promise<void> {
  await press(page, 'Approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve loan' }).click();
  await page.getByText('Loan Approved').first().waitFor();
}

test('a decision made in front of an open question is shown, and not overwritten', async () => {
  const { admin, other, ...cast } = await colleagues();
  const { id } = await submittedLoan({ ...cast, admin });
  const [here, there] = [
    await screenOf(stage, admin, `/admin/loans/${id}`, WIDE),
    await screenOf(stage, other, `/admin/loans/${id}`, WIDE),
  ];
  await press(there, 'Decline');
  const asked = there.getByRole('dialog');
  await asked.getByLabel('Reason').fill('We could not confirm the business');
  await approveOnScreen(here);

  // Told by the event stream, under the question that is still open.
  await there.locator('main').getByText(approvedBy(admin.firstName)).waitFor();
  await asked.getByRole('button', { name: 'Decline loan' }).click();
  await asked.getByText(approvedBy(admin.firstName)).first().waitFor();
  expect(await asked.getByRole('button', { name: 'Decline loan' }).isDisabled()).toBe(true);
  await asked.getByRole('button', { name: 'Not now' }).click();
  await there.getByRole('button', { name: 'Disburse', exact: true }).waitFor();
  expect((await loanOf(cast.borrower, id)).status).toBe('approved');
  expect(await historyOf(stage.app, id)).not.toContain('loan_declined');
});

test('the queue’s row moves on, and says who decided and when', async () => {
  const { admin, other, ...cast } = await colleagues();
  const { id } = await submittedLoan({ ...cast, admin });
  const [here, there] = [
    await screenOf(stage, admin, `/admin/loans/${id}`, WIDE),
    await screenOf(stage, other, '/admin', WIDE),
  ];
  const rowOf = (button: string) =>
    there
      .locator('li', { has: there.locator(`a[href$="${id}"]`) })
      .getByRole('button', { name: button });
  await rowOf('Approve').click();
  const asked = there.getByRole('dialog');
  await approveOnScreen(here);
  await asked.getByRole('button', { name: 'Approve loan' }).click();
  await asked.getByText(/^Already approved by /).waitFor();
  expect(await asked.getByRole('button', { name: 'Approve loan' }).isDisabled()).toBe(true);
  await asked.getByRole('button', { name: 'Not now' }).click();
  await rowOf('Disburse').waitFor();
  const row = there.locator('li', { has: there.locator(`a[href$="${id}"]`) });
  await row.getByText(`Approved by ${admin.firstName}, `).waitFor();
  expect((await historyOf(stage.app, id)).filter((kind) => kind === 'loan_approved')).toHaveLength(
    1,
  );
});

test('above the set amount the approver finds the button off, with the reason', async () => {
  const { admin, other, ...cast } = await colleagues();
  const id = await bigLoan({ ...cast, admin });
  const here = await screenOf(stage, admin, `/admin/loans/${id}`, WIDE);
  await approveOnScreen(here);
  const why = 'Another admin has to disburse a loan above KSh 45,000: you approved it.';
  const off = here.getByRole('main').getByRole('button', { name: 'Disburse', exact: true });
  await here.getByText(why).waitFor();
  expect(await off.isDisabled()).toBe(true);
  const described = await off.getAttribute('aria-describedby');
  expect(await here.locator(`#${described}`).textContent()).toContain(why);

  const there = await screenOf(stage, other, `/admin/loans/${id}`, WIDE);
  await press(there, 'Disburse');
  await there.getByRole('dialog').getByRole('button', { name: 'Disburse loan' }).click();
  await there.getByText('Loan Disbursed').first().waitFor();
  await here.getByText(`Disbursed by ${other.firstName}, `).waitFor();
});

async function bigLoan(cast: Cast): Promise<string> {
  const raise = 'update persons set limit_cents = 9000000 where id = $1';
  await stage.app.db.query(raise, [cast.borrower.id]);
  return (await submittedLoan(cast, { amount: '50000.00' })).id;
}
