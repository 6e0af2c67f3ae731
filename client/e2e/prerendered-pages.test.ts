import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { builtProduct } from '@server/testing/built-product';
import { LANGUAGE_COOKIE } from '@shared/language';
import {
  askFor,
  lastCode,
  newLoan,
  newPerson,
  PASSWORD,
  payBy,
  runningLoan,
  type TestPerson,
} from '@server/testing/people';
import type { Phone } from '@shared/phone';
import { PAGE_DATA_ID } from '@shared/prerendered-pages';
import { newcomer, signedIn } from './stage';
import { stage, test } from './stage-test';
import { countTaps } from './walk';

/** The ready HTML of a visitor's first screen, and how it comes to life. */

const NOBODYS_LINK = '/guarantee/request-00000000-0000-7000-8000-000000000000';

/** Somebody new, whose browser gets no script, or not those named, before they say so; and what went wrong in it. */
async function visitorWithoutScript(person?: TestPerson, held = '**/assets/*.js') {
  const context = person ? await signedIn(stage, person) : await stage.newBrowser();
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    // That nobody is signed in is an answer, which Chromium reports as an error.
    if (message.type() === 'error' && !message.text().includes('401')) wrong.push(message.text());
  });
  let brought: Promise<void>;
  let bring = () => {};
  const holdScripts = () => {
    brought = new Promise((resolve) => (bring = resolve));
  };
  holdScripts();
  await page.route(held, async (route) => {
    await brought;
    await route.continue();
  });
  return { page, context, wrong, holdScripts, bringScripts: () => bring() };
}

/** Opens `path` without waiting for its scripts. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** The mark of a page that React has not taken over as a whole. */
const READY = '[data-prerendered]';
const isTakenOver = (page: Page) => page.locator(READY).waitFor({ state: 'detached' });

/** Puts a mark on the form's element that a form drawn anew would not bear. */
const markForm = (page: Page) =>
  page.locator('form').evaluate((form) => form.setAttribute('data-marked', ''));
const isMarked = (page: Page) =>
  page.locator('form').evaluate((form) => form.hasAttribute('data-marked'));

test.each([
  ['/signup', 'en', 'Create Account'],
  ['/signup', 'sw', 'Fungua akaunti'],
  ['/login', 'en', 'Log In'],
  ['/login', 'sw', 'Ingia'],
  ['/loans', 'en', 'Log In'],
  [NOBODYS_LINK, 'sw', 'Nitumie msimbo'],
])(
  '%s in %s is there before its script, and sends nothing by itself',
  async (path, language, press) => {
    const { page, context, bringScripts, wrong } = await visitorWithoutScript();
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.app.url }]);
    await open(page, path);
    const button = page.getByRole('button', { name: press, exact: true });
    await button.waitFor();
    await button.click();
    await page.locator('form input').last().press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await markForm(page);
    bringScripts();
    await isTakenOver(page);
    expect(await isMarked(page), 'the very form that was there').toBe(true);
    expect(wrong).toEqual([]);
  },
);

test('what was typed before the script came is what is sent', async () => {
  const person = await newPerson(stage.app);
  const { page, bringScripts, wrong } = await visitorWithoutScript();
  await open(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  bringScripts();
  await isTakenOver(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  expect(wrong).toEqual([]);
});

/** All that draws; the first script is there. */
const APPLICATION = '**/assets/base-*.js';

test.each([
  ['en', 'Create Account', 'One moment…'],
  ['sw', 'Fungua akaunti', 'Subiri kidogo…'],
])(
  'a tap that comes before the application is heard at once, and carried out once, in %s',
  async (language, press, words) => {
    const person = newcomer();
    const { page, context, bringScripts, wrong } = await visitorWithoutScript(
      undefined,
      APPLICATION,
    );
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.app.url }]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/signup', { waitUntil: 'domcontentloaded' });
    await page.locator('[name=firstName]').fill(person.firstName);
    await page.locator('[name=lastName]').fill(person.lastName);
    await page.locator('[name=email]').fill(person.email);
    await page.locator('[name=phone]').fill(person.typedPhone);
    await page.locator('[name=password]').fill(PASSWORD);
    const button = page.getByRole('button', { name: press, exact: true });
    await page.getByRole('button', { name: /^(Show|Onyesha)/ }).click();
    await button.click();
    await button.click();
    await page.getByText(words).waitFor();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(sent).toEqual([]);
    bringScripts();
    await page.getByRole('heading', { name: new RegExp(person.firstName) }).waitFor();
    expect(sent.filter((path) => path === '/api/auth/signup')).toHaveLength(1);
    expect(await page.getByText(words).isVisible()).toBe(false);
    expect(wrong).toEqual([]);
  },
);

