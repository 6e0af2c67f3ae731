import { eventOf } from '@server/platform/db/event';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { Refused } from '@server/platform/core/refused';
import { ownPhone } from '@server/people/accounts/own-record';
import { NO_NOTICE, openClaimOn } from './appeal-claim';
import { aboutClaim, claimUpdate, seenNow } from './claim-parts';
import { findByGuarantee } from './store';

/** The guarantor has the notice on their screen: its 72 hours run from now at the latest. */
export const seeNotice = (context: PersonContext, guaranteeId: string): Promise<void> =>
  retrying(async () => {
    const { id: personId } = context.actor.person;
    const [file] = await findByGuarantee(context.db, guaranteeId, personId, ownPhone(context));
    if (!file) throw new Refused(NOT_FOUND);
    const claim = openClaimOn(file.claims, file.ownId);
    if (!claim) throw new Refused(NO_NOTICE);
    if (claim.seenAt) return;
    const seen = seenNow(claim, context.now());
    const detail = { hasStarted: claim.startedAt === null, deadline: seen.deadline };
    await commit(context.db, {
      update: { claims: [claimUpdate(claim, seen)] },
      insert: {
        events: [
          eventOf(context, 'notice_seen', aboutClaim(claim), { claimId: claim.id, ...detail }),
        ],
      },
    });
  });
