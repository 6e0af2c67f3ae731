import { randomFillSync } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { matcher, PATTERNS } from '@shared/paths';
import { inTrace, traceIn, withSpan } from '@server/platform/core/trace';

declare global {
  namespace Express {
    interface Request {
      /** Names the request in the log and in its answer; the person can quote it. */
      id: string;
    }
  }
}

/** The id that `requestLog` gives each request. */
export const requestIdOf = (req: Request): string => req.id;

const pages = Object.values(PATTERNS).map((pattern) => ({ pattern, at: matcher(pattern) }));

/**
 * The pattern of the route or page that answered. Never the address itself, which may hold a callback's secret, a
 * phone or a link's token.
 */
export function routeOf(req: Request): string {
  const { path } = (req.route ?? {}) as { path?: unknown };
  if (typeof path === 'string') return path;
  return patternOf(req.originalUrl.replace(/\?.*$/, ''));
}

/** The pattern of a page's path. */
export const patternOf = (path: string): string =>
  pages.find(({ at }) => at.test(path))?.pattern ?? 'none';

const ID_BYTES = 6;
/** Random bytes for many ids at once: each call costs more than the bytes. */
const bytes = Buffer.alloc(ID_BYTES * 512);
let used = bytes.length;

function newRequestId(): string {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  used += ID_BYTES;
  return bytes.toString('hex', used - ID_BYTES, used);
}

/** What each line about a request bears. */
export const named = (req: Request): object => ({ req: { id: req.id, method: req.method } });

/** Lets an answer be counted and logged as a failure where its protocol has no status for one. */
export function countAs(res: Response, status: number): void {
  res.locals['countedAs'] = status;
}

/** The status by which an answer is counted and logged. */
export const statusOf = (res: Response): number =>
  (res.locals['countedAs'] as number | undefined) ?? res.statusCode;

const levelOf = (status: number): 'error' | 'info' | 'debug' =>
  status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug';

/**
 * Lets a request and all that it starts be one trace. It is taken over from a proxy of ours; a caller from outside gets
 * a new one, or they could mix their requests with somebody else's.
 */
export const traced =
  (isBehindProxy: boolean): RequestHandler =>
  (req, res, next) =>
    inTrace(isBehindProxy ? traceIn(req.get('traceparent')) : null, () =>
      withSpan('request', req.method, (span) => {
        if (span) res.on('close', () => span.end({ route: routeOf(req), status: statusOf(res) }));
        next();
      }),
    );

/** Logs one line per request, with an id that the person can quote; no addresses, bodies or cookies. */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    req.id = newRequestId();
    const began = performance.now();
    res.on('close', () => {
      const status = statusOf(res);
      const level = levelOf(status);
      if (!log.isLevelEnabled(level)) return;
      const responseTime = Math.round(performance.now() - began);
      const about = { ...named(req), res: { status }, responseTime };
      log[level]({ ...about, route: routeOf(req) }, 'request completed');
    });
    next();
  };
