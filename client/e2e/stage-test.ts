import type { Browser } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { launchBrowser } from '@server/testing/browser';
import { withClient } from '@server/testing/with-client';
import { expectBooksInOrder } from '@server/testing/invariants';
import { openStage, type Stage, type StageSettings } from './stage';

declare module 'vitest' {
  interface TaskMeta {
    /** The test makes a page fail, and looks at how that is taken; in every other one a page's error is a fault. */
    provokesErrors?: true;
  }
}

/** The stage of the test file that runs: opened before its first test or `test.beforeAll`, closed after its last. */
export let stage: Stage;

/** The browser of this worker; each `testOn` has a fixture of its own, and all of them give this one. */
let launched: Promise<Browser> | undefined;

/** Vitest's `test`, with a stage for the whole file and one browser for all files of a worker. */
export const testOn = (settings: StageSettings = {}) =>
  base.extend<{
    $worker: { browser: Browser };
    $file: { stage: Stage };
    $test: { evidence: void };
  }>({
    browser: [
      // eslint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what is wanted
      async ({}, provide) => {
        const browser = await (launched ??= launchBrowser());
        await provide(browser);
        await browser.close();
      },
      { scope: 'worker' },
    ],
    stage: [
      async ({ browser }, provide) => {
        stage = await openStage(browser, settings);
        try {
          await provide(stage);
          expect(stage.app.answerFaults).toEqual([]);
          await proveBooks(stage.app.databaseUrl);
        } finally {
          await stage.close();
        }
      },
      { scope: 'file', auto: true },
    ],
    evidence: [
      async ({ browser, stage: own, task }, provide) => {
        await provide();
        if (task.result?.state === 'fail') console.log(await screensOpen(browser));
        const errors = own.takeErrors();
        if (!task.meta.provokesErrors) expect(errors, 'errors in the pages').toEqual([]);
      },
      { auto: true },
    ],
  });

export const test = testOn();

/** What each open page shows and what has the focus: a failure that nobody can repeat is explained by nothing else. */
async function screensOpen(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const shown = await Promise.all(
    pages.map(async (page) => {
      const seen = page.evaluate(() => {
        const { activeElement, body } = document;
        return `${activeElement?.outerHTML.slice(0, 300)}\n${body.innerText.slice(0, 1_500)}`;
      });
      return `${page.url()}\n${await seen.catch(String)}`;
    }),
  );
  return shown.join('\n\n');
}

/** All rules over all loans may take longer than the app's own connections allow. */
async function proveBooks(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, expectBooksInOrder);
}
