import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The cookie of a browser that has signed somebody in: `v1.<nonce>.<mac>…`, one mac for each of the last accounts. It
 * opens nothing. It says whose wrong passwords and codes count apart from those of strangers; another mac, that a right
 * code was typed there, which who knows the password alone can't do.
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
  return hasMac(secret, cookie, personId, 'device') ?? provenDevice(secret, cookie, personId);
}

/** The same when a right code of theirs was typed there. */
export const provenDevice = (
  secret: string,
  cookie: string | null,
  personId: string,
): string | null => hasMac(secret, cookie, personId, 'proven');

/** The cookie of the device once it has signed this person in; what it has proven it keeps. */
export function deviceCookie(
  secret: string,
  cookie: string | null,
  personId: string,
  { isProven }: { isProven: boolean } = { isProven: false },
): string {
  const [, known, ...macs] = cookie !== null && COOKIE.test(cookie) ? cookie.split('.') : [];
  const nonce = known ?? randomBytes(NONCE_BYTES).toString('base64url');
  const [plain, proven] = [
    macOf(secret, nonce, personId, 'device'),
    macOf(secret, nonce, personId, 'proven'),
  ];
  const mac = isProven || macs.includes(proven) ? proven : plain;
  const others = macs.filter((each) => each !== plain && each !== proven);
  return [VERSION, nonce, mac, ...others.slice(0, ACCOUNTS_MAX - 1)].join('.');
}

type Claim = 'device' | 'proven';

function hasMac(
  secret: string,
  cookie: string | null,
  personId: string,
  claim: Claim,
): string | null {
  if (cookie === null || !COOKIE.test(cookie)) return null;
  const [, nonce = '', ...macs] = cookie.split('.');
  const wanted = Buffer.from(macOf(secret, nonce, personId, claim));
  return macs.some((mac) => timingSafeEqual(Buffer.from(mac), wanted)) ? nonce : null;
}

const macOf = (secret: string, nonce: string, personId: string, claim: Claim): string =>
  createHmac('sha256', secret)
    .update(`${claim}:${nonce}:${personId}`)
    .digest('base64url')
    .slice(0, MAC_LENGTH);
