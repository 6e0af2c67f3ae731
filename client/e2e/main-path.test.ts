import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lateLoan } from '@server/testing/late-loans';
import { askFor, lastCode, newLoan, newPerson, signIn } from '@server/testing/people';
import { newcomer, screenOf, signUpOnScreen, verifyOnScreen } from './stage';
import { stage, test } from './stage-test';
import { countTaps, spokenOn, wordsOn } from './walk';

/**
 * What the main path asks of a borrower and of the aunt who is asked: taps, words, and the order in which a screen
 * reader says it. A field is tapped into where a form begins; from there the keyboard's own key leads to the next.
 */

const TAPS_MAX = 20;

/** The words of each screen at most. */
const BORROWER_WORDS = {
  landing: 265,
  'sign-up': 70,
  home: 90,
  verify: 35,
  code: 40,
  request: 120,
  invite: 180,
  check: 110,
};
const BORROWER_WORDS_MAX = 900;

const AUNT_WORDS = { door: 55, code: 40, name: 55, request: 80, accept: 45 };
const AUNT_WORDS_MAX = 250;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Screens that have more words than they may, each with how many. */
const wordy = (counts: Record<string, number>, limits: Record<string, number>) =>
  Object.entries(counts).filter(([screen, count]) => count > (limits[screen] ?? 0));

test('from the landing page to a request that is sent, with two guarantors', async () => {
  const asha = newcomer();
  const { page } = await stage.someone();
  const taps = await countTaps(page);
  const counts: Record<string, number> = {};
  const read = async (screen: string) => {
    counts[screen] = Math.max(counts[screen] ?? 0, await wordsOn(page));
  };
  await page.goto('/');
  await read('landing');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel('First Name').click();
  await read('sign-up');
  await signUpOnScreen(page, asha);
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  await read('home');
  await button(page, /^Verify/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await button(page, 'Send Code').waitFor();
  await read('verify');
  await button(page, 'Send Code').click();
  await dialog.getByLabel('Verification code').waitFor();
  await read('code');
  await stage.app.settle();
  await dialog.getByLabel('Verification code').fill(lastCode(stage.app, asha.phone));
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Request Loan' }).first().click();
  const amount = page.getByLabel('How much do you need?');
  await amount.click();
  await amount.fill('20000');
  await page.getByText('Business Capital').click();
  await page.getByText('Loan request created').first().waitFor();
  await page
    .getByText(/^KSh\s*3,5\d\d$/)
    .first()
    .waitFor();
  await read('request');
  await button(page, 'Continue').click();
  await page.getByLabel('Name', { exact: true }).click();
  for (const name of ['Brian Kiprono', 'Cherono Koech']) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Phone Number').fill(newcomer().typedPhone);
    await button(page, '50%').click();
    await button(page, 'Add Guarantor').click();
    await page.getByText(name).first().waitFor();
    await page.getByRole('link', { name: 'Send on WhatsApp too' }).waitFor();
  }
  await read('invite');
  await button(page, 'Submit Loan Request').click();
  await dialog.getByText('Check your answers').waitFor();
  await read('check');
  await dialog.getByRole('checkbox').check();
  await button(page, 'Confirm and submit').click();
  await page.getByText('Loan submitted').first().waitFor();
  expect(await taps()).toBeLessThanOrEqual(TAPS_MAX);
  expect(wordy(counts, BORROWER_WORDS)).toEqual([]);
  expect(sumOf(counts)).toBeLessThanOrEqual(BORROWER_WORDS_MAX);
});

/** Leaves unanswered what is read at these addresses, until what it returns is called. */
async function holdReads(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  return release;
}

