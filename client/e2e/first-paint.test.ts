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
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
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
