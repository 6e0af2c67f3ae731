import * as approvalsOperations from '@shared/contract/operations/approvals';
import * as loansOperations from '@shared/contract/operations/loans';
import type { RefundRequest } from '@shared/contract/approvals';
import { loanParams } from '@shared/contract/loans';
import { toDecimalString } from '@shared/money';
import type { PersonContext } from '@server/platform/core/context';
import { propose } from '@server/loans/approvals/propose';
import { findOpenApproval } from '@server/loans/approvals/store';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { route } from '@server/platform/http/route';
import { loanInReach } from '@server/loans/loans/in-reach';
import { findOwnLoan } from '@server/loans/loans/store';
import { presentRepayment } from '@server/payments/payments/present';
import { Refused } from '@server/platform/core/refused';
import { refundRequest } from '@server/payments/payment-exceptions/refund-request';
import { findIncomingOf } from './store';

/** Read by admins on the desk. */
const BY_BORROWER = 'The borrower asks for it.';

async function refundOf(context: PersonContext, loanId: string): Promise<RefundRequest | null> {
  const { id } = context.actor.person;
  const [own] = await findOwnLoan(context.db, loanId, id);
  if (!own) throw new Refused(NOT_FOUND);
  const [open] = await findOpenApproval(context.db, 'credit_refund', loanId, id);
  if (!open || open.amount === null) return null;
  return { amount: toDecimalString(open.amount), at: open.proposedAt.toISOString() };
}

export const correctionRoutes = [
  route(approvalsOperations, 'listLoanPayments', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'Money that came in for a loan, newest first; also what was reversed',
    params: loanParams,
    async act(context, { params }) {
      const { id } = params;
      const [found] = await Promise.all([findIncomingOf(context.db, id), loanInReach(context, id)]);
      return found.map((row) => ({
        ...presentRepayment(row),
        isReversible: row.status === 'succeeded',
        isByGuarantor: row.kind === 'guarantor_payment',
      }));
    },
  }),
  route(loansOperations, 'getRefundRequest', {
    access: 'person',
    summary: 'Whether one has asked for one’s credit back and it waits to be sent',
    params: loanParams,
    act: (context, { params }) => refundOf(context, params.id),
  }),
  route(loansOperations, 'requestRefund', {
    access: 'person',
    movesMoney: true,
    summary: 'Asks for one’s overpayment back; an admin confirms it',
    params: loanParams,
    status: 201,
    async act(context, { params }) {
      await refundOf(context, params.id);
      const proposal = { params: {}, reason: BY_BORROWER };
      await propose(context, refundRequest, params.id, proposal, { isByBorrower: true });
      return refundOf(context, params.id);
    },
  }),
];
