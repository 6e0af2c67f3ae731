import type { Express, Request, RequestHandler, Response } from 'express';
import { Strategy as LocalStrategy } from 'passport-local';
import session from 'express-session';
import passport from 'passport';
import type { Context, Deps, SessionPerson } from '@server/platform/context';
import { requestIdOf } from './request-log';
import { SESSION_DAYS, SessionStore } from './session-store';
import type { HttpHandle } from './route';

export const SESSION_COOKIE = 'tegemea.sid';

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
  const isSecure = deps.publicUrl.startsWith('https:');
  app.use(
    session({
      name: SESSION_COOKIE,
      secret: deps.secret,
      store: new SessionStore(deps.db, deps.now),
      resave: false,
      saveUninitialized: false,
      // TLS ends at a proxy; a forged header could only make the cookie stricter.
      ...(isSecure ? { proxy: true } : {}),
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure ? 'auto' : false,
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
        const context = {
          ...deps,
          actor: VISITOR,
          ip: req.ip ?? null,
          requestId: requestIdOf(req),
        };
        verifyCredentials(context, { email, password }).then(
          (id) => done(null, id ? ({ id } as Express.User) : false),
          done,
        );
      },
    ),
  );
  app.use(keeper.initialize(), keeper.session());
  return (req, res) => httpHandle(keeper, req, res);
}

const VISITOR = { kind: 'visitor' } as const;

/** A route's access to the session and answer of its own request. */
const httpHandle = (keeper: Keeper, req: Request, res: Response): HttpHandle => ({
  checkPassword: () =>
    new Promise((resolve, reject) => {
      const answer = (error: unknown, user?: Express.User | false) =>
        error ? reject(error) : resolve(user ? user.id : null);
      (keeper.authenticate('local', answer) as RequestHandler)(req, res, reject);
    }),
  signIn: (personId) =>
    new Promise((resolve, reject) => {
      const user = { id: personId } as Express.User;
      req.login(user, (error: unknown) => (error ? reject(error) : resolve()));
    }),
  goesOnAt: (cursor) => {
    res.setHeader('Link', `<${req.path}?${new URLSearchParams({ cursor })}>; rel="next"`);
  },
});
