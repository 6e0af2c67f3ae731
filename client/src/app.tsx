import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CurrentUser } from '@shared/contract/accounts';
import { i18n } from './lib/i18n';
import { useLanguage } from './lib/language';
import { FrozenNotice } from './features/accounts/frozen-notice';
import { useLiveChanges } from './lib/live';
import { queryClient } from './lib/query-client';
import { useSession } from './lib/session';
import { SignedInRoutes, SignedOutRoutes } from './routes';
import { CrashScreen } from './ui/crash-screen';
import { Splash, UnreachableSplash } from './ui/splash';
import { TabBar } from './ui/tab-bar';
import { Toaster } from './ui/toaster';
import { TopBar } from './ui/top-bar';

/** The whole product: its providers, and one of two tables of routes. */
export const App = () => (
  <I18nProvider i18n={i18n}>
    <CrashScreen>
      <QueryClientProvider client={queryClient}>
        <Spoken />
      </QueryClientProvider>
    </CrashScreen>
  </I18nProvider>
);

/** All that has words: drawn again, from the top, when the language changes. */
function Spoken() {
  useLanguage();
  return (
    <>
      <Screens />
      <Toaster />
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
      return <SignedInScreens user={session.user} />;
  }
}

function SignedInScreens({ user }: { user: CurrentUser }) {
  useLiveChanges();
  return (
    <>
      <TopBar isAdmin={user.isAdmin} />
      <main className="pb-28">
        <FrozenNotice />
        <SignedInRoutes />
      </main>
      <TabBar />
    </>
  );
}
