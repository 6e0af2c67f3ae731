import { createHash, createHmac, hkdfSync } from 'node:crypto';

const TOKEN = /^[\w-]{22}$/;
const TOKEN_BYTES = 16;

/**
 * The token of the link by which an old number is kept. It is derived from the change's id, so that nobody who reads
 * the database can make it; the change keeps only its hash.
 */
export const keepToken = (secret: string, changeId: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'keep-number link', 32)))
    .update(changeId)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/** By what a change is found; null for what can't be a token. */
export const keepHashOf = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
