import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Repayment } from '@shared/contract/loans';
import type { MoneyKind } from '@shared/contract/money';
import type { TrialBalance } from '@shared/contract/ledger';
import { depositUrls } from '@server/payments/payments/callback-url';
import {
  differenceOn,
  oddPrompt,
  payoutMadeTwice,
  runningCast,
  silentPayout,
  silentPrompt,
  stoppedPayout,
  strayPayment,
} from '@server/testing/desk-scenes';
import { deskItems, reconcileNow } from '@server/testing/paying';
import { newPerson, payBy, type TestPerson } from '@server/testing/people';
import { loanOf } from '@server/testing/stages';
import { goWithin } from './screens-at';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

/** Every question of the money desk, answered on the screen, with what it did to the loan and the books. */

let admin: TestPerson;
test.beforeAll(async () => {
  admin = await newPerson(stage.app, { isAdmin: true });
});

const REASON = 'Seen in the portal by two of us';

const desk = (width = 1280): Promise<Page> => screenOf(stage, admin, '/admin/money', width);

/** The item that bears a receipt or a loan's reference. */
const itemWith = (page: Page, words: string): Locator =>
  page.getByRole('listitem').filter({ hasText: words });

/** Presses the item's button, says why, and confirms; `fill` answers what else is asked. */
async function decide(
  page: Page,
  item: Locator,
  [button, confirm, done]: [button: string, confirm: string, done: string],
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await item.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: confirm }).click();
  await page.getByRole('main').getByText(done).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

async function gone(item: Locator): Promise<void> {
  await item.waitFor({ state: 'detached' });
}

/** What stands on one account, in shillings. */
async function balanceOf(code: string): Promise<number> {
  const { body } = await admin.get<TrialBalance>('/api/admin/ledger/trial-balance');
  return Number(body.accounts.find((account) => account.code === code)?.balance);
}

/** The loan's history, as a reviewer reads it who goes there from the desk. */
async function seesInHistory(page: Page, loanId: string, words: string): Promise<void> {
  await goWithin(page, `/admin/loans/${loanId}`);
  const name = `${admin.firstName} ${admin.lastName}`;
  await page
    .getByRole('listitem')
    .filter({ hasText: `${name} ${words}` })
    .waitFor();
}

const isWaiting = async (kind: MoneyKind, id: string) =>
  (await deskItems(admin, kind)).some((item) => item.id === id);

test('the payout account’s balance is asked for, and appears', async () => {
  const page = await desk(360);
  await page.getByText('M-Pesa’s payout account: not known yet').waitFor();
  await page.getByRole('button', { name: 'Ask M-Pesa again' }).click();
  await page.getByText('M-Pesa is asked').first().waitFor();
  await stage.app.settle();
  await page.getByText(/^M-Pesa’s payout account: KSh\s10,000,000 at /).waitFor();
});

describe('money that came in for no loan', () => {
  const BOOK = ['Book to a loan', 'Book to loan', 'Payment booked'] as const;

  test('is booked to the loan whose reference is typed, after a wrong one', async () => {
    const { app } = stage;
    const { borrower, loan } = await runningCast(app);
    const stray = await strayPayment(app, 1_500);
    expect(await balanceOf('unallocated')).toBe(1_500);
    const page = await desk();
    const item = itemWith(page, stray.receipt);
    await item.getByText('Payment without a loan').waitFor();
    await item.getByRole('button', { name: BOOK[0] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(stray.receipt).waitFor();
    await dialog.getByLabel('Loan reference').fill('LN00000000');
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: BOOK[1] }).click();
    await dialog.getByText('No loan has this reference.').first().waitFor();
    await dialog.getByLabel('Loan reference').fill(loan.reference.toLowerCase());
    await dialog.getByRole('button', { name: BOOK[1] }).click();
    await page.getByRole('main').getByText(BOOK[2]).waitFor();
    await gone(item);
    expect((await loanOf(borrower, loan.id)).paid).toBe('1500.00');
    expect(await balanceOf('unallocated')).toBe(0);
    await seesInHistory(page, loan.id, `booked a payment that was nobody’s to it: “${REASON}”`);
  });

  test('goes back to the payer, whole; refused by M-Pesa, it waits again', async () => {
    const { app } = stage;
    const { id, receipt, payer } = await strayPayment(app, 700, 'MAMA MBOGA');
    const result = { code: 'SFC_IC0003', description: 'The operator does not exist.' };
    app.world.script({ call: 'payout', phone: payer.phone, result });
    const before = app.world.phone(payer.phone).balance;
    const page = await desk(360);
    const item = itemWith(page, receipt);
    await item.getByText('MAMA MBOGA').waitFor();
    const words: [string, string, string] = ['Send it back', 'Send money back', 'Handed to M-Pesa'];
    const typePhone = (dialog: Locator) =>
      dialog.getByLabel('Phone number').fill(`0${payer.phone.slice(3)}`);
    await decide(page, item, words, typePhone);
    await gone(item);
    await app.settle();
    await item.waitFor();
    expect(app.world.phone(payer.phone).balance).toBe(before);
    await decide(page, item, words, typePhone);
    await gone(item);
    await app.settle();
    expect(app.world.phone(payer.phone).balance).toBe(before + 70_000);
    expect(await isWaiting('unallocated', id)).toBe(false);
    expect(await balanceOf('unallocated')).toBe(0);
  });
});

