import { isSignedInPath, PATTERNS } from '@shared/paths';
import type { DrawnPage, PrerenderedPage } from '@shared/prerendered-pages';
import { SignedIn } from './app';
import { namePage } from './lib/ahead';
import { type HydratedPage, setPrerenderedPage } from './lib/hydration';
import { agreeOnLanguage } from './lib/language';
import { type Address, takePageData } from './lib/page-data';
import { queryClient } from './lib/query-client';
import { currentUserQuery } from './lib/session';
import { rememberInvitation, rememberWantedPath } from './lib/wanted-path';
import { paths } from './paths';
import { LogInPage, RequestDoorPage, SignUpPage } from './routes';

/** What a visitor sees; the other pages are those of a session. */
const DOORS = {
  'sign-up': SignUpPage,
  'log-in': LogInPage,
  'log-in-for-request': RequestDoorPage,
};
const isDoor = (page: HydratedPage): page is PrerenderedPage => page in DOORS;

async function fetchSignedIn(page: DrawnPage): Promise<unknown> {
  const [{ PAGES }] = await Promise.all([import('./signed-in'), SignedIn.fetch()]);
  return PAGES[page].fetch();
}

namePage(PATTERNS.home, () => fetchSignedIn('home'));

/**
 * Prepares the hydration of a ready page: puts its data where the screens find it, or goes to the login from a path
 * that needs a session; and fetches its code and catalogues. Returns the address that it was made for; null for none.
 */
export async function hydratePage(page: HydratedPage | undefined): Promise<Address | null> {
  if (!page) return null;
  const drawn = takePageData(queryClient);
  setPrerenderedPage(page, drawn?.at, drawn?.isWhole);
  const person = queryClient.getQueryData(currentUserQuery.queryKey);
  if (person) void agreeOnLanguage(person.language);
  else goToLogIn();
  // What does not come is asked for again by the screen, which then says so.
  await (isDoor(page) ? DOORS[page].fetch() : fetchSignedIn(page)).catch(() => undefined);
  return drawn?.address ?? window.location;
}

function goToLogIn(): void {
  const { pathname, search, hash } = window.location;
  if (!isSignedInPath(pathname)) return;
  rememberWantedPath(pathname + search);
  rememberInvitation(hash);
  window.history.replaceState(null, '', paths.logIn());
}
