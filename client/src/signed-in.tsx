import { Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PATTERNS } from '@shared/paths';
import { AppNotices } from './features/accounts/app-notices';
import { FrozenNotice } from './features/accounts/frozen-notice';
import { CutOff, useConnection } from './lib/connection';
import { useLiveChanges } from './lib/live';
import { useCurrentUser } from './lib/session';
import { takeWantedPath } from './lib/wanted-path';
import { paths } from './paths';
import { DesignPage, NotFoundPage, page, SimulatorPage } from './routes';
import { SkeletonCards } from './ui/skeleton';
import { TabBar } from './ui/tab-bar';
import { TopBar } from './ui/top-bar';

const HomePage = page('home', () => import('./pages/home'), 'HomePage');
const ProfilePage = page('profile', () => import('./pages/profile'), 'ProfilePage');
const LoansPage = page('loans', () => import('./pages/loans'), 'LoansPage');
const LoanRequestPage = page(
  'loanRequest',
  () => import('./pages/loan-request'),
  'LoanRequestPage',
);
const LoanGuarantorsPage = page(
  'loanGuarantors',
  () => import('./pages/loan-guarantors'),
  'LoanGuarantorsPage',
);
const GuaranteesPage = page('guarantees', () => import('./pages/guarantees'), 'GuaranteesPage');
const GuaranteePage = page('guarantee', () => import('./pages/guarantee'), 'GuaranteePage');
const AdminPage = page('admin', () => import('./pages/admin'), 'AdminPage');
const AdminLoanPage = page('adminLoan', () => import('./pages/admin-loan'), 'AdminLoanPage');
const AdminLedgerPage = page(
  'adminLedger',
  () => import('./pages/admin-ledger'),
  'AdminLedgerPage',
);
const AdminUsersPage = page('adminUsers', () => import('./pages/admin-users'), 'AdminUsersPage');
const AdminAccountPage = page(
  'adminAccount',
  () => import('./pages/admin-account'),
  'AdminAccountPage',
);
const AdminJournalPage = page(
  'adminJournal',
  () => import('./pages/admin-journal'),
  'AdminJournalPage',
);
const AdminPersonPage = page(
  'adminPerson',
  () => import('./pages/admin-person'),
  'AdminPersonPage',
);
const AdminAuditPage = page('adminAudit', () => import('./pages/admin-audit'), 'AdminAuditPage');
const AdminMessagesPage = page(
  'adminMessages',
  () => import('./pages/admin-messages'),
  'AdminMessagesPage',
);
const AdminMoneyPage = page('adminMoney', () => import('./pages/admin-money'), 'AdminMoneyPage');
const AdminCollectionsPage = page(
  'adminCollections',
  () => import('./pages/admin-collections'),
  'AdminCollectionsPage',
);
const AdminAppealsPage = page(
  'adminAppeals',
  () => import('./pages/admin-appeals'),
  'AdminAppealsPage',
);
const AdminReportsPage = page(
  'adminReports',
  () => import('./pages/admin-reports'),
  'AdminReportsPage',
);

/** The product for who is signed in: its bars, and the pages that they can see. */
export function SignedIn() {
  useLiveChanges();
  const { isAdmin } = useCurrentUser();
  const { isOffline } = useConnection();
  return (
    <CutOff value={isOffline}>
      <TopBar isAdmin={isAdmin} />
      <main className="pb-28">
        <AppNotices />
        <FrozenNotice />
        <SignedInRoutes />
      </main>
      <TabBar />
    </CutOff>
  );
}

const SignedInRoutes = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Switch>
      <Route path={PATTERNS.home} component={HomePage} />
      <Route path={PATTERNS.loans} component={LoansPage} />
      <Route path={PATTERNS.loanRequest} component={LoanRequestPage} />
      <Route path={PATTERNS.loanGuarantors} component={LoanGuarantorsPage} />
      <Route path={PATTERNS.guarantees} component={GuaranteesPage} />
      <Route path={PATTERNS.guarantee} component={GuaranteePage} />
      <Route path={PATTERNS.profile} component={ProfilePage} />
      <Route path={PATTERNS.admin} component={AdminPage} />
      <Route path={PATTERNS.adminLoan} component={AdminLoanPage} />
      <Route path={PATTERNS.adminLedger} component={AdminLedgerPage} />
      <Route path={PATTERNS.adminUsers} component={AdminUsersPage} />
      <Route path={PATTERNS.adminAccount} component={AdminAccountPage} />
      <Route path={PATTERNS.adminJournal} component={AdminJournalPage} />
      <Route path={PATTERNS.adminPerson} component={AdminPersonPage} />
      <Route path={PATTERNS.adminAudit} component={AdminAuditPage} />
      <Route path={PATTERNS.adminMessages} component={AdminMessagesPage} />
      <Route path={PATTERNS.adminMoney} component={AdminMoneyPage} />
      <Route path={PATTERNS.adminCollections} component={AdminCollectionsPage} />
      <Route path={PATTERNS.adminAppeals} component={AdminAppealsPage} />
      <Route path={PATTERNS.adminReports} component={AdminReportsPage} />
      <Route path={PATTERNS.simulator} component={SimulatorPage} />
      <Route path={PATTERNS.design} component={DesignPage} />
      <Route path={PATTERNS.signUp} component={Onward} />
      <Route path={PATTERNS.logIn} component={Onward} />
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
