import type { Express, Request, RequestHandler, Response } from 'express';
import { PATTERNS } from '@shared/paths';
import { SESSION_COOKIE } from './session';

/** The two addresses of spec §7 that a browser navigates to instead of calling. */
export function installNavigations(app: Express): void {
  app.get('/api/login', (_req, res) => res.redirect(303, PATTERNS.logIn));
  app.get('/api/logout', logOut);
}

/**
 * Spec §2 logs out by navigation; another site that forces it can only sign a person out. When the session can't be
 * ended (503), the cookie is cleared anyway.
 */
const logOut: RequestHandler = (req: Request, res: Response, next) => {
  req.session.destroy((error: unknown) => {
    res.clearCookie(SESSION_COOKIE);
    if (error) return next(error);
    res.setHeader('Clear-Site-Data', '"storage"');
    res.redirect(303, PATTERNS.home);
  });
};
