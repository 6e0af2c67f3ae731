import { eventOf } from '@server/platform/db/event';
import { fullNameOf } from '@shared/called-name';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import type { Impartial } from '@server/platform/db/impartial';
import type { Recorded } from '@server/platform/db/recorded';
import {
  aboutClaim,
  claimUpdate,
  guaranteeOf,
  guaranteeUpdate,
} from '@server/guarantors/guarantees/claim-parts';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { nextClaimStatus } from '@server/lending/claim-lifecycle';
import { refusedHearing } from '@server/lending/claim-rules';
import type { Refusal } from '@server/lending/refusal';
import { dialledBy } from '@server/loans/loans/dialled-by';
import type { ClaimRow, GuaranteeInFile, LoanFile } from '@server/loans/loans/loan-file';
import { updates } from '@server/loans/loans/parts';
import { refuseOwnMoney, refusedOwnMoney } from '@server/loans/loans/own-money';
import { messageAfterQuietHours } from '@server/platform/messages/after-quiet-hours';
import { released } from '@server/lending/guarantee-lifecycle';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { findAppealed } from './store';
import { recipientOf } from '@server/loans/loans/recipient-of';

/** An admin's decision on an appeal; the guarantor reads the reason. */
interface Decision {
  decision: 'upheld' | 'dismissed';
  reason: string;
}

/** Decides an appeal: if upheld, lifts the claim and releases the guarantor; if dismissed, the notice continues. */
export async function decideAppeal(
  context: PersonContext,
  claimId: string,
  decided: Decision,
): Promise<void> {
  await retrying(async () => {
    const [file] = await findAppealed(context.db, claimId);
    if (!file) throw new Refused(NOT_FOUND);
    refuseOwnMoney(context, file);
    refuseFirst([refusedJudge(context, file)]);
    await commit(context.db, decisionChange(context, file, claimId, decided));
  });
}

/** The refusal for an admin who may not decide appeals on this loan; null if they may. */
export function refusedJudge(
  context: PersonContext,
  file: LoanFile & { hasAnother: boolean },
): Refusal | null {
  const own = refusedOwnMoney(context, file);
  const { approvedBy } = file.loan;
  const adminId = context.actor.person.id;
  return own ?? refusedHearing({ adminId, approvedBy, hasAnother: file.hasAnother });
}

function decisionChange(
  context: Impartial,
  file: LoanFile,
  claimId: string,
  { decision, reason }: Decision,
): Recorded {
  const now = context.now();
  const { claim, guarantee } = calledOn(file, claimId);
  const isUpheld = decision === 'upheld';
  const status = orRefuse(nextClaimStatus(isUpheld ? 'uphold' : 'dismiss', claim.status, 'admin'));
  const ended = isUpheld ? { endedAt: now, liftedReason: 'upheld' as const } : {};
  const set: Partial<ClaimRow> = {
    status,
    decision,
    decisionReason: reason,
    decidedAt: now,
    decidedBy: context.actor.person.id,
    ...ended,
  };
  const message = toGuarantor(context, file, { claim, guarantee }, { decision, reason });
  const detail = { decision, reason, name: guarantee.row.name };
  return {
    update: updates({
      claims: [claimUpdate(claim, set)],
      guarantees: isUpheld ? [guaranteeUpdate(guarantee, released('upheld', now))] : [],
    }),
    insert: {
      events: [
        eventOf(context, 'appeal_decided', aboutClaim(claim), { claimId: claim.id, ...detail }),
      ],
    },
    messages: [message],
  };
}

/** The claim with its guarantee. */
export function calledOn(file: LoanFile, claimId: string) {
  const claim = file.claims.find(({ id }) => id === claimId);
  if (!claim) throw new Error(`claim ${claimId} is not in its loan's file`);
  return { claim, guarantee: guaranteeOf(file, claim) };
}

function toGuarantor(
  context: PersonContext,
  { loan, borrower }: LoanFile,
  { claim, guarantee }: { claim: ClaimRow; guarantee: GuaranteeInFile },
  { decision, reason }: Decision,
) {
  const kind = decision === 'upheld' ? 'appeal_upheld' : 'appeal_dismissed';
  const now = context.now();
  const parts = {
    borrower: fullNameOf(borrower),
    amount: claim.share,
    // If the notice ended during the appeal, the claim can be charged from now on.
    deadline: claim.deadline && claim.deadline > now ? claim.deadline : now,
    reason,
    guaranteeId: guarantee.row.id,
    dialled: dialledBy(context, guarantee),
  };
  return messageAfterQuietHours(context, recipientOf(guarantee), kind, parts, loan.id);
}