test('no step waits for a read that it can do without', async () => {
  const asha = newcomer();
  const { page } = await stage.someone();
  const dialog = page.getByRole('dialog');
  await page.goto('/signup');
  await signUpOnScreen(page, asha);
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  const releaseAccount = await holdReads(page, '**/api/auth/user');
  await verifyOnScreen(stage, page, asha);
  await dialog.waitFor({ state: 'detached' });
  await button(page, /^Verify/).waitFor({ state: 'detached' });
  releaseAccount();

  await page.getByRole('link', { name: 'Request Loan' }).first().click();
  const read = page.waitForResponse('**/api/guarantees/loan/*');
  await page.getByLabel('How much do you need?').fill('20000');
  await page.getByText('Business Capital').click();
  await read;
  const releases = [
    await holdReads(page, '**/api/loans/*'),
    await holdReads(page, '**/api/guarantees/**'),
  ];
  await button(page, 'Continue').click();
  await page.getByLabel('Name', { exact: true }).fill('Brian Kiprono');
  await page.getByLabel('Phone Number').fill(newcomer().typedPhone);
  await button(page, '50%').click();
  await button(page, 'Add Guarantor').click();
  await page.getByText('We send Brian Kiprono an SMS.').waitFor();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  await expect(button(page, 'Submit Loan Request').isDisabled()).resolves.toBe(true);
  for (const release of releases) release();
  await expect.poll(() => button(page, 'Submit Loan Request').isEnabled()).toBe(true);
});

const FRAME = ['link: Tegemea', 'button: Kiswahili'];
const ASKED = [...FRAME, 'heading: See who asks you'];
const FOOT = [
  'link: 0700 000 000',
  'link: help@demo.tegemea.example',
  'link: Terms',
  'link: Privacy',
];
const AUNT_HEARS = {
  door: [
    ...FRAME,
    'heading: Someone asks you to back their loan',
    'button: Send my code',
    'button: Use another number',
    'fold: What happens next?',
    'fold: What is Tegemea?',
    'link: Unexpected? Stop these messages',
    'link: Log in by email',
    'link: Sign up',
    ...FOOT,
  ],
  code: [
    ...ASKED,
    'textbox: Verification code',
    'button: See the request',
    'button: Resend in 1:00',
    'button: Use another number',
    ...FOOT,
  ],
  name: [
    ...ASKED,
    'heading: Mama Otieno asks you',
    'textbox: First Name',
    'textbox: Last Name',
    'button: See the request',
    'link: terms',
    'link: privacy notice',
    ...FOOT,
  ],
  request: [
    'link: Tegemea',
    'button: Log out',
    'link: My Guarantees',
    'heading: Guarantee Request',
    'heading: Mama Otieno asks you',
    'button: Cover less',
    'fold: If Mama does not pay',
    'heading: If Mama does not pay',
    'fold: Mama and this loan',
    'heading: Mama and this loan',
    'fold: Typical effect',
    'heading: Typical effect',
    'fold: Risk assessment High Risk',
    'heading: Risk assessment',
    'button: Accept Guarantee',
    'button: Decline',
    'button: I don’t know this person',
    'link: Help',
    'link: Home',
    'link: Loans',
    'link: Guarantees',
    'link: Profile',
  ],
  accept: [
    'heading: Stand behind Mama Otieno?',
    'button: Close',
    'fold: Everything you agree to',
    'textbox: A line to Mama (optional)',
    'button: Accept, up to KSh 5,000',
    'button: Not now',
  ],
};
/** Without what differs each time: the borrower's name, a clock, and the toast that greets. */
const plainly = (said: string[], name: string): string[] =>
  said
    .filter((each) => each !== 'button: Dismiss')
    .map((each) => each.replaceAll(name, 'Mama').replace(/Resend in [\d:]+/, 'Resend in 1:00'));

test('from the SMS to an aunt’s yes', async () => {
  const aunt = newcomer('Wanjiku');
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  await askFor(borrower, id, aunt, '5000.00', 'friend', 'Wanjiku Otieno');
  await stage.app.settle();
  const sms = stage.app.world.phone(aunt.phone).inbox[0]?.text ?? '';
  const [, path = ''] = /(\/guarantee\/\S+)/.exec(sms) ?? [];
  const { page } = await stage.someone();
  const counts: Record<string, number> = {};
  const spoken: Record<string, string[]> = {};
  const read = async (screen: string) => {
    counts[screen] = await wordsOn(page);
    spoken[screen] = plainly(await spokenOn(page), borrower.firstName);
  };
  await page.goto(path);
  await page.getByText('We send a code to the number that got this SMS.').waitFor();
  await read('door');
  await button(page, 'Send my code').click();
  await page.getByLabel('Verification code').waitFor();
  await read('code');
  await stage.app.settle();
  await page.getByLabel('Verification code').fill(lastCode(stage.app, aunt.phone));
  await page.getByText('Is your name right?').waitFor();
  await read('name');
  await button(page, 'See the request').click();
  await button(page, 'Accept Guarantee').waitFor();
  await read('request');
  await button(page, 'Accept Guarantee').click();
  await button(page, 'Accept, up to KSh 5,000').waitFor();
  await read('accept');
  expect(spoken).toEqual(AUNT_HEARS);
  expect(wordy(counts, AUNT_WORDS)).toEqual([]);
  expect(sumOf(counts)).toBeLessThanOrEqual(AUNT_WORDS_MAX);
});

