import type { PlanStatus } from '@shared/contract/plans';
import { type Refusal, refusal } from './refusal';

/** Every move of a plan; all others are refused. */
export const PLAN_MOVES = Object.freeze({
  offer: { from: ['asked'], to: 'offered' },
  /** The borrower agrees, and nobody's risk gets larger or longer. */
  agree: { from: ['offered'], to: 'agreed' },
  /** The borrower agrees, and guarantors are asked. */
  ask_guarantors: { from: ['offered'], to: 'guarantors_asked' },
  /** Every guarantor has answered, or their time is over. */
  all_answered: { from: ['guarantors_asked'], to: 'agreed' },
  put_in_force: { from: ['agreed'], to: 'in_force' },
  supersede: { from: ['in_force'], to: 'superseded' },
  refuse: { from: ['asked', 'offered', 'guarantors_asked', 'agreed'], to: 'refused' },
  withdraw: { from: ['asked', 'offered', 'guarantors_asked', 'agreed'], to: 'withdrawn' },
  lapse: { from: ['asked', 'offered', 'guarantors_asked', 'agreed'], to: 'lapsed' },
} as const satisfies Record<string, { from: readonly PlanStatus[]; to: PlanStatus }>);

export type PlanMove = keyof typeof PLAN_MOVES;

/** The status after the move, or the refusal. */
export function nextPlanStatus(name: PlanMove, status: PlanStatus): PlanStatus | Refusal {
  const { from, to }: { from: readonly PlanStatus[]; to: PlanStatus } = PLAN_MOVES[name];
  return from.includes(status) ? to : refusal('plan_in_wrong_state', { status });
}
