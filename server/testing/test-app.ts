import { inject } from 'vitest';
import type { Pages } from '@server/http/pages';
import { startAppOn, type TestApp } from './app-on';
import { createDatabase } from './database';
import { EMPTY_TEMPLATE, TEMPLATE } from './database-url';

export { BARE_PAGES, type TestApp } from './app-on';

/** Options of a test file. */
export interface AppSettings {
  /** The built pages, for browser tests. */
  pages?: Pages;
  /** No person is signed up. */
  isEmpty?: boolean;
  /** The business's clock goes ahead with days that are closed ahead of the test's clock, as in the product. */
  followsClosedDays?: boolean;
}

/** Starts the product for a test file, with a database of its own. */
export const startTestApp = async ({
  pages,
  isEmpty,
  followsClosedDays = false,
}: AppSettings = {}): Promise<TestApp> =>
  startAppOn(await createDatabase(isEmpty ? EMPTY_TEMPLATE : TEMPLATE), {
    ...(pages && { pages }),
    followsClosedDays,
    isWatched: true,
    ready: isEmpty ? [] : inject('readyPeople'),
  });
