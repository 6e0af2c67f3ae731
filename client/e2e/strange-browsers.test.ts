import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fewScreens, waysToShow } from '@server/testing/depth';
import {
  askFor,
  lastCode,
  newLoan,
  newPerson,
  PASSWORD,
  runningLoan,
} from '@server/testing/people';
import { LANGUAGE_PARAMETER, LANGUAGES } from '@shared/language';
import { PAPERS_PATH } from '@shared/papers';
import { LEGAL_PATHS } from '@shared/paths';
import { castScenes, type SceneCast, SCENES } from './scenes';
import { newcomer, screenOf, signedIn } from './stage';
import { stage, test } from './stage-test';

/** Browsers that do to a page what we did not write: translate it, keep nothing, answer one read with an error. */

let cast: SceneCast | undefined;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const shows = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** What Chrome's page translation does to every text that is not kept from it. */
function translate(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || /SCRIPT|STYLE|TEXTAREA/.test(parent.nodeName)) continue;
    if (parent.closest('[translate=no]')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

describe('a page translation', () => {
  const PAGES = [
    '/',
    '/login',
    '/signup',
    '/simulator',
    '/design',
    '/nowhere',
    '/admin',
    '/api/docs',
    `/api/keep/${'a'.repeat(22)}`,
    `/api/refuse/${'a'.repeat(22)}`,
    PAPERS_PATH,
    ...Object.values(LEGAL_PATHS),
  ];

  test('is asked to leave every page alone, in both languages, signed in and out', async () => {
    const person = await newPerson(stage.app);
    const translatable: string[] = [];
    for (const visitor of [stage.app.visitor(), person]) {
      for (const path of PAGES.flatMap((each) =>
        LANGUAGES.map((language) => `${each}?${LANGUAGE_PARAMETER}=${language}`),
      )) {
        const { body } = await visitor.get<string>(path);
        const [root = body] = /<html[^>]*>/.exec(body) ?? [];
        const isKept =
          root.includes(' translate="no"') &&
          body.includes('<meta name="google" content="notranslate" />');
        if (!isKept) translatable.push(`${path}: ${root.slice(0, 80)}`);
      }
    }
    expect(translatable).toEqual([]);
  });

  test('leaves the figures true to what is typed', async () => {
    const page = await screenOf(stage, await newPerson(stage.app), '/loan-request');
    const amount = page.getByLabel('How much do you need?');
    await amount.fill('10000');
    await page.getByLabel('Business Capital').check({ force: true });
    await shows(page, 'Loan request created');
    const cost = page.getByText(/^KSh\s*\d,\d{3}$/).filter({ visible: true });
    await cost.first().waitFor();
    const before = await cost.first().textContent();
    await page.evaluate(translate);
    await amount.fill('40000');
    await expect.poll(() => cost.first().textContent()).not.toBe(before);
    expect(await page.locator('font').count()).toBe(0);
  });

  test('does not turn a wrong password into our fault', async () => {
    const { page } = await stage.someone();
    const person = await newPerson(stage.app);
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.evaluate(translate);
    await button(page, 'Log In').click();
    await shows(page, 'Invalid email or password');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.evaluate(translate);
    await button(page, 'Log In').click();
    await button(page, /Request Loan/)
      .or(page.getByRole('link', { name: /Request Loan/ }))
      .first()
      .waitFor();
  });

  test('lets a prompt be sent and followed', async () => {
    const { app } = stage;
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    await runningLoan(app, borrower, guarantor, await newPerson(app, { isAdmin: true }));
    const page = await screenOf(stage, borrower, '/');
    await button(page, 'Repay Now').click();
    await button(page, 'Send prompt').waitFor();
    await page.evaluate(translate);
    await button(page, 'Send prompt').click();
    await shows(page, 'Waiting for your PIN');
    await page.evaluate(translate);
    await app.settle();
    const { prompt } = app.world.phone(borrower.phone);
    app.world.answerPrompt(borrower.phone, prompt?.id ?? '', 'approve');
    await app.settle();
    await shows(page, 'Payment received');
  });
});

/** How a browser keeps nothing. */
const STORAGES: [name: string, spoil: () => void][] = [
  [
    'has no storage, as a WebView by default',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { value: null });
      }
    },
  ],
  [
    'refuses to show what it keeps',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        const get = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        Object.defineProperty(window, name, { get });
      }
    },
  ],
  [
    'is full',
    () => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.setItem = full;
      IDBObjectStore.prototype.put = full;
      // An empty page, as before the first one, has none.
      if ('Cache' in window) Cache.prototype.put = full;
    },
  ],
];

