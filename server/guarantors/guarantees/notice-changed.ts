import { eventOf } from '@server/platform/db/event';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { noticePeriod } from '@server/lending/claim-rules';
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
    const period = noticePeriod({ ...claim, takenAt });
    if (period.startedAt?.getTime() === claim.startedAt?.getTime()) return;
    const kind = period.startedAt ? 'notice_started' : 'notice_stopped';
    await commit(context.db, {
      update: { claims: [claimUpdate(claim, period)] },
      insert: {
        events: [eventOf(context, kind, aboutClaim(claim), { claimId: claim.id, ...period })],
      },
    });
  });
