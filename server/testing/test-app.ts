import type { Pages } from '@server/http/pages';
import { startAppOn, type TestApp } from './app-on';
import { createDatabase } from './database';

export { BARE_PAGES, type TestApp } from './app-on';

/** Starts the product for a test file, with a database of its own. `pages`: the built ones for browser tests. */
export const startTestApp = async (pages?: Pages): Promise<TestApp> =>
  startAppOn(await createDatabase(), pages);