test('a tap on Repay Now before the application opens the panel once it is there', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const { page, wrong, bringScripts } = await visitorWithoutScript(borrower, APPLICATION);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Repay Now' }).click();
  await page.getByText('One moment…').waitFor();
  await markScreen(page);
  bringScripts();
  await page.getByRole('dialog').waitFor();
  expect(await isScreenMarked(page), 'the very screen that was there').toBe(true);
  expect(await page.getByText('One moment…').isVisible()).toBe(false);
  expect(wrong).toEqual([]);
});

/** What stands around the loan on home. */
const AROUND = '**/assets/{around,home-later}-*.js';
/** The same without what another page has too. */
const HOME_LATER = '**/assets/home-later-*.js';

test('a tap on Repay Now waits for nothing that only stands around it', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const { page, wrong, bringScripts } = await visitorWithoutScript(borrower, AROUND);
  await open(page, '/');
  await page.getByRole('button', { name: 'Repay Now' }).click();
  await markScreen(page);
  await page.getByRole('dialog').waitFor();
  expect(await page.locator(READY).count(), 'not all is taken over').toBe(1);
  bringScripts();
  await isTakenOver(page);
  expect(await isScreenMarked(page), 'the very screen that was there').toBe(true);
  expect(wrong).toEqual([]);
});

/** React has taken over the loan's buttons. */
async function openAndCloseThePanel(page: Page): Promise<void> {
  const panel = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Repay Now' }).click();
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

test('what stands around the loan keeps its place and the focus when its script comes', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  await askFor(guarantor, (await newLoan(guarantor)).id, borrower);
  const { page, wrong, bringScripts } = await visitorWithoutScript(borrower, AROUND);
  // From another page of ours the typefaces come at once, so that no letter changes later.
  await page.goto('/', { waitUntil: 'commit', referer: `${app.url}/loans` });
  await openAndCloseThePanel(page);
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page
      .locator('main :is(h2, p, svg, summary, a, button)')
      .evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())));
  const fold = page.locator('summary', { hasText: 'What moves your trust score' });
  await fold.focus();
  const before = await places();
  bringScripts();
  await isTakenOver(page);
  expect(await places()).toEqual(before);
  expect(await fold.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Down: instalments paid late, a loan 90 days late').waitFor();
  expect(wrong).toEqual([]);
});

