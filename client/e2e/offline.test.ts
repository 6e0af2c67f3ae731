import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { builtProduct } from '@server/testing/built-product';
import { askFor, newLoan, newPerson, runningLoan, type TestPerson } from '@server/testing/people';
import type { Pages } from '@server/platform/http/pages';
import { LANGUAGE_COOKIE } from '@shared/language';
import { signedIn } from './stage';
import { stage, testOn } from './stage-test';

/** The application without a network: what was last seen, said to be so, and nothing of it after logout. */

/** The built pages, whose service worker may have become that of a later build. */
let hasLaterBuild = false;
const orALaterBuild = (built: Pages): Pages => ({
  ...built,
  assets: async (req, res, next) => {
    if (!hasLaterBuild || req.path !== WORKER) return built.assets(req, res, next);
    const worker = await readFile(join(await builtProduct(), 'client', WORKER), 'utf8');
    res.type('js').send(`${worker}\n// A later build.`);
  },
});

const test = testOn({ instead: orALaterBuild, serviceWorkers: 'allow' });

const WORKER = '/service-worker.js';
const NOTICE = '#offline-notice';

/** Opens `path` and waits until the service worker has kept the application. */
async function settled(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  return page;
}

async function payer(): Promise<TestPerson> {
  const { app } = stage;
  const borrower = await newPerson(app);
  const admin = await newPerson(app, { isAdmin: true });
  await runningLoan(app, borrower, await newPerson(app), admin);
  return borrower;
}

/** Every key of the page's own store, and every address in Cache Storage. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const keys = await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('tegemea');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('last-seen')) {
          db.close();
          return resolve([]);
        }
        const reading = db.transaction('last-seen').objectStore('last-seen').getAllKeys();
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result);
        };
      };
    });
    return {
      seen: keys.map(String),
      files: requests.flat().map(({ url }) => new URL(url).pathname),
    };
  });

test('shows what was last seen, says so, and sends no money', async () => {
  const context = await signedIn(stage, await payer());
  const page = await settled(context, '/');
  await page.getByRole('button', { name: 'Repay Now' }).waitFor();
  await expect.poll(async () => (await kept(page)).seen).toContain('/api/loans/user');
  const shown = await page
    .getByRole('heading', { name: 'Current loan' })
    .locator('..')
    .textContent();

  await context.setOffline(true);
  await page.reload();
  await page
    .locator(NOTICE)
    .getByText(/you last saw, at \d\d:\d\d/)
    .waitFor();
  const again = page.getByRole('heading', { name: 'Current loan' }).locator('..');
  await expect.poll(() => again.textContent()).toBe(shown);
  const repay = page.getByRole('button', { name: 'Repay Now' });
  expect(await repay.isDisabled()).toBe(true);
  expect(await repay.getAttribute('aria-describedby')).toBe('offline-notice');
  await page.locator(NOTICE).getByText('Nothing can be sent or paid').waitFor();

  await context.setOffline(false);
  await page.locator(NOTICE).waitFor({ state: 'detached' });
  await expect.poll(() => repay.isEnabled()).toBe(true);
});

test('who speaks Kiswahili can go on in it, to a screen never opened before too', async () => {
  const person = await payer();
  await person.put('/api/user/language', { language: 'sw' });
  const context = await signedIn(stage, person);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'sw', url: stage.app.url }]);
  const page = await settled(context, '/');
  await page.getByRole('button', { name: 'Lipa sasa' }).waitFor();
  const words = async () => (await kept(page)).files.filter((path) => /\.sw-/.test(path));
  await expect.poll(words).toContainEqual(expect.stringMatching(/\/profile\.sw-/));
  expect(await words()).not.toContainEqual(expect.stringMatching(/\/desk\.sw-/));
  await context.setOffline(true);
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: 'Wasifu' }).waitFor();
});

test('a write that meets no network fails at once and is never made later', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const guarantee = await askFor(borrower, (await newLoan(borrower)).id, guarantor);
  const context = await signedIn(stage, guarantor);
  const page = await settled(context, `/guarantee/${guarantee}`);
  await page.getByRole('button', { name: 'Accept Guarantee' }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/guarantees/*', (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: /^Accept, up to/ }).click();
  await dialog.getByText(/We can’t reach Tegemea/).waitFor();
  const put = page.waitForRequest((request) => request.method() === 'PUT', { timeout: 3_000 });
  await page.unroute('**/api/guarantees/*');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(put).rejects.toThrow(/Timeout/);
  const { body } = await guarantor.get<{ status: string }>(`/api/guarantees/${guarantee}`);
  expect(body.status).toBe('pending');
});

test('keeps nothing of the API in Cache Storage, and nothing at all after logout', async () => {
  const context = await signedIn(stage, await payer());
  const page = await settled(context, '/');
  await page.getByRole('button', { name: 'Repay Now' }).waitFor();
  await expect.poll(async () => (await kept(page)).seen).toContain('/api/auth/user');
  const { files } = await kept(page);
  expect(files).toContain('/index.html');
  expect(files.filter((path) => /\.sw-/.test(path))).toEqual([]);
  expect(files.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Better Loans Through Trust' }).waitFor();
  const left = await kept(page);
  expect(left.seen).toEqual([]);
  expect(left.files.filter((path) => path.startsWith('/api'))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto('/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('what one person saw goes before another sees anything', async () => {
  const [first, second] = [await payer(), await newPerson(stage.app)];
  const context = await signedIn(stage, first);
  const page = await settled(context, '/');
  await expect.poll(async () => (await kept(page)).seen).toContain('/api/loans/user');
  const [name = '', value = ''] = second.cookie().split(/=(.*)/);
  await context.addCookies([{ name, value, url: stage.app.url }]);
  await page.goto('/profile');
  await page.getByText(second.email).first().waitFor();
  await expect.poll(async () => (await kept(page)).seen).not.toContain('/api/loans/user');
});

test('an admin’s desk leaves nothing on the device', async () => {
  const admin = await newPerson(stage.app, { isAdmin: true });
  const page = await settled(await signedIn(stage, admin, { width: 1280 }), '/admin');
  await page.getByText('Pending Approvals').first().waitFor();
  await expect.poll(async () => (await kept(page)).seen).toContain('/api/auth/user');
  expect((await kept(page)).seen.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

test('can be installed', async () => {
  const context = await signedIn(stage, await newPerson(stage.app));
  const page = await settled(context, '/');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
  const manifest = await page.request.get('/manifest.webmanifest');
  const { id, scope, icons, screenshots } = await manifest.json();
  expect([id, scope]).toEqual(['/', '/']);
  expect(icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const picture = await page.request.get(src);
    expect(`${src} ${picture.status()}`).toBe(`${src} 200`);
    if (sizes === 'any') continue;
    const bytes = await picture.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('offers a new version, and shows it when asked to', async () => {
  const context = await signedIn(stage, await newPerson(stage.app));
  const page = await settled(context, '/');
  await page.reload();
  hasLaterBuild = true;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('New version').first().waitFor();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await reloaded;
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  expect(await page.getByText('New version').count()).toBe(0);
});
