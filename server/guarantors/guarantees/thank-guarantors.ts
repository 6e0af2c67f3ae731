import { dayOf, daysBetween } from '@shared/day';
import { trustChange } from '@server/people/accounts/trust-change';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { type EarnsNothing, whyEarnsNothing } from '@server/lending/earning';
import { guaranteedLoanRepaid, unlessWithheld } from '@server/lending/trust';
import { GUARANTEED } from '@server/lending/trust-causes';
import { heldUntil } from '@server/loans/loans/held-loan';
import { findLoan } from '@server/loans/loans/store';
import { type Backer, findBackersToThank } from './store';

/** Gives every guarantor of a repaid loan points once, with the reason as text; none where the loan earns nothing. */
export async function thankGuarantors(context: Context, loanId: string): Promise<void> {
  await retrying(async () => {
    const [file] = await findLoan(context.db, loanId);
    if (!file) return;
    const withheld = whyEarnsNothing(heldUntil(file, dayOf(file.loan.closedAt ?? context.now())));
    const backers = await findBackersToThank(context.db, loanId);
    for (const backer of backers) await thank(context, loanId, backer, withheld);
  });
}

async function thank(
  context: Context,
  loanId: string,
  backer: Backer,
  withheld: EarnsNothing | null,
): Promise<void> {
  const { id, version, trustScore, isInRing, thankedAt, timesWritten } = backer;
  const change = guaranteedLoanRepaid({
    score: trustScore,
    isInRing,
    daysSinceThanked: thankedAt && daysBetween(dayOf(thankedAt), dayOf(context.now())),
  });
  const earned = change.points > 0 ? unlessWithheld(change, withheld) : change;
  const written = { ...GUARANTEED, loanId, turn: timesWritten + 1 };
  const { row, set } = trustChange(context, backer, earned, written);
  await commit(context.db, {
    update: { persons: [{ id, version, set: { trustScore: set.trustScore } }] },
    insert: { trustEvents: [row] },
    whyNoEvent: 'points',
    shownOn: [{ about: 'person', id }],
  });
}
