import { LOAN_MIN, TERMS } from '@shared/limits';
import { type Cents, formatMoney } from '@shared/money';
import { PURPOSES } from '@shared/words';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** What a borrower asks for. Term and purpose as they came: that we offer them is a rule. */
export interface LoanRequest {
  readonly amount: Cents;
  readonly term: number;
  readonly purpose: string;
  /** The limit less the open loans, this request left aside. */
  readonly available: Cents;
}

export interface Submission extends LoanRequest {
  /** Guarantees that are pending or accepted. */
  readonly guarantorCount: number;
}

export const amountInRange: Rule<LoanRequest> = ({ amount, available }) => {
  if (available < LOAN_MIN) {
    const message = `You have ${formatMoney(available)} available, less than the smallest loan.`;
    return refusal('broken_rule', message, { fields: { amount: message } });
  }
  if (amount % 100 === 0 && amount >= LOAN_MIN && amount <= available) return null;
  const range = `${formatMoney(LOAN_MIN)} to ${formatMoney(available)}`;
  const message = `Enter an amount in whole shillings, from ${range}.`;
  return refusal('broken_rule', message, { fields: { amount: message } });
};

export const termOffered: Rule<LoanRequest> = ({ term }) => {
  if (TERMS.some((offered) => offered === term)) return null;
  const message = 'Choose a term of 3, 6 or 12 months.';
  return refusal('broken_rule', message, { fields: { term: message } });
};

export const purposeGiven: Rule<LoanRequest> = ({ purpose }) => {
  if (PURPOSES.some((known) => known === purpose)) return null;
  const message = 'Choose what the loan is for.';
  return refusal('broken_rule', message, { fields: { purpose: message } });
};

export const atLeastOneGuarantor: Rule<Submission> = ({ guarantorCount }) =>
  guarantorCount > 0
    ? null
    : refusal('broken_rule', 'Please add at least one guarantor to continue');

/** For a new request and for every change of one. */
export const requestRules: readonly Rule<LoanRequest>[] = [
  amountInRange,
  termOffered,
  purposeGiven,
];

export const submissionRules: readonly Rule<Submission>[] = [...requestRules, atLeastOneGuarantor];
