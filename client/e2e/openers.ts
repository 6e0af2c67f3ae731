import type { Page } from 'playwright-core';
import type { Say } from './say';

/** Brings a page from its first state to another. */
export type Opener = (page: Page, say: Say) => Promise<void>;

/** A text of the catalogue → what a screen has in place of it, with anything in its holes. */
function shown(text: string): RegExp {
  const literal = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '.+')}$`);
}

/** Waits for a button by its English words, translated or (on the design page) not, and presses it. */
async function press(page: Page, say: Say, words: string): Promise<void> {
  const named = (text: string) => page.getByRole('button', { name: shown(text) });
  await named(words)
    .or(named(say(words)))
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
  /** Opens what is folded away under these words, unless it is open, and goes on from there. */
  behind:
    (words: string, then: Opener): Opener =>
    async (page, say) => {
      const summary = page
        .locator('summary')
        .filter({ hasText: say(words) })
        .first();
      const isOpen = await summary.evaluate((it) => it.closest('details')?.open);
      if (!isOpen) await summary.click();
      await then(page, say);
    },
  /** Submits a form as it is, and waits for its problems. */
  submits:
    (words: string): Opener =>
    async (page, say) => {
      await press(page, say, words);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  /** Fills a field by its English label, sends it, and waits for the field of the code that follows. */
  sends:
    (label: string, value: () => string, words: string): Opener =>
    async (page, say) => {
      await page.getByLabel(shown(say(label))).fill(value());
      await press(page, say, words);
      await page.locator('input[autocomplete=one-time-code]').waitFor();
    },
  /** Opens a form within the page, by one button or several, one after the other. */
  form:
    (...buttons: string[]): Opener =>
    async (page, say) => {
      for (const words of buttons) await press(page, say, words);
      await page.locator('main form').first().waitFor();
    },
};
