import { Secret, TOTP } from 'otpauth';

/** Authenticator apps know these values and ignore others (RFC 6238). */
const STEP_SECONDS = 30;
const appOf = (secret: string, email: string): TOTP =>
  new TOTP({
    issuer: 'Tegemea',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads as a QR code. */
export const totpUri = (secret: string, email: string): string => appOf(secret, email).toString();

/**
 * The time step whose code this is, one step of clock error either way; null for a wrong code, or for one not later
 * than `lastStep`: a code works once. The caller has checked that the code is six ASCII digits.
 */
export function stepOfCode(
  secret: string,
  code: string,
  now: Date,
  lastStep: number,
): number | null {
  const timestamp = now.getTime();
  const delta = appOf(secret, '').validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
  return step > lastStep ? step : null;
}
