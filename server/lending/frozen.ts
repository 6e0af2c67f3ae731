import { refusal } from './refusal';
import type { Rule } from './rule';

/** What a frozen account may not do: borrow, invite or guarantee. Repaying and being paid it may. */

export const accountIsFree: Rule<{ readonly frozenAt: unknown }> = ({ frozenAt }) =>
  frozenAt
    ? refusal(
        'forbidden',
        'Your account is frozen: you can repay, but not borrow, invite or guarantee.',
      )
    : null;

/** An admin lends nothing more to a frozen account. */
export const borrowerIsFree: Rule<{ readonly frozenAt: unknown }> = ({ frozenAt }) =>
  frozenAt
    ? refusal(
        'wrong_state',
        'The borrower’s account is frozen. Free it first, or decline the loan.',
      )
    : null;

/** An admin freezes an account, or frees it again. */
export interface Freezing {
  readonly adminId: string;
  readonly personId: string;
  readonly isFrozen: boolean;
}

export const notOnesOwnAccount: Rule<Freezing> = ({ adminId, personId }) =>
  adminId === personId
    ? refusal('broken_rule', 'This is your own account: another admin has to do this.')
    : null;

export const notFrozenYet: Rule<Freezing> = ({ isFrozen }) =>
  isFrozen ? refusal('wrong_state', 'This account is frozen already.') : null;

export const isFrozenNow: Rule<Freezing> = ({ isFrozen }) =>
  isFrozen ? null : refusal('wrong_state', 'This account is not frozen.');

export const freezeRules: readonly Rule<Freezing>[] = [notOnesOwnAccount, notFrozenYet];
export const unfreezeRules: readonly Rule<Freezing>[] = [notOnesOwnAccount, isFrozenNow];
