import type { PrerenderedPage } from '@shared/prerendered-pages';
import { isSignedInPath } from '@shared/paths';
import { setPrerenderedPage } from './lib/hydration';
import { rememberInvitation, rememberWantedPath } from './lib/wanted-path';
import { paths } from './paths';
import { LogInPage, RequestDoorPage, SignUpPage } from './routes';

const PAGES = {
  'sign-up': SignUpPage,
  'log-in': LogInPage,
  'log-in-for-request': RequestDoorPage,
};

/**
 * Prepares the hydration of a prerendered page: goes to the login from a path that needs a session, and fetches the
 * page's code and catalogues, so that the markup can stay as it is. Returns whether there is one.
 */
export async function hydratePage(page: PrerenderedPage | undefined): Promise<boolean> {
  if (!page) return false;
  const { pathname, search, hash } = window.location;
  if (isSignedInPath(pathname)) {
    rememberWantedPath(pathname + search);
    rememberInvitation(hash);
    window.history.replaceState(null, '', paths.logIn());
  }
  setPrerenderedPage(page);
  // What does not come is asked for again by the screen, which then says so.
  await PAGES[page].fetch().catch(() => undefined);
  return true;
}
