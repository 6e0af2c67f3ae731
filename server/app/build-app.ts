import express, { type Express } from 'express';
import { checkPassword } from '@server/accounts/check-password';
import { keepNumberPage } from '@server/accounts/keep-number-page';
import { accountRoutes } from '@server/accounts/routes';
import { approvalRoutes } from '@server/approvals/routes';
import { auditRoutes } from '@server/audit/routes';
import { bookRoutes } from '@server/ledger/routes';
import { browserErrorRoutes } from '@server/browser-errors/routes';
import { bureauRoutes } from '@server/bureau/routes';
import { collectionRoutes } from '@server/collections/routes';
import { complaintRoutes } from '@server/complaints/routes';
import { APPROVAL_ACTS } from '@server/corrections/acts';
import { correctionRoutes } from '@server/corrections/routes';
import { exportRoutes } from '@server/exports/routes';
import type { Deps } from '@server/platform/context';
import type { AdvisoryLocks } from '@server/db/advisory-locks';
import { installOptOutPage } from '@server/guarantees/opt-out-page';
import { guarantorChangeRoutes } from '@server/guarantor-changes/routes';
import { guaranteeRoutes } from '@server/guarantees/routes';
import { compressed } from '@server/http/compressed';
import { type TaggedRoute, tagged } from '@server/http/described';
import { installHealth, type Operations, type Readiness } from './health';
import { identityRoutes } from '@server/identity/routes';
import { importRoutes } from '@server/imports/routes';
import { hardshipRoutes } from '@server/hardship/routes';
import { payDayRoutes } from '@server/pay-days/routes';
import { installHeaders } from '@server/http/headers';
import { installLegalPages } from '@server/legal/legal-pages';
import type { LiveScreens } from '@server/http/live';
import { installLinkPage, installLinkScript } from '@server/http/link-page';
import { installApiDefaults, mount, ownReads, refuseOtherAddresses } from '@server/http/mount';
import { installNavigations } from '@server/http/navigations';
import { Notes } from '@server/http/notes';
import { installPages, type Pages } from '@server/http/pages';
import { refusals } from '@server/http/refusals';
import { requestLog, traced } from '@server/http/request-log';
import { ownHost } from '@server/http/same-origin';
import { openSessions } from '@server/http/session';
import { installWellKnown } from '@server/http/well-known';
import { installApiPages } from '@server/http/openapi';
import { installReportHook } from '@server/messages/report-hook';
import { loanRoutes } from '@server/loans/routes';
import { moneyDeskRoutes } from '@server/payment-exceptions/routes';
import { myDataRoutes } from '@server/my-data/routes';
import { stopErasurePage } from '@server/my-data/stop-erasure-page';
import { sendersAmong } from '@server/platform/security/callback-addresses';
import { installHooks } from '@server/payments/hooks';
import { installPaperPages } from '@server/papers/paper-pages';
import { paperRoutes } from '@server/papers/routes';
import { paymentRoutes } from '@server/payments/routes';
import { outboxRoutes } from '@server/outbox/routes';
import { periodRoutes } from '@server/periods/routes';
import { peopleRoutes } from '@server/people/routes';
import { searchRoutes } from '@server/search/routes';
import { portfolioRoutes } from '@server/portfolio/routes';
import { reportRoutes } from '@server/reports/routes';
import { serviceKeyRoutes } from '@server/service-keys/routes';
import { stoppedJobRoutes } from '@server/stopped-jobs/routes';
import { productDeskRoutes } from '@server/products/routes';
import { staffDeskRoutes } from '@server/staff-changes/routes';
import { ownStaffRoutes } from '@server/staff/own-routes';
import { staffRoutes } from '@server/staff/routes';
import { webhookRoutes } from '@server/webhooks/routes';

