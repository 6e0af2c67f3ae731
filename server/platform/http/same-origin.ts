import type { Request, RequestHandler } from 'express';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';

/** One machine by its three names. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host can only be reached from this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);

/** The origins that our pages are served from: the public URL's, by each of its names where it is this machine. */
export function originsOf(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!isLoopback(hostname)) return [origin];
  return LOOPBACK.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

export const isWrite = (req: Request): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(req.method);

/**
 * Rejects a write from another site: by its Origin, which is never compared with the request's own Host, because a
 * rebinding page sets both; and by what the browser says of a sibling domain, which can send our cookie.
 */
export function sameOrigin(publicUrl: string): RequestHandler {
  const own = originsOf(publicUrl);
  return (req, _res, next) => {
    const [origin, site] = [req.get('origin'), req.get('sec-fetch-site')];
    const isOwn = origin === undefined || own.includes(origin);
    const isSameSite = site === undefined || site === 'same-origin';
    if (isWrite(req) && !(isOwn && isSameSite)) throw new Refused(refusal('foreign_origin'));
    next();
  };
}

/**
 * Rejects a request that names another host than ours (421): a page whose name was pointed at our address later would
 * otherwise pass for its own origin.
 */
export function ownHost(publicUrl: string): RequestHandler {
  const hosts = originsOf(publicUrl).map((origin) => new URL(origin).host);
  const { protocol } = new URL(publicUrl);
  return (req, _res, next) => {
    const address = `${protocol}//${req.get('host') ?? ''}`;
    // The URL drops the protocol's own port, which some callers write out.
    const host = URL.canParse(address) ? new URL(address).host : '';
    if (!hosts.includes(host)) throw new Refused(refusal('other_host'));
    next();
  };
}
