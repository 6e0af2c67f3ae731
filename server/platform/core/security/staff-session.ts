import { PROOF_MINUTES } from '@shared/limits';
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS, type StaffFactor } from '@shared/staff';

/** What a session knows of its person beside the password. */
export interface StaffProof {
  factor: StaffFactor | null;
  /** When the factor was last shown. */
  provenAt: Date | null;
  /** When the person last worked. */
  workedAt: Date | null;
  signedInAt: Date;
}

/**
 * `open`: may act. `password`: only the password was right. `recovering`: by a recovery code, which opens the
 * enrolment alone. `over`: idle or old.
 */
export type StaffState = 'open' | 'password' | 'recovering' | 'over';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const isWithin = (since: Date, now: Date, ms: number): boolean =>
  now.getTime() - since.getTime() < ms;

/** Where a staff session stands, when a second factor is required. */
export function staffStateOf({ factor, workedAt, signedInAt }: StaffProof, now: Date): StaffState {
  const last = workedAt ?? signedInAt;
  if (!isWithin(last, now, STAFF_IDLE_MINUTES * MINUTE_MS)) return 'over';
  if (!isWithin(signedInAt, now, STAFF_SESSION_HOURS * HOUR_MS)) return 'over';
  if (factor === null) return 'password';
  return factor === 'recovery' ? 'recovering' : 'open';
}

/** Whether the person has just shown a passkey or a code of their app. */
export const isFreshlyProven = ({ factor, provenAt }: StaffProof, now: Date): boolean =>
  factor !== null &&
  factor !== 'recovery' &&
  provenAt !== null &&
  isWithin(provenAt, now, PROOF_MINUTES * MINUTE_MS);
