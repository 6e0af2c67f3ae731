import { join } from 'node:path';
import type { Env } from './env';

/** Where each sealed day of the audit gets its line. */
export const anchorFileOf = ({ AUDIT_ANCHOR_FILE, DATA_DIR }: Env): string =>
  AUDIT_ANCHOR_FILE ?? join(DATA_DIR, 'audit-anchor.txt');

/** Elsewhere than in production, owners are people of a demo: no SMS each night. */
export const tellsOwners = ({ AUDIT_SMS, NODE_ENV }: Env): boolean =>
  AUDIT_SMS ? AUDIT_SMS === 'on' : NODE_ENV === 'production';
