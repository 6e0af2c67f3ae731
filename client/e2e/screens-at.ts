import type { BrowserContext, Page } from 'playwright-core';
import { type Language, LANGUAGE_COOKIE } from '@shared/language';
import { sayIn } from './say';
import type { Scene, SceneCast } from './scenes';
import { signedIn, type Size, type Stage } from './stage';

interface Showing {
  stage: Stage;
  cast: SceneCast;
  language: Language;
  size?: Size;
  /** What each browser gets before it opens a page. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** Opens scenes one after the other, each person in a window of their own that stays open. */
export interface Screens {
  /** The scene, drawn and still. */
  at(scene: Scene): Promise<Page>;
  close(): Promise<void>;
}

/** A person's window, and what it shows. */
interface Window {
  page: Page;
  path: string;
  isUnfolded: boolean;
}

export function screensIn(showing: Showing): Screens {
  const windows = new Map<Scene['as'], Window>();
  return {
    async at(scene) {
      const path = typeof scene.path === 'string' ? scene.path : scene.path(showing.cast);
      const known = windows.get(scene.as);
      const page = known?.page ?? (await newWindow(showing, scene.as));
      if (!known || scene.as === null) await page.goto(path);
      else if (known.path !== path) await goWithin(page, path);
      else if (known.isUnfolded) await page.reload();
      await still(page);
      windows.set(scene.as, { page, path, isUnfolded: scene.open !== undefined });
      await scene.open?.(page, sayIn(showing.language));
      await still(page);
      return page;
    },
    async close() {
      for (const { page } of windows.values()) await page.context().close();
    },
  };
}

async function newWindow(showing: Showing, as: Scene['as']): Promise<Page> {
  const { stage, cast, language, prepare } = showing;
  const size = { ...showing.size, stays: true };
  const person = as && cast.people[as];
  await person?.put('/api/user/language', { language });
  const context = person ? await signedIn(stage, person, size) : await stage.newBrowser(size);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.app.url }]);
  await prepare?.(context);
  return context.newPage();
}

/** Goes on as a link does: without loading the application again. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** What stands in for something that is on its way. */
const COMING = '.splash[role=status], [role=status][aria-label], [aria-busy=true]';

/** Waits until a heading is there, nothing is on its way (but as a sample; typefaces too), and nothing moves. */
async function still(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction((coming) => {
    const all = [...document.querySelectorAll(coming)];
    const isThere = all.every((each) => each.closest('[data-sample]'));
    // Read after a layout: only that asks for the typefaces once the page is taken over.
    const isTakenOver = document.querySelector('[data-prerendered]') === null;
    const isLaidOut = document.body.offsetHeight > 0 && document.fonts.status === 'loaded';
    return isThere && isTakenOver && isLaidOut && document.getAnimations().length === 0;
  }, COMING);
}
