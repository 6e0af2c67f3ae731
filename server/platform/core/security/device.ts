import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The cookie of a browser that has signed somebody in: `v1.<nonce>.<mac>…`, one mac for each of the last accounts. It
 * opens nothing. It says whose wrong passwords and codes count apart from those of strangers.
 */

const VERSION = 'v1';
/** A shared phone has the accounts of a family. */
const ACCOUNTS_MAX = 4;
const NONCE_BYTES = 16;
const MAC_LENGTH = 22;
const COOKIE = /^v1\.[\w-]{22}(\.[\w-]{22}){1,4}$/;

/** The device's nonce when it has signed this person in before, else null. */
export function knownDevice(
  secret: string,
  cookie: string | null,
  personId: string,
): string | null {
  if (cookie === null || !COOKIE.test(cookie)) return null;
  const [, nonce = '', ...macs] = cookie.split('.');
  const wanted = Buffer.from(macOf(secret, nonce, personId));
  return macs.some((mac) => timingSafeEqual(Buffer.from(mac), wanted)) ? nonce : null;
}

/** The cookie of the device once it has signed this person in. */
export function deviceCookie(secret: string, cookie: string | null, personId: string): string {
  const [, known, ...macs] = cookie !== null && COOKIE.test(cookie) ? cookie.split('.') : [];
  const nonce = known ?? randomBytes(NONCE_BYTES).toString('base64url');
  const mac = macOf(secret, nonce, personId);
  const others = macs.filter((each) => each !== mac);
  return [VERSION, nonce, mac, ...others.slice(0, ACCOUNTS_MAX - 1)].join('.');
}

const macOf = (secret: string, nonce: string, personId: string): string =>
  createHmac('sha256', secret)
    .update(`device:${nonce}:${personId}`)
    .digest('base64url')
    .slice(0, MAC_LENGTH);
