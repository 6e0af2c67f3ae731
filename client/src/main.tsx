import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstCatalog } from '@shared/catalogs';
import type { Door } from '@shared/doors';
import { App } from './app';
import { arriveAtDoor } from './door';
import { startLanguage } from './lib/language';
import { startNavigation } from './lib/navigation';
import { cameSignedOut } from './lib/session';
import { startTheme } from './lib/theme';

startTheme();
startNavigation();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const drawnIn = document.documentElement.lang;
// First, because the screen's catalogues are fetched in the language that it chooses.
const language = startLanguage(firstCatalog(!cameSignedOut()));
const arrival = arriveAtDoor(root.dataset.door as Door | undefined);
void Promise.all([arrival, language]).then(([isDoor]) => {
  // In another language than it was drawn in, it is drawn anew.
  if (isDoor && document.documentElement.lang === drawnIn) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
