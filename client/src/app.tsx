import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endEarlyTaps } from './lib/early-taps';
import { hydrating } from './lib/hydration';
import { i18n } from './lib/i18n';
import { useLanguage } from './lib/language';
import { queryClient } from './lib/query-client';
import { useSession } from './lib/session';
import { page, SignedOutRoutes } from './routes';
import { CrashScreen } from './ui/crash-screen';
import { PartBoundary } from './ui/part-boundary';
import { Splash, UnreachableSplash } from './ui/splash';
import { Toasts } from './ui/toasts';

export const SignedIn = page('signedIn', () => import('./signed-in'), 'SignedIn');

/** The whole product: its providers, and one of two tables of routes. */
export const App = ({ client = queryClient }) => (
  <I18nProvider i18n={i18n}>
    <CrashScreen>
      <QueryClientProvider client={client}>
        <Spoken />
      </QueryClientProvider>
    </CrashScreen>
  </I18nProvider>
);

/** All that has words: drawn again, from the top, when the language changes. */
function Spoken() {
  useLanguage();
  useEffect(() => void Promise.resolve(hydrating()).then(endEarlyTaps), []);
  return (
    <>
      <Screens />
      <Toasts />
    </>
  );
}

function Screens() {
  const session = useSession();
  switch (session.state) {
    case 'resolving':
      return <Splash />;
    case 'unreachable':
      return <UnreachableSplash onRetry={session.retry} />;
    case 'signed-out':
      return <SignedOutRoutes />;
    case 'signed-in':
      return (
        <PartBoundary fallback={<Splash />}>
          <SignedIn />
        </PartBoundary>
      );
  }
}
