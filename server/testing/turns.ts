import { seedOfCommit } from './commit-seed.ts';

export const TURNS = 4;

/**
 * Long files of which `npm test` runs a fourth, chosen by the commit, and `npm run test:rest` the others; CI runs both.
 * They stand in such an order that each fourth takes as long. The main paths are not here: they run always.
 */
export const IN_TURNS: readonly string[] = [
  'client/e2e/admin-day.test.ts',
  'client/e2e/money-desk.test.ts',
  'server/desk/portfolio/plans.test.ts',
  'server/guarantors/guarantees/claim-story.test.ts',
  'client/e2e/prerendered-pages.test.ts',
  'server/guarantors/guarantees/record-told.test.ts',
  'client/e2e/strange-browsers.test.ts',
  'server/app/access.test.ts',
  'client/e2e/two-admins.test.ts',
  'client/e2e/office.test.ts',
  'server/late/complaints/not-my-guarantee.test.ts',
  'client/e2e/keyboard.test.ts',
  'server/scripts/release.process.test.ts',
  'client/e2e/kiswahili.test.ts',
  'server/platform/http/reads-change-nothing.test.ts',
  'client/e2e/offline.test.ts',
  'server/testing/whole.process.test.ts',
  'server/desk/portfolio/record-sentences.test.ts',
  'server/app/outages.test.ts',
  'server/books/corrections/corrections.test.ts',
  'server/late/end-of-day/late/ladder.test.ts',
  'server/people/accounts/strangers.test.ts',
  'server/payments/payments/backdated-payment.test.ts',
  'server/late/end-of-day/run-end-of-day.test.ts',
  'server/books/exports/round-trip.test.ts',
  'server/testing/releases/upgrades.test.ts',
  'server/platform/jobs/worker.test.ts',
  'server/books/reports/figures.test.ts',
  'server/books/imports/move-in.test.ts',
  'client/e2e/collections.test.ts',
  'server/guarantors/guarantees/claim-races.test.ts',
  'server/books/reports/regulator-story.test.ts',
  'dev/demo/seed-demo.test.ts',
  'server/loans/loans/who-may.test.ts',
  'server/platform/db/backup/backup.test.ts',
  'client/e2e/desk-truth.test.ts',
  'server/platform/db/app-role.test.ts',
  'server/platform/db/embedded/crash.test.ts',
  'client/e2e/desk-day.test.ts',
  'server/loans/products/late-fee-story.test.ts',
  'client/e2e/two-browsers.test.ts',
  'client/e2e/products.test.ts',
  'server/desk/papers/papers.test.ts',
  'server/scripts/close-of-business.test.ts',
  'server/platform/messages/gateway-outage.test.ts',
  'client/e2e/late-written-off.test.ts',
  'server/platform/db/embedded/embedded.test.ts',
  'client/e2e/imports.test.ts',
];

/** What another commit's `npm test` runs. */
export const outOfTurn = (): string[] =>
  IN_TURNS.filter((_, at) => at % TURNS !== seedOfCommit() % TURNS);
