import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD, demoEmail } from '@dev/demo/demo-people';
import { seedDemo } from '@dev/demo/seed-demo';
import type { Stage } from './stage';

/** An admin's desk over a portfolio of many loans, and a way to ask the database about it. */
export interface AdminDay {
  /** The admin's browser, signed in. */
  page: Page;
  /** How often somebody was refused while the portfolio was played, such as a borrower who is late elsewhere. */
  refused: number;
  /** The one figure that a query gives. */
  figure(sql: string, ...values: unknown[]): Promise<number>;
  rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]>;
}

const SEED = 1;

/** Plays the portfolio, and signs the demo's admin in on the form. */
export async function beginAdminDay(
  stage: Stage,
  past: { loans: number; months: number },
): Promise<AdminDay> {
  let refused = 0;
  const say = (line: string) => (refused += Number(/^refused, (\d+) times/.exec(line)?.[1] ?? 0));
  await seedDemo(stage.app.deps, { ...past, seed: SEED, say });
  const { page } = await stage.someone({ width: 1280, height: 900, stays: true });
  // The product's clock stands by hand; the browser's says the same.
  await page.clock.setFixedTime(stage.app.clock.now());
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmail('admin'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  const rows = async <Row extends object>(sql: string, ...values: unknown[]) =>
    (await stage.app.db.query<Row>(sql, values)).rows;
  return {
    page,
    refused,
    rows,
    async figure(sql, ...values) {
      const [row] = await rows<Record<string, unknown>>(sql, ...values);
      return Number(Object.values(row ?? {})[0]);
    },
  };
}

/** The card with this heading. */
export const cardOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Presses j or k until the focus is on that row: a list that has just come may not hear the first key. */
export async function moveToRow(page: Page, row: number): Promise<void> {
  const focused = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-desk-row]')].indexOf(document.activeElement as Element),
    );
  for (let at = await focused(); at !== row; at = await focused())
    await page.keyboard.press(at < row ? 'j' : 'k');
}

/** The texts of a table's cells, row by row; without its heads and totals. */
export const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim()),
      ),
    );

/** "KSh 1,234.50", "−KSh 20", "17.35%" or "12 loans" as a number; NaN for what is none. */
export function numberIn(text: string): number {
  const found = /([-−]?)(?:KSh\s*)?(\d[\d,]*(?:\.\d+)?)/.exec(text);
  if (!found) return Number.NaN;
  const value = Number((found[2] ?? '').replaceAll(',', ''));
  return found[1] ? -value : value;
}

/** The rows of a file of comma-separated values, its heads left out. */
export async function downloaded(page: Page, link: Locator): Promise<string[][]> {
  const coming = page.waitForEvent('download');
  await link.click();
  const path = await (await coming).path();
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

/** Presses the one button that a list has for more, and waits until there is more. `caption`: its table. */
export async function showsMore(
  page: Page,
  caption?: string,
): Promise<[before: string[], after: string[]]> {
  const main = page.getByRole('main');
  const rows = (caption ? main.getByRole('table', { name: caption }) : main).locator('tbody tr');
  const texts = () => rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''));
  await rows.first().waitFor();
  const before = await texts();
  await page.getByRole('button', { name: 'Show more' }).click();
  await rows.nth(before.length).waitFor();
  return [before, await texts()];
}
