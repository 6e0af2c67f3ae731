import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { screensToShow, waysToShow } from '@server/testing/depth';
import { LANGUAGES } from '@shared/language';
import { matcher, PATTERNS } from '@shared/paths';
import { castScenes, type SceneCast, SCENES } from './scenes';
import { type Screens, screensIn } from './screens-at';
import { stage, test } from './stage-test';

/** WCAG 2.2 A and AA by axe: every screen and dialog, in all themes and languages that the depth asks for. */

const EVERYTHING = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
};
/** All that another theme can change. */
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

const THEMES = waysToShow([
  { colorScheme: 'light', rules: EVERYTHING },
  { colorScheme: 'dark', rules: COLOURS },
] as const);

let cast: SceneCast;
test.beforeAll(async () => {
  cast = await castScenes(stage.app);
});

/** What is wrong with the page as it stands, a line for each element. */
async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await page.evaluate(
    (rules) => window.axe.run({ runOnly: rules, resultTypes: ['violations'] }),
    runOnly,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

test('every page of the product is among the scenes', () => {
  const paths = SCENES.map(({ path }) => (typeof path === 'string' ? path : path(cast)));
  const unseen = Object.values(PATTERNS).filter((pattern) => {
    const isAt = matcher(pattern);
    return !paths.some((path) => isAt.test(path));
  });
  expect(unseen).toEqual([]);
});

describe.each(waysToShow(LANGUAGES))('in %s', (language) => {
  let screens: Screens;
  test.beforeAll(() => {
    const prepare = (context: BrowserContext) => context.addInitScript(axe.source);
    screens = screensIn({ stage, cast, language, prepare });
  });
  test.afterAll(() => screens.close());

  test.each(screensToShow(SCENES))('$name breaks no rule', async (scene) => {
    const page = await screens.at(scene);
    // A page is shown whole, so that the bars at the bottom lie over nothing; a dialog must scroll.
    const hasDialog = (await page.getByRole('dialog').count()) > 0;
    await page.setViewportSize({ width: 360, height: hasDialog ? 640 : 3_600 });
    for (const { colorScheme, rules } of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOn(page, rules), colorScheme).toEqual([]);
    }
  });
});
