import { type ComponentType, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { fetchedPart } from './lib/fetched-part';
import type { Screen } from '@shared/catalogs';
import { isSignedInPath, PATTERNS } from '@shared/paths';
import { BY_EMAIL, paths } from './paths';
import { loadScreenCatalogs } from './lib/language';
import { rememberInvitation, rememberWantedPath, useIsRequestWaiting } from './lib/wanted-path';
import { PartBoundary } from './ui/part-boundary';
import { Splash } from './ui/splash';

/** A page that is fetched with its catalogues. */
export const page = <Name extends string, Props extends object = object>(
  screen: Screen,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  fetchedPart(async () => {
    const [module] = await Promise.all([load(), loadScreenCatalogs(screen)]);
    return module[name];
  });

const LandingPage = page('landing', () => import('./pages/landing'), 'LandingPage');
export const SignUpPage = page('signUp', () => import('./pages/sign-up'), 'SignUpPage');
export const LogInPage = page('logIn', () => import('./pages/log-in'), 'LogInPage');
export const RequestDoorPage = page(
  'requestDoor',
  () => import('./pages/request-door'),
  'RequestDoorPage',
);
export const StaffPage = page('staff', () => import('./pages/staff'), 'StaffPage');
export const NotFoundPage = page('notFound', () => import('./pages/not-found'), 'NotFoundPage');
export const DesignPage = page('design', () => import('@dev/design/design-page'), 'DesignPage');
export const SimulatorPage = page(
  'simulator',
  () => import('@dev/phones/simulator-page'),
  'SimulatorPage',
);

/** What a visitor without a session can see. */
export const SignedOutRoutes = () => (
  <PartBoundary fallback={<Splash />}>
    <Switch>
      <Route path={PATTERNS.home} component={LandingPage} />
      <Route path={PATTERNS.signUp} component={SignUpPage} />
      <Route path={PATTERNS.logIn} component={Entrance} />
      <Route path={PATTERNS.staff} component={StaffPage} />
      <Route path={PATTERNS.simulator} component={SimulatorPage} />
      <Route path={PATTERNS.design} component={DesignPage} />
      <Route component={LogInFirst} />
    </Switch>
  </PartBoundary>
);

/** The login; who followed a guarantee link comes in by their phone's code, unless they choose otherwise. */
function Entrance() {
  const isWaiting = useIsRequestWaiting();
  const isByEmail = useSearch() === BY_EMAIL;
  return isWaiting && !isByEmail ? <RequestDoorPage /> : <LogInPage />;
}

/**
 * Signed out at a path of the signed-in table: to the login, and afterwards back here. Elsewhere:
 * 404.
 */
function LogInFirst() {
  const [path] = useLocation();
  const search = useSearch();
  const isKnown = isSignedInPath(path);
  const wanted = search ? `${path}?${search}` : path;
  useEffect(() => {
    if (!isKnown) return;
    rememberWantedPath(wanted);
    rememberInvitation(window.location.hash);
  }, [isKnown, wanted]);
  return isKnown ? <Redirect to={paths.logIn()} replace /> : <NotFoundPage />;
}
