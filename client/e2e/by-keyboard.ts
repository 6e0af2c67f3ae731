import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has. */
const STOPS_MAX = 120;

/** What is wrong with the focused control, to somebody who looks for it; null when nothing is. */
const wrongWithFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement)) return 'nothing has the focus';
    // A heading that a new screen gave the focus to is no stop of the Tab key.
    if (control.tabIndex < 0) return null;
    const what = `${control.tagName} "${control.textContent?.trim().slice(0, 40)}"`;
    // A native radio or tick box may be drawn by its label.
    const shown = control.closest('label') ?? control;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) return `${what} reaches out of the window`;
    const frames = [control, shown, control.nextElementSibling];
    for (let each = control.parentElement; each && frames.length < 7; each = each.parentElement) {
      frames.push(each);
    }
    const outlined = frames.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
    if (!outlined) return `${what} does not show its focus`;
    const x = (left + right) / 2;
    const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
    const atop = document.elementFromPoint(x, y);
    if (atop && (shown.contains(atop) || atop.contains(shown))) return null;
    // A toast lies over what is under it for five seconds.
    if (atop?.closest('[data-swipe-direction]')) return null;
    return `${what} is covered by ${atop?.outerHTML.slice(0, 120)}`;
  });

/** Tabs on, never back, until `target` has the focus; every stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = target.first();
  await wanted.waitFor();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    expect(await wrongWithFocus(page)).toBeNull();
  }
  throw new Error(`the Tab key never reached ${String(target)}`);
}

/** Goes to a button or link and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types; what stood there is replaced. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes to a tick box and ticks it. */
export async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  expect(await box.isChecked()).toBe(true);
}

/** Goes to a group of radio buttons and moves within it to the wanted one. */
export async function choose(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const count = await group.getByRole('radio').count();
  const checked = group.getByRole('radio', { checked: true });
  const entrance = (await checked.count()) > 0 ? checked : group.getByRole('radio').first();
  await tabTo(page, entrance);
  await page.keyboard.press('Space');
  for (let moves = 0; moves < count && !(await wanted.isChecked()); moves += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await wanted.isChecked()).toBe(true);
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widest = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(widest, { message: page.url() }).toBeLessThanOrEqual(0);
}
