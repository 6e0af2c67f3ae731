import { GUARANTORS_MAX } from '@shared/limits';
import { type Cents, formatMoney } from '@shared/money';
import type { Phone } from '@shared/phone';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** Somebody is asked to guarantee a loan. */
export interface Invitation {
  readonly borrowerPhone: Phone;
  readonly guarantorPhone: Phone;
  readonly cap: Cents;
  /** Phones that already have a guarantee on this loan, pending or accepted. */
  readonly invitedPhones: readonly Phone[];
}

/** A guarantor says yes, with the cap that they agree to. */
export interface Acceptance {
  readonly borrowerId: string;
  readonly guarantorId: string;
  /** Whether this person has answered about this loan before, asked under another number. */
  readonly hasAnswered: boolean;
  readonly requestedCap: Cents;
  readonly cap: Cents;
}

const CAP_ABOVE_ZERO = 'The cap must be above KSh 0.';
const NOT_ONESELF = "Nobody can guarantee their own loan. Enter someone else's number.";

export const noOneInvitesThemself: Rule<Invitation> = ({ borrowerPhone, guarantorPhone }) =>
  guarantorPhone === borrowerPhone
    ? refusal('broken_rule', NOT_ONESELF, { fields: { phone: NOT_ONESELF } })
    : null;

export const noOneGuaranteesThemself: Rule<Acceptance> = ({ borrowerId, guarantorId }) =>
  guarantorId === borrowerId
    ? refusal('broken_rule', 'This is your own loan, so you cannot guarantee it.')
    : null;

export const onePerPerson: Rule<Acceptance> = ({ hasAnswered }) =>
  hasAnswered ? refusal('taken', 'You have already answered about this loan.') : null;

export const capIsPositive: Rule<{ readonly cap: Cents }> = ({ cap }) =>
  cap > 0 ? null : refusal('broken_rule', CAP_ABOVE_ZERO, { fields: { cap: CAP_ABOVE_ZERO } });

export const oncePerLoan: Rule<Invitation> = ({ guarantorPhone, invitedPhones }) =>
  invitedPhones.includes(guarantorPhone)
    ? refusal('taken', 'This person has already been asked to guarantee this loan.')
    : null;

export const atMostTen: Rule<Invitation> = ({ invitedPhones }) =>
  invitedPhones.length < GUARANTORS_MAX
    ? null
    : refusal('broken_rule', `A loan can have at most ${GUARANTORS_MAX} guarantors.`);

export const capIsNotRaised: Rule<Acceptance> = ({ cap, requestedCap }) => {
  if (cap <= requestedCap) return null;
  const message = `You can lower the cap, but not raise it above ${formatMoney(requestedCap)}.`;
  return refusal('broken_rule', message, { fields: { cap: message } });
};

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
];