describe.each(waysToShow(STORAGES))('a browser that %s', (_name, spoil) => {
  const spoilt = async (context: BrowserContext): Promise<Page> => {
    await context.addInitScript(spoil);
    return context.newPage();
  };

  test('logs in, goes on to where one wanted to go, keeps what is chosen, and logs out', async () => {
    const page = await spoilt(await stage.newBrowser());
    const person = await newPerson(stage.app);
    await page.goto('/loans');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Log In').click();
    await page.waitForURL('**/loans');
    await page.getByRole('link', { name: 'Profile' }).last().click();
    await page.getByText('Account Settings').click();
    await page.getByText('Dark', { exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['theme']))
      .toBe('dark');
    await page.getByText('Kiswahili', { exact: true }).first().click();
    await page.waitForFunction(() => document.documentElement.lang === 'sw-KE');
    await page.getByRole('button', { name: 'Toka', exact: true }).last().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Ingia' }).first().waitFor();
  });

  test('comes in by a guarantor’s link and the phone’s code', async () => {
    const page = await spoilt(await stage.newBrowser());
    const borrower = await newPerson(stage.app);
    const friend = newcomer('Brian');
    const { id } = await newLoan(borrower);
    await askFor(borrower, id, friend, '5000.00', 'friend', 'Otieno Ochieng');
    await page.goto(`/guarantee/request-${id}`);
    await page.getByLabel('Your phone number').fill(friend.typedPhone);
    await button(page, 'Send my code').click();
    await page.locator('input[autocomplete=one-time-code]').waitFor();
    await stage.app.settle();
    await page.locator('input[autocomplete=one-time-code]').fill(lastCode(stage.app, friend.phone));
    await button(page, 'See the request').click();
    await button(page, 'Accept Guarantee').waitFor();
  });

  test('sends a prompt, and the desk sorts and filters', async () => {
    const { app } = stage;
    const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
    const admin = await newPerson(app, { isAdmin: true });
    await runningLoan(app, borrower, guarantor, admin);
    const page = await spoilt(await signedIn(stage, borrower));
    await page.goto('/');
    await button(page, 'Repay Now').click();
    await button(page, 'Send prompt').click();
    await shows(page, 'Waiting for your PIN');

    const desk = await spoilt(await signedIn(stage, admin, { width: 1280 }));
    await desk.goto('/admin/loans');
    await desk.getByText('Ended', { exact: true }).first().click();
    await desk.waitForURL('**list=closed');
  });
});

describe('a read that fails', () => {
  /** A page that asks without end does so many times within these frames. */
  const calm = (page: Page) =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
  const failed = { status: 500, json: { code: 'failed', message: 'Failed' } };
  const isRead = (address: string) => /\/api\/(?!events|auth\/user)/.test(address);

  const PLAIN = SCENES.filter(({ as, open }) => as !== null && !open);
  test.each(fewScreens(PLAIN))('is asked for a few times at most: $name', async (scene) => {
    cast ??= await castScenes(stage.app);
    const person = scene.as && cast.people[scene.as];
    if (!person) throw new Error('nobody is signed in');
    const page = await (await signedIn(stage, person, { width: 1280 })).newPage();
    const reads = new Map<string, number>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && isRead(pathname)) {
        reads.set(pathname, (reads.get(pathname) ?? 0) + 1);
      }
    });
    const path = typeof scene.path === 'string' ? scene.path : scene.path(cast);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await calm(page);
    const failing = new Set(reads.keys());
    for (const read of failing) {
      reads.clear();
      await page.route(`**${read}*`, (route) => route.fulfill(failed));
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await calm(page);
      expect(reads.get(read) ?? 0, read).toBeLessThan(5);
      await page.unroute(`**${read}*`);
    }
  });

  test('is not asked again without end where another screen part needs it too', async () => {
    const borrower = await newPerson(stage.app);
    const { id } = await newLoan(borrower);
    await askFor(borrower, id, newcomer());
    const page = await (await signedIn(stage, borrower)).newPage();
    let asked = 0;
    await page.route('**/quote', (route) => {
      asked += 1;
      return route.fulfill(failed);
    });
    await page.goto(`/loan-request/${id}/guarantors`);
    await button(page, 'Try again').first().waitFor();
    await calm(page);
    expect(asked).toBeLessThan(4);
    await page.unroute('**/quote');
    await button(page, 'Try again').first().click();
    await shows(page, 'Live Quote');
  });
});
