import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lastCode } from '@server/testing/people';
import { LANGUAGE_COOKIE } from '@shared/language';
import { englishTexts } from './english-left';
import { newcomer, type Newcomer } from './stage';
import { stage, test } from './stage-test';

/** The same product in Kiswahili: from the landing page to the guarantor's yes, and back to English. */

/** A file with a catalogue in Kiswahili. */
const WORDS = /\/([\w-]+)\.sw-[^/]*\.js$/;

const text = (page: Page, words: string | RegExp) => page.getByText(words).first();

/** Waits for the heading, and then there is no English on the screen. */
async function speaksKiswahili(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => page.locator('[aria-label="Inapakia"]').count()).toBe(0);
  expect(await englishTexts(page)).toEqual([]);
  expect(await page.locator('html').getAttribute('lang')).toBe('sw-KE');
}

async function signUp(page: Page, person: Newcomer): Promise<void> {
  await speaksKiswahili(page, 'Fungua akaunti');
  await page.getByLabel('Jina la kwanza').fill(person.firstName);
  await page.getByLabel('Jina la ukoo').fill(person.lastName);
  await page.getByLabel('Barua pepe').fill(person.email);
  await page.getByLabel('Nambari ya simu').fill(person.typedPhone);
  await page.getByLabel('Nenosiri', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Fungua akaunti' }).click();
  await text(page, 'Akaunti imefunguliwa!').waitFor();
}

async function verify(page: Page, person: Newcomer): Promise<void> {
  await page.getByRole('button', { name: 'Thibitisha' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nambari ya simu').fill(person.typedPhone);
  await dialog.getByRole('button', { name: 'Tuma msimbo' }).click();
  const code = dialog.getByLabel('Msimbo wa uthibitisho');
  await code.waitFor();
  expect(await englishTexts(page)).toEqual([]);
  await stage.app.settle();
  await code.fill(lastCode(stage.app, person.phone));
  await dialog.getByRole('button', { name: 'Thibitisha', exact: true }).click();
  await text(page, 'Nambari ya simu imethibitishwa!').waitFor();
}

/** Asks for 20,000 and names one guarantor; gives the loan's id. */
async function askForLoan(page: Page, guarantor: Newcomer): Promise<string> {
  await page.getByRole('link', { name: 'Omba mkopo' }).click();
  await speaksKiswahili(page, 'Omba mkopo');
  await page.getByLabel('Unahitaji pesa ngapi?').fill('20000');
  await page.getByRole('radio', { name: 'Mtaji wa biashara' }).check();
  await text(page, /shilingi elfu ishirini/).waitFor();
  await text(page, 'Ombi la mkopo limeanzishwa').waitFor();
  await text(page, 'Utarudisha').waitFor();
  await speaksKiswahili(page, 'Omba mkopo');
  await page.getByRole('button', { name: 'Endelea' }).click();
  await page.waitForURL('**/guarantors');
  await text(page, 'Bei ya sasa').waitFor();
  await page.getByRole('button', { name: 'Ongeza mdhamini' }).click();
  await text(page, 'Tafadhali jaza sehemu zote').waitFor();
  await speaksKiswahili(page, 'Alika wadhamini');
  await page.getByLabel('Jina', { exact: true }).fill(guarantor.firstName);
  await page.getByLabel('Nambari ya simu').fill(guarantor.typedPhone);
  await page.getByLabel('Kikomo cha dhamana (KSh)').fill('5000');
  await page.getByRole('button', { name: 'Ongeza mdhamini' }).click();
  await text(page, 'Wadhamini uliochagua (1)').waitFor();
  await speaksKiswahili(page, 'Alika wadhamini');
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

async function acceptByLink(page: Page, link: string, person: Newcomer): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await speaksKiswahili(page, 'Kuna mtu anakuomba umdhamini mkopo');
  await page.getByRole('link', { name: 'Jisajili' }).click();
  await signUp(page, person);
  await speaksKiswahili(page, 'Ombi la dhamana halikupatikana');
  await verify(page, person);
  await text(page, 'Kiasi cha juu unachoweza kulipa').waitFor();
  await speaksKiswahili(page, 'Ombi la dhamana');
  await page.getByRole('button', { name: 'Kubali dhamana' }).click();
  const dialog = page.getByRole('dialog');
  const line = dialog.getByLabel(/^Maneno machache kwa/);
  await line.fill('asha@mail');
  await dialog.getByRole('button', { name: /^Kubali, hadi/ }).click();
  await text(page, 'Kuna tatizo').waitFor();
  expect(await englishTexts(page)).toEqual([]);
  await line.fill('Najua utaweza.');
  await dialog.getByRole('button', { name: /^Kubali, hadi/ }).click();
  await text(page, 'Umefanikiwa kudhamini mkopo huu').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await speaksKiswahili(page, /^Habari/);
  await page.goto(link);
  await text(page, 'Tayari umekubali ombi hili la dhamana.').waitFor();
  await speaksKiswahili(page, 'Ombi la dhamana');
}

test('a borrower and a guarantor get along without a word of English', async () => {
  const [asha, brian] = [newcomer('Asha'), newcomer('Brian')];
  const { page, context } = await stage.someone();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Kiswahili' }).click();
  await speaksKiswahili(page, 'Mikopo bora kwa kuaminiana');
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Anza sasa' }).click();
  await signUp(page, asha);
  await speaksKiswahili(page, /^Habari/);
  await verify(page, asha);
  const loanId = await askForLoan(page, brian);

  const guarantor = await stage.someone();
  await acceptByLink(guarantor.page, `/guarantee/request-${loanId}`, brian);

  await page.goto('/loans');
  await speaksKiswahili(page, 'Mikopo yangu');
  await page.goto('/guarantees');
  await speaksKiswahili(page, 'Dhamana zangu');
  await page.goto('/nowhere');
  await speaksKiswahili(page, 'Ukurasa haukupatikana');
  await page.goto('/profile');
  await speaksKiswahili(page, 'Wasifu');

  // Chosen once its catalogues are there.
  await text(page, 'Mipangilio ya akaunti').click();
  await page.getByRole('radio', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en-KE');
  await expect.poll(async () => (await englishTexts(page)).length).toBeGreaterThan(10);
  await context.clearCookies({ name: 'tegemea.language' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

test('who speaks English fetches no Kiswahili; what was typed survives a switch', async () => {
  const { page } = await stage.someone();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/signup');
  await page.getByLabel('First Name').fill('Asha');
  await page.waitForLoadState('networkidle');
  const words = () => fetched.filter((url) => WORDS.test(url)).map((url) => WORDS.exec(url)?.[1]);
  expect(words()).toEqual([]);
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await speaksKiswahili(page, 'Fungua akaunti');
  // And those of what was fetched ahead (lib/ahead.ts).
  expect(words()).toEqual(expect.arrayContaining(['sign-up', 'visitor']));
  expect(await page.getByLabel('Jina la kwanza').inputValue()).toBe('Asha');
  await page.getByRole('button', { name: 'Fungua akaunti' }).click();
  await text(page, 'Barua pepe si sahihi').waitFor();
  await speaksKiswahili(page, 'Fungua akaunti');
  await page.getByRole('button', { name: 'English' }).click();
  await text(page, 'Invalid email address').waitFor();
});

test('a screen whose words are late is not shown in English meanwhile', async () => {
  const { page, context } = await stage.someone();
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'sw', url: stage.app.url }]);
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/sign-up\.sw-/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/login');
  await speaksKiswahili(page, 'Karibu tena');
  // Before its script runs, a link fetches the ready page with its words.
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Jisajili' }).click();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/sign-up-')),
  );
  expect(await englishTexts(page)).toEqual([]);
  expect(await page.getByLabel(/First Name|Jina la kwanza/).count()).toBe(0);
  release();
  await speaksKiswahili(page, 'Fungua akaunti');
});

test('the language follows the account to another browser', async () => {
  const person = newcomer('Njeri');
  const first = await stage.someone();
  await first.page.goto('/?lang=sw');
  await first.page.getByRole('link', { name: 'Anza sasa' }).click();
  await signUp(first.page, person);
  await speaksKiswahili(first.page, /^Habari/);

  const other = await stage.someone();
  await other.page.goto('/login');
  await other.page.getByLabel('Email').fill(person.email);
  await other.page.getByLabel('Password', { exact: true }).fill(person.password);
  await other.page.getByRole('button', { name: 'Log In' }).click();
  await other.page.getByRole('heading', { level: 1, name: /^Habari/ }).waitFor();
  // The greeting was said before the account was known.
  await expect.poll(() => englishTexts(other.page)).toEqual([]);
});
