import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { matcher, PATTERNS } from '@shared/paths';
import { inTrace, traceHeader, traceIn } from '@server/platform/trace';

/** The id that `requestLog` gives each request. */
export const requestIdOf = (req: Request): string => req.id as string;

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

/** What pino-http would log at a request's end, with its route. */
const withRoute = (req: Request, value: object): object => ({ ...value, route: routeOf(req) });

/**
 * Lets a request and all that it starts be one trace, and names it in the API's answers. It is taken over from a proxy
 * of ours; a caller from outside gets a new one, or they could mix their requests with somebody else's.
 */
export const traced =
  (isBehindProxy: boolean): RequestHandler =>
  (req, res, next) =>
    inTrace(isBehindProxy ? traceIn(req.get('traceparent')) : null, () => {
      // A script's answer would weigh more on a phone.
      if (req.path.startsWith('/api/')) res.set(traceHeader());
      next();
    });

/** Logs one line per request, with an id that the person can quote; no addresses, bodies or cookies. */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp<Request, Response>({
    logger: log,
    genReqId: (_req, res) => {
      const id = randomBytes(6).toString('hex');
      res.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_req, res, error) =>
      error || res.statusCode >= 500 ? 'error' : res.statusCode >= 400 ? 'info' : 'debug',
    customSuccessObject: (req, _res, value: object) => withRoute(req, value),
    customErrorObject: (req, _res, _error, value: object) => withRoute(req, value),
    serializers: {
      req: (req: { id: string; method: string }) => ({ id: req.id, method: req.method }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  }) as RequestHandler;
