import type { Express, Request, RequestHandler, Response } from 'express';
import { Strategy as LocalStrategy } from 'passport-local';
import session from 'express-session';
import passport from 'passport';
import type { Context, Deps, SessionPerson } from '@server/platform/context';
import { deviceCookie } from '@server/platform/security/device';
import { browserOf } from './browser';
import { hostCookie, readCookie, setBehindTls, writeCookie } from './cookies';
import { requestIdOf } from './request-log';
import { endOldestSessions } from './end-oldest-sessions';
import { markProven, SESSION_DAYS, SessionStore, sidHashOf } from './session-store';
import type { HttpHandle } from './route';

const SESSION_COOKIE = 'tegemea.sid';

/** Whether the outside world reaches us over TLS. */
export const isBehindTls = ({ publicUrl }: Pick<Deps, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:');

/** The cookie's name. */
export const sessionCookie = (deps: Pick<Deps, 'publicUrl'>): string =>
  hostCookie(SESSION_COOKIE, isBehindTls(deps));

declare global {
  namespace Express {
    interface User extends SessionPerson {}
  }
}

type Keeper = InstanceType<typeof passport.Passport>;

/** Returns the account's id when email and password match, else null. */
type VerifyCredentials = (
  context: Context,
  credentials: { email: string; password: string },
) => Promise<string | null>;

/**
 * Installs sessions and passport; the person comes with the session, so passport makes no query. Returns functions by
 * which a route signs in and checks a password.
 */
export function installSession(
  app: Express,
  deps: Deps,
  verifyCredentials: VerifyCredentials,
): (req: Request, res: Response) => HttpHandle {
  const keeper = new passport.Passport();
  const isSecure = isBehindTls(deps);
  setBehindTls(app, isSecure);
  app.use(
    session({
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
    }),
  );
  keeper.serializeUser((user, done) => done(null, user.id));
  keeper.deserializeUser(
    (req: Request, _id: string, done: (error: null, user: Express.User | false) => void) =>
      done(null, req.session.person ?? false),
  );
  keeper.use(
    new LocalStrategy(
      { usernameField: 'email', passReqToCallback: true, session: false },
      (req, email, password, done) => {
        verifyCredentials(arriving(deps, req), { email, password }).then(
          (id) => done(null, id ? ({ id } as Express.User) : false),
          done,
        );
      },
    ),
  );
  app.use(keeper.initialize(), keeper.session());
  return (req, res) => httpHandle(keeper, deps, req, res);
}

/** The context of a sign-in, whose person is not the actor yet. */
const arriving = (deps: Deps, req: Request): Context => ({
  ...deps,
  actor: { kind: 'visitor' },
  ip: req.ip ?? null,
  requestId: requestIdOf(req),
  browser: browserOf(req),
});

/** A route's access to the session and answer of its own request. */
const httpHandle = (keeper: Keeper, deps: Deps, req: Request, res: Response): HttpHandle => {
  const isSecure = isBehindTls(deps);
  const { db, wall } = deps;
  const knowDevice = (personId: string): void => {
    const cookie = deviceCookie(deps.secret, readCookie(req, 'device'), personId);
    writeCookie(res, 'device', cookie, isSecure);
  };
  return {
    checkPassword: () =>
      new Promise((resolve, reject) => {
        const answer = (error: unknown, user?: Express.User | false) =>
          error ? reject(error) : resolve(user ? user.id : null);
        (keeper.authenticate('local', answer) as RequestHandler)(req, res, reject);
      }),
    async signIn(personId) {
      await logIn(req, personId);
      await endOldestSessions(arriving(deps, req), personId, sidHashOf(req.sessionID));
      knowDevice(personId);
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
    proof: () => req.session.proof ?? null,
    goesOnAt: (cursor) => {
      res.setHeader('Link', `<${req.path}?${new URLSearchParams({ cursor })}>; rel="next"`);
    },
  };
};

/** Passport ends the session that the request came with and starts another. */
const logIn = (req: Request, personId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const user = { id: personId } as Express.User;
    req.login(user, (error: unknown) => (error ? reject(error) : resolve()));
  });
