import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startLanguage } from './lib/language';
import { startNavigation } from './lib/navigation';
import { startTheme } from './lib/theme';

startTheme();
startNavigation();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void startLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
