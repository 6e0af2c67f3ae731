import { lapsedApprovals } from '@server/loans/approvals/lapse';
import type { Change } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { PersonContext } from '@server/platform/core/context';
import { endedKeysOf } from '@server/desk/service-keys/end-key';

/** What ends with somebody's rights beside their sessions: what they proposed, and the service keys that they made. */
export const lostRights = async (context: PersonContext, personId: string): Promise<Change> =>
  joinChanges(await lapsedApprovals(context, personId), await endedKeysOf(context, personId));
