import { LOAN_MIN } from '@shared/limits';
import { TERMS } from '@shared/terms';
import type { Cents } from '@shared/money';
import { PURPOSES } from '@shared/purposes';
import { fieldRefusal, refusal } from './refusal';
import type { Rule } from './rule';

/** A borrower's request. Term and purpose are unchecked input: a rule validates them. */
export interface LoanRequest {
  readonly amount: Cents;
  readonly term: number;
  readonly purpose: string;
  /** The limit less other open loans. */
  readonly available: Cents;
}

export interface Submission extends LoanRequest {
  /** Pending or accepted guarantees. */
  readonly guarantorCount: number;
}

export const amountInRange: Rule<LoanRequest> = ({ amount, available }) => {
  if (available < LOAN_MIN) {
    return fieldRefusal('amount', 'limit_used_up', { available });
  }
  if (amount % 100 === 0 && amount >= LOAN_MIN && amount <= available) return null;
  return fieldRefusal('amount', 'amount_out_of_range', { least: LOAN_MIN, most: available });
};

export const termOffered: Rule<LoanRequest> = ({ term }) =>
  TERMS.some((offered) => offered === term)
    ? null
    : fieldRefusal('term', 'term_not_offered', { terms: TERMS });

export const purposeGiven: Rule<LoanRequest> = ({ purpose }) =>
  PURPOSES.some((known) => known === purpose) ? null : fieldRefusal('purpose', 'purpose_missing');

export const atLeastOneGuarantor: Rule<Submission> = ({ guarantorCount }) =>
  guarantorCount > 0 ? null : refusal('no_guarantor');

/** Rules for a new request and for every change of one. */
export const requestRules: readonly Rule<LoanRequest>[] = [
  amountInRange,
  termOffered,
  purposeGiven,
];

export const submissionRules: readonly Rule<Submission>[] = [...requestRules, atLeastOneGuarantor];
