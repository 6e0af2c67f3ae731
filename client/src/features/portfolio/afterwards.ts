import { t } from '@lingui/core/macro';
import type { AdminLoan } from '@shared/contract/portfolio';
import { moneyText } from '@client/lib/format';
import { borrowerName } from './borrower-name';
import type { Decision } from './decision-dialogs';

const AFTERWARDS: Record<Decision, (name: string, amount: string) => [string, string]> = {
  approve: (name, amount) => [
    t`Approved: ${amount} for ${name}`,
    t`The price is locked. It is now under Awaiting Disbursement.`,
  ],
  disburse: (name, amount) => [
    t`Handed to M-Pesa: ${amount} for ${name}`,
    t`The loan turns active when M-Pesa confirms. If M-Pesa refuses, it comes back here.`,
  ],
  decline: (name, amount) => [
    t`Declined: ${amount} for ${name}`,
    t`The borrower gets your reason by SMS. The guarantors are free.`,
  ],
  return: (name, amount) => [
    t`Returned: ${amount} for ${name}`,
    t`The borrower gets your reason by SMS and can add guarantors.`,
  ],
};

/** What a decision did, and what follows from it. */
export const afterwards = (decision: Decision, loan: AdminLoan): [done: string, follows: string] =>
  AFTERWARDS[decision](borrowerName(loan), moneyText(loan.amount));
