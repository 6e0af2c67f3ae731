import type { Phone } from '@shared/phone';
import type { ApprovalAct } from '@server/loans/approvals/act';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Impartial } from '@server/platform/db/impartial';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { refusedReturn } from '@server/lending/payee';
import { payoutAmountInRange } from '@server/lending/payment-rules';
import { firstRefusal } from '@server/lending/rule';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { fundPayout } from '@server/payments/payments/fund-payout';
import { payoutIntent } from '@server/payments/payments/payout-intent';
import { findCase } from '@server/payments/payments/store';
import { refuseFirst } from '@server/platform/core/refused';
import { hashPhone } from '@server/platform/core/security/phone-hash';
import type { PaymentTarget } from './payment-target';
import type { PayoutPlan } from './payout-plan';
import { unallocatedMoney } from './unallocated';

interface Return {
  phone: Phone;
  reason: string;
}

/** Returns unallocated money at once. Returns the payout's id. */
export const returnPayment = (
  context: PersonContext,
  paymentId: string,
  wanted: Return,
): Promise<string> =>
  retrying(async () => {
    // It is on no loan yet.
    refuseOwnMoney(context, null);
    const plan = await returnPlan(context, paymentId, wanted);
    await commit(context.db, joinChanges(plan.change, await plan.lastLook()));
    return plan.paymentId;
  });

/** The same, where a second person confirms it. */
export const paymentReturn: ApprovalAct<PaymentTarget, { phone: Phone }> = {
  kind: 'payment_return',
  async find(db, paymentId) {
    const found = await findCase(db, paymentId);
    if (found?.payment.kind !== 'direct_deposit') return undefined;
    return { file: null, seen: String(found.payment.version), paymentId };
  },
  plan: (context, { paymentId }, { params, reason }) =>
    returnPlan(context, paymentId, { ...params, reason }),
  payee: (_target, { phone }) => phone,
};

/**
 * The return of unallocated money in full to the number that paid. The provider never shows that number whole, so the
 * admin types it, and it is compared with the hash or the mask that the provider did show.
 */
async function returnPlan(
  context: Impartial,
  paymentId: string,
  { phone, reason }: Return,
): Promise<PayoutPlan> {
  const { payment, returns } = await unallocatedMoney(context, paymentId);
  const { provider, amount, version, receipt, payerNumber } = payment;
  refuseFirst([
    firstRefusal([payoutAmountInRange], { amount }),
    refusedReturn({ payerNumber, phone, phoneHash: hashPhone(phone) }),
  ]);
  const attempt = returns.length + 1;
  const { id, ...intent } = payoutIntent(context, {
    provider,
    kind: 'return',
    loanId: null,
    personId: null,
    sourceId: paymentId,
    amount,
    phone,
    attempt,
    ourReference: `${receipt}-B${attempt}`,
  });
  const subject = { kind: 'payment' as const, id: paymentId };
  const detail = { reason, amount, paymentId: id };
  const decided: Recorded = {
    // Bumps only the version, so that concurrent decisions about the same money conflict.
    update: { payments: [{ id: paymentId, version, set: {} }] },
    insert: { events: [eventOf(context, 'return_requested', subject, detail)] },
  };
  return {
    amount,
    paymentId: id,
    change: joinChanges(intent, decided),
    lastLook: () => fundPayout(context, provider, amount),
  };
}
