import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import { findDifference } from '@server/payments/reconciliation/store';
import { findCase } from '@server/payments/payments/store';
import { Refused } from '@server/platform/core/refused';
import { refuseOwnMoney } from '@server/loans/loans/own-money';

const RESOLVED = refusal('difference_resolved');

/** Records why the provider's records and our books differ; later comparisons don't reopen the difference. */
export async function explainDifference(
  context: PersonContext,
  differenceId: string,
  reason: string,
): Promise<void> {
  await retrying(async () => {
    const [row] = await findDifference(context.db, differenceId);
    if (!row) throw new Refused(NOT_FOUND);
    if (row.resolvedAt) throw new Refused(RESOLVED);
    const { id, version, kind, receipt, paymentId } = row;
    const about = paymentId ? await findCase(context.db, paymentId) : undefined;
    refuseOwnMoney(context, about?.file ?? null);
    const loanId = about?.payment.loanId;
    const subject = { kind: 'difference' as const, id, ...(loanId ? { loanId } : {}) };
    const set = {
      resolvedAt: context.now(),
      resolvedBy: context.actor.person.id,
      resolution: reason,
    };
    const detail = { reason, kind, receipt, paymentId };
    await commit(context.db, {
      update: { reconciliationDifferences: [{ id, version, set }] },
      insert: { events: [eventOf(context, 'difference_explained', subject, detail)] },
    });
  });
}
