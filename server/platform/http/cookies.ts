import type { CookieOptions, Express, Request, Response } from 'express';

/** Our cookies beside the session's; all are out of reach of scripts. */
const COOKIES = {
  /** Which accounts this browser has signed in (`platform/core/security/device.ts`). It survives a sign-out. */
  device: { name: 'tegemea.device', days: 365 },
  /** The request for a code that this browser made without a session: to enter, or for a new password. */
  code: { name: 'tegemea.code', days: 1 / 24 },
} as const;
export type OwnCookie = keyof typeof COOKIES;

/** The application's setting that says whether it is behind TLS. */
const BEHIND_TLS = 'behind tls';

/** Says once whether browsers come over TLS. */
export const setBehindTls = (app: Express, isSecure: boolean): void => {
  app.set(BEHIND_TLS, isSecure);
};

/** Over TLS a browser takes the prefix with Secure, without a domain and for the whole site only. */
export const hostCookie = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

const DAY_MS = 86_400_000;

/** The value of one of our cookies; null when the browser has none. */
export function readCookie(req: Request, cookie: OwnCookie): string | null {
  const name = hostCookie(COOKIES[cookie].name, req.app.get(BEHIND_TLS) === true);
  return cookieIn(req.headers.cookie ?? '', name);
}

/** The first cookie of a name among those of a request, decoded; null without one. */
export function cookieIn(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      // Not as a browser of ours would send it: taken as it is, so that its signature is wrong.
      return value;
    }
  }
  return null;
}

/** Sets one of our cookies, or with null takes it away. The values need no encoding. */
export function writeCookie(
  res: Response,
  cookie: OwnCookie,
  value: string | null,
  isSecure: boolean,
): void {
  const { days } = COOKIES[cookie];
  const name = hostCookie(COOKIES[cookie].name, isSecure);
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' };
  if (value === null) res.clearCookie(name, options);
  else res.cookie(name, value, { ...options, maxAge: days * DAY_MS });
}
