import type { ReversalCause } from '@shared/contract/approvals';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { journalRows } from '@server/platform/db/journal';
import { newId } from '@server/platform/core/ids';
import { hashPhone } from '@server/platform/core/security/phone-hash';
import { receivedUnallocated } from '@server/lending/ledger';
import type { PaymentToReverse } from './store';

/** The payment's row, and for a misposted one the unallocated money that waits for the right loan. */
export function reversedPayment(
  context: Context,
  found: PaymentToReverse,
  cause: ReversalCause,
): { change: Change; id: string | null } {
  const { id, version } = found.payment;
  const set = { status: 'reversed' as const, reversedAt: context.now(), reversedAs: cause };
  const change: Change = { update: { payments: [{ id, version, set }] } };
  if (cause === 'taken_back') return { change, id: null };
  const waiting = unallocated(context, found);
  return { change: joinChanges(change, waiting.change), id: waiting.id };
}

/** The same money under the same receipt, as if it had come in for no loan. */
function unallocated(context: Context, { payment, file }: PaymentToReverse) {
  const { provider, amount, receipt, account, phone, paidAt, matchedAt } = payment;
  const { payer, payerNumber } = payment;
  const id = newId();
  const now = context.now();
  const row = {
    id,
    version: 1,
    provider,
    kind: 'direct_deposit' as const,
    loanId: null,
    personId: null,
    amount,
    account: account ?? file.loan.reference,
    payer: payer ?? phone,
    payerNumber: payerNumber ?? (phone && hashPhone(phone)),
    status: 'succeeded' as const,
    attempt: 1,
    calls: 0,
    receipt,
    checks: 0,
    createdAt: now,
    settledAt: payment.settledAt ?? now,
    paidAt,
    matchedAt,
  };
  const about = { loanId: null, paymentId: id };
  return {
    id,
    change: {
      insert: {
        payments: [row],
        ...journalRows(context, [receivedUnallocated(provider, amount)], about),
      },
    },
  };
}
