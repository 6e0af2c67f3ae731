import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { screensToShow, waysToShow } from '@server/testing/depth';
import { LANGUAGES } from '@shared/language';
import { LEGAL_PATHS, matcher, PATTERNS } from '@shared/paths';
import { castScenes, type SceneCast, SCENES } from './scenes';
import { type Screens, screensIn } from './screens-at';
import { stage, test } from './stage-test';

/**
 * WCAG 2.2 A and AA by axe: every screen and dialog, in all themes and languages that the depth asks for. On the way,
 * none of them breaks the page's own policy of scripts, styles and Trusted Types.
 */

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

/** Notes what the policy has refused since the page was loaded. */
function noteRefused(): void {
  window.refused = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    window.refused.push(`${violatedDirective}: ${blockedURI} ${sample}`);
  });
}

test('every page of the product is among the scenes', () => {
  const paths = SCENES.map(({ path }) => (typeof path === 'string' ? path : path(cast)));
  const behindLinks = ['/guarantee/request-:id', '/api/refuse/:token', '/api/keep/:token'];
  const pages = [...Object.values(PATTERNS), ...Object.values(LEGAL_PATHS), ...behindLinks];
  const unseen = pages.filter((pattern) => {
    const isAt = matcher(pattern);
    return !paths.some((path) => isAt.test(path));
  });
  expect(unseen).toEqual([]);
});

describe.each(waysToShow(LANGUAGES))('in %s', (language) => {
  let screens: Screens;
  test.beforeAll(() => {
    const prepare = async (context: BrowserContext) => {
      await context.addInitScript(noteRefused);
      await context.addInitScript(axe.source);
    };
    screens = screensIn({ stage, cast, language, prepare });
  });
  test.afterAll(() => screens.close());

  test('a breach of the policy would be noted', async () => {
    const page = await screens.at(SCENES.find(({ as }) => as === null)!);
    const noted = await page.evaluate(async () => {
      const refused = new Promise<void>((resolve) => {
        addEventListener('securitypolicyviolation', () => resolve(), { once: true });
      });
      try {
        document.createElement('div').innerHTML = '<i>planted</i>';
      } catch {
        await refused;
      }
      return window.refused;
    });
    expect(noted).toEqual([expect.stringContaining('require-trusted-types-for')]);
  });

  test.each(screensToShow(SCENES, 1))('$name breaks no rule', async (scene) => {
    const page = await screens.at(scene);
    expect(await page.evaluate(() => window.refused), 'refused by the policy').toEqual([]);
    // A page is shown whole, so that the bars at the bottom lie over nothing; a dialog must scroll.
    const hasDialog = (await page.getByRole('dialog').count()) > 0;
    await page.setViewportSize({ width: 360, height: hasDialog ? 640 : 3_600 });
    for (const { colorScheme, rules } of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOn(page, rules), colorScheme).toEqual([]);
    }
  });
});