const TABS = ['link: Home', 'link: Loans', 'link: Guarantees', 'link: Profile'];
const BAR = ['link: Tegemea', 'button: Log out'];
/** What ends every page of a session. */
const END = ['link: Help', ...TABS];

/** The screen of somebody who is signed in, once `last` is there. */
async function heard(page: Page, last: string): Promise<string[]> {
  await button(page, last).waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label]'));
  return spokenOn(page);
}

test('a screen reader says the steps of a request in their order', async () => {
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  await askFor(borrower, id, await newPerson(stage.app), '6000.00');
  const page = await screenOf(stage, borrower, '/loan-request');
  await page.getByText('Monthly payment').first().waitFor();
  expect(await heard(page, 'Continue')).toEqual([
    ...BAR,
    'link: Home',
    'heading: Request a Loan',
    'button: 500 less',
    'textbox: How much do you need?',
    'button: 500 more',
    'button: 5,000',
    'button: 10,000',
    'button: 20,000',
    'radio: 3 months Short term',
    'radio: 6 months Popular',
    'radio: 12 months Long term',
    'radio: Business Capital',
    'radio: Education',
    'radio: Emergency',
    'radio: Agriculture',
    'radio: Trade',
    'radio: Other',
    'heading: Live Quote',
    'button: See every payment',
    'button: Continue',
    ...END,
  ]);
  await page.goto(`/loan-request/${id}/guarantors`);
  await page.getByText('Live Quote').waitFor();
  expect(await heard(page, 'Submit Loan Request')).toEqual([
    ...BAR,
    'link: Loan details',
    'heading: Invite Guarantors',
    'textbox: Name',
    'textbox: Phone Number',
    'textbox: Liability Cap (KSh)',
    'button: 25%',
    'button: 50%',
    'button: All',
    'fold: Relationship, a line (optional)',
    'button: Add Guarantor',
    'heading: Selected Guarantors (1)',
    'link: WhatsApp to A friend',
    'link: SMS to A friend',
    'button: Withdraw the request to A friend',
    'heading: Live Quote',
    'fold: More: cost, what if, link, withdraw',
    'heading: More: cost, what if, link, withdraw',
    'button: Submit Loan Request',
    ...END,
  ]);
  await button(page, 'Submit Loan Request').click();
  const said = await heard(page, 'Confirm and submit');
  expect(said.map((each) => each.replace(/(?<=^checkbox: I agree).*/, ''))).toEqual([
    'heading: Check your answers',
    'button: Close',
    'heading: Your guarantors',
    'fold: Everything you agree to',
    'checkbox: I agree',
    'button: Confirm and submit',
  ]);
});

test('a screen reader says first to who is late how to pay, and what helps', async () => {
  const [borrower, guarantor] = [await newPerson(stage.app), await newPerson(stage.app)];
  const admin = await newPerson(stage.app, { isAdmin: true });
  await lateLoan(stage.app, { borrower, guarantor, admin }, 20);
  await signIn(borrower);
  const page = await screenOf(stage, borrower, '/');
  expect(await heard(page, 'Repay Now')).toEqual([
    ...BAR,
    `heading: Hello, ${borrower.firstName}`,
    'heading: Current loan',
    'button: Repay Now',
    'link: I can’t pay all of it',
    'heading: What it means for your guarantors',
    'fold: More: receipts, guarantors, papers',
    'heading: Available to borrow',
    'fold: What moves your trust score',
    'link: Loan History',
    'heading: Guarantor requests',
    ...END,
  ]);
});
