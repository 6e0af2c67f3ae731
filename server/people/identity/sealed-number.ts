import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '@server/platform/core/security/seal';

const WHAT = 'national ID numbers';
const END_DIGITS = 3;

/** Zeros before a number are written or left out; it is the same number. */
const canonical = (number: string): string => number.replace(/^0+(?=\d)/, '');

/** The number as it is kept: encrypted, and as an HMAC by which two accounts with one number are found. */
export const sealedNumber = (secret: string, number: string) => ({
  sealed: seal(secret, WHAT, number),
  numberHash: createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', `${WHAT}: hash`, 32)))
    .update(canonical(number))
    .digest('hex'),
});

export const openedNumber = (secret: string, sealed: string): string =>
  unseal(secret, WHAT, sealed);

/** All that anybody reads of it, its owner too. */
export const numberEnd = (secret: string, sealed: string): string =>
  openedNumber(secret, sealed).slice(-END_DIGITS);
