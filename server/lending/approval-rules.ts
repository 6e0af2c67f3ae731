import { type Cents, formatMoney } from '@shared/money';
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

export const notOnesOwnLoan: Rule<AdminAct> = ({ adminId, borrowerId }) =>
  adminId === borrowerId
    ? refusal('broken_rule', 'This is your own loan: another admin has to decide on it.')
    : null;

export const notALoanOneGuarantees: Rule<AdminAct> = ({ adminId, guarantorIds }) =>
  guarantorIds.includes(adminId)
    ? refusal('broken_rule', 'You guarantee this loan: another admin has to decide on it.')
    : null;

/** The limit may have been used up, or have fallen, since the loan was asked for. */
export const stillWithinLimit: Rule<Approval> = ({ amount, available }) =>
  amount <= available
    ? null
    : refusal(
        'broken_rule',
        `The borrower now has ${formatMoney(available)} available, less than this loan.`,
      );

export const disbursementRules: readonly Rule<AdminAct>[] = [notOnesOwnLoan, notALoanOneGuarantees];

export const approvalRules: readonly Rule<Approval>[] = [...disbursementRules, stillWithinLimit];
