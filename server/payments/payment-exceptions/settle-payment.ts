import type { Settlement } from '@shared/contract/money';
import type { ApprovalAct, Plan } from '@server/loans/approvals/act';
import type { PersonContext } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { fieldRefusal, refusal } from '@server/lending/refusal';
import { payoutPaid } from '@server/payments/payments/payout-paid';
import { isPayout } from '@server/payments/payments/payout-intent';
import { payoutRefusedChange } from '@server/payments/payments/payout-refused';
import { promptFailedChange, promptPaidChange } from '@server/payments/payments/settle-prompt';
import { findCase, ofLoan, type PaymentCase } from '@server/payments/payments/store';
import { Refused } from '@server/platform/core/refused';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { findTarget, type PaymentTarget } from './payment-target';

const NOT_OPEN = refusal('payment_not_in_review');
const RECEIPT_TAKEN = fieldRefusal('receipt', 'receipt_taken');

/** Settles a payment of unknown outcome by what an admin found at the provider. Later evidence overrides it. */
export const settlePayment = (
  context: PersonContext,
  paymentId: string,
  settlement: Settlement,
): Promise<void> =>
  retrying(async () =>
    commit(context.db, (await settlementPlan(context, paymentId, settlement)).change),
  );

type Params = { outcome: 'paid'; receipt: string } | { outcome: 'not_paid' };

/** The same, where a second person confirms it. */
export const paymentSettlement: ApprovalAct<PaymentTarget, Params> = {
  kind: 'payment_settlement',
  find: findTarget,
  plan: (context, { paymentId }, { params, reason }) =>
    settlementPlan(context, paymentId, { ...params, reason }),
};

async function settlementPlan(
  context: PersonContext,
  paymentId: string,
  settlement: Settlement,
): Promise<Plan> {
  const receipt = settlement.outcome === 'paid' ? settlement.receipt : null;
  const found = await findCase(context.db, paymentId, { receipt, isEarlier: false });
  if (!found) throw new Refused(NOT_FOUND);
  refuseOwnMoney(context, found.file);
  if (found.payment.status !== 'review') throw new Refused(NOT_OPEN);
  if (found.holder) throw new Refused(RECEIPT_TAKEN);
  const { outcome, reason } = settlement;
  const subject = {
    kind: 'payment' as const,
    id: paymentId,
    ...(found.payment.loanId ? { loanId: found.payment.loanId } : {}),
  };
  const event = eventOf(context, 'payment_settled_by_hand', subject, {
    outcome,
    receipt,
    reason,
  });
  return {
    amount: found.payment.amount,
    change: joinChanges(settledChange(context, found, settlement), {
      insert: { events: [event] },
    }),
  };
}

function settledChange(context: PersonContext, found: PaymentCase, settlement: Settlement): Change {
  const { payment } = found;
  const isOut = isPayout(payment);
  if (settlement.outcome === 'not_paid') {
    const failed = { code: 'by_hand', reason: settlement.reason };
    return isOut
      ? payoutRefusedChange(context, found, failed)
      : promptFailedChange(context, ofLoan(found), failed);
  }
  const proof = { receipt: settlement.receipt, paidAt: null, amount: payment.amount };
  return isOut
    ? payoutPaid(context, found, proof).change
    : promptPaidChange(context, ofLoan(found), proof);
}
