import type { Page } from 'playwright-core';
import type { Say } from './say';

/** Brings a page from its first state to another. */
export type Opener = (page: Page, say: Say) => Promise<void>;

/** Waits for a button by its English words and presses it. */
async function press(page: Page, say: Say, words: string): Promise<void> {
  await page
    .getByRole('button', { name: say(words), exact: true })
    .first()
    .click();
}

/** Ways from a page's first state to another, by the English words of a button. */
export const openers = {
  /** Opens a dialog and waits until it is there. */
  dialog:
    (words: string): Opener =>
    async (page, say) => {
      await press(page, say, words);
      await page.getByRole('dialog').waitFor();
    },
  /** Submits a form as it is, and waits for its problems. */
  submits:
    (words: string): Opener =>
    async (page, say) => {
      await press(page, say, words);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  /** Opens a form within the page. */
  form:
    (words: string): Opener =>
    async (page, say) => {
      await press(page, say, words);
      await page.locator('main form').waitFor();
    },
};
