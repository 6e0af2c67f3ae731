import type { ApprovalAct, Target } from '@server/loans/approvals/act';
import { findLoan } from '@server/loans/loans/store';
import { messageOf } from '@server/platform/messages/message';
import { refundPlan } from './refund-credit';
import { toPerson } from '@server/platform/messages/recipient';

/** The borrower asks for their overpayment; an admin's confirmation sends it. */
export const refundRequest: ApprovalAct<Target> = {
  kind: 'credit_refund',
  async find(db, loanId) {
    const [file] = await findLoan(db, loanId);
    return file && { file, seen: String(file.loan.credit) };
  },
  plan: (context, { file }) => refundPlan(context, file),
  payee: ({ file }) => file.borrower.phone,
  rejected(context, { file: { loan, borrower } }, amount) {
    const parts = { amount: amount ?? loan.credit };
    const message = messageOf(context, toPerson(borrower), 'refund_declined', parts, loan.id);
    return { messages: [message] };
  },
};
