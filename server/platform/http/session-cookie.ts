import { createHash } from 'node:crypto';
import type { Deps } from '@server/platform/core/context';
import { hostCookie } from './cookies';

const SESSION_COOKIE = 'tegemea.sid';

/** Whether the outside world reaches us over TLS. */
export const isBehindTls = ({ publicUrl }: Pick<Deps, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:');

/** The name of the session's cookie. */
export const sessionCookie = (deps: Pick<Deps, 'publicUrl'>): string =>
  hostCookie(SESSION_COOKIE, isBehindTls(deps));

/** The key of a session: its id stands nowhere in the database. */
export const sidHashOf = (sid: string): string => createHash('sha256').update(sid).digest('hex');
