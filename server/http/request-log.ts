import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** The URL for logs, without the callbacks' secret and the phone in a provider's ids. */
const publicPath = (url: string): string =>
  url.replace(/^\/hooks\/pay\/[^/]+/, '/hooks/pay/***').replace(/\?.*$/, '');

/** The id that `requestLog` gives each request. */
export const requestIdOf = (req: Request): string => req.id as string;

/** Logs one line per request, with an id that the person can quote; no bodies, cookies or queries. */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (_req, res) => {
      const id = randomBytes(6).toString('hex');
      res.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_req, res, error) =>
      error || res.statusCode >= 500 ? 'error' : res.statusCode >= 400 ? 'info' : 'debug',
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: publicPath(req.url),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  }) as RequestHandler;
