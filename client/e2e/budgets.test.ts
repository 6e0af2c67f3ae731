import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_COOKIE } from '@shared/language';
import { ROOT } from '@server/root';
import { askFor, newLoan, newPerson, runningLoan, type TestPerson } from '@server/testing/people';
import { openStage, signedIn, type Stage } from './stage';

/** What a first load may weigh: script, compressed as served, with all that the screen asks for. */

const KB = 1_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Opens `path` in a browser that has never been here, and weighs the script it fetched. */
async function scriptBytes(context: BrowserContext, path: string, landmark: string) {
  const page = await context.newPage();
  const served = new Map<string, string | null>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    served.set(new URL(response.url()).pathname, await response.headerValue('content-encoding'));
  });
  await page.goto(path);
  await page.getByText(landmark).filter({ visible: true }).first().waitFor();
  await settled(page);
  const html = (await context.request.get(path)).text();
  for (const [name, encoding] of served) {
    expect(`${name} ${encoding}`).toBe(`${name} br`);
    expect(await html, 'fetched at once, not one after the other').toContain(`"${name}"`);
  }
  const files = [...served.keys()].map((name) => join(ROOT, 'dist/client', `${name}.br`));
  const bytes = files.map((file) => statSync(file).size).reduce((sum, size) => sum + size, 0);
  return bytes;
}

/** The event stream stays open, so "idle" is: every script, style and read has been answered. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType('resource').at(-1);
    return !last || performance.now() - (last.startTime + last.duration) > 1_500;
  });
}

const opened = async (person: TestPerson | null) =>
  person ? signedIn(stage, person) : (await stage.someone()).context;

test('the landing page fits in 20 kB', async () => {
  const bytes = await scriptBytes(await opened(null), '/', 'Get Started');
  expect(bytes).toBeLessThanOrEqual(20 * KB);
});

test('Kiswahili adds its words to a first load, below 20 kB and without the desk’s', async () => {
  const [borrower, guarantor] = [await newPerson(stage.app), await newPerson(stage.app)];
  const admin = await newPerson(stage.app, { isAdmin: true });
  const { id } = await runningLoan(stage.app, borrower, guarantor, admin);
  const link = `/guarantee/request-${id}`;
  const english = await scriptBytes(await opened(null), link, 'Log In');
  const kiswahili = await scriptBytes(await opened(null), `${link}?lang=sw`, 'Karibu tena');
  expect(kiswahili - english).toBeLessThanOrEqual(20 * KB);
  await borrower.put('/api/user/language', { language: 'sw' });
  const context = await opened(borrower);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'sw', url: stage.app.url }]);
  expect(await scriptBytes(context, '/', 'Lipa sasa')).toBeLessThanOrEqual(120 * KB);
});

test('a guarantor’s link fits in 110 kB, signed out and signed in', async () => {
  const [borrower, guarantor] = [await newPerson(stage.app), await newPerson(stage.app)];
  const { id } = await newLoan(borrower);
  await askFor(borrower, id, guarantor);
  const link = `/guarantee/request-${id}`;
  const stranger = await scriptBytes(await opened(null), link, 'Log In');
  const known = await scriptBytes(await opened(guarantor), link, 'Accept Guarantee');
  expect(Math.max(stranger, known)).toBeLessThanOrEqual(110 * KB);
});

test('the dashboard fits in 120 kB, with a loan to pay', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
  const bytes = await scriptBytes(await opened(borrower), '/', 'Repay Now');
  expect(bytes).toBeLessThanOrEqual(120 * KB);
});
