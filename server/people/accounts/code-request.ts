import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '@server/platform/core/context';

/** A request for a code by a browser without a session, to enter or for a new password. */

const REQUEST = /^[\w-]{22}$/;

/** The id of this browser's request: the one that it has, so that a code on its way stays good. */
export function codeRequestOf({ browser }: Context): string {
  const known = browser?.codeRequest;
  return known && REQUEST.test(known) ? known : randomBytes(16).toString('base64url');
}

/** What a code keeps of the request, so that nobody who reads the database can use it. */
export const requestHashOf = (request: string): string =>
  createHash('sha256').update(request).digest('hex');
