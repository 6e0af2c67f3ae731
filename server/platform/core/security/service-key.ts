import { createHash, randomBytes } from 'node:crypto';

/** Lets whoever finds a key somewhere see whose it is; scanners of repositories search for it. */
const PREFIX = 'tgm_';
const SHAPE = /^tgm_[\w-]{43}$/;

/** A key of 256 random bits, as it is shown once. */
export const newServiceKey = (): string => PREFIX + randomBytes(32).toString('base64url');

/** What is stored of a key. It needs no slow hash: nobody tries 256 random bits. Null for what is no key. */
export const serviceKeyHash = (key: string): string | null =>
  SHAPE.test(key) ? createHash('sha256').update(key).digest('hex') : null;
