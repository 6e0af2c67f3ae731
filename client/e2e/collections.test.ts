import { expect } from 'vitest';
import type { Appeals, CollectionNote } from '@shared/contract/collections';
import { addDays, dayOf } from '@shared/day';
import { appealedLoan, lateLoan } from '@server/testing/late-loans';
import { newPerson } from '@server/testing/people';
import { loanOf, newCast } from '@server/testing/stages';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

test('an admin finds a late loan, notes a promise, and sees it stand on the loan', async () => {
  const cast = await newCast(stage.app);
  const loan = await lateLoan(stage.app, cast, 12);
  const page = await screenOf(stage, cast.admin, '/admin', 1280);
  // The browser's own calendar is not the hand clock's: what is typed is a day of the product's.
  await page.clock.setFixedTime(stage.app.clock.now());
  await page.getByText('0 Critical').waitFor();
  await page.getByRole('link', { name: 'Open collections' }).click();
  await page.getByText('Call the borrower and ask for a day to pay.').waitFor();

  await page.getByRole('button', { name: /^31–60 days/ }).click();
  await page.getByText('No loan is 31–60 days past due.').waitFor();
  await page.getByRole('button', { name: /^1–30 days/ }).click();

  await page.getByRole('button', { name: `Note on ${loan.reference}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A promise to pay').click();
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await dialog.getByText('Choose a day').first().waitFor();
  const on = addDays(dayOf(stage.app.clock.now()), 3);
  await dialog.getByLabel('What was said or done').fill('Salary comes on Friday.');
  await dialog.getByLabel('Amount promised').fill('1500');
  await dialog.getByLabel('To be paid by').fill(on);
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^Check on .+ that KSh 1,500 came as promised\.$/).waitFor();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Notes and promises' }).waitFor();
  await page.getByText('Salary comes on Friday.', { exact: true }).waitFor();
  const { body } = await cast.admin.get<CollectionNote[]>(`/api/admin/loans/${loan.id}/notes`);
  expect(body[0]?.promise).toEqual({ on, amount: '1500.00', state: 'open' });
});

test('an admin hears an appeal with the file beside it; the approver may not', async () => {
  const cast = await newCast(stage.app);
  const { claimId } = await appealedLoan(stage.app, cast);
  const judge = await newPerson(stage.app, { isAdmin: true });
  const approver = await screenOf(stage, cast.admin, '/admin/appeals');
  await approver.getByText(/You approved this loan: another admin/).waitFor();
  expect(await approver.getByRole('button', { name: 'Uphold' }).isDisabled()).toBe(true);

  const page = await screenOf(stage, judge, '/admin/collections');
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('link', { name: 'Appeals 1 to hear' }).click();
  await page.getByText('“I sent the money myself in June.”').waitFor();
  await page.getByText(/I guarantee the loan of KSh 20,000/).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('No payment of yours has come in.');
  await dialog.getByRole('button', { name: 'Dismiss appeal' }).click();
  await page.getByText('Appeal dismissed', { exact: true }).waitFor();
  await page.getByText('No appeal to hear').waitFor();
  const { body } = await judge.get<Appeals>('/api/admin/appeals');
  expect(body.items.find(({ id }) => id === claimId)).toMatchObject({ decision: 'dismissed' });
});

test('one admin proposes a write-off in the loan’s review, another confirms it', async () => {
  stage.app.deps.fourEyes = true;
  const cast = await newCast(stage.app);
  const loan = await lateLoan(stage.app, cast, 190, { term: 12 });
  const second = await newPerson(stage.app, { isAdmin: true });
  const first = await screenOf(stage, cast.admin, `/admin/loans/${loan.id}`, 1280);
  await first.getByRole('button', { name: 'Propose to write it off' }).click();
  await first.getByRole('dialog').getByLabel('Reason').fill('Nobody answers since May.');
  await first.getByRole('dialog').getByRole('button', { name: 'Propose write-off' }).click();
  // To the letter: the dialog, which may still be closing, says nearly the same.
  await first.getByText('Another admin has to confirm it.', { exact: true }).waitFor();

  const page = await screenOf(stage, second, `/admin/loans/${loan.id}`, 1280);
  await page.getByRole('button', { name: 'Confirm write-off' }).click();
  await page.getByRole('dialog').getByText('Why: “Nobody answers since May.”').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click();
  await page.getByRole('heading', { name: 'Written off' }).waitFor();
  expect(await loanOf(cast.borrower, loan.id)).toMatchObject({ closedReason: 'written_off' });
});
