import { refusal } from './refusal';
import type { Rule } from './rule';

/** What a frozen account may not do: borrow, invite or guarantee. Repaying and being paid it may. */

export const accountIsFree: Rule<{ readonly frozenAt: unknown }> = ({ frozenAt }) =>
  frozenAt ? refusal('account_frozen') : null;

/** An admin lends nothing more to a frozen account. */
export const borrowerIsFree: Rule<{ readonly frozenAt: unknown }> = ({ frozenAt }) =>
  frozenAt ? refusal('borrower_frozen') : null;

/** An admin freezes an account, or frees it again. */
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
