import { eventOf } from '@server/platform/db/event';
import { add, subtract, ZERO } from '@shared/money';
import type { ApprovalAct, Plan, Target } from '@server/loans/approvals/act';
import type { PersonContext } from '@server/platform/core/context';
import { job } from '@server/platform/jobs/tasks';
import {
  aboutClaim,
  claimUpdate,
  guaranteeOf,
  guaranteeUpdate,
  nameOf,
} from '@server/guarantors/guarantees/claim-parts';
import { journalRows } from '@server/platform/db/journal';
import { released } from '@server/lending/guarantee-lifecycle';
import { nextClaimStatus } from '@server/lending/claim-lifecycle';
import { owedToGuarantor } from '@server/lending/claim-shares';
import { guarantorsPaidByLender } from '@server/lending/correction-entries';
import { advanceWrittenOff } from '@server/lending/write-off-entries';
import { type ClaimRow, isWrittenOff } from '@server/loans/loans/loan-file';
import { isStillAsked } from './still-asked';
import { loanUpdate } from '@server/loans/loans/parts';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { orRefuse } from '@server/platform/core/refused';
import { findLoanOfClaim } from './store';
import { recipientOf } from '@server/loans/loans/recipient-of';

type ClaimTarget = Target & { claim: ClaimRow; isNotTheirs: boolean };

/**
 * Ends a charge that was asked wrongly. What the guarantor paid and the borrower has not repaid comes back from the
 * lender, who takes the guarantor's place: the loan stays as it is, and the borrower owes the lender. Whose complaint
 * that the guarantee is not theirs was upheld is free of it then.
 */
export const takeClaimBack: ApprovalAct<ClaimTarget> = {
  kind: 'claim_taken_back',
  async find(db, claimId) {
    const [file] = await findLoanOfClaim(db, claimId);
    const claim = file?.claims.find(({ id }) => id === claimId);
    if (!file || !claim) return undefined;
    const { isNotTheirs } = file;
    return { file, claim, isNotTheirs, seen: [claim.status, claim.charged, claim.paid].join(' ') };
  },
  plan: (context, target, { reason }) => takeBackPlan(context, target, reason),
};

function takeBackPlan(
  context: PersonContext,
  { file, claim, isNotTheirs }: ClaimTarget,
  reason: string,
): Plan {
  const { loan } = file;
  const back = owedToGuarantor(claim);
  const guarantee = guaranteeOf(file, claim);
  const amountCharged = subtract(guarantee.row.amountCharged, claim.charged);
  const parts = {
    borrower: nameOf(file),
    back,
    stays: isStillAsked(file, claim.guaranteeId, claim),
  };
  const to = recipientOf(guarantee);
  const message = messageAfterQuietHours(context, to, 'claim_asked_wrongly', parts, loan.id);
  const set: Partial<ClaimRow> = {
    status: orRefuse(nextClaimStatus('take_back', claim.status, 'admin')),
    liftedReason: 'taken_back',
    // One that was paid had ended then: nothing was asked from that day on.
    endedAt: claim.endedAt ?? context.now(),
    charged: ZERO,
    reimbursed: claim.paid,
  };
  const detail = { claimId: claim.id, reason: 'taken_back', because: reason, back } as const;
  const paid = guarantorsPaidByLender(back);
  return {
    amount: claim.charged,
    change: {
      update: {
        loans: [loanUpdate(file, { advanced: add(loan.advanced, back) })],
        claims: [claimUpdate(claim, set)],
        guarantees: [
          guaranteeUpdate(guarantee, {
            amountCharged,
            liabilityTriggered: amountCharged > 0,
            ...(isNotTheirs && !guarantee.row.releasedAt && released('upheld', context.now())),
          }),
        ],
      },
      insert: {
        ...journalRows(context, isWrittenOff(file) ? [paid, advanceWrittenOff([paid])] : [paid], {
          loanId: loan.id,
          paymentId: null,
        }),
        events: [eventOf(context, 'claim_lifted', aboutClaim(claim), detail)],
      },
      messages: [message],
      jobs: back > 0 ? [job('pass_on', { claimId: claim.id })] : [],
    },
  };
}
