import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { isSignedInPath, PATTERNS } from '@shared/paths';
import { paths } from './paths';
import { rememberWantedPath } from './lib/wanted-path';
import { Splash } from './ui/splash';

/**
 * A page that is fetched when first gone to, or before by its `fetch`: then it is there at once. That
 * matters to ready HTML: a page that is still to come when an update passes through it is drawn anew
 * by React, without what was typed in it.
 */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  let arrived: ComponentType | undefined;
  const fetch = async () => ({ default: (arrived = (await load())[name]) });
  const Fetched = lazy(fetch);
  function Page() {
    const [Screen] = useState(() => arrived ?? Fetched);
    return <Screen />;
  }
  return Object.assign(Page, { fetch });
}

const LandingPage = page(() => import('./pages/landing'), 'LandingPage');
export const SignUpPage = page(() => import('./pages/sign-up'), 'SignUpPage');
export const LogInPage = page(() => import('./pages/log-in'), 'LogInPage');
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