test('a link on home leads on while what stands around the loan is on its way', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const { page, wrong, bringScripts } = await visitorWithoutScript(borrower, HOME_LATER);
  await open(page, '/');
  await openAndCloseThePanel(page);
  const document = page.locator('html');
  await document.evaluate((html) => html.setAttribute('data-marked', ''));
  await page.getByRole('link', { name: 'Profile' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await isTakenOver(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Repay Now' }).waitFor();
  bringScripts();
  await page.getByText('What moves your trust score').waitFor();
  expect(await document.getAttribute('data-marked'), 'no page was loaded anew').toBe('');
  expect(wrong).toEqual([]);
});

test('where what stands around the loan does not come, the loan stays and one button asks again', async ({
  task,
}) => {
  task.meta.provokesErrors = true;
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const page = await (await signedIn(stage, borrower)).newPage();
  await page.route(AROUND, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('alert').getByText('We couldn’t show the rest of this page').waitFor();
  await isTakenOver(page);
  await openAndCloseThePanel(page);
  await page.unroute(AROUND);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('What moves your trust score').waitFor();
  await isTakenOver(page);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test.each([
  ['/loans', 'My Loans'],
  ['/guarantees', 'My Guarantees'],
  ['/loan-request', 'Request a Loan'],
  ['/loan-request/ID/guarantors', 'Invite Guarantors'],
  ['/loans/ID/plan', 'How you pay your loan'],
  ['/loans/ID/guarantors', 'The guarantors of your loan'],
  ['/profile', 'Profile'],
])('%s comes with its frame and heading, before any script', async (path, title) => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const { page, wrong, bringScripts } = await visitorWithoutScript(borrower);
  await open(page, path.replace('ID', loan.id));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home' })
    .waitFor();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await markScreen(page);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(request.url()));
  bringScripts();
  await isTakenOver(page);
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label]'));
  expect(await isScreenMarked(page), 'the very screen that was there').toBe(true);
  expect(wrong).toEqual([]);
  const own = reads.filter((url) => url.includes('/api/') && !url.includes('/api/events'));
  expect(
    own.filter((url, index) => own.indexOf(url) !== index),
    'read twice',
  ).toEqual([]);
});

test('what was typed stays when the session check answers as the page comes to life', async () => {
  const { page, bringScripts, wrong } = await visitorWithoutScript();
  // As fast as an answer can be: before the form itself has been taken over.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (asked, options) =>
      asked === '/api/auth/user'
        ? Promise.resolve(Response.json({ message: 'Unauthorized' }, { status: 401 }))
        : fetch(asked, options);
  });
  await open(page, '/signup');
  await page.getByLabel('First Name').fill('Asha');
  await markForm(page);
  bringScripts();
  await isTakenOver(page);
  expect(await page.getByLabel('First Name').inputValue()).toBe('Asha');
  expect(await isMarked(page), 'the very form that was there').toBe(true);
  expect(wrong).toEqual([]);
});

