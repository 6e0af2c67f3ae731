import type { Express, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import { atOneMoment, type Context, type Deps } from '@server/platform/core/context';
import { deviceCookie } from '@server/platform/core/security/device';
import { browserOf } from './browser';
import { readCookie, setBehindTls, writeCookie } from './cookies';
import { requestIdOf } from './request-log';
import { endOldestSessions } from './end-oldest-sessions';
import { isBehindTls, sessionCookie, sidHashOf } from './session-cookie';
import { markProven, SESSION_DAYS, SessionStore } from './session-store';
import type { SigningHandle } from './route';

declare global {
  namespace Express {
    /** As passport hands it on; who calls is read by `callerOf`. */
    interface User {
      id: string;
    }
  }
}

/** Sessions as they begin, change and end. */
export interface Sessions {
  /** express-session and passport, for the routes that begin, renew or end one. */
  keep: readonly RequestHandler[];
  /** What a route may do to its request and answer; signing in takes `keep` before it. */
  httpHandle: (req: Request, res: Response) => SigningHandle;
}

/**
 * Opens express-session and passport, which begin, renew and end a session. Every other request only reads whose it is,
 * and that by `callerOf` (caller.ts), because going through both would cost it a quarter of its time.
 */
export function openSessions(app: Express, deps: Deps): Sessions {
  const keeper = new passport.Passport();
  const isSecure = isBehindTls(deps);
  setBehindTls(app, isSecure);
  const kept = session({
    name: sessionCookie(deps),
    secret: deps.secret,
    store: new SessionStore(deps.db, deps.wall),
    resave: false,
    saveUninitialized: false,
    // TLS ends at a proxy; without TLS no cookie is sent, and a forged header gets one that needs TLS.
    ...(isSecure ? { proxy: true } : {}),
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: SESSION_DAYS * 86_400_000,
    },
  });
  keeper.serializeUser((user, done) => done(null, user.id));
  keeper.deserializeUser((id: string, done) => done(null, { id }));
  const keep = [kept, keeper.initialize(), keeper.session()] as RequestHandler[];
  return { keep, httpHandle: (req, res) => httpHandle(deps, req, res) };
}

/** The context of a sign-in, whose person is not the actor yet. */
const arriving = (deps: Deps, req: Request): Context => ({
  ...atOneMoment(deps),
  actor: { kind: 'visitor' },
  ip: req.ip ?? null,
  requestId: requestIdOf(req),
  browser: browserOf(req),
});

/** A route's access to the session and answer of its own request. */
const httpHandle = (deps: Deps, req: Request, res: Response): SigningHandle => {
  const isSecure = isBehindTls(deps);
  const { db, wall } = deps;
  const knowDevice = (personId: string, how?: { isProven: boolean }): void => {
    const cookie = deviceCookie(deps.secret, readCookie(req, 'device'), personId, how);
    writeCookie(res, 'device', cookie, isSecure);
  };
  return {
    async signIn(personId, { isHalf = false, isProven = false } = {}) {
      await logIn(req, personId);
      await endOldestSessions(arriving(deps, req), personId, sidHashOf(req.sessionID));
      if (!isHalf) knowDevice(personId, { isProven });
    },
    async renew(personId) {
      const { since } = req.session;
      await logIn(req, personId);
      if (since) req.session.since = since;
    },
    knowDevice,
    keepCodeRequest: (id) => writeCookie(res, 'code', id, isSecure),
    sidHash: () => sidHashOf(req.sessionID),
    prove: async (factor) => {
      await markProven(db, sidHashOf(req.sessionID), factor, wall());
    },
    proof: () => req.caller?.proof ?? null,
    goesOnAt: (cursor) => {
      // What else was asked, such as an order, is asked of the next page too.
      const asked = new URLSearchParams(req.originalUrl.split('?')[1]);
      asked.set('cursor', cursor);
      res.setHeader('Link', `<${req.path}?${asked}>; rel="next"`);
    },
  };
};

/** Passport ends the session that the request came with and starts another. */
const logIn = (req: Request, personId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    req.login({ id: personId }, (error: unknown) => (error ? reject(error) : resolve()));
  });
