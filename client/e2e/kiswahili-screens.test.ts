import { expect } from 'vitest';
import { screensToShow } from '@server/testing/depth';
import { englishTexts } from './english-left';
import { castScenes, isForBuilders, type SceneCast, SCENES } from './scenes';
import { type Screens, screensIn } from './screens-at';
import { stage, test } from './stage-test';

/** Every screen and dialog in Kiswahili, the admin's desk too: no sentence of ours is left in English. */

/** What people of the scenes wrote themselves. */
const TYPED = ['I sent the money myself in June.'];

let cast: SceneCast;
let screens: Screens;
test.beforeAll(async () => {
  cast = await castScenes(stage.app);
  screens = screensIn({ stage, cast, language: 'sw' });
});
test.afterAll(async () => {
  await screens.close();
});

test.each(screensToShow(SCENES).filter((scene) => !isForBuilders(scene)))(
  '$name',
  async (scene) => {
    const page = await screens.at(scene);
    expect(await page.locator('html').getAttribute('lang')).toBe('sw-KE');
    expect((await englishTexts(page)).filter((text) => !TYPED.includes(text))).toEqual([]);
  },
);
