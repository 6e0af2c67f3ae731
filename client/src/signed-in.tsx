import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { namePage } from './lib/ahead';
import { isReadyPage, lazyPart } from './lib/hydration';
import { withTexts } from './lib/language';
import { type DeskPattern, PATTERNS } from '@shared/paths';
import { AppNotices } from './features/accounts/app-notices';
import { CutOff, useConnection } from './lib/connection';
import { useLiveChanges } from './lib/live';
import { useCurrentUser } from './lib/session';
import { takeWantedPath } from './lib/wanted-path';
import { paths } from './paths';
import { DesignPage, NotFoundPage, page, SimulatorPage, StaffPage } from './routes';
import { ButtonLink } from './ui/button';
import { PartBoundary } from './ui/part-boundary';
import { SkeletonCards } from './ui/skeleton';
import { TabBar } from './ui/tab-bar';
import { TopBar } from './ui/top-bar';

/** The pages of a session, each at its own pattern; those of the desk are in pages/desk-pages. */
export const PAGES = {
  home: page('home', fetchHome, 'HomePage'),
  loans: page('loans', () => import('./pages/loans'), 'LoansPage'),
  loanRequest: page('loanRequest', () => import('./pages/loan-request'), 'LoanRequestPage'),
  loanGuarantors: page(
    'loanGuarantors',
    () => import('./pages/loan-guarantors'),
    'LoanGuarantorsPage',
  ),
  loanPlan: page('loanPlan', () => import('./pages/loan-plan'), 'LoanPlanPage'),
  loanChanges: page('loanChanges', () => import('./pages/loan-changes'), 'LoanChangesPage'),
  change: page('change', () => import('./pages/change'), 'ChangePage'),
  plan: page('plan', () => import('./pages/plan'), 'PlanPage'),
  guarantees: page('guarantees', () => import('./pages/guarantees'), 'GuaranteesPage'),
  guarantee: page('guarantee', () => import('./pages/guarantee'), 'GuaranteePage'),
  profile: page('profile', () => import('./pages/profile'), 'ProfilePage'),
  staff: StaffPage,
  simulator: SimulatorPage,
  design: DesignPage,
  signUp: Onward,
  logIn: Onward,
} satisfies Record<Exclude<keyof typeof PATTERNS, DeskPattern>, ComponentType>;

/** Whole, but where the server drew it: there its later parts stand already. */
async function fetchHome() {
  const isDrawn = isReadyPage('home');
  const [home] = await Promise.all([
    import('./pages/home'),
    isDrawn ? null : import('./pages/home-later'),
  ]);
  if (!isDrawn) await home.fetchLater();
  return home;
}

for (const next of ['loanRequest', 'loanGuarantors'] as const) {
  namePage(PATTERNS[next], PAGES[next].fetch);
}

const DeskShell = page('deskShell', () => import('./pages/desk-shell'), 'DeskShell');

/** Few ever see it. */
const EligibilityNotice = lazyPart(async () => ({
  default: (await withTexts('barred', import('./features/accounts/eligibility-notice')))
    .EligibilityNotice,
}));

/** The product for who is signed in: its bars, and the pages that they can see. */
export function SignedIn() {
  useLiveChanges();
  const { isAdmin, borrowerProfile } = useCurrentUser();
  const { isOffline } = useConnection();
  const [path] = useLocation();
  const isDesk = /^\/admin(\/|$)/.test(path);
  // In the steps of a request nothing lies over what is asked but the step's own button.
  const isStep = path.startsWith(PATTERNS.loanRequest);
  return (
    <CutOff value={isOffline}>
      <TopBar isAdmin={isAdmin} isDesk={isDesk} />
      {isDesk ? (
        <PartBoundary fallback={<PageSkeleton />}>
          <DeskShell>
            <AppNotices />
          </DeskShell>
        </PartBoundary>
      ) : (
        <main className="pb-2 [&:has(+[data-docked])]:pb-20">
          <AppNotices />
          {borrowerProfile.notEligible.length > 0 && (
            <PartBoundary>
              <EligibilityNotice />
            </PartBoundary>
          )}
          <SignedInRoutes />
          {path !== PATTERNS.profile && (
            <ButtonLink
              tone="quiet"
              size="sm"
              isBlock
              className="-mt-6 flex!"
              href={`${PATTERNS.profile}#help`}
            >
              <Trans>Help</Trans>
            </ButtonLink>
          )}
        </main>
      )}
      <TabBar isDocked={!isDesk && !isStep} />
    </CutOff>
  );
}

const SignedInRoutes = () => (
  <PartBoundary fallback={<PageSkeleton />}>
    <Switch>
      {Object.entries(PAGES).map(([name, component]) => (
        <Route key={name} path={PATTERNS[name as keyof typeof PAGES]} component={component} />
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  </PartBoundary>
);

/** Signed in at the login or sign-up: on to where the person was going, or else staff to the desk and others home. */
function Onward() {
  const [, navigate] = useLocation();
  const { isAdmin } = useCurrentUser();
  const start = isAdmin ? paths.admin() : paths.home();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    navigate(takeWantedPath() ?? start, { replace: true });
  }, [navigate, start]);
  return null;
}

const PageSkeleton = () => (
  <div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
    <SkeletonCards count={3} />
  </div>
);
