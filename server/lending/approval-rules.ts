import { ONE_ADMIN_MAX } from '@shared/limits';
import type { Cents } from '@shared/money';
import { refusal } from './refusal';
import type { Rule } from './rule';

/** An admin decides over a loan's money. */
export interface AdminAct {
  readonly adminId: string;
  readonly borrowerId: string;
  /** Persons behind guarantees that are pending or accepted. */
  readonly guarantorIds: readonly string[];
}

export interface Approval extends AdminAct {
  readonly amount: Cents;
  /** The borrower's limit less the open loans, this one left aside. */
  readonly available: Cents;
}

export interface Disbursement extends AdminAct {
  readonly amount: Cents;
  readonly approvedBy: string | null;
}

export const notOnesOwnLoan: Rule<AdminAct> = ({ adminId, borrowerId }) =>
  adminId === borrowerId ? refusal('admin_borrows') : null;

export const notALoanOneGuarantees: Rule<AdminAct> = ({ adminId, guarantorIds }) =>
  guarantorIds.includes(adminId) ? refusal('admin_guarantees') : null;

/** The limit may have been used up, or have fallen, since the loan was asked for. */
export const stillWithinLimit: Rule<Approval> = ({ amount, available }) =>
  amount <= available ? null : refusal('borrower_over_limit', { available });

/** Beyond a set amount nobody lets money out on their own word alone (maker and checker). */
export const notBothAboveTheMost: Rule<Disbursement> = ({ adminId, amount, approvedBy }) =>
  adminId === approvedBy && amount > ONE_ADMIN_MAX
    ? refusal('other_admin_disburses', { most: ONE_ADMIN_MAX })
    : null;

/** Of every act of an admin on somebody's loan. */
export const disbursementRules: readonly Rule<AdminAct>[] = [notOnesOwnLoan, notALoanOneGuarantees];

export const approvalRules: readonly Rule<Approval>[] = [...disbursementRules, stillWithinLimit];

/** Of handing the money out. */
export const payoutRules: readonly Rule<Disbursement>[] = [
  ...disbursementRules,
  notBothAboveTheMost,
];
