import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '@server/platform/core/root';
import { launchBrowser } from '@server/testing/browser';
import { PASSWORD } from '@server/testing/people';
import { freePort, startProductProcess } from '@server/testing/product-process';
import { type Bench, type BenchStage, median } from './bench';
import { playScene } from './reads-scene';
import { record } from './record';
import { ALIVE, KBIT, LATENCY_MS, SLOWER, throttle, watchPaints } from './slow-phone';

/** The largest paint comes by then. */
const PAINT_MAX_MS = 2_500;
const [RUNS, QUICK_RUNS] = [5, 2];
/** Without another answer for so long, the page is there. */
const QUIET_MS = 1_500;

/** What one visit showed, in milliseconds and bytes. */
interface Visit {
  first: number;
  largest: number;
  /** Until buttons work. */
  alive: number;
  /** The bytes of all answers. */
  bytes: number;
  /** What the largest paint is, as a selector and its text. */
  what: string;
  /** The time of the page and its style sheet alone, one after the other on that line. */
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
