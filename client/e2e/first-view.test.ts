import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { lateLoan } from '@server/testing/late-loans';
import { acceptAs, askFor, newLoan, newPerson, runningLoan, signIn } from '@server/testing/people';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

/** What a person must see without scrolling on a phone of 360 × 740, and how long a screen may be. */

/** What of these is not wholly inside the window, or lies under something else. */
async function hiddenOf(shown: Record<string, Locator>): Promise<string[]> {
  const hidden: string[] = [];
  for (const [name, locator] of Object.entries(shown)) {
    const found = locator.filter({ visible: true }).first();
    await found.waitFor();
    const isSeen = await found.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || top + height > innerHeight) return false;
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [left + 1, y],
        [left + width - 1, y],
        [x, top + height / 4],
        [x, top + (3 * height) / 4],
      ] as const;
      return points.every(([across, down]) => {
        const hit = document.elementFromPoint(across, down);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      });
    });
    if (!isSeen) hidden.push(name);
  }
  return hidden;
}

/** The page of a request's guarantors at most. */
const INVITE_MAX = 1_800;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
/** Nothing moves and nothing is on its way, typefaces neither. */
const isStill = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[role=status][aria-label], [aria-busy=true], [data-prerendered]') ===
        null &&
      document.body.offsetHeight > 0 &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().length === 0,
  );

/** A request with so many guarantors who said yes, and so many who did not answer. */
async function requestWith(yes: number, unanswered: number) {
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  const friends = [];
  for (let count = 0; count < yes + unanswered; count += 1) {
    const friend = await newPerson(stage.app);
    const guarantee = await askFor(borrower, id, friend, '6000.00');
    if (count < yes) await acceptAs(friend, guarantee);
    friends.push({ friend, guarantee });
  }
  return { borrower, id, friends };
}

test('a guarantor sees who asks, how much, the most it could cost, and both answers', async () => {
  const { friends } = await requestWith(0, 1);
  const [{ friend, guarantee }] = friends as [(typeof friends)[0]];
  const page = await screenOf(stage, friend, `/guarantee/${guarantee}`);
  await isStill(page);
  const most = page.getByText(/^KSh\s*6,000$/);
  expect(
    await hiddenOf({
      who: page.getByRole('heading', { name: /asks you$/ }),
      amount: page.getByText(/^KSh\s*20,000$/),
      most,
      bound: page.getByText('Up to KSh 6,000'),
      accept: button(page, 'Accept Guarantee'),
      decline: button(page, 'Decline'),
    }),
  ).toEqual([]);

  // In a window that is too low for both, the bar waits until the figure has been seen.
  await page.setViewportSize({ width: 360, height: 420 });
  await page.reload();
  await isStill(page);
  const bar = button(page, 'Accept Guarantee');
  const isInWindow = () => bar.evaluate((each) => each.getBoundingClientRect().top < innerHeight);
  expect(await isInWindow()).toBe(false);
  await most.filter({ visible: true }).first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect.poll(isInWindow).toBe(true);
});

test('who invites sees the form and what submits, and the page is short', async () => {
  const { borrower, id } = await requestWith(2, 1);
  const page = await screenOf(stage, borrower, `/loan-request/${id}/guarantors`);
  await isStill(page);
  expect(
    await hiddenOf({
      name: page.getByLabel('Name', { exact: true }),
      phone: page.getByLabel('Phone Number'),
      price: page.getByText(/^\d+\.\d% · KSh [\d,]+ a month · 2 of 3 said yes$/),
      submit: button(page, 'Submit Loan Request'),
    }),
  ).toEqual([]);
  expect(await heightOf(page)).toBeLessThanOrEqual(INVITE_MAX);

  const quote = page.locator('#live-quote');
  await quote.scrollIntoViewIfNeeded();
  expect((await quote.boundingBox())?.height).toBeLessThanOrEqual(240);
  const words = await quote.innerText();
  for (const figure of [
    'Monthly payment',
    'APR',
    'Base rate',
    'Guarantor discount',
    'Relationship penalty',
    'Risk premium',
  ]) {
    expect(words.split(figure), figure).toHaveLength(2);
  }
});

