import express, { type Express } from 'express';
import { checkPassword } from '@server/accounts/check-password';
import { accountRoutes } from '@server/accounts/routes';
import { approvalRoutes } from '@server/approvals/routes';
import { auditRoutes } from '@server/audit/routes';
import { bookRoutes } from '@server/ledger/routes';
import { collectionRoutes } from '@server/collections/routes';
import { complaintRoutes } from '@server/complaints/routes';
import { APPROVAL_ACTS } from '@server/corrections/acts';
import { correctionRoutes } from '@server/corrections/routes';
import type { Deps } from '@server/platform/context';
import type { AdvisoryLocks } from '@server/db/advisory-locks';
import { installOptOutPage } from '@server/guarantees/opt-out-page';
import { guaranteeRoutes } from '@server/guarantees/routes';
import { compressed } from '@server/http/compressed';
import { installHealth, type Readiness } from './health';
import { securityHeaders } from '@server/http/headers';
import { installLegalPages } from '@server/legal/legal-pages';
import type { LiveScreens } from '@server/http/live';
import { installApiDefaults, mount } from '@server/http/mount';
import { installNavigations } from '@server/http/navigations';
import { installPages, type Pages } from '@server/http/pages';
import { refusals } from '@server/http/refusals';
import { requestLog } from '@server/http/request-log';
import type { Route } from '@server/http/route';
import { installSession } from '@server/http/session';
import { installApiPages } from '@server/http/openapi';
import { installReportHook } from '@server/messages/report-hook';
import { loanRoutes } from '@server/loans/routes';
import { moneyDeskRoutes } from '@server/payment-exceptions/routes';
import { myDataRoutes } from '@server/my-data/routes';
import { sendersAmong } from '@server/platform/security/callback-addresses';
import { installHooks } from '@server/payments/hooks';
import { paymentRoutes } from '@server/payments/routes';
import { outboxRoutes } from '@server/outbox/routes';
import { peopleRoutes } from '@server/people/routes';
import { portfolioRoutes } from '@server/portfolio/routes';
import { reportRoutes } from '@server/reports/routes';

/** Every declared route of the API. */
export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...myDataRoutes,
  ...loanRoutes,
  ...guaranteeRoutes,
  ...paymentRoutes,
  ...portfolioRoutes,
  ...peopleRoutes,
  ...bookRoutes,
  ...auditRoutes,
  ...moneyDeskRoutes,
  ...collectionRoutes,
  ...approvalRoutes(APPROVAL_ACTS),
  ...correctionRoutes,
  ...reportRoutes,
  ...complaintRoutes,
  ...outboxRoutes,
];

export interface AppParts {
  deps: Deps;
  pages: Pages;
  live: LiveScreens;
  locks: AdvisoryLocks;
  readiness: Readiness;
  trustProxy: number;
  /** Addresses and networks that may send provider callbacks; empty: all are taken. */
  callbackAddresses: readonly string[];
  isDevelopment: boolean;
  /** The API of the simulated phones, with simulator providers only. */
  simulator: express.Router | null;
}

/** Builds the Express app; the calls below are in the order that a request passes. */
export function buildApp(parts: AppParts): Express {
  const { deps, pages, live, locks, simulator } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.trustProxy);
  app.use(requestLog(deps.log));
  app.use(securityHeaders(deps.publicUrl, parts.isDevelopment));
  app.use(compressed);
  installHealth(app, deps, parts.readiness);
  installHooks(app, deps, sendersAmong(parts.callbackAddresses));
  installReportHook(app, deps);
  if (simulator) app.use('/simulator/api', simulator);
  installApiDefaults(app, deps.publicUrl);
  const httpHandle = installSession(app, deps, checkPassword);
  installNavigations(app);
  live.install(app);
  installApiPages(app, ROUTES);
  installOptOutPage(app, deps);
  mount(app, { deps, locks, httpHandle }, ROUTES);
  installLegalPages(app, deps, pages);
  installPages(app, deps, pages, simulator !== null);
  app.use(refusals);
  return app;
}
