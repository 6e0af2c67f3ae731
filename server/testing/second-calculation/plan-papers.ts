import { written } from './calendar';
import type { Act, Facts, LoanFacts } from './facts';
import { live } from './live';
import { interestLeft } from './plan';

/**
 * Plans that came into force dearer than the papers that were agreed to, in words: each by what was known of its loan
 * then. A payment that was taken back later makes none of them untrue.
 */
export function planDifferences({ acts, closed, loans }: Facts): string[] {
  return loans.flatMap((loan) => {
    const all = acts.get(loan.id) ?? [];
    return all.flatMap((plan) =>
      plan.kind === 'plan'
        ? dearer(loan, plan, live(loan, knownWith(all, plan), closed, plan.day))
        : [],
    );
  });
}

type PlanAct = Extract<Act, { kind: 'plan' }>;

/** What was booked before a plan and stood when it came into force, and the plan. */
const knownWith = (acts: readonly Act[], { order }: PlanAct): Act[] =>
  acts
    .filter((act) => act.order <= order && (act.undoneAt === null || act.undoneAt > order))
    .map((act) => ({ ...act, undone: null }));

function dearer(
  { reference }: LoanFacts,
  { day, interestAgreed }: PlanAct,
  life: ReturnType<typeof live>,
): string[] {
  const left = interestLeft(life);
  const about = `${reference}, plan of ${written(day)}`;
  return left > interestAgreed
    ? [`${about}: ${left} of interest is still to be paid, ${interestAgreed} on its papers`]
    : [];
}
