import type { Request } from 'express';
import type { Browser } from '@server/platform/core/context';
import { readCookie } from './cookies';

/** What a request says of its browser. */
export const browserOf = (req: Request): Browser => ({
  deviceCookie: readCookie(req, 'device'),
  agent: req.get('user-agent') ?? null,
  sidHash: req.caller?.sidHash ?? '',
  provedAt: req.caller?.provedAt ?? null,
  codeRequest: readCookie(req, 'code'),
});
