import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { ROOT } from '@server/platform/root';
import { launchBrowser } from '@server/testing/browser';
import { PASSWORD } from '@server/testing/people';
import { freePort, startProductProcess } from '@server/testing/product-process';
import { type Bench, type BenchStage, median } from './bench';
import { playScene } from './reads-scene';
import { record } from './record';

/** A phone on a bad line: kilobits a second, milliseconds to every answer, and how many times slower than this one. */
const [KBIT, LATENCY_MS, SLOWER] = [400, 400, 4];
/** The largest paint comes by then. */
const PAINT_MAX_MS = 2_500;
const [RUNS, QUICK_RUNS] = [5, 2];
/** Without another answer for so long, the page is there. */
const QUIET_MS = 1_500;

/** A button that is on: the application has taken over the page. */
const ALIVE = '#root button:enabled';

/** What one visit showed, in milliseconds and bytes. */
interface Visit {
  first: number;
  largest: number;
  /** Until buttons work. */
  alive: number;
  /** Of all answers. */
  bytes: number;
  /** What the largest paint is, as a selector and its text. */
  what: string;
  /** Of the page and its style sheet alone, one after the other on that line. */
  floor: number;
}

/** First loads of the built product in Chromium, with an empty cache, really throttled. */
export const firstLoadBench: Bench = { name: 'first-load', run };

async function run(stage: BenchStage): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'server/scripts/build.mjs'), '--if-stale']);
  const database = await stage.database();
  const { email, asked } = await playScene(database.url);
  const port = await freePort();
  const product = await startProductProcess({
    PORT: port,
    DATABASE_URL: database.url,
    DEMO_DATA: 'off',
  });
  const browser = await launchBrowser();
  try {
    const cookieOf = async (whose: string) => {
      const visitor = product.visitor();
      await visitor.post('/api/auth/login', { email: whose, password: PASSWORD });
      return visitor.cookie();
    };
    const screens = [
      { name: 'home, signed in', path: '/', cookie: await cookieOf(email) },
      { name: 'the link, signed out', path: asked.link, cookie: null },
      { name: 'the link, signed in', path: asked.link, cookie: await cookieOf(asked.email) },
    ];
    const rows: string[] = [];
    for (const { name, path, cookie } of screens) {
      const visits: Visit[] = [];
      for (let count = 0; count < (stage.isQuick ? QUICK_RUNS : RUNS); count += 1) {
        visits.push(await visit(browser, product.url + path, cookie));
      }
      rows.push(rowOf(name, visits));
      stage.say(`  ${rows.at(-1)} ${visits[0]?.what}`);
    }
    const table = [HEAD, RULE, ...rows].join('\n');
    await record('first-load', `${ABOUT}\n\n${stage.circumstances()}\n\n${table}`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function visit(browser: Browser, url: string, cookie: string | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const [name = '', value = ''] = cookie?.split(/=(.*)/) ?? [];
    if (cookie) await context.addCookies([{ name, value, url: new URL(url).origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const weighed = await throttle(devtools);
    await watchPaints(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(ALIVE).first().waitFor({ timeout: 60_000 });
    await settled(page);
    const seen = await page.evaluate(() => window.seenPaints);
    const { bytes, shown } = weighed();
    return { ...seen, bytes, floor: 2 * LATENCY_MS + (shown * 8) / KBIT };
  } finally {
    await context.close();
  }
}

/** Slows line and processor of a page; returns what counts the bytes of all answers, and of page and style sheet. */
async function throttle(devtools: CDPSession): Promise<() => { bytes: number; shown: number }> {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  devtools.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
  );
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (KBIT * 1_000) / 8,
    uploadThroughput: (KBIT * 1_000) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const sum = (isCounted: (kind: string | undefined) => boolean) =>
    [...sizes].reduce((all, [id, size]) => all + (isCounted(kinds.get(id)) ? size : 0), 0);
  return () => ({
    bytes: sum(() => true),
    shown: sum((kind) => kind === 'Document' || kind === 'Stylesheet'),
  });
}

declare global {
  interface Window {
    seenPaints: Pick<Visit, 'first' | 'largest' | 'alive' | 'what'>;
  }
}

/** Notes in the page when it paints and when it lives. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript((alive) => {
    const seen = { first: 0, largest: 0, alive: 0, what: '' };
    window.seenPaints = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.first ||= entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element: Element | null };
        seen.largest = entry.startTime;
        seen.what = `${element?.tagName.toLowerCase()} "${element?.textContent?.slice(0, 40)}"`;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    // Without a name, because what the bundler adds to keep names is not in the page.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(alive)) return;
      seen.alive = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, ALIVE);
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const last = performance.getEntriesByType('resource').at(-1);
      return last && performance.now() - (last.startTime + last.duration) > quiet;
    },
    QUIET_MS,
    { timeout: 60_000 },
  );
}

function rowOf(name: string, visits: readonly Visit[]): string {
  const middle = (figure: Exclude<keyof Visit, 'what'>) =>
    median(visits.map((each) => each[figure]));
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  const all = visits.map(({ largest }) => largest);
  const [largest, floor] = [middle('largest'), middle('floor')];
  const cells = [
    name,
    seconds(largest) + (largest > PAINT_MAX_MS ? ` (not ${seconds(PAINT_MAX_MS)})` : ''),
    seconds(floor),
    (largest / floor).toFixed(2),
    `${seconds(Math.min(...all))}–${seconds(Math.max(...all))}`,
    seconds(middle('first')),
    seconds(middle('alive')),
    (middle('bytes') / 1_000).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

const ABOUT = `First loads of the built product in Chromium, 360 px wide, with an empty cache, ${KBIT} kbit/s,
${LATENCY_MS} ms to every answer and a processor slowed ${SLOWER} times (throttled by the browser, not simulated). The
largest paint is to come within ${PAINT_MAX_MS / 1_000} s. The floor is the page and its style sheet alone, one
after the other, on that line. Seconds, medians; kB are of all answers, also those after the paint.`;

const HEAD =
  '| screen | largest paint | floor | ratio | spread | first paint | buttons work | kB |';
const RULE = '| --- | --- | --- | --- | --- | --- | --- | --- |';
