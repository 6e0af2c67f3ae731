import { WAITING } from '@shared/statuses';
import type { LoanStatus } from '@shared/words';
import type { Act } from './act';
import type { LoanNow } from './loans-now';
import type { Story, StoryLoanPlan } from './story';

const BECAUSE = { reason: 'As the dice fell' };

type Decision = Pick<StoryLoanPlan, 'method' | 'body'> & { isLending?: true };

const DECISIONS = {
  approve: { method: 'put', isLending: true },
  decline: { method: 'put', body: BECAUSE },
  return: { method: 'put', body: BECAUSE },
  disburse: { method: 'post', isLending: true },
} as const satisfies Record<string, Decision>;

/** An admin decides on a loan. */
export async function decideOn(
  story: Story,
  kind: keyof typeof DECISIONS,
  loan: LoanNow,
): Promise<true> {
  const { isLending, ...wish }: Decision = DECISIONS[kind];
  await story.wish({
    ...wish,
    kind,
    who: story.admin(),
    path: `/api/admin/loans/${loan.id}/${kind}`,
    words: `would ${kind} ${loan.borrower}'s loan, which is ${loan.status}`,
    isOwn: true,
    ...(isLending ? { lendsTo: loan.borrower } : {}),
  });
  return true;
}

/** An admin's act on a loan in one of the statuses in which it makes sense. */
const decision =
  (kind: keyof typeof DECISIONS, ...statuses: readonly LoanStatus[]): Act =>
  async (story) => {
    const loan = await story.loan(...statuses);
    return loan ? decideOn(story, kind, loan) : false;
  };

/** Admins' acts on requests. */
export const DECIDING = {
  approve: decision('approve', 'pending_approval'),
  decline: decision('decline', ...WAITING),
  giveBack: decision('return', 'pending_approval'),
  disburse: decision('disburse', 'approved'),
} satisfies Record<string, Act>;
