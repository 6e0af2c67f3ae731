import type { Express, Request, RequestHandler, Response } from 'express';
import { PATTERNS } from '@shared/paths';
import { SESSION_COOKIE } from './session';

/** Spec §7's two addresses that a browser goes to by itself rather than calls. */
export function installNavigations(app: Express): void {
  app.get('/api/login', (_req, res) => res.redirect(303, PATTERNS.logIn));
  app.get('/api/logout', logOut);
}

/**
 * Spec §2 logs out by navigation. Another site that forces it can only sign somebody out. Where the
 * session can't be ended now (503), the browser forgets it all the same.
 */
const logOut: RequestHandler = (req: Request, res: Response, next) => {
  req.session.destroy((error: unknown) => {
    res.clearCookie(SESSION_COOKIE);
    if (error) return next(error);
    res.setHeader('Clear-Site-Data', '"storage"');
    res.redirect(303, PATTERNS.home);
  });
};
