import type { Door } from '@shared/doors';
import { isSignedInPath } from '@shared/paths';
import { drawAs } from './lib/alive';
import { rememberWantedPath } from './lib/wanted-path';
import { paths } from './paths';
import { LogInPage, SignUpPage } from './routes';

/**
 * Where the server drew a door (shared/doors.ts): goes to the login from where only a session leads,
 * and fetches the screen's code, so that it can come to life as it stands. Whether it was one.
 */
export async function arriveAtDoor(door: Door | undefined): Promise<boolean> {
  if (!door) return false;
  const { pathname, search } = window.location;
  if (isSignedInPath(pathname)) {
    rememberWantedPath(pathname + search);
    window.history.replaceState(null, '', paths.logIn());
  }
  drawAs(door);
  // What does not come is asked for again by the screen, which then says so.
  await (door === 'sign-up' ? SignUpPage : LogInPage).fetch().catch(() => undefined);
  return true;
}
