import { WAITING } from '@shared/statuses';
import type { LoanStatus } from '@shared/words';
import type { Act } from './act';
import type { StoryLoanPlan } from './story';

const BECAUSE = { reason: 'As the dice fell' };

/** An admin's act on a loan, and the statuses in which it makes sense. */
function decision(
  kind: string,
  statuses: readonly LoanStatus[],
  wish: Pick<StoryLoanPlan, 'method' | 'body'>,
): Act {
  return async (story) => {
    const loan = await story.loan(...statuses);
    if (!loan) return false;
    await story.wish({
      ...wish,
      kind,
      who: story.admin(),
      path: `/api/admin/loans/${loan.id}/${kind}`,
      words: `would ${kind} ${loan.borrower}'s loan, which is ${loan.status}`,
      isOwn: true,
    });
    return true;
  };
}

/** Admins' acts on requests. */
export const DECIDING: Record<string, Act> = {
  approve: decision('approve', ['pending_approval'], { method: 'put' }),
  decline: decision('decline', WAITING, { method: 'put', body: BECAUSE }),
  giveBack: decision('return', ['pending_approval'], { method: 'put', body: BECAUSE }),
  disburse: decision('disburse', ['approved'], { method: 'post' }),
};
