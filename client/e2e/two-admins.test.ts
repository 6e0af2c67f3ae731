import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { fallBehind } from '@server/testing/late-loans';
import { acceptAs, askFor, newLoan, newPerson, payBy, runningLoan } from '@server/testing/people';
import {
  approvedLoan,
  historyOf,
  loanOf,
  newCast,
  submittedLoan,
  valueOf,
} from '@server/testing/stages';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

/** Two admins at the same desk, each in a browser of their own; and what a desk does not offer. */

const WIDE = 1280;
const PATIENCE = { timeout: 30_000 };

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
      .locator('tr', { has: there.locator(`a[href*="${id}"]`) })
      .getByRole('button', { name: button });
  await rowOf('Approve').click();
  const asked = there.getByRole('dialog');
  await approveOnScreen(here);
  await asked.getByRole('button', { name: 'Approve loan' }).click();
  await asked.getByText(/^Already approved by /).waitFor();
  expect(await asked.getByRole('button', { name: 'Approve loan' }).isDisabled()).toBe(true);
  await asked.getByRole('button', { name: 'Not now' }).click();
  await rowOf('Disburse').waitFor();
  const row = there.locator('tr', { has: there.locator(`a[href*="${id}"]`) });
  await row.getByText(`Approved by ${admin.firstName}, `).waitFor();
  expect((await historyOf(stage.app, id)).filter((kind) => kind === 'loan_approved')).toHaveLength(
    1,
  );
});

test('where two release the money the approver finds the button off, with the reason', async () => {
  stage.app.deps.fourEyes = true;
  onTestFinished(() => void (stage.app.deps.fourEyes = false));
  const { admin, other, ...cast } = await colleagues();
  const { id } = await submittedLoan({ ...cast, admin });
  const here = await screenOf(stage, admin, `/admin/loans/${id}`, WIDE);
  await approveOnScreen(here);
  const why = 'You approved this loan: another admin has to release the money.';
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

test('who is late is offered no loan, and nobody can approve theirs until it is paid', async () => {
  const cast = await newCast(stage.app);
  const { borrower, guarantor, admin } = cast;
  const first = { amount: '4000.00', term: 12 };
  const running = await runningLoan(stage.app, borrower, guarantor, admin, first);
  const backed = { ...cast, guarantor: await newPerson(stage.app) };
  const { id } = await submittedLoan(backed, { amount: '5000.00', term: 3 });
  const other = { ...cast, guarantor: await newPerson(stage.app) };
  const approved = await approvedLoan(other, { amount: '5000.00', term: 3 });
  const draft = await newLoan(borrower, { amount: '2000.00', term: 3 });
  await askFor(borrower, draft.id, backed.guarantor);
  const asks = await newPerson(stage.app);
  const invitation = await askFor(asks, (await newLoan(asks)).id, borrower, '1000.00');
  const late = await fallBehind(stage.app, cast, running, 3);

  const home = await screenOf(stage, borrower, '/');
  const offer = home.getByRole('link', { name: 'Request Loan' });
  await home.getByText('You can’t borrow or guarantee now').waitFor();
  await home.getByText(/^A payment of yours was due on .+ and is not paid in full/).waitFor();
  await home.getByRole('link', { name: 'Loan History' }).waitFor();
  expect(await offer.count()).toBe(0);
  const waiting = await screenOf(stage, borrower, `/?loan=${id}`);
  await waiting.getByText('It can’t be approved while you may not borrow.').waitFor();
  expect(await waiting.getByText('The rate still falls').count()).toBe(0);

  const invite = await screenOf(stage, borrower, `/loan-request/${draft.id}/guarantors`);
  await invite
    .getByText('You can’t continue with this request now. See above for the reason and what to do.')
    .waitFor();
  await invite.getByRole('button', { name: /^Withdraw.* the request/ }).waitFor();
  for (const promise of [/\bAPR\b/, /Live Quote/, /2 of 3/, /WhatsApp/, /Submit Loan Request/]) {
    expect([promise, await invite.getByText(promise).count()]).toEqual([promise, 0]);
  }
  const ask = await screenOf(stage, borrower, '/loan-request');
  await ask.getByText('You can’t ask for a loan now.').waitFor();
  expect(await ask.getByLabel('Amount').count()).toBe(0);

  const asked = await screenOf(stage, borrower, `/guarantee/${invitation}`);
  const accept = asked.getByRole('button', { name: 'Accept Guarantee' });
  await accept.waitFor();
  expect(await accept.isDisabled()).toBe(true);

  const payDesk = await screenOf(stage, admin, `/admin/loans/${approved.id}`, WIDE);
  const release = payDesk.getByRole('main').getByRole('button', { name: 'Disburse', exact: true });
  await payDesk.getByText('The borrower may not borrow now.').first().waitFor();
  expect(await release.isDisabled()).toBe(true);

  const desk = await screenOf(stage, admin, `/admin/loans/${id}`, WIDE);
  const approve = desk.getByRole('main').getByRole('button', { name: 'Approve', exact: true });
  await approve.waitFor();
  expect(await approve.isDisabled()).toBe(true);
  const inOrder = await desk.getByRole('main').innerText();
  const why = inOrder.indexOf(`A payment by ${borrower.firstName} was due on`);
  expect(why).toBeGreaterThan(0);
  expect(why).toBeLessThan(inOrder.indexOf('Return for more guarantors'));

  await payBy(stage.app, borrower, late.id);
  await approveOnScreen(desk);
  await offer.waitFor();
  expect((await loanOf(borrower, id)).status).toBe('approved');
  await expect.poll(() => accept.isEnabled(), PATIENCE).toBe(true);
  await expect.poll(() => release.isEnabled(), PATIENCE).toBe(true);
  await invite.getByText('Live Quote').waitFor();
});

test('who is asked for more than their limit has room for can accept what it has', async () => {
  const [guarantor, one, two] = await Promise.all([1, 2, 3].map(() => newPerson(stage.app)));
  const first = await newLoan(one!, { amount: '45000.00' });
  await acceptAs(guarantor!, await askFor(one!, first.id, guarantor!, '40000.00'));
  const second = await newLoan(two!, { amount: '20000.00' });
  const id = await askFor(two!, second.id, guarantor!, '9000.00');
  const page = await screenOf(stage, guarantor!, `/guarantee/${id}`);
  await page.getByText('Your limit has room for KSh 5,000').waitFor();
  await page.getByRole('button', { name: 'Accept Guarantee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Everything you agree to').click();
  await dialog.getByText('It holds as much of your limit until the loan is repaid.').waitFor();
  await dialog.getByRole('button', { name: 'Accept, up to KSh 5,000' }).click();
  await page.getByText('Guarantee Accepted').first().waitFor();
  const cap = 'select cap_cents from guarantees where id = $1';
  expect(await valueOf(stage.app, cap, id)).toBe(500_000);
});
