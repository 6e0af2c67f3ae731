import type { Express, Request, RequestHandler, Response } from 'express';
import { leadAfterLogOut, leadToLogIn } from '@shared/contract/operations/session';
import { PATTERNS } from '@shared/paths';
import type { Deps } from '@server/platform/core/context';
import { callerOf } from './caller';
import type { Notes } from './notes';
import { isBehindTls, sessionCookie } from './session-cookie';

/** The two addresses of spec §7 that a browser navigates to instead of calling. */
export function installNavigations(
  app: Express,
  deps: Deps,
  notes: Notes,
  keepSession: readonly RequestHandler[],
): void {
  app.get(leadToLogIn.path, (_req, res) => res.redirect(303, PATTERNS.logIn));
  app.get(leadAfterLogOut.path, ...keepSession, logOut(deps, notes));
}

/** A link on our own page, or an address that a person typed; a browser that says nothing counts as that. */
const OWN_SITES = [undefined, 'same-origin', 'none'];

/**
 * Spec §2 logs out by navigation; one that another site starts only leads home. When the session can't be ended (503),
 * the cookie is cleared anyway.
 */
const logOut =
  (deps: Deps, notes: Notes): RequestHandler =>
  async (req: Request, res: Response, next) => {
    if (!OWN_SITES.includes(req.get('sec-fetch-site'))) return res.redirect(303, PATTERNS.home);
    const caller = await callerOf(deps, req).catch(() => null);
    req.session.destroy((error: unknown) => {
      res.clearCookie(sessionCookie(deps), { path: '/', secure: isBehindTls(deps) });
      if (error) return next(error);
      res.setHeader('Clear-Site-Data', '"storage"');
      const noted = caller ? notes.note(req, 'signed_out') : Promise.resolve();
      void noted.then(() => res.redirect(303, PATTERNS.home));
    });
  };