test('in Kiswahili the page of guarantors is as short', async () => {
  const { borrower, id } = await requestWith(2, 1);
  await borrower.put('/api/user/language', { language: 'sw' });
  const page = await screenOf(stage, borrower, `/loan-request/${id}/guarantors`);
  await page.getByRole('heading', { name: 'Alika wadhamini' }).waitFor();
  await isStill(page);
  expect(await heightOf(page)).toBeLessThanOrEqual(INVITE_MAX);
});

test('after two yeses home says that nothing is sent yet, with one button that sends', async () => {
  const { borrower } = await requestWith(2, 0);
  const page = await screenOf(stage, borrower, '/');
  await isStill(page);
  const send = page.getByRole('link', { name: 'Check and send' });
  expect(await hiddenOf({ words: page.getByText('Not sent yet: both said yes'), send })).toEqual(
    [],
  );
  await send.click();
  await page.getByRole('dialog').getByText('Check your answers').waitFor();
});

test('on a desktop who only helps friends has them in the wide column, and all of it in view', async () => {
  const borrower = await newPerson(stage.app);
  const friend = await newPerson(stage.app);
  await askFor(borrower, (await newLoan(borrower)).id, friend, '6000.00');
  const page = await screenOf(stage, friend, '/', 1440);
  await isStill(page);
  const asked = page.getByRole('heading', { name: 'Guarantor requests (1)' });
  const limit = page.getByText('Available to borrow');
  const counts = page.getByText('Loans in progress');
  expect(await hiddenOf({ asked, limit, counts })).toEqual([]);
  const leftOf = (place: Locator) => place.evaluate((each) => each.getBoundingClientRect().left);
  const [askedAt, limitAt, countsAt] = await Promise.all([asked, limit, counts].map(leftOf));
  expect(askedAt).toBeLessThan(600);
  expect(countsAt).toBeLessThan(600);
  expect(limitAt).toBeGreaterThan(800);
});

test('who is late sees the sum, how to pay it, and what to do without it', async () => {
  const [borrower, guarantor] = [await newPerson(stage.app), await newPerson(stage.app)];
  const admin = await newPerson(stage.app, { isAdmin: true });
  const loan = await lateLoan(stage.app, { borrower, guarantor, admin }, 20);
  await signIn(borrower);
  const page = await screenOf(stage, borrower, '/');
  await isStill(page);
  const cannot = page.getByRole('link', { name: 'I can’t pay all of it' });
  expect(
    await hiddenOf({
      sum: page.getByText(/^KSh\s[\d,]+ to pay now$/),
      repay: button(page, 'Repay Now'),
      cannot,
    }),
  ).toEqual([]);
  await cannot.click();
  await page.waitForURL(`**/loans/${loan.id}/plan`);
});

test('home of a running loan and the profile are short', async () => {
  const [borrower, guarantor] = [await newPerson(stage.app), await newPerson(stage.app)];
  const admin = await newPerson(stage.app, { isAdmin: true });
  await runningLoan(stage.app, borrower, guarantor, admin);
  for (const [path, most] of [
    ['/', 1_700],
    ['/profile', 1_200],
  ] as const) {
    const page = await screenOf(stage, borrower, path);
    await isStill(page);
    expect(await heightOf(page), path).toBeLessThanOrEqual(most);
  }
});

test('in the steps of a request nothing lies over a field that is typed into', async () => {
  const person = await newPerson(stage.app);
  const { id } = await newLoan(person);
  const page = await screenOf(stage, person, '/loan-request');
  await isStill(page);
  const goOn = button(page, 'Continue');
  const isInWindow = () => goOn.evaluate((each) => each.getBoundingClientRect().top < innerHeight);
  await expect.poll(isInWindow).toBe(true);
  const amount = page.getByLabel('How much do you need?');
  await amount.focus();
  expect(await isInWindow()).toBe(false);
  await amount.blur();
  expect(await isInWindow()).toBe(true);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  expect(await tabs.evaluate((each) => getComputedStyle(each).position)).toBe('static');

  await page.goto(`/loan-request/${id}/guarantors`);
  await isStill(page);
  await button(page, 'Add Guarantor').click();
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  await name.fill('Wanjiru Kamau');
  await page.getByLabel('Phone Number').fill('0712345678');
  await button(page, '25%').click();
  await button(page, 'Add Guarantor').click();
  await page.getByRole('link', { name: 'Send on WhatsApp too' }).waitFor();
  await expect.poll(() => name.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe('');
  await page.getByText(/^Cap KSh\s5,000/).waitFor();
});
