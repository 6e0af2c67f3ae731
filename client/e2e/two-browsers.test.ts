import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dial, PHONE_PIN, readTerms, setPhonePin } from '@server/testing/dial';
import { askFor, newLoan, newPerson, type TestPerson } from '@server/testing/people';
import { screenOf } from './stage';
import { stage, testOn } from './stage-test';

const test = testOn({ serviceWorkers: 'allow' });

test.beforeAll(() => {
  stage.app.deps.ussd = { code: '*384*77#' };
});

const GUARANTORS = 3;
const WITHIN_MS = 1_000;

/** What the borrower looks at: the rate, and how many lines of the picture are solid. */
interface Look {
  rate: string;
  solid: number;
}

/** Notes, in the page itself, when the rate and the picture have both changed; the clock is the machine's. */
async function watch(page: Page): Promise<() => Promise<{ at: number; look: Look }>> {
  await page.evaluate(() => {
    const look = () => ({
      rate: /\d+\.\d%/.exec(document.querySelector('main')?.textContent ?? '')?.[0] ?? '',
      solid: document.querySelectorAll('figure svg line.network-held').length,
    });
    const before = look();
    window.changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const now = look();
        if (now.rate === before.rate || now.solid === before.solid) return;
        observer.disconnect();
        resolve({ at: Date.now(), look: now });
      });
      const all = { subtree: true, childList: true, characterData: true, attributes: true };
      observer.observe(document.body, all);
    });
  });
  return () => page.evaluate(() => window.changed);
}

/** Accepts on the guarantor's own screen; answers when the server had said yes. */
async function accept(guarantor: TestPerson, guarantee: string): Promise<number> {
  const page = await screenOf(stage, guarantor, `/guarantee/${guarantee}`);
  await page.getByRole('button', { name: 'Accept Guarantee' }).click();
  const dialog = page.getByRole('dialog');
  // The whole text is one tap from the button, before it.
  await dialog.getByText('Everything you agree to').click();
  await dialog
    .getByText(/^I guarantee the loan of KSh .* up to KSh 3,000 and never more/)
    .waitFor();
  const answered = page
    .waitForResponse((response) => response.request().method() === 'PUT')
    .then(() => Date.now());
  await dialog.getByRole('button', { name: /^Accept, up to/ }).click();
  return answered;
}

/** Accepts in the menus of a phone without data; answers when the phone had shown that it is agreed. */
async function acceptByMenu(guarantor: TestPerson): Promise<number> {
  const session = await dial(stage.app, guarantor);
  await session.type('1');
  await readTerms(session);
  expect(await session.type(PHONE_PIN)).toMatch(/^END Agreed: .* up to KSh 3,000/);
  return Date.now();
}

test('the rate and the picture move on the borrower’s screen when somebody accepts elsewhere', async () => {
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  const guarantors = await Promise.all(
    Array.from({ length: GUARANTORS }, () => newPerson(stage.app)),
  );
  const last = guarantors.at(-1);
  if (last) await setPhonePin(stage.app, last);
  const asked: string[] = [];
  for (const guarantor of guarantors) asked.push(await askFor(borrower, id, guarantor, '3000.00'));

  const page = await screenOf(stage, borrower, `/loan-request/${id}/guarantors`);
  await page.getByText(`Selected Guarantors (${GUARANTORS})`).waitFor();
  await page
    .locator('figure svg line')
    .nth(GUARANTORS - 1)
    .waitFor();
  const [loads, calls]: [string[], string[]] = [[], []];
  page.on('load', () => loads.push(page.url()));
  page.on('request', (request) => calls.push(request.url()));

  const delays: number[] = [];
  for (const [index, guarantor] of guarantors.entries()) {
    const moved = await watch(page);
    const callsBefore = calls.length;
    const answeredAt = await (guarantor === last
      ? acceptByMenu(last)
      : accept(guarantor, asked[index] ?? ''));
    const { at, look } = await moved();
    expect(look.solid).toBe(index + 1);
    expect(calls.length, 'it was told, and read again').toBeGreaterThan(callsBefore);
    delays.push(at - answeredAt);
  }
  // A busy machine delays one of them; a way that is slow delays each.
  expect(Math.min(...delays), `${delays.join(', ')} ms`).toBeLessThan(WITHIN_MS);
  expect(loads, 'no reload').toEqual([]);
});

test('a screen on which nothing happens asks the server for nothing', async () => {
  const borrower = await newPerson(stage.app);
  const { id } = await newLoan(borrower);
  const page = await stage.someone().then(async ({ page: own, context }) => {
    await own.clock.install();
    const [name = '', value = ''] = borrower.cookie().split(/=(.*)/);
    await context.addCookies([{ name, value, url: stage.app.url }]);
    return own;
  });
  await page.goto(`/loan-request/${id}/guarantors`);
  await page.getByText('Selected Guarantors (0)').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.clock.runFor('10:00');
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});
