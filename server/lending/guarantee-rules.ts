import { NEW_NUMBERS_A_DAY, NEW_NUMBERS_A_MONTH, UNANSWERED_MAX } from '@shared/limits';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { ProductTerms } from './product';
import { fieldRefusal, refusal } from './refusal';
import type { Rule } from './rule';

/** An invitation to guarantee a loan. */
export interface Invitation {
  readonly borrowerPhone: Phone;
  readonly guarantorPhone: Phone;
  readonly cap: Cents;
  /** Phones with a pending or accepted guarantee on this loan. */
  readonly invitedPhones: readonly Phone[];
  readonly product: ProductTerms;
  readonly isVerified: boolean;
  /** When the borrower asked their new numbers of the last month, newest first; this number is not among them. */
  readonly newNumbers: readonly Date[];
  /** Whether this number has said yes to the borrower. */
  readonly isKnown: boolean;
  readonly now: Date;
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

export const fewEnough: Rule<Invitation> = ({ invitedPhones, product: { guarantors } }) =>
  invitedPhones.length < guarantors.max
    ? null
    : refusal('too_many_guarantors', { most: guarantors.max });

export const capIsNotRaised: Rule<Acceptance> = ({ cap, requestedCap }) =>
  cap <= requestedCap ? null : fieldRefusal('cap', 'cap_raised', { most: requestedCap });

/** An acceptance holds its cap of the guarantor's limit, so that nobody stands for more than they were granted. */
export const withinCapacity: Rule<Acceptance> = ({ cap, capacity }) =>
  cap <= capacity ? null : fieldRefusal('cap', 'over_capacity', { most: capacity });

const DAY_MS = 86_400_000;
export const MONTH_MS = 30 * DAY_MS;

/** Our SMS to strangers carry the borrower's name, so they leave only for a number that answers for it. */
export const onlyVerified: Rule<{ readonly isVerified: boolean }> = ({ isVerified }) =>
  isVerified ? null : refusal('verify_to_invite');

/** The borrower's new numbers are few a day and a month, so that nobody writes to strangers in our name. */
export const fewNewNumbers: Rule<Invitation> = ({ isKnown, newNumbers, now }) => {
  const waits = [
    [NEW_NUMBERS_A_DAY, DAY_MS],
    [NEW_NUMBERS_A_MONTH, MONTH_MS],
  ].map(([most = 0, window = 0]) => (newNumbers[most - 1]?.getTime() ?? 0) + window);
  const from = Math.max(...waits);
  const seconds = Math.ceil((from - now.getTime()) / 1_000);
  if (isKnown || seconds <= 0) return null;
  return {
    ...refusal('too_many_new_numbers', { from: new Date(from) }),
    retryAfter: seconds,
  };
};

/** Whether a number has had enough invitations that it did not take up: it gets no SMS about another. */
export const isWeary = (unanswered: number): boolean => unanswered >= UNANSWERED_MAX;

export const invitationRules: readonly Rule<Invitation>[] = [
  onlyVerified,
  noOneInvitesThemself,
  capIsPositive,
  oncePerLoan,
  fewEnough,
  fewNewNumbers,
];

export const acceptanceRules: readonly Rule<Acceptance>[] = [
  noOneGuaranteesThemself,
  onePerPerson,
  capIsPositive,
  capIsNotRaised,
  withinCapacity,
];
