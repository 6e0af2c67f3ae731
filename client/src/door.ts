import { doorAt } from '@shared/doors';
import { isSignedInPath } from '@shared/paths';
import { isRequestWanted, rememberWantedPath } from './lib/wanted-path';
import { paths } from './paths';
import { loadLogIn, loadSignUp } from './routes';

/**
 * Where the server drew a door (shared/doors.ts): goes to the login from where only a session leads,
 * and fetches the screen's code. Whether `drawn` is the very screen that the application draws here,
 * so that it can come to life as it stands.
 */
export async function arriveAtDoor(drawn: string | undefined): Promise<boolean> {
  if (drawn === undefined) return false;
  const { pathname, search } = window.location;
  if (isSignedInPath(pathname)) {
    rememberWantedPath(pathname + search);
    window.history.replaceState(null, '', paths.logIn());
  }
  const door = isRequestWanted() ? 'log-in-for-request' : doorAt(window.location.pathname);
  // What does not come is asked for again by the screen, which then says so.
  await (door === 'sign-up' ? loadSignUp() : loadLogIn()).catch(() => undefined);
  return door === drawn;
}
