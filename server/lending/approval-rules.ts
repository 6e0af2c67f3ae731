import type { Cents } from '@shared/money';
import type { ProductTerms } from './product';
import { refusal } from './refusal';
import type { Rule } from './rule';
import { enoughArrives, stillToppedUp, type ToppingUp } from './top-up';

/** An admin's decision on a loan's money. */
export interface AdminAct {
  readonly adminId: string;
  readonly borrowerId: string;
  /** People with pending or accepted guarantees. */
  readonly guarantorIds: readonly string[];
}

export interface Approval extends AdminAct, ToppingUp {
  readonly amount: Cents;
  /** The borrower's limit less their other open loans. */
  readonly available: Cents;
  /** Accepted guarantees that count. */
  readonly acceptedCount: number;
  /** The strength of the price that is approved, 0…1. */
  readonly strength: number;
  readonly product: ProductTerms;
}

export interface Disbursement extends AdminAct, ToppingUp {
  readonly amount: Cents;
  readonly product: ProductTerms;
  readonly approvedBy: string | null;
  /** Whether two people release each shilling (FOUR_EYES). */
  readonly isFourEyes: boolean;
}

export const notOnesOwnLoan: Rule<AdminAct> = ({ adminId, borrowerId }) =>
  adminId === borrowerId ? refusal('admin_borrows') : null;

export const notALoanOneGuarantees: Rule<AdminAct> = ({ adminId, guarantorIds }) =>
  guarantorIds.includes(adminId) ? refusal('admin_guarantees') : null;

/** The limit may have been used or lowered since the request. */
export const stillWithinLimit: Rule<Approval> = ({ amount, available }) =>
  amount <= available ? null : refusal('borrower_over_limit', { available });

export const atLeastOneAccepted: Rule<Approval> = ({ acceptedCount }) =>
  acceptedCount > 0 ? null : refusal('no_accepted_guarantor');

type Backing = Pick<Approval, 'acceptedCount' | 'strength' | 'product'>;

/** What the product wants of its guarantors beside that. */
export const backedEnough: Rule<Backing> = ({ acceptedCount, strength, product }) => {
  const { min, strength: least } = product.guarantors;
  return acceptedCount >= min && Math.round(strength * 1e6) >= least
    ? null
    : refusal('backing_too_weak', { guarantors: min, percent: Math.ceil(least / 1e4) });
};

/** With FOUR_EYES the admin who approved may not also disburse. */
export const notBoth: Rule<Disbursement> = ({ adminId, approvedBy, isFourEyes }) =>
  isFourEyes && adminId === approvedBy ? refusal('approver_disburses') : null;

/** Rules of every admin's act on a loan. */
export const disbursementRules: readonly Rule<AdminAct>[] = [notOnesOwnLoan, notALoanOneGuarantees];

export const approvalRules: readonly Rule<Approval>[] = [
  ...disbursementRules,
  stillToppedUp,
  enoughArrives,
  stillWithinLimit,
  atLeastOneAccepted,
  backedEnough,
];

/** Rules of a disbursement. */
export const payoutRules: readonly Rule<Disbursement>[] = [
  ...disbursementRules,
  notBoth,
  stillToppedUp,
  enoughArrives,
];
