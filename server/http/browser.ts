import type { Request } from 'express';
import type { Browser } from '@server/platform/context';
import { readCookie } from './cookies';
import { sidHashOf } from './session-store';

/** What a request says of its browser. */
export const browserOf = (req: Request): Browser => ({
  deviceCookie: readCookie(req, 'device'),
  agent: req.get('user-agent') ?? null,
  sidHash: sidHashOf(req.sessionID),
  provedAt: req.session.provedAt ?? null,
  codeRequest: readCookie(req, 'code'),
});
