import { isOneOf, OPEN_CLAIM } from '@shared/statuses';
import type { ClaimStatus } from '@shared/words';
import type { ActorKind } from './loan-lifecycle';
import { type Refusal, refusal } from './refusal';

interface Move {
  readonly from: readonly ClaimStatus[];
  readonly to: ClaimStatus;
  readonly by: readonly ActorKind[];
}

/** Whatever brings news of money. */
const PAYMENT = ['mobile_money', 'job', 'admin'] as const;

/**
 * Every move of a claim on a guarantor; anything else is refused. It begins as `noticed`; only after NOTICE_HOURS,
 * and never while an appeal is open, is it `charged`, that is: asked for. An appeal that is dismissed puts it
 * back to where it was, an upheld one ends it. Whatever the borrower pays up ends it in any state.
 */
export const CLAIM_MOVES = Object.freeze({
  appeal: { from: ['noticed'], to: 'appealed', by: ['guarantor'] },
  uphold: { from: ['appealed'], to: 'lifted', by: ['admin'] },
  dismiss: { from: ['appealed'], to: 'noticed', by: ['admin'] },
  charge: { from: ['noticed'], to: 'charged', by: ['job'] },
  settle: { from: ['charged'], to: 'paid', by: PAYMENT },
  cure: { from: OPEN_CLAIM, to: 'lifted', by: PAYMENT },
  write_off: { from: OPEN_CLAIM, to: 'lifted', by: ['admin'] },
} as const satisfies Record<string, Move>);

export type ClaimMove = keyof typeof CLAIM_MOVES;

/** Whether it may still come to a charge, or is charged and not settled. */
export const isOpenClaim = (status: ClaimStatus): boolean => isOneOf(OPEN_CLAIM, status);

/** What the move makes of the status, or why it can't: not by this actor, or not in this status. */
export function nextClaimStatus(
  name: ClaimMove,
  status: ClaimStatus,
  actor: ActorKind,
): ClaimStatus | Refusal {
  const { from, to, by }: Move = CLAIM_MOVES[name];
  if (!by.includes(actor)) return refusal('claim_act_forbidden', { act: name });
  if (from.includes(status)) return to;
  return refusal('claim_in_wrong_state', { act: name, status });
}
