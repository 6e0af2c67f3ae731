import type { ApprovalAct, Target } from '@server/approvals/act';
import { findLoan } from '@server/loans/store';
import { refundPlan } from '@server/payment-exceptions/refund-credit';

/** The borrower asks for their overpayment; an admin's confirmation sends it. */
export const refundRequest: ApprovalAct<Target> = {
  kind: 'credit_refund',
  async find(db, loanId) {
    const [file] = await findLoan(db, loanId);
    return file && { file, seen: String(file.loan.credit) };
  },
  plan: (context, { file }) => refundPlan(context, file),
};
