import { dayOf } from '@shared/day';
import { add, max, min, subtract, unlessNothing, ZERO } from '@shared/money';
import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import type { Context } from '@server/platform/core/context';
import type { Change } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { claimOf, guaranteeOf, nameOf } from '@server/guarantors/guarantees/claim-parts';
import { advance } from '@server/lending/advance';
import { nextClaimStatus } from '@server/lending/claim-lifecycle';
import { payableOf, toGiveBackOf } from '@server/lending/claim-shares';
import { arrears } from '@server/lending/position';
import type { Reversed } from '@server/lending/reversal';
import type { ClaimRow } from '@server/loans/loans/loan-file';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { job } from '@server/platform/jobs/tasks';
import { claimsAfter } from '@server/payments/payments/claims-after';
import { orRefuse } from '@server/platform/core/refused';
import { recourseAfter } from './reversed-entries';
import { standsAgain } from './reversed-guarantees';
import { statusAfter } from './reversed-status';
import type { PaymentToReverse } from './store';
import { recipientOf } from '@server/loans/loans/recipient-of';

/**
 * The claims without a guarantor's payment that the provider took back. What they had paid is asked of them again, as
 * far as the loan is late and they stand for it. Nothing for a payment of the borrower's.
 */
export function reversedClaims(
  context: Context,
  found: PaymentToReverse,
  reversed: Reversed,
): Change {
  const { file, payment } = found;
  if (payment.kind !== 'guarantor_payment') return {};
  const { position } = reversed;
  const own = claimOf(file, payment);
  const recourse = recourseAfter(found, reversed).claims;
  const claims = file.claims.map((claim, at) => {
    const without = { ...claim, ...recourse[at] };
    return claim === own ? askedAgain(found, reversed, without) : without;
  });
  const left = {
    arrears: reversed.writeOff ? ZERO : arrears(advance(position, dayOf(context.now())).position),
    after: position,
    isClosing: false,
    news: null,
  };
  const change = claimsAfter(context, file, claims, left);
  const after = change.update?.claims?.find(({ id }) => id === own.id)?.set ?? {};
  return joinChanges(change, toGuarantor(context, found, { ...own, ...after }));
}

/** A claim that was settled is asked again, where the guarantor stands for the loan and is asked for nothing newer. */
function askedAgain(found: PaymentToReverse, reversed: Reversed, claim: ClaimRow): ClaimRow {
  const { file } = found;
  const most = max(claim.share, claim.paid);
  const isRunning = statusAfter(file.loan, reversed) !== 'closed';
  const hasNewer = file.claims.some(
    (each) =>
      each.id !== claim.id &&
      each.guaranteeId === claim.guaranteeId &&
      isOneOf(OPEN_CLAIM, each.status),
  );
  if (
    claim.status === 'paid' &&
    isRunning &&
    !hasNewer &&
    standsAgain(found, reversed, claim.guaranteeId)
  ) {
    const status = orRefuse(nextClaimStatus('ask_again', claim.status, 'admin'));
    return { ...claim, status, endedAt: null, charged: min(claim.charged, most) };
  }
  return { ...claim, charged: min(claim.charged, claim.status === 'charged' ? most : claim.paid) };
}

/**
 * What the guarantor reads. A payout to them that waits looks at once whether it is still theirs (hold-payout.ts): it
 * has not left, so nothing of it is owed to us.
 */
function toGuarantor(
  context: Context,
  { file, payment, unsent }: PaymentToReverse,
  claim: ClaimRow,
): Change {
  const waiting = unsent.filter(({ claimId }) => claimId === claim.id);
  const paidOut = subtract(claim.paidOut, add(ZERO, ...waiting.map(({ amount }) => amount)));
  const isAsked = claim.status === 'charged';
  const parts = {
    borrower: nameOf(file),
    amount: payment.amount,
    receipt: payment.receipt,
    asked: unlessNothing(isAsked ? payableOf(claim) : ZERO),
    ahead: unlessNothing(toGiveBackOf({ ...claim, paidOut })),
    chargedClaim: claim.id,
  };
  const to = recipientOf(guaranteeOf(file, claim));
  const message = messageAfterQuietHours(
    context,
    to,
    'own_payment_taken_back',
    parts,
    file.loan.id,
  );
  return {
    messages: [message],
    jobs: waiting.map(({ id }) => job('send_payout', { paymentId: id })),
  };
}
