import { seedOfCommit } from './commit-seed.ts';

const TURNS = 3;

/**
 * Long files of which `npm test` runs a third, chosen by the commit, and `npm run test:rest` the others; CI runs both.
 * They stand by how long they take, so that each third takes as long. The main paths are not here: they run always.
 */
export const IN_TURNS: readonly string[] = [
  'client/e2e/admin-day.test.ts',
  'client/e2e/money-desk.test.ts',
  'server/desk/portfolio/plans.test.ts',
  'client/e2e/strange-browsers.test.ts',
  'server/guarantors/guarantees/record-told.test.ts',
  'server/app/access.test.ts',
  'client/e2e/prerendered-pages.test.ts',
  'client/e2e/two-admins.test.ts',
  'client/e2e/offline.test.ts',
  'server/platform/http/reads-change-nothing.test.ts',
  'client/e2e/kiswahili.test.ts',
  'client/e2e/office.test.ts',
  'server/scripts/release.process.test.ts',
  'server/testing/whole.process.test.ts',
  'dev/demo/seed-demo.test.ts',
  'server/desk/portfolio/record-sentences.test.ts',
  'server/app/outages.test.ts',
  'server/testing/releases/upgrades.test.ts',
  'server/people/accounts/strangers.test.ts',
  'server/platform/jobs/worker.test.ts',
  'client/e2e/keyboard.test.ts',
  'server/books/reports/figures.test.ts',
  'server/guarantors/guarantees/claim-races.test.ts',
  'client/e2e/collections.test.ts',
  'server/platform/db/backup/backup.test.ts',
  'client/e2e/desk-truth.test.ts',
  'server/loans/loans/who-may.test.ts',
  'client/e2e/desk-day.test.ts',
  'server/platform/db/embedded/crash.test.ts',
  'client/e2e/two-browsers.test.ts',
  'server/platform/db/app-role.test.ts',
  'client/e2e/products.test.ts',
  'server/books/reports/regulator-story.test.ts',
  'server/desk/papers/papers.test.ts',
  'client/e2e/imports.test.ts',
  'server/platform/db/embedded/embedded.test.ts',
  'client/e2e/late-written-off.test.ts',
  'server/platform/messages/gateway-outage.test.ts',
  'server/scripts/close-of-business.test.ts',
];

/** What another commit's `npm test` runs. */
export const outOfTurn = (): string[] =>
  IN_TURNS.filter((_, at) => at % TURNS !== seedOfCommit() % TURNS);
