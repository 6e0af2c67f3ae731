/** What somebody may be at the lender. */
export const STAFF_ROLES = ['owner', 'officer', 'cashier', 'collector', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What an owner does about somebody on the staff; `reset`: a lost device; `thaw`: the end of a freeze. */
export const STAFF_CHANGES = ['invite', 'role', 'end', 'reset', 'thaw'] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];

export const AUTHENTICATOR_KINDS = ['passkey', 'totp'] as const;
export type AuthenticatorKind = (typeof AUTHENTICATOR_KINDS)[number];

/** What proved a session beside the password; a recovery code opens only the enrolment. */
export type StaffFactor = AuthenticatorKind | 'recovery';

/** Hours for which an enrolment link works. */
export const STAFF_LINK_HOURS = 24;
/** A staff session ends after so many minutes without work, and after so many hours in all. */
export const STAFF_IDLE_MINUTES = 15;
export const STAFF_SESSION_HOURS = 12;
/** How long a challenge waits for its answer, in minutes. */
export const CHALLENGE_MINUTES = 5;
export const RECOVERY_CODES = 10;
/** How long a proposal that lapsed with its maker stays on the desk, in days. */
export const LAPSED_DAYS = 7;

/** What somebody on the staff can prove themselves with now. */
export interface OwnWays {
  kinds: readonly AuthenticatorKind[];
  recoveryCodes: number;
}

/** What keeps a member of the staff from releasing money. */
export type SignerFault = 'passkey_needed' | 'second_way_needed';

/**
 * Money takes a passkey, because an app can be phished, and a second way in, so that a lost device never leaves the
 * lender with an account that only an owner's reset opens: another authenticator, or recovery codes.
 */
export function signerFault({ kinds, recoveryCodes }: OwnWays): SignerFault | null {
  if (!kinds.includes('passkey')) return 'passkey_needed';
  return kinds.length + Math.min(recoveryCodes, 1) < 2 ? 'second_way_needed' : null;
}
