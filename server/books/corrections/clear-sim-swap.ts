import type { ApprovalAct, Target } from '@server/loans/approvals/act';
import { findLastSimSwap } from '@server/people/accounts/sim-swap-store';
import type { simSwaps } from '@server/platform/db/schema';
import { eventOf } from '@server/platform/db/event';
import { heldAfterSwap } from '@server/lending/sim-swap';
import { refusal } from '@server/lending/refusal';
import { loanUpdate } from '@server/loans/loans/parts';
import { findLoan } from '@server/loans/loans/store';
import { Refused } from '@server/platform/core/refused';

const NONE = refusal('no_sim_swap');

interface SwapTarget extends Target {
  swap: typeof simSwaps.$inferSelect | null;
}

/** Lets the payout of an approved loan go on after somebody has checked who replaced the borrower's SIM. */
export const clearSimSwap: ApprovalAct<SwapTarget> = {
  kind: 'sim_swap',
  async find(db, loanId) {
    const [file] = await findLoan(db, loanId);
    if (!file) return undefined;
    const [swap] = await findLastSimSwap(db, file.borrower.id);
    return { file, swap: swap ?? null, seen: swap?.id ?? '' };
  },
  plan(context, { file, swap }, { reason }) {
    const { loan } = file;
    const isHeld = swap && !swap.clearedAt && heldAfterSwap(swap.swappedAt, context.now());
    if (!isHeld || loan.status !== 'approved') throw new Refused(NONE);
    const cleared = { clearedAt: context.now(), clearedBy: context.actor.person.id };
    const subject = { kind: 'loan' as const, id: loan.id };
    return {
      amount: null,
      change: {
        update: {
          loans: [loanUpdate(file, { statusReason: null })],
          simSwaps: [{ id: swap.id, version: swap.version, set: cleared }],
        },
        insert: { events: [eventOf(context, 'sim_swap_cleared', subject, { reason })] },
      },
    };
  },
};
