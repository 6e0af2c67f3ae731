import { dayOf, daysBetween } from '@shared/day';
import { trustChange } from '@server/accounts/trust-change';
import type { Context } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { guaranteedLoanRepaid } from '@server/lending/trust';
import { newId } from '@server/platform/ids';
import { type Backer, findBackersToThank } from './store';

/** Gives every guarantor of a repaid loan points once, with the reason as text. */
export async function thankGuarantors(context: Context, loanId: string): Promise<void> {
  await retrying(async () => {
    const backers = await findBackersToThank(context.db, loanId);
    for (const backer of backers) await thank(context, loanId, backer);
  });
}

async function thank(context: Context, loanId: string, backer: Backer): Promise<void> {
  const { id, version, trustScore, isInRing, thankedAt, wasThanked } = backer;
  const change = guaranteedLoanRepaid({
    score: trustScore,
    isInRing,
    daysSinceThanked: thankedAt && daysBetween(dayOf(thankedAt), dayOf(context.now())),
  });
  const cause = wasThanked ? `again:${newId()}:backed:${loanId}` : `backed:${loanId}`;
  const { row, set } = trustChange(context, backer, change, cause, loanId);
  await commit(context.db, {
    update: { persons: [{ id, version, set: { trustScore: set.trustScore } }] },
    insert: { trustEvents: [row] },
    live: [{ to: [id], topic: 'account' }],
  });
}
