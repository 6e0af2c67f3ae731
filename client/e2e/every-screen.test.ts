import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { screensToShow, waysToShow } from '@server/testing/depth';
import type { Language } from '@shared/language';
import { LEGAL_PATHS, matcher, PATTERNS } from '@shared/paths';
import { cutOff } from './cut-off';
import { englishTexts } from './english-left';
import { enlargeText } from './larger-text';
import { castScenes, isForBuilders, NOTE, REPLY, type SceneCast, SCENES } from './scenes';
import { overlapsAt } from './overlaps';
import { type Screens, screensIn } from './screens-at';
import { stage, test } from './stage-test';

/**
 * Every screen and dialog, opened once in each way that the depth asks for. WCAG 2.2 A and AA by axe; nothing is cut
 * off on the narrowest phone, with text twice as large and on a desk; in Kiswahili no sentence of ours is left in
 * English; and none breaks the page's own policy of scripts, styles and Trusted Types.
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

interface Way {
  name: string;
  language: Language;
  width: number;
  textPercent: number;
  /** Whether axe looks too: size changes nothing that it sees. */
  hasAxe: boolean;
}

/** Kiswahili on the narrowest phone first: its words are the longest. */
const WAYS = waysToShow<readonly Way[]>([
  { name: 'at 320 px, in Kiswahili', language: 'sw', width: 320, textPercent: 100, hasAxe: true },
  { name: 'at 1024 px', language: 'en', width: 1024, textPercent: 100, hasAxe: false },
  { name: 'at 320 px', language: 'en', width: 320, textPercent: 100, hasAxe: true },
  { name: 'with text twice as large', language: 'en', width: 320, textPercent: 200, hasAxe: false },
  {
    name: 'with text twice as large, in Kiswahili',
    language: 'sw',
    width: 320,
    textPercent: 200,
    hasAxe: false,
  },
]);

const HEIGHT = 640;
/** A page is shown to axe whole, so that the bars at the bottom lie over nothing. */
const WHOLE = 3_600;

/** Sizes that readers choose, in percent: there no text may lie on another. */
const LARGER = [130, 200];

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

/** What people of the scenes wrote themselves. */
const TYPED = ['I sent the money myself in June.', `“${NOTE}”`, `“${REPLY}”`];

async function expectKiswahili(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('sw-KE');
  expect((await englishTexts(page)).filter((text) => !TYPED.includes(text))).toEqual([]);
}

async function expectNoViolation(page: Page, width: number): Promise<void> {
  // A dialog must scroll.
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  await page.setViewportSize({ width, height: hasDialog ? HEIGHT : WHOLE });
  for (const { colorScheme, rules } of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOn(page, rules), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
}

test('every page of the product is among the scenes', () => {
  const paths = SCENES.map(({ path }) => (typeof path === 'string' ? path : path(cast)));
  const behindLinks = [
    '/guarantee/request-:id',
    '/api/refuse/:token',
    '/api/keep/:token',
    '/api/stay/:token',
  ];
  const pages = [...Object.values(PATTERNS), ...Object.values(LEGAL_PATHS), ...behindLinks];
  const unseen = pages.filter((pattern) => {
    const isAt = matcher(pattern);
    return !paths.some((path) => isAt.test(path));
  });
  expect(unseen).toEqual([]);
});

/** Two screens of a phone of 780 px. */
const TWO_SCREENS = 2 * 780;

/** What somebody must read before they answer or pay; the rest of it is one tap away. */
const SHORT = [
  'guarantee',
  'guarantee-accepted',
  'guarantee-called',
  'guarantee-appealed',
  'guarantors-submit',
  'home-agreement',
  'home-pay',
];

test('a request, a notice, what is agreed to and the pay panel stand in two screens', async () => {
  const size = { width: 360, height: 780 };
  const screens = screensIn({ stage, cast, language: 'en', size });
  const tall: Record<string, number> = {};
  for (const scene of SCENES.filter(({ name }) => SHORT.includes(name))) {
    const page = await screens.at(scene);
    const height = await page.evaluate(heightOfContent);
    if (height > TWO_SCREENS) tall[scene.name] = height;
  }
  await screens.close();
  expect(tall).toEqual({});
});

/** Of what is read: the dialog's content, or the page without the room that it keeps for the tabs. */
function heightOfContent(): number {
  const sheet = document.querySelector('[role=dialog]');
  if (sheet) return Math.max(...[sheet, ...sheet.children].map(({ scrollHeight }) => scrollHeight));
  const main = document.querySelector('main')!;
  const room = Number.parseFloat(getComputedStyle(main).paddingBottom);
  return main.getBoundingClientRect().bottom + window.scrollY - room;
}

describe.each(WAYS)('$name', ({ language, width, textPercent, hasAxe }) => {
  let screens: Screens;
  test.beforeAll(() => {
    const prepare = async (context: BrowserContext) => {
      await context.addInitScript(noteRefused);
      if (hasAxe) await context.addInitScript(axe.source);
      await enlargeText(context, textPercent);
    };
    screens = screensIn({ stage, cast, language, size: { width, height: HEIGHT }, prepare });
  });
  test.afterAll(() => screens.close());

  test('a breach of the policy would be noted', async ({ task }) => {
    task.meta.provokesErrors = true;
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

  test.each(screensToShow(SCENES))('$name', async (scene) => {
    const page = await screens.at(scene);
    expect(await page.evaluate(() => window.refused), 'refused by the policy').toEqual([]);
    expect(await page.evaluate(sizeOfText)).toBe((16 * textPercent) / 100);
    if (language === 'sw' && !isForBuilders(scene)) await expectKiswahili(page);
    if (hasAxe) await expectNoViolation(page, width);
    if (width === 320 && textPercent === 100 && !isForBuilders(scene)) {
      for (const percent of LARGER) expect(await overlapsAt(page, percent)).toEqual([]);
    }
    expect(await cutOff(page)).toEqual([]);
  });
});

/** In pixels. */
const sizeOfText = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
