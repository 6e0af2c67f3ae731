import express, { type Express } from 'express';
import { accountRoutes } from './accounts/routes';
import { auditRoutes } from './audit/routes';
import { bookRoutes } from './books/routes';
import { collectionRoutes } from './collections/routes';
import type { Deps } from './context';
import type { HeldLocks } from './db/held-locks';
import { installRefusePage } from './guarantees/refuse-page';
import { guaranteeRoutes } from './guarantees/routes';
import { compressed } from './http/compressed';
import { installHealth, type Readiness } from './http/health';
import { securityHeaders } from './http/headers';
import type { LiveScreens } from './http/live';
import { installApiManners, mount } from './http/mount';
import { installNavigations } from './http/navigations';
import { installPages, type Pages } from './http/pages';
import { refusals } from './http/refusals';
import { requestLog } from './http/request-log';
import type { Route } from './http/route';
import { installSession } from './http/session';
import { installApiPages } from './http/openapi';
import { loanRoutes } from './loans/routes';
import { moneyDeskRoutes } from './money-desk/routes';
import { myDataRoutes } from './my-data/routes';
import { sendersAmong } from './payments/callback-addresses';
import { installHooks } from './payments/hooks';
import { paymentRoutes } from './payments/routes';
import { peopleRoutes } from './people/routes';
import { portfolioRoutes } from './portfolio/routes';
import { reportRoutes } from './reports/routes';

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
  ...reportRoutes,
];

export interface AppParts {
  deps: Deps;
  pages: Pages;
  live: LiveScreens;
  locks: HeldLocks;
  readiness: Readiness;
  trustProxy: number;
  /** Addresses and networks that M-Pesa's messages are taken from; none: from any. */
  callbackAddresses: readonly string[];
  isDevelopment: boolean;
  /** The simulated phones' API, with simulator providers only. */
  simulator: express.Router | null;
}

/** The product's table of contents: what a request passes, in this order. */
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
  if (simulator) app.use('/simulator/api', simulator);
  installApiManners(app, deps.publicUrl);
  const httpHandle = installSession(app, deps);
  installNavigations(app);
  live.install(app);
  installApiPages(app, ROUTES);
  installRefusePage(app, deps);
  mount(app, { deps, locks, httpHandle }, ROUTES);
  installPages(app, deps, pages, simulator !== null);
  app.use(refusals);
  return app;
}
