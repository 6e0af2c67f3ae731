import express, { type Express } from 'express';
import { keepNumberPage } from '@server/people/accounts/keep-number-page';
import { accountRoutes } from '@server/people/accounts/routes';
import { approvalRoutes } from '@server/loans/approvals/routes';
import { auditRoutes } from '@server/desk/audit/routes';
import { bookRoutes } from '@server/books/ledger/routes';
import { browserErrorRoutes } from '@server/platform/browser-errors/routes';
import { bureauRoutes } from '@server/late/bureau/routes';
import { collectionRoutes } from '@server/late/collections/routes';
import { complaintRoutes } from '@server/late/complaints/routes';
import { APPROVAL_ACTS } from './approval-acts';
import { correctionRoutes } from '@server/books/corrections/routes';
import { exportRoutes } from '@server/books/exports/routes';
import type { Deps } from '@server/platform/core/context';
import type { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { installOptOutPage } from '@server/guarantors/guarantees/opt-out-page';
import { guarantorChangeRoutes } from '@server/guarantors/consents/changes/routes';
import { guaranteeRoutes } from '@server/guarantors/guarantees/routes';
import { compressed } from '@server/platform/http/compressed';
import { type TaggedRoute, tagged } from '@server/platform/http/described';
import { installHealth, type Operations } from './health';
import type { Readiness } from './readiness';
import { identityRoutes } from '@server/people/identity/routes';
import { importRoutes } from '@server/books/imports/routes';
import { hardshipRoutes } from '@server/guarantors/consents/plans/routes';
import { payDayRoutes } from '@server/payments/pay-days/routes';
import { installHeaders } from '@server/platform/http/headers';
import { installLegalPages } from '@server/people/legal/legal-pages';
import type { LiveScreens } from '@server/platform/http/live';
import { installLinkPage, installLinkScript } from '@server/platform/http/link-page';
import {
  installApiDefaults,
  mount,
  ownReads,
  refuseOtherAddresses,
} from '@server/platform/http/mount';
import { installNavigations } from '@server/platform/http/navigations';
import { Notes } from '@server/platform/http/notes';
import { installPages, type Pages } from '@server/platform/http/pages';
import { refusals } from '@server/platform/http/refusals';
import { requestLog, traced } from '@server/platform/http/request-log';
import { ownHost } from '@server/platform/http/same-origin';
import { openSessions } from '@server/platform/http/session';
import { installWellKnown } from '@server/platform/http/well-known';
import { installApiPages } from '@server/platform/http/openapi';
import { installReportHook } from '@server/platform/messages/report-hook';
import { loanRoutes } from '@server/loans/loans/routes';
import { moneyDeskRoutes } from '@server/payments/payment-exceptions/routes';
import { myDataRoutes } from '@server/desk/my-data/routes';
import { stopErasurePage } from '@server/desk/my-data/stop-erasure-page';
import { sendersAmong } from '@server/platform/core/security/callback-addresses';
import { installHooks } from '@server/payments/payments/hooks';
import { installUssdHook } from '@server/phones/ussd/hook';
import { installInboundHook } from '@server/phones/words/hook';
import { installPaperPages } from '@server/desk/papers/paper-pages';
import { paperRoutes } from '@server/desk/papers/routes';
import { paymentRoutes } from '@server/payments/payments/routes';
import { inboxRoutes } from '@server/desk/inbox/routes';
import { outboxRoutes } from '@server/desk/outbox/routes';
import { periodRoutes } from '@server/books/periods/routes';
import { peopleRoutes } from '@server/desk/people/routes';
import { searchRoutes } from '@server/desk/search/routes';
import { portfolioRoutes } from '@server/desk/portfolio/routes';
import { reportRoutes } from '@server/books/reports/routes';
import { serviceKeyRoutes } from '@server/desk/service-keys/routes';
import { stoppedJobRoutes } from '@server/desk/stopped-jobs/routes';
import { productDeskRoutes } from '@server/loans/products/routes';
import { staffDeskRoutes } from '@server/desk/staff-changes/routes';
import { ownStaffRoutes } from '@server/people/staff/own-routes';
import { staffRoutes } from '@server/people/staff/routes';
import { webhookRoutes } from '@server/desk/webhooks/routes';

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
  ...tagged('Inbox', inboxRoutes),
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
  installUssdHook(app, deps, notes);
  installInboundHook(app, deps, notes);
  if (simulator) app.use('/simulator/api', simulator);
  const sessions = openSessions(app, deps);
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
  app.use(refusals(deps, notes));
  return app;
}
