import type { Claim } from '@shared/contract/guarantees';
import { toDecimalString } from '@shared/money';
import { isOpenClaim } from '@server/lending/claim-lifecycle';
import { owedToGuarantor, payableOf, toGiveBackOf } from '@server/lending/claim-shares';
import { refusedAppeal } from '@server/lending/claim-rules';
import type { ClaimRow } from '@server/loans/loans/loan-file';

/** A claim as the guarantor, the borrower and admins see it. */
export function presentClaim(claim: ClaimRow, now: Date): Claim {
  const isCharged = claim.status === 'charged';
  return {
    id: claim.id,
    status: claim.status,
    daysPastDue: claim.daysPastDue,
    arrears: toDecimalString(claim.arrears),
    share: toDecimalString(claim.share),
    noticedAt: claim.noticedAt.toISOString(),
    seenAt: claim.seenAt?.toISOString() ?? null,
    startedAt: claim.startedAt?.toISOString() ?? null,
    deadline: claim.deadline?.toISOString() ?? null,
    appeal: appealOf(claim),
    isSuspended: isOpenClaim(claim.status) && claim.complaintId !== null,
    canAppeal: claim.status === 'noticed' && refusedAppeal(claim, now) === null,
    chargedAt: claim.chargedAt?.toISOString() ?? null,
    charged: toDecimalString(claim.charged),
    paid: toDecimalString(claim.paid),
    toPay: isCharged ? toDecimalString(payableOf(claim)) : '0.00',
    owed: toDecimalString(owedToGuarantor(claim)),
    reimbursed: toDecimalString(claim.reimbursed),
    toGiveBack: toDecimalString(toGiveBackOf(claim)),
    endedAt: claim.endedAt?.toISOString() ?? null,
    liftedReason: claim.liftedReason,
  };
}

function appealOf(claim: ClaimRow): Claim['appeal'] {
  const { appealedAt, ground, appealReason, decision, decisionReason, decidedAt } = claim;
  if (!appealedAt || !ground) return null;
  return {
    at: appealedAt.toISOString(),
    ground,
    reason: appealReason ?? '',
    decision,
    decisionReason,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