/** Every declared route of the API. */
export const ROUTES: readonly TaggedRoute[] = [
  ...tagged('Accounts', accountRoutes),
  ...tagged('Accounts', identityRoutes),
  ...tagged('My data', myDataRoutes),
  ...tagged('Loans', loanRoutes),
  ...tagged('Guarantees', guaranteeRoutes),
  ...tagged('Payments', paymentRoutes),
  ...tagged('Papers', paperRoutes),
  ...tagged('Portfolio', portfolioRoutes),
  ...tagged('People', peopleRoutes),
  ...tagged('People', searchRoutes),
  ...tagged('Ledger', [...bookRoutes, ...periodRoutes]),
  ...tagged('Audit', auditRoutes),
  ...tagged('Money desk', moneyDeskRoutes),
  ...tagged('Collections', collectionRoutes),
  ...tagged('Loans', payDayRoutes),
  ...tagged('Loans', hardshipRoutes),
  ...tagged('Guarantees', guarantorChangeRoutes),
  ...tagged('Approvals', approvalRoutes(APPROVAL_ACTS)),
  ...tagged('Approvals', correctionRoutes),
  ...tagged('Reports', reportRoutes),
  ...tagged('Moving', [...exportRoutes, ...importRoutes]),
  ...tagged('Complaints', complaintRoutes),
  ...tagged('Credit bureaus', bureauRoutes),
  ...tagged('Messages', outboxRoutes),
  ...tagged('Jobs', stoppedJobRoutes),
  ...tagged('The API', browserErrorRoutes),
  ...tagged('Staff', [...staffRoutes, ...ownStaffRoutes, ...staffDeskRoutes]),
  ...tagged('Products', productDeskRoutes),
  ...tagged('Other systems', [...serviceKeyRoutes, ...webhookRoutes]),
];

export interface AppParts {
  deps: Deps;
  pages: Pages;
  live: LiveScreens;
  locks: AdvisoryLocks;
  /** Notes what is refused; who gives them writes the counted ones by the clock. */
  notes?: Notes;
  readiness: Readiness;
  /** Who may read readiness and metrics; anyone by default. */
  operations?: Operations;
  trustProxy: number;
  /** The providers' addresses and networks; empty: the list is off (payments/hooks.ts). */
  callbackAddresses: readonly string[];
  isDevelopment: boolean;
  /** Whether every other Host than the public URL's is refused; health is asked by address. */
  isOwnHostOnly?: boolean;
  /** All declared ones by default; tests watch them. */
  routes?: readonly TaggedRoute[];
  /** The API of the simulated phones, with simulator providers only. */
  simulator: express.Router | null;
}

/** Builds the Express app; the calls below are in the order that a request passes. */
export function buildApp(parts: AppParts): Express {
  const { deps, pages, live, locks, simulator, isDevelopment } = parts;
  const notes = parts.notes ?? new Notes(deps);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.trustProxy);
  app.use(traced(parts.trustProxy > 0));
  app.use(requestLog(deps.log));
  installHeaders(app, deps.publicUrl, isDevelopment);
  installHealth(app, deps, parts.readiness, parts.operations);
  if (parts.isOwnHostOnly) app.use(ownHost(deps.publicUrl));
  installWellKnown(app, deps);
  installHooks(app, deps, sendersAmong(parts.callbackAddresses), notes);
  installReportHook(app, deps, notes);
  if (simulator) app.use('/simulator/api', simulator);
  const sessions = openSessions(app, deps, checkPassword);
  const routes = parts.routes ?? ROUTES;
  const serving = { deps, locks, sessions, notes };
  mount(app, serving, routes);
  app.use(compressed);
  installApiDefaults(app, deps.publicUrl);
  installNavigations(app, deps, notes, sessions.keep);
  live.install(app);
  installApiPages(app, deps, routes);
  installOptOutPage(app, deps, pages);
  installLinkScript(app);
  for (const page of [keepNumberPage(deps), stopErasurePage(deps)]) {
    installLinkPage(app, deps, pages, page);
  }
  refuseOtherAddresses(app);
  installLegalPages(app, deps, pages);
  installPaperPages(app, deps, pages);
  installPages(app, deps, pages, {
    hasSimulator: simulator !== null,
    read: ownReads(serving, routes),
  });
  app.use(refusals(deps.log, notes));
  return app;
}
