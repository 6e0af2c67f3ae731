import { eventOf } from '@server/platform/db/event';
import type { NewAppeal } from '@shared/contract/guarantees';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { isOpenClaim, nextClaimStatus } from '@server/lending/claim-lifecycle';
import { refusedAppeal } from '@server/lending/claim-rules';
import { refusal } from '@server/lending/refusal';
import type { ClaimRow } from '@server/loans/loans/loan-file';
import { loanUpdate } from '@server/loans/loans/parts';
import { orRefuse, Refused, refuseFirst } from '@server/platform/core/refused';
import { ownPhone } from '@server/people/accounts/own-record';
import { aboutClaim, claimUpdate, seenNow } from './claim-parts';
import { findByGuarantee } from './store';

export const NO_NOTICE = refusal('no_notice');

/** The guarantor appeals a notice with a reason. The claim is not charged until an admin decides. */
export async function appealClaim(
  context: PersonContext,
  guaranteeId: string,
  { ground, reason }: NewAppeal,
): Promise<void> {
  await retrying(async () => {
    const { id: personId } = context.actor.person;
    const [file] = await findByGuarantee(context.db, guaranteeId, personId, ownPhone(context));
    if (!file) throw new Refused(NOT_FOUND);
    const now = context.now();
    const claim = openClaimOn(file.claims, file.ownId);
    if (!claim) throw new Refused(NO_NOTICE);
    if (claim.appealedAt) refuseFirst([refusedAppeal(claim, now)]);
    const status = orRefuse(nextClaimStatus('appeal', claim.status, 'guarantor'));
    refuseFirst([refusedAppeal(claim, now)]);
    const seen = seenNow(claim, now);
    const set = { ...seen, status, ground, appealReason: reason, appealedAt: now };
    await commit(context.db, {
      update: { loans: [loanUpdate(file, {})], claims: [claimUpdate(claim, set)] },
      insert: {
        events: [
          eventOf(context, 'claim_appealed', aboutClaim(claim), {
            claimId: claim.id,
            ground,
            reason,
          }),
        ],
      },
    });
  });
}

/** The open claim on the guarantee; the guarantor can still appeal or pay it. */
export const openClaimOn = (claims: readonly ClaimRow[], guaranteeId: string) =>
  claims.findLast((each) => each.guaranteeId === guaranteeId && isOpenClaim(each.status));