describe('a credit', () => {
  test('waits for an admin, is paid back after a question, and shows with the receipts', async () => {
    const { borrower, loan } = await runningCast(stage.app);
    const page = await desk();
    const item = itemWith(page, loan.reference);
    await page.getByText('Nothing to resolve').waitFor();
    await payBy(stage.app, borrower, loan.id, '20750.00');
    await item.getByText('Credit to pay back').waitFor();
    await item.getByRole('button', { name: 'Pay it back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay back credit' }).click();
    await page.getByText('Handed to M-Pesa').first().waitFor();
    await stage.app.settle();
    await page.getByText('Nothing to resolve').waitFor();

    const phone = await screenOf(stage, borrower, `/?loan=${loan.id}`);
    await phone.getByText('KSh 20,000 was paid in total.').waitFor();
    await phone.getByRole('button', { name: /Receipts/ }).click();
    const sheet = phone.getByRole('dialog');
    await sheet.getByText('Sent back to you').waitFor();
    expect(await sheet.innerText()).toMatch(/Paid towards the loan\s+KSh\s20,000/);
  });

  test('of a loan that the admin guarantees is for another one, and says so', async () => {
    const { borrower, guarantor, loan } = await runningCast(stage.app);
    const became = "update persons set staff_role = 'owner', version = version + 1 where id = $1";
    await stage.app.db.query(became, [guarantor.id]);
    await payBy(stage.app, borrower, loan.id, '20750.00');
    const page = await screenOf(stage, guarantor, '/admin/money', 1280);
    const item = itemWith(page, loan.reference);
    await item.getByText('so another admin has to decide on it').waitFor();
    expect(await item.getByRole('button', { name: 'Pay it back' }).isDisabled()).toBe(true);
    const theirs = itemWith(await desk(), loan.reference);
    expect(await theirs.getByRole('button', { name: 'Pay it back' }).isEnabled()).toBe(true);
  });
});

test('a difference with M-Pesa is explained, and stays closed', async () => {
  const { borrower, loan } = await runningCast(stage.app);
  await differenceOn(stage.app, loan, 'UCDESK0002');
  const page = await desk();
  await page
    .getByText(/difference with M-Pesa/i)
    .first()
    .waitFor();
  const item = itemWith(page, 'UCDESK0002');
  await decide(page, item, ['Explain', 'Close the difference', 'Difference explained']);
  await gone(item);
  await page.getByText('Books and M-Pesa agree').waitFor();
  stage.app.clock.advance(3_600);
  await reconcileNow(stage.app);
  expect(await deskItems(admin, 'difference')).toEqual([]);
  expect((await loanOf(borrower, loan.id)).paid).toBe('1000.00');
  await seesInHistory(page, loan.id, `explained a difference with M-Pesa’s records: “${REASON}”`);
});

