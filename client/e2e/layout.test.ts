import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { screensToShow, waysToShow } from '@server/testing/depth';
import { englishTexts } from './english-left';
import { castScenes, isForBuilders, NOTE, REPLY, type SceneCast, SCENES } from './scenes';
import { overlapsAt } from './overlaps';
import { type Screens, screensIn } from './screens-at';
import { stage, test } from './stage-test';

/**
 * Every screen and dialog on the narrowest phone, with text twice as large and on a desk: nothing is cut off, and in
 * Kiswahili no sentence of ours is left in English, on the admin's desk too.
 */

let cast: SceneCast;
test.beforeAll(async () => {
  cast = await castScenes(stage.app);
});

/** The page's own width beyond the window's, the controls that reach out of it, and tables that were cut. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const root = document.querySelector('[role=dialog]') ?? document;
    const controls = [...root.querySelectorAll<HTMLElement>('a, button, input, select, textarea')];
    const outside = controls.filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isShown = width > 1 && control.checkVisibility();
      return (
        isShown && !control.closest('.overflow-x-auto') && (left < -1 || right > innerWidth + 1)
      );
    });
    for (const details of document.querySelectorAll('details')) details.open = true;
    const tables = [...document.querySelectorAll('table')].filter(
      ({ parentElement: around }) => around && around.scrollWidth > around.clientWidth + 1,
    );
    // With larger text a figure may have to be scrolled to; as it is sent it has room.
    const isLarger = document.documentElement.style.fontSize !== '100%';
    const figures = [...document.querySelectorAll<HTMLElement>('main dl:has(dt + dd) dd')].filter(
      (figure) => !isLarger && figure.scrollWidth > figure.clientWidth + 1,
    );
    return [
      ...figures.map((figure) => `the figure ${figure.innerText}`),
      ...tables.map(({ caption }) => `the table ${caption?.textContent}`),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...outside.map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ];
  });

/** What people of the scenes wrote themselves. */
const TYPED = ['I sent the money myself in June.', `“${NOTE}”`, `“${REPLY}”`];

async function expectKiswahili(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('sw-KE');
  expect((await englishTexts(page)).filter((text) => !TYPED.includes(text))).toEqual([]);
}

/** Kiswahili on the narrowest phone first: its words are the longest. */
const WAYS = waysToShow([
  { name: 'at 320 px, in Kiswahili', language: 'sw', width: 320, textPercent: 100 },
  { name: 'at 1024 px', language: 'en', width: 1024, textPercent: 100 },
  { name: 'at 320 px', language: 'en', width: 320, textPercent: 100 },
  { name: 'with text twice as large', language: 'en', width: 360, textPercent: 200 },
] as const);

/** Sizes that readers choose, in percent: there no text may lie on another. */
const LARGER = [130, 200];

/** Two screens of a phone of 780 px. */
const TWO_SCREENS = 2 * 780;

/** What somebody must read before they answer or pay; the rest of it is one tap away. */
const SHORT = [
  'guarantee',
  'guarantee-accepted',
  'guarantee-called',
  'guarantee-appealed',
  'home-pay',
];

test('a request, a notice and the pay panel stand in two screens', async () => {
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

/** Of what is read: the dialog's content, or the page without the lender's foot. */
function heightOfContent(): number {
  const sheet = document.querySelector('[role=dialog]');
  if (sheet) return Math.max(...[sheet, ...sheet.children].map(({ scrollHeight }) => scrollHeight));
  const foot = document.querySelector('.lender')?.getBoundingClientRect().height ?? 0;
  return document.documentElement.scrollHeight - foot;
}

describe.each(WAYS)('$name', ({ language, width, textPercent }) => {
  let screens: Screens;
  test.beforeAll(() => {
    screens = screensIn({
      stage,
      cast,
      language,
      size: { width, height: 640 },
      prepare: (context) =>
        context.addInitScript((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, textPercent),
    });
  });
  test.afterAll(() => screens.close());

  test.each(screensToShow(SCENES, 0))('$name', async (scene) => {
    const page = await screens.at(scene);
    if (language === 'sw' && !isForBuilders(scene)) await expectKiswahili(page);
    if (width === 320 && !isForBuilders(scene)) {
      for (const percent of LARGER) expect(await overlapsAt(page, percent)).toEqual([]);
    }
    expect(await cutOff(page)).toEqual([]);
  });
});