test('a guarantor’s link says at once that the request waits, and leads to it', async () => {
  const [borrower, guarantor] = [await newPerson(stage.app), await newPerson(stage.app)];
  const loan = await newLoan(borrower);
  const asked = await askFor(borrower, loan.id, guarantor);
  const { page, bringScripts } = await visitorWithoutScript();
  await open(page, `/guarantee/request-${loan.id}`);
  await page.getByText('Someone asks you to back their loan').waitFor();
  await markForm(page);
  bringScripts();
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Log in by email' }).click();
  await page.getByLabel('Email').fill(guarantor.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Accept Guarantee' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/guarantee/${asked}`);
});

test('a friend without an account comes in by the phone’s code, and sees the request', async () => {
  const friend = newcomer();
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  await askFor(borrower, id, friend, '5000.00', 'friend', 'Otieno Ochieng');
  const { page, bringScripts, wrong } = await visitorWithoutScript();
  await open(page, `/guarantee/request-${id}`);
  await page.getByLabel('Your phone number').fill(friend.typedPhone);
  bringScripts();
  await isTakenOver(page);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await page.getByLabel('Verification code').waitFor();
  // A reload comes back to the code that is on its way.
  await page.reload();
  await page.getByLabel('Verification code').waitFor();
  await stage.app.settle();
  await page.getByLabel('Verification code').fill(lastCode(stage.app, friend.phone));
  await page.getByText('Is your name right?').waitFor();
  await page.getByRole('heading', { name: `${borrower.firstName} Otieno asks you` }).waitFor();
  await page.getByText('The most you could pay').waitFor();
  await page.getByText(/^KSh\s*5,000$/).waitFor();
  expect(await page.getByLabel('First Name').inputValue()).toBe('Otieno');
  await page.getByRole('button', { name: 'See the request' }).click();
  await page.getByRole('button', { name: 'Accept Guarantee' }).waitFor();
  expect(wrong).toEqual([]);
});

test('whoever turns from a request’s login to the sign-up still reads that it waits', async () => {
  const { page, bringScripts, holdScripts, wrong } = await visitorWithoutScript();
  bringScripts();
  await page.goto(NOBODYS_LINK);
  await page.waitForURL('**/login');
  // A whole navigation, as by hand: the page that comes knows nothing of the link.
  holdScripts();
  await open(page, '/signup');
  await page.getByLabel('First Name').fill('Asha');
  bringScripts();
  await page.getByText('Sign in to see the guarantee request').waitFor();
  await isTakenOver(page);
  expect(await page.getByLabel('First Name').inputValue()).toBe('Asha');
  expect(wrong).toEqual([]);
});

test('a check from before the sign-in that answers after it signs nobody out', async () => {
  const person = await newPerson(stage.app);
  const { page } = await stage.someone();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  let isFirst = true;
  await page.route('**/api/auth/user', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await mayAnswer;
    await route.fulfill({ status: 401, json: { message: 'Unauthorized' } });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  const late = page.waitForResponse((response) => response.status() === 401);
  answer();
  await late;
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

test('the link of an SMS knows its number: nothing to type but the code, and four taps to a yes', async () => {
  const friend = newcomer();
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  const note = 'Nisaidie nipanue duka langu.';
  await askFor(borrower, id, friend, '5000.00', 'friend', 'Otieno Ochieng', note);
  await stage.app.settle();
  const [, path = ''] = /(\/guarantee\/\S+)/.exec(inboxOf(friend)[0]?.text ?? '') ?? [];
  const inKiswahili = (await stage.someone()).page;
  await inKiswahili.goto(path.replace('#', '?lang=sw#'));
  await inKiswahili.getByText('Tunatuma msimbo kwa nambari iliyopokea SMS hii.').waitFor();
  expect(inKiswahili.url(), 'the token leaves the address').not.toContain('#');
  const { page } = await stage.someone();
  const taps = await countTaps(page);
  await page.goto(path);
  await page.getByText('We send a code to the number that got this SMS.').waitFor();
  expect(await page.locator('form input').count()).toBe(0);
  await page.getByRole('button', { name: 'Send my code' }).click();
  const masked = `${friend.typedPhone.slice(0, 4)} *** ${friend.typedPhone.slice(-3)}`;
  await page.getByText(masked).waitFor();
  await stage.app.settle();
  await page.getByLabel('Verification code').fill(lastCode(stage.app, friend.phone));
  await page.getByText('Is your name right?').waitFor();
  await page.getByRole('button', { name: 'See the request' }).click();
  await page.getByText('“Nisaidie nipanue duka langu.”').waitFor();
  await page.getByRole('button', { name: 'Accept Guarantee' }).click();
  await page.getByRole('button', { name: 'Accept, up to KSh 5,000' }).click();
  await page.getByText("You've successfully guaranteed this loan").first().waitFor();
  expect(await taps(), 'besides typing').toBe(4);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add email and password' }).click();
  await page.getByLabel('Email').fill(friend.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByText('Add a way back in').count()).toBe(0);
});

test('who knows nobody here stops the messages from the door, without a script on that page', async () => {
  const friend = newcomer();
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  await askFor(borrower, id, friend);
  await stage.app.settle();
  const [, path = ''] = /(\/guarantee\/\S+)/.exec(inboxOf(friend)[0]?.text ?? '') ?? [];
  const { page } = await stage.someone();
  await page.goto(path);
  await page.getByRole('link', { name: /Stop these messages$/ }).click();
  await page.getByRole('heading', { name: 'Stop messages from Tegemea' }).waitFor();
  expect(await page.locator('script').count()).toBe(0);
  await page.getByRole('button', { name: /^Never message/ }).click();
  await page.getByRole('heading', { name: 'Done' }).waitFor();
});

const inboxOf = ({ phone }: { phone: Phone }) => stage.app.world.phone(phone).inbox;

/** Puts a mark on what the server drew that a screen drawn anew would not bear. */
const markScreen = (page: Page) =>
  page.locator('main h1').evaluate((heading) => heading.setAttribute('data-marked', ''));
const isScreenMarked = (page: Page) =>
  page.locator('main h1').evaluate((heading) => heading.hasAttribute('data-marked'));

test.each([
  ['en', 'Repay Now'],
  ['sw', 'Lipa sasa'],
] as const)('home comes with its loan in %s, before any script', async (language, press) => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  await borrower.put('/api/user/language', { language });
  const { page, context, wrong, bringScripts } = await visitorWithoutScript(borrower);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: app.url }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/?loan=none');
  const button = page.getByRole('button', { name: press });
  await button.waitFor();
  expect(await page.locator(`#${PAGE_DATA_ID}`).textContent()).toContain('/api/guarantees/loan/');
  await markScreen(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  bringScripts();
  await isTakenOver(page);
  expect(await isScreenMarked(page), 'the very screen that was there').toBe(true);
  expect(wrong).toEqual([]);
});

test('who is asked sees the request before any script, and nobody else does', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const { id } = await newLoan(borrower);
  const asked = await askFor(borrower, id, guarantor);
  const { page, wrong, bringScripts } = await visitorWithoutScript(guarantor);
  await open(page, `/guarantee/request-${id}`);
  const button = page.getByRole('button', { name: 'Accept Guarantee' });
  await button.waitFor();
  await markScreen(page);
  bringScripts();
  await page.waitForURL(`**/guarantee/${asked}`);
  await isTakenOver(page);
  expect(await isScreenMarked(page), 'the very screen that was there').toBe(true);
  expect(wrong).toEqual([]);
  const strangers = await (await newPerson(app)).get<string>(`/guarantee/request-${id}`);
  expect(JSON.stringify(strangers)).not.toContain(asked);
});

test('a home whose account has another language than the browser is agreed on first', async () => {
  const person = await newPerson(stage.app);
  await person.put('/api/user/language', { language: 'sw' });
  const { page, context, wrong, bringScripts } = await visitorWithoutScript(person);
  await context.clearCookies({ name: LANGUAGE_COOKIE });
  bringScripts();
  await page.goto('/');
  await page.getByRole('heading', { name: /^Habari/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Habari/ }).waitFor();
  expect(wrong).toEqual([]);
});

/** Draws in a thread, which has fetched nothing of the application yet, as a server that has just started. */
const FIRST_DRAWING = `
  import { parentPort, workerData } from 'node:worker_threads';
  const { href, shell, drawing, answers } = workerData;
  const { drawPage } = await import(href);
  const read = async (path) => answers[path];
  parentPort.postMessage(await drawPage(shell, { ...drawing, read }));
`;
/** React's mark of a part that the browser has to draw, which it reports as an error. */
const LEFT_OUT = '<!--$!-->';

test('the first page that a server draws has all its parts', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const [asked] = (await guarantor.get<{ id: string }[]>(`/api/guarantees/user`)).body;
  const path = `/guarantee/${asked?.id}`;
  const { body: page } = await guarantor.get<string>(path);
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(page)?.[1] ?? '{}';
  const data = JSON.parse(json) as { at: string; answers: { path: string; answer: unknown }[] };
  const dist = await builtProduct();
  const drawing = { page: 'guarantee', path, search: '', language: 'en', now: new Date(data.at) };
  const drawn = await new Promise<string>((resolve, reject) => {
    const script = `data:text/javascript,${encodeURIComponent(FIRST_DRAWING)}`;
    const thread = new Worker(new URL(script), {
      workerData: {
        href: pathToFileURL(join(dist, 'screens/draw-page.js')).href,
        shell: readFileSync(join(dist, 'client/index.html'), 'utf8'),
        drawing,
        answers: Object.fromEntries(data.answers.map((each) => [each.path, each.answer])),
      },
    });
    thread.on('message', resolve).on('error', reject);
  });
  expect(drawn).toContain('You have already accepted this guarantee request.');
  expect(drawn).not.toContain(LEFT_OUT);
});

/**
 * A slow device: React comes to its next piece of work only when it is let, from the moment on which the page begins to
 * listen for changes. What is around the screen is taken over by then, and the screen itself is not.
 */
function stopAtListening(): void {
  const { EventSource: Stream } = window;
  const { postMessage } = MessagePort.prototype;
  const now = performance.now.bind(performance);
  const waiting: (() => void)[] = [];
  let isStopped = false;
  MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
    const post = () => postMessage.call(this, message);
    if (isStopped) waiting.push(post);
    else post();
  };
  // So that the work at hand gives way at once.
  performance.now = () => now() + (isStopped ? 60_000 : 0);
  window.EventSource = class extends Stream {
    constructor(address: string | URL) {
      super(address);
      isStopped = true;
      this.addEventListener('open', () => (window.isListening = true));
    }
  };
  window.goOn = () => {
    isStopped = false;
    for (const post of waiting.splice(0)) post();
  };
}

