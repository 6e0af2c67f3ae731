import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { ROOT } from '@server/platform/core/root';
import { launchBrowser } from '@server/testing/browser';
import { PASSWORD } from '@server/testing/people';
import {
  freePort,
  type ProductProcess,
  startProductProcess,
} from '@server/testing/product-process';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import type { Visitor } from '@server/testing/visitor';
import { SHARED_PREFIX } from '@shared/contract/guarantees';
import { type Bench, type BenchStage, median } from './bench';
import { playScene } from './reads-scene';
import { record } from './record';
import { KBIT, LATENCY_MS, SLOWER, throttle, watchPaints } from './slow-phone';

/** From the SMS's link to a yes: so many taps besides typing, and so many seconds. */
const [TAPS_MAX, SECONDS_MAX] = [4, 60];
const [RUNS, QUICK_RUNS] = [3, 1];

/** How the thumb moves and the eye reads, in milliseconds; what the product takes comes on top. */
const THUMB = {
  tap: 600,
  key: 180,
  sms: 3_000,
  door: 3_000,
  names: 3_000,
  request: 12_000,
  yes: 4_000,
};
const THUMB_SECONDS =
  (4 * THUMB.tap +
    6 * THUMB.key +
    THUMB.sms +
    THUMB.door +
    THUMB.names +
    THUMB.request +
    THUMB.yes) /
  1_000;

/** One minute of a guarantor's: milliseconds, bytes of all answers, and taps. */
interface Minute {
  total: number;
  largest: number;
  bytes: number;
  taps: number;
}

/** The guarantor's first minute, by a scripted thumb on a slow phone, with an empty cache and no account. */
export const minuteBench: Bench = { name: 'minute', isLong: true, run };

async function run(stage: BenchStage): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'server/scripts/build.mjs'), '--if-stale']);
  const database = await stage.database();
  const { email, asked } = await playScene(database.url);
  // Its simulated phones keep their inboxes there.
  const dataDir = await makeScratch();
  const product = await startProductProcess({
    PORT: await freePort(),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO_DATA: 'off',
  });
  const browser = await launchBrowser();
  try {
    const borrower = product.visitor();
    await borrower.post('/api/auth/login', { email, password: PASSWORD });
    const loanId = asked.link.split(SHARED_PREFIX).at(-1) ?? '';
    const minutes: Minute[] = [];
    for (let count = 0; count < (stage.isQuick ? QUICK_RUNS : RUNS); count += 1) {
      const phone = `2547990000${String(10 + count)}`;
      await invite(borrower, loanId, phone);
      minutes.push(await liveMinute(browser, product, phone));
      stage.say(`  ${rowOf(minutes.slice(-1))}`);
    }
    const table = [HEAD, RULE, rowOf(minutes)].join('\n');
    await record('minute', `${ABOUT}\n\n${stage.circumstances()}\n\n${table}`);
  } finally {
    await browser.close();
    await product.stop();
    await removeScratch(dataDir);
  }
}

async function invite(borrower: Visitor, loanId: string, phone: string): Promise<void> {
  const name = 'Otieno Ochieng';
  const { body } = await borrower.post<{ id: string }>('/api/guarantors/invite', { name, phone });
  const wanted = { loanId, guarantorId: body.id, cap: '1000.00', note: 'Nisaidie nipanue duka.' };
  const { status } = await borrower.post('/api/guarantees', wanted);
  if (status !== 201) throw new Error(`the guarantor was not asked: ${status}`);
}

async function liveMinute(
  browser: Browser,
  product: ProductProcess,
  phone: string,
): Promise<Minute> {
  const link = await smsTo(product, phone, /\/guarantee\/\S+/);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const weighed = await throttle(await context.newCDPSession(page));
    await watchPaints(page);
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
      await page.waitForTimeout(THUMB.tap);
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const began = performance.now();
    await page.goto(product.url + link, { waitUntil: 'commit' });
    await button('Send my code').waitFor();
    await page.waitForTimeout(THUMB.door);
    const { largest } = await page.evaluate(() => window.seenPaints);
    await tap(button('Send my code'));
    const code = await codeOn(page, product, phone);
    await page.waitForTimeout(THUMB.sms);
    await page.getByLabel('Verification code').pressSequentially(code, { delay: THUMB.key });
    await page.getByLabel('First Name').waitFor();
    await page.waitForTimeout(THUMB.names);
    await tap(button('See the request'));
    await button('Accept Guarantee').waitFor();
    await page.waitForTimeout(THUMB.request);
    await tap(button('Accept Guarantee'));
    await button(/^Accept, up to/).waitFor();
    await page.waitForTimeout(THUMB.yes);
    await tap(button(/^Accept, up to/));
    await page.getByText('Guarantee Accepted').first().waitFor();
    return { total: performance.now() - began, largest, bytes: weighed().bytes, taps };
  } finally {
    await context.close();
  }
}

async function codeOn(page: Page, product: ProductProcess, phone: string): Promise<string> {
  await page.getByLabel('Verification code').waitFor();
  return smsTo(product, phone, /\b\d{6}\b/);
}

/** What the latest SMS to a simulated phone has; waits for one that has it. */
async function smsTo(product: ProductProcess, phone: string, part: RegExp): Promise<string> {
  const path = `/simulator/api/phones/${phone}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await product.visitor().get<{ inbox: { text: string }[] }>(path);
    const [found] = body.inbox.flatMap(({ text }) => part.exec(text)?.[0] ?? []);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no SMS to ${phone} has ${part.source}`);
}

function rowOf(minutes: readonly Minute[]): string {
  const middle = (figure: keyof Minute) => median(minutes.map((each) => each[figure]));
  const seconds = middle('total') / 1_000;
  const taps = middle('taps');
  const cells = [
    taps + (taps > TAPS_MAX ? ` (not ${TAPS_MAX})` : ''),
    seconds.toFixed(1) + (seconds > SECONDS_MAX ? ` (not ${SECONDS_MAX})` : ''),
    (seconds - THUMB_SECONDS).toFixed(1),
    (middle('largest') / 1_000).toFixed(2),
    (middle('bytes') / 1_000).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

const ABOUT = `A friend without an account, from the SMS's link to a yes, by a scripted thumb: ${KBIT} kbit/s,
${LATENCY_MS} ms to every answer, a processor slowed ${SLOWER} times, no cache. The thumb itself takes
${THUMB_SECONDS.toFixed(1)} s: it reads the door, the SMS and the name for 3 s each, the request for 12 s and the last
question for 4 s, types a key in 0.18 s and taps in 0.6 s. At most ${TAPS_MAX} taps besides typing, and
${SECONDS_MAX} s. Medians; kB are of all answers until the yes.`;

const HEAD = '| taps | seconds | of them the product’s | largest paint of the link | kB |';
const RULE = '| --- | --- | --- | --- | --- |';
