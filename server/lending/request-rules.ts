import { type Cents, min } from '@shared/money';
import { PURPOSES } from '@shared/purposes';
import { type FirstDueChoice, firstDueDates } from './first-due';
import { monthsOffered, type ProductTerms } from './product';
import { fieldRefusal, refusal } from './refusal';
import type { Rule } from './rule';
import { enoughArrives, stillToppedUp, type ToppingUp } from './top-up';

/** A borrower's request. Term and purpose are unchecked input: a rule validates them. */
export interface LoanRequest extends ToppingUp {
  readonly amount: Cents;
  readonly term: number;
  readonly purpose: string;
  /** Null for one month after the payout. */
  readonly firstDue: FirstDueChoice | null;
  /** The limit less other open loans, but not the one that it tops up. */
  readonly available: Cents;
  readonly trust: number;
  readonly loansRepaid: number;
  readonly product: ProductTerms;
}

export interface Submission extends LoanRequest {
  /** Pending or accepted guarantees. */
  readonly guarantorCount: number;
}

export const productOffered: Rule<LoanRequest> = ({ product }) =>
  product.isOffered ? null : fieldRefusal('product', 'product_not_offered');

export const amountInRange: Rule<LoanRequest> = ({ amount, available, product }) => {
  const { min: least, max } = product.amount;
  if (available < least) {
    return fieldRefusal('amount', 'limit_used_up', { available });
  }
  const most = min(available, max);
  if (amount % 100 === 0 && amount >= least && amount <= most) return null;
  return fieldRefusal('amount', 'amount_out_of_range', { least, most });
};

export const termOffered: Rule<Pick<LoanRequest, 'term' | 'product'>> = ({ term, product }) => {
  const terms = monthsOffered(product);
  return terms.includes(term) ? null : fieldRefusal('term', 'term_not_offered', { terms });
};

export const purposeGiven: Rule<LoanRequest> = ({ purpose }) =>
  PURPOSES.some((known) => known === purpose) ? null : fieldRefusal('purpose', 'purpose_missing');

export const firstDueOffered: Rule<Pick<LoanRequest, 'firstDue' | 'product'>> = ({
  firstDue,
  product,
}) => {
  if (!firstDue) return null;
  const dates = firstDueDates(product.firstDueDays, firstDue.chosenOn);
  if (dates.includes(firstDue.on)) return null;
  const [earliest, latest] = [dates[0], dates.at(-1)];
  return earliest && latest
    ? fieldRefusal('firstDue', 'first_due_not_offered', { earliest, latest })
    : fieldRefusal('firstDue', 'first_due_fixed');
};

export const atLeastOneGuarantor: Rule<Submission> = ({ guarantorCount }) =>
  guarantorCount > 0 ? null : refusal('no_guarantor');

/** What the product wants of its borrower. */
export const borrowerFits: Rule<LoanRequest> = ({ trust, loansRepaid, product }) => {
  const { eligibility: wants } = product;
  return trust >= wants.trust && loansRepaid >= wants.loansRepaid
    ? null
    : refusal('product_not_for_you', { trust: wants.trust, loans: wants.loansRepaid });
};

/** Rules for a new request and for every change of one. */
export const requestRules: readonly Rule<LoanRequest>[] = [
  productOffered,
  borrowerFits,
  stillToppedUp,
  enoughArrives,
  amountInRange,
  termOffered,
  firstDueOffered,
  purposeGiven,
];

export const submissionRules: readonly Rule<Submission>[] = [...requestRules, atLeastOneGuarantor];
