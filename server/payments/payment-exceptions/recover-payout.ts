import { ZERO } from '@shared/money';
import type { ApprovalAct, Plan } from '@server/loans/approvals/act';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { payoutRecovered } from '@server/lending/payout-entries';
import { refusal } from '@server/lending/refusal';
import { bumpVersions } from '@server/payments/payments/payout-paid';
import { findCase } from '@server/payments/payments/store';
import { Refused } from '@server/platform/core/refused';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { findTarget, type PaymentTarget } from './payment-target';

const NOTHING_OWED = refusal('nothing_to_recover');

/** Records that the money of a wrong payout is back in our utility account, as the provider's portal shows. */
export const recoverPayout = (
  context: PersonContext,
  paymentId: string,
  reason: string,
): Promise<void> =>
  retrying(async () => commit(context.db, (await recoveryPlan(context, paymentId, reason)).change));

/** The same, where a second person confirms it. */
export const payoutRecovery: ApprovalAct<PaymentTarget> = {
  kind: 'payout_recovery',
  find: findTarget,
  plan: (context, { paymentId }, { reason }) => recoveryPlan(context, paymentId, reason),
};

async function recoveryPlan(
  context: PersonContext,
  paymentId: string,
  reason: string,
): Promise<Plan> {
  const found = await findCase(context.db, paymentId);
  if (!found) throw new Refused(NOT_FOUND);
  refuseOwnMoney(context, found.file);
  const { id, version, provider, loanId, toRecover } = found.payment;
  if (toRecover === null || toRecover === 0) throw new Refused(NOTHING_OWED);
  const subject = { kind: 'payment' as const, id, ...(loanId ? { loanId } : {}) };
  const detail = { amount: toRecover, reason };
  const set = { toRecover: ZERO, recoveredAt: context.now() };
  const recovered: Recorded = {
    update: { payments: [{ id, version, set }] },
    insert: {
      ...journalRows(context, [payoutRecovered(provider, toRecover)], { loanId, paymentId: id }),
      events: [eventOf(context, 'payout_recovered', subject, detail)],
    },
  };
  // Also bumps the loan, so that a concurrent refusal of another attempt does not adopt this payout.
  return { amount: toRecover, change: joinChanges(recovered, bumpVersions(found)) };
}
