import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { builtPages, type Pages } from '@server/platform/http/pages';
import { builtProduct } from '@server/testing/built-product';
import { lastCode, type TestPerson } from '@server/testing/people';
import { type AppSettings, startTestApp, type TestApp } from '@server/testing/test-app';
import { phone, type Phone } from '@shared/phone';

/** The built product with its simulated phones and a clock by hand, and a browser to look at it. */
export interface Stage {
  app: TestApp;
  /**
   * Somebody new with a browser of their own; 360 px wide unless said otherwise. It is closed when the test that opened
   * it has ended, because a screen that stays open fetches again at each event of the tests that follow.
   */
  someone(size?: Showing): Promise<Actor>;
  /** The same, before a first page is opened. */
  newBrowser(size?: Showing): Promise<BrowserContext>;
  /**
   * What went wrong in the pages since the last call, each with its page's address: errors that nobody caught, and what
   * the console calls one.
   */
  takeErrors(): string[];
  close(): Promise<void>;
}

export interface StageSettings extends Omit<AppSettings, 'pages'> {
  /** What is served in place of the built pages. */
  instead?: (built: Pages) => Pages;
  /** It fetches the whole product into every browser, a fourth of a test's time: blocked unless a file is about it. */
  serviceWorkers?: BrowserContextOptions['serviceWorkers'];
}

/** Of a window, in CSS pixels. */
export interface Size {
  width?: number;
  height?: number;
}

/** `stays`: it is closed with the stage only. */
type Showing = Size & { stays?: boolean };

/** A person in front of a screen. */
export interface Actor {
  page: Page;
  context: BrowserContext;
}

const PATIENCE_MS = 60_000;

/** Opens it in a browser that others may use too. */
export async function openStage(
  browser: Browser,
  { instead = (built) => built, serviceWorkers = 'block', ...settings }: StageSettings = {},
): Promise<Stage> {
  const pages = instead(builtPages(join(await builtProduct(), 'client')));
  const app = await startTestApp({ pages, ...settings });
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  const newBrowser = async ({ width = 360, height = 740, stays = false }: Showing = {}) => {
    const context = await browser.newContext({
      serviceWorkers,
      baseURL: app.url,
      viewport: { width, height },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const note = (page: Page | null, error: string) =>
      errors.push(`at ${page?.url() ?? 'no page'}: ${error}`);
    context.on('weberror', (each) => {
      const error = each.error();
      note(each.page(), String(error.stack ?? error));
    });
    context.on('console', (message) => {
      // An answer above 399 is no fault of a page; Chromium has no other word for it.
      const isAnswer = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isAnswer) note(message.page(), message.text());
    });
    if (stays) contexts.push(context);
    else onTestFinished(() => context.close());
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return {
    app,
    newBrowser,
    takeErrors: () => errors.splice(0),
    async someone(size) {
      const context = await newBrowser(size);
      return { page: await context.newPage(), context };
    },
    async close() {
      for (const context of contexts) await context.close();
      await app.stop();
    },
  };
}

/** A browser of their own, in which somebody is signed in. */
export async function signedIn(
  stage: Stage,
  person: TestPerson,
  size?: Showing,
): Promise<BrowserContext> {
  const context = await stage.newBrowser(size);
  const [name = '', value = ''] = person.cookie().split(/=(.*)/);
  await context.addCookies([{ name, value, url: stage.app.url }]);
  return context;
}

/** A browser in which somebody is signed in, at `path`. */
export async function screenOf(
  stage: Stage,
  person: TestPerson,
  path: string,
  width = 360,
): Promise<Page> {
  const page = await (await signedIn(stage, person, { width })).newPage();
  await page.goto(path);
  return page;
}

export const PASSWORD = 'lantern-hill-42';
let people = 0;

/** Someone's particulars, each time others. */
export function newcomer(firstName = 'Asha') {
  people += 1;
  const own: Phone = phone(`2547${String(33_000_000 + people)}`);
  return {
    firstName,
    lastName: 'Otieno',
    email: `${firstName.toLowerCase()}${people}@example.co.ke`,
    phone: own,
    typedPhone: `0${own.slice(3)}`,
    password: PASSWORD,
  };
}
export type Newcomer = ReturnType<typeof newcomer>;

/** Fills the Create Account form in and waits for the toast that greets. */
export async function signUpOnScreen(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone Number').fill(person.typedPhone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Account created!').first().waitFor();
}

/** Opens the dialog, asks for a code, reads it on the simulated phone and types it in. */
export async function verifyOnScreen(stage: Stage, page: Page, person: Newcomer): Promise<void> {
  await page
    .getByRole('button', { name: /^Verify/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone Number').fill(person.typedPhone);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await dialog.getByLabel('Verification code').waitFor();
  await stage.app.settle();
  await dialog.getByLabel('Verification code').fill(lastCode(stage.app, person.phone));
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByText('Phone number verified successfully!').first().waitFor();
}
