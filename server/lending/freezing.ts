import type { StaffRole } from '@shared/staff';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** An admin freezes or unfreezes an account. What a frozen account may not do: `standing.ts`. */
export interface Freezing {
  readonly adminId: string;
  readonly adminRole: StaffRole | null;
  readonly personId: string;
  /** Whether the person works for the lender. */
  readonly isStaff: boolean;
  readonly isFrozen: boolean;
}

export const notOnesOwnAccount: Rule<Freezing> = ({ adminId, personId }) =>
  adminId === personId ? refusal('own_account') : null;

/** Otherwise an officer could lock out every owner. */
export const staffByOwners: Rule<Freezing> = ({ adminRole, isStaff }) =>
  isStaff && adminRole !== 'owner' ? refusal('staff_frozen_by_owner') : null;

export const notFrozenYet: Rule<Freezing> = ({ isFrozen }) =>
  isFrozen ? refusal('already_frozen') : null;

export const isFrozenNow: Rule<Freezing> = ({ isFrozen }) =>
  isFrozen ? null : refusal('not_frozen');

export const freezeRules: readonly Rule<Freezing>[] = [
  notOnesOwnAccount,
  staffByOwners,
  notFrozenYet,
];
export const unfreezeRules: readonly Rule<Freezing>[] = [
  notOnesOwnAccount,
  staffByOwners,
  isFrozenNow,
];
