import { refusal } from './refusal';
import type { Rule } from './rule';

/** Rules for a frozen account: it may not borrow, invite or guarantee; it may repay and be paid. */

export const accountIsFree: Rule<{ readonly frozenAt: unknown }> = ({ frozenAt }) =>
  frozenAt ? refusal('account_frozen') : null;

/** A frozen account is not lent any more money. */
export const borrowerIsFree: Rule<{ readonly frozenAt: unknown }> = ({ frozenAt }) =>
  frozenAt ? refusal('borrower_frozen') : null;

/** An admin freezes or unfreezes an account. */
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
