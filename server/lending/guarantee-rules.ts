import { GUARANTORS_MAX } from '@shared/limits';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { fieldRefusal, refusal } from './refusal';
import type { Rule } from './rule';

/** An invitation to guarantee a loan. */
export interface Invitation {
  readonly borrowerPhone: Phone;
  readonly guarantorPhone: Phone;
  readonly cap: Cents;
  /** Phones with a pending or accepted guarantee on this loan. */
  readonly invitedPhones: readonly Phone[];
}

/** A guarantor's acceptance, with the cap that they agree to. */
export interface Acceptance {
  readonly borrowerId: string;
  readonly guarantorId: string;
  /** Whether this person has answered for this loan before, invited by another number. */
  readonly hasAnswered: boolean;
  readonly requestedCap: Cents;
  readonly cap: Cents;
  /** What is left of the guarantor's limit: less their own open loans and what other guarantees hold. */
  readonly capacity: Cents;
}

export const noOneInvitesThemself: Rule<Invitation> = ({ borrowerPhone, guarantorPhone }) =>
  guarantorPhone === borrowerPhone ? fieldRefusal('phone', 'own_number') : null;

export const noOneGuaranteesThemself: Rule<Acceptance> = ({ borrowerId, guarantorId }) =>
  guarantorId === borrowerId ? refusal('own_loan') : null;

export const onePerPerson: Rule<Acceptance> = ({ hasAnswered }) =>
  hasAnswered ? refusal('already_answered') : null;

export const capIsPositive: Rule<{ readonly cap: Cents }> = ({ cap }) =>
  cap > 0 ? null : fieldRefusal('cap', 'cap_not_positive');

export const oncePerLoan: Rule<Invitation> = ({ guarantorPhone, invitedPhones }) =>
  invitedPhones.includes(guarantorPhone) ? refusal('guarantor_already_asked') : null;

export const atMostTen: Rule<Invitation> = ({ invitedPhones }) =>
  invitedPhones.length < GUARANTORS_MAX
    ? null
    : refusal('too_many_guarantors', { most: GUARANTORS_MAX });

export const capIsNotRaised: Rule<Acceptance> = ({ cap, requestedCap }) =>
  cap <= requestedCap ? null : fieldRefusal('cap', 'cap_raised', { most: requestedCap });

/** An acceptance holds its cap of the guarantor's limit, so that nobody stands for more than they were granted. */
export const withinCapacity: Rule<Acceptance> = ({ cap, capacity }) =>
  cap <= capacity ? null : fieldRefusal('cap', 'over_capacity', { most: capacity });

export const invitationRules: readonly Rule<Invitation>[] = [
  noOneInvitesThemself,
  capIsPositive,
  oncePerLoan,
  atMostTen,
];

export const acceptanceRules: readonly Rule<Acceptance>[] = [
  noOneGuaranteesThemself,
  onePerPerson,
  capIsPositive,
  capIsNotRaised,
  withinCapacity,
];