/** Somebody's drawn home on a slow device, at the moment at which the page listens and the screen is not taken over. */
async function slowHome() {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const page = await (await signedIn(stage, borrower)).newPage();
  await page.addInitScript(stopAtListening);
  let listen = () => {};
  const mayListen = new Promise<void>((resolve) => (listen = resolve));
  await page.route('**/api/events', async (route) => {
    await mayListen;
    await route.continue();
  });
  const asks = page.waitForRequest('**/api/events');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Repay Now' }).waitFor();
  await markScreen(page);
  await asks;
  const whileStopped = async () => {
    listen();
    await page.waitForFunction(() => window.isListening);
    // Reads that this would bring about have been answered when a later one is.
    await page.evaluate(() => fetch('/api/auth/user').then((answer) => answer.text()));
    await page.evaluate(() => fetch('/api/loans').then((answer) => answer.text()));
  };
  const goesOn = () => page.evaluate(() => window.goOn());
  return { page, borrower, whileStopped, goesOn };
}

test('what changed between the drawing and the first stream is shown once the page is taken over', async () => {
  const { page, borrower, whileStopped, goesOn } = await slowHome();
  await borrower.put('/api/me/name', { firstName: 'Zawadi', lastName: 'Otieno' });
  await whileStopped();
  expect(await page.locator(READY).count(), 'not taken over yet').toBe(1);
  await goesOn();
  await page.getByRole('heading', { name: 'Hello, Zawadi' }).waitFor();
  expect(await isScreenMarked(page), 'the very screen that was there').toBe(true);
});

