import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { firstCatalog } from '@shared/catalogs';
import { App } from './app';
import { hydratePage } from './hydrate-page';
import type { HydratedPage } from './lib/hydration';
import { startLanguage } from './lib/language';
import { startNavigation } from './lib/navigation';
import type { Address } from './lib/page-data';
import { cameSignedOut } from './lib/session';
import { startTheme } from './lib/theme';

// What nobody catches goes to our log; few ever need its code.
const report = (event: ErrorEvent | PromiseRejectionEvent): void =>
  void import('./lib/error-reports').then(
    ({ sendError }) => sendError(event),
    () => undefined,
  );
window.addEventListener('error', report);
window.addEventListener('unhandledrejection', report);

startTheme();
startNavigation();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** The address is the drawn one until all is taken over, wherever a tap has led meanwhile. */
const appAt = ({ pathname, search }: Address) => (
  <StrictMode>
    <Router ssrPath={pathname} ssrSearch={search}>
      <App />
    </Router>
  </StrictMode>
);
const prerenderedIn = document.documentElement.lang;
// First, because the screen's catalogues are fetched in the language that it chooses.
const language = startLanguage(firstCatalog(!cameSignedOut()));
const hydration = hydratePage(root.dataset.prerendered as HydratedPage | undefined);
void Promise.all([hydration, language]).then(([address]) => {
  // In another language than it was prerendered in, it is rendered anew.
  const app = appAt(address ?? window.location);
  if (address && document.documentElement.lang === prerenderedIn) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
