import { lapsedApprovals } from '@server/approvals/lapse';
import type { Change } from '@server/db/change';
import { joinChanges } from '@server/db/join-changes';
import type { PersonContext } from '@server/platform/context';
import { endedKeysOf } from '@server/service-keys/end-key';

/** What ends with somebody's rights beside their sessions: what they proposed, and the service keys that they made. */
export const lostRights = async (context: PersonContext, personId: string): Promise<Change> =>
  joinChanges(await lapsedApprovals(context, personId), await endedKeysOf(context, personId));
