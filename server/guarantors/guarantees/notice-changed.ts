import { eventOf } from '@server/platform/db/event';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import type { Recorded } from '@server/platform/db/recorded';
import { noticePeriod } from '@server/lending/claim-rules';
import type { ClaimRow } from '@server/loans/loans/loan-file';
import { isOneOf, UNCHARGED } from '@shared/statuses';
import { aboutClaim, claimUpdate } from './claim-parts';
import { findClaimOfNotice } from './claim-store';

/**
 * The SMS of a notice was taken by the gateway, or failed since: starts the 72 hours, or stops those that only the SMS
 * had started. A claim that is charged or ended stays as it is.
 */
export const noticeChanged = (context: Context, messageId: string): Promise<void> =>
  retrying(async () => {
    const [found] = await findClaimOfNotice(context.db, messageId);
    if (!found || !isOneOf(UNCHARGED, found.status)) return;
    const { takenAt, ...claim } = found;
    const change = clockChange(context, claim, takenAt);
    if (change) await commit(context.db, change);
  });

/** Starts or stops the 72 hours of a claim whose notice was taken then, or by nobody; null where they stand so. */
export function clockChange(
  context: Context,
  claim: ClaimRow,
  takenAt: Date | null,
): Recorded | null {
  const period = noticePeriod({ ...claim, takenAt });
  if (period.startedAt?.getTime() === claim.startedAt?.getTime()) return null;
  const kind = period.startedAt ? 'notice_started' : 'notice_stopped';
  return {
    update: { claims: [claimUpdate(claim, period)] },
    insert: {
      events: [eventOf(context, kind, aboutClaim(claim), { claimId: claim.id, ...period })],
    },
  };
}
