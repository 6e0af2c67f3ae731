import type { IdentityOutcome, OwnIdentityState } from '@shared/contract/identity';
import { IDENTITY_RETRY_MINUTES } from '@shared/limits';
import type { Cents } from '@shared/money';
import { type Refusal, refusal } from './refusal';
import type { Rule } from './rule';

/** What is known of a stated identity. */
export interface Stated {
  readonly outcome: IdentityOutcome;
  /** When a person looked at it and confirmed it. */
  readonly confirmedAt: Date | null;
}

/** Whether a loan needs its borrower's identity, and what is known of it. */
export interface IdentityNeed<Known extends Stated = Stated> {
  readonly amount: Cents;
  /** Loans of this sum or more need it; null: none does. */
  readonly from: Cents | null;
  readonly stated: Known | null;
  readonly name: string;
}

/** Whether the register or a person says that the number is theirs. */
export const isProven = ({ outcome, confirmedAt }: Stated): boolean =>
  outcome === 'match' || confirmedAt !== null;

export const isNeeded = ({ amount, from }: IdentityNeed): boolean =>
  from !== null && amount >= from;

/** Asked at each submit: a register that does not answer holds nobody up here. */
export const identityStated: Rule<IdentityNeed> = (need) =>
  isNeeded(need) && need.from !== null && !need.stated
    ? refusal('identity_not_stated', { from: need.from })
    : null;

/** Asked at the approval. Nothing is refused for good: a person may confirm what the register could not. */
export const identityProven: Rule<IdentityNeed> = (need) => {
  const { stated, name } = need;
  if (!isNeeded(need)) return null;
  if (!stated) return refusal('identity_unknown', { name });
  if (isProven(stated)) return null;
  return stated.outcome === 'unavailable'
    ? refusal('identity_unavailable', { name, minutes: IDENTITY_RETRY_MINUTES })
    : refusal('identity_unconfirmed', { name });
};

/** A number that is proven stays; any other may be stated again. */
export const mayStateAgain = (stated: Stated | undefined): Refusal | null =>
  stated && isProven(stated) ? refusal('identity_settled') : null;

export interface Confirmation {
  readonly adminId: string;
  readonly personId: string;
  readonly stated: Stated;
}

const notOnesOwn: Rule<Confirmation> = ({ adminId, personId }) =>
  adminId === personId ? refusal('own_identity') : null;

/** A person decides only about an answer: the register is asked first. */
const answered: Rule<Confirmation> = ({ stated }) =>
  isProven(stated) || stated.outcome === 'unavailable' ? refusal('identity_not_waiting') : null;

export const confirmationRules: readonly Rule<Confirmation>[] = [notOnesOwn, answered];

/** What its owner is told: never which part differed. */
export function ownState(stated: Stated): OwnIdentityState {
  if (isProven(stated)) return 'proven';
  return stated.outcome === 'unavailable' ? 'waiting' : 'reviewed';
}
