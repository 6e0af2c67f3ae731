import type { Phone } from '@shared/phone';
import type { PersonContext } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { payoutAmountInRange } from '@server/lending/payment-rules';
import { firstRefusal } from '@server/lending/rule';
import { payoutIntent } from '@server/payments/payout-intent';
import { refuseFirst } from '@server/platform/refused';
import { unallocatedMoney } from './unallocated';

/**
 * Returns unallocated money in full to a phone. The provider never shows a payer's whole number, so the admin types
 * it and gives a reason. Returns the payout's id.
 */
export async function returnPayment(
  context: PersonContext,
  paymentId: string,
  { phone, reason }: { phone: Phone; reason: string },
): Promise<string> {
  return retrying(async () => {
    const { payment, returns } = await unallocatedMoney(context, paymentId);
    const { provider, amount, version, receipt } = payment;
    refuseFirst([firstRefusal([payoutAmountInRange], { amount })]);
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
    const decided = {
      // Bumps only the version, so that concurrent decisions about the same money conflict.
      update: { payments: [{ id: paymentId, version, set: {} }] },
      insert: { events: [eventOf(context, 'return_requested', subject, detail)] },
      live: [{ to: 'admins' as const, topic: 'portfolio' as const }],
    };
    await commit(context.db, joinChanges(intent, decided));
    return id;
  });
}
