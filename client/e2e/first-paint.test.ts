import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson } from '@server/testing/people';
import { signedIn } from './stage';
import { stage, test } from './stage-test';

const HEADLINE = 'Better Loans Through Trust';

/** The paths of the scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('a visitor sees the landing page with scripts off, and reaches the sign-up by a link', async () => {
  const browser = (await stage.newBrowser()).browser();
  const context = await browser?.newContext({ baseURL: stage.app.url, javaScriptEnabled: false });
  const page = await context?.newPage();
  await page?.goto('/');
  await page?.getByRole('heading', { name: HEADLINE }).waitFor();
  expect(await page?.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe(
    '/signup',
  );
});

test('a visitor’s browser asks for no application script before they go on', async () => {
  const { page } = await stage.someone();
  const asked = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: HEADLINE }).waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL('/signup');
  expect(asked).not.toEqual([]);
});

test('while the landing page is read, what the sign-up needs is fetched ahead, but for who saves data', async () => {
  const { page } = await stage.someone();
  const ahead: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) ahead.push(pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(ahead.filter((path) => /\/(base|form|sign-up)-/.test(path))).toHaveLength(3);
  await page.getByRole('link', { name: 'Get Started' }).click();
  // The page left behind, and the next one until it has a body, bear no mark either.
  await page.waitForURL('/signup');
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(base|form|sign-up)-/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(sizes, 'from the cache').toEqual([0, 0, 0]);

  const saving = await (await stage.newBrowser()).newPage();
  await saving.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  const spent = scriptsOf(saving);
  await saving.goto('/', { waitUntil: 'networkidle' });
  expect(spent).toEqual([]);
  expect(await saving.locator('link[rel=prefetch]').count()).toBe(0);
});

test('while a step is filled in, the script of the next one comes', async () => {
  const { page } = await stage.someone();
  const came: string[] = [];
  page.on('requestfinished', (request) => came.push(new URL(request.url()).pathname));
  const hasCome = (name: string) => () => came.some((path) => path.startsWith(`/assets/${name}-`));
  await page.goto('/signup');
  await expect.poll(hasCome('home')).toBe(true);
  const borrower = await newPerson(stage.app);
  const context = await signedIn(stage, borrower);
  const steps = await context.newPage();
  steps.on('requestfinished', (request) => came.push(new URL(request.url()).pathname));
  await steps.goto('/');
  await expect.poll(hasCome('loan-request')).toBe(true);
  await steps.goto('/loan-request');
  await expect.poll(hasCome('loan-guarantors')).toBe(true);
});

test('the style of a first visit stands in the page, and a later one has the file', async () => {
  const { page } = await stage.someone();
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname);
  });
  const open = async () => {
    await page.goto('/login');
    await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  };
  await open();
  expect(await page.locator('head style').count()).toBe(1);
  expect(styles).toEqual([]);
  // Whoever has chosen a language was here.
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
  await expect.poll(async () => (await page.context().cookies()).length).toBeGreaterThan(0);
  await open();
  expect(await page.locator('head style').count()).toBe(0);
  expect(styles).toHaveLength(1);
});

test('a tap before any script is kept, shown and carried out', async () => {
  const { page } = await stage.someone();
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await brought;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Log In', exact: true });
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  bring();
  await page.getByRole('alert').first().waitFor();
});

test('the typefaces of a first visit come after the scripts, and of a later one at once', async () => {
  const { page } = await stage.someone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isFont = /\.woff2$/;
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/assets/base-*.js', async (route) => {
    await brought;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Log In' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(asked.filter((path) => isFont.test(path))).toEqual([]);
  bring();
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  await expect.poll(() => asked.some((path) => isFont.test(path))).toBe(true);

  // From one page of ours to the next the typefaces are at hand.
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  expect(await page.locator('html[data-visited]').count()).toBe(1);
});

test('who is signed in never sees the landing page, not for one frame', async () => {
  const context = await signedIn(stage, await newPerson(stage.app));
  const page = await context.newPage();
  await page.addInitScript((headline) => {
    const look = () => {
      if (document.body?.textContent?.includes(headline)) sessionStorage.setItem('flashed', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, HEADLINE);
  await page.route('**/api/auth/user', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull();
});

test('who is signed in is asked once, while the code is still on its way', async () => {
  const person = await newPerson(stage.app);
  const page = await (await signedIn(stage, person)).newPage();
  const asked: string[] = [];
  const noted: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => noted.push(message.text()));
  // The pages of people come with the account; this one is drawn by the browser alone.
  await page.goto('/simulator');
  await page.getByRole('heading').first().waitFor();
  const isCode = (path: string) => path.startsWith('/assets/base-');
  expect(asked.filter((path) => path === '/api/auth/user')).toHaveLength(1);
  expect(asked.indexOf('/api/auth/user')).toBeLessThan(asked.findIndex(isCode));
  expect(noted.filter((text) => text.includes('preload'))).toEqual([]);
});
