import { createHash, createHmac, hkdfSync } from 'node:crypto';

const TOKEN = /^[\w-]{22}$/;
const TOKEN_BYTES = 16;

/** What a link that an SMS bears does, by which its key is made. */
const USES = { keepNumber: 'keep-number link', stopErasure: 'stop-erasure link' } as const;

/**
 * The token of a link by which a phone undoes something. It is derived from what it undoes, so that nobody who reads
 * the database can make it; the row keeps only its hash.
 */
export const linkToken = (secret: string, use: keyof typeof USES, subject: string): string =>
  derived(secret, USES[use], subject).subarray(0, TOKEN_BYTES).toString('base64url');

/** The token of an enrolment link that leaves by mail, by the mail's id: as long as one that is drawn. */
export const enrolmentToken = (secret: string, mailId: string): string =>
  derived(secret, 'enrolment link', mailId).toString('base64url');

const derived = (secret: string, use: string, subject: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', use, 32)))
    .update(subject)
    .digest();

/** By what its row is found; null for what can't be a token. */
export const linkHashOf = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
