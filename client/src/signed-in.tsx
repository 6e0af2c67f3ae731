import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PATTERNS } from '@shared/paths';
import { AppNotices } from './features/accounts/app-notices';
import { CutOff, useConnection } from './lib/connection';
import { useLiveChanges } from './lib/live';
import { useCurrentUser } from './lib/session';
import { takeWantedPath } from './lib/wanted-path';
import { paths } from './paths';
import { DesignPage, NotFoundPage, page, SimulatorPage, StaffPage } from './routes';
import { SkeletonCards } from './ui/skeleton';
import { TabBar } from './ui/tab-bar';
import { TopBar } from './ui/top-bar';

/** The pages of a session, each at its own pattern. */
const PAGES = {
  home: page('home', () => import('./pages/home'), 'HomePage'),
  loans: page('loans', () => import('./pages/loans'), 'LoansPage'),
  loanRequest: page('loanRequest', () => import('./pages/loan-request'), 'LoanRequestPage'),
  loanGuarantors: page(
    'loanGuarantors',
    () => import('./pages/loan-guarantors'),
    'LoanGuarantorsPage',
  ),
  loanPlan: page('loanPlan', () => import('./pages/loan-plan'), 'LoanPlanPage'),
  plan: page('plan', () => import('./pages/plan'), 'PlanPage'),
  guarantees: page('guarantees', () => import('./pages/guarantees'), 'GuaranteesPage'),
  guarantee: page('guarantee', () => import('./pages/guarantee'), 'GuaranteePage'),
  profile: page('profile', () => import('./pages/profile'), 'ProfilePage'),
  admin: page('admin', () => import('./pages/admin'), 'AdminPage'),
  adminLoan: page('adminLoan', () => import('./pages/admin-loan'), 'AdminLoanPage'),
  adminLedger: page('adminLedger', () => import('./pages/admin-ledger'), 'AdminLedgerPage'),
  adminAccount: page('adminAccount', () => import('./pages/admin-account'), 'AdminAccountPage'),
  adminJournal: page('adminJournal', () => import('./pages/admin-journal'), 'AdminJournalPage'),
  adminUsers: page('adminUsers', () => import('./pages/admin-users'), 'AdminUsersPage'),
  adminPerson: page('adminPerson', () => import('./pages/admin-person'), 'AdminPersonPage'),
  adminAudit: page('adminAudit', () => import('./pages/admin-audit'), 'AdminAuditPage'),
  adminMessages: page('adminMessages', () => import('./pages/admin-messages'), 'AdminMessagesPage'),
  adminMoney: page('adminMoney', () => import('./pages/admin-money'), 'AdminMoneyPage'),
  adminCollections: page(
    'adminCollections',
    () => import('./pages/admin-collections'),
    'AdminCollectionsPage',
  ),
  adminApprovals: page(
    'adminApprovals',
    () => import('./pages/admin-approvals'),
    'AdminApprovalsPage',
  ),
  adminAppeals: page('adminAppeals', () => import('./pages/admin-appeals'), 'AdminAppealsPage'),
  adminComplaints: page(
    'adminComplaints',
    () => import('./pages/admin-complaints'),
    'AdminComplaintsPage',
  ),
  adminReports: page('adminReports', () => import('./pages/admin-reports'), 'AdminReportsPage'),
  adminExports: page('adminExports', () => import('./pages/admin-exports'), 'AdminExportsPage'),
  adminStaff: page('adminStaff', () => import('./pages/admin-staff'), 'AdminStaffPage'),
  adminServices: page('adminServices', () => import('./pages/admin-services'), 'AdminServicesPage'),
  staff: StaffPage,
  simulator: SimulatorPage,
  design: DesignPage,
  signUp: Onward,
  logIn: Onward,
} satisfies Record<keyof typeof PATTERNS, ComponentType>;

/** Few ever see it. */
const EligibilityNotice = lazy(async () => ({
  default: (await import('./features/accounts/eligibility-notice')).EligibilityNotice,
}));

/** The product for who is signed in: its bars, and the pages that they can see. */
export function SignedIn() {
  useLiveChanges();
  const { isAdmin, borrowerProfile } = useCurrentUser();
  const { isOffline } = useConnection();
  return (
    <CutOff value={isOffline}>
      <TopBar isAdmin={isAdmin} />
      <main className="pb-8 [&:has(+[data-docked])]:pb-28">
        <AppNotices />
        {borrowerProfile.notEligible.length > 0 && (
          <Suspense>
            <EligibilityNotice />
          </Suspense>
        )}
        <SignedInRoutes />
      </main>
      <TabBar />
    </CutOff>
  );
}

const SignedInRoutes = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Switch>
      {Object.entries(PAGES).map(([name, component]) => (
        <Route key={name} path={PATTERNS[name as keyof typeof PAGES]} component={component} />
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  </Suspense>
);

/** Signed in at the login or sign-up: on to where the person was going, or else home. */
function Onward() {
  const [, navigate] = useLocation();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    navigate(takeWantedPath() ?? paths.home(), { replace: true });
  }, [navigate]);
  return null;
}

const PageSkeleton = () => (
  <div className="mx-auto max-w-2xl px-4 py-8 sm:px-6">
    <SkeletonCards count={3} />
  </div>
);
