import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { isSignedInPath, PATTERNS } from '@shared/paths';
import { paths } from './paths';
import { rememberWantedPath } from './lib/wanted-path';
import { Splash } from './ui/splash';

/** A page that is fetched when first gone to. */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

const LandingPage = page(() => import('./pages/landing'), 'LandingPage');
export const loadSignUp = () => import('./pages/sign-up');
export const loadLogIn = () => import('./pages/log-in');
const SignUpPage = page(loadSignUp, 'SignUpPage');
const LogInPage = page(loadLogIn, 'LogInPage');
export const NotFoundPage = page(() => import('./pages/not-found'), 'NotFoundPage');
export const DesignPage = page(() => import('./pages/design'), 'DesignPage');
export const SimulatorPage = page(() => import('./pages/simulator'), 'SimulatorPage');

/** What a visitor without a session can see. */
export const SignedOutRoutes = () => (
  <Suspense fallback={<Splash />}>
    <Switch>
      <Route path={PATTERNS.home} component={LandingPage} />
      <Route path={PATTERNS.signUp} component={SignUpPage} />
      <Route path={PATTERNS.logIn} component={LogInPage} />
      <Route path={PATTERNS.simulator} component={SimulatorPage} />
      <Route path={PATTERNS.design} component={DesignPage} />
      <Route component={LogInFirst} />
    </Switch>
  </Suspense>
);

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
    if (isKnown) rememberWantedPath(wanted);
  }, [isKnown, wanted]);
  return isKnown ? <Redirect to={paths.logIn()} replace /> : <NotFoundPage />;
}