describe('a payment whose fate nobody knows', () => {
  const SETTLE: [string, string, string] = ['Settle by hand', 'Settle payment', 'Payment settled'];
  const chooses = (outcome: 'Paid' | 'Not paid', receipt?: string) => async (dialog: Locator) => {
    await dialog.getByText(outcome, { exact: true }).click();
    if (receipt) await dialog.getByLabel('M-Pesa receipt').fill(receipt);
  };

  test('a payout, settled as made: only once that is said, with its receipt', async () => {
    const { borrower, loan, paymentId } = await silentPayout(stage.app, true);
    const [{ receipt } = { receipt: '' }] = stage.app.world.phone(borrower.phone).transactions;
    const page = await desk();
    const item = itemWith(page, loan.reference);
    await item.getByText('Payout, outcome unknown').waitFor();
    await decide(page, item, SETTLE, async (dialog) => {
      await dialog.getByRole('button', { name: SETTLE[1] }).click();
      await dialog.getByText('Choose what the portal says').first().waitFor();
      await chooses('Paid', 'SG-63')(dialog);
      await dialog.getByLabel('Reason').fill(REASON);
      await dialog.getByRole('button', { name: SETTLE[1] }).click();
      await dialog
        .getByText(/Give the M-Pesa receipt/)
        .first()
        .waitFor();
      await dialog.getByLabel('M-Pesa receipt').fill(` ${receipt.toLowerCase()} `);
    });
    await gone(item);
    expect(await loanOf(borrower, loan.id)).toMatchObject({ status: 'active' });
    expect(await isWaiting('payout_unknown', paymentId)).toBe(false);
    await seesInHistory(page, loan.id, `settled a payment by hand as paid, receipt ${receipt}`);
  });

  test('a payout, settled as not made: approved again; a later proof wins', async () => {
    const { borrower, loan } = await silentPayout(stage.app);
    const page = await desk();
    const item = itemWith(page, loan.reference);
    await decide(page, item, SETTLE, chooses('Not paid'));
    await gone(item);
    expect((await loanOf(borrower, loan.id)).status).toBe('approved');
    stage.app.world.release();
    await stage.app.settle();
    expect((await loanOf(borrower, loan.id)).status).toBe('active');
  });

  test('a prompt, settled as not paid: the borrower reads why', async () => {
    const { borrower, loan } = await silentPrompt(stage.app);
    const page = await desk(360);
    const item = itemWith(page, loan.reference);
    await item.getByText('Prompt, outcome unknown').waitFor();
    await decide(page, item, SETTLE, chooses('Not paid'));
    await gone(item);
    const { body } = await borrower.get<Repayment[]>(`/api/loans/${loan.id}/repayments`);
    expect(body).toMatchObject([{ status: 'failed' }]);
    const phone = await screenOf(stage, borrower, `/?loan=${loan.id}`);
    await phone.getByText('More: receipts, guarantors, papers').click();
    await phone.getByRole('button', { name: 'Receipts' }).click();
    await phone.getByText('We looked it up at M-Pesa: this prompt was not paid.').waitFor();
  });
});

test('a payout that went out twice is owed back until its money is there', async () => {
  const before = await balanceOf('payouts_to_recover');
  const { loan } = await payoutMadeTwice(stage.app);
  expect(await balanceOf('payouts_to_recover')).toBe(before + 20_000);
  const page = await desk();
  const item = itemWith(page, loan.reference);
  await item.getByText('Payout to get back').waitFor();
  await decide(page, item, ['Money is back', 'Note that it is back', 'Payout recovered']);
  await gone(item);
  expect(await balanceOf('payouts_to_recover')).toBe(before);
  await seesInHistory(page, loan.id, `noted that a payout of KSh 20,000 is back: “${REASON}”`);
});

describe('a message that does not fit', () => {
  test('is booked as what was truly paid', async () => {
    const { borrower, loan } = await oddPrompt(stage.app);
    expect((await loanOf(borrower, loan.id)).paid).toBe('0.00');
    const page = await desk();
    const item = itemWith(page, loan.reference);
    await item.getByText('Message that doesn’t match').waitFor();
    await decide(page, item, ['Book it', 'Book as paid', 'Payment booked']);
    await gone(item);
    expect((await loanOf(borrower, loan.id)).paid).toBe('1001.00');
    await seesInHistory(page, loan.id, `booked a message that did not fit: “${REASON}”`);
  });

  test('is dismissed, and moves nothing', async () => {
    const url = depositUrls(stage.app.deps, 'mpesa').confirmationUrl;
    await fetch(url, { method: 'POST', body: 'none of M-Pesa’s' });
    await stage.app.settle();
    const page = await desk();
    const item = itemWith(page, 'none of its messages');
    await decide(page, item, ['Dismiss', 'Dismiss message', 'Message dismissed']);
    await gone(item);
  });
});

test('work that stopped is counted, says why, and is tried again', async () => {
  const { loan, borrower } = await stoppedPayout(stage.app);
  const page = await desk();
  const item = itemWith(page, loan.reference);
  await item.getByText('A payout was not handed to M-Pesa.').waitFor();
  await item.getByText('no space left for ***').waitFor();
  await page.getByRole('link', { name: /^Money \d+ needs? a person$/ }).waitFor();
  await item.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try it again' }).click();
  await page.getByRole('main').getByText('Tried again').waitFor();
  await gone(item);
  await stage.app.settle();
  expect((await loanOf(borrower, loan.id)).status).toBe('active');
  await seesInHistory(page, loan.id, 'tried work again that had stopped');
});
