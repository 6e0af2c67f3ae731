import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { ROOT } from '@server/platform/core/root';
import { formsToShow } from '@server/testing/depth';
import { askFor, newLoan, newPerson } from '@server/testing/people';
import type { Guarantee } from '@shared/contract/guarantees';
import { COVER_LESS, ELSEWHERE, type FormRow, FORMS } from './forms';
import { fillAll, fillFirstChoice, missingIn, noteWrites, shownIn } from './form-walk';
import { castScenes, type SceneCast, SCENES } from './scenes';
import { type Screens, screensIn } from './screens-at';
import { screenOf } from './stage';
import { stage, test } from './stage-test';

/**
 * A person and the button: every field of a form is filled, then its main button is pressed and nothing between. What
 * is sent has all that was visible.
 */

let cast: SceneCast;
test.beforeAll(async () => {
  cast = await castScenes(stage.app);
});

/** A form, or one of the parts that are one: each must have a row. */
const FORM = /<(?:Form|form|ReasonDialog|Proposal|ActForm|PlanForm)(?=[\s>])/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

function formsIn(path: string): number {
  const code = readFileSync(join(ROOT, 'client/src', path), 'utf8').replaceAll(COMMENTS, '');
  return [...code.matchAll(FORM)].length;
}

test('every form of the product has its row', () => {
  const files = ['features', 'pages'].flatMap((folder) =>
    readdirSync(join(ROOT, 'client/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const rowsOf = (path: string): number => {
    const elsewhere = ELSEWHERE.filter(([file]) => file === path).map(([, forms]) => forms);
    const walked = new Set(
      FORMS.filter(({ file }) => file === path).map(({ press }) => String(press)),
    );
    return elsewhere.reduce((sum, forms) => sum + forms, walked.size);
  };
  const lacking = files.filter((path) => formsIn(path) > rowsOf(path));
  expect(lacking, 'forms without a row in forms.ts').toEqual([]);
  const unknown = [...FORMS.map(({ file }) => file), ...ELSEWHERE.map(([file]) => file)];
  expect(unknown.filter((path) => formsIn(path) === 0)).toEqual([]);
});

/** A scene in a window of its own, which closes with the test. */
async function openScene(name: string): Promise<Page> {
  const scene = SCENES.find((each) => each.name === name);
  if (!scene) throw new Error(`no scene ${name}`);
  const screens: Screens = screensIn({ stage, cast, language: 'en' });
  onTestFinished(() => screens.close());
  return screens.at(scene);
}

/** The form of a button, in the dialog that is open or on the page; a button may stand outside of it. */
async function formOf(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog').last();
  const place = (await dialog.count()) > 0 ? dialog : page.locator('main');
  const forms = place.locator('form');
  const own = forms.filter({ has: buttonOn(page, name) });
  return (await own.count()) > 0 ? own.last() : forms.last();
}

const buttonOn = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Opens the form, fills it, presses its button, and says what was visible and is in nothing that was sent. */
async function walk(page: Page, row: FormRow): Promise<string[]> {
  await row.open?.(page, cast, stage);
  const presses = [row.press].flat();
  const [first = ''] = presses;
  const form = await formOf(page, first);
  const sent = await noteWrites(page, row.answers);
  await fillAll(form, row.values);
  if (row.changesMind) await fillFirstChoice(form);
  const shown = (await shownIn(form)).filter(({ name }) => !row.unsent?.includes(name));
  const press = async () => {
    for (const name of presses) await buttonOn(page, name).last().click();
  };
  await Promise.all([page.waitForRequest((request) => request.method() !== 'GET'), press()]);
  const missing = () => missingIn(shown, sent);
  await expect
    .poll(missing, { timeout: 5_000 })
    .toEqual([])
    .catch(() => undefined);
  expect(sent.length, 'writes').toBeGreaterThan(0);
  return missing();
}

const nameOf = ({ file, press, changesMind }: FormRow) =>
  `${file}: ${[press].flat().join(', ')}${changesMind ? ', after a change of mind' : ''}`;

test.each([COVER_LESS, ...formsToShow(FORMS.slice(1))].map((row) => [nameOf(row), row] as const))(
  '%s sends what stands in its fields',
  async (_name, row) => {
    const page = await openScene(row.scene);
    expect(await walk(page, row)).toEqual([]);
  },
);

test('a cap that was typed binds, and one that may not be is refused at its field', async () => {
  const { app } = stage;
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const { id: loanId } = await newLoan(borrower);
  const id = await askFor(borrower, loanId, guarantor, '5000.00');
  const page = await screenOf(stage, guarantor, `/guarantee/${id}`);
  const accept = page.getByRole('main').getByRole('button', { name: 'Accept Guarantee' });
  await page.getByRole('button', { name: 'Cover less' }).click();
  const field = page.getByLabel('I’d cover up to (KSh)');
  for (const refused of ['', '0', '5,000.01', 'nothing']) {
    await field.fill(refused);
    await accept.click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await field.fill('1,200.50');
  await accept.click();
  await page.getByRole('dialog').getByText('up to KSh 1,200.50').first().waitFor();
  await page.getByRole('button', { name: 'Accept, up to KSh 1,200.50' }).click();
  await page.getByText('Guarantee Accepted').first().waitFor();
  const { body } = await guarantor.get<Guarantee>(`/api/guarantees/${id}`);
  expect(body).toMatchObject({ status: 'accepted', cap: '1200.50', agreement: { cap: '1200.50' } });
});

test('a request is not submitted past a person who was typed and not asked', async () => {
  const { app } = stage;
  const borrower = await newPerson(app);
  const { id } = await newLoan(borrower);
  await askFor(borrower, id, await newPerson(app));
  const page = await screenOf(stage, borrower, `/loan-request/${id}/guarantors`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Njoki Kamau');
  const submit = page.getByRole('button', { name: 'Submit Loan Request' });
  await submit.click();
  await page.getByText('You have not asked this person yet.').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await name.fill('');
  await submit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and submit' }).waitFor();
});

test('no statement is made of other days than those that stand in its fields', async () => {
  const page = await openScene('home-papers');
  const statement = page.getByRole('button', { name: 'Open the statement' });
  const from = page.getByRole('dialog').getByLabel('From');
  await from.fill('2019-12-31');
  await expect.poll(() => statement.isDisabled()).toBe(true);
  await from.blur();
  await page.getByText('Choose a day from 1 Jan 2020').waitFor();
  await from.fill('2026-03-01');
  await expect.poll(() => statement.isEnabled()).toBe(true);
  const sent = await noteWrites(page);
  await statement.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ kind: 'statement', from: '2026-03-01' });
});
