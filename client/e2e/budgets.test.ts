import type { BrowserContext, Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '@shared/language';
import { askFor, newLoan, newPerson, runningLoan, type TestPerson } from '@server/testing/people';
import { signedIn } from './stage';
import { stage, test } from './stage-test';

/**
 * What a first load may weigh: all script that the screen asks for, as transferred, headers included. The landing page
 * has none, so it is weighed itself, with its style.
 */

const KB = 1_000;

interface Weighed {
  kind: string;
  name: string;
  encoding: string | null;
  bytes: number;
}

/** Opens `path` in a browser that has never been here, and weighs all that it fetched. */
async function fetchedBy(context: BrowserContext, path: string, landmark: string) {
  const page = await context.newPage();
  const served: Promise<Weighed>[] = [];
  page.on('requestfinished', (request) => served.push(weighed(request)));
  await page.goto(path);
  await page.getByText(landmark).filter({ visible: true }).first().waitFor();
  await settled(page);
  return Promise.all(served);
}

const sumOf = (fetched: Weighed[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

async function scriptBytes(context: BrowserContext, path: string, landmark: string) {
  const fetched = await fetchedBy(context, path, landmark);
  const scripts = fetched.filter(({ kind }) => kind === 'script');
  const html = (await context.request.get(path)).text();
  for (const { name, encoding } of scripts) {
    expect(`${name} ${encoding}`).toBe(`${name} br`);
    expect(await html, 'fetched at once, not one after the other').toContain(`"${name}"`);
  }
  expect(scripts).not.toEqual([]);
  return sumOf(scripts);
}

async function weighed(request: Request): Promise<Weighed> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const response = await request.response();
  return {
    kind: request.resourceType(),
    name: new URL(request.url()).pathname,
    encoding: (await response?.headerValue('content-encoding')) ?? null,
    bytes: responseBodySize + responseHeadersSize,
  };
}

/** The event stream stays open, so "idle" is: every script, style and read has been answered. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType('resource').at(-1);
    return !last || performance.now() - (last.startTime + last.duration) > 1_500;
  });
}

/** A browser of somebody's own, or of a stranger's, in which `language` was chosen before. */
async function opened(person: TestPerson | null, language: Language): Promise<BrowserContext> {
  const context = person ? await signedIn(stage, person) : await stage.newBrowser();
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.app.url }]);
  await person?.put('/api/user/language', { language });
  return context;
}

/** A text of each screen, by which one sees that it is there. */
const LANDMARKS = {
  en: {
    landing: 'Get Started',
    door: 'Someone asks you',
    request: 'Accept Guarantee',
    dashboard: 'Repay Now',
  },
  sw: {
    landing: 'Anza sasa',
    door: 'Kuna mtu anakuomba',
    request: 'Kubali dhamana',
    dashboard: 'Lipa sasa',
  },
} as const;

describe.each(LANGUAGES)('in %s', (language) => {
  const { landing, door, request, dashboard } = LANDMARKS[language];

  test('the landing page fits in 20 kB with its style, without any script', async () => {
    const fetched = await fetchedBy(await opened(null, language), '/', landing);
    expect(fetched.filter(({ kind }) => kind === 'script')).toEqual([]);
    const read = fetched.filter(({ kind }) => kind === 'document' || kind === 'stylesheet');
    expect(read).toHaveLength(2);
    expect(sumOf(read)).toBeLessThanOrEqual(20 * KB);
  });

  test('a guarantor’s link fits in 100 kB, signed out and signed in', async () => {
    const [borrower, guarantor] = [await newPerson(stage.app), await newPerson(stage.app)];
    const { id } = await newLoan(borrower);
    await askFor(borrower, id, guarantor);
    const link = `/guarantee/request-${id}`;
    const stranger = await scriptBytes(await opened(null, language), link, door);
    const known = await scriptBytes(await opened(guarantor, language), link, request);
    expect(Math.max(stranger, known)).toBeLessThanOrEqual(100 * KB);
  });

  test('the dashboard fits in 108 kB, with a loan to pay', async () => {
    const { app } = stage;
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
    const bytes = await scriptBytes(await opened(borrower, language), '/', dashboard);
    expect(bytes).toBeLessThanOrEqual(108 * KB);
  });
});
