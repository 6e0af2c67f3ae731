import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { Loan } from '@shared/contract/loans';
import { ROOT } from '@server/platform/core/root';
import { launchBrowser } from '@server/testing/browser';
import { freePort, startProductProcess } from '@server/testing/product-process';
import type { Visitor } from '@server/testing/visitor';
import { type Bench, type BenchStage, median } from './bench';

/** The lowest scores, and (for the paint, in ms) the highest value, that Lighthouse may report. */
interface Floor {
  performance: number;
  accessibility?: number;
  bestPractices?: number;
  largestPaintMs?: number;
}

interface Screen {
  path: string;
  isSignedIn: boolean;
  floor: Floor;
}

type Found = Required<Floor>;

const RUNS = 3;
/** Retries of a run whose page load Lighthouse missed, as it recommends. */
const AGAIN_MAX = 3;
const GUEST = { performance: 97, accessibility: 100, bestPractices: 96 };
const MEMBER = { performance: 90 };

/** Lighthouse for a phone on simulated slow 4G: the median of three runs per screen. */
export const screensBench: Bench = { name: 'screens', isLong: true, run };

async function run(stage: BenchStage): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'server/scripts/build.mjs'), '--if-stale']);
  const [port, debugPort] = [await freePort(), await freePort()];
  const { url: databaseUrl } = await stage.database();
  const product = await startProductProcess({
    PORT: port,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'off',
  });
  const browser = await launchBrowser([`--remote-debugging-port=${debugPort}`]);
  try {
    const { cookie, screens } = await somebodysScreens(product.visitor());
    stage.say(HEAD);
    const devtools = await browser.newBrowserCDPSession();
    // Closing the last window would end the session.
    await devtools.send('Target.createTarget', { url: 'about:blank' });
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    for (const screen of screens) {
      const session = { name, value, url: product.url };
      if (screen.isSignedIn) await devtools.send('Storage.setCookies', { cookies: [session] });
      const found = await measure(product.url, screen, Number(debugPort));
      stage.say(lineOf(screen, found));
    }
    stage.say(`load while measuring: ${loadavg()[0]?.toFixed(1)} on this machine`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A borrower with a draft and a pending guarantor; first a visitor's screens, then theirs. */
async function somebodysScreens(visitor: Visitor): Promise<{ cookie: string; screens: Screen[] }> {
  const particulars = { firstName: 'Asha', lastName: 'Otieno', password: 'lantern-hill-42' };
  const contact = { email: 'asha@example.co.ke', phone: '254712345678' };
  await visitor.post('/api/auth/signup', { ...particulars, ...contact });
  const cookie = visitor.cookie();
  const terms = { amount: '20000.00', term: 6, purpose: 'business' };
  const { body: loan } = await visitor.post<Loan>('/api/loans', terms);
  const friend = { name: 'Brian', phone: '254712345679' };
  const { body: invited } = await visitor.post<{ id: string }>('/api/guarantors/invite', friend);
  const wanted = { loanId: loan.id, guarantorId: invited.id, cap: '5000.00' };
  await visitor.post('/api/guarantees', { ...wanted, relationship: 'friend' });
  const member = (path: string): Screen => ({ path, isSignedIn: true, floor: MEMBER });
  return {
    cookie,
    screens: [
      { path: '/', isSignedIn: false, floor: { ...GUEST, largestPaintMs: 1_000 } },
      { path: '/signup', isSignedIn: false, floor: { ...GUEST, largestPaintMs: 1_800 } },
      { path: '/login', isSignedIn: false, floor: { ...GUEST, largestPaintMs: 1_800 } },
      member('/'),
      member('/loan-request'),
      member(`/loan-request/${loan.id}/guarantors`),
      member('/loans'),
      member('/guarantees'),
      member('/profile'),
    ],
  };
}

async function measure(url: string, screen: Screen, port: number): Promise<Found> {
  const runs: Found[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await lookOnce(url, screen, port));
  const middle = (figure: keyof Found) => median(runs.map((each) => each[figure]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    largestPaintMs: middle('largestPaintMs'),
  };
}

async function lookOnce(
  url: string,
  screen: Screen,
  port: number,
  again = AGAIN_MAX,
): Promise<Found> {
  const { path } = screen;
  const result = await lighthouse(url + path, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (again > 0 && result?.lhr.runtimeError?.code === 'NO_NAVSTART') {
    return lookOnce(url, screen, port, again - 1);
  }
  const error = result?.lhr.runtimeError?.message;
  if (!result || error) throw new Error(`Lighthouse saw nothing at ${path}: ${error}`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  // Fails when the session is missing, because the login would be measured instead.
  if (finalDisplayedUrl !== url + path) throw new Error(`${path} led to ${finalDisplayedUrl}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? Infinity),
  };
}

const COLUMNS = ['performance', 'accessibility', 'best practices', 'LCP ms'];
const HEAD = ['screen'.padEnd(44), ...COLUMNS.map((name) => name.padStart(16))].join('');

/** The figures of one screen; a figure that misses its floor is shown with it. */
function lineOf({ path, isSignedIn, floor }: Screen, found: Found): string {
  const name = `${path.replace(/[\da-f-]{36}/, ':id')}${isSignedIn ? ' (signed in)' : ''}`;
  const atLeast = (value: number, least?: number) =>
    least === undefined || value >= least ? `${value}` : `${value} (not ${least})`;
  const most = floor.largestPaintMs ?? Infinity;
  const paint = found.largestPaintMs;
  const cells = [
    atLeast(found.performance, floor.performance),
    atLeast(found.accessibility, floor.accessibility),
    atLeast(found.bestPractices, floor.bestPractices),
    paint <= most ? `${paint}` : `${paint} (not ${most})`,
  ];
  return [name.padEnd(44), ...cells.map((cell) => cell.padStart(16))].join('');
}
