import { isSignedInPath } from '@shared/paths';
import type { DrawnPage } from '@shared/prerendered-pages';
import { SignedIn } from './app';
import { type HydratedPage, setPrerenderedPage } from './lib/hydration';
import { agreeOnLanguage } from './lib/language';
import { takePageData } from './lib/page-data';
import { queryClient } from './lib/query-client';
import { currentUserQuery } from './lib/session';
import { rememberInvitation, rememberWantedPath } from './lib/wanted-path';
import { paths } from './paths';
import { LogInPage, RequestDoorPage, SignUpPage } from './routes';

/** The code of each page: fetched before the application takes it over, so that the markup can stay as it is. */
const CODE: Record<HydratedPage, () => Promise<unknown>> = {
  'sign-up': SignUpPage.fetch,
  'log-in': LogInPage.fetch,
  'log-in-for-request': RequestDoorPage.fetch,
  home: () => fetchSignedIn('home'),
  guarantee: () => fetchSignedIn('guarantee'),
};

async function fetchSignedIn(page: DrawnPage): Promise<void> {
  const [{ PAGES }] = await Promise.all([import('./signed-in'), SignedIn.fetch()]);
  await PAGES[page].fetch();
}

/**
 * Prepares the hydration of a ready page: puts its data where the screens find it, or goes to the login from a path
 * that needs a session; and fetches its code and catalogues. Returns whether there is one.
 */
export async function hydratePage(page: HydratedPage | undefined): Promise<boolean> {
  if (!page) return false;
  setPrerenderedPage(page, takePageData(queryClient));
  const person = queryClient.getQueryData(currentUserQuery.queryKey);
  if (person) void agreeOnLanguage(person.language);
  else goToLogIn();
  // What does not come is asked for again by the screen, which then says so.
  await CODE[page]().catch(() => undefined);
  return true;
}

function goToLogIn(): void {
  const { pathname, search, hash } = window.location;
  if (!isSignedInPath(pathname)) return;
  rememberWantedPath(pathname + search);
  rememberInvitation(hash);
  window.history.replaceState(null, '', paths.logIn());
}
