import type { Page } from 'playwright-core';
import type { Say } from './say';

/** Brings a page from its first state to another. */
export type Opener = (page: Page, say: Say) => Promise<void>;

/** A pattern is only for the admin's desk, which speaks English. */
type Words = string | RegExp;

/** Waits for a button by its English words, translated or (on the admin's desk) not, and presses it. */
async function press(page: Page, say: Say, words: Words): Promise<void> {
  const named = (name: Words) => page.getByRole('button', { name, exact: true });
  const spoken = typeof words === 'string' ? say(words) : words;
  await named(words).or(named(spoken)).first().click();
}

/** Ways from a page's first state to another, by the English words of a button. */
export const openers = {
  /** Opens a dialog and waits until it is there. */
  dialog:
    (words: Words): Opener =>
    async (page, say) => {
      await press(page, say, words);
      await page.getByRole('dialog').waitFor();
    },
  /** Submits a form as it is, and waits for its problems. */
  submits:
    (words: Words): Opener =>
    async (page, say) => {
      await press(page, say, words);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  /** Opens a form within the page. */
  form:
    (words: Words): Opener =>
    async (page, say) => {
      await press(page, say, words);
      await page.locator('main form').waitFor();
    },
};