test('a tap on another page before the screen is taken over leads there', async () => {
  const { page, whileStopped, goesOn } = await slowHome();
  await whileStopped();
  await page.getByRole('link', { name: 'Profile' }).last().click({ noWaitAfter: true });
  await goesOn();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

test('an address that changed before the first script leads there', async () => {
  const person = await newPerson(stage.app);
  const { page, wrong, bringScripts } = await visitorWithoutScript(person);
  await open(page, '/');
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  await page.evaluate(() => history.pushState(null, '', '/profile'));
  bringScripts();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(wrong).toEqual([]);
});

test('a fold that was opened before the script came has its content once the page is taken over', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const { page, wrong, bringScripts } = await visitorWithoutScript(borrower);
  await open(page, '/');
  await page.getByText('More: receipts, guarantors, papers').click();
  await page.getByText('What moves your trust score').click();
  await markScreen(page);
  bringScripts();
  await page.getByRole('button', { name: 'Papers to show' }).waitFor();
  await page.getByText('Down: instalments paid late, a loan 90 days late').waitFor();
  expect(await isScreenMarked(page), 'the very screen that was there').toBe(true);
  expect(wrong).toEqual([]);
});

test('a part whose code is late stays as it was drawn, whatever changes meanwhile', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const loan = await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const page = await (await signedIn(stage, guarantor)).newPage();
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/assets/given-*.js', async (route) => {
    await brought;
    await route.continue();
  });
  const listens = page.waitForResponse('**/api/events');
  await open(page, `/guarantee/request-${loan.id}`);
  const part = page.getByText('You have already accepted this guarantee request.');
  await part.waitFor();
  await part.evaluate((element) => element.setAttribute('data-marked', ''));
  await listens;
  await payBy(app, borrower, loan.id, '4000.00');
  // The page has drawn these frames with what it heard.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await part.getAttribute('data-marked'), 'while its code is on its way').toBe('');
  bring();
  await page.waitForURL((url) => !url.pathname.includes('request-'));
  await page
    .getByText(/KSh\s*4,\d{3}/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await part.getAttribute('data-marked'), 'the very part that was there').toBe('');
});
