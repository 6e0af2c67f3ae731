import { QueryClientProvider } from '@tanstack/react-query';
import { FrozenNotice } from './features/accounts/frozen-notice';
import { useLiveChanges } from './lib/live';
import { queryClient } from './lib/query-client';
import { useSession } from './lib/session';
import { SignedInRoutes, SignedOutRoutes } from './routes';
import type { CurrentUser } from '@shared/contract/accounts';
import { CrashScreen } from './ui/crash-screen';
import { Splash, UnreachableSplash } from './ui/splash';
import { TabBar } from './ui/tab-bar';
import { Toaster } from './ui/toaster';
import { TopBar } from './ui/top-bar';

/** The whole product: its providers, and one of two tables of routes. */
export const App = () => (
  <CrashScreen>
    <QueryClientProvider client={queryClient}>
      <Screens />
      <Toaster />
    </QueryClientProvider>
  </CrashScreen>
);

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
