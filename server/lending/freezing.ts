import { refusal } from './refusal';
import type { Rule } from './rule';

/** An admin freezes or unfreezes an account. What a frozen account may not do: `standing.ts`. */
export interface Freezing {
  readonly adminId: string;
  readonly personId: string;
  readonly isFrozen: boolean;
}

export const notOnesOwnAccount: Rule<Freezing> = ({ adminId, personId }) =>
  adminId === personId ? refusal('own_account') : null;

export const notFrozenYet: Rule<Freezing> = ({ isFrozen }) =>
  isFrozen ? refusal('already_frozen') : null;

export const isFrozenNow: Rule<Freezing> = ({ isFrozen }) =>
  isFrozen ? null : refusal('not_frozen');

export const freezeRules: readonly Rule<Freezing>[] = [notOnesOwnAccount, notFrozenYet];
export const unfreezeRules: readonly Rule<Freezing>[] = [notOnesOwnAccount, isFrozenNow];
