import { inject } from 'vitest';
import type { Pages } from '@server/platform/http/pages';
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
  /** The most that it opens to the database: more for rushes, which are to meet in the database. */
  connections?: number;
  /** The business's clock goes ahead with days that are closed ahead of the test's clock, as in the product. */
  followsClosedDays?: boolean;
  /**
   * The product's clock moves by a millisecond at each question, as a real one does: what asks twice in one act, or
   * compares two times, fails. Off for files that name times to the millisecond.
   */
  ticks?: boolean;
}

/**
 * How many connections an app opens. Each begins with the catalogue to read and every statement to plan, a sixth of all
 * that PostgreSQL does in a run, so most tests take as few as let two calls meet.
 */
export const CONNECTIONS = { calls: 2, browser: 6, rush: 20 };

/** Starts the product for a test file, with a database of its own. */
export const startTestApp = async ({
  pages,
  isEmpty,
  connections = pages ? CONNECTIONS.browser : CONNECTIONS.calls,
  followsClosedDays = false,
  ticks = false,
}: AppSettings = {}): Promise<TestApp> =>
  startAppOn(await createDatabase(isEmpty ? EMPTY_TEMPLATE : TEMPLATE), {
    ...(pages && { pages }),
    followsClosedDays,
    ticks,
    connections,
    isWatched: true,
    ready: isEmpty ? [] : inject('readyPeople'),
  });
